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
    let isDestructive = button.role == .destructive
    let tint = button.tintColor.map { look($0) } ?? (isDestructive ? look("systemRed") : accent)
    let base = button.baseBackgroundColor.map { look($0) }
    let alpha = env.metrics[.buttonTintedAlpha]
    func paint(_ foreground: Color, _ fill: Color?) -> (Color, Color?) { (foreground, base ?? fill) }
    switch button.configuration {
    case .plain, .borderless:
      (foreground, fill) = paint(tint, button.looksSelected ? tint.withAlpha(alpha) : nil)
    case .gray, .bordered: (foreground, fill) = paint(tint, look("secondarySystemFill"))
    case .tinted, .borderedTinted:
      (foreground, fill) = paint(tint, tint.withAlpha(alpha))
      fill = base.map { $0.withAlpha(alpha) } ?? fill
    case .filled, .borderedProminent: (foreground, fill) = paint(.white, tint)
    case .glass, .clearGlass: (foreground, fill) = (isDestructive ? tint : look("label"), nil)
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
  node.hidden = button.isHidden
  let views = backgroundNodes(&node, button, layout, id: id, paint, accent: accent, isBackdropDark: isBackdropDark, env)
  guard !button.isHidden else {
    node.children = []
    return [(id, node)]
  }
  node.accessibility = buttonAccessibility(button.name, isEnabled: button.isEnabled, isSelected: button.isSelected)
  var nodes: [(id: String, node: Node)] = []
  if let box = layout.image {
    node.children.append(id + "/image")
    if button.showsActivityIndicator {
      nodes += activityIndicatorNodes(id: id + "/image", frame: box, color: paint.foreground, env)
    } else if let image = button.image {
      nodes.append((id + "/image", imageNode(image, color: paint.foreground, frame: box, env)))
    }
  }
  let labels =
    labelNodes(layout.title, id: id + "/title", color: paint.foreground, button.titleAttributes, button, env)
    + labelNodes(layout.subtitle, id: id + "/subtitle", color: paint.secondary, button.subtitleAttributes, button, env)
  node.children += labels.map(\.id)
  nodes += labels
  if let box = layout.indicator {
    let chevrons = ImageReference(.symbol("chevron.up.chevron.down"))
    node.children.append(id + "/indicator")
    nodes.append((id + "/indicator", imageNode(chevrons, color: paint.foreground, frame: box, env)))
  }
  return views + nodes + [(id, node)]
}

/// Fills the button itself, or gives it the views that its background asks for.
private func backgroundNodes(
  _ node: inout Node, _ button: Button, _ layout: ButtonLayout, id: String, _ paint: ButtonPaint, accent: Color,
  isBackdropDark: Bool, _ env: Environment
) -> [(id: String, node: Node)] {
  let stroke = button.background.strokeColor.map { env.palette($0) } ?? accent
  let size = Size(node.frame.width, node.frame.height)
  if let background = ButtonBackground(button, layout, size: size, env) {
    let name = id + "/background"
    node.children = background.roots(id: name)
    return background.nodes(id: name, fill: paint.fill, glass: paint.glass, stroke: stroke)
  }
  node.backgroundColor = paint.fill
  node.material = paint.glass
  if paint.fill != nil || paint.glass != nil || button.background.strokeWidth > 0 {
    setShape(&node, radii: layout.radii, rule: layout.rule, env)
  }
  if paint.glass != nil { addContrastBorder(&node, isBackdropDark: isBackdropDark, env) }
  if button.background.strokeWidth > 0 {
    node.border = Node.Border(color: stroke, width: button.background.strokeWidth)
  }
  return []
}

/// A label for each line: the first has the text's own id.
private func labelNodes(
  _ text: ButtonLayout.Text?, id: String, color: Color, _ attributes: TextAttributes, _ button: Button,
  _ env: Environment
) -> [(id: String, node: Node)] {
  guard let text else { return [] }
  let height = env.typesetter.lineHeight(text.font)
  let ink = button.isEnabled ? attributes.foregroundColor.map { env.palette($0) } ?? color : color
  return text.lines.enumerated().map { index, line in
    let frame = Rect(text.frame.x, text.frame.y + Double(index) * height, text.frame.width, height)
    let isCentered = text.lines.count > 1 && button.titleAlignment == .center
    var label = labelNode(
      line, text.font, color: ink, frame: env.grid.round(frame),
      alignment: isCentered ? .center : line.rightToLeft ? .right : .left, env)
    label.className = "UIButtonLabel"
    label.decorate(attributes, env.palette)
    return (index == 0 ? id : "\(id)/\(index + 1)", label)
  }
}

extension Button {
  fileprivate var looksSelected: Bool { isSelected && automaticallyUpdateForSelection }
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
