package import Tables
import YAML

/// What a screen's files say.
package struct Decoded: Hashable, Sendable {
  /// nil when the root cannot be used; `diagnostics` then says why.
  package var definition: ScreenDefinition?
  /// All that is wrong in the screen's file and the files it includes, except what is wrong with them as YAML.
  package var diagnostics: [Diagnostic]
  package var origins: Origins
  /// Every file that was asked for, also in vain: an edit of one of them may change the result.
  package var reads: [String]
  /// Some of its texts come from string tables (`$strings.key`).
  package var usesStrings = false

  package init(definition: ScreenDefinition?, diagnostics: [Diagnostic], origins: Origins, reads: [String]) {
    self.definition = definition
    self.diagnostics = diagnostics
    self.origins = origins
    self.reads = reads
  }
}

/// Checks a screen. Never fails: a broken item is reported and left out, and the rest still counts.
///
/// - Parameters:
///   - file: the screen's file, relative to the screens folder like all file names here.
///   - strings: the texts of the locale that is shown, by key.
///   - part: what a file holds; asked for the screen's own file too.
///   - pictures: what an image file is; asked for those alone that the screen names.
package func decode(
  screen file: String, tables: Tables, strings: [String: String] = [:],
  pictures: (String) -> PictureAnswer = { _ in .missing }, part: (String) -> PartAnswer
) -> Decoded {
  withoutActuallyEscaping(part) { part in
    withoutActuallyEscaping(pictures) { decode(file, tables, strings, $0, part) }
  }
}

private func decode(
  _ file: String, _ tables: Tables, _ strings: [String: String], _ pictures: @escaping (String) -> PictureAnswer,
  _ part: @escaping (String) -> PartAnswer
) -> Decoded {
  var composition = Composition(part: part)
  guard var root = composition.screen(file) else {
    return Decoded(
      definition: nil, diagnostics: composition.diagnostics, origins: Origins(file: file), reads: composition.reads)
  }
  let tokens = composition.resolveUses(in: &root, screen: file)
  // Without a part everything that it names would be wrong as well: the fault stands in one place, and the screen
  // stays as it was.
  guard !composition.isWaiting else {
    return Decoded(
      definition: nil, diagnostics: composition.diagnostics, origins: Origins(file: file), reads: composition.reads)
  }
  var placement = Placement(composition, file: file, tokens: tokens, strings: strings)
  root = placement.place(root, Placement.Site(expected: Origin(file: file, pointer: "")))
  composition = placement.composition
  let reader = Reader(tables: tables, pictures: pictures)
  let definition = composition.isOverLimit ? nil : reader.screen(root)
  var seen: Set<Diagnostic> = []
  var decoded = Decoded(
    definition: definition,
    diagnostics: (composition.diagnostics + reader.diagnostics).filter { seen.insert($0).inserted },
    origins: placement.origins, reads: composition.reads + reader.reads)
  decoded.usesStrings = placement.usesStrings
  return decoded
}

extension Composition {
  private static let sharedKeys = ["tokens", "appearance"]

  /// Takes `use` and `tokens` out of the root, and puts the used files' appearance under the root's own.
  fileprivate mutating func resolveUses(in root: inout Composed, screen: String) -> [String: Composed] {
    guard case .mapping(var entries) = root.content else { return [:] }
    var tokens: [String: Composed] = [:]
    var appearance: Composed?
    for (name, place) in uses(root) {
      guard let whole = file(name, namedAt: place, Chain(files: [screen], depth: 0)) else { continue }
      guard case .mapping(let shared) = whole.content else {
        report(
          "include-kind", "A file to use holds `tokens` and `appearance`; \(name) is \(whole.kindName).", at: place)
        continue
      }
      for entry in shared {
        switch entry.key {
        case "tokens": define(&tokens, entry.node)
        case "appearance": appearance = appearance?.merged(with: entry.node) ?? entry.node
        default: reportUnshared(entry, in: name)
        }
      }
    }
    if let own = root["tokens"] { define(&tokens, own) }
    if let shared = appearance {
      let node = root["appearance"].map { shared.merged(with: $0) } ?? shared.moved
      entries.removeAll { $0.key == "appearance" }
      entries.append(Composed.Entry(key: "appearance", node: node))
    }
    root.content = .mapping(entries.filter { !["use", "tokens"].contains($0.key) })
    return tokens
  }

  private mutating func uses(_ root: Composed) -> [(name: String, place: Origin)] {
    guard let node = root["use"], !node.isNull else { return [] }
    return fileNames(node)
  }

  private mutating func define(_ tokens: inout [String: Composed], _ node: Composed) {
    guard case .mapping(let entries) = node.content else {
      if !node.isNull, !node.isUnresolved {
        report("wrong-type", "`tokens` must be a mapping; this is \(node.kindName).", at: node.origin)
      }
      return
    }
    for entry in entries { tokens[entry.key] = entry.node }
  }

  private mutating func reportUnshared(_ entry: Composed.Entry, in file: String) {
    let near = nearest(entry.key, in: Self.sharedKeys)
    let hint = near.map { "Did you mean `\($0)`?" } ?? "Include the file where the rest belongs."
    diagnostics.append(
      Diagnostic(
        .error, "unknown-key", "A file to use holds `tokens` and `appearance`, not `\(entry.key)`. \(hint)",
        at: .key(file: entry.node.origin.file, pointer: entry.node.origin.pointer), fix: near))
  }
}
