package import Layout
import Screens
import Tables

/// Heights of a navigation bar's rows in points: the row of buttons and title, and the large title's at rest.
package func navigationBarHeight(_ input: NavigationBarInput, _ env: Environment) -> (inline: Double, large: Double) {
  let metrics = env.metrics
  guard input.hasLargeTitle else { return (metrics[.navigationBarHeight], 0) }
  let hasSubtitle = env.design == .ios26 && (input.item.largeSubtitle ?? input.item.subtitle) != nil
  let large =
    metrics[.navigationBarLargeTitleHeight] + (hasSubtitle ? metrics[.navigationBarLargeSubtitleHeight] : 0)
  return (metrics[.navigationBarHeight], large)
}
