import Scene
import Screens
import Testing
import Workspace

/// Order, labels and traits of what VoiceOver visits. CA: reference images of accessibility snapshots on 26.2 and 18.5.
@Suite struct VoiceOverTests {
  private let workspace = Workspace([
    "back.yaml": """
    navigationController:
      viewControllers:
        - viewController: {navigationItem: {title: First}}
        - viewController:
            navigationItem: {title: Second, rightBarButtonItems: [{systemItem: add, isEnabled: false}]}
            content:
              kind: insetGroupedList
              sections: [{header: Section, rows: [{title: Row, subtitle: Below, detail: Aside}]}]
    """
  ])

  private func elements(_ os: String) throws -> [(id: String, label: String, traits: [String])] {
    let scene = try #require(workspace.picture("back", [.os: os]))
    return try scene.accessibility.map { id in
      let element = try #require(scene.node(id)?.accessibility, "\(id)")
      return (id, element.label ?? "", element.traits)
    }
  }

  @Test("CA: a back button is called by the screen below, and the title is a heading", arguments: ["26", "18"])
  func backButton(_ os: String) throws {
    let found = try elements(os)
    #expect(found[0].label == "First" && found[0].traits.contains("backButton"))
    #expect(found[1].label == "Second" && found[1].traits == ["header"])
    #expect(found[2].label == "Add" && found[2].traits == ["button", "notEnabled"])
  }

  @Test func contentIsReadBetweenTheBars() throws {
    let found = try elements("26")
    #expect(found.dropFirst(3).map(\.label) == ["Section", "Row, Below, Aside"])
    #expect(found[3].traits == ["header"])
  }
}
