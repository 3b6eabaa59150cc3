package import Graphics
import Tables

/// A bar that has shrunk to circles at its ends (metrics.md §4.3). `bar` is in window coordinates, the rest in the bar's.
package struct MinimizedTabBarLayout: Hashable, Sendable {
  package var bar: Rect
  /// The selected tab; while a search is being typed, the way back.
  package var leading: Rect
  /// The search tab, or what ends a search.
  package var trailing: Rect
  /// Between the two; without the trailing circle it reaches that circle's far edge.
  package var between: Rect
  package var betweenWithoutTrailing: Rect
  package var betweenWithoutLeading: Rect
}

package func placeMinimizedTabBar(_ env: Environment) -> MinimizedTabBarLayout {
  let metrics = env.metrics
  let bar = tabBarFrame(env)
  let isCompact = env.hasCompactHeight
  let height = metrics[isCompact ? .tabBarCompactHeight : .tabBarPlatterHeight]
  let bottom = metrics[isCompact ? .tabBarCompactBottomInset : .tabBarBottomInset]
  let size = min(metrics[.tabBarMinimizedSize], height)
  let side = max(metrics[.tabBarSideInset], env.safeArea.left, env.safeArea.right) + (height - size) / 2
  let top = bar.height - bottom - (height + size) / 2
  let reach = side + size + metrics[.tabAccessoryGap]
  func frame(_ from: Double, _ to: Double) -> Rect {
    env.grid.round(env.directed(Rect(from, top, to - from, size), in: bar.width))
  }
  return MinimizedTabBarLayout(
    bar: bar, leading: frame(side, side + size), trailing: frame(bar.width - side - size, bar.width - side),
    between: frame(reach, bar.width - reach), betweenWithoutTrailing: frame(reach, bar.width - side),
    betweenWithoutLeading: frame(side, bar.width - reach))
}

/// Where the accessory stands, in window coordinates.
package enum TabAccessoryPlace: Hashable, Sendable {
  /// Above a bar at the bottom.
  case aboveBar
  /// Beside the minimised bar, and its search circle.
  case inline(hasSearch: Bool)
  /// At the bottom of an iPad's window, whose tabs are elsewhere.
  case bottom
}

package func tabAccessoryFrame(_ place: TabAccessoryPlace, _ env: Environment) -> Rect {
  let metrics = env.metrics
  let height = metrics[.tabAccessoryHeight]
  let size = env.windowSize
  switch place {
  case .inline(let hasSearch):
    let row = placeMinimizedTabBar(env)
    let frame = hasSearch ? row.between : row.betweenWithoutTrailing
    return frame.offsetBy(row.bar.x, row.bar.y)
  case .aboveBar:
    let isCompact = env.hasCompactHeight
    let top =
      metrics[isCompact ? .tabBarCompactHeight : .tabBarPlatterHeight]
      + metrics[isCompact ? .tabBarCompactBottomInset : .tabBarBottomInset] + metrics[.tabAccessoryGap] + height
    let side = max(metrics[.tabBarSideInset], env.safeArea.left, env.safeArea.right)
    return env.grid.round(Rect(side, size.height - top, size.width - 2 * side, height))
  case .bottom:
    let width = min(size.width - 2 * metrics[.tabBarSideInset], metrics[.tabAccessoryPadMaximumWidth])
    return env.grid.round(
      Rect((size.width - width) / 2, size.height - metrics[.tabBarBottomInset] - height, width, height))
  }
}

/// What an accessory adds to the bottom safe area, in points.
package func tabAccessoryInset(_ env: Environment) -> Double {
  env.metrics[.tabAccessoryHeight] + env.metrics[.tabAccessoryGap]
}
