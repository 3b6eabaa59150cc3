/// The outline of glass shapes that stand in a row: those nearer to each other than `spacing` join, as liquid does.
///
/// Two shapes join by a neck whose sides are circular arcs, tangent to both. The arcs' radius is such that the neck has no
/// width at a distance of `spacing`, so that the outline of shapes that far apart is theirs alone. Shapes stand centred on
/// one line (`axis`).
package func glassUnion(_ shapes: [RoundedShape], spacing: Double, isVertical: Bool = false) -> Path {
  guard !isVertical else {
    return glassUnion(shapes.map(\.transposed), spacing: spacing).transposed
  }
  let sorted = shapes.sorted { $0.frame.midX < $1.frame.midX }
  var result = Path()
  var run: [RoundedShape] = []
  var necks: [Neck] = []
  for shape in sorted {
    if let last = run.last {
      if let neck = Neck(last, shape, spacing: spacing) {
        necks.append(neck)
      } else {
        result = result + outline(of: run, necks)
        (run, necks) = ([], [])
      }
    }
    run.append(shape)
  }
  return result + outline(of: run, necks)
}

/// The narrowest width of the join between two neighbours in a row, in points; nil where they stay apart.
package func glassNeck(_ first: RoundedShape, _ second: RoundedShape, spacing: Double) -> Double? {
  guard let neck = Neck(first, second, spacing: spacing) else { return nil }
  return neck.bottom.center.y - neck.bottom.radius - neck.top.center.y - neck.top.radius
}

/// Clockwise along the upper sides to the right and along the lower sides back.
private func outline(of run: [RoundedShape], _ necks: [Neck]) -> Path {
  guard let first = run.first, run.count > 1 else { return run.first?.path ?? Path() }
  var elements: [Path.Element] = []
  func add(_ path: Path) {
    elements += elements.isEmpty ? path.elements : Array(path.elements.dropFirst())
  }
  for (index, shape) in run.enumerated() {
    let start = index == 0 ? first.leftMiddle : shape.place(of: necks[index - 1].top.onSecond)
    if index < necks.count {
      add(shape.perimeter(from: start, to: shape.place(of: necks[index].top.onFirst)))
      elements.append(.arc(necks[index].top.onSecond, radius: necks[index].top.radius, isClockwise: false))
    } else {
      add(shape.perimeter(from: start, to: shape.place(of: necks[index - 1].bottom.onSecond)))
    }
  }
  for index in run.indices.dropLast().reversed() {
    let neck = necks[index].bottom
    elements.append(.arc(neck.onFirst, radius: neck.radius, isClockwise: false))
    let end = index == 0 ? first.leftMiddle : run[index].place(of: necks[index - 1].bottom.onSecond)
    add(run[index].perimeter(from: run[index].place(of: neck.onFirst), to: end))
  }
  return Path(elements + [.close])
}

/// One side of a neck: a circle outside both shapes that touches both.
private struct Fillet {
  var center: Point
  var radius: Double
  var onFirst: Point
  var onSecond: Point

  /// - Parameters:
  ///   - radius: what it shall be; it is less where the circle would leave the space between the shapes' middles.
  ///   - side: -1 above the axis, 1 below.
  init(_ first: RoundedShape, _ second: RoundedShape, radius: Double, side: Double) {
    let axis = (first.frame.midY + second.frame.midY) / 2
    let most = max(first.frame.height, second.frame.height) / 2 + radius
    func center(_ height: Double) -> Point {
      let y = axis + side * height
      let x = solve(first.frame.midX...second.frame.midX) { x in
        first.distance(Point(x, y)) > second.distance(Point(x, y))
      }
      return Point(x, y)
    }
    func isBetween(_ height: Double) -> Bool {
      let y = axis + side * height
      return first.distance(Point(first.frame.midX, y)) < second.distance(Point(first.frame.midX, y))
        && second.distance(Point(second.frame.midX, y)) < first.distance(Point(second.frame.midX, y))
    }
    let height = solve(0...most) { height in
      !isBetween(height) || first.distance(center(height)) > radius
    }
    let point = center(height)
    self.center = point
    self.radius = max(0, first.distance(point))
    onFirst = first.nearest(point)
    onSecond = second.nearest(point)
  }
}

private struct Neck {
  var top: Fillet
  var bottom: Fillet

  /// nil for shapes that stay apart.
  init?(_ first: RoundedShape, _ second: RoundedShape, spacing: Double) {
    let gap = second.frame.x - first.frame.maxX
    guard gap < spacing else { return nil }
    var parted = second
    parted.frame = second.frame.offsetBy(spacing - gap, 0)
    let widest = spacing + max(first.frame.height, second.frame.height) * 8
    let radius = solve(spacing / 2...widest) { radius in
      let (top, bottom) = Self.fillets(first, parted, radius: radius)
      return bottom.center.y - bottom.radius > top.center.y + top.radius
    }
    (top, bottom) = Self.fillets(first, second, radius: radius)
  }

  private static func fillets(_ first: RoundedShape, _ second: RoundedShape, radius: Double) -> (Fillet, Fillet) {
    (Fillet(first, second, radius: radius, side: -1), Fillet(first, second, radius: radius, side: 1))
  }
}

/// The least value of a range for which `isPast` holds, where it holds for all greater ones; else the range's end.
private func solve(_ range: ClosedRange<Double>, isPast: (Double) -> Bool) -> Double {
  var (low, high) = (range.lowerBound, range.upperBound)
  for _ in 0..<36 {
    let middle = (low + high) / 2
    if isPast(middle) { high = middle } else { low = middle }
  }
  return (low + high) / 2
}
