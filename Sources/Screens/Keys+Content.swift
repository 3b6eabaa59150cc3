extension Content {
  static let keys = MappingKeys<Content>(
    "content",
    [
      .word("kind", \.kind, "What the content looks like."),
      Key("rows", .either([.count, .list(.anything)]), "How many rows or cells the preview makes up, or the rows.") {
        root, reader, node in
        if case .list(let rows) = node.content {
          root.sections = [Section(rows: rows.compactMap { Row.read(reader, $0) })]
        } else if let count = reader.count(node, "rows") {
          root.rows = count
        }
      },
      Key("sections", .list(.mapping { Section.keys.list }), "Sections with rows of their own.") {
        root, reader, node in
        for item in reader.list(node, "sections") ?? [] {
          var section = Section(rows: [])
          reader.decode(item, into: &section, Section.keys)
          root.sections.append(section)
        }
      },
      .optionalNumber("rowHeight", \.rowHeight, "Height of each row in points."),
      .color("background", \.background, "Colour behind the content."),
      Key("stops", .list(.anything), "A gradient's colours from top to bottom.") { root, reader, node in
        root.stops = Stop.readList(reader, reader.list(node, "stops") ?? [])
      },
      .text("text", \.text, "Text to read."),
      Key("columns", .count, "Columns of a grid.") { root, reader, node in
        if let count = reader.count(node, "columns"), count > 0 { root.columns = count }
      },
    ],
    later: ["scrollView", "file", "wrapper", "media", "button", "buttons", "insets"])
}

extension Content.Section {
  static let keys = MappingKeys<Content.Section>(
    "section",
    [
      .text("header", \.header, "Text above the section."),
      Key("rows", .list(.anything), "The section's rows.") { root, reader, node in
        root.rows = (reader.list(node, "rows") ?? []).compactMap { Content.Row.read(reader, $0) }
      },
    ],
    later: ["footer"])
}

extension Content.Row {
  static let keys = MappingKeys<Content.Row>(
    "row",
    [
      Key("title", .text, "The row's text.") { root, reader, node in
        if let text = reader.text(node, "title") { root.title = text }
      },
      .text("subtitle", \.subtitle, "A second line."), .text("detail", \.detail, "Text at the far side."),
      .image("image", \.image, "An image before the text."), .color("tintColor", \.tintColor, "Colour of the image."),
    ],
    later: ["accessory", "button", "toggle"])

  /// A mapping, or the title alone.
  static func read(_ reader: Reader, _ node: Composed) -> Content.Row? {
    switch node.content {
    case .scalar: return reader.text(node, "row").map { Content.Row(title: $0) }
    case .list:
      _ = reader.entries(node, "row")
      return nil
    case .mapping:
      var row = Content.Row(title: "")
      reader.decode(node, into: &row, keys)
      return row
    }
  }
}

extension Content.Stop {
  /// Colours alone are spread evenly; `{color, location}` says where.
  static func readList(_ reader: Reader, _ nodes: [Composed]) -> [Content.Stop] {
    let last = Double(max(1, nodes.count - 1))
    return nodes.enumerated().compactMap { index, node in
      var location = Double(index) / last
      var colour = node
      if let inner = node["color"], node["location"] != nil {
        colour = inner
        location = node["location"].flatMap { reader.number($0, "location") }.map { min($0, 1) } ?? location
      }
      return reader.color(colour, "stops").map { Content.Stop(location: location, color: $0) }
    }.sorted { $0.location < $1.location }
  }
}
