/// How a file's bytes spell characters, told from its first bytes as YAML 1.2 §5.2 does.
enum Encoding: Equatable {
  case utf8(markLength: Int)
  case utf16(markLength: Int, isBigEndian: Bool)

  init(of bytes: [UInt8]) {
    let first = !bytes.isEmpty ? bytes[0] : nil
    let second = bytes.count > 1 ? bytes[1] : nil
    switch (first, second) {
    case (0xEF, 0xBB) where bytes.count > 2 && bytes[2] == 0xBF: self = .utf8(markLength: 3)
    case (0xFE, 0xFF): self = .utf16(markLength: 2, isBigEndian: true)
    case (0xFF, 0xFE): self = .utf16(markLength: 2, isBigEndian: false)
    case (0, let low?) where low != 0: self = .utf16(markLength: 0, isBigEndian: true)
    case (let low?, 0) where low != 0: self = .utf16(markLength: 0, isBigEndian: false)
    default: self = .utf8(markLength: 0)
    }
  }
}

/// The same text as UTF-8; nil for half a unit or a lone surrogate.
func convertUTF16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8]? {
  guard bytes.count.isMultiple(of: 2) else { return nil }
  let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).lazy.map { index in
    let first = UInt16(bytes[index])
    let second = UInt16(bytes[index + 1])
    return isBigEndian ? first << 8 | second : second << 8 | first
  }
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  let isBroken = transcode(
    units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true, into: { result.append($0) })
  return isBroken ? nil : result
}
