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
  package var tabAccessory: TabAccessoryInput?
  package var tabSidebar: TabSidebarInput?
  /// nil where it is hidden.
  package var toolbar: ToolbarInput?
  /// Drawn instead of `tabBar`.
  package var searchTabBar: SearchTabBarInput?
  package var hasKeyboard = false
  /// Where an active search begins to dim the content, in points; nil where it does not.
  package var dimmingTop: Double?
  package var content: ContentInput
  package var edges: EdgesInput
  package var window: WindowInput
  /// nil where nothing floats.
  package var glass: GlassInput?
  /// Points from the content's resting position.
  package var scroll: Double
  /// What is shown over all this.
  package var presentation: PresentationInput?
}

/// What the scroll edge effects depend on.
package struct EdgesInput: Hashable, Sendable {
  /// Bottom of the navigation bar, in points; nil without a bar, or where nothing scrolls.
  package var top: Double?
  /// Content has moved under the bar.
  package var isScrolled: Bool
  package var isBackdropDark: Bool
  /// Points that a tiled sidebar takes.
  package var column = 0.0
}

/// What the window, the status bar and the home indicator depend on.
package struct WindowInput: Hashable, Sendable {
  package var isStatusBarBackdropDark: Bool
  package var isHomeIndicatorBackdropDark: Bool
}

/// Walks the definition along the state and says what each component shows.
package func plan(_ definition: ScreenDefinition, _ state: ScreenState, _ env: Environment) -> Plan {
  var stack = definition.visible(in: state)
  let tabs = tabChrome(stack, state, proxy: definition.appearance.tabBar, env)
  let leadsToMore = enterMore(&stack, tabs, state, env)
  let tint = stack.top.tintColor ?? stack.navigationController?.tintColor ?? stack.tabBarController?.tintColor
  var bar: NavigationBarInput?
  if let navigation = stack.navigationController {
    let item = stack.top.navigationItem
    let back =
      stack.below.map { NavigationBarInput.BackItem($0.navigationItem) }
      ?? leadsToMore ?? (item.hasBackAction ? NavigationBarInput.BackItem(NavigationItem(path: item.path)) : nil)
    let shown = arranged(
      item, hasBack: back != nil && !item.hidesBackButton, isBeforeMount: state.isBeforeMount,
      env.beside(column: tabs.column))
    var input = NavigationBarInput(item: shown)
    input.back = back
    input.tabBarWidth = tabs.topWidth
    input.column = tabs.column
    input.prefersLargeTitles = navigation.prefersLargeTitles
    input.tintColor = navigation.navigationBar.tintColor ?? definition.appearance.navigationBar.tintColor ?? tint
    input.isBeforeMount = state.isBeforeMount
    bar = input
  }
  let content = stack.top.content
  let inner = env.beside(column: tabs.column)
  let bars = planned(
    PlannedBars(navigationBar: bar, tabs: tabs), stack, tint: tint, proxy: definition.appearance.toolbar, state: state,
    inner)
  var plan = assemble(bars, content: content, tint: tint, state: state, inner)
  plan.glass = glassInput(stack.top.glass, tint: tint, state: state, plan, inner)
  let shown = bar?.item ?? stack.top.navigationItem
  if let (presentation, source) = definition.presented(in: state, stack: stack, shown: shown) {
    var input = PresentationInput(presentation: presentation)
    input.detent = state.detent
    input.tintColor = tint
    input.source = source
    input.isBackdropDark = env.variant.isDark
    plan.presentation = input
  }
  return plan
}

private func assemble(
  _ bars: PlannedBars, content: Content, tint: ColorReference?, state: ScreenState, _ env: Environment
) -> Plan {
  var bar = bars.navigationBar
  var tabs = bars.tabs
  let heights = bar.map { navigationBarHeight($0, env) }
  let searchRows = bar.map { NavigationBarSearchRows($0, env).height } ?? 0
  let barTop = env.navigationBarTop
  let emptyTop = tabs.topWidth == nil ? env.safeArea.top : barTop + env.metrics[.navigationBarPadHeight]
  let topInset = heights.map { barTop + $0.inline + $0.large + searchRows } ?? emptyTop
  let bottomInset = bars.bottomInset(env)
  var input = ContentInput(content: content, topInset: topInset, bottomInset: bottomInset)
  input.tintColor = tint
  input.column = tabs.column
  let travel = max(0, contentHeight(content, env) + topInset + bottomInset - env.windowSize.height)
  let scroll = content.scrolls ? min(max(state.scroll, 0), travel) : 0
  input.page = Int(scroll / max(1, env.windowSize.height))

  let window = env.windowSize
  func isDark(_ band: ClosedRange<Double>) -> Bool {
    backdropLuma(of: content, topInset: topInset, scroll: scroll, band: band, env) < env.metrics[.glassDimLuma]
  }
  let topIsDark = isDark(0...topInset)
  let large = heights?.large ?? 0
  let searchCollapse = min(scroll, bars.searchTravel(env))
  let moved = scroll - searchCollapse
  bar?.searchCollapse = searchCollapse
  bar?.collapse = min(moved, large)
  bar?.isScrolled = moved > large
  bar?.isBackdropDark = topIsDark
  let bottomIsDark = isDark((window.height - bottomInset)...window.height)
  tabs.follow(content, scroll: scroll, state, isTopDark: topIsDark, isBottomDark: bottomIsDark, env)
  // A docked bar lies between the content and the indicator.
  let hasDockedBar = tabs.tabBar?.form == .regular || bars.toolbar != nil && scroll < travel
  let isOverBar = hasDockedBar && env.design == .ios18 || bars.hasKeyboard
  let indicatorIsOnDark = isOverBar ? env.variant.isDark : bottomIsDark
  let collapsedTop = heights.map {
    barTop + $0.inline + max(0, $0.large - moved) + searchRows - searchCollapse
  }
  var toolbar = bars.toolbar
  let floating = bars.hasKeyboard ? isDark(keyboardSearchRow(env).y...keyboardSearchRow(env).maxY) : bottomIsDark
  toolbar?.isBackdropDark = floating
  toolbar?.hasScrollEdge = content.scrolls
  toolbar?.isAtScrollEdge = scroll >= travel
  var searchTabBar = bars.searchTabBar
  searchTabBar?.isBackdropDark = floating
  return Plan(
    navigationBar: bar, tabBar: tabs.tabBar, tabAccessory: tabs.accessory, tabSidebar: tabs.sidebar, toolbar: toolbar,
    searchTabBar: searchTabBar, hasKeyboard: bars.hasKeyboard, dimmingTop: bars.isDimmed ? topInset : nil,
    content: input,
    edges: EdgesInput(
      top: content.scrolls && env.design == .ios26 ? collapsedTop : nil, isScrolled: moved > large,
      isBackdropDark: topIsDark, column: tabs.column),
    window: WindowInput(
      isStatusBarBackdropDark: isDark(0...max(1, env.safeArea.top)), isHomeIndicatorBackdropDark: indicatorIsOnDark),
    scroll: scroll)
}
