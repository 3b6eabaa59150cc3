import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables
import Typography

extension Node.Material {
  init(_ paint: GlassPaint, interactive: Bool = true) {
    self.init(.glass)
    variant = paint.isClear ? .clear : .regular
    style = paint.isDark ? "dark" : "light"
    color = paint.fill
    tint = paint.tint
    self.interactive = interactive
    blurRadius = paint.blur
    saturation = paint.saturation
    refraction = paint.refraction > 0 ? paint.refraction : nil
    bezel = paint.refraction > 0 ? paint.bezel : nil
    rim = paint.rim
    shadow = Node.Shadow(color: paint.shadow, radius: paint.shadowRadius, offset: Point(0, paint.shadowOffset))
  }

  static func solid(_ color: Color) -> Node.Material {
    var material = Node.Material(.solid)
    material.color = color
    return material
  }
}

extension Environment {
  func glassPaint(isBackdropDark: Bool, tint: Color? = nil) -> GlassPaint {
    glass(
      isBackdropDark: isBackdropDark, tint: tint,
      traits: GlassTraits(reducedTransparency: variant.reducedTransparency, tinted: variant.tintedGlass),
      metrics: metrics, palette: palette)
  }

  /// The file and natural size (points) of an image at a symbol's point size.
  func symbolSize(_ image: ImageReference?, box: Double) -> Size {
    if let size = pictureSize(image, height: box) { return size }
    guard case .symbol(let name) = image?.source, let measured = tables.symbols.sizes[name] else {
      return Size(box, box)
    }
    return measured
  }
}

/// A label of one line. The baseline lies where UILabel puts it, centred when the frame is taller than a line.
func labelNode(
  _ line: Line, _ font: Font, color: Color, role: Node.Role? = nil, frame: Rect, alignment: Node.TextRun.Alignment,
  _ env: Environment
) -> Node {
  var node = Node("UILabel", role: role, frame: frame)
  let slack = (frame.height - env.typesetter.lineHeight(font)) / 2
  var run = Node.TextRun(
    string: line.string, font: font.family, size: font.size, weight: font.weight, tracking: line.tracking,
    color: color, width: line.width, baseline: env.typesetter.baseline(font) + slack)
  run.alignment = alignment
  run.truncated = line.truncated
  run.rightToLeft = line.rightToLeft
  node.text = run
  return node
}

/// An image view with a symbol or an image file.
///
/// - Parameters:
///   - isTemplate: whether a picture of the rendering mode `automatic` takes the colour, as in bars' buttons.
///   - circle: diameter in points of a circle symbol at the image's point size: a view is larger than what its symbol
///     draws. nil draws as large as the frame.
func imageNode(
  _ image: ImageReference, color: Color, role: Node.Role? = nil, frame: Rect,
  contentMode: ContentMode = .scaleAspectFit, isTemplate: Bool = false, circle: Double? = nil, _ env: Environment
) -> Node {
  var node = Node("UIImageView", role: role, frame: frame)
  switch image.source {
  case .symbol(let name):
    var symbol = Node.Symbol(name: name, asset: env.tables.symbols.asset(for: name), color: color)
    symbol.mode = image.renderingMode
    symbol.effect = image.effect
    symbol.flipped = env.variant.isRightToLeft && isDirectional(name)
    symbol.side = circle.map { env.grid.round($0 * (env.tables.symbols.extents[name] ?? 1)) }
    node.symbol = symbol
  case .file(let file):
    if let picture = image.picture {
      var contents = Node.Image(source: picture.address, contentMode: contentMode.rawValue, size: picture.size)
      let tints = image.renderingMode.map { $0 == "alwaysTemplate" } ?? isTemplate
      contents.tint = tints ? color : nil
      node.image = contents
      return node
    }
    var symbol = Node.Symbol(name: file, asset: nil, color: color)
    symbol.mode = image.renderingMode
    node.symbol = symbol
  }
  return node
}

/// Symbols that point along the reading direction are mirrored with it.
private func isDirectional(_ name: String) -> Bool {
  name.hasPrefix("chevron.backward") || name.hasPrefix("chevron.forward") || name.hasPrefix("arrow.backward")
    || name.hasPrefix("arrow.forward") || name.hasPrefix("list.bullet")
}

/// A badge's capsule with its text, in the parent's coordinates.
func badgeNodes(
  id: String, frame: Rect, text: Line, fontSize: Double, role: Node.Role?,
  fill: ColorReference? = nil, textColor: ColorReference? = nil, attributes: TextAttributes = TextAttributes(),
  textOffset: Point = .zero, _ env: Environment
) -> [(id: String, node: Node)] {
  let font = styledFont(attributes, size: fontSize, weight: 400, env)
  var capsule = Node("_UIBadgeView", role: role, frame: frame)
  capsule.backgroundColor = fill.map { env.palette($0) } ?? env.palette("badge.fill")
  capsule.corners = Node.Corners(radius: frame.height / 2, rule: .capsule)
  guard !text.string.isEmpty else { return [(id, capsule)] }
  capsule.children = [id + "/text"]
  capsule.label = text.string
  let height = env.typesetter.lineHeight(font)
  let box = env.grid.round(Rect(0, (frame.height - height) / 2, frame.width, height))
    .offsetBy(textOffset.x, textOffset.y)
  var label = labelNode(
    text, font, color: textColor.map { env.palette($0) } ?? env.palette("badge.text"), frame: box, alignment: .center,
    env)
  label.decorate(attributes, env.palette)
  return [(id, capsule), (id + "/text", label)]
}
