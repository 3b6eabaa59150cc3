import YAML

/// Where a part of a composed definition was written.
package struct Origin: Hashable, Sendable {
  package var file: String
  /// JSON Pointer in that file.
  package var pointer: String

  func appending(_ token: String) -> Origin {
    Origin(file: file, pointer: JSONPointer.appending(pointer, token))
  }
}

/// The way back from a composed definition to the files that it was put together from.
package struct Origins: Hashable, Sendable {
  /// Composed pointers below which another file or place begins.
  private var splices: [String: Origin]

  init(file: String) {
    splices = ["": Origin(file: file, pointer: "")]
  }

  mutating func splice(_ path: String, _ origin: Origin) {
    splices[path] = origin
  }

  /// The file and pointer of what `path` names in the composed definition.
  package func source(of path: String) -> Origin {
    var prefix = path
    var rest = ""
    while true {
      if let origin = splices[prefix] { return Origin(file: origin.file, pointer: origin.pointer + rest) }
      guard let slash = prefix.lastIndex(of: "/") else { return Origin(file: splices[""]?.file ?? "", pointer: path) }
      rest = prefix[slash...] + rest
      prefix = String(prefix[..<slash])
    }
  }
}

/// A definition with its includes and tokens put in: each part knows its place in the whole and where it was written.
struct Composed {
  struct Entry {
    var key: String
    var node: Composed
  }

  indirect enum Content {
    case scalar(Scalar)
    case list([Composed])
    case mapping([Entry])
  }

  /// JSON Pointer in the composed definition.
  var path: String
  var origin: Origin
  var content: Content

  subscript(_ key: String) -> Composed? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.node
  }

  var isNull: Bool {
    guard case .scalar(let scalar) = content else { return false }
    return scalar.kind == .null
  }

  /// "a text", "a list", …: for sentences.
  var kindName: String {
    switch content {
    case .list: "a list"
    case .mapping: "a mapping"
    case .scalar(let scalar):
      switch scalar.kind {
      case .null: "empty"
      case .bool: "`\(scalar.text)`"
      case .int, .float: "a number"
      case .string: "a text"
      }
    }
  }
}
