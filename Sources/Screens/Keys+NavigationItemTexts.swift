import YAML

extension NavigationItem {
  static let textKeys: [Key<NavigationItem>] = [
    .attributedText("attributedTitle", \.texts.title, "Title with attributes, in the place of `title`."),
    .attributedText(
      "attributedSubtitle", \.texts.subtitle,
      "Line under the title, with attributes; without effect beside `titleView` and `subtitleView`."),
    .attributedText(
      "largeAttributedSubtitle", \.texts.largeSubtitle,
      "Line under the large title, with attributes; without effect beside `largeSubtitleView`."),
    .view("subtitleView", \.texts.subtitleView, "A view of your own in the place of the subtitle."),
    .view("largeSubtitleView", \.texts.largeSubtitleView, "A view of your own under the large title."),
    .bool(
      "searchBarPlacementAllowsExternalIntegration", \.search.allowsExternalIntegration, since: 26,
      "A split view may show the search bar over another column; without one nothing changes."),
  ]
}

struct AttributedTextDraft: Sendable {
  var string: String?
  var attributes = TextAttributes()

  static let keys = MappingKeys<AttributedTextDraft>(
    "attributedString",
    [.text("string", \.string, "The text.")] + TextAttributes.keys.keys.map { $0.lifted(to: \.attributes) },
    later: TextAttributes.keys.later)
}

extension Key where Root == NavigationItem {
  fileprivate static func attributedText(
    _ name: String, _ path: Path<AttributedText?>, _ documentation: String
  ) -> Key {
    Key(name, .either([.text, .mapping { AttributedTextDraft.keys.list }]), since: 26, documentation) {
      item, reader, node in
      if let text = reader.attributedText(node, name) { item[keyPath: path] = text }
    }
  }

  fileprivate static func view(_ name: String, _ path: Path<CustomView?>, _ documentation: String) -> Key {
    Key(name, .mapping { CustomView.keys.list }, since: 26, documentation) { item, reader, node in
      item[keyPath: path] = reader.customView(node, name)
    }
  }
}

extension Reader {
  /// Text, or {string, …} with the keys of text attributes.
  func attributedText(_ node: Composed, _ name: String) -> AttributedText? {
    guard node.isMapping else { return text(node, name).map { AttributedText($0) } }
    var draft = AttributedTextDraft()
    decode(node, into: &draft, AttributedTextDraft.keys)
    guard let string = draft.string else {
      if node["string"] == nil { report("missing-key", "An attributed string needs `string`.", at: node) }
      return nil
    }
    return AttributedText(string, draft.attributes)
  }

  /// What another key of the item takes the effect from.
  func checkTexts(_ node: Composed) {
    let losers = [
      ("attributedTitle", ["titleView"]), ("attributedSubtitle", ["titleView", "subtitleView"]),
      ("largeAttributedSubtitle", ["largeSubtitleView"]),
    ]
    for (name, winners) in losers {
      guard let key = node[name], !key.isNull,
        let winner = winners.first(where: { node[$0]?.isNull == false })
      else { continue }
      report(
        "conflicting-keys", "`\(name)` has no effect beside `\(winner)`.", atKey: key, severity: .warning)
    }
  }
}
