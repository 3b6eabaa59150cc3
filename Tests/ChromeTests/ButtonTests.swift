import Chrome
import Graphics
import Layout
import Scene
import Screens
import Tables
import Testing
import Typography

extension Button {
  static func make(_ configuration: Configuration, _ title: String? = nil, _ change: (inout Button) -> Void = { _ in })
    -> Button
  {
    var button = Button(path: "/button")
    button.configuration = configuration
    button.title = title
    change(&button)
    return button
  }
}

@Suite struct ButtonMetricsTests {
  private let env = Shipped.environment()

  @Test("NT: a medium glass button is 34.33 high and 24 wider than its title")
  func medium() {
    let title = env.typesetter.width(of: "Button", env.typesetter.font(size: 17, weight: 400))
    let layout = placeButton(.make(.glass, "Button"), env)
    expectClose(layout.size.height, 34.33)
    expectClose(layout.size.width, title + 24)
    #expect(layout.rule == .capsule)
    expectClose(layout.radii[0], 34.33 / 2)
  }

  @Test("IC: a small glass pill is 27.7 high; mini too", arguments: [Button.Size.small, .mini])
  func small(_ size: Button.Size) {
    expectClose(placeButton(.make(.glass, "Done") { $0.buttonSize = size }, env).size.height, 27.7, within: 1)
  }

  @Test func sizesGrowInOrder() {
    let heights = [Button.Size.small, .medium, .large].map { size in
      placeButton(.make(.filled, "Done") { $0.buttonSize = size }, env).size.height
    }
    #expect(heights == heights.sorted() && Set(heights).count == 3)
    expectClose(heights[2], 50.33)
  }

  @Test func imagesStandWhereTheyArePlaced() throws {
    func layout(_ placement: Button.ImagePlacement, _ env: Environment) -> ButtonLayout {
      placeButton(
        .make(.plain, "Share") {
          $0.image = ImageReference(.symbol("star"))
          $0.imagePlacement = placement
          $0.imagePadding = 6
        }, env)
    }
    let leading = layout(.leading, env)
    let (image, title) = (try #require(leading.image), try #require(leading.title).frame)
    #expect(image.x == 12)
    expectClose(title.x, image.maxX + 6)
    let trailing = layout(.trailing, env)
    #expect(try #require(trailing.image).x > (try #require(trailing.title)).frame.x)
    let top = layout(.top, env)
    expectClose(try #require(top.title).frame.y, try #require(top.image).maxY + 6)
    #expect(top.size.height > leading.size.height)
    let mirrored = layout(.leading, Shipped.environment { $0.isRightToLeft = true })
    #expect(try #require(mirrored.image).x > (try #require(mirrored.title)).frame.x)
  }

  @Test func aSubtitleMakesASecondLine() throws {
    let layout = placeButton(.make(.filled, "Pay") { $0.subtitle = "Ships tomorrow" }, env)
    #expect(try #require(layout.subtitle).frame.y >= (try #require(layout.title)).frame.maxY)
    #expect(layout.size.height > 48)
  }

  @Test func fontsFollowTheContentSize() {
    let large = Shipped.environment { $0.contentSize = "AX1" }
    #expect(placeButton(.make(.gray, "A"), large).size.height > placeButton(.make(.gray, "A"), env).size.height)
    #expect(placeButton(.make(.gray, "A"), large).radii[0] > placeButton(.make(.gray, "A"), env).radii[0])
  }

  @Test("Bordered kinds become capsules on 26 and stay rectangles before; the others keep theirs")
  func shapes() {
    let old = Shipped.environment { $0.os = .ios18 }
    #expect(placeButton(.make(.bordered, "A"), env).rule == .capsule)
    #expect(placeButton(.make(.bordered, "A"), old).rule == .fixed)
    #expect(placeButton(.make(.filled, "A"), env).rule == .fixed)
    #expect(placeButton(.make(.filled, "A") { $0.cornerStyle = .capsule }, old).rule == .capsule)
  }
}

@Suite struct CornerTests {
  private func radii(_ configuration: CornerConfiguration, _ frame: Rect, _ container: CornerContainer?) -> [Double] {
    resolveCorners(configuration, frame: frame, in: container)
  }

  private func square(_ side: Double, _ radius: Double) -> CornerContainer {
    CornerContainer(Rect(0, 0, side, side), radii: Array(repeating: radius, count: 4))
  }

  private let concentric = CornerConfiguration.corners(Array(repeating: .containerConcentric(minimum: nil), count: 4))

  @Test(
    "NT: pairs of container and inset that fit on devices",
    arguments: [(31.0, 4.0, 27.0), (62, 8, 54), (22, 4, 18)])
  func concentricPairs(_ outer: Double, _ inset: Double, _ inner: Double) {
    let frame = Rect(inset, inset, 200 - 2 * inset, 200 - 2 * inset)
    #expect(radii(concentric, frame, square(200, outer)) == [inner, inner, inner, inner])
  }

  @Test func concentricCornersHaveAMinimumAndNeedAContainer() {
    let frame = Rect(90, 90, 20, 20)
    #expect(radii(concentric, frame, square(200, 40)) == [0, 0, 0, 0])
    let least = CornerConfiguration.corners(Array(repeating: .containerConcentric(minimum: 6), count: 4))
    #expect(radii(least, frame, square(200, 40)) == [6, 6, 6, 6])
    #expect(radii(least, frame, nil) == [6, 6, 6, 6])
    #expect(radii(concentric, frame, nil) == [0, 0, 0, 0])
  }

  @Test func eachCornerIsResolvedForItself() {
    let frame = Rect(10, 100, 180, 90)
    #expect(radii(concentric, frame, square(200, 40)) == [0, 0, 30, 30])
    #expect(radii(.uniformCorners(.containerConcentric(minimum: nil)), frame, square(200, 40)) == [30, 30, 30, 30])
    #expect(
      radii(.uniformEdges(top: .fixed(4), bottom: .containerConcentric(minimum: nil)), frame, square(200, 40))
        == [4, 4, 30, 30])
    #expect(radii(.uniformSides(left: .fixed(4), right: .fixed(9)), frame, nil) == [4, 9, 9, 4])
  }

  @Test func capsulesAreHalfAsRoundAsTheyAreShort() {
    #expect(radii(.capsule(maximumRadius: nil), Rect(0, 0, 90, 44), nil) == [22, 22, 22, 22])
    #expect(radii(.capsule(maximumRadius: 10), Rect(0, 0, 90, 44), nil) == [10, 10, 10, 10])
    #expect(radii(.uniformCorners(.fixed(80)), Rect(0, 0, 90, 44), nil) == [22, 22, 22, 22])
  }
}
