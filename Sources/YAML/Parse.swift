/// Reads a file as one YAML document. Never fails: what is wrong stands in `issues`.
///
/// UTF-8 and UTF-16, with or without a byte order mark. A mark's offset counts the file's own bytes, a byte order mark
/// included; UTF-16 is turned into UTF-8 first, and offsets then count bytes of that UTF-8 text without its mark.
package func parse(_ bytes: [UInt8], limits: Limits = Limits()) -> Document {
  guard bytes.count <= limits.bytes else {
    let message = "this file has \(bytes.count) bytes; at most \(limits.bytes) are read: split it"
    return Document(failing: Issue(code: "yaml-limit", message: message, range: .start))
  }
  switch Encoding(of: bytes) {
  case .utf8(let markLength):
    return bytes.withUnsafeBufferPointer { buffer in
      compose(UnsafeBufferPointer(rebasing: buffer[markLength...]), base: markLength, limits)
    }
  case .utf16(let markLength, let isBigEndian):
    guard let converted = convertUTF16(bytes[markLength...], isBigEndian: isBigEndian) else {
      let message = "this is not a text file: its UTF-16 is broken; save it as UTF-8"
      return Document(failing: Issue(code: "yaml-encoding", message: message, range: .start))
    }
    return converted.withUnsafeBufferPointer { compose($0, base: 0, limits) }
  }
}

private func compose(_ body: UnsafeBufferPointer<UInt8>, base: Int, _ limits: Limits) -> Document {
  var text = SourceText(body, base: base)
  if let issue = text.scan() { return Document(failing: issue) }
  var composer = Composer(EventStream(text), limits)
  do throws(Issue) {
    let root = try composer.document()
    return Document(value: root?.value, marks: root?.marks, issues: composer.issues)
  } catch {
    return Document(value: nil, marks: nil, issues: composer.issues + [error])
  }
}

extension Document {
  fileprivate init(failing issue: Issue) {
    self.init(value: nil, marks: nil, issues: [issue])
  }
}

/// An issue that ends the parse is thrown; the others are collected.
extension Issue: Error {}

extension MarkRange {
  static let start = MarkRange(start: .start, end: .start)
}
