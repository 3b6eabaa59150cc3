package import Tables
import YAML

/// What a screen's file says, and all that is wrong with it.
package struct Decoded: Hashable, Sendable {
  /// nil when nothing can be shown.
  package var definition: ScreenDefinition?
  package var diagnostics: [Diagnostic]
  package var origins: Origins
  /// The screen's file and every file that it includes or uses, in the order read.
  package var reads: [String]
}

/// Decodes one screen: includes and tokens first, then every key. All errors are collected, and the rest still counts.
///
/// - Parameters:
///   - file: the screen's file, relative to the screens folder.
///   - part: the value of a file; asked for `file` itself too.
package func decode(screen file: String, tables: Tables, part: @escaping (String) -> PartAnswer) -> Decoded {
  var composition = Composition(file: file, part: part)
  let proxies = readUsed(file, &composition)
  let reader = Reader(tables: tables)
  guard let root = composition.file(file, at: nil, chain: [], path: "") else {
    if case .value(nil) = part(file) {
      composition.report("no-root", noRoot, at: Origin(file: file, pointer: ""))
    }
    return Decoded(
      definition: nil, diagnostics: composition.diagnostics, origins: composition.origins, reads: composition.reads)
  }
  var draft = RootDraft()
  for proxy in proxies { reader.decode(proxy, into: &draft.appearance, AppearanceProxies.keys) }
  reader.decode(root, into: &draft, RootDraft.keys)
  if draft.rootNames.count > 1 {
    let names = draft.rootNames.map { "`\($0)`" }.joined(separator: " and ")
    reader.report(
      "two-roots", "A screen has one root; here are \(names). The first one is shown: remove the others.", at: root)
  } else if draft.rootNames.isEmpty, case .mapping = root.content {
    reader.report("no-root", noRoot, at: root)
  }
  return Decoded(
    definition: draft.definition, diagnostics: composition.diagnostics + reader.diagnostics,
    origins: composition.origins, reads: composition.reads)
}

private let noRoot = "A screen needs a root: `tabBarController`, `navigationController` or `viewController`."

extension RootDraft {
  fileprivate var definition: ScreenDefinition? {
    guard let root = roots.first else { return nil }
    var definition = ScreenDefinition(root: root)
    definition.title = title
    definition.devices = devices
    definition.variant = variant
    definition.infoPlist = infoPlist
    if infoPlist.designRequiresCompatibility, variant[.compatibility] == nil {
      definition.variant[.compatibility] = "true"
    }
    definition.appearance = appearance
    return definition
  }
}

/// Reads the files under `use:` and the screen's own `tokens:`; returns the appearance proxies that they hold.
private func readUsed(_ file: String, _ composition: inout Composition) -> [Composed] {
  guard case .value(let value?) = composition.part(file) else { return [] }
  var proxies: [Composed] = []
  let home = Origin(file: file, pointer: "")
  if let use = value["use"] {
    let place = home.appending("use")
    for name in composition.includes(use, at: place, from: file) {
      guard let whole = composition.file(name, at: place, chain: [file], path: "/use/\(name)") else { continue }
      composition.addTokens(whole["tokens"])
      if let proxy = whole["appearance"] { proxies.append(proxy) }
    }
  }
  if let own = value["tokens"] {
    let source = Composition.wrap(own, path: "/tokens", origin: home.appending("tokens"))
    composition.addTokens(source)
  }
  return proxies
}

extension Composition {
  fileprivate mutating func addTokens(_ node: Composed?) {
    guard case .mapping(let entries)? = node?.content else { return }
    for entry in entries { tokens[entry.key] = entry.node }
  }

  /// A value as it stands, without includes and tokens.
  fileprivate static func wrap(_ value: Value, path: String, origin: Origin) -> Composed {
    switch value {
    case .scalar(let scalar): return Composed(path: path, origin: origin, content: .scalar(scalar))
    case .sequence(let items):
      let nodes = items.enumerated().map {
        wrap($1, path: JSONPointer.appending(path, "\($0)"), origin: origin.appending("\($0)"))
      }
      return Composed(path: path, origin: origin, content: .list(nodes))
    case .mapping(let entries):
      let nodes = entries.map {
        Composed.Entry(
          key: $0.key,
          node: wrap($0.value, path: JSONPointer.appending(path, $0.key), origin: origin.appending($0.key)))
      }
      return Composed(path: path, origin: origin, content: .mapping(nodes))
    }
  }
}
