package import Graphics
package import Screens
import Tables
package import Typography

/// One thing to place in a tab bar: what of it has an effect on frames.
package struct TabBarSlot: Hashable, Sendable {
  package var title: String
  package var iconSize: Size
  package var badge: String?
  package var isSelected: Bool
  package var isSearch: Bool
  package var titleAttributes = TextAttributes()
  package var badgeAttributes = TextAttributes()
  /// Points that the title is moved by.
  package var titleOffset = Point(0, 0)
  package var imageInsets = EdgeInsets()
  /// Of a view in the place of icon and title, in points.
  package var customSize: Size?

  package init(title: String, iconSize: Size, badge: String?, isSelected: Bool, isSearch: Bool) {
    self.title = title
    self.iconSize = iconSize
    self.badge = badge
    self.isSelected = isSelected
    self.isSearch = isSearch
  }
}

/// Frames of a tab bar. `bar` is in window coordinates, the platter and search circle in the bar's, buttons in the
/// platter's (iOS 18: in the bar's), icons, labels and badges in their button's.
package struct TabBarLayout: Hashable, Sendable {
  package struct Button: Hashable, Sendable {
    package var frame: Rect
    package var icon: Rect
    package var label: Rect
    package var title: Line
    package var font: Font
    package var badge: Rect?
    package var badgeText: Line?
    package var custom: Rect?
  }

  package var bar: Rect
  /// nil on iOS 18.
  package var platter: Rect?
  /// The detached search circle of iOS 26.
  package var search: Rect?
  /// The search circle's icon, in the circle.
  package var searchIcon: Rect?
  /// In the order given, without the detached search tab.
  package var buttons: [Button]
}

/// Height of the tab bar with the home indicator's inset, in points: what it takes from the bottom safe area.
package func tabBarHeight(_ env: Environment) -> Double {
  let metrics = env.metrics
  guard env.hasCompactHeight else {
    let docked = metrics[.tabBarHeight] + env.safeArea.bottom
    return max(docked, metrics[.tabBarPlatterHeight] + metrics[.tabBarBottomInset])
  }
  if env.design == .ios26 { return metrics[.tabBarCompactHeight] + metrics[.tabBarCompactBottomInset] }
  return metrics[env.hasCompactWidth ? .tabBarCompactHeight : .tabBarHeight] + env.safeArea.bottom
}

/// The tab bar's frame at the window's bottom.
package func tabBarFrame(_ env: Environment) -> Rect {
  let height = tabBarHeight(env)
  return env.grid.round(Rect(0, env.windowSize.height - height, env.windowSize.width, height))
}

/// Places a tab bar at the window's bottom (metrics.md §4.1 and §4.2 for iOS 26, §4.5 for iOS 18).
package func placeTabBar(
  _ slots: [TabBarSlot], styling: TabBarItemStyling = TabBarItemStyling(), _ env: Environment
) -> TabBarLayout {
  let bar = tabBarFrame(env)
  guard env.design == .ios26 else { return placeDocked(slots, styling: styling, in: bar, env) }
  return env.hasCompactHeight ? placeCompact(slots, in: bar, env) : placeFloating(slots, in: bar, env)
}

private func placeFloating(_ slots: [TabBarSlot], in bar: Rect, _ env: Environment) -> TabBarLayout {
  let metrics = env.metrics
  let side = metrics[.tabBarSideInset]
  let search = slots.first { $0.isSearch }
  let tabs = slots.filter { !$0.isSearch }
  let searchSize = metrics[.tabBarSearchSize]
  let reserved = search == nil ? 0 : searchSize + metrics[.tabBarSearchGap]
  let available = bar.width - 2 * side - reserved
  let widths = slotWidths(tabs, available: available, fills: search != nil && tabs.count > 2, env)
  let top = bar.height - metrics[.tabBarPlatterHeight] - metrics[.tabBarBottomInset]
  let x = search == nil ? (bar.width - widths.platter) / 2 : side
  let platter = env.directed(Rect(x, top, widths.platter, metrics[.tabBarPlatterHeight]), in: bar.width)

  var buttons: [TabBarLayout.Button] = []
  var left = metrics[.tabBarButtonInset]
  for (slot, width) in zip(tabs, widths.buttons) {
    let frame = Rect(left, metrics[.tabBarButtonInset], width.width, metrics[.tabBarButtonHeight])
    buttons.append(stackedButton(slot, frame: env.directed(frame, in: widths.platter), env))
    left += width.stride
  }
  var layout = TabBarLayout(bar: bar, platter: env.grid.round(platter), buttons: buttons)
  if let search {
    let circle = Rect(bar.width - side - searchSize, top, searchSize, searchSize)
    layout.search = env.grid.round(env.directed(circle, in: bar.width))
    layout.searchIcon = env.grid.round(centered(search.iconSize, in: Size(searchSize, searchSize)))
  }
  return layout
}

