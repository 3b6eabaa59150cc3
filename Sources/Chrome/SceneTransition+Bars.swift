import Graphics
import Layout
import Scene
import Screens
import Tables

/// On iOS 18 a title turns into the label of the back button, and the next title comes from the side.
extension SceneTransition {
  private static let title = "navigationBar/title"
  private static let back = "navigationBar/back"
  private static let backLabel = "navigationBar/back/label"

  /// Whether it is a title that moves from one controller's bar to the other's.
  func slidesInBar(_ node: Node) -> Bool {
    movement != nil && env.design == .ios18 && node.role == .navigationBarTitle
  }

  /// Moves a title or the back button's label; false for other views.
  @discardableResult
  func slideInBar(_ node: inout Node, _ id: String, isIncoming: Bool) -> Bool {
    guard movement != nil, env.design == .ios18 else { return false }
    let isLabel = id == Self.backLabel
    guard isLabel || node.role == .navigationBarTitle else { return false }
    let away = away(isIncoming)
    node.alpha *= 1 - away
    let travel = side(isIncoming) * env.metrics[.transitionTitleTravel] * env.windowSize.width
    node.frame.x += away * (distanceToPartner(isLabel: isLabel, isIncoming: isIncoming) ?? travel)
    if isLabel { node.frame.x += backStray(isIncoming) }
    node.frame = env.grid.round(node.frame)
    return true
  }

  /// Points by which the button around a label is not where the label's still has it, to the left: there may be one button for both.
  private func backStray(_ isIncoming: Bool) -> Double {
    guard let start = from[Self.back], let end = to[Self.back] else { return 0 }
    return (isIncoming ? end : start).frame.x - mix(start.frame.x, end.frame.x)
  }

  /// Points from the lower controller's title to the label of the upper one's back button, or back; nil where one of them is not shown.
  private func distanceToPartner(isLabel: Bool, isIncoming: Bool) -> Double? {
    // The upper controller's bar has the label, the lower one's the title.
    guard isLabel == isUpper(isIncoming) else { return nil }
    let (own, other) = isIncoming ? (to, from) : (from, to)
    let (upper, lower) = isLabel ? (own, other) : (other, own)
    guard let title = lower[Self.title], title.alpha > 0, let label = upper[Self.backLabel],
      let back = upper[Self.back]
    else { return nil }
    let labelX = back.frame.x + label.frame.x
    let distance =
      env.variant.isRightToLeft ? title.frame.maxX - labelX - label.frame.width : title.frame.x - labelX
    return isLabel ? distance : -distance
  }
}
