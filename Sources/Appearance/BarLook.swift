import Graphics
package import Screens

/// Which of a bar's settings hold now.
package struct BarLook: Hashable, Sendable {
  /// nil: none is set, so the properties from before appearance objects hold.
  package var appearance: Boxed<BarAppearance>?
  /// The background is left out: content rests at the bar, and no appearance was given for that.
  package var isBare = false
  package var legacy: Boxed<LegacyBarStyle>?

  package init() {}

  /// Chooses the slot, in the order that UIKit documents.
  ///
  /// - Parameters:
  ///   - item: slots of the top item (tab bars: of the selected tab's item). Each wins over the bar's own.
  ///   - bar: the bar itself.
  ///   - proxy: its appearance proxy, which any setting of the bar's own wins over.
  ///   - isAtEdge: content rests at the bar, or nothing scrolls.
  ///   - isCompact: a bar without height, as on iPhones in landscape.
  package init(item: AppearanceSlots, bar: BarStyling, proxy: BarStyling, isAtEdge: Bool, isCompact: Bool) {
    let slots = item.over(bar.appearances).over(proxy.appearances)
    guard !slots.isEmpty else {
      let style = bar.legacy.over(proxy.legacy)
      legacy = style == LegacyBarStyle() ? nil : Boxed(style)
      isBare = isAtEdge
      return
    }
    let standard = slots[.standardAppearance]
    guard isAtEdge else {
      appearance = (isCompact ? slots[.compactAppearance] : nil) ?? standard
      return
    }
    let compact = isCompact ? slots[.compactScrollEdgeAppearance] : nil
    appearance = compact ?? slots[.scrollEdgeAppearance] ?? (isCompact ? slots[.compactAppearance] : nil)
    if appearance == nil {
      // The standard one with a transparent background: texts and buttons keep their attributes.
      appearance = standard
      isBare = true
    }
  }

  /// The bar has its dark look whatever the interface style: `UIBarStyle.black`.
  package var isBlack: Bool { legacy?.value.barStyle == .black }

  package func title(isCompact: Bool, hasPrompt: Bool = false) -> TitleLook {
    var look = TitleLook()
    if let appearance = appearance?.value {
      look.title = appearance.titleTextAttributes
      look.titleOffset = appearance.titlePositionAdjustment
      look.subtitle = appearance.subtitleTextAttributes
      look.largeTitle = appearance.largeTitleTextAttributes
    } else if let legacy = legacy?.value {
      look.title = legacy.titleTextAttributes
      look.titleOffset.y =
        legacy.titleVerticalPositionAdjustment.value(isCompact: isCompact, hasPrompt: hasPrompt) ?? 0
      look.largeTitle = legacy.largeTitleTextAttributes
    }
    return look
  }

  /// In the place of the back button's chevron.
  package var backIndicatorImage: ImageReference? {
    appearance?.value.backIndicatorImage ?? legacy?.value.backIndicatorImage
  }

  package func buttons(
    proxy: BarButtonItemStyling, isCompact: Bool = false, hasPrompt: Bool = false
  ) -> BarButtonStyle {
    var style = BarButtonStyle(proxy: proxy)
    style.isCompact = isCompact
    style.hasPrompt = hasPrompt
    if let appearance = appearance?.value {
      style.plain = appearance.buttonAppearance
      style.done = appearance.doneButtonAppearance
      style.prominent = appearance.prominentButtonAppearance
      style.back = appearance.backButtonAppearance
    }
    return style
  }
}
