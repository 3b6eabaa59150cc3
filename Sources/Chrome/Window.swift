import Appearance
import Graphics
package import Layout
package import Scene
import Screens
import Tables
import Typography

/// The window's own furniture: status bar, island and home indicator. `children` go below them, back to front.
package func window(_ input: WindowInput, children: [String], _ env: Environment) -> ScenePart {
  let size = env.windowSize
  var nodes: [(id: String, node: Node)] = []
  var root = Node("UIWindow", frame: Rect(0, 0, size.width, size.height))
  root.children = children
  root.backgroundColor = env.palette("systemBackground")
  root.clipsToBounds = true
  let radius = env.device.displayCornerRadius
  if radius > 0 { root.corners = Node.Corners(radius: radius, rule: .fixed) }
  let furniture = statusBar(input, env) + cutout(env) + homeIndicator(input, env)
  nodes += furniture
  let names = ["statusBar", "island", "homeIndicator"]
  root.children += names.filter { name in furniture.contains { $0.id == name } }
  nodes.append(("window", root))
  return ScenePart(nodes: nodes)
}

private func cutout(_ env: Environment) -> [(id: String, node: Node)] {
  let frame = env.grid.round(env.cutoutFrame)
  guard frame.width > 0 else { return [] }
  var cutout = Node("UIView", role: .island, frame: frame)
  cutout.backgroundColor = .black
  var corners = Node.Corners(radius: min(frame.width, frame.height) / 2, rule: .capsule)
  if env.device.cutout == .notch {
    corners.rule = .fixed
    corners.radii[0] = 0
    corners.radii[env.variant.isLandscape ? 3 : 1] = 0
  }
  cutout.corners = corners
  return [("island", cutout)]
}

private func homeIndicator(_ input: WindowInput, _ env: Environment) -> [(id: String, node: Node)] {
  let frame = env.homeIndicatorFrame
  guard frame.width > 0 else { return [] }
  var bar = Node("UIView", role: .homeIndicator, frame: env.grid.round(frame))
  bar.backgroundColor = input.isHomeIndicatorBackdropDark ? .white : .black
  bar.corners = Node.Corners(radius: bar.frame.height / 2, rule: .capsule)
  return [("homeIndicator", bar)]
}

/// The scroll edge effect of iOS 26 under the navigation bar once content has moved there: a soft fade, or an opaque
/// strip that ends in a line at the bar's bottom (metrics.md §11.3).
package func scrollEdges(_ input: EdgesInput, _ env: Environment) -> Component {
  guard let bottom = input.top else { return .empty }
  let frame = env.grid.round(
    Rect(0, 0, env.windowSize.width, bottom + (input.isHard ? 0 : env.metrics[.scrollEdgeTopExtent])))
  var edge = Node("_UIScrollEdgeEffectView", role: .scrollEdgeTop, frame: frame)
  edge.alpha = input.isScrolled ? 1 : 0
  edge.material = scrollEdgeMaterial(isHard: input.isHard, isBackdropDark: input.isBackdropDark, env)
  var nodes: [(id: String, node: Node)] = []
  if input.isHard {
    edge.children = ["scrollEdge/top/line"]
    nodes.append(
      (
        "scrollEdge/top/line",
        scrollEdgeLine(width: frame.width, bottom: frame.height, isDark: input.isBackdropDark, env)
      ))
  }
  nodes.append(("scrollEdge/top", edge))
  return Component(part: ScenePart(nodes: nodes), roots: ["scrollEdge/top"])
}

/// What fills a scroll edge effect.
func scrollEdgeMaterial(isHard: Bool, isBackdropDark: Bool, _ env: Environment) -> Node.Material {
  let look = env.palette.styled(dark: isBackdropDark)
  var material = Node.Material(.edgeEffect)
  material.effect = isHard ? "hard" : "soft"
  material.style = isBackdropDark ? "dark" : "light"
  if !isHard { material.blurRadius = env.metrics[.scrollEdgeBlur] }
  material.color = look(isHard ? "bar.opaque" : "scrollEdge.fade")
  return material
}

/// The line of one pixel that ends a hard scroll edge effect, in the effect's coordinates.
func scrollEdgeLine(width: Double, bottom: Double, isDark: Bool, _ env: Environment) -> Node {
  let line = 1 / env.device.scale
  var node = Node("UIView", frame: Rect(0, bottom - line, width, line))
  node.backgroundColor = env.palette.styled(dark: isDark)("bar.hairline")
  return node
}
