import Graphics
import YAML

/// What a key takes: for the schema.
indirect enum ValueType: Sendable {
  case text, bool, number, count, size, color, symbol, image, device, systemItem, fileNames, anything
  case words([String])
  case list(ValueType)
  case mapping(@Sendable () -> KeyList)
  case either([ValueType])
}

/// A mapping's keys without the type that they are read into.
struct KeyList: Sendable {
  struct Item: Sendable {
    var name: String
    var type: ValueType
    /// First iOS version; nil: every one that is previewed.
    var since: Int?
    var documentation: String
  }

  /// Names the mapping in the schema.
  var id: String
  var items: [Item]
  /// Keys of the vocabulary that are accepted and not drawn yet.
  var later: [String]
}

/// One key: its name, what it takes, since when, what it does and where it is read to.
struct Key<Root: Sendable>: Sendable {
  var item: KeyList.Item
  /// Called without a value as well (`viewController:`), where that means all defaults.
  var readsEmpty = false
  var read: @Sendable (inout Root, Reader, Composed) -> Void

  init(
    _ name: String, _ type: ValueType, since: Int? = nil, _ documentation: String,
    read: @escaping @Sendable (inout Root, Reader, Composed) -> Void
  ) {
    item = KeyList.Item(name: name, type: type, since: since, documentation: documentation)
    self.read = read
  }

  /// The same key, also read where it has no value.
  var orEmpty: Key {
    var copy = self
    copy.readsEmpty = true
    return copy
  }
}

/// All keys of one kind of mapping, declared once: decoding, "did you mean" and the schema come from here.
struct MappingKeys<Root: Sendable>: Sendable {
  /// The key or type under which people know the mapping.
  let name: String
  let id: String
  let keys: [Key<Root>]
  let later: [String]
  let names: [String]
  private let index: [String: Int]

  init(_ name: String, id: String? = nil, _ keys: [Key<Root>], later: [String] = []) {
    self.name = name
    self.id = id ?? name
    self.keys = keys
    self.later = later
    names = keys.map(\.item.name)
    index = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  subscript(_ name: String) -> Key<Root>? { index[name].map { keys[$0] } }

  var list: KeyList { KeyList(id: id, items: keys.map(\.item), later: later) }
}

extension Reader {
  /// Reads every key of a mapping; unknown ones are reported with the nearest right name.
  func decode<Root>(_ node: Composed, into root: inout Root, _ keys: MappingKeys<Root>) {
    guard let entries = entries(node, keys.name) else { return }
    for entry in entries {
      guard let key = keys[entry.key] else {
        reportUnknown(entry, keys)
        continue
      }
      if entry.node.isUnresolved { continue }
      if !entry.node.isNull || key.readsEmpty {
        key.read(&root, self, entry.node)
      } else if case .color = key.item.type {
        warnOfComment(entry)
      }
    }
  }

  private func reportUnknown<Root>(_ entry: Composed.Entry, _ keys: MappingKeys<Root>) {
    guard !keys.later.contains(entry.key) else {
      report("unsupported-key", "`\(entry.key)` is not drawn yet.", atKey: entry.node, severity: .warning)
      return
    }
    let near = suggestion(for: entry.key, in: keys.names + keys.later)
    let hint = near.map { "Did you mean `\($0)`?" } ?? "Known here: \(keys.names.joined(separator: ", "))."
    report("unknown-key", "`\(keys.name)` has no key `\(entry.key)`. \(hint)", atKey: entry.node, fix: near)
  }

  /// `tintColor: #FF0000` has no value for YAML.
  private func warnOfComment(_ entry: Composed.Entry) {
    guard case .scalar(let scalar) = entry.node.content, scalar.text.isEmpty else { return }
    report(
      "empty-color",
      "`\(entry.key)` has no value. Put a colour such as \"#FF9500\" in quotes: YAML takes a bare # for a comment.",
      atKey: entry.node, severity: .warning)
  }
}

extension Key {
  typealias Path<Value> = any WritableKeyPath<Root, Value> & Sendable

  static func text(_ name: String, _ path: Path<String?>, since: Int? = nil, _ documentation: String) -> Key {
    Key(name, .text, since: since, documentation) { root, reader, node in
      if let value = reader.text(node, name) { root[keyPath: path] = value }
    }
  }

  static func bool(_ name: String, _ path: Path<Bool>, since: Int? = nil, _ documentation: String) -> Key {
    Key(name, .bool, since: since, documentation) { root, reader, node in
      if let value = reader.bool(node, name) { root[keyPath: path] = value }
    }
  }

  static func number(
    _ name: String, _ path: Path<Double?>, in range: ClosedRange<Double> = Reader.lengths, since: Int? = nil,
    _ documentation: String
  ) -> Key {
    Key(name, .number, since: since, documentation) { root, reader, node in
      if let value = reader.number(node, name, in: range) { root[keyPath: path] = value }
    }
  }

  static func word<Word: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ path: Path<Word>, since: Int? = nil, _ documentation: String
  ) -> Key where Word.RawValue == String {
    Key(name, .words(Word.allCases.map(\.rawValue)), since: since, documentation) { root, reader, node in
      if let value = reader.word(node, name, Word.self) { root[keyPath: path] = value }
    }
  }

  static func word(
    _ name: String, _ path: Path<String?>, among words: [String], since: Int? = nil, _ documentation: String
  ) -> Key {
    Key(name, .words(words), since: since, documentation) { root, reader, node in
      if let value = reader.word(node, name, among: words) { root[keyPath: path] = value }
    }
  }

  static func color(_ name: String, _ path: Path<ColorReference?>, since: Int? = nil, _ documentation: String) -> Key {
    Key(name, .color, since: since, documentation) { root, reader, node in
      if let value = reader.color(node, name) { root[keyPath: path] = value }
    }
  }

  static func image(_ name: String, _ path: Path<ImageReference?>, since: Int? = nil, _ documentation: String) -> Key {
    Key(name, .image, since: since, documentation) { root, reader, node in
      if let value = reader.image(node, name) { root[keyPath: path] = value }
    }
  }

  static func size(_ name: String, _ path: Path<Size?>, since: Int? = nil, _ documentation: String) -> Key {
    Key(name, .size, since: since, documentation) { root, reader, node in
      if let value = reader.size(node, name) { root[keyPath: path] = value }
    }
  }

  /// A mapping of its own, read in place.
  static func mapping<Inner: Sendable>(
    _ name: String, _ path: Path<Inner>, _ keys: @escaping @Sendable () -> MappingKeys<Inner>, since: Int? = nil,
    _ documentation: String
  ) -> Key {
    Key(name, .mapping { keys().list }, since: since, documentation) { root, reader, node in
      reader.decode(node, into: &root[keyPath: path], keys())
    }
  }
}
