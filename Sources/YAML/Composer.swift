internal import CYAML

/// Builds the value and its marks from events: aliases, merge keys, core-schema scalars, duplicate keys and limits.
struct Composer {
  struct Node {
    var value: Value
    var marks: MarkTree
    /// Values in it, itself included, with aliases expanded.
    var size: Int
  }

  private enum Anchor {
    case open
    case done(Node)
  }

  private let events: EventStream
  private let limits: Limits
  private var anchors: [String: Anchor] = [:]
  private var count = 0
  private(set) var issues: [Issue] = []

  init(_ events: EventStream, _ limits: Limits) {
    self.events = events
    self.limits = limits
  }

  /// The first document; nil for an empty file.
  mutating func document() throws(Issue) -> Node? {
    try events.advance()
    try events.advance()
    guard type == YAML_DOCUMENT_START_EVENT else { return nil }
    try events.advance()
    let isEmpty = type == YAML_SCALAR_EVENT && events.current.pointee.data.scalar.length == 0 && isPlain
    let root = try node(depth: 1)
    try events.advance()
    try events.advance()
    if type == YAML_DOCUMENT_START_EVENT {
      issues.append(
        Issue(
          code: "yaml-documents",
          message: "a second document begins here; only the first is read: put it in a file of its own",
          range: events.range))
    }
    return isEmpty ? nil : root
  }

  private var type: yaml_event_type_t { events.current.pointee.type }

  private var isPlain: Bool {
    events.current.pointee.data.scalar.style == YAML_PLAIN_SCALAR_STYLE
  }

  /// Reads the node whose first event is current, and leaves its last event current.
  private mutating func node(depth: Int) throws(Issue) -> Node {
    guard depth <= limits.depth else {
      throw Issue(
        code: "yaml-limit", message: "this is nested more than \(limits.depth) deep: flatten it", range: events.range)
    }
    try grow(by: 1)
    switch type {
    case YAML_ALIAS_EVENT: return try alias()
    case YAML_SCALAR_EVENT: return scalar()
    case YAML_SEQUENCE_START_EVENT: return try sequence(depth: depth)
    default: return try mapping(depth: depth)
    }
  }

  private mutating func grow(by size: Int) throws(Issue) {
    count += size
    guard count <= limits.nodes else {
      throw Issue(
        code: "yaml-limit",
        message: "this file has more than \(limits.nodes) values once its aliases are expanded: shorten it",
        range: events.range)
    }
  }

  private func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  private mutating func alias() throws(Issue) -> Node {
    let name = text(events.current.pointee.data.alias.anchor) ?? ""
    let range = events.range
    switch anchors[name] {
    case .done(let node):
      try grow(by: node.size - 1)
      return Node(value: node.value, marks: node.marks.placed(at: range), size: node.size)
    case .open:
      throw Issue(
        code: "yaml-alias", message: "the alias `*\(name)` stands inside what it names: it would never end",
        range: range)
    case nil:
      throw Issue(
        code: "yaml-alias",
        message: "no anchor `&\(name)` stands before this alias: define it above, or put the text in quotes",
        range: range)
    }
  }

  private mutating func scalar() -> Node {
    let data = events.current.pointee.data.scalar
    let bytes = UnsafeBufferPointer(start: data.value, count: data.length)
    let string = String(decoding: bytes, as: UTF8.self)
    let tag = text(data.tag)
    var kind = isPlain ? CoreSchema.kind(of: bytes) : .string
    var kept: String?
    var range = events.range
    if data.style == YAML_LITERAL_SCALAR_STYLE || data.style == YAML_FOLDED_SCALAR_STYLE {
      range.end = max(events.text.trimmed(range.end), range.start, by: { $0.offset < $1.offset })
    }
    switch tag {
    case nil: break
    case "tag:yaml.org,2002:str", "!": kind = .string
    case "tag:yaml.org,2002:int", "tag:yaml.org,2002:float", "tag:yaml.org,2002:bool", "tag:yaml.org,2002:null":
      kind = CoreSchema.kind(of: string)
    case let tag?: kept = tag
    }
    let node = Node(value: .scalar(Scalar(text: string, kind: kind, tag: kept)), marks: .scalar(range), size: 1)
    if let name = text(data.anchor) { anchors[name] = .done(node) }
    return node
  }

  private func max(_ left: Mark, _ right: Mark, by less: (Mark, Mark) -> Bool) -> Mark {
    less(left, right) ? right : left
  }

