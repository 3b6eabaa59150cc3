extension ScrollView {
  static let keys = MappingKeys<ScrollView>(
    "scrollView",
    [
      .mapping(
        "topEdgeEffect", \.topEdgeEffect, { ScrollEdgeEffect.keys }, since: 26,
        "How content fades under the navigation bar."),
      .mapping(
        "bottomEdgeEffect", \.bottomEdgeEffect, { ScrollEdgeEffect.keys }, since: 26,
        "How content fades under the toolbar."),
      Key("contentInset", .list(.number), "Points around the content: [top, left, bottom, right].") {
        scrollView, reader, node in
        if let insets = reader.edgeInsets(node, "contentInset") { scrollView.contentInset = insets }
      },
      .word(
        "contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior, since: 11,
        "Whether bars and safe area are added to that; with `never` content begins under them."),
    ],
    later: ["leftEdgeEffect", "rightEdgeEffect"])
}

extension Key where Root == NavigationItem {
  static let scrollEdgeEffect = Key(
    "scrollEdgeEffect",
    .either([.words(ScrollEdgeEffect.Style.allCases.map(\.rawValue)), .mapping { ScrollEdgeEffect.keys.list }]),
    "No property of UINavigationItem: it is the scroll view's `topEdgeEffect`."
  ) { item, reader, node in
    var effect = ScrollEdgeEffect()
    if node.isMapping {
      reader.decode(node, into: &effect, ScrollEdgeEffect.keys)
    } else if let style = reader.word(node, "scrollEdgeEffect", ScrollEdgeEffect.Style.self) {
      effect.style = style
    }
    item.scrollEdgeEffect = effect
    reader.reportScrollEdgeEffect("UINavigationItem", node)
  }
}

extension Reader {
  /// The seeds' word for something that belongs to the scroll view (api-map.md §3).
  func reportScrollEdgeEffect(_ owner: String, _ node: Composed) {
    report(
      "no-such-api",
      "\(owner) has no `scrollEdgeEffect`: set `topEdgeEffect` or `bottomEdgeEffect` of the UIScrollView (iOS 26).",
      atKey: node, severity: .warning)
  }
}

extension ScrollEdgeEffect {
  static let keys = MappingKeys<ScrollEdgeEffect>(
    "scrollEdgeEffect",
    [
      .word("style", \.style, since: 26, "A fade, or with `hard` an opaque strip that ends in a line."),
      .bool("isHidden", \.isHidden, since: 26, "Leaves the effect out."),
    ])
}
