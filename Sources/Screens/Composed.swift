import YAML

/// Where a part of a composed definition was written.
struct Origin: Hashable, Sendable {
  var file: String
  /// JSON Pointer in that file.
  var pointer: String

  func appending(_ token: String) -> Origin {
    Origin(file: file, pointer: JSONPointer.appending(pointer, token))
  }
}

/// The way back from a composed definition to the files that it was put together from.
package struct Origins: Hashable, Sendable {
  /// Composed pointers at which another file or place begins.
  private var splices: [String: Origin]

  init(file: String) {
    splices = ["": Origin(file: file, pointer: "")]
  }

  mutating func splice(_ path: String, _ origin: Origin) {
    splices[path] = origin
  }

  /// The file and the JSON Pointer in it of what `composedPath` names in the composed definition.
  ///
  /// A path that names nothing gets the place where it would stand beside its siblings.
  package func source(of composedPath: String) -> (file: String, pointer: String) {
    var prefix = composedPath[...]
    while true {
      if let origin = splices[String(prefix)] {
        return (origin.file, origin.pointer + composedPath[prefix.endIndex...])
      }
      guard let slash = prefix.lastIndex(of: "/") else { return (splices[""]?.file ?? "", composedPath) }
      prefix = prefix[..<slash]
    }
  }
}

/// A definition with its includes and tokens put in: each part knows its place in the whole and where it was written.
struct Composed: Sendable {
  struct Entry: Sendable {
    var key: String
    var node: Composed
  }

  enum Content: Sendable {
    case scalar(Scalar)
    case list([Composed])
    case mapping([Entry])
    /// Something that could not be put in: it has been reported, and readers pass over it.
    case unresolved
  }

  /// JSON Pointer in the composed definition; empty until the node is placed.
  var path = ""
  var origin: Origin
  var content: Content
  /// Part of a token's value: it is written where the token is used, so no edit there mends it.
  var isFromToken = false
  /// Written where it stands: its origin is its parent's with one more step. So it needs no pointer of its own.
  var isInPlace = false

  init(origin: Origin, content: Content) {
    self.origin = origin
    self.content = content
  }

  subscript(_ key: String) -> Composed? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.node
  }

  var isNull: Bool {
    guard case .scalar(let scalar) = content else { return false }
    return scalar.kind == .null
  }

  var isMapping: Bool {
    if case .mapping = content { true } else { false }
  }

  var isUnresolved: Bool {
    if case .unresolved = content { true } else { false }
  }

  /// "text", "a list", …: for sentences.
  var kindName: String {
    switch content {
    case .list: "a list"
    case .mapping: "a mapping"
    case .unresolved: "unknown"
    case .scalar(let scalar):
      switch scalar.kind {
      case .null: "empty"
      case .bool: "`\(scalar.text)`"
      case .int, .float: "a number"
      case .string: "text"
      }
    }
  }

  /// Both mappings' entries, those of `other` winning, mapping by mapping.
  func merged(with other: Composed) -> Composed {
    guard case .mapping(var entries) = content else { return other }
    if other.isNull { return self }
    guard case .mapping(let others) = other.content else { return other }
    for index in entries.indices { entries[index].node.isInPlace = false }
    for var entry in others {
      entry.node.isInPlace = false
      if let index = entries.firstIndex(where: { $0.key == entry.key }) {
        entries[index].node = entries[index].node.merged(with: entry.node)
      } else {
        entries.append(entry)
      }
    }
    var result = other
    result.content = .mapping(entries)
    result.isInPlace = false
    return result
  }

  /// The same, put into another place.
  var moved: Composed {
    var result = self
    result.isInPlace = false
    return result
  }
}
