import Graphics
import Tables
import YAML

extension Button {
  static let keys = MappingKeys<Button>(
    "button",
    [
      .word("configuration", \.configuration, since: 15, "A ready-made `UIButton.Configuration`."),
      Key(
        "cornerStyle", .words(CornerStyle.allCases.map(\.rawValue)), since: 15,
        "How corners are rounded, as `UIButton.Configuration.CornerStyle`."
      ) { button, reader, node in button.cornerStyle = reader.word(node, "cornerStyle", CornerStyle.self) },
      .word("buttonSize", \.buttonSize, since: 15, "Font and insets, as `UIButton.Configuration.Size`."),
      .text("title", \.title, "Text of the button."),
      .text("subtitle", \.subtitle, since: 15, "Second line."),
      .attributed("attributedTitle", \.title, \.titleAttributes, "Title with attributes of its own."),
      .attributed("attributedSubtitle", \.subtitle, \.subtitleAttributes, "Second line with attributes of its own."),
      .word("titleLineBreakMode", \.titleLineBreakMode, since: 15, "How a title without room is wrapped or cut."),
      .word(
        "subtitleLineBreakMode", \.subtitleLineBreakMode, since: 15, "How a subtitle without room is wrapped or cut."),
      .image("image", \.image, "Symbol or picture of the button."),
      .mapping(
        "preferredSymbolConfigurationForImage", \.symbolConfiguration, { SymbolConfiguration.keys }, since: 15,
        "Size of a symbol, as `UIImage.SymbolConfiguration`."),
      .bool("showsActivityIndicator", \.showsActivityIndicator, since: 15, "A spinner in the image's place."),
      .word("indicator", \.indicator, since: 16, "`popup` puts a pair of chevrons behind the text."),
      .word("imagePlacement", \.imagePlacement, since: 15, "Side of the text on which the image stands."),
      .length("imagePadding", \.imagePadding, since: 15, "Points between image and text."),
      .number("titlePadding", \.titlePadding, since: 15, "Points between title and subtitle."),
      .word("titleAlignment", \.titleAlignment, since: 15, "How the lines of text are aligned."),
      Key("contentInsets", .insets, since: 15, "Points around image and text: a number, or by edge.") {
        button, reader, node in button.contentInsets = reader.insets(node, "contentInsets")
      },
      .color("baseForegroundColor", \.baseForegroundColor, since: 15, "Colour of image and text."),
      .color("baseBackgroundColor", \.baseBackgroundColor, since: 15, "Fill, or the tint of glass."),
      .mapping(
        "background", \.background, { Background.keys }, since: 15, "Fill, stroke and radius of the background."),
      .color("tintColor", \.tintColor, "Colour that the configuration's own colours come from."),
      .bool("isEnabled", \.isEnabled, "Dimmed and dead when false."),
      .bool("isSelected", \.isSelected, "Drawn as chosen."),
      .bool(
        "automaticallyUpdateForSelection", \.automaticallyUpdateForSelection, since: 15,
        "When false, a chosen button looks like the others."),
      .word("role", \.role, since: 14, "`destructive` is red where the button has no tint of its own."),
      .bool("isHidden", \.isHidden, "Keeps its place and is not drawn."),
      Key("cornerConfiguration", .cornerConfiguration, since: 26, "Corners, instead of the configuration's.") {
        button, reader, node in button.cornerConfiguration = reader.cornerConfiguration(node)
      },
      Key("size", .flexibleSize, "[width, height] in points, or `fill` for a side; the button's own without it.") {
        button, reader, node in button.size = reader.flexibleSize(node, "size")
      },
      .text("accessibilityLabel", \.accessibilityLabel, "What VoiceOver says."),
    ],
    later: ["symbolContentTransition", "menu"])
}

extension Button.Background {
  static let keys = MappingKeys<Button.Background>(
    "background",
    [
      .number("cornerRadius", \.cornerRadius, since: 15, "Radius in points for `cornerStyle: fixed`."),
      .color("backgroundColor", \.backgroundColor, since: 15, "Fill, instead of `baseBackgroundColor`."),
      .color("strokeColor", \.strokeColor, since: 15, "Colour of the border."),
      .length("strokeWidth", \.strokeWidth, since: 15, "Width of the border in points."),
      .length("strokeOutset", \.strokeOutset, since: 15, "Points by which the border lies outside the background."),
      Key("backgroundInsets", .insets, since: 15, "Points between the button's edges and the background's.") {
        background, reader, node in background.insets = reader.insets(node, "backgroundInsets")
      },
      .optionalWord(
        "visualEffect", \.visualEffect, since: 15, "The blur at the very back, as `UIBlurEffect.Style`."),
      .image("image", \.image, since: 15, "Picture over the colour."),
      .word("imageContentMode", \.imageContentMode, since: 15, "How that picture fits, as `UIView.ContentMode`."),
      Key(
        "shadowProperties", .mapping { Button.Shadow.keys.list }, since: 18, "Shadow, as `UIShadowProperties`."
      ) { background, reader, node in
        var shadow = Button.Shadow()
        reader.decode(node, into: &shadow, Button.Shadow.keys)
        background.shadow = shadow
      },
    ], later: ["customView"])
}

