/// What is set of the content's scroll view.
package struct ScrollView: Hashable, Sendable {
  package var topEdgeEffect = ScrollEdgeEffect()
  package var bottomEdgeEffect = ScrollEdgeEffect()

  package init() {}
}

/// `UIScrollEdgeEffect`: how content fades where it lies under a bar of iOS 26.
package struct ScrollEdgeEffect: Hashable, Sendable {
  /// `automatic` is soft on iOS 26.
  package enum Style: String, CaseIterable, Sendable { case automatic, soft, hard }

  package var style = Style.automatic
  package var isHidden = false

  package init() {}

  package var isHard: Bool { style == .hard }
}
