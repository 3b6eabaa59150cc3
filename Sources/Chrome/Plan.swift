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
  package var tabAccessory: TabAccessoryInput?
  package var tabSidebar: TabSidebarInput?
  package var content: ContentInput
  package var edges: EdgesInput
  package var window: WindowInput
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
  let tabs = tabChrome(
    stack, state, proxy: definition.appearance.tabBar, windowTint: definition.windowTintColor, env)
  let leadsToMore = enterMore(&stack, tabs, state, env)
  // A bar stands in its controller's view, beside the views of the controllers on the stack.
  let containerTint =
    stack.navigationController?.tintColor ?? stack.tabBarController?.tintColor ?? definition.windowTintColor
  let tint = stack.top.tintColor ?? containerTint
  var bar: NavigationBarInput?
  if let navigation = stack.navigationController {
    let item = stack.top.navigationItem
    let back =
      stack.below.map { NavigationBarInput.BackItem($0.navigationItem) } ?? leadsToMore
      ?? (item.hasBackAction ? NavigationBarInput.BackItem(NavigationItem(path: item.path)) : nil)
    let shown = arranged(
      item, hasBack: back != nil && !item.hidesBackButton, isBeforeMount: state.isBeforeMount, env)
    var input = NavigationBarInput(item: shown)
    input.back = back
    input.tabBarWidth = tabs.topWidth
    input.column = tabs.column
    input.prefersLargeTitles = navigation.prefersLargeTitles
    input.tintColor =
      navigation.navigationBar.tintColor ?? definition.appearance.navigationBar.tintColor ?? containerTint
    input.isBeforeMount = state.isBeforeMount
    input.buttonProxy = definition.appearance.barButtonItem
    bar = input
  }
  let content = stack.top.content
  var plan = assemble(
    bar: bar, tabs: tabs, content: content, tint: tint, state: state,
    looks: BarLooks(stack, definition.appearance, env), env.beside(column: tabs.column))
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
  bar: NavigationBarInput?, tabs: TabChrome, content: Content, tint: ColorReference?, state: ScreenState,
  looks: BarLooks, _ env: Environment
) -> Plan {
  var bar = bar
  var tabs = tabs
  let heights = bar.map { navigationBarHeight($0, env) }
  let barTop = env.navigationBarTop
  let emptyTop = tabs.topWidth == nil ? env.safeArea.top : barTop + env.metrics[.navigationBarPadHeight]
  let topInset = heights.map { barTop + $0.inline + $0.large } ?? emptyTop
  let bottomInset = tabs.bottomInset
  var input = ContentInput(content: content, topInset: topInset, bottomInset: bottomInset)
  input.crop = EdgeInsets(
    top: bar != nil && looks.isNavigationBarOpaque ? topInset : 0,
    bottom: tabs.topWidth == nil && tabs.tabBar != nil && looks.isTabBarOpaque ? bottomInset : 0)
  input.tintColor = tint
  input.column = tabs.column
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
  tabs.tabBar?.barLook = looks.tabBar(isAtEdge: scroll >= travel)
  let bottomPaint = tabs.topWidth == nil ? tabs.tabBar.map { looks.bottomPaint($0, env) } : nil
  let bottomIsDark = isDark((window.height - bottomInset)...window.height, under: bottomPaint)
  tabs.follow(content, scroll: scroll, state, isTopDark: topIsDark, isBottomDark: bottomIsDark, env)
  let collapsedTop = heights.map { barTop + $0.inline + max(0, $0.large - scroll) }
  return Plan(
    navigationBar: bar, tabBar: tabs.tabBar, tabAccessory: tabs.accessory, tabSidebar: tabs.sidebar, content: input,
    edges: EdgesInput(
      top: content.scrolls && env.design == .ios26 && topPaint?.isFilled != true && input.crop.top == 0
        ? collapsedTop : nil,
      isScrolled: scroll > large,
      isBackdropDark: topIsDark, column: tabs.column),
    window: WindowInput(
      isStatusBarBackdropDark: isDark(0...max(1, env.safeArea.top), under: topPaint),
      isHomeIndicatorBackdropDark: bottomIsDark),
    scroll: scroll)
}
