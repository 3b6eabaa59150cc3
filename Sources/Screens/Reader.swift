import Graphics
import Tables
import YAML

/// Reads values of the vocabulary, and collects what is wrong with them.
final class Reader {
  let tables: Tables
  private(set) var diagnostics: [Diagnostic] = []
  /// UIKit colour names that may be used.
  private let colorNames: Set<String>
  let systemItemNames: Set<String>
  /// Where bar button items are given their identifier, by the item's path.
  var identifiers: [String: Composed] = [:]
  let pictures: (String) -> PictureAnswer
  /// Image files that were asked for, also in vain.
  var reads: [String] = []
  /// See `noteIgnored`.
  var ignoredOnModern: [(message: String, node: Composed)] = []

  /// Points, rows and the like: wide enough for any screen, and no number that arithmetic could trip over.
  static let lengths = 0.0...100_000.0

  /// How many more names are looked for: a file that is wrong throughout is no reason to be slow.
  private var suggestions = 500

  init(tables: Tables, pictures: @escaping (String) -> PictureAnswer = { _ in .missing }) {
    self.tables = tables
    self.pictures = pictures
    colorNames = Set(tables.colors.values.flatMap(\.publicNames))
    systemItemNames = Set(tables.systemItems.keys)
      .union([BarButtonItem.Kind.flexibleSpaceName, BarButtonItem.Kind.fixedSpaceName])
  }

  func report(
    _ code: String, _ message: String, at node: Composed, severity: Diagnostic.Severity = .error, fix: String? = nil
  ) {
    let place = Diagnostic.Place.value(file: node.origin.file, pointer: node.origin.pointer)
    diagnostics.append(Diagnostic(severity, code, message, at: place, fix: node.isFromToken ? nil : fix))
  }

  func report(
    _ code: String, _ message: String, atKey node: Composed, severity: Diagnostic.Severity = .error, fix: String? = nil
  ) {
    guard !node.isFromToken else { return report(code, message, at: node, severity: severity) }
    let place = Diagnostic.Place.key(file: node.origin.file, pointer: node.origin.pointer)
    diagnostics.append(Diagnostic(severity, code, message, at: place, fix: fix))
  }

  func wrongType(_ name: String, _ wanted: String, _ node: Composed, fix: String? = nil) {
    guard !node.isUnresolved else { return }
    report("wrong-type", "`\(name)` must be \(wanted); this is \(node.kindName).", at: node, fix: fix)
  }

  /// The name of `words` that was most likely meant.
  func suggestion(for word: String, in words: some Sequence<String>) -> String? {
    guard suggestions > 0 else { return nil }
    suggestions -= 1
    return nearest(word, in: words)
  }

  /// Text; numbers and truth values are taken as they are written.
  func text(_ node: Composed, _ name: String) -> String? {
    guard case .scalar(let scalar) = node.content, scalar.kind != .null else {
      wrongType(name, "text", node)
      return nil
    }
    return scalar.text
  }

  func bool(_ node: Composed, _ name: String) -> Bool? {
    guard case .scalar(let scalar) = node.content else {
      wrongType(name, "`true` or `false`", node)
      return nil
    }
    if case .bool(let value) = scalar.kind { return value }
    let fix: String? =
      switch scalar.text.lowercased() {
      case "yes", "on", "y", "1", "true": "true"
      case "no", "off", "n", "0", "false": "false"
      default: nil
      }
    wrongType(name, "`true` or `false`", node, fix: fix)
    return nil
  }

  func number(_ node: Composed, _ name: String, in range: ClosedRange<Double> = Reader.lengths) -> Double? {
    guard case .scalar(let scalar) = node.content else {
      wrongType(name, "a number", node)
      return nil
    }
    let number: Double
    switch scalar.kind {
    case .int(let value): number = Double(value)
    case .float(let value): number = value
    default:
      wrongType(name, "a number", node)
      return nil
    }
    guard range.contains(number) else {
      let least = Int(range.lowerBound)
      let most = Int(range.upperBound)
      let fix = number.isNaN ? nil : number < range.lowerBound ? "\(least)" : "\(most)"
      report("wrong-value", "`\(name)` must be from \(least) to \(most).", at: node, fix: fix)
      return nil
    }
    return number
  }

