import Tables
import Testing

@testable import Typography

private let typesetter = Typesetter.sample

@Suite struct FontTests {
  @Test(
    arguments: [
      (17, -0.43), (16.5, -0.37), (25, 0.145), (31, 0.39), (9, 0.12), (60, 0.40), (12, 0), (10, 0.12), (34, 0.40),
    ] as [(Double, Double)])
  func trackingIsInterpolatedAndClamped(_ size: Double, _ tracking: Double) {
    #expect(abs(typesetter.font(size: size, weight: 400).tracking - tracking) < 1e-9)
  }

  @Test func aTableWithoutTrackingHasNone() {
    #expect(Typesetter(TypeTable()).font(size: 17, weight: 400) == Font(family: "", size: 17, weight: 400))
  }

  @Test func titlesTakeTheDisplayFace() {
    #expect(typesetter.font(size: 19.9, weight: 700).family == "Platter Text")
    #expect(typesetter.font(size: 20, weight: 700).family == "Platter Display")
  }

  @Test func aStyleGivesSizeAndWeight() {
    #expect(typesetter.font(style: "body", contentSize: "L") == typesetter.font(size: 17, weight: 400))
    #expect(
      typesetter.font(style: "body", contentSize: "AX1", emphasized: true) == typesetter.font(size: 28, weight: 600))
    #expect(typesetter.font(style: "title9", contentSize: "huge") == typesetter.font(size: 17, weight: 400))
  }

  @Test(arguments: [Double.nan, .infinity, -1])
  func senselessSizesAreZero(_ size: Double) {
    #expect(typesetter.font(size: size, weight: 400).size == 0)
    #expect(typesetter.width(of: "Edit", typesetter.font(size: size, weight: -5)).isFinite)
  }

  /// CSS Fonts 4 §5.2.
  @Test(arguments: [
    ([400, 700], 600, 700), ([400, 700], 500, 400), ([400, 700], 450, 400), ([400, 500, 600, 700], 550, 600),
    ([300, 500], 400, 500), ([300, 600], 450, 300), ([600, 700], 400, 600), ([400, 700], 300, 400),
    ([100, 400], 300, 100), ([400, 700], 900, 700), ([400], 700, 400),
  ])
  func weightsMatchAsInCSS(_ available: [Int], _ wanted: Int, _ found: Int) {
    let files = Dictionary(uniqueKeysWithValues: available.map { ($0, "") })
    #expect(FontFamily(name: "", files: files, use: "text").nearestWeight(wanted) == found)
  }

  @Test func aFamilyWithoutFilesHasNoWeight() {
    #expect(FontFamily(name: "", files: [:], use: "text").nearestWeight(400) == nil)
  }

  @Test func heavierTextIsWider() {
    let widths = [400, 500, 600, 700].map { typesetter.width(of: "Settings", typesetter.font(size: 17, weight: $0)) }
    #expect(widths == widths.sorted() && Set(widths).count == 4)
  }

  /// UILabel heights of metrics measured on iOS 26.1: 10, 12, 15 and 17 pt.
  @Test(arguments: [(10, 12.0), (12, 43.0 / 3), (15, 18), (17, 61.0 / 3), (34, 40.667)] as [(Double, Double)])
  func aLabelIsAsHighAsUIKits(_ size: Double, _ height: Double) {
    #expect(abs(typesetter.lineHeight(typesetter.font(size: size, weight: 400)) - height) < 1e-9)
  }

  /// Screenshots of iOS 26.2: a large title's baseline and a tab label's.
  @Test(arguments: [(34, 97.0 / 3), (10, 29.0 / 3)] as [(Double, Double)])
  func theBaselineIsWhereScreenshotsHaveIt(_ size: Double, _ baseline: Double) {
    #expect(abs(typesetter.baseline(typesetter.font(size: size, weight: 400)) - baseline) < 1e-9)
  }

  @Test func equalTablesMakeEqualTypesetters() {
    #expect(Typesetter(.sample) == Typesetter.sample)
    #expect(Typesetter(TypeTable.sample.with(.text)) != Typesetter.sample)
  }
}

@Suite struct MissingFileTests {
  private func family(_ path: String) -> FontFamily {
    FontFamily(name: "Broken", files: [400: path, 700: path], use: "text")
  }

  @Test func allFontsOfTheSampleAreThere() {
    #expect(Typesetter.sample.problems == [])
  }

  @Test(arguments: ["/nowhere/Inter.otf", "/etc/passwd", "/usr/share/fonts", "", "/dev/null"])
  func aBadFileIsAProblemAndTheNextFamilyDraws(_ path: String) {
    let typesetter = Typesetter(TypeTable.sample.with(family(path), .text))
    let font = Font(family: "Broken", size: 17, weight: 400)
    #expect(typesetter.problems.count == 2)
    #expect(typesetter.problems.allSatisfy { $0.contains("Broken") && $0.contains(path) })
    let width = Typesetter.sample.width(of: "Edit", Font(family: "Platter Text", size: 17, weight: 400))
    #expect(typesetter.width(of: "Edit", font) == width)
  }

  @Test func withoutAnyFontAClusterIsHalfAnEm() {
    let typesetter = Typesetter(TypeTable.sample.with(family("/nowhere.otf")))
    let font = Font(family: "Broken", size: 20, weight: 400, tracking: 1)
    #expect(typesetter.width(of: "ae\u{301}👨‍👩‍👧", font) == 3 * (10 + 1))
    #expect(typesetter.line("abcdef", font, maxWidth: 45).string == "abc…")
  }

  @Test func aFaceIndexBeyondTheCollectionIsAProblem() {
    var family = FontFamily.cjk
    family.collectionIndex = 99
    #expect(Typesetter(TypeTable.sample.with(family)).problems.count == 2)
  }

  @Test func anUnknownFamilyFallsBack() {
    let typesetter = Typesetter.sample
    #expect(
      typesetter.width(of: "Edit", Font(family: "Nobody", size: 17, weight: 400))
        == typesetter.width(of: "Edit", Font(family: "Platter Text", size: 17, weight: 400)))
  }
}
