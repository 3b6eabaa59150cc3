import YAML

/// What is wrong in a file of `Config/`.
package struct TableIssue: Hashable, Sendable {
  /// The file's name: `devices.yaml`.
  package var file: String
  /// JSON Pointer of the value; the nearest ancestor's when something is missing.
  package var pointer: String
  /// A sentence that says what is wrong and what to do.
  package var message: String

  package init(file: String, pointer: String, message: String) {
    self.file = file
    self.pointer = pointer
    self.message = message
  }
}

/// A value of a file, and where it stands.
struct Field {
  let file: String
  let pointer: String
  let value: Value

  func member(_ key: String, _ value: Value) -> Field {
    Field(file: file, pointer: JSONPointer.appending(pointer, key), value: value)
  }
}

/// Reads values of a table's file; what it cannot read it reports, and leaves out.
struct TableReader {
  /// No length, count or factor of a screen is larger; beyond it arithmetic on whole numbers would not be safe.
  static let largestNumber = 100_000.0

  var issues: [TableIssue] = []

  mutating func report(_ field: Field, _ message: String) {
    issues.append(TableIssue(file: field.file, pointer: field.pointer, message: message))
  }

  /// A mapping's members in the order written; none, and an issue, for anything else.
  mutating func members(_ field: Field) -> [(key: String, field: Field)] {
    guard case .mapping(let entries) = field.value else {
      report(field, "This is \(Self.describe(field.value)); write a mapping.")
      return []
    }
    return entries.map { ($0.key, field.member($0.key, $0.value)) }
  }

  /// A mapping's members by name. Names that are missing or unknown are issues.
  mutating func members(_ field: Field, required: [String], optional: [String] = []) -> [String: Field] {
    var found: [String: Field] = [:]
    guard case .mapping = field.value else {
      report(field, "This is \(Self.describe(field.value)); write a mapping with \(Self.list(required)).")
      return [:]
    }
    let allowed = Set(required).union(optional)
    for (key, member) in members(field) {
      if allowed.contains(key) {
        found[key] = member
      } else {
        report(member, "`\(key)` is not a name of this table; remove it or correct its spelling.")
      }
    }
    for name in required where found[name] == nil {
      report(field, "`\(name)` is missing; add it.")
    }
    return found
  }

  mutating func number(_ field: Field?, _ range: ClosedRange<Double> = -largestNumber...largestNumber) -> Double? {
    guard let field else { return nil }
    guard let number = Self.number(field.value) else {
      report(field, "This is \(Self.describe(field.value)); write a number.")
      return nil
    }
    guard range.contains(number) else {
      report(field, "\(number) is out of range; write a number from \(range.lowerBound) to \(range.upperBound).")
      return nil
    }
    return number
  }

  /// A sequence of exactly `count` numbers.
  mutating func numbers(
    _ field: Field?, count: Int, _ range: ClosedRange<Double> = -largestNumber...largestNumber
  ) -> [Double]? {
    guard let field else { return nil }
    guard case .sequence(let items) = field.value, items.count == count else {
      report(field, "This is \(Self.describe(field.value)); write a sequence of \(count) numbers.")
      return nil
    }
    let numbers = items.enumerated().compactMap { number(field.member("\($0)", $1), range) }
    return numbers.count == count ? numbers : nil
  }

  mutating func string(_ field: Field?) -> String? {
    guard let field else { return nil }
    guard case .scalar(let scalar) = field.value, scalar.kind != .null, !scalar.text.isEmpty else {
      report(field, "This is \(Self.describe(field.value)); write a text.")
      return nil
    }
    return scalar.text
  }

  mutating func bool(_ field: Field?) -> Bool? {
    guard let field else { return nil }
    guard case .scalar(let scalar) = field.value, case .bool(let value) = scalar.kind else {
      report(field, "This is \(Self.describe(field.value)); write true or false.")
      return nil
    }
    return value
  }

  /// One of an enumeration's words.
  mutating func word<Word: RawRepresentable & CaseIterable>(_ field: Field?) -> Word? where Word.RawValue == String {
    guard let field, let text = string(field) else { return nil }
    guard let word = Word(rawValue: text) else {
      report(field, "`\(text)` is not known here; write one of \(Self.list(Word.allCases.map(\.rawValue))).")
      return nil
    }
    return word
  }

  /// A value for every iOS version, under `26` and `18`.
  mutating func versions<Result>(
    _ field: Field?, _ read: (inout TableReader, Field) -> Result?
  ) -> [OSVersion: Result] {
    guard let field else { return [:] }
    var results: [OSVersion: Result] = [:]
    let found = members(field, required: OSVersion.allCases.map(\.rawValue))
    for version in OSVersion.allCases {
      guard let member = found[version.rawValue], let result = read(&self, member) else { continue }
      results[version] = result
    }
    return results
  }

  private static func number(_ value: Value) -> Double? {
    guard case .scalar(let scalar) = value else { return nil }
    switch scalar.kind {
    case .int(let number): return Double(number)
    case .float(let number): return number.isFinite ? number : nil
    case .null, .bool, .string: return nil
    }
  }

  private static func describe(_ value: Value) -> String {
    switch value {
    case .mapping: "a mapping"
    case .sequence(let items): items.count == 1 ? "a sequence of one" : "a sequence of \(items.count)"
    case .scalar(let scalar): scalar.kind == .null ? "empty" : "`\(scalar.text)`"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }
}
