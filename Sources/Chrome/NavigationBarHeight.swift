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
  let isFlat = env.variant.isLandscape && env.device.landscapeVerticalSizeClass == .compact
  let isCompact = isFlat && env.device.landscapeHorizontalSizeClass == .compact
  let row =
    metrics[
      env.device.idiom == .pad
        ? .navigationBarPadHeight : isCompact ? .navigationBarCompactHeight : .navigationBarHeight]
  let inline = row + navigationBarPromptHeight(input, env)
  guard input.hasLargeTitle, !isFlat else { return (inline, 0) }
  let subtitle = env.design == .ios26 ? input.item.largeSubtitle ?? input.item.subtitle : nil
  let extra = subtitle?.isEmpty == false ? metrics[.navigationBarLargeSubtitleHeight] : 0
  return (inline, metrics[.navigationBarLargeTitleHeight] + extra)
}
