import Appearance
import Graphics
package import Layout
package import Screens
import Tables

/// A screen cut into what each component depends on: cheap to make, and equal where nothing of a component changed.
package struct Plan: Hashable, Sendable {
  /// nil without a navigation controller.
  package var navigationBar: NavigationBarInput?
  /// nil without a tab bar controller.
  package var tabBar: TabBarInput?
  package var content: ContentInput
  package var edges: EdgesInput
  package var window: WindowInput
  /// Points from the content's resting position.
  package var scroll: Double
}

/// What the scroll edge effects depend on.
package struct EdgesInput: Hashable, Sendable {
  /// Bottom of the navigation bar, in points; nil without a bar, or where nothing scrolls.
  package var top: Double?
  /// Content has moved under the bar.
  package var isScrolled: Bool
  package var isBackdropDark: Bool
}

/// What the window, the status bar and the home indicator depend on.
package struct WindowInput: Hashable, Sendable {
  package var isStatusBarBackdropDark: Bool
  package var isHomeIndicatorBackdropDark: Bool
}

/// Identifier of the tab that UIKit makes when there are more than fit.
package let moreTabIdentifier = "more"

/// Walks the definition along the state and says what each component shows.
package func plan(_ definition: ScreenDefinition, _ state: ScreenState, _ env: Environment) -> Plan {
  var stack = definition.visible(in: state)
  let tabBar = stack.tabBarController.map { controller in
    tabBarInput(
      controller, selected: stack.selectedTab, state: state, proxy: definition.appearance.tabBar,
      windowTint: definition.windowTintColor, env)
  }
  if let controller = stack.tabBarController, tabBar?.selected == moreTabIdentifier, state.tab == moreTabIdentifier {
    stack = moreStack(controller, shown: tabBar?.items ?? [], env)
  }
  // A bar stands in its controller's view, beside the views of the controllers on the stack.
  let containerTint =
    stack.navigationController?.tintColor ?? stack.tabBarController?.tintColor ?? definition.windowTintColor
  let tint = stack.top.tintColor ?? containerTint
  var bar: NavigationBarInput?
  if let navigation = stack.navigationController {
    var input = NavigationBarInput(item: stack.top.navigationItem)
    input.back = stack.below.map { NavigationBarInput.BackItem($0.navigationItem) }
    input.prefersLargeTitles = navigation.prefersLargeTitles
    input.tintColor =
      navigation.navigationBar.tintColor ?? definition.appearance.navigationBar.tintColor ?? containerTint
    input.isBeforeMount = state.isBeforeMount
    input.buttonProxy = definition.appearance.barButtonItem
    bar = input
  }
  return assemble(
    bar: bar, tabBar: tabBar, content: stack.top.content, tint: tint, state: state,
    looks: BarLooks(stack, definition.appearance, env), env)
}

