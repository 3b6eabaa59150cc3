import Tables
import Typography

enum Folder {
  static let inter = "/usr/share/fonts/opentype/inter/"
  static let noto = "/usr/share/fonts/truetype/noto/"
  static let cjk = "/usr/share/fonts/opentype/noto/"
}

extension FontFamily {
  static let text = inter("Platter Text", "Inter", sizeAdjust: 0.969, use: "text")
  static let display = inter("Platter Display", "InterDisplay", sizeAdjust: 0.98, use: "display")
  static let latin = noto("Platter Latin", "NotoSans")
  static let arabic = noto("Platter Arabic", "NotoSansArabic")
  static let hebrew = noto("Platter Hebrew", "NotoSansHebrew")
  static let thai = noto("Platter Thai", "NotoSansThai")
  static let devanagari = noto("Platter Devanagari", "NotoSansDevanagari", sizeAdjust: 1.05)
  static let emoji = FontFamily(
    name: "Platter Emoji", files: [400: Folder.noto + "NotoColorEmoji.ttf"], use: "fallback")
  static let cjk = FontFamily(
    name: "Platter CJK",
    files: [400: Folder.cjk + "NotoSansCJK-Regular.ttc", 700: Folder.cjk + "NotoSansCJK-Bold.ttc"], use: "fallback")

  private static func inter(_ name: String, _ file: String, sizeAdjust: Double, use: String) -> FontFamily {
    let weights = [400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold"]
    return FontFamily(
      name: name, files: weights.mapValues { "\(Folder.inter)\(file)-\($0).otf" }, sizeAdjust: sizeAdjust, ascent: 0,
      descent: 0, use: use)
  }

  private static func noto(_ name: String, _ file: String, sizeAdjust: Double = 1) -> FontFamily {
    let weights = [400: "Regular", 700: "Bold"]
    return FontFamily(
      name: name, files: weights.mapValues { "\(Folder.noto)\(file)-\($0).ttf" }, sizeAdjust: sizeAdjust,
      use: "fallback")
  }
}

extension TypeTable {
  static let sample = {
    var table = TypeTable()
    table.families = [.text, .display, .latin, .arabic, .hebrew, .thai, .devanagari, .cjk, .emoji]
    table.tracking = [
      (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (14, -0.15), (15, -0.23), (16, -0.31), (17, -0.43), (18, -0.44),
      (19, -0.45), (20, -0.45), (21, -0.36), (22, -0.26), (23, -0.10), (24, 0.07), (26, 0.22), (28, 0.38), (34, 0.40),
    ]
    table.labelHeights = [(34, 40.667)]
    table.styles = [
      "body": TextStyle(
        sizes: ["L": TextSize(size: 17, leading: 22), "AX1": TextSize(size: 28, leading: 34)], weight: 400,
        emphasizedWeight: 600)
    ]
    return table
  }()

  func with(_ families: FontFamily...) -> TypeTable {
    var table = self
    table.families = families
    return table
  }
}

extension Typesetter {
  static let sample = Typesetter(.sample)
}

/// SplitMix64: the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
