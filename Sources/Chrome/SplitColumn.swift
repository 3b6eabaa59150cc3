import Appearance
import Graphics
package import Layout
import Scene
import Screens
import Tables

/// Puts what stands in a column into a view of the column's own. Ids get the column's name before them.
///
/// - Parameter components: back to front, with frames in the column's space.
package func splitColumn(
  _ column: ColumnPlan, holding components: [Component], in split: SplitPlan, _ env: Environment
) -> Component {
  let placed = column.placed
  let prefix = column.name + "/"
  let corners = placed.floats ? Node.Corners(radius: env.metrics[.sidebarRadius], rule: .concentric) : nil
  let offset = placed.space.frame.x - placed.frame.x
  var nodes: [(id: String, node: Node)] = []
  var view = Node("UILayoutContainerView", frame: placed.frame)
  view.definition = split.path
  // A sheet's shadow lies outside it; what scrolls in it is cut by its own view.
  view.clipsToBounds = !placed.floats
  var accessibility: [String] = []
  var actions: [String: Action] = [:]
  for component in components.map({ $0.moved(by: offset) }) {
    for (id, node) in component.parts.flatMap(\.nodes) {
      if node.role == .content { view.backgroundColor = view.backgroundColor ?? node.backgroundColor }
      nodes.append((prefix + id, node.renamed(prefix, sheet: corners)))
      if node.role == .barItem, node.definition == split.path {
        actions[prefix + id] = column.buttons.first { id.hasSuffix("/" + $0.key) }?.value
      }
    }
    view.children += component.roots.map { prefix + $0 }
    accessibility += component.parts.flatMap(\.accessibility).map { prefix + $0 }
    for (id, action) in component.actions {
      actions[prefix + id] = placed.column == .secondary ? action : action.beside(prefix)
    }
  }
  if placed.floats {
    view.role = .sidebar
    // A sidebar keeps its own style whatever lies behind it.
    var paint = env.glassPaint(isBackdropDark: env.variant.isDark)
    paint.shadow = env.palette("glass.barShadow")
    view.material = Node.Material(paint, interactive: false)
    view.corners = corners
    view.backgroundColor = nil
  }
  if let frame = placed.separator {
    var line = Node("UIView", frame: frame)
    line.backgroundColor = env.palette("separator")
    view.children.append(prefix + "separator")
    nodes.append((prefix + "separator", line))
  }
  nodes.append((column.name, view))
  return Component(
    part: ScenePart(nodes: nodes, accessibility: accessibility), roots: [column.name], actions: actions)
}

/// What lies between the secondary column and those that cover it: a tap on it takes them away.
package func splitDimming(_ split: SplitPlan, _ env: Environment) -> Component? {
  guard let action = split.uncover else { return nil }
  let size = env.windowSize
  var view = Node("UIDimmingView", role: .dimming, frame: Rect(0, 0, size.width, size.height))
  if split.isDimmed { view.backgroundColor = env.palette("dimming") }
  return Component(
    part: ScenePart(nodes: [("columns/dimming", view)]), roots: ["columns/dimming"],
    actions: ["columns/dimming": action])
}

extension Node {
  /// - Parameter sheet: the corners of the floating column that it is in; nil in one that does not float.
  fileprivate func renamed(_ prefix: String, sheet: Corners?) -> Node {
    var copy = self
    copy.children = children.map { prefix + $0 }
    copy.glassGroup = glassGroup.map { prefix + $0 }
    // A view without a background of its own lets the sidebar's glass through.
    if let sheet, role == .content {
      copy.backgroundColor = nil
      copy.corners = sheet
    }
    return copy
  }
}

extension Action {
  /// What is left of it in a column at the side: stack and search of the state are the secondary column's.
  fileprivate func beside(_ prefix: String) -> Action? {
    switch self {
    case .present, .dismiss: self
    case .toggle(let name): .toggle(prefix + name)
    default: nil
    }
  }
}
