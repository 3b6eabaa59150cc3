import YAML

/// Puts tokens and strings into a composed definition, and gives every part its path.
struct Placement {
  var composition: Composition
  private(set) var origins: Origins
  /// By name.
  private let tokens: [String: Composed]
  /// Texts of the locale that is shown, by key.
  private let strings: [String: String]
  private(set) var usesStrings = false

  init(_ composition: Composition, file: String, tokens: [String: Composed], strings: [String: String]) {
    self.composition = composition
    self.tokens = tokens
    self.strings = strings
    origins = Origins(file: file)
    self.composition.beginPlacement()
  }

  /// Where a node stands: in the whole, in its file, and inside which tokens.
  struct Site {
    var path = ""
    /// Where the node would be written if it stood in the same file as what surrounds it.
    var expected: Origin
    var depth = 0
    /// Set inside a token's value: where the token is used.
    var use: Origin?
    /// Tokens that are being put in, outermost first.
    var expanding: [String] = []
    /// The path is the pointer in the file: nothing was put in on the way here.
    var isPointer = true

    /// The site of a child.
    ///
    /// - Parameter origin: where the parent stands.
    func child(_ token: String, _ node: Composed, of origin: Origin) -> Site {
      var child = self
      child.depth += 1
      if isPointer, use == nil, node.isInPlace {
        child.path = node.origin.pointer
        child.expected = node.origin
        return child
      }
      child.path = JSONPointer.appending(path, token)
      child.expected = origin.appending(token)
      child.isPointer = false
      return child
    }
  }

  mutating func place(_ node: Composed, _ site: Site) -> Composed {
    var result = node
    result.path = site.path
    result.origin = site.use ?? node.origin
    result.isFromToken = site.use != nil
    guard composition.admits(result.origin, depth: site.depth) else {
      result.content = .unresolved
      return result
    }
    if result.origin != site.expected { origins.splice(site.path, result.origin) }
    switch node.content {
    case .unresolved: break
    case .scalar(let scalar):
      if scalar.kind == .string, scalar.text.utf8.first == UInt8(ascii: "$") {
        return expand(result, scalar, site)
      }
    case .list(let items):
      result.content = .list(items.enumerated().map { place($1, site.child(String($0), $1, of: result.origin)) })
    case .mapping(let entries):
      result.content = .mapping(
        entries.map {
          Composed.Entry(key: $0.key, node: place($0.node, site.child($0.key, $0.node, of: result.origin)))
        })
    }
    return result
  }

  /// A text that begins with `$`: a token, a string of a table, or an escaped `$$`.
  private mutating func expand(_ node: Composed, _ scalar: Scalar, _ site: Site) -> Composed {
    var result = node
    var text = scalar
    let name = String(scalar.text.dropFirst())
    if name.utf8.first == UInt8(ascii: "$") {
      text.text = name
      result.content = .scalar(text)
    } else if name.hasPrefix(Self.stringsPrefix) {
      usesStrings = true
      let key = String(name.dropFirst(Self.stringsPrefix.count))
      text.text = strings[key] ?? key
      result.content = .scalar(text)
      if strings[key] == nil {
        let near = nearest(key, in: strings.keys)
        composition.report(
          "unknown-string",
          "No string table has the key `\(key)`, so the key itself is shown.\(near.map { " Did you mean `\($0)`?" } ?? "")",
          at: node.origin, severity: .warning, fix: node.isFromToken ? nil : near.map { "$strings." + $0 })
      }
    } else if let token = token(name) {
      guard !site.expanding.contains(name) else {
        let cycle = (site.expanding + [name]).map { "$" + $0 }.joined(separator: " → ")
        composition.report("token-cycle", "This token never ends: \(cycle). Give one of them a value.", at: node.origin)
        result.content = .unresolved
        return result
      }
      var inner = site
      inner.use = node.origin
      inner.expected = node.origin
      inner.expanding.append(name)
      inner.depth += 1
      return place(token, inner)
    } else if Self.isTokenName(name) {
      let near = nearest(name, in: tokens.keys)
      let hint =
        near.map { "Did you mean `$\($0)`?" } ?? "Define it under `tokens:`, or write `$$\(name)` for the text."
      composition.report(
        "unknown-token", "There is no token `\(name)`. \(hint)", at: node.origin,
        fix: node.isFromToken ? nil : near.map { "$" + $0 })
      result.content = .unresolved
    }
    return result
  }

  /// A token by its name, or by the way to it: `$brand.accent`.
  private func token(_ name: String) -> Composed? {
    if let token = tokens[name] { return token }
    var steps = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
    guard steps.count > 1, let first = steps.popFirst() else { return nil }
    return steps.reduce(tokens[first]) { $0?[$1] }
  }

  private static let stringsPrefix = "strings."

  /// Texts such as `$5` and `$` are no tokens.
  private static func isTokenName(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic || first == "_" else { return false }
    return name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || "_.-".unicodeScalars.contains($0)
    }
  }
}
