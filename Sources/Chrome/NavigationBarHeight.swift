import Graphics
package import Layout
import Screens
import Tables

/// Height of the prompt's row above the buttons, in points.
package func navigationBarPromptHeight(_ input: NavigationBarInput, _ env: Environment) -> Double {
  input.item.prompt?.isEmpty == false ? env.metrics[.navigationBarPromptHeight] : 0
}

/// Heights of a navigation bar's rows in points: the row of buttons and title, with the prompt, and the large title's at
/// rest.
///
/// A phone without height (landscape) has no large title, and before iOS 26 a lower bar.
package func navigationBarHeight(_ input: NavigationBarInput, _ env: Environment) -> (inline: Double, large: Double) {
  let metrics = env.metrics
  if input.search?.takesNavigationBar == true {
    return (metrics[.searchActiveHeight] + (input.search?.promptHeight(env) ?? 0), 0)
  }
  let isFlat = env.variant.isLandscape && env.device.landscapeVerticalSizeClass == .compact
  let isCompact = isFlat && env.device.landscapeHorizontalSizeClass == .compact
  let row =
    metrics[
      env.device.idiom == .pad
        ? .navigationBarPadHeight : isCompact ? .navigationBarCompactHeight : .navigationBarHeight]
  let inline = row + navigationBarPromptHeight(input, env)
  guard input.hasLargeTitle, !isFlat else { return (inline, 0) }
  guard env.design == .ios26 else { return (inline, metrics[.navigationBarLargeTitleHeight]) }
  let hasSubtitle = input.item.shownLargeSubtitle?.string.isEmpty == false
  var extra = hasSubtitle ? metrics[.navigationBarLargeSubtitleHeight] : 0
  if let view = input.item.texts.largeSubtitleView {
    extra = customViewSize(view, isBeforeMount: input.isBeforeMount, env).height
  }
  return (inline, metrics[.navigationBarLargeTitleHeight] + extra)
}
