import Graphics
import Screens
import Tables
import Typography

/// The lower capsule of a phone in landscape: natural widths, titles beside icons (metrics.md §4.2).
func placeCompact(_ slots: [TabBarSlot], in bar: Rect, _ env: Environment) -> TabBarLayout {
  let metrics = env.metrics
  let search = slots.first { $0.isSearch }
  let tabs = slots.filter { !$0.isSearch }
  let height = metrics[.tabBarCompactHeight]
  let inset = metrics[.tabBarButtonInset]
  let gap = metrics[.tabBarCompactButtonGap]
  let reserved = search == nil ? 0 : height + metrics[.tabBarSearchGap]
  let side = max(metrics[.tabBarSideInset], env.safeArea.left, env.safeArea.right)
  let available = bar.width - 2 * side - reserved - 2 * inset - gap * Double(max(0, tabs.count - 1))
  var widths = tabs.map { naturalWidth($0, env) }
  let natural = widths.reduce(0, +)
  if natural > available { widths = widths.map { $0 * available / natural } }

  let platterWidth = 2 * inset + widths.reduce(0, +) + gap * Double(max(0, tabs.count - 1))
  let x = (bar.width - platterWidth - reserved) / 2
  let top = bar.height - height - metrics[.tabBarCompactBottomInset]
  var buttons: [TabBarLayout.Button] = []
  var left = inset
  for (slot, width) in zip(tabs, widths) {
    let frame = Rect(left, inset, width, metrics[.tabBarCompactButtonHeight])
    buttons.append(inlineButton(slot, frame: env.directed(frame, in: platterWidth), env))
    left += width + gap
  }
  let platter = env.directed(Rect(x, top, platterWidth, height), in: bar.width)
  var layout = TabBarLayout(bar: bar, platter: env.grid.round(platter), buttons: buttons)
  if let search {
    let circle = Rect(x + platterWidth + metrics[.tabBarSearchGap], top, height, height)
    layout.search = env.grid.round(env.directed(circle, in: bar.width))
    layout.searchIcon = env.grid.round(centered(compactIcon(search, env), in: Size(height, height)))
  }
  return layout
}

private func compactIcon(_ slot: TabBarSlot, _ env: Environment) -> Size {
  let scale = env.metrics[.tabBarCompactIconScale]
  return Size(slot.iconSize.width * scale, slot.iconSize.height * scale)
}

/// Of a button with its title beside its icon, in points.
func naturalWidth(_ slot: TabBarSlot, _ env: Environment) -> Double {
  let metrics = env.metrics
  if let custom = slot.customSize {
    return custom.width + metrics[.tabBarCompactIconLeading] + metrics[.tabBarCompactTrailing]
  }
  // In the heavier weight, so that selecting a tab moves no other.
  let font = tabLabelFont(isSelected: true, isInline: true, slot.titleAttributes, env)
  return metrics[.tabBarCompactIconLeading] + compactIcon(slot, env).width + metrics[.tabBarCompactIconGap]
    + env.grid.ceil(styledLine(slot.title, font, slot.titleAttributes, maxWidth: nil, env).width)
    + metrics[.tabBarCompactTrailing]
}

/// Title beside icon: from the leading edge in a capsule, in the middle of a docked bar's item.
func inlineButton(_ slot: TabBarSlot, frame: Rect, _ env: Environment) -> TabBarLayout.Button {
  let metrics = env.metrics
  let frame = env.grid.round(frame)
  let icon = compactIcon(slot, env)
  let gap = metrics[.tabBarCompactIconGap]
  let font = tabLabelFont(isSelected: slot.isSelected, isInline: true, slot.titleAttributes, env)
  let ends = metrics[.tabBarCompactIconLeading] + metrics[.tabBarCompactTrailing]
  // Natural widths are rounded to pixels: that cuts no title.
  let limit = max(0, frame.width - ends - icon.width - gap) + 1 / env.device.scale
  let title = styledLine(slot.title, font, slot.titleAttributes, maxWidth: limit, env)
  let labelWidth = min(env.grid.ceil(title.width), limit)
  let slack = frame.width - ends - icon.width - gap - labelWidth
  let x = metrics[.tabBarCompactIconLeading] + slack / 2
  let insets = slot.imageInsets
  let iconFrame = Rect(
    x + (insets.left - insets.right) / 2, (frame.height - icon.height + insets.top - insets.bottom) / 2, icon.width,
    icon.height)
  let height = metrics[.tabBarCompactLabelHeight]
  let label = Rect(
    x + icon.width + gap + slot.titleOffset.x, (frame.height - height) / 2 + slot.titleOffset.y, labelWidth, height)
  var button = TabBarLayout.Button(
    frame: frame, icon: env.grid.round(env.directed(iconFrame, in: frame.width)),
    label: env.grid.round(env.directed(label, in: frame.width)), title: title, font: font)
  button.custom = slot.customSize.map { env.grid.round(centered($0, in: frame.size)) }
  if let badge = slot.badge {
    // From the icon's middle, so that a digit leaves the title free (G).
    (button.badge, button.badgeText) = placeTabBadge(
      badge, at: button.icon, overlap: icon.width / 2, slot.badgeAttributes, env)
  }
  return button
}
