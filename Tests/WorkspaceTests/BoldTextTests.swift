import Scene
import Screens
import Testing
import Workspace

/// Bold Text makes every system font heavier, and what holds text as wide as it needs.
@Suite struct BoldTextTests {
  private let workspace = Workspace([
    "mail.yaml": """
    tabBarController:
      tabs:
        - UITab: {identifier: inbox, title: Inbox, image: tray}
          navigationController:
            viewControllers:
              - viewController:
                  navigationItem: {title: Inbox, rightBarButtonItems: [{title: Select}]}
                  content: {kind: list, items: [{title: Anna}]}
        - UITab: {identifier: sent, title: Sent, image: paperplane}
          viewController: {title: Sent}
    """
  ])

  /// UIKit: regular becomes semibold, C.
  @Test("Each text is 200 heavier, and its run wider", arguments: ["26", "18"])
  func heavier(_ os: String) throws {
    let standard = try #require(workspace.picture("mail", [.os: os]))
    let bold = try #require(workspace.picture("mail", [.os: os, .boldText: "true"]))
    let texts = standard.parts.flatMap(\.nodes).compactMap { entry in entry.node.text.map { (entry.id, $0) } }
    #expect(texts.count > 4)
    for (id, text) in texts {
      let other = try #require(bold.node(id)?.text)
      #expect(other.weight == text.weight + 200, "\(id)")
      #expect(other.string == text.string && other.size == text.size, "\(id)")
    }
    let (before, after) = (
      standard.node("navigationBar/title")?.text?.width, bold.node("navigationBar/title")?.text?.width
    )
    #expect(try #require(after) > #require(before))
  }
}
