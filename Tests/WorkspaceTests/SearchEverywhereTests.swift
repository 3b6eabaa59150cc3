import Graphics
import Scene
import Screens
import Testing
import Workspace

/// Every placement on every kind of device: whole trees, nothing outside the window, one search bar at most.
@Suite struct SearchEverywhereTests {
  private static func screen(_ preferred: SearchPlacement.Preference, toolbar: Bool, tabs: Bool) -> String {
    let stack = """
      navigationController:
        prefersLargeTitles: true
        isToolbarHidden: \(!toolbar)
        viewControllers:
          - viewController:
              navigationItem:
                title: A title that is rather long for a bar
                rightBarButtonItems: [add, {title: Select}]
                preferredSearchBarPlacement: \(preferred.rawValue)
                searchController: {searchBar: {scopeButtonTitles: [One, Two], tokens: [A, B]}}
              toolbarItems: [trash, flexibleSpace, {title: Move}, flexibleSpace, compose]
              content: {kind: list, rows: 40}
      """
    guard tabs else { return stack }
    let indented = stack.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n")
    return "tabBarController:\n  tabs:\n    - UITab: {title: One, image: star}\n" + indented
      + "\n    - UISearchTab: {}\n" + indented
  }

  private static let variants: [[VariantKey: String]] = [
    "iphone-se-3", "iphone-17-pro", "iphone-17-pro-max", "ipad-mini-a17", "ipad-pro-13-m4",
  ].flatMap { device in
    ["26", "18"].flatMap { os in
      ["portrait", "landscape"].map { [.device: device, .os: os, .orientation: $0] }
    }
  }

  @Test(arguments: SearchPlacement.Preference.allCases)
  func theSceneIsWhole(_ preferred: SearchPlacement.Preference) throws {
    for (toolbar, tabs) in [(false, false), (true, false), (false, true), (true, true)] {
      let workspace = Workspace(["s.yaml": Self.screen(preferred, toolbar: toolbar, tabs: tabs)])
      for variant in Self.variants {
        for (isActive, query, tab) in [
          (false, nil, nil), (true, nil, nil), (true, "typed", nil), (false, "a", "search"),
        ] {
          var state = ScreenState()
          (state.searchIsActive, state.query, state.tab) = (isActive, query, tab)
          let scene = try #require(workspace.picture("s", variant, state))
          check(scene, isActive: isActive, "\(preferred) \(variant) \(toolbar) \(tabs) \(isActive)")
        }
      }
    }
  }

  private func check(_ scene: Scene, isActive: Bool, _ name: String) {
    let nodes = scene.parts.flatMap(\.nodes)
    let ids = Set(nodes.map(\.id))
    #expect(ids.count == nodes.count, "\(name)")
    let children = nodes.flatMap(\.node.children)
    #expect(Set(children).count == children.count && Set(children).isSubset(of: ids), "\(name)")
    #expect(nodes.allSatisfy { $0.node.frame.width >= 0 && $0.node.frame.height >= 0 }, "\(name)")
    let fields = nodes.filter { $0.node.role == .searchField }
    #expect(fields.count <= 1 && (!isActive || fields.count == 1), "\(name)")
    #expect(nodes.contains { $0.node.role == .keyboard } == isActive, "\(name)")
    for (id, node) in nodes where [.toolbar, .keyboard, .navigationBar].contains(node.role) {
      #expect(node.frame.y >= 0 && node.frame.maxY <= scene.size.height + 0.5, "\(name) \(id)")
    }
    #expect(fields.allSatisfy { $0.node.frame.width >= 100 }, "\(name) \(fields.map(\.node.frame))")
  }
}