/// A box of `size` in the middle of a larger one, in the larger one's coordinates.
func centered(_ size: Size, in box: Size) -> Rect {
  Rect((box.width - size.width) / 2, (box.height - size.height) / 2, size.width, size.height)
}

/// Widths and strides of the buttons in a floating platter, and the platter's own width.
private func slotWidths(
  _ tabs: [TabBarSlot], available: Double, fills: Bool, _ env: Environment
) -> (platter: Double, buttons: [(width: Double, stride: Double)]) {
  let metrics = env.metrics
  let overlap = metrics[.tabBarButtonOverlap]
  let inset = metrics[.tabBarButtonInset]
  let stride = metrics[.tabBarButtonStride]
  let count = Double(tabs.count)
  guard !tabs.isEmpty else { return (2 * inset + metrics[.tabBarButtonWidth], []) }
  let natural = 2 * inset + metrics[.tabBarButtonWidth] + (count - 1) * stride
  if !fills, tabs.count < 4, natural <= available {
    return (natural, tabs.map { _ in (metrics[.tabBarButtonWidth], stride) })
  }
  // Five tabs measure 77.0 where the general rule gives 76.8 (metrics.md §12, 7).
  let deduction = tabs.count == 5 ? metrics[.tabBarFiveTabSlotDeduction] : 2 * overlap
  let slots = share(available - deduction, among: tabs, env)
  let last = (slots.last ?? 0) + overlap
  let before = slots.dropLast().reduce(0, +)
  let scale = before > 0 ? (available - 2 * inset - last) / before : 1
  return (available, slots.map { ($0 + overlap, $0 * scale) })
}

/// Equal slots, except that a long label takes what it needs from the others, down to the smallest slot.
private func share(_ total: Double, among tabs: [TabBarSlot], _ env: Environment) -> [Double] {
  let equal = total / Double(tabs.count)
  let smallest = min(equal, env.metrics[.tabBarMinimumSlot])
  let needs = tabs.map { slot in
    let font = tabLabelFont(isSelected: true, isInline: false, slot.titleAttributes, env)
    return styledLine(slot.title, font, slot.titleAttributes, maxWidth: nil, env).width
      + env.metrics[.tabBarLabelPadding]
  }
  let wide = needs.filter { $0 > equal }
  guard !wide.isEmpty, wide.count < tabs.count else { return tabs.map { _ in equal } }
  let narrow = Double(tabs.count - wide.count)
  let wanted = wide.reduce(0, +)
  let granted = min(wanted, total - narrow * smallest)
  let rest = (total - granted) / narrow
  return needs.map { $0 > equal ? $0 * granted / wanted : rest }
}

