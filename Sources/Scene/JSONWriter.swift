/// Writes JSON as UTF-8 bytes, without white space. Members must be written in order: it sorts nothing.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  package mutating func beginObject() { open("{") }
  package mutating func endObject() { close("}") }
  package mutating func beginArray() { open("[") }
  package mutating func endArray() { close("]") }

  package mutating func key(_ name: String) {
    separate()
    append(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  package mutating func string(_ text: String) {
    separate()
    append(text)
    needsComma = true
  }

  package mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }
  package mutating func null() { literal("null") }

  package mutating func int(_ value: Int) {
    separate()
    append(digitsOf: value.magnitude, isNegative: value < 0)
    needsComma = true
  }

  /// At most three decimals, none that are zero, no exponent; what is no number is 0.
  package mutating func number(_ value: Double) {
    separate()
    needsComma = true
    let scaled = (value * 1000).rounded(.toNearestOrAwayFromZero)
    guard scaled.isFinite, abs(scaled) < 9e15 else {
      return append(digitsOf: value.isFinite ? UInt(clamping: Int(value.clamped)) : 0, isNegative: false)
    }
    let thousandths = Int(scaled)
    append(digitsOf: (thousandths / 1000).magnitude, isNegative: thousandths < 0)
    var fraction = (thousandths % 1000).magnitude
    guard fraction != 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var unit: UInt = 100
    while fraction != 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(fraction / unit))
      fraction %= unit
      unit /= 10
    }
  }

  /// Text that is JSON already.
  package mutating func raw(_ json: [UInt8]) {
    separate()
    bytes += json
    needsComma = true
  }

  private mutating func literal(_ text: StaticString) {
    separate()
    bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    needsComma = true
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func append(digitsOf value: UInt, isNegative: Bool) {
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = value
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest != 0
    bytes[start...].reverse()
  }

  private mutating func append(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\r"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
      case UInt8(ascii: "\t"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes += Array("\\u00".utf8)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension Double {
  fileprivate var clamped: Double { Swift.min(Swift.max(self, 0), 9e15) }
}

extension JSONWriter {
  package mutating func member(_ name: String, text: String) {
    key(name)
    string(text)
  }

  package mutating func member(_ name: String, number: Int) {
    key(name)
    int(number)
  }
}
