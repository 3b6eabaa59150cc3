package import Graphics
package import Screens
import Tables
import Typography

/// An element of `glass`, placed.
package struct GlassPlacement: Hashable, Sendable {
  /// In window coordinates. It has room for both states, so that a change moves nothing but the shapes.
  package var frame: Rect
  /// Those that show, in the order of the file.
  package var shapes: [PlacedGlass]
  /// Around the shapes, in the element's coordinates.
  package var bounds: Rect
}

/// One glass shape, in its element's coordinates.
package struct PlacedGlass: Hashable, Sendable {
  package var shape: GlassShape
  package var frame: Rect
  /// Top left, top right, bottom right, bottom left, in points.
  package var radii: [Double]
  package var rule: CornerRule
  /// In the shape's coordinates.
  package var image: Rect?
  package var title: ButtonLayout.Text?
  package var button: ButtonLayout?
  package var buttonFrame = Rect.zero

  /// The outline of its glass, in the element's coordinates. Capsules are circular at their ends.
  package var rounded: RoundedShape { RoundedShape(frame, radii: radii, isContinuous: rule != .capsule) }
}

/// Places an element in the safe area.
///
/// - Parameters:
///   - area: the safe area with bars, in window coordinates.
///   - isExpanded: which of its shapes show.
package func placeGlass(_ element: GlassElement, isExpanded: Bool, in area: Rect, _ env: Environment) -> GlassPlacement
{
  let insets = element.insets
  let side = env.layoutMargin
  let edge = env.metrics[.glassControlMargin]
  // Laid out from left to right, and mirrored as a whole.
  let room = area.inset(
    by: EdgeInsets(
      top: insets.top ?? edge, left: insets.leading ?? side, bottom: insets.bottom ?? edge,
      right: insets.trailing ?? side))
  let line = GlassLine(element, isExpanded: isExpanded, in: room.size, env)
  let other = element.expands ? GlassLine(element, isExpanded: !isExpanded, in: room.size, env) : line
  let box = Size(max(line.size.width, other.size.width), max(line.size.height, other.size.height))
  let (across, along) = (element.anchor.horizontal, element.anchor.vertical)
  var frame = Rect(
    room.x + (room.width - box.width) * across, room.y + (room.height - box.height) * along, box.width, box.height)
  frame = env.grid.round(env.directed(frame, in: env.windowSize.width))
  let offset = Point((box.width - line.size.width) * across, (box.height - line.size.height) * along)
  let window = CornerContainer(
    Rect(0, 0, env.windowSize.width, env.windowSize.height),
    radii: Array(repeating: env.device.displayCornerRadius, count: 4))
  let shapes = zip(line.shapes, line.frames).map { shape, place in
    let inside = env.directed(place.offsetBy(offset.x, offset.y), in: box.width)
    return placeShape(shape, frame: env.grid.round(inside), origin: frame, in: window, env)
  }
  return GlassPlacement(frame: frame, shapes: shapes, bounds: hull(shapes.map(\.frame)))
}

private func hull(_ frames: [Rect]) -> Rect {
  guard let left = frames.map(\.x).min(), let top = frames.map(\.y).min(), let right = frames.map(\.maxX).max(),
    let bottom = frames.map(\.maxY).max()
  else { return .zero }
  return Rect(left, top, right - left, bottom - top)
}

/// The shapes of one state in a line, centred across it.
private struct GlassLine {
  let shapes: [GlassShape]
  private(set) var frames: [Rect] = []
  private(set) var size = Size.zero

  init(_ element: GlassElement, isExpanded: Bool, in room: Size, _ env: Environment) {
    shapes = element.shapes.filter { $0.shows(expanded: isExpanded) }
    let isVertical = element.axis == .vertical
    let spacing = element.spacing ?? env.metrics[.glassControlSpacing]
    func turned(_ size: Size) -> Size { isVertical ? Size(size.height, size.width) : size }
    let space = turned(room)
    // Lengths along the axis and across it; nil fills.
    let lengths = shapes.map { shape -> (along: Double?, across: Double?) in
      let own = glassSize(shape, env)
      let size = shape.size ?? shape.button?.size
      let (first, second) = (isVertical ? size?.height : size?.width, isVertical ? size?.width : size?.height)
      return (first == .fill ? nil : turned(own).width, second == .fill ? nil : turned(own).height)
    }
    let taken = lengths.compactMap(\.along).reduce(spacing * Double(max(0, shapes.count - 1)), +)
    let fills = lengths.filter { $0.along == nil }.count
    let share = fills > 0 ? max(0, (space.width - taken) / Double(fills)) : 0
    let known = lengths.compactMap(\.across).max()
    let thickness = shapes.count == 1 || known == nil ? known ?? space.height : known ?? 0
    var position = 0.0
    for (along, across) in lengths {
      let length = along ?? share
      let height = across ?? thickness
      let frame = Rect(position, (thickness - height) / 2, length, height)
      frames.append(isVertical ? Rect(frame.y, frame.x, frame.height, frame.width) : frame)
      position += length + spacing
    }
    size = turned(Size(max(0, position - spacing), thickness))
  }
}