private func placeDocked(
  _ slots: [TabBarSlot], styling: TabBarItemStyling, in bar: Rect, _ env: Environment
) -> TabBarLayout {
  let metrics = env.metrics
  let side = max(env.safeArea.left, env.safeArea.right)
  let count = Double(max(1, slots.count))
  let isCentered =
    styling.positioning == .centered || styling.positioning == .automatic && env.device.idiom == .pad
  var lead = metrics[.tabBarItemLeading] + side
  var gap = metrics[.tabBarItemGap]
  var width = (bar.width - 2 * lead - gap * (count - 1)) / count
  if isCentered {
    gap = styling.spacing ?? metrics[.tabBarCenteredItemSpacing]
    // Items that would not fit share what there is.
    let natural = env.hasCompactHeight ? slots.map { naturalWidth($0, env) }.max() ?? 0 : 0
    let wanted = styling.width ?? max(metrics[.tabBarCenteredItemWidth], natural)
    width = min(wanted, (bar.width - 2 * lead) / count)
    gap = count > 1 ? min(gap, (bar.width - 2 * lead - width * count) / (count - 1)) : 0
    lead = (bar.width - width * count - gap * (count - 1)) / 2
  }
  let top = metrics[.tabBarItemTop]
  let height = env.hasCompactHeight ? bar.height - env.safeArea.bottom - top : metrics[.tabBarButtonHeight]
  let buttons = slots.enumerated().map { index, slot in
    let frame = env.directed(Rect(lead + Double(index) * (width + gap), top, width, height), in: bar.width)
    return env.hasCompactHeight ? inlineButton(slot, frame: frame, env) : stackedButton(slot, frame: frame, env)
  }
  return TabBarLayout(bar: bar, platter: nil, buttons: buttons)
}

func tabLabelFont(
  isSelected: Bool, isInline: Bool, _ attributes: TextAttributes, _ env: Environment
) -> Font {
  styledFont(
    attributes, size: env.metrics[isInline ? .tabBarCompactFontSize : .tabBarLabelFontSize],
    weight: isSelected && env.design == .ios26 ? 600 : 500, env)
}

/// Icon above title. Neighbours overlap on iOS 26, so a long title keeps to its own part.
private func stackedButton(_ slot: TabBarSlot, frame: Rect, _ env: Environment) -> TabBarLayout.Button {
  let metrics = env.metrics
  let frame = env.grid.round(frame)
  let insets = slot.imageInsets
  let icon = Rect(
    (frame.width - slot.iconSize.width + insets.left - insets.right) / 2,
    metrics[.tabBarIconCenter] + (insets.top - insets.bottom - slot.iconSize.height) / 2, slot.iconSize.width,
    slot.iconSize.height)
  let font = tabLabelFont(isSelected: slot.isSelected, isInline: false, slot.titleAttributes, env)
  let limit = frame.width - metrics[.tabBarButtonOverlap]
  let title = styledLine(slot.title, font, slot.titleAttributes, maxWidth: limit, env)
  let labelWidth = min(env.grid.ceil(title.width), limit)
  let label = Rect(
    (frame.width - labelWidth) / 2 + slot.titleOffset.x, metrics[.tabBarLabelTop] + slot.titleOffset.y, labelWidth,
    metrics[.tabBarLabelHeight])
  var button = TabBarLayout.Button(
    frame: frame, icon: env.grid.round(icon), label: env.grid.round(label), title: title, font: font)
  button.custom = slot.customSize.map { env.grid.round(centered($0, in: frame.size)) }
  if let badge = slot.badge { placeTabBadge(badge, on: &button, slot.badgeAttributes, env) }
  return button
}

func placeTabBadge(
  _ badge: String, on button: inout TabBarLayout.Button, _ attributes: TextAttributes, _ env: Environment
) {
  (button.badge, button.badgeText) = placeTabBadge(badge, at: button.icon, attributes, env)
}

/// A badge on an icon, in the icon's own coordinate space. It grows away from the icon, so its inner edge never moves.
///
/// - Parameter overlap: points of the icon that it covers; nil is the bar's own measure.
package func placeTabBadge(
  _ badge: String, at icon: Rect, overlap: Double? = nil, _ attributes: TextAttributes = TextAttributes(),
  _ env: Environment
) -> (frame: Rect, text: Line) {
  let metrics = env.metrics
  let font = styledFont(attributes, size: metrics[.tabBarBadgeFontSize], weight: 400, env)
  let text = styledLine(badge, font, attributes, maxWidth: nil, env)
  let height = max(metrics[.tabBarBadgeHeight], env.grid.ceil(env.typesetter.lineHeight(font)))
  let width = max(height, env.grid.ceil(text.width) + 2 * metrics[.tabBarBadgePadding])
  let overlap = overlap ?? metrics[.tabBarBadgeOverlap]
  let x = env.variant.isRightToLeft ? icon.x + overlap - width : icon.maxX - overlap
  return (env.grid.round(Rect(x, metrics[.tabBarBadgeTop], width, height)), text)
}