private func assemble(
  bar: NavigationBarInput?, tabBar: TabBarInput?, content: Content, tint: ColorReference?, state: ScreenState,
  looks: BarLooks, _ env: Environment
) -> Plan {
  var bar = bar
  var tabBar = tabBar
  let heights = bar.map { navigationBarHeight($0, env) }
  let barTop = env.navigationBarTop
  let topInset = heights.map { barTop + $0.inline + $0.large } ?? env.safeArea.top
  let bottomInset = tabBar == nil ? env.safeArea.bottom : tabBarHeight(env)
  var input = ContentInput(content: content, topInset: topInset, bottomInset: bottomInset)
  input.crop = EdgeInsets(
    top: bar != nil && looks.isNavigationBarOpaque ? topInset : 0,
    bottom: tabBar != nil && looks.isTabBarOpaque ? bottomInset : 0)
  input.tintColor = tint
  let travel = max(0, contentHeight(content, env) + topInset + bottomInset - env.windowSize.height)
  let scroll = content.scrolls ? min(max(state.scroll, 0), travel) : 0
  input.page = Int(scroll / max(1, env.windowSize.height))

  let window = env.windowSize
  func isDark(_ band: ClosedRange<Double>, under paint: BarPaint? = nil) -> Bool {
    let isBesideContent =
      band.upperBound <= input.crop.top || band.lowerBound >= window.height - input.crop.bottom
    let luma =
      isBesideContent
      ? env.palette("systemBackground").luma
      : backdropLuma(of: content, topInset: topInset, scroll: scroll, band: band, env)
    return (paint?.luma(over: luma) ?? luma) < env.metrics[.glassDimLuma]
  }
  let large = heights?.large ?? 0
  // Scrolled as far as a large title goes, an older bar is a bar again.
  let isAtTopEdge = env.design == .ios26 || large == 0 ? scroll <= large : scroll < large
  let topPaint = bar.map { _ in env.barPaint(looks.navigationBar(isAtEdge: isAtTopEdge), .navigationBar) }
  let topIsDark = isDark(0...topInset, under: topPaint)
  bar?.collapse = min(scroll, large)
  bar?.isBackdropDark = topIsDark
  bar?.look = looks.navigationBar(isAtEdge: isAtTopEdge)
  tabBar?.look = looks.tabBar(isAtEdge: scroll >= travel)
  let bottomPaint = tabBar.map { looks.bottomPaint($0, env) }
  let bottomIsDark = isDark((window.height - bottomInset)...window.height, under: bottomPaint)
  tabBar?.isBackdropDark = bottomIsDark
  let indicatorIsOnDark = bottomIsDark
  let collapsedTop = heights.map { barTop + $0.inline + max(0, $0.large - scroll) }
  return Plan(
    navigationBar: bar, tabBar: tabBar, content: input,
    edges: EdgesInput(
      top: content.scrolls && env.design == .ios26 && topPaint?.isFilled != true && input.crop.top == 0
        ? collapsedTop : nil,
      isScrolled: scroll > large,
      isBackdropDark: topIsDark),
    window: WindowInput(
      isStatusBarBackdropDark: isDark(0...max(1, env.safeArea.top), under: topPaint),
      isHomeIndicatorBackdropDark: indicatorIsOnDark),
    scroll: scroll)
}

private func tabBarInput(
  _ controller: TabBarController, selected: Tab?, state: ScreenState, proxy: BarStyling, windowTint: ColorReference?,
  _ env: Environment
) -> TabBarInput {
  let all = controller.tabs.filter { !$0.isHidden }.map(TabBarInput.Item.init)
  let detachesSearch = env.design == .ios26
  let search = detachesSearch ? all.filter { $0.kind == .search }.prefix(1) : []
  let tabs = all.filter { item in !search.contains(item) }
  let capacity = Int(env.metrics[.tabBarMaximumTabs]) - search.count
  var input = TabBarInput(path: controller.path, items: tabs + search, selected: selected?.identifier)
  if tabs.count > capacity {
    let shown = tabs.prefix(capacity - 1)
    input.items = shown + [moreItem(path: controller.path)] + search
    if state.tab == moreTabIdentifier || !input.items.contains(where: { $0.identifier == input.selected }) {
      input.selected = moreTabIdentifier
    }
  }
  input.tintColor = controller.tabBar.tintColor ?? proxy.tintColor ?? controller.tintColor ?? windowTint
  input.backgroundColor = controller.tabBar.backgroundColor ?? proxy.backgroundColor
  input.unselectedItemTintColor = controller.tabBar.unselectedItemTintColor ?? proxy.unselectedItemTintColor
  return input
}

private func moreItem(path: String) -> TabBarInput.Item {
  let empty = ViewController(
    path: path, navigationItem: NavigationItem(path: path), content: Content(path: path, kind: .empty))
  var tab = Tab(path: path, kind: .tab, identifier: moreTabIdentifier, title: "More", controller: .view(empty))
  tab.image = ImageReference(.symbol("ellipsis"))
  return TabBarInput.Item(tab)
}

/// The list of tabs that did not fit, as UIKit's `moreNavigationController` shows it.
private func moreStack(
  _ controller: TabBarController, shown: [TabBarInput.Item], _ env: Environment
) -> VisibleStack {
  var item = NavigationItem(path: controller.path)
  item.title = "More"
  var content = Content(path: controller.path, kind: .list)
  let hidden = controller.tabs.filter { tab in
    !tab.isHidden && !shown.contains { $0.identifier == tab.identifier }
  }
  content.sections = [
    Content.Section(
      rows: hidden.map { tab in
        var row = Content.Row(title: tab.title)
        row.image = tab.image
        return row
      })
  ]
  let view = ViewController(path: controller.path, navigationItem: item, content: content)
  var stack = VisibleStack(viewControllers: [view])
  stack.tabBarController = controller
  stack.navigationController = NavigationController(path: controller.path)
  return stack
}
