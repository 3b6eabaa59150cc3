package import Graphics
import Screens
import Tables
import Typography

/// Frames of the bar at the top of an iPad (metrics.md §4.4). `bar` is in window coordinates, the rest in the bar's.
package struct TopTabBarLayout: Hashable, Sendable {
  package var bar: Rect
  /// The sidebar's button, where there is one.
  package var toggle: Rect?
  package var toggleIcon: Rect?
  package var buttons: [TabBarLayout.Button]
}

/// Places titles side by side in a capsule in the navigation bar's row; search tabs show their icon.
package func placeTopTabBar(_ slots: [TabBarSlot], hasToggle: Bool, _ env: Environment) -> TopTabBarLayout {
  let metrics = env.metrics
  let inset = metrics[.tabBarTopInset]
  let height = metrics[.tabBarTopHeight]
  let symbol = Size(metrics[.tabBarTopSymbolSize], metrics[.tabBarTopSymbolSize])
  var widths = slots.map { slot in
    let font = topFont(slot, env)
    let content =
      slot.customSize?.width ?? (slot.isSearch ? symbol.width : topLine(slot, font, maxWidth: nil, env).width)
    return env.grid.ceil(content) + badgeSpace(slot, env) + 2 * metrics[.tabBarTopPadding]
  }
  let square = height - 2 * inset
  let toggle = hasToggle ? square : 0
  let available = env.windowSize.width - 2 * metrics[.tabBarTopSideInset] - 2 * inset - toggle
  let natural = widths.reduce(0, +)
  if natural > available { widths = widths.map { $0 * available / natural } }
  let width = 2 * inset + toggle + widths.reduce(0, +)
  let top = env.navigationBarTop + metrics[.tabBarTopOffset]
  var layout = TopTabBarLayout(
    bar: env.grid.round(Rect((env.windowSize.width - width) / 2, top, width, height)), buttons: [])
  var left = inset
  if hasToggle {
    layout.toggle = env.grid.round(env.directed(Rect(left, inset, square, square), in: width))
    layout.toggleIcon = env.grid.round(centered(symbol, in: Size(square, square)))
    left += square
  }
  for (slot, slotWidth) in zip(slots, widths) {
    let frame = env.grid.round(env.directed(Rect(left, inset, slotWidth, square), in: width))
    layout.buttons.append(topButton(slot, frame: frame, symbol: symbol, topFont(slot, env), env))
    left += slotWidth
  }
  return layout
}

private func topFont(_ slot: TabBarSlot, _ env: Environment) -> Font {
  styledFont(slot.titleAttributes, size: env.metrics[.tabBarTopFontSize], weight: 500, env)
}

private func topLine(_ slot: TabBarSlot, _ font: Font, maxWidth: Double?, _ env: Environment) -> Line {
  styledLine(slot.isSearch ? "" : slot.title, font, slot.titleAttributes, maxWidth: maxWidth, env)
}

/// What a badge beside a title adds to the button.
private func badgeSpace(_ slot: TabBarSlot, _ env: Environment) -> Double {
  guard let badge = slot.badge, !slot.isSearch else { return 0 }
  return placeTabBadge(badge, at: Rect(0, 0, 0, 0), slot.badgeAttributes, env).frame.width
    - env.metrics[.tabBarBadgeOverlap]
}

private func topButton(
  _ slot: TabBarSlot, frame: Rect, symbol: Size, _ font: Font, _ env: Environment
) -> TabBarLayout.Button {
  let title = topLine(slot, font, maxWidth: frame.width, env)
  let height = env.typesetter.lineHeight(font)
  let box = Size(frame.width - badgeSpace(slot, env), frame.height)
  var label = centered(Size(min(env.grid.ceil(title.width), box.width), height), in: box)
  label = env.directed(label, in: frame.width)
  var button = TabBarLayout.Button(
    frame: frame, icon: env.grid.round(centered(symbol, in: frame.size)), label: env.grid.round(label), title: title,
    font: font)
  button.custom = slot.customSize.map { env.grid.round(centered($0, in: frame.size)) }
  if let badge = slot.badge {
    // A badge hangs on the title here.
    let icon = button.icon
    if !slot.isSearch { button.icon = button.label }
    placeTabBadge(badge, on: &button, slot.badgeAttributes, env)
    button.icon = icon
  }
  return button
}
