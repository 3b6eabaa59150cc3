import Graphics
import Tables
import YAML

/// Reads values of the vocabulary, and collects what is wrong with them.
final class Reader {
  let tables: Tables
  private(set) var diagnostics: [Diagnostic] = []
  /// UIKit colour names that may be used.
  private let colorNames: Set<String>

  init(tables: Tables) {
    self.tables = tables
    colorNames = Set(tables.colors[.ios26]?.publicNames ?? [])
  }

  func report(
    _ code: String, _ message: String, at node: Composed, severity: Diagnostic.Severity = .error, fix: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        severity, code, message, at: .value(file: node.origin.file, pointer: node.origin.pointer), fix: fix))
  }

  func report(
    _ code: String, _ message: String, atKey node: Composed, severity: Diagnostic.Severity = .error, fix: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(severity, code, message, at: .key(file: node.origin.file, pointer: node.origin.pointer), fix: fix))
  }

  private func wrongType(_ name: String, _ wanted: String, _ node: Composed, fix: String? = nil) {
    report("wrong-type", "`\(name)` must be \(wanted); this is \(node.kindName).", at: node, fix: fix)
  }

  /// Text; numbers and truth values are taken as they are written.
  func text(_ node: Composed, _ name: String) -> String? {
    guard case .scalar(let scalar) = node.content, scalar.kind != .null else {
      wrongType(name, "a text", node)
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
    let word = scalar.text.lowercased()
    let fix = ["yes", "on", "y"].contains(word) ? "true" : ["no", "off", "n"].contains(word) ? "false" : nil
    wrongType(name, "`true` or `false`", node, fix: fix)
    return nil
  }

  func number(_ node: Composed, _ name: String, atLeast least: Double = 0) -> Double? {
    guard case .scalar(let scalar) = node.content else {
      wrongType(name, "a number", node)
      return nil
    }
    let number: Double
    switch scalar.kind {
    case .int(let value): number = Double(value)
    case .float(let value) where value.isFinite: number = value
    default:
      wrongType(name, "a number", node)
      return nil
    }
    guard number >= least, number <= 100_000 else {
      report("wrong-value", "`\(name)` must be between \(Int(least)) and 100000.", at: node)
      return nil
    }
    return number
  }

  func count(_ node: Composed, _ name: String) -> Int? {
    guard let number = number(node, name) else { return nil }
    guard number.rounded() == number else {
      report("wrong-value", "`\(name)` must be a whole number.", at: node)
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
    let near = nearest(text, in: allowed)
    let hint = near.map { " Did you mean `\($0)`?" } ?? ""
    report(
      "wrong-value", "`\(name)` cannot be `\(text)`.\(hint) Allowed: \(allowed.joined(separator: ", ")).", at: node,
      fix: near)
    return nil
  }

  func list(_ node: Composed, _ name: String) -> [Composed]? {
    guard case .list(let items) = node.content else {
      wrongType(name, "a list", node)
      return nil
    }
    return items
  }

  /// A list, or one item in its place.
  func listOrOne(_ node: Composed) -> [Composed] {
    if case .list(let items) = node.content { items } else { [node] }
  }

  func entries(_ node: Composed, _ name: String) -> [Composed.Entry]? {
    guard case .mapping(let entries) = node.content else {
      wrongType(name, "a mapping", node)
      return nil
    }
    return entries
  }

  func size(_ node: Composed, _ name: String) -> Size? {
    guard case .list(let items) = node.content, items.count == 2, let width = number(items[0], name),
      let height = number(items[1], name)
    else {
      wrongType(name, "a size `[width, height]` in points", node)
      return nil
    }
    return Size(width, height)
  }

  func color(_ node: Composed, _ name: String) -> ColorReference? {
    switch node.content {
    case .list:
      wrongType(name, "a colour", node)
      return nil
    case .scalar(let scalar):
      if scalar.text.hasPrefix("#") {
        if let color = Color(hex: scalar.text) { return .literal(color) }
        report(
          "wrong-value", "`\(scalar.text)` is no colour: write \"#RRGGBB\" or \"#RRGGBBAA\", in quotes.", at: node)
        return nil
      }
      guard scalar.kind == .string else {
        report(
          "wrong-type",
          "`\(name)` must be a colour: a UIKit name, \"#RRGGBB\" in quotes, or {light: …, dark: …}; this is \(node.kindName).",
          at: node)
        return nil
      }
      if colorNames.contains(scalar.text) { return .named(scalar.text) }
      let near = nearest(scalar.text, in: colorNames)
      let hint = near.map { " Did you mean `\($0)`?" } ?? " UIKit's names are known, such as systemBlue and label."
      report("unknown-color", "There is no colour `\(scalar.text)`.\(hint)", at: node, fix: near)
      return nil
    case .mapping:
      var draft = ColorDraft()
      decode(node, into: &draft, ColorDraft.keys)
      return draft.reference(self, node)
    }
  }

  func image(_ node: Composed, _ name: String) -> ImageReference? {
    switch node.content {
    case .list:
      wrongType(name, "an image", node)
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
    let near = nearest(symbol, in: tables.symbols.aliases.keys.sorted())
    let hint = near.map { " Did you mean `\($0)`?" } ?? ""
    report(
      "unknown-symbol", "No picture is known for the symbol `\(symbol)`, so a box with its name is drawn.\(hint)",
      at: node, severity: .warning, fix: near)
  }
}

/// `{light, dark}` or `{color, alpha}`.
struct ColorDraft: Sendable {
  var light: ColorReference?
  var dark: ColorReference?
  var base: ColorReference?
  var alpha: Double?

  static let keys = MappingKeys<ColorDraft>(
    "color",
    [
      .color("light", \.light, "Colour in the light style."), .color("dark", \.dark, "Colour in the dark style."),
      .color("color", \.base, "The colour that `alpha` is applied to."),
      .optionalNumber("alpha", \.alpha, "Opacity from 0 to 1, multiplied with the colour's own."),
    ])

  func reference(_ reader: Reader, _ node: Composed) -> ColorReference? {
    let colour: ColorReference?
    if let light, let dark { colour = .dynamic(light: light, dark: dark) } else { colour = base ?? light ?? dark }
    guard let colour else {
      reader.report("missing-key", "A colour needs `light` and `dark`, or `color`.", at: node)
      return nil
    }
    return alpha.map { .alpha(colour, $0) } ?? colour
  }
}

/// `{symbol, …}` or `{file, …}`.
struct ImageDraft: Sendable {
  var symbol: String?
  var file: String?
  var renderingMode: RenderingMode?
  var effect: String?
  var weight: String?
  var scale: Scale?

  enum RenderingMode: String, CaseIterable, Sendable { case automatic, alwaysTemplate, alwaysOriginal }
  enum Scale: String, CaseIterable, Sendable { case small, medium, large }

  static let keys = MappingKeys<ImageDraft>(
    "image",
    [
      .text("symbol", \.symbol, "Name of an SF Symbol."),
      .text("file", \.file, "A picture below the screens folder."),
      .optionalWord("renderingMode", \.renderingMode, "How tint is applied, as `UIImage.RenderingMode`."),
      .text("effect", \.effect, "A symbol effect, such as `bounce`."),
      .text("weight", \.weight, "The symbol's weight, as `UIImage.SymbolWeight`."),
      .optionalWord("scale", \.scale, "The symbol's scale, as `UIImage.SymbolScale`."),
    ])

  func reference(_ reader: Reader, _ node: Composed) -> ImageReference? {
    var image: ImageReference
    if let symbol {
      reader.checkSymbol(symbol, node["symbol"] ?? node)
      image = ImageReference(.symbol(symbol))
    } else if let file {
      image = ImageReference(.file(file))
    } else {
      reader.report("missing-key", "An image needs `symbol` or `file`.", at: node)
      return nil
    }
    image.renderingMode = renderingMode == .automatic ? nil : renderingMode?.rawValue
    image.effect = effect
    image.weight = weight
    image.scale = scale?.rawValue
    return image
  }
}
