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
  package var isCompact = false
  package var hasPrompt = false

  package init(proxy: BarButtonItemStyling = BarButtonItemStyling()) {
    self.proxy = proxy
  }

  /// What holds for an item, with what the state leaves open filled in.
  package func state(of item: BarButtonItem, isModern: Bool) -> BarButtonItemAppearance.State {
    let kind = kind(of: item, isModern: isModern)
    let situation: Situation =
      !item.isEnabled ? .disabled : item.isHighlighted ? .highlighted : item.isFocused ? .focused : .normal
    return filled(kind, plain, situation, image: isModern ? nil : value(proxy.backgroundImage))
  }

  /// An item under a finger is dimmed unless a colour is given for it.
  package func dims(_ item: BarButtonItem, isModern: Bool) -> Bool {
    guard item.isHighlighted, item.isEnabled, !isModern else { return false }
    let own = kind(of: item, isModern: isModern).highlighted
    let state = own == BarButtonItemAppearance.State() ? plain.highlighted : own
    return state.titleTextAttributes.foregroundColor == nil
  }

  private func kind(of item: BarButtonItem, isModern: Bool) -> BarButtonItemAppearance {
    switch item.style {
    case .plain: plain
    case .done, .prominent: isModern && prominent != BarButtonItemAppearance() ? prominent : done
    }
  }

  /// The back button's: what it leaves open is the plain buttons'.
  package func backState(isModern: Bool) -> BarButtonItemAppearance.State {
    filled(back, plain, .normal, image: isModern ? nil : value(proxy.backButtonBackgroundImage))
  }

  private enum Situation { case normal, highlighted, disabled, focused }

  private func value<Value>(_ values: LegacyBarStyle.ByMetrics<Value>) -> Value? {
    values.value(isCompact: isCompact, hasPrompt: hasPrompt)
  }

  /// - Parameter image: the proxy's picture, behind an item that has none by an appearance object.
  private func filled(
    _ appearance: BarButtonItemAppearance, _ fallback: BarButtonItemAppearance, _ situation: Situation,
    image: ImageReference?
  ) -> BarButtonItemAppearance.State {
    typealias State = BarButtonItemAppearance.State
    func own(_ path: KeyPath<BarButtonItemAppearance, State>) -> State {
      appearance[keyPath: path] == State() ? fallback[keyPath: path] : appearance[keyPath: path]
    }
    let normal = own(\.normal)
    var state = normal
    switch situation {
    case .normal: break
    case .highlighted: state = own(\.highlighted).over(normal)
    case .focused: state = own(\.focused).over(own(\.highlighted).over(normal))
    case .disabled:
      // The colour of the normal state is dimmed by the system; its font and places hold.
      state.titleTextAttributes.foregroundColor = nil
      state = own(\.disabled).over(state)
    }
    var inherited = proxy.titleTextAttributes
    if situation == .disabled { inherited.foregroundColor = nil }
    state.titleTextAttributes = state.titleTextAttributes.over(inherited)
    if state.titlePositionAdjustment == .zero {
      state.titlePositionAdjustment = value(proxy.titlePositionAdjustment) ?? .zero
    }
    state.backgroundImage = state.backgroundImage ?? image
    return state
  }
}

extension BarButtonItemAppearance.State {
  /// This state; what it leaves open is the other's.
  fileprivate func over(_ other: BarButtonItemAppearance.State) -> BarButtonItemAppearance.State {
    var state = other
    state.titleTextAttributes = titleTextAttributes.over(other.titleTextAttributes)
    if titlePositionAdjustment != .zero { state.titlePositionAdjustment = titlePositionAdjustment }
    state.backgroundImage = backgroundImage ?? other.backgroundImage
    if backgroundImagePositionAdjustment != .zero {
      state.backgroundImagePositionAdjustment = backgroundImagePositionAdjustment
    }
    return state
  }
}
