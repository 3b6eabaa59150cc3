import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables

extension Environment {
  /// A bar without height: iPhones in landscape, save those that are regular in width.
  var isBarCompact: Bool {
    hasCompactHeight && hasCompactWidth
  }

  func barPaint(_ look: BarLook, _ bar: BarKind, hasPrompt: Bool = false) -> BarPaint {
    Appearance.barPaint(
      look, bar,
      traits: BarTraits(
        design: design, isDark: variant.isDark, reducedTransparency: variant.reducedTransparency,
        isCompact: isBarCompact, hasPrompt: hasPrompt),
      metrics: metrics, palette: palette)
  }
}

/// A bar's `_UIBarBackground` with its layers, back to front: effect, colour, picture, shadow.
///
/// - Parameters:
///   - id: of the background; its layers' ids begin with it. The shadow is `hairline` beside it, as in older scenes.
///   - frame: in the bar.
///   - isAtBottom: the bar lies below its content, so its shadow is at its top.
func barBackgroundNodes(
  id: String, role: Node.Role, frame: Rect, paint: BarPaint, isAtBottom: Bool, _ env: Environment
) -> [(id: String, node: Node)] {
  var background = Node("_UIBarBackground", role: role, frame: frame)
  var layers: [(id: String, node: Node)] = []
  let whole = Rect(0, 0, frame.width, frame.height)
  if let blur = paint.blur {
    background.material = Node.Material(blur, env)
    if let color = paint.color, color.alpha > 0 {
      var view = Node("UIView", frame: whole)
      view.backgroundColor = color
      layers.append((id + "/color", view))
    }
  } else if let color = paint.color, color.alpha > 0 {
    background.material = .solid(color)
  }
  if let image = paint.image {
    var view = imageNode(image, color: env.palette("label"), frame: whole, contentMode: paint.imageContentMode, env)
    view.alpha = paint.imageAlpha
    view.clipsToBounds = true
    layers.append((id + "/image", view))
  }
  if let shadow = shadowNode(paint, frame, isAtBottom: isAtBottom, env) {
    let parent = id.split(separator: "/").dropLast().joined(separator: "/")
    layers.append((parent + "/hairline", shadow))
  }
  background.children = layers.map(\.id)
  return layers + [(id, background)]
}

private func shadowNode(_ paint: BarPaint, _ frame: Rect, isAtBottom: Bool, _ env: Environment) -> Node? {
  let line = env.metrics[.barHairlinePixels] / env.device.scale
  let height = paint.shadowImage?.picture?.size.height ?? line
  guard paint.shadow != nil || paint.shadowImage?.picture != nil else { return nil }
  let box = env.grid.round(Rect(0, isAtBottom ? -height : frame.height, frame.width, height))
  guard let image = paint.shadowImage else {
    var node = Node("_UIBarBackgroundShadowView", frame: box)
    node.backgroundColor = paint.shadow
    return node
  }
  var node = imageNode(image, color: paint.shadow ?? .clear, frame: box, contentMode: .scaleToFill, env)
  node.className = "_UIBarBackgroundShadowView"
  return node
}

extension Node.Material {
  init(_ blur: BlurPaint, _ env: Environment) {
    self.init(.blur)
    effect = blur.effect.rawValue
    style = blur.isDark ? "dark" : "light"
    color = blur.color
    blurRadius = env.metrics[.barBlur]
    saturation = env.metrics[.barSaturation]
  }
}
