import Graphics

// Members are written in the order of their names' bytes: that order is the canonical encoding.

extension Scene {
  /// The canonical encoding: members sorted by name, no white space, UTF-8.
  package func encoded() -> [UInt8] {
    var writer = JSONWriter(capacity: 16 << 10)
    write(to: &writer)
    return writer.bytes
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("accessibility")
    writer.strings(accessibility)
    writer.key("nodes")
    writer.beginObject()
    for (id, node) in sortedNodes() {
      writer.key(id)
      node.write(to: &writer)
    }
    writer.endObject()
    writer.key("root")
    writer.string(root)
    writer.key("safeArea")
    safeArea.write(to: &writer)
    writer.key("screen")
    writer.string(screen)
    writer.key("size")
    writer.numbers([size.width, size.height])
    writer.key("stale")
    writer.bool(stale)
    writer.key("state")
    writeState(to: &writer)
    writer.key("variant")
    writeVariant(to: &writer)
    writer.endObject()
  }

  func writeState(to writer: inout JSONWriter) {
    writer.beginObject()
    for (key, value) in state.sorted(by: { precedes($0.key, $1.key) }) {
      writer.key(key)
      value.write(to: &writer)
    }
    writer.endObject()
  }

  func writeVariant(to writer: inout JSONWriter) {
    writer.beginObject()
    for (key, value) in variant {
      writer.key(key)
      writer.string(value)
    }
    writer.endObject()
  }

  /// Every part's nodes merged, sorted by id.
  func sortedNodes() -> [(id: String, node: Node)] {
    parts.flatMap(\.nodes).sorted { precedes($0.id, $1.id) }
  }
}

extension JSONWriter {
  mutating func strings(_ texts: [String]) {
    beginArray()
    for text in texts { string(text) }
    endArray()
  }

  mutating func numbers(_ values: [Double]) {
    beginArray()
    for value in values { number(value) }
    endArray()
  }

  mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  mutating func member(_ name: String, _ color: Color?) { member(name, color?.hex) }

  mutating func member(_ name: String, _ value: Double?) {
    guard let value else { return }
    key(name)
    number(value)
  }

  /// Written only when true.
  mutating func flag(_ name: String, _ value: Bool) {
    guard value else { return }
    key(name)
    bool(true)
  }
}

extension EdgeInsets {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("bottom", bottom)
    writer.member("left", left)
    writer.member("right", right)
    writer.member("top", top)
    writer.endObject()
  }
}

extension StateValue {
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .number(let value): writer.number(value)
    case .string(let text): writer.string(text)
    case .bool(let value): writer.bool(value)
    case .list(let items):
      writer.beginArray()
      for item in items { item.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for (key, value) in members.sorted(by: { precedes($0.key, $1.key) }) {
        writer.key(key)
        value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}