/// The size that a shape takes of itself, in points.
private func glassSize(_ shape: GlassShape, _ env: Environment) -> Size {
  let metrics = env.metrics
  var size = Size(metrics[.glassControlSize], metrics[.glassControlSize])
  if let button = shape.button {
    let layout = placeButton(button, env)
    let padding = shape.isButtonAlone ? 0 : 2 * metrics[.glassControlContentInset]
    size = Size(layout.size.width + padding, layout.size.height + padding)
  } else if let title = shape.title {
    let font = env.typesetter.font(style: "body", contentSize: env.variant.contentSize)
    size.width = env.grid.ceil(env.typesetter.width(of: title, font)) + 2 * metrics[.glassControlTitlePadding]
    if shape.image != nil { size.width += metrics[.glassControlSymbolSize] + metrics[.glassControlImageGap] }
  }
  if case .points(let width)? = shape.size?.width { size.width = width }
  if case .points(let height)? = shape.size?.height { size.height = height }
  return size
}

/// The corner configuration that a shape's words stand for.
private func configuration(_ shape: GlassShape) -> CornerConfiguration {
  if let configuration = shape.cornerConfiguration { return configuration }
  switch shape.shape {
  case .rect(let radius): return .corners(Array(repeating: .fixed(radius), count: 4))
  case .concentric: return .corners(Array(repeating: .containerConcentric(minimum: nil), count: 4))
  case .circle, .capsule, nil: return .capsule(maximumRadius: nil)
  }
}

private func placeShape(
  _ shape: GlassShape, frame: Rect, origin: Rect, in window: CornerContainer, _ env: Environment
) -> PlacedGlass {
  let configuration = configuration(shape)
  let place = frame.offsetBy(origin.x, origin.y)
  // Before iOS 26 a layer knows no container: what is concentric there is square or has its minimum.
  let container = env.design == .ios26 ? window : nil
  var placed = PlacedGlass(
    shape: shape, frame: frame, radii: resolveCorners(configuration, frame: place, in: container),
    rule: cornerRule(configuration))
  let own = Rect(0, 0, frame.width, frame.height)
  if let button = shape.button {
    let padding = shape.isButtonAlone ? 0 : env.metrics[.glassControlContentInset]
    let box = own.insetBy(padding, padding)
    let outer = shape.isButtonAlone ? window : CornerContainer(own, radii: placed.radii)
    let at = shape.isButtonAlone ? Point(place.x, place.y) : Point(box.x, box.y)
    let layout = placeButton(button, width: box.width, height: box.height, origin: at, in: outer, env)
    placed.button = layout
    placed.buttonFrame = env.grid.round(box)
    if shape.isButtonAlone { (placed.radii, placed.rule) = (layout.radii, layout.rule) }
    return placed
  }
  placeContent(of: shape, in: own, into: &placed, env)
  return placed
}

/// Image and title side by side in the middle; a title alone in a long shape begins at its leading edge.
private func placeContent(of shape: GlassShape, in own: Rect, into placed: inout PlacedGlass, _ env: Environment) {
  let metrics = env.metrics
  let box = metrics[.glassControlSymbolSize]
  let font = env.typesetter.font(style: "body", contentSize: env.variant.contentSize)
  let padding = metrics[.glassControlTitlePadding]
  let imageWidth = shape.image == nil ? 0 : box + (shape.title == nil ? 0 : metrics[.glassControlImageGap])
  guard let title = shape.title else {
    if shape.image != nil { placed.image = env.grid.round(Rect(own.midX - box / 2, own.midY - box / 2, box, box)) }
    return
  }
  let line = env.typesetter.line(title, font, maxWidth: max(0, own.width - 2 * padding - imageWidth))
  let width = env.grid.ceil(line.width)
  let isFilled = shape.size?.width == .fill
  let left = isFilled ? padding : own.midX - (imageWidth + width) / 2
  let height = env.typesetter.lineHeight(font)
  let text = Rect(left + imageWidth, own.midY - height / 2, width, height)
  placed.title = ButtonLayout.Text(
    lines: [line], font: font, frame: env.grid.round(env.directed(text, in: own.width)))
  if shape.image != nil {
    let image = Rect(left, own.midY - box / 2, box, box)
    placed.image = env.grid.round(env.directed(image, in: own.width))
  }
}
