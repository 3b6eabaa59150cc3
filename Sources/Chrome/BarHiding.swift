import Layout
import Screens
import Tables

/// What `expanded` of the state holds while a tap, or a keyboard that has gone, keeps a navigation controller's bars away.
package let hiddenBarsStateName = "barsHidden"
/// The same while a tap shows bars that the controller would hide.
package let shownBarsStateName = "barsShown"

extension NavigationController {
  func hidesNavigationBar(_ state: ScreenState, _ env: Environment) -> Bool {
    if state.expanded.contains(shownBarsStateName) { return false }
    return hiding.isNavigationBarHidden || hidesBars(state, env)
  }

  /// A swipe or tap takes the toolbar only where it has items.
  func hidesToolbar(of top: ViewController, _ state: ScreenState, _ env: Environment) -> Bool {
    hidesBars(state, env) && (!top.toolbarItems.isEmpty || isCompact(env))
  }

  func hidesBarsForKeyboard(_ state: ScreenState) -> Bool {
    hiding.whenKeyboardAppears && !state.expanded.contains(shownBarsStateName)
  }

  /// Both bars go.
  private func hidesBars(_ state: ScreenState, _ env: Environment) -> Bool {
    if state.expanded.contains(shownBarsStateName) { return false }
    let isSwipedAway = hiding.onSwipe && state.scroll > 0 && state.scrollDirection == .down
    let isKeptAway =
      (hiding.onTap || hiding.whenKeyboardAppears) && state.expanded.contains(hiddenBarsStateName)
    return isSwipedAway || isKeptAway || isCompact(env)
  }

  private func isCompact(_ env: Environment) -> Bool { hiding.whenVerticallyCompact && env.hasCompactHeight }
}

extension PlannedBars {
  /// Bars go when the keyboard comes, but for the one whose search field is typed into.
  mutating func hideBesideSearchField() {
    if navigationBar?.search == nil { navigationBar = nil }
    if toolbar?.search == nil { toolbar = nil }
  }
}
