package import Graphics

/// What is set of the content's scroll view.
package struct ScrollView: Hashable, Sendable {
  package var topEdgeEffect = ScrollEdgeEffect()
  package var bottomEdgeEffect = ScrollEdgeEffect()
  /// Points around the content, beside what bars take.
  package var contentInset = EdgeInsets.zero
  package var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  package init() {}
}

/// `UIScrollView.ContentInsetAdjustmentBehavior`: whether safe areas are added to a scroll view's insets.
package enum ContentInsetAdjustmentBehavior: String, CaseIterable, Sendable {
  case automatic, scrollableAxes, never, always
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
