import YAML

/// What is wrong with a table.
package struct TableIssue: Hashable, Sendable {
  /// Its name under `Config/`.
  package var file: String
  package var pointer: String
  package var message: String

  package init(file: String, pointer: String, message: String) {
    self.file = file
    self.pointer = pointer
    self.message = message
  }
}

/// A place in one table. What is asked for and is not there becomes an issue.
struct TableReader {
  final class Issues {
    var list: [TableIssue] = []
  }

  let file: String
  let pointer: String
  let value: Value?
  let issues: Issues

  func report(_ message: String) {
    issues.list.append(TableIssue(file: file, pointer: pointer, message: message))
  }

  private func child(_ token: String, _ value: Value?) -> TableReader {
    TableReader(file: file, pointer: JSONPointer.appending(pointer, token), value: value, issues: issues)
  }

  /// nil, without an issue, when the key is absent.
  func optional(_ key: String) -> TableReader? {
    value?[key].map { child(key, $0) }
  }

  func required(_ key: String) -> TableReader {
    if let found = optional(key) { return found }
    report("`\(key)` is missing here.")
    return child(key, nil)
  }

  /// A mapping's entries in the order written.
  var entries: [(key: String, reader: TableReader)] {
    guard let value else { return [] }
    guard case .mapping(let entries) = value else {
      report("A mapping belongs here.")
      return []
    }
    return entries.map { ($0.key, child($0.key, $0.value)) }
  }

  var items: [TableReader] {
    guard let value else { return [] }
    guard case .sequence(let items) = value else {
      report("A list belongs here.")
      return []
    }
    return items.enumerated().map { child("\($0)", $1) }
  }

  var isList: Bool {
    if case .sequence? = value { true } else { false }
  }

  var number: Double {
    guard let value else { return 0 }
    if case .scalar(let scalar) = value {
      switch scalar.kind {
      case .int(let number): return Double(number)
      case .float(let number) where number.isFinite: return number
      default: break
      }
    }
    report("A number belongs here.")
    return 0
  }

  var int: Int { Int(number) }

  var string: String {
    guard let value else { return "" }
    if case .scalar(let scalar) = value, scalar.kind != .null { return scalar.text }
    report("A text belongs here.")
    return ""
  }

  var bool: Bool {
    guard let value else { return false }
    if case .scalar(let scalar) = value, case .bool(let flag) = scalar.kind { return flag }
    report("`true` or `false` belongs here.")
    return false
  }

  func numbers(_ count: Int) -> [Double] {
    guard value != nil else { return Array(repeating: 0, count: count) }
    let numbers = items.map(\.number)
    guard numbers.count == count else {
      report("\(count) numbers belong here; these are \(numbers.count).")
      return Array(repeating: 0, count: count)
    }
    return numbers
  }

  func word<Word: RawRepresentable & CaseIterable>(_ type: Word.Type, else fallback: Word) -> Word
  where Word.RawValue == String {
    guard value != nil else { return fallback }
    if let word = Word(rawValue: string) { return word }
    report("One of \(Word.allCases.map(\.rawValue).joined(separator: ", ")) belongs here.")
    return fallback
  }

  /// Values by iOS version (`26: …`, `18: …`).
  func byVersion<Result>(_ read: (TableReader) -> Result) -> [OSVersion: Result] {
    var result: [OSVersion: Result] = [:]
    for (key, reader) in entries {
      if let version = OSVersion(rawValue: key) {
        result[version] = read(reader)
      } else {
        reader.report(
          "`\(key)` is no iOS version; \(OSVersion.allCases.map(\.rawValue).joined(separator: " and ")) are.")
      }
    }
    return result
  }

  /// Reports keys that nothing reads.
  func allow(_ keys: Set<String>) {
    for (key, reader) in entries where !keys.contains(key) { reader.report("`\(key)` is not known here.") }
  }
}
