/// A rectangle with rounded corners, in points.
package struct RoundedShape: Hashable, Sendable {
  package var frame: Rect
  /// Top left, top right, bottom right, bottom left. Never more than half of the shorter side.
  package let radii: [Double]
  /// Corners follow Apple's continuous curve; else they are circular.
  package var isContinuous: Bool

  package init(_ frame: Rect, radii: [Double], isContinuous: Bool = false) {
    let most = max(0, min(frame.width, frame.height) / 2)
    self.frame = frame
    self.radii = (0..<4).map { $0 < radii.count ? min(max(radii[$0], 0), most) : 0 }
    self.isContinuous = isContinuous
  }

  package init(_ frame: Rect, radius: Double, isContinuous: Bool = false) {
    self.init(frame, radii: Array(repeating: radius, count: 4), isContinuous: isContinuous)
  }

  package var transposed: RoundedShape {
    RoundedShape(
      Rect(frame.y, frame.x, frame.height, frame.width), radii: [radii[0], radii[3], radii[2], radii[1]],
      isContinuous: isContinuous)
  }

  /// The whole outline, clockwise.
  package var path: Path { isContinuous ? continuousPath : perimeter(from: 0, to: 8) + Path([.close]) }

  /// Distance of a point from the circular outline, in points; negative inside.
  func distance(_ point: Point) -> Double {
    let (x, y, radius) = corner(point)
    let outside = (max(x, 0) * max(x, 0) + max(y, 0) * max(y, 0)).squareRoot()
    return min(max(x, y), 0) + outside - radius
  }

  /// The point of the circular outline that lies nearest to a point outside.
  func nearest(_ point: Point) -> Point {
    let (x, y, _) = corner(point)
    let distance = distance(point)
    let sign = Point(point.x < frame.midX ? -1 : 1, point.y < frame.midY ? -1 : 1)
    if x > 0, y > 0 {
      let length = (x * x + y * y).squareRoot()
      return Point(point.x - sign.x * x / length * distance, point.y - sign.y * y / length * distance)
    }
    return x > y ? Point(point.x - sign.x * distance, point.y) : Point(point.x, point.y - sign.y * distance)
  }

  /// How far a point lies beyond the centre of the corner in its quadrant, and that corner's radius.
  private func corner(_ point: Point) -> (x: Double, y: Double, radius: Double) {
    let isLeft = point.x < frame.midX
    let isTop = point.y < frame.midY
    let radius = radii[isTop ? (isLeft ? 0 : 1) : (isLeft ? 3 : 2)]
    return (
      (point.x - frame.midX).magnitude - frame.width / 2 + radius,
      (point.y - frame.midY).magnitude - frame.height / 2 + radius, radius
    )
  }
}

// MARK: - The circular outline, piece by piece

extension RoundedShape {
  private enum Piece {
    case line(Point, Point)
    case arc(Point, Point, center: Point, radius: Double)
  }

  /// Clockwise: top, top right, right, bottom right, bottom, bottom left, left, top left.
  private var pieces: [Piece] {
    let (left, top, right, bottom) = (frame.x, frame.y, frame.maxX, frame.maxY)
    let (a, b, c, d) = (radii[0], radii[1], radii[2], radii[3])
    return [
      .line(Point(left + a, top), Point(right - b, top)),
      .arc(Point(right - b, top), Point(right, top + b), center: Point(right - b, top + b), radius: b),
      .line(Point(right, top + b), Point(right, bottom - c)),
      .arc(Point(right, bottom - c), Point(right - c, bottom), center: Point(right - c, bottom - c), radius: c),
      .line(Point(right - c, bottom), Point(left + d, bottom)),
      .arc(Point(left + d, bottom), Point(left, bottom - d), center: Point(left + d, bottom - d), radius: d),
      .line(Point(left, bottom - d), Point(left, top + a)),
      .arc(Point(left, top + a), Point(left + a, top), center: Point(left + a, top + a), radius: a),
    ]
  }

  /// Middle of the left side, as a place on the outline.
  var leftMiddle: Double { 6.5 }

  /// The place on the outline of the point nearest to `point`: a piece's number and the share of it that lies before.
  func place(of point: Point) -> Double {
    var best = (distance: Double.infinity, place: 0.0)
    for (index, piece) in pieces.enumerated() {
      let share = share(of: point, along: piece)
      let found = self.point(at: share, of: piece)
      let away = (found.x - point.x) * (found.x - point.x) + (found.y - point.y) * (found.y - point.y)
      if away < best.distance { best = (away, Double(index) + share) }
    }
    return best.place
  }

  /// From one place on the outline clockwise to another, beginning with a move.
  func perimeter(from start: Double, to end: Double) -> Path {
    let pieces = pieces
    let end = end <= start ? end + 8 : end
    var elements: [Path.Element] = []
    var index = Int(start)
    while Double(index) < end {
      let piece = pieces[index % 8]
      let from = max(0, start - Double(index))
      let to = min(1, end - Double(index))
      if elements.isEmpty { elements.append(.move(point(at: from, of: piece))) }
      switch piece {
      case .line(let first, let last) where first != last: elements.append(.line(point(at: to, of: piece)))
      case .arc(_, _, _, let radius) where radius > 0:
        elements.append(.arc(point(at: to, of: piece), radius: radius, isClockwise: true))
      case .line, .arc: break
      }
      index += 1
    }
    return Path(elements)
  }

