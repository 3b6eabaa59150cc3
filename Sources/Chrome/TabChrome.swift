import Graphics
import Layout
import Screens
import Tables

/// Identifier of the tab that UIKit makes when there are more than fit.
package let moreTabIdentifier = "more"
/// What `expanded` of the state holds while an iPad's tabs stand in a sidebar or a bar by a tap.
package let sidebarStateName = "sidebar"
package let tabBarStateName = "tabBar"

/// What a tab bar controller shows around its content, before scrolling is known.
struct TabChrome {
  var tabBar: TabBarInput?
  var accessory: TabAccessoryInput?
  var sidebar: TabSidebarInput?
  /// What the bottom safe area is with all this, in points.
  var bottomInset: Double
  /// Points that a tiled sidebar takes.
  var column = 0.0
  /// Width of a bar at the top; nil where there is none.
  var topWidth: Double?
  var minimizeBehavior = TabBarMinimizeBehavior.automatic
}

extension TabChrome {
  /// What depends on the content behind: the look of glass, and whether the bar has shrunk.
  mutating func follow(
    _ content: Content, scroll: Double, _ state: ScreenState, isTopDark: Bool, isBottomDark: Bool, _ env: Environment
  ) {
    if case .top = tabBar?.form { tabBar?.isBackdropDark = isTopDark } else { tabBar?.isBackdropDark = isBottomDark }
    accessory?.isBackdropDark = isBottomDark
    guard tabBar?.form == .regular, env.design == .ios26, env.device.idiom == .phone, content.scrolls,
      content.wrapper == .none
    else { return }
    let isMinimized =
      switch minimizeBehavior {
      case .automatic, .never: false
      case .onScrollDown: scroll > 0 && state.scrollDirection == .down
      case .onScrollUp: state.scrollDirection == .up
      }
    guard isMinimized else { return }
    tabBar?.form = .minimized
    if accessory?.place == .aboveBar {
      accessory?.place = .inline(hasSearch: tabBar?.items.contains { $0.kind == .search } ?? false)
    }
  }
}

func tabChrome(
  _ stack: VisibleStack, _ state: ScreenState, proxy: BarStyling, windowTint: ColorReference?, _ env: Environment
) -> TabChrome {
  guard let controller = stack.tabBarController else { return TabChrome(bottomInset: env.safeArea.bottom) }
  let chrome = controller.chrome
  var result = TabChrome(bottomInset: env.safeArea.bottom, minimizeBehavior: chrome.minimizeBehavior)
  let tint = controller.tabBar.tintColor ?? proxy.tintColor ?? controller.tintColor ?? windowTint
  let atTop = env.showsTabsAtTop && chrome.placement != .bottom
  let hasSidebar = atTop && (chrome.mode == .tabSidebar || chrome.mode == .automatic && controller.hasGroups)
  if hasSidebar, showsSidebar(chrome.sidebar, state) {
    result.sidebar = sidebarInput(controller, selected: stack.selectedTab, tint: tint, env)
    if chrome.sidebar.preferredLayout == .tile { result.column = sidebarColumn(env) }
  } else if !chrome.isTabBarHidden {
    var bar = tabBarInput(controller, selected: stack.selectedTab, state: state, atTop: atTop, env)
    bar.tintColor = tint
    bar.styling = controller.tabBar.tabItems.over(proxy.tabItems)
    if atTop {
      bar.form = .top(hasSidebarButton: hasSidebar)
      result.topWidth = topTabBarWidth(bar, env)
    } else {
      result.bottomInset = tabBarHeight(env)
    }
    result.tabBar = bar
  }
  if env.design == .ios26, let accessory = chrome.bottomAccessory {
    let hasBar = result.tabBar != nil && !atTop
    var input = TabAccessoryInput(accessory, place: hasBar ? .aboveBar : .bottom)
    input.tintColor = accessory.tintColor ?? controller.tintColor ?? windowTint
    input.column = result.column
    result.accessory = input
    let base = hasBar ? result.bottomInset : max(result.bottomInset, env.metrics[.tabBarBottomInset])
    result.bottomInset = base + tabAccessoryInset(env)
  }
  return result
}

private func showsSidebar(_ sidebar: TabSidebar, _ state: ScreenState) -> Bool {
  if state.expanded.contains(sidebarStateName) { return true }
  return !sidebar.isHidden && !state.expanded.contains(tabBarStateName)
}

private func tabBarInput(
  _ controller: TabBarController, selected: Tab?, state: ScreenState, atTop: Bool, _ env: Environment
) -> TabBarInput {
  let root = controller.rootTab(of: selected?.identifier)
  guard !atTop else {
    let tabs = controller.tabsAtTop
    let shown = tabs.first { $0.identifier == selected?.identifier } ?? root
    return TabBarInput(
      path: controller.path, items: tabs.map(TabBarInput.Item.init), selected: shown?.identifier)
  }
  let all = controller.tabsAtBottom(env).map(TabBarInput.Item.init)
  let search = env.design == .ios26 ? all.filter { $0.kind == .search }.prefix(1) : []
  let tabs = all.filter { item in !search.contains(item) }
  let capacity = Int(env.metrics[.tabBarMaximumTabs]) - search.count
  var input = TabBarInput(path: controller.path, items: tabs + search, selected: root?.identifier)
  if tabs.count > capacity {
    let shown = tabs.prefix(max(1, capacity - 1))
    input.items = shown + [moreItem(path: controller.path)] + search
    if state.tab == moreTabIdentifier || !input.items.contains(where: { $0.identifier == input.selected }) {
      input.selected = moreTabIdentifier
    }
  }
  return input
}

extension TabBarController {
  /// What a bar at the bottom has to show, or to put into *More*.
  func tabsAtBottom(_ env: Environment) -> [Tab] {
    guard env.hasCompactWidth, let identifiers = chrome.compactTabIdentifiers else { return rootTabs }
    return rootTabs.filter { identifiers.contains($0.identifier) }
  }

  /// What an iPad's bar shows, fixed tabs first and pinned ones last (`UITab.preferredPlacement`).
  fileprivate var tabsAtTop: [Tab] {
    func place(_ tab: Tab, isRoot: Bool) -> TabPlacement {
      guard tab.details.placement == .automatic else { return tab.details.placement }
      return tab.kind == .search ? .pinned : isRoot ? .default : .optional
    }
    let children = rootTabs.flatMap(\.details.displayedChildren)
    let all = rootTabs.map { ($0, place($0, isRoot: true)) } + children.map { ($0, place($0, isRoot: false)) }
    func tabs(_ places: [TabPlacement]) -> [Tab] { all.filter { places.contains($0.1) }.map(\.0) }
    return tabs([.fixed]) + tabs([.default, .movable]) + tabs([.pinned])
  }
}
