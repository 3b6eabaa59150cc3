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
  if !env.variant.isLandscape {
    let status = statusBar(input, env)
    nodes += status
    if !status.isEmpty { root.children.append("statusBar") }
    if env.device.cutoutFrame.width > 0 {
      var cutout = Node("UIView", role: .island, frame: env.grid.round(env.device.cutoutFrame))
      cutout.backgroundColor = .black
      var corners = Node.Corners(radius: cutout.frame.height / 2, rule: .capsule)
      if env.device.cutout == .notch {
        corners.rule = .fixed
        corners.radii[0] = 0
        corners.radii[1] = 0
      }
      cutout.corners = corners
      nodes.append(("island", cutout))
      root.children.append("island")
    }
    if env.device.homeIndicatorFrame.width > 0 {
      var bar = Node("UIView", role: .homeIndicator, frame: env.grid.round(env.device.homeIndicatorFrame))
      bar.backgroundColor = input.isHomeIndicatorBackdropDark ? .white : .black
      bar.corners = Node.Corners(radius: bar.frame.height / 2, rule: .capsule)
      nodes.append(("homeIndicator", bar))
      root.children.append("homeIndicator")
    }
  }
  nodes.append(("window", root))
  return ScenePart(nodes: nodes)
}

private func statusBar(_ input: WindowInput, _ env: Environment) -> [(id: String, node: Node)] {
  let height = env.device.statusBarHeight
  guard height > 0 else { return [] }
  let size = env.windowSize
  let color: Color = input.isStatusBarBackdropDark ? .white : .black
  var bar = Node("UIStatusBar_Modern", role: .statusBar, frame: Rect(0, 0, size.width, height))
  let hasEars = env.device.cutout != .none
  let metrics = env.metrics
  let font = env.typesetter.font(
    size: metrics[hasEars ? .statusBarFontSize : .statusBarSmallFontSize], weight: hasEars ? 600 : 500)
  let line = env.typesetter.line("9:41", font, maxWidth: nil)
  let textHeight = env.typesetter.lineHeight(font)
  let center = hasEars ? max(env.device.cutoutFrame.midY, height / 2) : height / 2
  let ear = env.device.cutoutFrame.x
  let timeBox =
    hasEars
    ? Rect(0, center - textHeight / 2, ear, textHeight) : Rect(0, center - textHeight / 2, size.width, textHeight)
  bar.children = ["statusBar/time"]
  let time = labelNode(line, font, color: color, frame: env.grid.round(timeBox), alignment: .center, env)
  var nodes: [(id: String, node: Node)] = [("statusBar/time", time)]
  let names = ["cellularbars", "wifi", "battery.100"]
  let box = metrics[hasEars ? .statusBarSymbolSize : .statusBarSmallSymbolSize]
  let gap = metrics[.statusBarSymbolGap]
  let total = Double(names.count) * box + Double(names.count - 1) * gap
  var x = hasEars ? size.width - ear / 2 - total / 2 : size.width - metrics[.statusBarSideInset] - total
  for name in names {
    let frame = env.grid.round(Rect(x, center - box / 2, box, box))
    nodes.append(("statusBar/" + name, imageNode(ImageReference(.symbol(name)), color: color, frame: frame, env)))
    bar.children.append("statusBar/" + name)
    x += box + gap
  }
  nodes.append(("statusBar", bar))
  return nodes
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
