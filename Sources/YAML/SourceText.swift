/// UTF-8 text with the way from libyaml's character index to a byte offset.
struct SourceText {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Bytes of the file before `bytes`: its byte order mark.
  let base: Int
  private var isASCII = true
  /// A character index and where it stands in `bytes`. Marks come nearly in order, so each walk from here is short.
  private var known = (index: 0, offset: 0)

  init(_ bytes: UnsafeBufferPointer<UInt8>, base: Int) {
    self.bytes = bytes
    self.base = base
  }

  /// Checks that every byte belongs to a character that YAML allows (§5.1); the first that does not is the issue.
  mutating func scan() -> Issue? {
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        offset += 1
        continue
      }
      guard byte >= 0x80 else { return notText(at: offset, "a control character (byte \(hex(byte)))") }
      guard let (scalar, length) = decode(at: offset) else {
        return notText(at: offset, "a byte that is not UTF-8 (\(hex(byte)))")
      }
      guard scalar >= 0xA0 || scalar == 0x85, scalar & 0xFFFE != 0xFFFE || scalar > 0xFFFF else {
        return notText(at: offset, "a control character")
      }
      isASCII = false
      offset += length
    }
    return nil
  }

  /// The well-formed UTF-8 sequence of two or more bytes at `offset` (Unicode, table 3-7).
  private func decode(at offset: Int) -> (scalar: UInt32, length: Int)? {
    let lead = bytes[offset]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead <= 0xF4, offset + length <= bytes.count else { return nil }
    var scalar = UInt32(lead) & (0xFF >> UInt32(length + 1))
    for position in offset + 1..<offset + length {
      guard bytes[position] & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(bytes[position] & 0x3F)
    }
    let least: UInt32 = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80
    guard scalar >= least, Unicode.Scalar(scalar) != nil else { return nil }
    return (scalar, length)
  }

  private func notText(at offset: Int, _ what: String) -> Issue {
    let mark = mark(atByte: offset)
    let message = "this is not a text file: it holds \(what); save it as UTF-8 text without it"
    return Issue(code: "yaml-encoding", message: message, range: MarkRange(start: mark, end: mark))
  }

  private func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "0x" + (digits.count == 1 ? "0" : "") + digits
  }

  /// Where in `bytes` the character with this index begins.
  mutating func offset(ofIndex index: Int) -> Int {
    if isASCII { return min(index, bytes.count) }
    while known.index < index && known.offset < bytes.count {
      known.offset += 1
      while known.offset < bytes.count && bytes[known.offset] & 0xC0 == 0x80 { known.offset += 1 }
      known.index += 1
    }
    while known.index > index && known.offset > 0 {
      known.offset -= 1
      while known.offset > 0 && bytes[known.offset] & 0xC0 == 0x80 { known.offset -= 1 }
      known.index -= 1
    }
    return known.offset
  }

  /// The place of a byte, its line and column counted from the text's start.
  func mark(atByte offset: Int) -> Mark {
    var line = 1
    var lineStart = 0
    for position in 0..<offset where isLineEnd(at: position) {
      line += 1
      lineStart = position + 1
    }
    return Mark(line: line, column: 1 + characters(in: lineStart..<offset), offset: base + offset)
  }

  /// `mark` moved back over white space and line ends: a block scalar's end as libyaml gives it lies in the next lines.
  func trimmed(_ mark: Mark) -> Mark {
    var offset = mark.offset - base
    var line = mark.line
    while offset > 0, bytes[offset - 1] == 0x20 || bytes[offset - 1] == 0x0A || bytes[offset - 1] == 0x0D {
      offset -= 1
      if isLineEnd(at: offset) { line -= 1 }
    }
    guard line != mark.line else { return mark }
    var lineStart = offset
    while lineStart > 0, !isLineEnd(at: lineStart - 1) { lineStart -= 1 }
    return Mark(line: line, column: 1 + characters(in: lineStart..<offset), offset: base + offset)
  }

  /// Whether a line ends with this byte: LF, or CR without LF.
  private func isLineEnd(at offset: Int) -> Bool {
    bytes[offset] == 0x0A || bytes[offset] == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A)
  }

  private func characters(in range: Range<Int>) -> Int {
    var count = 0
    for offset in range where bytes[offset] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
