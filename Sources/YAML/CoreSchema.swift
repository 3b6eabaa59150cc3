/// YAML 1.2's core schema (§10.3.2): what a plain scalar means.
///
/// `no`, `on`, `yes`, `0b1` and `1_000` are strings here; only YAML 1.1 read them otherwise.
enum CoreSchema {
  /// Integers too large for `Int` become floats.
  static func kind(of text: UnsafeBufferPointer<UInt8>) -> Scalar.Kind {
    guard let first = text.first else { return .null }
    switch first {
    case UInt8(ascii: "~"): return text.count == 1 ? .null : .string
    case UInt8(ascii: "n"), UInt8(ascii: "N"): return equals(text, "null", "Null", "NULL") ? .null : .string
    case UInt8(ascii: "t"), UInt8(ascii: "T"): return equals(text, "true", "True", "TRUE") ? .bool(true) : .string
    case UInt8(ascii: "f"), UInt8(ascii: "F"):
      return equals(text, "false", "False", "FALSE") ? .bool(false) : .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      return number(text)
    default: return .string
    }
  }

  /// The kind of any text.
  static func kind(of text: String) -> Scalar.Kind {
    var text = text
    return text.withUTF8 { kind(of: $0) }
  }

  private static func equals(
    _ text: UnsafeBufferPointer<UInt8>, _ first: StaticString, _ second: StaticString, _ third: StaticString
  ) -> Bool {
    guard text.count == first.utf8CodeUnitCount else { return false }
    return [first, second, third].contains { candidate in
      candidate.withUTF8Buffer { $0.elementsEqual(text) }
    }
  }

  private static func number(_ text: UnsafeBufferPointer<UInt8>) -> Scalar.Kind {
    if text.count > 2, text[0] == UInt8(ascii: "0"), text[1] == UInt8(ascii: "x") || text[1] == UInt8(ascii: "o") {
      return integer(text[2...], radix: text[1] == UInt8(ascii: "x") ? 16 : 8, isNegative: false) ?? .string
    }
    let isNegative = text[0] == UInt8(ascii: "-")
    let isSigned = isNegative || text[0] == UInt8(ascii: "+")
    let digits = isSigned ? text[1...] : text[...]
    guard let first = digits.first else { return .string }
    if let integer = integer(digits, radix: 10, isNegative: isNegative) { return integer }
    if first == UInt8(ascii: "."), digits.count == 4 {
      let word = UnsafeBufferPointer(rebasing: digits)
      if equals(word, ".inf", ".Inf", ".INF") { return .float(isNegative ? -.infinity : .infinity) }
      if !isSigned, equals(word, ".nan", ".NaN", ".NAN") { return .float(.nan) }
    }
    guard isDecimalFloat(digits), let value = Double(String(decoding: text, as: UTF8.self)) else { return .string }
    return .float(value)
  }

  private static func integer(
    _ digits: Slice<UnsafeBufferPointer<UInt8>>, radix: Int, isNegative: Bool
  ) -> Scalar.Kind? {
    var value = 0
    for (position, byte) in zip(digits.indices, digits) {
      guard let digit = digitValue(byte), digit < radix else { return nil }
      let (product, overflows) = value.multipliedReportingOverflow(by: radix)
      let (sum, carries) = product.subtractingReportingOverflow(digit)
      if overflows || carries { return float(digits, from: position, Double(value), radix, isNegative) }
      value = sum
    }
    // Counted downwards, because the least integer has no positive counterpart.
    if isNegative { return .int(value) }
    return value == .min ? .float(-Double(value)) : .int(-value)
  }

  private static func float(
    _ digits: Slice<UnsafeBufferPointer<UInt8>>, from start: Int, _ negated: Double, _ radix: Int, _ isNegative: Bool
  ) -> Scalar.Kind? {
    if radix == 10 {
      guard digits.allSatisfy({ digitValue($0).map { $0 < 10 } ?? false }),
        let value = Double(String(decoding: digits, as: UTF8.self))
      else { return nil }
      return .float(isNegative ? -value : value)
    }
    var value = -negated
    for byte in digits[start...] {
      guard let digit = digitValue(byte), digit < radix else { return nil }
      value = value * Double(radix) + Double(digit)
    }
    return .float(value)
  }

  private static func digitValue(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte) - 0x61 + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte) - 0x41 + 10
    default: nil
    }
  }

  /// `( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`
  private static func isDecimalFloat(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
    var rest = text.drop(while: isDigit)
    var digits = text.count - rest.count
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst()
      rest = fraction.drop(while: isDigit)
      digits += fraction.count - rest.count
    }
    guard digits > 0 else { return false }
    guard let letter = rest.first else { return true }
    guard letter == UInt8(ascii: "e") || letter == UInt8(ascii: "E") else { return false }
    var exponent = rest.dropFirst()
    if exponent.first == UInt8(ascii: "+") || exponent.first == UInt8(ascii: "-") { exponent = exponent.dropFirst() }
    return !exponent.isEmpty && exponent.allSatisfy(isDigit)
  }
}
