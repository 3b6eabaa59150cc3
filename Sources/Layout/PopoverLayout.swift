package import Graphics
package import Screens
import Tables

/// Frames of a popover. `frame` is in window coordinates and holds body and arrow; the rest is in the frame's.
package struct PopoverLayout: Hashable, Sendable {
  package var frame: Rect
  package var body: Rect
  /// nil where it has none.
  package var arrow: Arrow?

  package struct Arrow: Hashable, Sendable {
    package var direction: Popover.ArrowDirection
    package var frame: Rect
    /// In the arrow's coordinates.
    package var outline: Path
  }
}

/// Places a popover beside its source, or over the bar button that it grows out of on iOS 26.
///
/// - Parameters:
///   - anchor: what it grows out of, in window coordinates; the middle of the window without it.
///   - isFromItem: the source is a bar button item.
package func placePopover(
  _ popover: Popover, anchor: Rect?, isFromItem: Bool, _ env: Environment
) -> PopoverLayout {
  let metrics = env.metrics
  var size = Size(metrics[.popoverWidth], metrics[.popoverHeight])
  if let preferred = popover.sheet.preferredContentSize {
    if preferred.width > 0 { size.width = preferred.width }
    if preferred.height > 0 { size.height = preferred.height }
  }
  let room = popoverRoom(popover.popoverLayoutMargins, env)
  if env.design == .ios26, isFromItem, let anchor {
    let fitted = Size(min(size.width, room.width), min(size.height, room.height))
    let frame = popoverFrame(fitted, anchor: anchor, offset: 0, env).moved(into: room)
    return PopoverLayout(frame: env.grid.round(frame), body: Rect(0, 0, frame.width, frame.height))
  }
  guard let anchor else {
    let fitted = Size(min(size.width, room.width), min(size.height, room.height))
    let frame = popoverFrame(fitted, anchor: nil, offset: 0, env).moved(into: room)
    return PopoverLayout(frame: frame, body: Rect(0, 0, frame.width, frame.height))
  }
  return PopoverPlacement(
    size: size, anchor: anchor, room: room, permitted: popover.permittedArrowDirections,
    isOver: popover.canOverlapSourceViewRect, env: env
  ).layout
}

/// Places something of a size of its own as a popover would stand beside `anchor`, in window coordinates.
func placeBeside(_ anchor: Rect, _ size: Size, _ env: Environment) -> PopoverLayout {
  PopoverPlacement(
    size: size, anchor: anchor, room: popoverRoom(nil, env), permitted: Set(Popover.ArrowDirection.allCases),
    isOver: false, env: env
  ).layout
}

/// Where a popover may stand: inside its margins and the safe area, in window coordinates.
private func popoverRoom(_ margins: EdgeInsets?, _ env: Environment) -> Rect {
  let margin = env.metrics[.popoverMargin]
  let own = margins ?? EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
  let safe = env.safeArea
  let window = env.windowSize
  return Rect(0, 0, window.width, window.height).inset(
    by: EdgeInsets(
      top: max(own.top, safe.top), left: max(own.left, safe.left), bottom: max(own.bottom, safe.bottom),
      right: max(own.right, safe.right)))
}

private struct PopoverPlacement {
  let size: Size
  let anchor: Rect
  let room: Rect
  let permitted: Set<Popover.ArrowDirection>
  /// It may cover its source.
  let isOver: Bool
  let env: Environment

  var layout: PopoverLayout { layout(direction) }

  /// From the source to the body.
  private var distance: Double { env.metrics[.popoverArrowHeight] + env.metrics[.popoverGap] }

  /// What a body may take on the arrow's other side.
  private func space(_ direction: Popover.ArrowDirection) -> Size {
    switch direction {
    case .up: return Size(room.width, room.maxY - (isOver ? anchor.midY : anchor.maxY) - distance)
    case .down: return Size(room.width, (isOver ? anchor.midY : anchor.y) - room.y - distance)
    case .left: return Size(room.maxX - (isOver ? anchor.midX : anchor.maxX) - distance, room.height)
    case .right: return Size((isOver ? anchor.midX : anchor.x) - room.x - distance, room.height)
    }
  }

  /// The first permitted one with room for all of it, else the one that shows most.
  private var direction: Popover.ArrowDirection {
    let permitted = Popover.ArrowDirection.allCases.filter(permitted.contains)
    let fitting = permitted.first { direction in
      let space = space(direction)
      return space.width >= size.width && space.height >= size.height
    }
    func shown(_ direction: Popover.ArrowDirection) -> Double {
      let space = space(direction)
      return max(0, min(space.width, size.width)) * max(0, min(space.height, size.height))
    }
    return fitting ?? permitted.max { shown($0) < shown($1) } ?? .up
  }

