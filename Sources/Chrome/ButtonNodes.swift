import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables
import Typography

/// What a button is painted with.
private struct ButtonPaint {
  var foreground: Color
  var secondary: Color
  var fill: Color?
  var glass: Node.Material?

  init(_ button: Button, accent: Color, isBackdropDark: Bool, _ env: Environment) {
    let isGlass = button.configuration.isGlass && env.design == .ios26
    let look = isGlass ? env.palette.styled(dark: isBackdropDark) : env.palette
    let tint = button.tintColor.map { look($0) } ?? accent
    let base = button.baseBackgroundColor.map { look($0) }
    let alpha = env.metrics[.buttonTintedAlpha]
    func paint(_ foreground: Color, _ fill: Color?) -> (Color, Color?) { (foreground, base ?? fill) }
    switch button.configuration {
    case .plain, .borderless:
      (foreground, fill) = paint(tint, button.isSelected ? tint.withAlpha(alpha) : nil)
    case .gray, .bordered: (foreground, fill) = paint(tint, look("secondarySystemFill"))
    case .tinted, .borderedTinted:
      (foreground, fill) = paint(tint, tint.withAlpha(alpha))
      fill = base.map { $0.withAlpha(alpha) } ?? fill
    case .filled, .borderedProminent: (foreground, fill) = paint(.white, tint)
    case .glass, .clearGlass: (foreground, fill) = (look("label"), nil)
    case .prominentGlass, .prominentClearGlass: (foreground, fill) = (.white, isGlass ? nil : base ?? tint)
    }
    if button.configuration.isGlass {
      let isProminent = button.configuration == .prominentGlass || button.configuration == .prominentClearGlass
      let isClear = button.configuration == .clearGlass || button.configuration == .prominentClearGlass
      if isGlass || !isProminent {
        glass = glassMaterial(
          isClear: isClear, tint: button.isEnabled ? base ?? (isProminent ? tint : nil) : nil, isInteractive: true,
          isBackdropDark: isBackdropDark, env)
      }
    }
    if let own = button.baseForegroundColor { foreground = look(own) }
    if let own = button.background.backgroundColor { fill = look(own) }
    secondary = button.configuration == .glass ? look("secondaryLabel") : foreground.withAlpha(0.75)
    if !button.isEnabled {
      foreground = look("tertiaryLabel")
      secondary = foreground
      if fill != nil { fill = look("tertiarySystemFill") }
    }
  }
}

/// A button with its image and texts.
///
/// - Parameters:
///   - frame: in the parent's coordinates.
///   - accent: the tint that it inherits.
///   - isBackdropDark: what lies behind it is dark.
func buttonNodes(
  _ button: Button, _ layout: ButtonLayout, id: String, frame: Rect, accent: Color, isBackdropDark: Bool,
  _ env: Environment
) -> [(id: String, node: Node)] {
  let paint = ButtonPaint(button, accent: accent, isBackdropDark: isBackdropDark, env)
  var node = Node("UIButton", role: .button, frame: env.grid.round(frame))
  node.definition = button.path
  node.label = button.name
  node.enabled = button.isEnabled
  node.selected = button.isSelected
  node.backgroundColor = paint.fill
  node.material = paint.glass
  if paint.fill != nil || paint.glass != nil || button.background.strokeWidth > 0 {
    setShape(&node, radii: layout.radii, rule: layout.rule, env)
  }
  if paint.glass != nil { addContrastBorder(&node, isBackdropDark: isBackdropDark, env) }
  if button.background.strokeWidth > 0 {
    let color = button.background.strokeColor.map { env.palette($0) } ?? accent
    node.border = Node.Border(color: color, width: button.background.strokeWidth)
  }
  node.accessibility = buttonAccessibility(button.name, isEnabled: button.isEnabled, isSelected: button.isSelected)
  var nodes: [(id: String, node: Node)] = []
  if let image = button.image, let box = layout.image {
    node.children.append(id + "/image")
    nodes.append((id + "/image", imageNode(image, color: paint.foreground, frame: box, env)))
  }
  for (name, text, color) in [
    ("title", layout.title, paint.foreground), ("subtitle", layout.subtitle, paint.secondary),
  ] {
    guard let text else { continue }
    var label = labelNode(
      text.line, text.font, color: color, frame: text.frame, alignment: text.line.rightToLeft ? .right : .left, env)
    label.className = "UIButtonLabel"
    node.children.append("\(id)/\(name)")
    nodes.append(("\(id)/\(name)", label))
  }
  nodes.append((id, node))
  return nodes
}

func buttonAccessibility(_ name: String?, isEnabled: Bool, isSelected: Bool = false) -> Node.Accessibility {
  Node.Accessibility(
    label: name, traits: ["button"] + (isSelected ? ["selected"] : []) + (isEnabled ? [] : ["notEnabled"]))
}

/// Corners, and the path of Apple's continuous curve where there is more to it than radii.
func setShape(_ node: inout Node, radii: [Double], rule: CornerRule, _ env: Environment) {
  guard radii.contains(where: { $0 > 0 }) else { return }
  var corners = Node.Corners(radius: 0, rule: .fixed)
  switch rule {
  case .capsule: corners.rule = .capsule
  case .concentric: corners.rule = .concentric
  case .fixed: corners.rule = .fixed
  }
  corners.radii = radii
  corners.continuous = env.design == .ios26
  node.corners = corners
  guard env.design == .ios26, rule != .capsule else { return }
  let own = Rect(0, 0, node.frame.width, node.frame.height)
  node.outline = RoundedShape(own, radii: radii, isContinuous: true).path.svg
}

/// Glass of iOS 26; before, a panel's colour over ultra-thin material.
func glassMaterial(
  isClear: Bool, tint: Color?, isInteractive: Bool, isBackdropDark: Bool, _ env: Environment
) -> Node.Material {
  guard env.design == .ios26 else {
    let fill = env.palette("glass.fallbackFill")
    guard !env.variant.reducedTransparency else { return .solid(fill.over(env.palette("systemBackground"))) }
    var material = Node.Material(.blur)
    material.effect = "systemUltraThinMaterial"
    material.style = env.variant.isDark ? "dark" : "light"
    material.color = fill
    material.blurRadius = env.metrics[.barBlur]
    material.saturation = env.metrics[.barSaturation]
    return material
  }
  let paint = glass(
    isBackdropDark: isBackdropDark, tint: tint, isClear: isClear,
    traits: GlassTraits(
      reducedTransparency: env.variant.reducedTransparency, tinted: env.variant.tintedGlass),
    metrics: env.metrics, palette: env.palette)
  return Node.Material(paint, interactive: isInteractive)
}

/// With *Increase Contrast* glass has a border that stands out from what is behind.
func addContrastBorder(_ node: inout Node, isBackdropDark: Bool, _ env: Environment) {
  guard env.variant.increasedContrast else { return }
  node.border = Node.Border(
    color: env.palette.styled(dark: isBackdropDark)("glass.border"), width: env.metrics[.glassControlBorderWidth])
}
