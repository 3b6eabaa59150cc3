/// What is known of an image file without its pixels: enough for layout, appearance and its address.
package struct Picture: Hashable, Sendable {
  package static let columns = 8
  package static let rows = 16

  /// Path below the screens folder.
  package var file: String
  /// Differs when the bytes differ.
  package var tag: String
  /// Points: a name that ends in `@2x` or `@3x` says how many pixels make one.
  package var size: Size
  /// Mean opacity, 0…1.
  package var averageAlpha: Double
  /// Mean colours of the picture's regions, row by row from the top: `columns` × `rows` of them.
  package var regions: [Color]

  package init(file: String, tag: String, size: Size, averageAlpha: Double, regions: [Color]) {
    self.file = file
    self.tag = tag
    self.size = size
    self.averageAlpha = averageAlpha
    self.regions = regions
  }

  /// Mean colour of all of it.
  package var average: Color { average(0...1) }

  /// Mean colour of a band, from 0 at the top to 1 at the bottom.
  package func average(_ band: ClosedRange<Double>) -> Color {
    guard regions.count == Self.columns * Self.rows else { return .clear }
    let rows = Double(Self.rows)
    let first = min(max(0, Int(max(0, band.lowerBound) * rows)), Self.rows - 1)
    let last = min(max(first, Int((min(1, band.upperBound) * rows).rounded(.up)) - 1), Self.rows - 1)
    return Color(averaging: regions[(first * Self.columns)..<((last + 1) * Self.columns)])
  }

  /// Where the page finds it; the tag makes the address of other bytes another one.
  package var address: String { "/assets/" + Self.escaped(file) + "?v=" + tag }

  private static func escaped(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"):
        result.append(byte)
      default: result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Color {
  /// The mean, each colour weighed by its alpha.
  package init(averaging colors: some Collection<Color>) {
    var sum = (red: 0, green: 0, blue: 0, alpha: 0)
    for color in colors {
      let alpha = Int(color.alpha)
      sum.red += Int(color.red) * alpha
      sum.green += Int(color.green) * alpha
      sum.blue += Int(color.blue) * alpha
      sum.alpha += alpha
    }
    guard sum.alpha > 0 else {
      self = .clear
      return
    }
    func mean(_ total: Int) -> UInt8 { UInt8((total + sum.alpha / 2) / sum.alpha) }
    self.init(
      mean(sum.red), mean(sum.green), mean(sum.blue), UInt8((sum.alpha + colors.count / 2) / colors.count))
  }
}
