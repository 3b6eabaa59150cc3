import Appearance
import Graphics
import Layout
import Screens

/// Where a screen's bars take their settings from.
struct BarLooks {
  private let item: AppearanceSlots
  private let selectedItem: AppearanceSlots
  private let navigationBar: BarStyling
  private let tabBar: BarStyling
  private let toolbar: BarStyling
  private let proxies: AppearanceProxies
  private let isCompact: Bool

  init(_ stack: VisibleStack, _ proxies: AppearanceProxies, _ env: Environment) {
    item = stack.top.navigationItem.appearances
    selectedItem = stack.selectedTab?.appearances ?? AppearanceSlots()
    navigationBar = stack.navigationController?.navigationBar ?? BarStyling()
    tabBar = stack.tabBarController?.tabBar ?? BarStyling()
    toolbar = stack.navigationController?.toolbar ?? BarStyling()
    self.proxies = proxies
    isCompact = env.isBarCompact
  }

  /// Set by `isTranslucent: false`: content starts at the bar's edge and never lies under it.
  var isNavigationBarOpaque: Bool { Self.isOpaque(navigationBar, proxies.navigationBar) }
  var isTabBarOpaque: Bool { Self.isOpaque(tabBar, proxies.tabBar) }

  private static func isOpaque(_ bar: BarStyling, _ proxy: BarStyling) -> Bool {
    (bar.legacy.isTranslucent ?? proxy.legacy.isTranslucent) == false
  }

  func navigationBar(isAtEdge: Bool) -> BarLook {
    BarLook(
      item: item, bar: navigationBar, proxy: proxies.navigationBar, isAtEdge: isAtEdge, isCompact: isCompact)
  }

  func tabBar(isAtEdge: Bool) -> BarLook {
    BarLook(item: selectedItem, bar: tabBar, proxy: proxies.tabBar, isAtEdge: isAtEdge, isCompact: false)
  }

  func toolbar(isAtEdge: Bool) -> BarLook {
    BarLook(
      item: AppearanceSlots(), bar: toolbar, proxy: proxies.toolbar, isAtEdge: isAtEdge, isCompact: isCompact)
  }

  /// What a tab bar covers its whole frame with: on iOS 26 the view's own background alone.
  func bottomPaint(_ bar: TabBarInput, _ env: Environment) -> BarPaint {
    var paint = env.barPaint(bar.barLook, .tabBar)
    if let color = bar.styling.backgroundColor.map({ env.palette($0) }) {
      paint.color = paint.color?.over(color) ?? color
    }
    return paint
  }
}
