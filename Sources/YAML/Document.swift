/// A place in a file.
package struct Mark: Hashable, Sendable {
  /// From 1.
  package var line: Int
  /// From 1, in Unicode scalars.
  package var column: Int
  /// Bytes from the file's start.
  package var offset: Int

  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  package static let start = Mark(line: 1, column: 1, offset: 0)
}

/// From `start` up to, not including, `end`.
package struct MarkRange: Hashable, Sendable {
  package var start: Mark
  package var end: Mark

  package init(start: Mark, end: Mark) {
    self.start = start
    self.end = end
  }
}

/// What is wrong with a file as YAML.
package struct Issue: Hashable, Sendable {
  /// `yaml-syntax`, `yaml-duplicate-key`, `yaml-limit`, …
  package var code: String
  /// A sentence that says what is wrong and what to do.
  package var message: String
  package var range: MarkRange

  package init(code: String, message: String, range: MarkRange) {
    self.code = code
    self.message = message
    self.range = range
  }
}

/// Where a value and its key stand.
package enum MarkTree: Hashable, Sendable {
  case scalar(MarkRange)
  case sequence(MarkRange, [MarkTree])
  case mapping(MarkRange, [Entry])

  package struct Entry: Hashable, Sendable {
    package var key: String
    package var keyRange: MarkRange
    package var value: MarkTree

    package init(key: String, keyRange: MarkRange, value: MarkTree) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  package var range: MarkRange {
    switch self {
    case .scalar(let range), .sequence(let range, _), .mapping(let range, _): range
    }
  }
}

/// A parsed file: the value, where each part of it stands, and what is wrong.
package struct Document: Hashable, Sendable {
  /// nil when the file cannot be read as YAML at all (`issues` then says why) or is empty.
  package var value: Value?
  package var marks: MarkTree?
  package var issues: [Issue]

  package init(value: Value?, marks: MarkTree?, issues: [Issue]) {
    self.value = value
    self.marks = marks
    self.issues = issues
  }

  /// Where the value that `pointer` names stands; the nearest ancestor's place when it does not exist. nil without marks.
  package func range(ofValueAt pointer: String) -> MarkRange? {
    marks.map { Self.descend($0, pointer).value }
  }

  /// Where the key that `pointer` names stands; a sequence's item has no key, so its value's place.
  package func range(ofKeyAt pointer: String) -> MarkRange? {
    marks.map {
      let found = Self.descend($0, pointer)
      return found.key ?? found.value
    }
  }

  private static func descend(_ root: MarkTree, _ pointer: String) -> (key: MarkRange?, value: MarkRange) {
    var current = root
    var key: MarkRange?
    for token in JSONPointer.tokens(pointer) {
      switch current {
      case .scalar: return (key, current.range)
      case .sequence(_, let items):
        guard let index = Int(token), items.indices.contains(index) else { return (key, current.range) }
        current = items[index]
        key = nil
      case .mapping(_, let entries):
        guard let entry = entries.first(where: { $0.key == token }) else { return (key, current.range) }
        current = entry.value
        key = entry.keyRange
      }
    }
    return (key, current.range)
  }
}

/// How much a file may ask for.
package struct Limits: Hashable, Sendable {
  package var bytes = 4 << 20
  package var depth = 128
  package var nodes = 200_000

  package init() {}
}
