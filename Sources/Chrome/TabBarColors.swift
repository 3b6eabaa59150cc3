import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables

extension TabBarBuilder {
  /// What a tab looks like: what its item says of the badge wins over the bar's appearance.
  func state(of item: TabBarInput.Item) -> TabBarItemAppearance.State {
    var state = barState(of: item)
    let look = item.look
    let own =
      item.identifier == input.selected
      ? look.selectedBadgeTextAttributes.over(look.badgeTextAttributes) : look.badgeTextAttributes
    state.badgeTextAttributes = own.over(state.badgeTextAttributes)
    return state
  }

  /// What the bar's appearance says of a tab; what the selected state leaves open of text and badge is the normal one's.
  private func barState(of item: TabBarInput.Item) -> TabBarItemAppearance.State {
    guard let appearance = input.barLook.appearance?.value else { return TabBarItemAppearance.State() }
    let layout =
      isStacked
      ? appearance.stackedLayoutAppearance
      : env.isBarCompact ? appearance.compactInlineLayoutAppearance : appearance.inlineLayoutAppearance
    let normal = layout.normal
    let isSelected = item.identifier == input.selected
    let isFocused = item.look.isFocused && layout.focused != TabBarItemAppearance.State()
    guard isSelected || isFocused || !item.isEnabled else { return normal }
    var state = !item.isEnabled ? layout.disabled : isFocused ? layout.focused : layout.selected
    var inherited = normal.titleTextAttributes
    inherited.foregroundColor = nil
    state.titleTextAttributes = state.titleTextAttributes.over(inherited)
    state.badgeBackgroundColor = state.badgeBackgroundColor ?? normal.badgeBackgroundColor
    state.badgeTextAttributes = state.badgeTextAttributes.over(normal.badgeTextAttributes)
    if state.titlePositionAdjustment == .zero { state.titlePositionAdjustment = normal.titlePositionAdjustment }
    if state.badgeTitlePositionAdjustment == .zero {
      state.badgeTitlePositionAdjustment = normal.badgeTitlePositionAdjustment
    }
    if state.badgePositionAdjustment == .zero { state.badgePositionAdjustment = normal.badgePositionAdjustment }
    return state
  }

  /// Titles stand under their icons, so the stacked appearance holds.
  private var isStacked: Bool { !env.isBarCompact && env.device.idiom != .pad }

  /// How items are spread: what the appearance says of stacked ones wins over the bar's own.
  var itemStyling: TabBarItemStyling {
    var styling = input.styling
    guard isStacked, let appearance = input.barLook.appearance?.value else { return styling }
    styling.positioning = appearance.stackedItemPositioning ?? styling.positioning
    styling.width = appearance.stackedItemWidth ?? styling.width
    styling.spacing = appearance.stackedItemSpacing ?? styling.spacing
    return styling
  }

  /// What stands behind the selected tab of a docked bar: a picture, else a fill; the capsule has a lens of its own.
  mutating func addSelectionIndicator(behind frame: Rect) -> String? {
    let appearance = input.barLook.appearance?.value
    let color = appearance?.selectionIndicatorTintColor.map { look($0) }.flatMap { $0.alpha > 0 ? $0 : nil }
    let id = "tabBar/selection"
    guard let image = appearance?.selectionIndicatorImage ?? input.barLook.legacy?.value.selectionIndicatorImage else {
      guard let color else { return nil }
      var node = Node("UIView", role: .tabBarSelection, frame: frame)
      node.backgroundColor = color
      nodes.append((id, node))
      return id
    }
    let isTemplate = image.renderingMode == "alwaysTemplate"
    guard !isTemplate || color != nil || appearance == nil else { return nil }
    let size = image.picture?.size ?? Size(frame.width, frame.height)
    let box = Rect(frame.midX - size.width / 2, frame.midY - size.height / 2, size.width, size.height)
    var node = imageNode(
      image, color: color ?? tint, role: .tabBarSelection, frame: env.grid.round(box), contentMode: .scaleToFill, env)
    node.className = "UITabBarSelectionIndicatorView"
    nodes.append((id, node))
    return id
  }

  /// On iOS 26 the glass decides on the icons of tabs that are not selected, whatever the bar says.
  func colors(of item: TabBarInput.Item) -> (icon: Color, title: Color) {
    let style = state(of: item)
    let isSelected = item.identifier == input.selected
    let system: Color
    if isSelected {
      system = tint
    } else if !item.isEnabled {
      system = look("tertiaryLabel")
    } else if isFloating {
      system = look("glass.label")
    } else {
      system = input.styling.unselectedTintColor.map { look($0) } ?? look("tabBar.unselected")
    }
    let icon = isFloating && !isSelected ? nil : style.iconColor
    return (
      icon.map { look($0) } ?? system, style.titleTextAttributes.foregroundColor.map { look($0) } ?? system
    )
  }
}
