/// A closed outline of lines, circular arcs and cubic curves, in points; y grows downwards.
package struct Path: Hashable, Sendable {
  package enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    /// Of half a turn at most.
    case arc(Point, radius: Double, isClockwise: Bool)
    case curve(Point, control1: Point, control2: Point)
    case close
  }

  package var elements: [Element]

  package init(_ elements: [Element] = []) {
    self.elements = elements
  }

  package static func + (left: Path, right: Path) -> Path {
    Path(left.elements + right.elements)
  }

  /// Moved.
  package func offsetBy(_ dx: Double, _ dy: Double) -> Path {
    mapped { Point($0.x + dx, $0.y + dy) }
  }

  /// Mirrored about the diagonal: x and y change places, and arcs turn the other way.
  package var transposed: Path {
    var result = mapped { Point($0.y, $0.x) }
    for (index, element) in result.elements.enumerated() {
      if case .arc(let end, let radius, let isClockwise) = element {
        result.elements[index] = .arc(end, radius: radius, isClockwise: !isClockwise)
      }
    }
    return result
  }

  private func mapped(_ map: (Point) -> Point) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(map(point))
        case .line(let point): .line(map(point))
        case .arc(let point, let radius, let turn): .arc(map(point), radius: radius, isClockwise: turn)
        case .curve(let point, let first, let second): .curve(map(point), control1: map(first), control2: map(second))
        case .close: .close
        }
      })
  }

  /// The `d` of an SVG path, absolute commands only, two decimals.
  package var svg: String {
    elements.map { element in
      switch element {
      case .move(let point): "M\(text(point))"
      case .line(let point): "L\(text(point))"
      case .arc(let point, let radius, let isClockwise):
        "A\(text(radius)) \(text(radius)) 0 0 \(isClockwise ? 1 : 0) \(text(point))"
      case .curve(let point, let first, let second): "C\(text(first)) \(text(second)) \(text(point))"
      case .close: "Z"
      }
    }.joined()
  }

  /// The loops as polygons; curves are cut into pieces of a few degrees.
  package var polygons: [[Point]] {
    var loops: [[Point]] = []
    for element in elements {
      if case .move(let point) = element {
        loops.append([point])
        continue
      }
      guard let last = loops.indices.last, let from = loops[last].last else { continue }
      switch element {
      case .line(let point): loops[last].append(point)
      case .arc(let point, let radius, let isClockwise):
        loops[last] += arcPoints(from, point, radius: radius, isClockwise: isClockwise)
      case .curve(let point, let first, let second): loops[last] += curvePoints(from, first, second, point)
      case .move, .close: break
      }
    }
    return loops
  }

  /// Square points inside the loops, which must not overlap.
  package var area: Double {
    polygons.map { loop in
      var twice = 0.0
      for (index, point) in loop.enumerated() {
        let next = loop[(index + 1) % loop.count]
        twice += point.x * next.y - next.x * point.y
      }
      return (twice / 2).magnitude
    }.reduce(0, +)
  }
}

private let pieces = 32

private func arcPoints(_ from: Point, _ to: Point, radius: Double, isClockwise: Bool) -> [Point] {
  let (dx, dy) = (to.x - from.x, to.y - from.y)
  let chord = (dx * dx + dy * dy).squareRoot()
  guard chord > 0 else { return [] }
  let height = max(0, radius * radius - chord * chord / 4).squareRoot() * (isClockwise ? 1 : -1)
  let center = Point((from.x + to.x) / 2 - dy / chord * height, (from.y + to.y) / 2 + dx / chord * height)
  return (1...pieces).map { piece in
    // Points on the chord, pushed out to the circle: exact on it, and enough for a minor arc.
    let share = Double(piece) / Double(pieces)
    let across = Point(from.x + dx * share - center.x, from.y + dy * share - center.y)
    let length = (across.x * across.x + across.y * across.y).squareRoot()
    guard piece < pieces, length > radius * 1e-6 else { return to }
    return Point(center.x + across.x * radius / length, center.y + across.y * radius / length)
  }
}

private func curvePoints(_ from: Point, _ first: Point, _ second: Point, _ to: Point) -> [Point] {
  (1...pieces).map { piece in
    let t = Double(piece) / Double(pieces)
    let u = 1 - t
    let weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return Point(
      weights.0 * from.x + weights.1 * first.x + weights.2 * second.x + weights.3 * to.x,
      weights.0 * from.y + weights.1 * first.y + weights.2 * second.y + weights.3 * to.y)
  }
}

private func text(_ point: Point) -> String { "\(text(point.x)) \(text(point.y))" }

private func text(_ number: Double) -> String {
  let scaled = (min(max(number, -1e9), 1e9) * 100).rounded()
  let hundredths = scaled.isFinite ? Int(scaled) : 0
  let (whole, rest) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
  let sign = hundredths < 0 ? "-" : ""
  if rest == 0 { return "\(sign)\(whole)" }
  return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}
