package import YAML

/// What another file is worth.
package enum PartAnswer: Hashable, Sendable {
  /// nil: the file is empty.
  case value(Value?)
  /// It cannot be read as YAML; its own diagnostics say why.
  case broken
  case missing
}

/// Puts includes and tokens into a screen's value.
struct Composition {
  static let maximumDepth = 64
  let part: (String) -> PartAnswer
  private(set) var origins: Origins
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var reads: [String] = []
  var tokens: [String: Composed] = [:]

  init(file: String, part: @escaping (String) -> PartAnswer) {
    self.part = part
    origins = Origins(file: file)
  }

  mutating func report(
    _ code: String, _ message: String, at origin: Origin, severity: Diagnostic.Severity = .error, fix: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(severity, code, message, at: .value(file: origin.file, pointer: origin.pointer), fix: fix))
  }

  /// Reads a whole file; nil, with a diagnostic at `place`, when it cannot be used.
  mutating func file(_ name: String, at place: Origin?, chain: [String], path: String) -> Composed? {
    let home = place ?? Origin(file: name, pointer: "")
    guard !chain.contains(name) else {
      report(
        "include-cycle", "This include never ends: \((chain + [name]).joined(separator: " → ")). Remove one.", at: home)
      return nil
    }
    guard chain.count < Self.maximumDepth else {
      report("include-depth", "Includes are nested more than \(Self.maximumDepth) deep here: flatten them.", at: home)
      return nil
    }
    if !reads.contains(name) { reads.append(name) }
    switch part(name) {
    case .missing:
      if place != nil { report("include-missing", "There is no file \(name): make it, or mend the name.", at: home) }
      return nil
    case .broken:
      if place != nil {
        report("include-broken", "\(name) has errors, so nothing of it is used here: mend it.", at: home)
      }
      return nil
    case .value(nil): return nil
    case .value(let value?):
      return compose(value, path: path, origin: Origin(file: name, pointer: ""), chain: chain + [name])
    }
  }

  private mutating func compose(_ value: Value, path: String, origin: Origin, chain: [String]) -> Composed {
    switch value {
    case .scalar(let scalar): return self.scalar(scalar, path: path, origin: origin)
    case .sequence(let items): return list(items, path: path, origin: origin, chain: chain)
    case .mapping(let entries): return mapping(entries, path: path, origin: origin, chain: chain)
    }
  }

  private mutating func scalar(_ scalar: Scalar, path: String, origin: Origin) -> Composed {
    var result = Composed(path: path, origin: origin, content: .scalar(scalar))
    guard scalar.kind == .string, scalar.text.utf8.first == UInt8(ascii: "$") else { return result }
    let name = String(scalar.text.dropFirst())
    var replaced = scalar
    if name.hasPrefix("$") {
      replaced.text = name
    } else if name.hasPrefix("strings.") {
      let key = String(name.dropFirst("strings.".count))
      report(
        "unknown-string", "No string table has the key `\(key)`, so the key itself is shown.", at: origin,
        severity: .warning)
      replaced.text = key
    } else if let token = tokens[name] {
      result.content = moved(token, to: path, origin: origin).content
      return result
    } else if !name.isEmpty,
      name.unicodeScalars.allSatisfy({
        $0.properties.isAlphabetic || $0 == "_" || $0 == "." || ("0"..."9").contains($0)
      }),
      name.unicodeScalars.first.map({ !("0"..."9").contains($0) }) == true
    {
      let near = nearest(name, in: tokens.keys.sorted())
      let hint =
        near.map { " Did you mean `$\($0)`?" } ?? " Define it under `tokens:`, or write `$$\(name)` for the text."
      report("unknown-token", "There is no token `\(name)`.\(hint)", at: origin, fix: near.map { "$" + $0 })
    }
    result.content = .scalar(replaced)
    return result
  }

  /// A token's value seen from where it is used.
  private func moved(_ node: Composed, to path: String, origin: Origin) -> Composed {
    var result = Composed(path: path, origin: origin, content: node.content)
    switch node.content {
    case .scalar: break
    case .list(let items):
      result.content = .list(
        items.enumerated().map { moved($1, to: JSONPointer.appending(path, "\($0)"), origin: origin) })
    case .mapping(let entries):
      result.content = .mapping(
        entries.map {
          Composed.Entry(
            key: $0.key, node: moved($0.node, to: JSONPointer.appending(path, $0.key), origin: origin))
        })
    }
    return result
  }

  private mutating func list(_ items: [Value], path: String, origin: Origin, chain: [String]) -> Composed {
    var result: [Composed] = []
    var isShifted = false
    for (index, item) in items.enumerated() {
      let source = origin.appending("\(index)")
      if case .mapping(let entries) = item, entries.count == 1, entries[0].key == "include" {
        isShifted = true
        for file in includes(entries[0].value, at: source.appending("include"), from: origin.file) {
          let place = source.appending("include")
          guard let whole = self.file(file, at: place, chain: chain, path: path) else { continue }
          guard case .list(let inner) = whole.content else {
            report("include-kind", "A list's entry includes a list; \(file) holds \(whole.kindName).", at: place)
            continue
          }
          for node in inner {
            let target = JSONPointer.appending(path, "\(result.count)")
            origins.splice(target, node.origin)
            result.append(rebased(node, to: target))
          }
        }
        continue
      }
      let target = JSONPointer.appending(path, "\(result.count)")
      if isShifted { origins.splice(target, source) }
      result.append(compose(item, path: target, origin: source, chain: chain))
    }
    return Composed(path: path, origin: origin, content: .list(result))
  }

  private func rebased(_ node: Composed, to path: String) -> Composed {
    var result = node
    result.path = path
    switch node.content {
    case .scalar: break
    case .list(let items):
      result.content = .list(items.enumerated().map { rebased($1, to: JSONPointer.appending(path, "\($0)")) })
    case .mapping(let entries):
      result.content = .mapping(
        entries.map { Composed.Entry(key: $0.key, node: rebased($0.node, to: JSONPointer.appending(path, $0.key))) })
    }
    return result
  }

  private mutating func mapping(
    _ entries: [Value.Entry], path: String, origin: Origin, chain: [String]
  ) -> Composed {
    var result: [Composed.Entry] = []
    for entry in entries where entry.key != "include" {
      let node = compose(
        entry.value, path: JSONPointer.appending(path, entry.key), origin: origin.appending(entry.key), chain: chain)
      result.append(Composed.Entry(key: entry.key, node: node))
    }
    if let include = entries.first(where: { $0.key == "include" }) {
      let place = origin.appending("include")
      for file in includes(include.value, at: place, from: origin.file) {
        guard let whole = self.file(file, at: place, chain: chain, path: path) else { continue }
        guard case .mapping(let inner) = whole.content else {
          report("include-kind", "A mapping includes a mapping; \(file) holds \(whole.kindName).", at: place)
          continue
        }
        for entry in inner where !result.contains(where: { $0.key == entry.key }) {
          origins.splice(entry.node.path, entry.node.origin)
          result.append(entry)
        }
      }
    }
    return Composed(path: path, origin: origin, content: .mapping(result))
  }

  /// The files that an `include` or `use` names, relative to the screens folder.
  mutating func includes(_ value: Value, at place: Origin, from file: String) -> [String] {
    let names: [Value]
    if case .sequence(let items) = value { names = items } else { names = [value] }
    return names.compactMap { name in
      guard case .scalar(let scalar) = name, scalar.kind == .string, !scalar.text.isEmpty else {
        report("wrong-type", "A file's name belongs here, such as `_toolbar.yaml`.", at: place)
        return nil
      }
      guard let resolved = Self.resolve(scalar.text, from: file) else {
        report(
          "include-outside", "\(scalar.text) is outside the screens folder, so it is not read: move it inside.",
          at: place)
        return nil
      }
      return resolved
    }
  }

  /// A path relative to `file`'s folder, without `.` and `..`; nil when it leaves the screens folder.
  static func resolve(_ path: String, from file: String) -> String? {
    guard !path.hasPrefix("/") else { return nil }
    var parts = file.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        guard !parts.isEmpty else { return nil }
        parts.removeLast()
      default: parts.append(String(part))
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}