  private func layout(_ direction: Popover.ArrowDirection) -> PopoverLayout {
    let space = space(direction)
    let width = max(1, min(size.width, space.width))
    let height = max(1, min(size.height, space.height))
    var body = Rect(anchor.midX - width / 2, anchor.midY - height / 2, width, height)
    switch direction {
    case .up: body.y = (isOver ? max(anchor.midY, room.y) : anchor.maxY) + distance
    case .down: body.y = (isOver ? anchor.midY : anchor.y) - distance - height
    case .left: body.x = (isOver ? anchor.midX : anchor.maxX) + distance
    case .right: body.x = (isOver ? anchor.midX : anchor.x) - distance - width
    }
    body = env.grid.round(body.moved(into: room))
    guard let arrow = arrow(direction, body: body) else {
      return PopoverLayout(frame: body, body: Rect(0, 0, width, height))
    }
    let frame = body.union(arrow.frame)
    var placed = arrow
    placed.frame = arrow.frame.relative(to: frame)
    return PopoverLayout(frame: frame, body: body.relative(to: frame), arrow: placed)
  }

  /// In window coordinates; nil in a design without arrows. It keeps clear of the body's corners.
  private func arrow(_ direction: Popover.ArrowDirection, body: Rect) -> PopoverLayout.Arrow? {
    let metrics = env.metrics
    let (base, height) = (metrics[.popoverArrowWidth], metrics[.popoverArrowHeight])
    guard base > 0 else { return nil }
    let clear = metrics[.popoverRadius] + base / 2
    let x = min(max(anchor.midX, body.x + clear), body.maxX - clear) - base / 2
    let y = min(max(anchor.midY, body.y + clear), body.maxY - clear) - base / 2
    let up = arrowOutline(base: base, height: height)
    switch direction {
    case .up: return .init(direction: direction, frame: Rect(x, body.y - height, base, height), outline: up)
    case .down:
      return .init(direction: direction, frame: Rect(x, body.maxY, base, height), outline: up.flipped(in: height))
    case .left:
      return .init(direction: direction, frame: Rect(body.x - height, y, height, base), outline: up.transposed)
    case .right:
      return .init(
        direction: direction, frame: Rect(body.maxX, y, height, base), outline: up.flipped(in: height).transposed)
    }
  }

  /// Points upwards: a slope that begins flat, and a round tip.
  private func arrowOutline(base: Double, height: Double) -> Path {
    let middle = base / 2
    let tip = base / 10
    return Path([
      .move(Point(0, height)),
      .curve(
        Point(middle - tip, tip * 0.6), control1: Point(middle * 0.45, height),
        control2: Point(middle - 2.4 * tip, tip * 1.6)),
      .curve(
        Point(middle + tip, tip * 0.6), control1: Point(middle - tip * 0.3, -tip * 0.2),
        control2: Point(middle + tip * 0.3, -tip * 0.2)),
      .curve(
        Point(base, height), control1: Point(middle + 2.4 * tip, tip * 1.6),
        control2: Point(base - middle * 0.45, height)),
      .close,
    ])
  }
}

extension Path {
  /// Mirrored about the horizontal middle of a box of `height` points.
  fileprivate func flipped(in height: Double) -> Path {
    func flip(_ point: Point) -> Point { Point(point.x, height - point.y) }
    return Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(flip(point))
        case .line(let point): .line(flip(point))
        case .arc(let end, let radius, let isClockwise): .arc(flip(end), radius: radius, isClockwise: !isClockwise)
        case .curve(let end, let first, let second): .curve(flip(end), control1: flip(first), control2: flip(second))
        case .close: .close
        }
      })
  }
}

extension Rect {
  fileprivate func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }

  /// Moved as little as it must to lie inside `room`.
  fileprivate func moved(into room: Rect) -> Rect {
    Rect(
      min(max(x, room.x), max(room.x, room.maxX - width)), min(max(y, room.y), max(room.y, room.maxY - height)), width,
      height)
  }
}

/// A frame that grows out of `anchor` and stays inside the margins; in the middle without an anchor.
func popoverFrame(_ size: Size, anchor: Rect?, offset: Double, _ env: Environment) -> Rect {
  let window = env.windowSize
  guard let anchor else {
    return env.grid.round(
      Rect((window.width - size.width) / 2, (window.height - size.height) / 2, size.width, size.height))
  }
  let margin = env.layoutMargin
  // From an item on the trailing half the frame's far edge stays at the item's.
  let isCentred = abs(anchor.midX - window.width / 2) < 1
  let side = anchor.midX > window.width / 2 ? anchor.maxX - size.width : anchor.x
  let x = isCentred ? anchor.midX - size.width / 2 : side
  let isLow = anchor.midY > window.height / 2
  let below = offset > 0 ? anchor.maxY + offset : anchor.y
  let above = offset > 0 ? anchor.y - offset - size.height : anchor.maxY - size.height
  return env.grid.round(
    Rect(
      min(max(x, margin), window.width - margin - size.width), isLow ? max(above, margin) : below, size.width,
      size.height))
}
