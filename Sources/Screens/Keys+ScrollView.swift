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
    ],
    later: ["leftEdgeEffect", "rightEdgeEffect", "contentInset", "contentInsetAdjustmentBehavior"])
}

extension ScrollEdgeEffect {
  static let keys = MappingKeys<ScrollEdgeEffect>(
    "scrollEdgeEffect",
    [
      .word("style", \.style, since: 26, "A fade, or with `hard` an opaque strip that ends in a line."),
      .bool("isHidden", \.isHidden, since: 26, "Leaves the effect out."),
    ])
}
