package import Tables

/// JSON Schema (2020-12) of a definition: for editors that check and complete YAML as it is typed.
///
/// It is as strict about names and words as `decode`, except that any value may be a `$token`, and any mapping an include.
package func definitionSchema(tables: Tables) -> [UInt8] {
  var schema = DefinitionSchema(tables: tables)
  let root = schema.reference(ScreenDraft.keys.list)
  let document = JSON.object([
    ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
    ("title", .string("Platter screen definition")),
    ("$ref", root),
    ("$defs", .object(schema.finishedDefinitions())),
  ])
  var text = ""
  document.write(to: &text)
  return Array(text.utf8) + [UInt8(ascii: "\n")]
}

private struct DefinitionSchema {
  let tables: Tables
  private var definitions: [String: JSON] = [:]
  /// Named, and to be written out.
  private var pending: [KeyList] = []

  init(tables: Tables) {
    self.tables = tables
  }

  /// `#/$defs/…` of a mapping, which is written out later: mappings may hold themselves.
  mutating func reference(_ list: KeyList) -> JSON {
    if definitions[list.id] == nil {
      definitions[list.id] = .bool(true)
      pending.append(list)
    }
    return .string("#/$defs/\(list.id)")
  }

  mutating func finishedDefinitions() -> [(String, JSON)] {
    definitions["token"] = .object([("type", .string("string")), ("pattern", .string("^\\$"))])
    definitions["include"] = schema(.fileNames)
    definitions["colorValue"] = colorSchema()
    definitions["imageValue"] = .anyOf([schema(.symbol), schema(.mapping { ImageDraft.keys.list })])
    definitions["systemItem"] = names(
      tables.systemItems.keys + [BarButtonItem.Kind.flexibleSpaceName, BarButtonItem.Kind.fixedSpaceName])
    definitions["device"] = names(tables.devices.map(\.id))
    while let list = pending.popLast() { definitions[list.id] = mapping(list) }
    return definitions.sorted { $0.key < $1.key }
  }

  private func names(_ names: some Sequence<String>) -> JSON {
    .object([("enum", .array(Set(names).sorted().map { .string($0) }))])
  }

  private mutating func colorSchema() -> JSON {
    .anyOf([
      names(tables.colors.values.flatMap(\.publicNames)),
      .object([
        ("type", .string("string")), ("pattern", .string("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")),
      ]),
      schema(.mapping { ColorDraft.keys.list }),
    ])
  }

  private mutating func mapping(_ list: KeyList) -> JSON {
    var properties: [(String, JSON)] = list.items.map { item in
      let since = item.since.map { " Since iOS \($0)." } ?? ""
      return (item.name, valueOrToken(item.type).adding(("description", .string(item.documentation + since))))
    }
    properties += list.later.map { ($0, .object([("description", .string("Not drawn yet."))])) }
    properties.append(("include", .ref("include")))
    return .object([
      ("type", .array([.string("object"), .string("null")])), ("properties", .object(properties)),
      ("additionalProperties", .bool(false)),
    ])
  }

  private mutating func valueOrToken(_ type: ValueType) -> JSON {
    switch type {
    case .text, .symbol, .anything, .fileNames: schema(type)
    default: .anyOf([schema(type), .ref("token"), .object([("type", .string("null"))])])
    }
  }

  private mutating func schema(_ type: ValueType) -> JSON {
    switch type {
    case .text, .symbol: return .types(["string", "number", "boolean", "null"])
    case .bool: return .types(["boolean"])
    case .number: return .types(["number"])
    case .count: return .object([("type", .string("integer")), ("minimum", .integer(0))])
    case .size:
      return .object([
        ("type", .string("array")), ("items", .types(["number"])), ("minItems", .integer(2)), ("maxItems", .integer(2)),
      ])
    case .color: return .ref("colorValue")
    case .image: return .ref("imageValue")
    case .device: return .ref("device")
    case .systemItem: return .ref("systemItem")
    case .anything: return .object([])
    case .fileNames:
      let name = JSON.types(["string"])
      return .anyOf([name, .object([("type", .string("array")), ("items", name)])])
    case .words(let words): return .object([("enum", .array(words.flatMap { Self.word($0) }))])
    case .list(let item):
      let include = JSON.object([
        ("type", .string("object")), ("required", .array([.string("include")])),
        ("properties", .object([("include", .ref("include"))])), ("additionalProperties", .bool(false)),
      ])
      return .object([("type", .string("array")), ("items", .anyOf([valueOrToken(item), include]))])
    case .mapping(let keys): return .object([("$ref", reference(keys()))])
    case .either(let types): return .anyOf(types.map { schema($0) })
    }
  }

  /// A word as YAML may read it: `os: 26` is a number, `os: "26"` is not.
  private static func word(_ word: String) -> [JSON] {
    (Int(word).map { [.integer($0)] } ?? []) + [.string(word)]
  }
}

/// As much of JSON as a schema needs.
private indirect enum JSON {
  case string(String)
  case integer(Int)
  case bool(Bool)
  case array([JSON])
  case object([(String, JSON)])

  static func anyOf(_ options: [JSON]) -> JSON { .object([("anyOf", .array(options))]) }

  static func ref(_ definition: String) -> JSON { .object([("$ref", .string("#/$defs/" + definition))]) }

  static func types(_ names: [String]) -> JSON {
    .object([("type", names.count == 1 ? .string(names[0]) : .array(names.map { .string($0) }))])
  }

  func adding(_ member: (String, JSON)) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object([member] + members)
  }

  func write(to text: inout String) {
    switch self {
    case .string(let string): Self.write(string, to: &text)
    case .integer(let integer): text += "\(integer)"
    case .bool(let bool): text += bool ? "true" : "false"
    case .array(let items): Self.write(items, "[", "]", to: &text) { $0.write(to: &$1) }
    case .object(let members):
      Self.write(members, "{", "}", to: &text) { member, text in
        Self.write(member.0, to: &text)
        text += ":"
        member.1.write(to: &text)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], _ open: String, _ close: String, to text: inout String, each: (Item, inout String) -> Void
  ) {
    text += open
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      each(item, &text)
    }
    text += close
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case let control where control.value < 0x20:
        let hex = String(control.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