  private mutating func sequence(depth: Int) throws(Issue) -> Node {
    let name = text(events.current.pointee.data.sequence_start.anchor)
    let start = events.range.start
    if let name { anchors[name] = .open }
    var values: [Value] = []
    var marks: [MarkTree] = []
    var size = 1
    while true {
      try events.advance()
      if type == YAML_SEQUENCE_END_EVENT { break }
      let item = try node(depth: depth + 1)
      values.append(item.value)
      marks.append(item.marks)
      size += item.size
    }
    let range = MarkRange(start: start, end: end(after: marks.last, start: start))
    let result = Node(value: .sequence(values), marks: .sequence(range, marks), size: size)
    if let name { anchors[name] = .done(result) }
    return result
  }

  /// A block collection's end event stands where the next token begins: its last item's end says more.
  private func end(after last: MarkTree?, start: Mark) -> Mark {
    let range = events.range
    if range.end != range.start { return range.end }
    return last.map { $0.range.end.offset > start.offset ? $0.range.end : start } ?? range.end
  }

  private mutating func mapping(depth: Int) throws(Issue) -> Node {
    let name = text(events.current.pointee.data.mapping_start.anchor)
    let start = events.range.start
    if let name { anchors[name] = .open }
    var builder = MappingBuilder()
    var size = 1
    var last: MarkTree?
    while true {
      try events.advance()
      if type == YAML_MAPPING_END_EVENT { break }
      let isMerge = type == YAML_SCALAR_EVENT && isPlain
      let key = try node(depth: depth + 1)
      try events.advance()
      let value = try node(depth: depth + 1)
      size += value.size + 1
      last = value.marks
      guard case .scalar(let scalar) = key.value else {
        issues.append(
          Issue(
            code: "yaml-key", message: "a key must be a plain text, not a list or mapping: write `key: value`",
            range: key.marks.range))
        continue
      }
      if isMerge, scalar.text == "<<" {
        merge(value, into: &builder)
      } else if let issue = builder.add(scalar.text, key.marks.range, value) {
        issues.append(issue)
      }
    }
    let range = MarkRange(start: start, end: end(after: last, start: start))
    let result = builder.node(range: range, size: size)
    if let name { anchors[name] = .done(result) }
    return result
  }

  private mutating func merge(_ node: Node, into builder: inout MappingBuilder) {
    switch (node.value, node.marks) {
    case (.mapping(let entries), .mapping(_, let marks)): builder.merge(entries, marks)
    case (.sequence(let items), .sequence(_, let marks)):
      for (item, mark) in zip(items, marks) {
        if case (.mapping(let entries), .mapping(_, let inner)) = (item, mark) {
          builder.merge(entries, inner)
        } else {
          notMergeable(mark.range)
        }
      }
    default: notMergeable(node.marks.range)
    }
  }

  private mutating func notMergeable(_ range: MarkRange) {
    issues.append(
      Issue(
        code: "yaml-merge", message: "`<<` takes a mapping, or a list of mappings: give it an alias to one",
        range: range))
  }
}

/// Gathers a mapping's entries; what is merged comes last and never wins.
private struct MappingBuilder {
  private var values: [Value.Entry] = []
  private var marks: [MarkTree.Entry] = []
  private var lines: [String: Int] = [:]
  private var merged: [(Value.Entry, MarkTree.Entry)] = []

  /// Adds a written entry; an issue when the key was there before, whose value then stays.
  mutating func add(_ key: String, _ range: MarkRange, _ node: Composer.Node) -> Issue? {
    if let line = lines[key] {
      return Issue(
        code: "yaml-duplicate-key",
        message: "the key `\(key)` is already there in line \(line), and that one counts: remove one",
        range: range)
    }
    lines[key] = range.start.line
    values.append(Value.Entry(key: key, value: node.value))
    marks.append(MarkTree.Entry(key: key, keyRange: range, value: node.marks))
    return nil
  }

  mutating func merge(_ entries: [Value.Entry], _ places: [MarkTree.Entry]) {
    merged += zip(entries, places).map { ($0, $1) }
  }

  func node(range: MarkRange, size: Int) -> Composer.Node {
    var values = values
    var marks = marks
    var taken = Set(lines.keys)
    for (entry, mark) in merged where taken.insert(entry.key).inserted {
      values.append(entry)
      marks.append(mark)
    }
    return Composer.Node(value: .mapping(values), marks: .mapping(range, marks), size: size)
  }
}

extension MarkTree {
  /// The same tree with every place replaced: what an alias stands for is found at the alias.
  func placed(at place: MarkRange) -> MarkTree {
    switch self {
    case .scalar: .scalar(place)
    case .sequence(_, let items): .sequence(place, items.map { $0.placed(at: place) })
    case .mapping(_, let entries):
      .mapping(
        place, entries.map { Entry(key: $0.key, keyRange: place, value: $0.value.placed(at: place)) })
    }
  }
}
