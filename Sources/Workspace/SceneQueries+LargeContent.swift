import Chrome
import Graphics
import Incremental
import Scene
import Screens

/// The large content viewer of one bar's button.
struct LargeContentQuery: Query {
  static let name = "largeContent"
  var input: LargeContentInput
  var variant: Variant

  func compute(_ context: QueryContext) -> Component {
    largeContent(input, context.get(EnvironmentQuery(variant: variant)).environment)
  }

  func recovered(from cycle: [String]) -> Component { .empty }
}

extension SceneQuery {
  /// What is held down in a bar, and shows large: the first bar button or tab whose node the state's `expanded` names.
  /// Only accessibility sizes have the viewer; below them bars are large enough.
  func heldItem(_ bars: [Component], _ plan: Plan) -> LargeContentInput? {
    guard key.variant.hasAccessibilitySize else { return nil }
    let roles: [Node.Role?] = [.barItem, .tab, .tabBarSearch, .navigationBarBack]
    for bar in bars {
      let nodes = Dictionary(bar.part.nodes.map { ($0.id, $0.node) }, uniquingKeysWith: { first, _ in first })
      for id in key.state.expanded {
        guard let node = nodes[id], roles.contains(node.role) else { continue }
        let icon = image(in: id, nodes)
        var input = LargeContentInput(
          title: node.label ?? node.accessibility?.label ?? "", symbol: icon?.symbol, image: icon?.image,
          imageSize: icon?.frame.size)
        input.ownImage = plan.barButtonItem(at: node.definition)?.details.largeContentSizeImage
        return input
      }
    }
    return nil
  }

  private func image(in id: String, _ nodes: [String: Node]) -> Node? {
    guard let node = nodes[id] else { return nil }
    if node.symbol != nil || node.image != nil { return node }
    return node.children.lazy.compactMap { image(in: $0, nodes) }.first
  }
}

extension Plan {
  fileprivate func barButtonItem(at path: String?) -> BarButtonItem? {
    let items = (navigationBar?.item.everyItem ?? []) + (toolbar?.items.flatMap(\.everyItem) ?? [])
    return items.first { $0.path == path }
  }
}