  private func share(of point: Point, along piece: Piece) -> Double {
    let share: Double
    switch piece {
    case .line(let first, let last):
      let (dx, dy) = (last.x - first.x, last.y - first.y)
      let length = dx * dx + dy * dy
      share = length > 0 ? ((point.x - first.x) * dx + (point.y - first.y) * dy) / length : 0
    case .arc(let first, let last, let center, let radius):
      guard radius > 0 else { return 0 }
      let along = (point.x - center.x) * (last.x - center.x) + (point.y - center.y) * (last.y - center.y)
      let across = (point.x - center.x) * (first.x - center.x) + (point.y - center.y) * (first.y - center.y)
      share = Quarter.share(along: along, across: across)
    }
    return min(1, max(0, share))
  }

  private func point(at share: Double, of piece: Piece) -> Point {
    switch piece {
    case .line(let first, let last):
      return Point(first.x + (last.x - first.x) * share, first.y + (last.y - first.y) * share)
    case .arc(let first, let last, let center, _):
      if share <= 0 { return first }
      if share >= 1 { return last }
      let (along, across) = Quarter.direction(share)
      return Point(
        center.x + (first.x - center.x) * across + (last.x - center.x) * along,
        center.y + (first.y - center.y) * across + (last.y - center.y) * along)
    }
  }
}

/// A quarter circle, measured without trigonometry: the share is that of the chord between its ends.
private enum Quarter {
  /// Of the direction with these parts along the last and the first radius.
  static func share(along: Double, across: Double) -> Double {
    let (along, across) = (max(along, 0), max(across, 0))
    return along + across > 0 ? along / (along + across) : 0
  }

  static func direction(_ share: Double) -> (along: Double, across: Double) {
    let length = (share * share + (1 - share) * (1 - share)).squareRoot()
    return (share / length, (1 - share) / length)
  }
}

// MARK: - Apple's continuous curve

extension RoundedShape {
  /// One corner of radius 1 that ends at (reach, 0), seen from its own corner: three cubics, each with two controls and an
  /// end. C: read from UIBezierPath(roundedRect:cornerRadius:) by PaintCode's authors.
  private static let continuous = [
    Point(1.08849296, 0), Point(0.86840694, 0), Point(0.63149379, 0.07491139), Point(0.37282383, 0.16905956),
    Point(0.16905956, 0.37282383), Point(0.07491139, 0.63149379), Point(0, 0.86840694), Point(0, 1.08849296),
    Point(0, 1.52866498),
  ]
  private static let reach = 1.52866498

  /// The same nine points on a circle of radius 1 around (1, 1), split 22.5 degrees from each end.
  private static let circular: [Point] = {
    // Controls of an arc lie 4/3·tan(angle/4) radii from its ends.
    let (short, long) = (0.1316524976, 0.2651960861)
    let (sine, cosine) = (0.3826834324, 0.9238795325)
    let first = Point(1 - sine, 1 - cosine)
    let last = Point(1 - cosine, 1 - sine)
    return [
      Point(1 - short, 0), Point(first.x + short * cosine, first.y - short * sine), first,
      Point(first.x - long * cosine, first.y + long * sine), Point(last.x + long * sine, last.y - long * cosine), last,
      Point(last.x - short * sine, last.y + short * cosine), Point(0, 1 - short), Point(0, 1),
    ]
  }()

  /// The reach of a corner is as long as its sides have room for; with none left it is a circle.
  private var continuousPath: Path {
    let room = min(frame.width, frame.height) / 2
    let corners: [(at: Point, dx: Double, dy: Double)] = [
      (Point(frame.x, frame.y), 1, 1), (Point(frame.maxX, frame.y), -1, 1), (Point(frame.maxX, frame.maxY), -1, -1),
      (Point(frame.x, frame.maxY), 1, -1),
    ]
    var elements: [Path.Element] = []
    for (index, corner) in corners.enumerated() {
      let radius = radii[index]
      let stretch = radius > 0 ? min(1, max(0, (room / radius - 1) / (Self.reach - 1))) : 0
      let points = zip(Self.circular, Self.continuous).map { circular, continuous in
        Point(
          radius * (circular.x + (continuous.x - circular.x) * stretch),
          radius * (circular.y + (continuous.y - circular.y) * stretch))
      }
      let start = Point(points[8].y, 0)
      // Clockwise a corner begins on its vertical side at the top left, on its horizontal side at the top right.
      let isVertical = index % 2 == 0
      let along = ([start] + points).map { point in
        isVertical
          ? Point(corner.at.x + corner.dx * point.y, corner.at.y + corner.dy * point.x)
          : Point(corner.at.x + corner.dx * point.x, corner.at.y + corner.dy * point.y)
      }
      elements.append(elements.isEmpty ? .move(along[0]) : .line(along[0]))
      guard radius > 0 else { continue }
      for piece in 0..<3 {
        elements.append(
          .curve(along[3 * piece + 3], control1: along[3 * piece + 1], control2: along[3 * piece + 2]))
      }
    }
    return Path(elements + [.close])
  }
}
