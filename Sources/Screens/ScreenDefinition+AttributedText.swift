/// An `AttributedString` with the same attributes throughout.
package struct AttributedText: Hashable, Sendable {
  package var string: String
  package var attributes: TextAttributes

  package init(_ string: String, _ attributes: TextAttributes = TextAttributes()) {
    self.string = string
    self.attributes = attributes
  }
}

/// What a navigation item shows instead of plain titles and subtitles (iOS 26).
package struct NavigationItemTexts: Hashable, Sendable {
  package var title: AttributedText?
  package var subtitle: AttributedText?
  package var largeSubtitle: AttributedText?
  /// Wins over the attributed and the plain subtitle.
  package var subtitleView: CustomView?
  package var largeSubtitleView: CustomView?

  package init() {}
}

extension NavigationItem {
  package var texts: NavigationItemTexts {
    get { boxedTexts?.value ?? NavigationItemTexts() }
    set { boxedTexts = newValue == NavigationItemTexts() ? nil : Boxed(newValue) }
  }

  /// Attributes win over the plain text.
  package var shownTitle: String? { texts.title?.string ?? title }
  package var shownSubtitle: String? { texts.subtitle?.string ?? subtitle }
  /// Under the large title; the inline subtitle without one of its own.
  package var shownLargeSubtitle: AttributedText? {
    texts.largeSubtitle ?? largeSubtitle.map { AttributedText($0) } ?? texts.subtitle
      ?? subtitle.map { AttributedText($0) }
  }
}
