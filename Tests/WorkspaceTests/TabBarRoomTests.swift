import Graphics
import Scene
import Screens
import Testing
import Workspace

/// A tab bar in a navigation bar's row leaves each of them its place.
@Suite struct TabBarRoomTests {
  @Test(
    "A search field in the bar ends before the tabs at the top",
    arguments: ["integrated", "integratedCentered", "automatic"], ["ltr", "rtl"])
  func searchField(_ placement: String, _ direction: String) throws {
    let workspace = Workspace([
      "s.yaml": """
      tabBarController:
        tabs:
          - UITab: {title: A long first title}
            navigationController:
              viewControllers:
                - viewController:
                    navigationItem:
                      title: Title
                      preferredSearchBarPlacement: \(placement)
                      searchController: {searchBar: {placeholder: Find}}
                    content: {kind: list, rows: 40}
          - {UITab: {title: A long second title}, viewController: }
      """
    ])
    let scene = try #require(workspace.picture("s", [.device: "ipad-mini-a17", .direction: direction]))
    let tabs = try #require(scene.node("tabBar")).frame
    let nodes = scene.parts.flatMap(\.nodes)
    let field = try #require(nodes.first { $0.node.role == .searchField })
    let holder = try #require(nodes.first { $0.node.children.contains(field.id) }?.node)
    let x = field.node.frame.x + holder.frame.x
    #expect(direction == "ltr" ? x >= tabs.maxX : x + field.node.frame.width <= tabs.x, "\(field) \(holder.frame)")
  }
}
