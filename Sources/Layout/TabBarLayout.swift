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
    package var badge: Rect?
    package var badgeText: Line?
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
  let docked = env.metrics[.tabBarHeight] + env.safeArea.bottom
  return max(docked, env.metrics[.tabBarPlatterHeight] + env.metrics[.tabBarBottomInset])
}

/// Places a tab bar at the window's bottom (metrics.md §4.1 for iOS 26, §4.5 for iOS 18).
package func placeTabBar(_ slots: [TabBarSlot], _ env: Environment) -> TabBarLayout {
  let size = env.windowSize
  let height = tabBarHeight(env)
  let bar = env.grid.round(Rect(0, size.height - height, size.width, height))
  return env.design == .ios26 ? placeFloating(slots, in: bar, env) : placeDocked(slots, in: bar, env)
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
    buttons.append(button(slot, frame: env.directed(frame, in: widths.platter), env))
    left += width.stride
  }
  var layout = TabBarLayout(bar: bar, platter: env.grid.round(platter), buttons: buttons)
  if let search {
    let circle = Rect(bar.width - side - searchSize, top, searchSize, searchSize)
    layout.search = env.grid.round(env.directed(circle, in: bar.width))
    let icon = search.iconSize
    layout.searchIcon = env.grid.round(
      Rect((searchSize - icon.width) / 2, (searchSize - icon.height) / 2, icon.width, icon.height))
  }
  return layout
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
  let font = tabLabelFont(selected: true, TextAttributes(), env)
  let needs = tabs.map { env.typesetter.width(of: $0.title, font) + env.metrics[.tabBarLabelPadding] }
  let wide = needs.filter { $0 > equal }
  guard !wide.isEmpty, wide.count < tabs.count else { return tabs.map { _ in equal } }
  let narrow = Double(tabs.count - wide.count)
  let wanted = wide.reduce(0, +)
  let granted = min(wanted, total - narrow * smallest)
  let rest = (total - granted) / narrow
  return needs.map { $0 > equal ? $0 * granted / wanted : rest }
}

private func placeDocked(_ slots: [TabBarSlot], in bar: Rect, _ env: Environment) -> TabBarLayout {
  let metrics = env.metrics
  let lead = metrics[.tabBarItemLeading]
  let gap = metrics[.tabBarItemGap]
  let count = Double(max(1, slots.count))
  let width = (bar.width - 2 * lead - gap * (count - 1)) / count
  let buttons = slots.enumerated().map { index, slot in
    let frame = Rect(
      lead + Double(index) * (width + gap), metrics[.tabBarItemTop], width, metrics[.tabBarButtonHeight])
    return button(slot, frame: env.directed(frame, in: bar.width), env)
  }
  return TabBarLayout(bar: bar, platter: nil, buttons: buttons)
}

package func tabLabelFont(
  selected: Bool, _ attributes: TextAttributes, _ env: Environment
) -> Font {
  styledFont(
    attributes, size: env.metrics[.tabBarLabelFontSize], weight: selected && env.design == .ios26 ? 600 : 500, env)
}

private func button(_ slot: TabBarSlot, frame: Rect, _ env: Environment) -> TabBarLayout.Button {
  let metrics = env.metrics
  let frame = env.grid.round(frame)
  let icon = Rect(
    (frame.width - slot.iconSize.width) / 2, metrics[.tabBarIconCenter] - slot.iconSize.height / 2,
    slot.iconSize.width, slot.iconSize.height)
  let title = env.typesetter.line(
    slot.title, tabLabelFont(selected: slot.isSelected, slot.titleAttributes, env), maxWidth: frame.width)
  let labelWidth = min(env.grid.ceil(title.width), frame.width)
  let label = Rect(
    (frame.width - labelWidth) / 2, metrics[.tabBarLabelTop], labelWidth, metrics[.tabBarLabelHeight])
  var button = TabBarLayout.Button(
    frame: frame, icon: env.grid.round(icon), label: env.grid.round(label), title: title)
  if let badge = slot.badge { place(badge, on: &button, env) }
  return button
}

/// A badge grows away from the icon, so its inner edge never moves.
private func place(_ badge: String, on button: inout TabBarLayout.Button, _ env: Environment) {
  let metrics = env.metrics
  let font = env.typesetter.font(size: metrics[.tabBarBadgeFontSize], weight: 400)
  let text = env.typesetter.line(badge, font, maxWidth: nil)
  let height = metrics[.tabBarBadgeHeight]
  let width = max(height, env.grid.ceil(text.width) + 2 * metrics[.tabBarBadgePadding])
  let frame = Rect(button.icon.maxX - metrics[.tabBarBadgeOverlap], metrics[.tabBarBadgeTop], width, height)
  let mirrored = Rect(button.frame.width - frame.maxX, frame.y, width, height)
  button.badge = env.grid.round(env.variant.isRightToLeft ? mirrored : frame)
  button.badgeText = text
}
