/// A resolved colour, eight bits a channel, not premultiplied, in sRGB.
package struct Color: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Reads `#RGB`, `#RRGGBB` and `#RRGGBBAA`; nil for anything else.
  package init?(hex text: String) {
    let digits = Array(text.utf8)
    guard digits.first == UInt8(ascii: "#") else { return nil }
    var nibbles: [UInt8] = []
    for digit in digits.dropFirst() {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): nibbles.append(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): nibbles.append(digit - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): nibbles.append(digit - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    switch nibbles.count {
    case 3: self.init(nibbles[0] * 17, nibbles[1] * 17, nibbles[2] * 17)
    case 6: self.init(nibbles[0] << 4 | nibbles[1], nibbles[2] << 4 | nibbles[3], nibbles[4] << 4 | nibbles[5])
    case 8:
      self.init(
        nibbles[0] << 4 | nibbles[1], nibbles[2] << 4 | nibbles[3], nibbles[4] << 4 | nibbles[5],
        nibbles[6] << 4 | nibbles[7])
    default: return nil
    }
  }

  package static let clear = Color(0, 0, 0, 0)
  package static let black = Color(0, 0, 0)
  package static let white = Color(255, 255, 255)

  /// `#RRGGBBAA`, upper case: how colours stand in a scene.
  package var hex: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = [UInt8(ascii: "#")]
    for channel in [red, green, blue, alpha] {
      bytes.append(digits[Int(channel >> 4)])
      bytes.append(digits[Int(channel & 15)])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same colour with its alpha multiplied by `factor` (0…1).
  package func withAlpha(_ factor: Double) -> Color {
    var copy = self
    copy.alpha = UInt8((Double(alpha) * min(1, max(0, factor))).rounded())
    return copy
  }

  /// This colour drawn over an opaque `backdrop`.
  package func over(_ backdrop: Color) -> Color {
    let share = Double(alpha) / 255
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8((Double(top) * share + Double(bottom) * (1 - share)).rounded())
    }
    return Color(mix(red, backdrop.red), mix(green, backdrop.green), mix(blue, backdrop.blue))
  }

  /// Perceived lightness 0…1 of the opaque colour (Rec. 709 weights on the encoded channels).
  package var luma: Double {
    (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / 255
  }
}