  func count(_ node: Composed, _ name: String, in range: ClosedRange<Double> = Reader.lengths) -> Int? {
    guard let number = number(node, name, in: range) else { return nil }
    guard number.rounded() == number else {
      report("wrong-value", "`\(name)` must be a whole number.", at: node, fix: "\(Int(number))")
      return nil
    }
    return Int(number)
  }

  func word<Word: RawRepresentable & CaseIterable>(_ node: Composed, _ name: String, _ type: Word.Type) -> Word?
  where Word.RawValue == String {
    word(node, name, among: Word.allCases.map(\.rawValue)).flatMap(Word.init(rawValue:))
  }

  func word(_ node: Composed, _ name: String, among allowed: [String]) -> String? {
    guard let text = text(node, name) else { return nil }
    if allowed.contains(text) { return text }
    let near = suggestion(for: text, in: allowed)
    let hint = near.map { " Did you mean `\($0)`?" } ?? ""
    let list = allowed.isEmpty ? "" : " Allowed: \(allowed.joined(separator: ", "))."
    report("wrong-value", "`\(name)` cannot be `\(text)`.\(hint)\(list)", at: node, fix: near)
    return nil
  }

  func list(_ node: Composed, _ name: String) -> [Composed]? {
    guard case .list(let items) = node.content else {
      wrongType(name, "a list", node)
      return nil
    }
    return items
  }

  /// The entries of a mapping; none of one that is left empty.
  func entries(_ node: Composed, _ name: String) -> [Composed.Entry]? {
    if node.isNull { return [] }
    guard case .mapping(let entries) = node.content else {
      wrongType(name, "a mapping", node)
      return nil
    }
    return entries
  }

  func size(_ node: Composed, _ name: String) -> Size? {
    guard case .list(let items) = node.content, items.count == 2 else {
      wrongType(name, "a size `[width, height]` in points", node)
      return nil
    }
    guard let width = number(items[0], name), let height = number(items[1], name) else { return nil }
    return Size(width, height)
  }

  func color(_ node: Composed, _ name: String) -> ColorReference? {
    switch node.content {
    case .unresolved: return nil
    case .mapping:
      var draft = ColorDraft()
      decode(node, into: &draft, ColorDraft.keys)
      return draft.reference(self, node)
    case .scalar(let scalar) where scalar.kind == .string: return color(scalar.text, node)
    case .list, .scalar:
      wrongType(name, "a colour: a UIKit name, \"#RRGGBB\" in quotes, or {light: …, dark: …}", node)
      return nil
    }
  }

  private func color(_ text: String, _ node: Composed) -> ColorReference? {
    if text.utf8.first == UInt8(ascii: "#") {
      if let color = Color(hex: text) { return .literal(color) }
      report("wrong-value", "`\(text)` is no colour: write \"#RRGGBB\" or \"#RRGGBBAA\".", at: node)
      return nil
    }
    if colorNames.contains(text) { return .named(text) }
    let near = suggestion(for: text, in: colorNames)
    let hint = near.map { "Did you mean `\($0)`?" } ?? "UIKit's names are known, such as systemBlue and label."
    report("unknown-color", "There is no colour `\(text)`. \(hint)", at: node, fix: near)
    return nil
  }

  func image(_ node: Composed, _ name: String) -> ImageReference? {
    switch node.content {
    case .unresolved: return nil
    case .list:
      wrongType(name, "an image: a symbol's name, {symbol: …} or {file: …}", node)
      return nil
    case .scalar:
      guard let symbol = text(node, name) else { return nil }
      checkSymbol(symbol, node)
      return ImageReference(.symbol(symbol))
    case .mapping:
      var draft = ImageDraft()
      decode(node, into: &draft, ImageDraft.keys)
      return draft.reference(self, node)
    }
  }

  func checkSymbol(_ symbol: String, _ node: Composed) {
    guard tables.symbols.asset(for: symbol) == nil else { return }
    let near = suggestion(for: symbol, in: tables.symbols.aliases.keys)
    let hint = near.map { " Did you mean `\($0)`?" } ?? ""
    report(
      "unknown-symbol", "No picture is known for the symbol `\(symbol)`, so a placeholder is drawn.\(hint)", at: node,
      severity: .warning, fix: near)
  }
}