extension Button.Shadow {
  fileprivate static let keys = MappingKeys<Button.Shadow>(
    "UIShadowProperties",
    [
      .color("color", \.color, since: 18, "Colour; black without it."),
      Key("opacity", .number, since: 18, "From 0, which draws none, to 1.") { shadow, reader, node in
        if let value = reader.number(node, "opacity", in: 0...1) { shadow.opacity = value }
      },
      .length("radius", \.radius, since: 18, "Blur radius in points."),
      Key("offset", .mapping { OffsetDraft.keys.list }, since: 18, "Moves the shadow, in points.") {
        shadow, reader, node in shadow.offset = reader.offset(node)
      },
    ])
}

extension Button.SymbolConfiguration {
  fileprivate static let keys = MappingKeys<Button.SymbolConfiguration>(
    "UIImage.SymbolConfiguration", id: "symbolConfiguration",
    [
      .number("pointSize", \.pointSize, in: 1...500, "Size of the font that the symbol fits, in points."),
      Key("textStyle", .text, "Text style that the symbol fits, as `UIFont.TextStyle`.") { symbol, reader, node in
        symbol.textStyle = reader.word(node, "textStyle", among: reader.tables.type.styles.keys.sorted())
      },
      .optionalWord("scale", \.scale, "As `UIImage.SymbolScale`."),
    ], later: ["weight"])
}

/// A string and its attributes.
private struct AttributedDraft: Sendable {
  var string: String?
  var attributes = TextAttributes()

  static let keys = MappingKeys<AttributedDraft>(
    "attributedString",
    [.text("string", \.string, "The text.")] + TextAttributes.keys.keys.map { $0.lifted(to: \.attributes) })
}

extension Key where Root == Button {
  /// Wins over the plain text of the same place.
  fileprivate static func attributed(
    _ name: String, _ text: Path<String?>, _ attributes: Path<TextAttributes>, _ documentation: String
  ) -> Key {
    Key(name, .mapping { AttributedDraft.keys.list }, since: 15, documentation) { button, reader, node in
      var draft = AttributedDraft()
      reader.decode(node, into: &draft, AttributedDraft.keys)
      button[keyPath: text] = draft.string ?? button[keyPath: text]
      button[keyPath: attributes] = draft.attributes
    }
  }
}

extension Insets {
  /// Below zero it reaches beyond the edge.
  static let lengths = -10_000.0...10_000.0

  static let keys = MappingKeys<Insets>(
    "insets",
    [
      .number("top", \.top, in: lengths, "Points from the top."),
      .number("leading", \.leading, in: lengths, "Points from the leading edge."),
      .number("bottom", \.bottom, in: lengths, "Points from the bottom."),
      .number("trailing", \.trailing, in: lengths, "Points from the trailing edge."),
    ])
}

extension Key {
  /// Points; kept as it is where the file says nothing.
  static func length(
    _ name: String, _ path: Path<Double>, since: Int? = nil, _ documentation: String
  ) -> Key {
    Key(name, .number, since: since, documentation) { root, reader, node in
      if let value = reader.number(node, name) { root[keyPath: path] = value }
    }
  }
}

extension ValueType {
  static var insets: ValueType { .either([.number, .mapping { Insets.keys.list }]) }

  static var flexibleSize: ValueType { .either([.size, .list(.either([.number, .words(["fill"])]))]) }
}

extension Reader {
  func button(_ node: Composed) -> Button? {
    guard let entries = entries(node, "button") else { return nil }
    var button = Button(path: node.path)
    decode(node, into: &button, Button.keys)
    let shown = [
      "title", "subtitle", "attributedTitle", "attributedSubtitle", "image", "showsActivityIndicator", "include",
    ]
    if shown.allSatisfy({ node[$0] == nil }) {
      report(
        "missing-key",
        entries.isEmpty
          ? "A button needs `title` or `image`."
          : "This button shows nothing: give it "
            + "`title` or `image`.", at: node, severity: .warning)
    }
    return button
  }

  /// A number is the same distance from every edge.
  func insets(_ node: Composed, _ name: String) -> Insets? {
    guard case .scalar = node.content else {
      guard entries(node, name) != nil else { return nil }
      var insets = Insets()
      decode(node, into: &insets, Insets.keys)
      return insets
    }
    return number(node, name, in: Insets.lengths).map { Insets(all: $0) }
  }

  func flexibleSize(_ node: Composed, _ name: String) -> FlexibleSize? {
    guard case .list(let items) = node.content, items.count == 2 else {
      wrongType(name, "a size `[width, height]` in points, with `fill` for a side that takes the room", node)
      return nil
    }
    func length(_ item: Composed) -> FlexibleSize.Length? {
      if case .scalar(let scalar) = item.content, scalar.kind == .string {
        return word(item, name, among: ["fill"]).map { _ in .fill }
      }
      return number(item, name).map { .points($0) }
    }
    guard let width = length(items[0]), let height = length(items[1]) else { return nil }
    return FlexibleSize(width, height)
  }
}
