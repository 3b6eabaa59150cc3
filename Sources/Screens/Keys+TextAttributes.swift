import Graphics
import Tables

// Attributes of a string: `NSAttributedString.Key`.

extension TextAttributes {
  static let keys = MappingKeys<TextAttributes>(
    "textAttributes",
    [
      .color("foregroundColor", \.foregroundColor, "Colour of the text."),
      Key(
        "font", .either([.number, .mapping { FontDraft.keys.list }]),
        "The system font's size in points, or {size, weight, design}, or {textStyle}, or {name, size}."
      ) { attributes, reader, node in
        var draft = FontDraft()
        if node.isMapping {
          reader.decode(node, into: &draft, FontDraft.keys)
        } else {
          draft.size = reader.number(node, "font", in: 1...200)
        }
        // `UIFont(name:size:)` has no size of its own: the system's stands for it.
        attributes.fontSize = draft.size ?? (draft.name == nil ? nil : FontDraft.systemSize)
        attributes.textStyle = draft.textStyle
        attributes.fontWeight = draft.weight.flatMap { FontDraft.weights[$0] }
      },
      .number("kern", \.kern, in: -100...100, "Points after each character."),
    ] + TextDecoration.keys.map { $0.moved(to: \.decorationOrNone) })
}

extension TextAttributes {
  /// The decoration to write into: it takes no room until something is set.
  fileprivate var decorationOrNone: TextDecoration {
    get { decoration?.value ?? TextDecoration() }
    set { decoration = newValue == TextDecoration() ? nil : Boxed(newValue) }
  }
}

extension TextDecoration {
  fileprivate static let keys: [Key<TextDecoration>] = [
    .color("backgroundColor", \.backgroundColor, "Fill behind the text."),
    Key("shadow", .mapping { Shadow.keys.list }, "Shadow of the text, as `NSShadow`.") { decoration, reader, node in
      var shadow = Shadow()
      reader.decode(node, into: &shadow, Shadow.keys)
      decoration.shadow = shadow
    },
    .color("strokeColor", \.strokeColor, "Colour of the letters' outline; the text's own without it."),
    .number(
      "strokeWidth", \.strokeWidth, in: -100...100,
      "Outline in percent of the font's size: above zero without fill, below zero with it."),
    .line("underlineStyle", \.underlineStyle, "Line below the text, as `NSUnderlineStyle`."),
    .color("underlineColor", \.underlineColor, "Colour of that line; the text's own without it."),
    .line("strikethroughStyle", \.strikethroughStyle, "Line through the text, as `NSUnderlineStyle`."),
    .color("strikethroughColor", \.strikethroughColor, "Colour of that line; the text's own without it."),
    .number("baselineOffset", \.baselineOffset, in: -100...100, "Points by which the text is raised."),
    .number("obliqueness", \.obliqueness, in: -10...10, "Skew of the letters; 0 is upright."),
    .number(
      "expansion", \.expansion, in: -5...5, "Natural logarithm of the factor by which the letters are stretched."),
    Key("paragraphStyle", .mapping { paragraphKeys.list }, "What holds for the line, as `NSParagraphStyle`.") {
      decoration, reader, node in reader.decode(node, into: &decoration, paragraphKeys)
    },
  ]

  private static let paragraphKeys = MappingKeys<TextDecoration>(
    "paragraphStyle",
    [
      .optionalWord("lineBreakMode", \.lineBreakMode, "Where a text without room is cut, as `NSLineBreakMode`."),
      .optionalWord("alignment", \.alignment, "Side of the label on which a text stands, as `NSTextAlignment`."),
    ])
}

extension TextDecoration.Shadow {
  fileprivate static let keys = MappingKeys<TextDecoration.Shadow>(
    "NSShadow",
    [
      .color("shadowColor", \.color, "Colour; black at a third without it."),
      Key("shadowOffset", .list(.number), "[x, y] in points.") { shadow, reader, node in
        guard case .list(let items) = node.content, items.count == 2 else {
          reader.wrongType("shadowOffset", "two numbers `[x, y]` in points", node)
          return
        }
        guard let x = reader.number(items[0], "shadowOffset", in: -1000...1000),
          let y = reader.number(items[1], "shadowOffset", in: -1000...1000)
        else { return }
        shadow.offset = Point(x, y)
      },
      .length("shadowBlurRadius", \.blurRadius, "Points."),
    ])
}

struct FontDraft: Sendable {
  var name: String?
  var size: Double?
  var weight: String?
  var textStyle: String?

  /// `UIFont.systemFontSize`.
  static let systemSize = 14.0

  /// `UIFont.Weight` as CSS counts.
  static let weights = [
    "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600, "bold": 700,
    "heavy": 800, "black": 900,
  ]

  static let keys = MappingKeys<FontDraft>(
    "font",
    [
      Key("name", .text, "A font of the app's own, as `UIFont(name:size:)`; drawn in Inter.") { draft, reader, node in
        draft.name = reader.text(node, "name")
        guard let name = draft.name else { return }
        reader.report(
          "font-stand-in", "`\(name)` is drawn in Inter at this size: the app's own fonts are not on this machine.",
          at: node, severity: .information)
      },
      .number("size", \.size, in: 1...200, "Points."),
      .word(
        "weight", \.weight, among: weights.sorted { $0.value < $1.value }.map(\.key), "As `UIFont.Weight`."),
      Key("textStyle", .text, "As `UIFont.TextStyle`: it follows Dynamic Type.") { draft, reader, node in
        let known = reader.tables.type.styles.keys.sorted()
        draft.textStyle = reader.word(node, "textStyle", among: known)
      },
      Key("design", .words(designs), "As `UIFontDescriptor.SystemDesign`; every one is drawn in Inter.") {
        _, reader, node in
        guard let design = reader.word(node, "design", among: designs), design != "default" else { return }
        reader.report(
          "font-stand-in", "The design `\(design)` is drawn in Inter at this size: Apple's fonts are its alone.",
          at: node, severity: .information)
      },
    ])

  private static let designs = ["default", "rounded", "serif", "monospaced"]
}

extension Key {
  /// A word; the place keeps what it has where the file says nothing.
  static func optionalWord<Word: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ path: Path<Word?>, since: Int? = nil, _ documentation: String
  ) -> Key where Word.RawValue == String {
    Key(name, .words(Word.allCases.map(\.rawValue)), since: since, documentation) { root, reader, node in
      if let value = reader.word(node, name, Word.self) { root[keyPath: path] = value }
    }
  }

  fileprivate static func line(
    _ name: String, _ path: Path<TextDecoration.LineStyle?>, _ documentation: String
  ) -> Key { .optionalWord(name, path, documentation) }
}
