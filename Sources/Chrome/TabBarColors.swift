import Appearance
import Graphics
import Layout
import Screens
import Tables

extension TabBarBuilder {
  /// What the bar's appearance says of a tab; what the selected state leaves open of text and badge is the normal one's.
  func state(of item: TabBarInput.Item) -> TabBarItemAppearance.State {
    guard let appearance = input.barLook.appearance?.value else { return TabBarItemAppearance.State() }
    let layout: TabBarItemAppearance
    if env.isBarCompact {
      layout = appearance.compactInlineLayoutAppearance
    } else {
      layout = env.device.idiom == .pad ? appearance.inlineLayoutAppearance : appearance.stackedLayoutAppearance
    }
    let normal = layout.normal
    guard item.identifier == input.selected || !item.isEnabled else { return normal }
    var state = item.isEnabled ? layout.selected : layout.disabled
    var inherited = normal.titleTextAttributes
    inherited.foregroundColor = nil
    state.titleTextAttributes = state.titleTextAttributes.over(inherited)
    state.badgeBackgroundColor = state.badgeBackgroundColor ?? normal.badgeBackgroundColor
    state.badgeTextAttributes = state.badgeTextAttributes.over(normal.badgeTextAttributes)
    if state.titlePositionAdjustment == .zero { state.titlePositionAdjustment = normal.titlePositionAdjustment }
    if state.badgePositionAdjustment == .zero { state.badgePositionAdjustment = normal.badgePositionAdjustment }
    return state
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
