import Chrome
import Scene
import Screens

/// What gestures make of a navigation controller's bars.
extension Workspace {
  /// A tap on the content that nothing else has taken; a button there does.
  func barsToggled(
    by node: String, _ state: ScreenState, _ definition: ScreenDefinition, _ scene: Scene
  ) -> ScreenState {
    guard let hiding = definition.visible(in: state).navigationController?.hiding,
      !isInButton(node, scene)
    else { return state }
    let areKeptAway = state.expanded.contains(hiddenBarsStateName)
    guard hiding.onTap || hiding.whenKeyboardAppears && areKeptAway else { return state }
    let areShownByTap = state.expanded.contains(shownBarsStateName)
    var result = state
    result.forgetBars()
    if scene.node("navigationBar") != nil {
      // Bars that only a tap shows go by themselves.
      if !areShownByTap { result.expanded.append(hiddenBarsStateName) }
    } else if !areKeptAway {
      result.expanded.append(shownBarsStateName)
    }
    return result
  }

  private func isInButton(_ node: String, _ scene: Scene) -> Bool {
    var target = Substring(node)
    while !target.isEmpty {
      if scene.node(String(target))?.role == .button { return true }
      target = target.lastIndex(of: "/").map { target[..<$0] } ?? ""
    }
    return false
  }

  /// A swipe decides anew, whatever a tap has done.
  func barsSwiped(_ state: ScreenState, _ definition: ScreenDefinition) -> ScreenState {
    guard definition.visible(in: state).navigationController?.hiding.onSwipe == true else { return state }
    var result = state
    result.forgetBars()
    return result
  }
}

extension ScreenState {
  /// Bars are as the navigation controller has them.
  mutating func forgetBars() {
    expanded.removeAll { $0 == hiddenBarsStateName || $0 == shownBarsStateName }
  }

  /// Bars that went for the keyboard stay away when it goes, until a tap (UINavigationController.h).
  mutating func keepBarsAway(afterKeyboardOf stack: VisibleStack) {
    guard stack.navigationController?.hiding.whenKeyboardAppears == true else { return }
    forgetBars()
    expanded.append(hiddenBarsStateName)
  }
}
