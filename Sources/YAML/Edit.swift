/// Why an edit is not made: a sentence for the one who asked for it.
package struct EditProblem: Error, Hashable, Sendable {
  package var message: String
}

/// Replaces the value that a JSON Pointer names; every other byte stays.
///
/// A last token that the mapping lacks is added to it as a new entry. The result is parsed again: it holds the value
/// there and everything else as it was, or the edit is refused.
package func edit(_ bytes: [UInt8], replacing pointer: String, with value: Value) -> Result<[UInt8], EditProblem> {
  let document = parse(bytes)
  guard let root = document.value, document.marks != nil else {
    return .failure(EditProblem(message: "The file cannot be read as YAML, so it is not edited: mend it first."))
  }
  guard case .utf8 = Encoding(of: bytes) else {
    return .failure(EditProblem(message: "Only UTF-8 files are edited: save this one as UTF-8."))
  }
  guard let wanted = replaced(root, JSONPointer.tokens(pointer)[...], value) else {
    return .failure(EditProblem(message: "There is nothing at \(pointer) to replace."))
  }
  let edited =
    root.value(at: pointer) == nil
    ? inserting(bytes, document, pointer, value) : replacing(bytes, document, pointer, value)
  guard let edited, parse(edited).value == wanted else {
    return .failure(
      EditProblem(
        message:
          "The value at \(pointer) comes from an alias, a merge or a form that cannot be edited in place: edit the file."
      ))
  }
  return .success(edited)
}

/// The value with one part replaced or added; nil when its parent is not there.
private func replaced(_ value: Value, _ tokens: ArraySlice<String>, _ new: Value) -> Value? {
  guard let token = tokens.first else { return new }
  switch value {
  case .scalar: return nil
  case .sequence(var items):
    guard let index = Int(token), items.indices.contains(index),
      let item = replaced(items[index], tokens.dropFirst(), new)
    else { return nil }
    items[index] = item
    return .sequence(items)
  case .mapping(var entries):
    if let index = entries.firstIndex(where: { $0.key == token }) {
      guard let inner = replaced(entries[index].value, tokens.dropFirst(), new) else { return nil }
      entries[index].value = inner
    } else {
      guard tokens.count == 1 else { return nil }
      entries.append(Value.Entry(key: token, value: new))
    }
    return .mapping(entries)
  }
}

private func replacing(_ bytes: [UInt8], _ document: Document, _ pointer: String, _ value: Value) -> [UInt8]? {
  guard let range = document.range(ofValueAt: pointer) else { return nil }
  var text = flow(value)
  // A value left empty (`key:`) has no place of its own: a space parts it from the colon.
  if range.start == range.end, range.start.offset > 0, bytes[range.start.offset - 1] == UInt8(ascii: ":") {
    text = " " + text
  }
  return Array(bytes[..<range.start.offset]) + Array(text.utf8) + Array(bytes[range.end.offset...])
}

private func inserting(_ bytes: [UInt8], _ document: Document, _ pointer: String, _ value: Value) -> [UInt8]? {
  let tokens = JSONPointer.tokens(pointer)
  guard let key = tokens.last, let marks = document.marks else { return nil }
  let parent = tokens.dropLast().reduce("") { JSONPointer.appending($0, $1) }
  guard case .mapping(let range, let entries) = marks.tree(at: parent), let first = entries.first,
    let last = entries.last
  else { return nil }
  let entry = quoted(key) + ": " + flow(value)
  if bytes[range.start.offset] == UInt8(ascii: "{") {
    let place = last.value.range.end.offset
    return Array(bytes[..<place]) + Array((", " + entry).utf8) + Array(bytes[place...])
  }
  let line = bytes[last.value.range.end.offset...].firstIndex(of: 0x0A) ?? bytes.endIndex
  let ending = line > 0 && line < bytes.endIndex && bytes[line - 1] == 0x0D ? "\r\n" : "\n"
  let place = ending == "\r\n" ? line - 1 : line
  let indent = String(repeating: " ", count: first.keyRange.start.column - 1)
  return Array(bytes[..<place]) + Array((ending + indent + entry).utf8) + Array(bytes[place...])
}

extension MarkTree {
  /// The tree that a pointer names; nil where there is none.
  func tree(at pointer: String) -> MarkTree? {
    var current = self
    for token in JSONPointer.tokens(pointer) {
      switch current {
      case .scalar: return nil
      case .sequence(_, let items):
        guard let index = Int(token), items.indices.contains(index) else { return nil }
        current = items[index]
      case .mapping(_, let entries):
        guard let entry = entries.first(where: { $0.key == token }) else { return nil }
        current = entry.value
      }
    }
    return current
  }
}

/// A value on one line, in flow style.
private func flow(_ value: Value) -> String {
  switch value {
  case .scalar(let scalar): return scalar.tag.map { "\($0) " + written(scalar) } ?? written(scalar)
  case .sequence(let items): return "[" + items.map(flow).joined(separator: ", ") + "]"
  case .mapping(let entries):
    return "{" + entries.map { quoted($0.key) + ": " + flow($0.value) }.joined(separator: ", ") + "}"
  }
}

private func written(_ scalar: Scalar) -> String {
  scalar.kind == .string ? quoted(scalar.text) : scalar.text.isEmpty ? "null" : scalar.text
}

/// The text plain where it reads as that text everywhere, else in double quotes.
private func quoted(_ text: String) -> String {
  let isWord =
    text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || " ._-/()".unicodeScalars.contains($0)
    }
    && text.unicodeScalars.first.map { $0.properties.isAlphabetic } == true && text.last != " "
  if isWord, CoreSchema.kind(of: text) == .string { return text }
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar.value == 0xFEFF:
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
