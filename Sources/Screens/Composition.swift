package import YAML

/// What another file is worth.
package enum PartAnswer: Hashable, Sendable {
  /// nil: the file is empty.
  case value(Value?)
  /// It cannot be read as YAML; its own diagnostics say why.
  case broken
  case missing
}

/// Puts a screen together from the files that it includes.
struct Composition {
  /// What one screen may grow to with all that it includes and uses.
  static let maximumIncludes = 64
  static let maximumDepth = 128
  static let maximumNodes = 200_000

  private let part: (String) -> PartAnswer
  var diagnostics: [Diagnostic] = []
  /// Every file that was asked for, the screen's own first.
  private(set) var reads: [String] = []
  private var nodes = 0
  /// A limit was passed: what has been composed is not the whole.
  private(set) var isOverLimit = false
  /// A file that it names cannot be read now.
  private(set) var isWaiting = false

  init(part: @escaping (String) -> PartAnswer) {
    self.part = part
  }

  mutating func report(
    _ code: String, _ message: String, at origin: Origin, severity: Diagnostic.Severity = .error, fix: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(severity, code, message, at: .value(file: origin.file, pointer: origin.pointer), fix: fix))
  }

  /// The composed whole is counted anew as tokens are put in.
  mutating func beginPlacement() {
    nodes = 0
  }

  /// Counts a node; false when it is one too many or too deep.
  mutating func admits(_ origin: Origin, depth: Int) -> Bool {
    nodes += 1
    guard nodes <= Self.maximumNodes, depth <= Self.maximumDepth else {
      if !isOverLimit {
        isOverLimit = true
        let limit = depth > Self.maximumDepth ? "\(Self.maximumDepth) levels" : "\(Self.maximumNodes) values"
        report(
          "definition-limit",
          "With its includes and tokens this screen has more than \(limit): make it smaller.", at: origin)
      }
      return false
    }
    return true
  }

  /// The screen's own file; nil when there is nothing in it to compose.
  mutating func screen(_ name: String) -> Composed? {
    reads.append(name)
    switch part(name) {
    case .broken: return nil
    case .missing:
      diagnostics.append(Diagnostic(.error, "missing-file", "There is no file \(name).", at: .file(name)))
      return nil
    case .value(nil): return Composed(origin: Origin(file: name, pointer: ""), content: .mapping([]))
    case .value(let value?):
      return compose(value, Origin(file: name, pointer: ""), Chain(files: [name], depth: 0))
    }
  }

  /// A whole file that is named at `place`; nil, and reported there, when it cannot be used.
  mutating func file(_ name: String, namedAt place: Origin, _ chain: Chain) -> Composed? {
    if let start = chain.files.firstIndex(of: name) {
      let cycle = (chain.files[start...] + [name]).joined(separator: " → ")
      report("include-cycle", "This include never ends: \(cycle). Remove one of them.", at: place)
      return nil
    }
    guard chain.files.count <= Self.maximumIncludes else {
      report("include-depth", "Includes are nested more than \(Self.maximumIncludes) deep: flatten them.", at: place)
      return nil
    }
    if !reads.contains(name) { reads.append(name) }
    switch part(name) {
    case .missing:
      report("include-missing", "There is no file \(name): make it, or mend the name.", at: place)
      return nil
    case .broken:
      isWaiting = true
      report(
        "include-broken", "This waits for \(name), which cannot be read as YAML: mend it there.", at: place,
        severity: .information)
      return nil
    case .value(nil): return nil
    case .value(let value?):
      let inner = Chain(files: chain.files + [name], depth: chain.depth)
      return compose(value, Origin(file: name, pointer: ""), inner)
    }
  }

  /// The way from the screen's file to the place that is composed.
  struct Chain {
    /// Files that include one another, the screen's first.
    var files: [String]
    var depth: Int

    var deeper: Chain { Chain(files: files, depth: depth + 1) }
  }

  private mutating func compose(_ value: Value, _ origin: Origin, _ chain: Chain) -> Composed {
    guard admits(origin, depth: chain.depth) else { return Composed(origin: origin, content: .unresolved) }
    switch value {
    case .scalar(let scalar): return Composed(origin: origin, content: .scalar(scalar))
    case .sequence(let items): return list(items, origin, chain)
    case .mapping(let entries): return mapping(entries, origin, chain)
    }
  }

  private mutating func composeChild(_ value: Value, _ origin: Origin, _ chain: Chain) -> Composed {
    var child = compose(value, origin, chain)
    child.isInPlace = child.origin == origin
    return child
  }

  private mutating func list(_ items: [Value], _ origin: Origin, _ chain: Chain) -> Composed {
    var result: [Composed] = []
    for (index, item) in items.enumerated() {
      let source = origin.appending(String(index))
      guard case .mapping(let entries) = item, entries.count == 1, entries[0].key == "include" else {
        let child = composeChild(item, source, chain.deeper)
        // After an included list the items stand elsewhere than they were written.
        result.append(result.count == index ? child : child.moved)
        continue
      }
      for (whole, _) in included(entries[0].value, source, chain) {
        if case .list(let inner) = whole.content { result += inner.map(\.moved) } else { result.append(whole.moved) }
      }
    }
    return Composed(origin: origin, content: .list(result))
  }

  private mutating func mapping(_ entries: [Value.Entry], _ origin: Origin, _ chain: Chain) -> Composed {
    var result: [Composed.Entry] = []
    if let include = entries.first(where: { $0.key == "include" }) {
      for (whole, place) in included(include.value, origin, chain) {
        guard case .mapping(let inner) = whole.content else {
          guard !whole.isUnresolved else { continue }
          report(
            "include-kind", "A mapping can include a mapping only; \(whole.origin.file) holds \(whole.kindName).",
            at: place)
          continue
        }
        let names = Set(inner.map(\.key))
        result.removeAll { names.contains($0.key) }
        result += inner.map { Composed.Entry(key: $0.key, node: $0.node.moved) }
      }
      let names = Set(entries.map(\.key))
      result.removeAll { names.contains($0.key) }
    }
    for entry in entries where entry.key != "include" {
      result.append(
        Composed.Entry(key: entry.key, node: composeChild(entry.value, origin.appending(entry.key), chain.deeper)))
    }
    return Composed(origin: origin, content: .mapping(result))
  }

  /// The files under the key `include` of the mapping at `origin`, each with the place that names it.
  private mutating func included(_ value: Value, _ origin: Origin, _ chain: Chain) -> [(Composed, Origin)] {
    let names = compose(value, origin.appending("include"), chain.deeper)
    var result: [(Composed, Origin)] = []
    for (name, place) in fileNames(names) {
      if let whole = file(name, namedAt: place, chain) { result.append((whole, place)) }
    }
    return result
  }

  /// The files that an `include` or `use` names, relative to the screens folder.
  mutating func fileNames(_ node: Composed) -> [(name: String, place: Origin)] {
    let names: [Composed]
    if case .list(let items) = node.content { names = items } else { names = [node] }
    var result: [(String, Origin)] = []
    for name in names {
      guard case .scalar(let scalar) = name.content, scalar.kind != .null, !scalar.text.isEmpty else {
        if !name.isUnresolved {
          let message = "An include must be a file's name, such as `_toolbar.yaml`; this is \(name.kindName)."
          report("wrong-type", message, at: name.origin)
        }
        continue
      }
      guard let resolved = Self.resolve(scalar.text, from: name.origin.file) else {
        report(
          "include-outside", "\(scalar.text) is outside the screens folder, so it is not read: move it inside.",
          at: name.origin)
        continue
      }
      result.append((resolved, name.origin))
    }
    return result
  }

  /// A path relative to `file`'s folder, without `.` and `..`; nil when it leaves the screens folder.
  static func resolve(_ path: String, from file: String) -> String? {
    guard path.utf8.first != UInt8(ascii: "/") else { return nil }
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
