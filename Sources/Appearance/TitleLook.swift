package import Graphics
package import Screens

/// How a navigation bar's titles differ from the system's.
package struct TitleLook: Hashable, Sendable {
  package var title = TextAttributes()
  /// Points.
  package var titleOffset = Point.zero
  package var subtitle = TextAttributes()
  package var largeTitle = TextAttributes()

  package init() {}
}

/// How a bar's buttons differ from the system's.
package struct BarButtonStyle: Hashable, Sendable {
  package var plain = BarButtonItemAppearance()
  package var done = BarButtonItemAppearance()
  package var prominent = BarButtonItemAppearance()
  package var back = BarButtonItemAppearance()
  package var proxy: BarButtonItemStyling

  package init(proxy: BarButtonItemStyling = BarButtonItemStyling()) {
    self.proxy = proxy
  }

  /// What holds for an item, with what the state leaves open filled in.
  package func state(of item: BarButtonItem, isModern: Bool) -> BarButtonItemAppearance.State {
    let kind =
      switch item.style {
      case .plain: plain
      case .done, .prominent: isModern && prominent != BarButtonItemAppearance() ? prominent : done
      }
    return filled(kind, plain, isEnabled: item.isEnabled)
  }

  /// The back button's: what it leaves open is the plain buttons'.
  package var backState: BarButtonItemAppearance.State { filled(back, plain, isEnabled: true) }

  private func filled(
    _ appearance: BarButtonItemAppearance, _ fallback: BarButtonItemAppearance, isEnabled: Bool
  ) -> BarButtonItemAppearance.State {
    let normal = appearance.normal == BarButtonItemAppearance.State() ? fallback.normal : appearance.normal
    var state = normal
    if !isEnabled {
      let disabled =
        appearance.disabled == BarButtonItemAppearance.State() ? fallback.disabled : appearance.disabled
      // The colour of the normal state is dimmed by the system; its font and places hold.
      state.titleTextAttributes.foregroundColor = nil
      state.titleTextAttributes = disabled.titleTextAttributes.over(state.titleTextAttributes)
      state.backgroundImage = disabled.backgroundImage ?? state.backgroundImage
      if disabled.titlePositionAdjustment != .zero { state.titlePositionAdjustment = disabled.titlePositionAdjustment }
    }
    var inherited = proxy.titleTextAttributes
    if !isEnabled { inherited.foregroundColor = nil }
    state.titleTextAttributes = state.titleTextAttributes.over(inherited)
    return state
  }
}
