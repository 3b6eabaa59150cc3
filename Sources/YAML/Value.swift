/// A YAML value without positions: what everything after the parse works on.
///
/// Aliases are expanded and merge keys merged, so equal values mean equal definitions.
package enum Value: Hashable, Sendable {
  case scalar(Scalar)
  case sequence([Value])
  /// In the order written; merged entries come last. Keys are unique.
  case mapping([Entry])

  package struct Entry: Hashable, Sendable {
    package var key: String
    package var value: Value

    package init(key: String, value: Value) {
      self.key = key
      self.value = value
    }
  }
}

/// A scalar as YAML 1.2's core schema reads it.
package struct Scalar: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case float(Double)
    case string
  }

  /// The text as written, quotes and escapes resolved.
  package var text: String
  package var kind: Kind
  /// An explicit tag (`!!str`, `!token`), nil where none was written.
  package var tag: String?

  package init(text: String, kind: Kind, tag: String? = nil) {
    self.text = text
    self.kind = kind
    self.tag = tag
  }
}

extension Value {
  /// The value of a mapping's key; nil for other values and for an absent key.
  package subscript(_ key: String) -> Value? {
    guard case .mapping(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// The value a JSON Pointer names; nil where there is none.
  package func value(at pointer: String) -> Value? {
    var current = self
    for token in JSONPointer.tokens(pointer) {
      switch current {
      case .scalar: return nil
      case .sequence(let items):
        guard let index = Int(token), items.indices.contains(index) else { return nil }
        current = items[index]
      case .mapping:
        guard let next = current[token] else { return nil }
        current = next
      }
    }
    return current
  }
}

/// RFC 6901.
package enum JSONPointer {
  /// `/a~1b/0` → `["a/b", "0"]`; the empty pointer has no tokens.
  package static func tokens(_ pointer: String) -> [String] {
    guard pointer.utf8.first == UInt8(ascii: "/") else { return [] }
    return pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map { token in
      guard token.utf8.contains(UInt8(ascii: "~")) else { return String(token) }
      return unescape(token)
    }
  }

  /// `pointer` with one more token.
  package static func appending(_ pointer: String, _ token: String) -> String {
    let token = escape(token)
    var result = ""
    result.reserveCapacity(pointer.utf8.count + 1 + token.utf8.count)
    result += pointer
    result += "/"
    result += token
    return result
  }

  package static func escape(_ token: String) -> String {
    guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return token }
    var result = ""
    for character in token.unicodeScalars {
      switch character {
      case "~": result += "~0"
      case "/": result += "~1"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  private static func unescape(_ token: Substring) -> String {
    var result = ""
    var pending = false
    for character in token.unicodeScalars {
      if pending {
        result.unicodeScalars.append(character == "1" ? "/" : "~")
        if character != "0" && character != "1" { result.unicodeScalars.append(character) }
        pending = false
      } else if character == "~" {
        pending = true
      } else {
        result.unicodeScalars.append(character)
      }
    }
    return pending ? result + "~" : result
  }
}
