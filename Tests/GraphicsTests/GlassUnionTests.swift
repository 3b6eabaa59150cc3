import Graphics
import Testing

@Suite struct GlassUnionTests {
  private func circle(_ x: Double, radius: Double = 22, y: Double = 22) -> RoundedShape {
    RoundedShape(Rect(x - radius, y - radius, 2 * radius, 2 * radius), radius: radius)
  }

  private func pair(_ gap: Double) -> [RoundedShape] { [circle(22), circle(66 + gap)] }

  private func close(
    _ value: Double, _ expected: Double, within tolerance: Double = 0.01, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(value - expected) <= tolerance, "\(value), wanted \(expected)", sourceLocation: location)
  }

  @Test(arguments: [20.0, 20.5, 100])
  func shapesAsFarApartAsTheSpacingAreThemselves(_ gap: Double) {
    let shapes = pair(gap)
    #expect(glassUnion(shapes, spacing: 20) == shapes[0].path + shapes[1].path)
    #expect(glassNeck(shapes[0], shapes[1], spacing: 20) == nil)
  }

  @Test(arguments: [19.9, 12, 8, 1, 0])
  func nearerShapesAreOneOutlineThatHoldsBoth(_ gap: Double) {
    let union = glassUnion(pair(gap), spacing: 20)
    #expect(union.polygons.count == 1)
    let apart = glassUnion(pair(gap), spacing: 0).area
    #expect(union.area > apart)
    // Never more than the rectangle around both.
    #expect(union.area < (88 + gap) * 44)
  }

  @Test func theNeckGrowsAsShapesComeNearer() throws {
    let gaps = [19.99, 16, 12, 8, 4, 0.5]
    let necks = try gaps.map { gap in
      let shapes = pair(gap)
      return try #require(glassNeck(shapes[0], shapes[1], spacing: 20))
    }
    close(necks[0], 0, within: 0.1)
    #expect(zip(necks, necks.dropFirst()).allSatisfy { $0 < $1 }, "\(necks)")
    #expect(necks.allSatisfy { $0 < 44 })
  }

  @Test func aWiderSpacingMakesAStouterNeck() throws {
    let shapes = pair(8)
    let necks = try [9.0, 12, 20, 40].map { try #require(glassNeck(shapes[0], shapes[1], spacing: $0)) }
    #expect(zip(necks, necks.dropFirst()).allSatisfy { $0 < $1 }, "\(necks)")
  }

  @Test func circlesJoinByTangentArcs() throws {
    // Two circles of radius r and gap d: a tangent circle of radius R has its middle √((r+R)² − (r+d/2)²) off the axis, and
    // at d = spacing that is R, so R = d/2 + d²/8r.
    let (r, d, spacing) = (22.0, 8.0, 20.0)
    let radius = spacing / 2 + spacing * spacing / (8 * r)
    let height = ((r + radius) * (r + radius) - (r + d / 2) * (r + d / 2)).squareRoot()
    let shapes = pair(d)
    close(try #require(glassNeck(shapes[0], shapes[1], spacing: spacing)), 2 * (height - radius))
  }

  @Test func theOutlineIsSymmetricInBothDirections() throws {
    let shapes = pair(8) + [circle(170)]
    let loop = try #require(glassUnion(shapes, spacing: 60).polygons.first)
    #expect(glassUnion(shapes, spacing: 60).polygons.count == 1)
    let upper = loop.filter { $0.y < 22 }.map { 22 - $0.y }.reduce(0, +)
    let lower = loop.filter { $0.y > 22 }.map { $0.y - 22 }.reduce(0, +)
    close(upper, lower, within: 0.5)
    let turned = glassUnion(shapes.map(\.transposed), spacing: 60, isVertical: true)
    #expect(turned == glassUnion(shapes, spacing: 60).transposed)
    close(turned.area, glassUnion(shapes, spacing: 60).area, within: 0.001)
  }

  @Test func theOrderOfShapesMakesNoDifference() {
    let shapes = pair(6) + [circle(160)]
    #expect(glassUnion(shapes.reversed(), spacing: 20) == glassUnion(shapes, spacing: 20))
  }

  @Test func unlikeShapesJoinToo() throws {
    let field = RoundedShape(Rect(52, 0, 200, 44), radius: 22)
    let tall = RoundedShape(Rect(260, -30, 60, 104), radius: 10)
    let union = glassUnion([circle(22), field, tall], spacing: 20)
    #expect(union.polygons.count == 1)
    let apart = glassUnion([circle(22), field, tall], spacing: 0).area
    #expect(union.area > apart && union.area < apart + 8 * 44 * 2)
    let xs = try #require(union.polygons.first).map(\.x)
    close(try #require(xs.min()), 0)
    close(try #require(xs.max()), 320)
  }

  @Test func flatSidesJoinAlongTheirWholeHeight() throws {
    let first = RoundedShape(Rect(0, 0, 60, 60), radius: 4)
    let second = RoundedShape(Rect(68, 0, 60, 60), radius: 4)
    #expect(try #require(glassNeck(first, second, spacing: 20)) > 50)
  }

  @Test func seededRowsAreOneOutlineOrSeveralThatNeverLoseArea() {
    var seed: UInt64 = 0x2545_F491_4F6C_DD1D
    func random(_ range: ClosedRange<Double>) -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Double(seed >> 33) / Double(1 << 31) * (range.upperBound - range.lowerBound)
    }
    for round in 0..<200 {
      var x = 0.0
      let spacing = random(0...60)
      var runs = 1
      var shapes: [RoundedShape] = []
      for index in 0..<Int(random(1...6)) {
        let size = Size(random(10...120), random(10...90))
        if index > 0 {
          let gap = random(0...80)
          if gap >= spacing { runs += 1 }
          x += gap
        }
        shapes.append(
          RoundedShape(Rect(x, 50 - size.height / 2, size.width, size.height), radius: random(0...60)))
        x += size.width
      }
      let union = glassUnion(shapes, spacing: spacing)
      let apart = shapes.map(\.path.area).reduce(0, +)
      #expect(union.polygons.count == runs, "round \(round)")
      #expect(union.area >= apart - 0.5 && union.area <= x * 90, "round \(round): \(union.area) of \(apart)")
      #expect(union.polygons.joined().allSatisfy { $0.x.isFinite && $0.y >= 4.9 && $0.y <= 95.1 }, "round \(round)")
    }
  }
}

@Suite struct RoundedShapeTests {
  @Test func aCircleHasItsArea() {
    let path = RoundedShape(Rect(0, 0, 44, 44), radius: 22).path
    #expect(abs(path.area - Double.pi * 22 * 22) < 2)
  }

  @Test("C: a continuous corner reaches 1.528665 radii along its sides")
  func continuousReach() throws {
    let path = RoundedShape(Rect(0, 0, 200, 200), radius: 40, isContinuous: true).path
    guard case .move(let start) = try #require(path.elements.first) else {
      Issue.record("begins with a move")
      return
    }
    #expect(start.x == 0 && abs(start.y - 61.147) < 0.01)
    let circular = RoundedShape(Rect(0, 0, 200, 200), radius: 40).path
    // Flatter at the sides, so a little less is left inside.
    #expect(path.area < circular.area + 1 && path.area > circular.area * 0.98)
  }

  @Test func aContinuousCornerWithoutRoomIsACircle() {
    let circle = RoundedShape(Rect(0, 0, 80, 80), radius: 40, isContinuous: true).path
    #expect(abs(circle.area - Double.pi * 1600) < 8)
  }

  @Test func radiiNeverPassTheMiddle() {
    #expect(RoundedShape(Rect(0, 0, 100, 20), radius: 50).radii == [10, 10, 10, 10])
    #expect(RoundedShape(Rect(0, 0, 100, 20), radii: [4, -1]).radii == [4, 0, 0, 0])
  }

  @Test func pathsAreWrittenForSVG() {
    #expect(
      RoundedShape(Rect(0, 0, 20, 10), radii: [0, 5, 0, 0]).path.svg == "M0 0L15 0A5 5 0 0 1 20 5L20 10L0 10L0 0Z")
    #expect(Path([.move(Point(-0.5, 1.006)), .close]).svg == "M-0.5 1.01Z")
  }
}
