import YAML

extension Content {
  static let keys = MappingKeys<ContentDraft>(
    "content",
    [
      Key("kind", .words(ContentDraft.kinds), "What the content is.") { draft, reader, node in
        draft.kind = reader.contentKind(node)
      },
      Key(
        "rows", .either([.count, .list(.contentRow)]), "How many rows or cells are made up, or the rows themselves."
      ) { draft, reader, node in
        if case .list(let rows) = node.content {
          draft.content.sections = [Section(rows: rows.compactMap { reader.contentRow($0) })]
        } else if let rows = reader.count(node, "rows", in: 0...10_000) {
          draft.content.rows = rows
        }
      },
      Key("sections", .list(.mapping { SectionDraft.keys.list }), "Sections with rows of their own.") {
        draft, reader, node in
        let sections = (reader.list(node, "sections") ?? []).compactMap { reader.contentSection($0) }
        draft.content.sections = sections
      },
      .number("rowHeight", \.content.rowHeight, in: 1...10_000, "Height of a row or cell in points."),
      .color("background", \.content.background, "Fill behind the content."),
      Key(
        "stops", .list(.either([.color, .mapping { StopDraft.keys.list }])),
        "A gradient's colours from top to bottom: {location, color}, or colours spread evenly."
      ) { draft, reader, node in draft.content.stops = reader.stops(node) },
      .text("text", \.content.text, "Text of a page of text."),
      Key("columns", .count, "Columns of a grid.") { draft, reader, node in
        draft.content.columns = reader.count(node, "columns", in: 1...100)
      },
      Key("file", .text, "The picture of the kind `image`, below the screens folder.") { draft, reader, node in
        guard let file = reader.text(node, "file") else { return }
        var image = ImageReference(.file(file))
        image.picture = reader.picture(file, node)
        draft.content.image = image
      },
      .word("contentMode", \.content.contentMode, "How that picture fits, as `UIView.ContentMode`."),
      .word(
        "wrapper", \.content.wrapper,
        "`styled`: a view with a look of its own lies between the screen and its scroll view, so bars cannot find that."
      ),
      Key("button", .mapping { Button.keys.list }, "A button in the middle of the content.") { draft, reader, node in
        draft.content.button = reader.button(node)
      },
      .mapping("scrollView", \.content.scrollView, { ScrollView.keys }, "The scroll view that carries the content."),
    ], later: ["glass"])
}

struct ContentDraft: Sendable {
  var content: Content
  var kind: Content.Kind?

  /// Kinds of the vocabulary that are not drawn yet.
  static let laterKinds = ["media"]
  static let kinds = Content.Kind.allCases.map(\.rawValue) + laterKinds

  /// The kind that the other keys imply where none is written.
  var impliedKind: Content.Kind {
    if content.rows > 0 || !content.sections.isEmpty { return .list }
    if content.text != nil { return .text }
    if content.image != nil { return .image }
    if !content.stops.isEmpty { return .gradient }
    return content.background == nil ? .empty : .solid
  }
}

struct SectionDraft: Sendable {
  var header: String?
  var footer: String?
  var rows: [Content.Row] = []

  static let keys = MappingKeys<SectionDraft>(
    "section",
    [
      .text("header", \.header, "Text above the section."),
      .text("footer", \.footer, "Text below the section."),
      Key("rows", .list(.contentRow), "The section's rows.") { draft, reader, node in
        draft.rows = (reader.list(node, "rows") ?? []).compactMap { reader.contentRow($0) }
      },
    ])
}

extension Content.Row {
  static let keys = MappingKeys<Content.Row>(
    "row",
    [
      Key("title", .text, "Text of the row.") { row, reader, node in
        row.title = reader.text(node, "title") ?? row.title
      },
      .text("subtitle", \.subtitle, "Line under the title."),
      .text("detail", \.detail, "Text on the trailing side."),
      .image("image", \.image, "Symbol or picture on the leading side."),
      .color("tintColor", \.tintColor, "Colour of the image."),
      Key("button", .mapping { Button.keys.list }, "A button at the trailing edge; without `title`, the whole row.") {
        row, reader, node in row.button = reader.button(node)
      },
      .word("accessoryType", \.accessoryType, "What stands at the trailing edge, as `UITableViewCell.AccessoryType`."),
      .cellAccessory,
    ])
}

struct StopDraft: Sendable {
  var location: Double?
  var color: ColorReference?

  static let keys = MappingKeys<StopDraft>(
    "stop",
    [
      .number("location", \.location, in: 0...1, "0 at the top to 1 at the bottom."),
      .color("color", \.color, "Colour there."),
    ])
}

extension ValueType {
  static var contentRow: ValueType { .either([.text, .mapping { Content.Row.keys.list }]) }
}

extension Reader {
  func content(_ node: Composed) -> Content {
    var draft = ContentDraft(content: Content(path: node.path, kind: .empty))
    decode(node, into: &draft, Content.keys)
    draft.content.kind = draft.kind ?? draft.impliedKind
    return draft.content
  }

  func contentKind(_ node: Composed) -> Content.Kind? {
    guard let word = word(node, "kind", among: ContentDraft.kinds) else { return nil }
    guard let kind = Content.Kind(rawValue: word) else {
      report(
        "unsupported-value", "Content of the kind `\(word)` is not drawn yet; it is left empty.", at: node,
        severity: .warning)
      return .empty
    }
    return kind
  }

  func contentSection(_ node: Composed) -> Content.Section? {
    guard entries(node, "section") != nil else { return nil }
    var draft = SectionDraft()
    decode(node, into: &draft, SectionDraft.keys)
    return Content.Section(header: draft.header, footer: draft.footer, rows: draft.rows)
  }

  func contentRow(_ node: Composed) -> Content.Row? {
    switch node.content {
    case .unresolved: return nil
    case .list:
      wrongType("row", "text or a mapping", node)
      return nil
    case .scalar: return text(node, "row").map { Content.Row(title: $0) }
    case .mapping:
      guard node["title"] != nil || node["button"] != nil else {
        report("missing-key", "A row needs `title`.", at: node)
        return nil
      }
      var row = Content.Row(title: "")
      decode(node, into: &row, Content.Row.keys)
      return row
    }
  }

  /// Stops from top to bottom; those without a location are spread evenly.
  func stops(_ node: Composed) -> [Content.Stop] {
    let items = list(node, "stops") ?? []
    let last = Double(max(items.count - 1, 1))
    let stops = items.enumerated().compactMap { index, item -> Content.Stop? in
      let even = Double(index) / last
      guard item["location"] != nil || item["light"] == nil && item["color"] != nil && item["alpha"] == nil else {
        return color(item, "stops").map { Content.Stop(location: even, color: $0) }
      }
      var draft = StopDraft()
      decode(item, into: &draft, StopDraft.keys)
      if item["color"] == nil { report("missing-key", "A stop needs `color`.", at: item) }
      return draft.color.map { Content.Stop(location: draft.location ?? even, color: $0) }
    }
    return stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }
}
