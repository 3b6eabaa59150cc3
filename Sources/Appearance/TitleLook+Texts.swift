package import Screens

extension TitleLook {
  /// What an item's attributed texts change: their attributes win over the bar's (iOS 26).
  package func with(_ texts: NavigationItemTexts, largeSubtitle: AttributedText?) -> (
    inline: TitleLook, large: TitleLook
  ) {
    var inline = self
    if let title = texts.title { inline.title = title.attributes.over(self.title) }
    if let subtitle = texts.subtitle { inline.subtitle = subtitle.attributes.over(self.subtitle) }
    var large = self
    if let largeSubtitle { large.subtitle = largeSubtitle.attributes.over(self.subtitle) }
    return (inline, large)
  }
}
