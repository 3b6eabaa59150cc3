import Graphics

/// `{light, dark}` or `{color, alpha}`.
struct ColorDraft: Sendable {
  var light: ColorReference?
  var dark: ColorReference?
  var base: ColorReference?
  var alpha: Double?

  static let keys = MappingKeys<ColorDraft>(
    "color",
    [
      .color("light", \.light, "Colour in the light style."),
      .color("dark", \.dark, "Colour in the dark style."),
      .color("color", \.base, "The colour that `alpha` is applied to."),
      .number("alpha", \.alpha, in: 0...1, "Opacity from 0 to 1, multiplied with the colour's own."),
    ])

  func reference(_ reader: Reader, _ node: Composed) -> ColorReference? {
    let color: ColorReference
    switch (light, dark, base) {
    case (let light?, let dark?, _): color = .dynamic(light: light, dark: dark)
    case (_, _, let base?): color = base
    case (nil, nil, nil):
      if node["light"] == nil, node["dark"] == nil, node["color"] == nil {
        reader.report("missing-key", "A colour needs `light` and `dark`, or `color`.", at: node)
      }
      return nil
    case (let only, let other, nil):
      let missing = only == nil ? "light" : "dark"
      if node[missing] == nil { reader.report("missing-key", "This colour needs `\(missing)` too.", at: node) }
      guard let either = only ?? other else { return nil }
      color = either
    }
    return alpha.map { .alpha(color, $0) } ?? color
  }
}

/// `{symbol, …}` or `{file, …}`.
struct ImageDraft: Sendable {
  var symbol: String?
  var file: String?
  var renderingMode: String?
  var effect: String?
  var weight: String?
  var scale: String?
  var pointSize: Double?

  static let keys = MappingKeys<ImageDraft>(
    "image",
    [
      Key("symbol", .symbol, "Name of an SF Symbol.") { draft, reader, node in
        draft.symbol = reader.text(node, "symbol")
        if let symbol = draft.symbol { reader.checkSymbol(symbol, node) }
      },
      .text("file", \.file, "A picture below the screens folder."),
      .word(
        "renderingMode", \.renderingMode, among: ["automatic", "alwaysTemplate", "alwaysOriginal"],
        "How tint is applied, as `UIImage.RenderingMode`."),
      .text("effect", \.effect, "A symbol effect, such as `bounce`."),
      .word(
        "weight", \.weight,
        among: ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"],
        "The symbol's weight, as `UIImage.SymbolWeight`."),
      .word("scale", \.scale, among: ["small", "medium", "large"], "The symbol's scale, as `UIImage.SymbolScale`."),
      .number("pointSize", \.pointSize, in: 1...500, "Size of the font that the symbol fits, in points."),
    ])

  func reference(_ reader: Reader, _ node: Composed) -> ImageReference? {
    var image: ImageReference
    if let symbol {
      image = ImageReference(.symbol(symbol))
    } else if let file {
      image = ImageReference(.file(file))
      if let place = node["file"] { image.picture = reader.picture(file, place) }
    } else {
      if node["symbol"] == nil, node["file"] == nil {
        reader.report("missing-key", "An image needs `symbol` or `file`.", at: node)
      }
      return nil
    }
    image.renderingMode = renderingMode == "automatic" ? nil : renderingMode
    image.effect = effect
    image.weight = weight
    image.scale = scale
    image.pointSize = pointSize
    return image
  }
}

extension CustomView {
  static let keys = MappingKeys<CustomView>(
    "customView",
    [
      .text("label", \.label, "Text inside the view."),
      .size("size", \.size, "Size in points once laid out; the label's own without it."),
      .size(
        "intrinsicSizeAtFirstLayout", \.intrinsicSizeAtFirstLayout,
        "Size in points that the view reports when the bar first lays out, where that is another."),
      Key(
        "alignmentRectInsets", .list(.number),
        "Points between the view's edges and what a bar lays out, up to iOS 18: [top, left, bottom, right]."
      ) { view, reader, node in
        if let insets = reader.edgeInsets(node, "alignmentRectInsets") { view.alignmentRectInsets = insets }
      },
      Key("button", .mapping { Button.keys.list }, "The view is this `UIButton`.") { view, reader, node in
        view.button = reader.button(node)
      },
      Key("tag", .count, "A number for the app's own use; nothing shows it.") { _, reader, node in
        _ = reader.count(node, "tag")
      },
      .color("background", \.background, "Fill of the view."),
      .color("textColor", \.textColor, "Colour of the label."),
      .number("cornerRadius", \.cornerRadius, "Corner radius of the view's layer in points."),
    ])
}

extension Reader {
  func customView(_ node: Composed, _ name: String) -> CustomView? {
    guard entries(node, name) != nil else { return nil }
    var view = CustomView(path: node.path)
    decode(node, into: &view, CustomView.keys)
    if view.button != nil, let label = node["label"] {
      report(
        "conflicting-keys", "`label` has no effect beside `button`, whose title shows.", atKey: label,
        severity: .warning)
      view.label = nil
    }
    return view
  }
}
