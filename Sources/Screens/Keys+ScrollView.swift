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

extension ScrollEdgeEffect {
  static let keys = MappingKeys<ScrollEdgeEffect>(
    "scrollEdgeEffect",
    [
      .word("style", \.style, since: 26, "A fade, or with `hard` an opaque strip that ends in a line."),
      .bool("isHidden", \.isHidden, since: 26, "Leaves the effect out."),
    ])
}
