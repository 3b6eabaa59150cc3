import Graphics
import Layout
import Screens
import Tables

/// The bars of a screen before the content's place decides how they look, and the search bar in one of them.
struct PlannedBars {
  var navigationBar: NavigationBarInput?
  var tabs: TabChrome
  var toolbar: ToolbarInput?
  /// Drawn instead of the tab bar.
  var searchTabBar: SearchTabBarInput?
  /// The stacked search bar goes as the content moves up.
  var hidesSearchBarWhenScrolling = false
  var hasKeyboard = false
  var isDimmed = false
  /// What an active search shows in the place of the content.
  var results: Content?

  /// A tab bar stands at the bottom: a toolbar stands on it, and search on a phone leaves the toolbar to itself above one.
  fileprivate var hasBottomTabBar: Bool { tabs.tabBar != nil && tabs.topWidth == nil }

  init(navigationBar: NavigationBarInput?, tabs: TabChrome) {
    self.navigationBar = navigationBar
    self.tabs = tabs
  }

  /// What the navigation bar's search row can lose to scrolling, in points.
  func searchTravel(_ env: Environment) -> Double {
    guard hidesSearchBarWhenScrolling, let navigationBar, navigationBar.search?.isActive == false else { return 0 }
    return NavigationBarSearchRows(navigationBar, env).field
  }

  /// What the bars and the keyboard take from the content's bottom, in points.
  func bottomInset(_ env: Environment) -> Double {
    if hasKeyboard {
      let isBelow = searchTabBar != nil || toolbar?.search?.isActive == true
      return isBelow ? env.windowSize.height - keyboardSearchRow(env).y : keyboardHeight(env)
    }
    let measures = ToolbarMeasures(env)
    guard toolbar != nil else { return tabs.bottomInset }
    guard hasBottomTabBar else { return measures.contentInset(env) }
    return tabs.bottomInset + measures.buttons.platterHeight + env.metrics[.toolbarTabBarGap]
  }
}

extension PlannedBars {
  /// What of the window bars take from the content's view, which then ends at them, in points.
  ///
  /// - Parameters:
  ///   - top: where the bars at the top end.
  ///   - bottom: what the lower ones and the keyboard take.
  func crop(
    _ extent: ExtendedLayout, _ looks: BarLooks, top: Double, bottom: Double, _ env: Environment
  ) -> EdgeInsets {
    var crop = EdgeInsets.zero
    let avoidsOpaque = !extent.includesOpaqueBars
    if navigationBar != nil, !extent.edges.contains(.top) || avoidsOpaque && looks.isNavigationBarOpaque {
      crop.top = top
    }
    if !extent.edges.contains(.bottom) { crop.bottom = min(bottom, barHeight(env)) }
    if hasBottomTabBar, avoidsOpaque, looks.isTabBarOpaque { crop.bottom = bottom }
    return crop
  }

  /// Of the bars at the bottom down to the window's edge; 0 without any. A tab bar's accessory floats above its bar.
  private func barHeight(_ env: Environment) -> Double {
    if toolbar != nil { return bottomInset(env) }
    return hasBottomTabBar ? tabBarHeight(env) : 0
  }
}

/// Adds the toolbar and the search bar that the top of `stack` asks for.
func planned(
  _ bars: PlannedBars, _ stack: VisibleStack, tint: ColorReference?, proxy: BarStyling, state: ScreenState,
  items: BarButtonItemStyling, searchBar: SearchBarStyling, _ env: Environment
) -> PlannedBars {
  var bars = bars
  if bars.hasBottomTabBar, stack.viewControllers.dropFirst().contains(where: \.hidesBottomBarWhenPushed) {
    bars.tabs.tabBar = nil
    bars.tabs.accessory = nil
    bars.tabs.bottomInset = env.safeArea.bottom
  }
  guard let navigation = stack.navigationController else { return bars }
  let top = stack.top
  let wanted = top.navigationItem.search
  bars.navigationBar?.item.search = SearchPlacement()
  bars.hidesSearchBarWhenScrolling = wanted.hidesSearchBarWhenScrolling
  if !navigation.isToolbarHidden, !navigation.hidesToolbar(of: top, state, env) {
    let path = top.toolbarItems.isEmpty ? top.path : top.path + "/toolbarItems"
    let items = top.toolbarItems.filter(\.isInBar).map { $0.togglingSelections(state.expanded) }
    bars.toolbar = ToolbarInput(path: path, items: items)
  }
  // The bar owns the search: without the bar there is none.
  if let controller = wanted.controller, bars.navigationBar != nil {
    let place = searchBarPlace(
      wanted, hasTabBar: bars.hasBottomTabBar, isInTabBarController: stack.tabBarController != nil,
      isSearchTab: stack.selectedTab?.kind == .search, env)
    var search = SearchInput(controller: controller, place: place)
    search.isActive = (state.searchIsActive ?? controller.isActive) && controller.searchBar.isEnabled
    search.query = state.query
    search.tintColor = tint
    search.controller.searchBar.styling = controller.searchBar.styling.over(searchBar)
    bars.add(search, stack, env)
    if bars.hasKeyboard, navigation.hidesBarsForKeyboard(state) { bars.hideBesideSearchField() }
  }
  bars.toolbar?.tintColor = navigation.toolbar.tintColor ?? proxy.tintColor ?? tint
  bars.toolbar?.buttonProxy = items
  let isAboveTabBar = bars.hasBottomTabBar
  bars.toolbar?.isAboveTabBar = isAboveTabBar
  bars.toolbar?.isBeforeMount = state.isBeforeMount
  bars.toolbar?.column = bars.tabs.column
  bars.toolbar?.isCompact = navigation.toolbar.displayMode == .compact
  bars.toolbar?.isMenuOpen = state.expanded.contains(toolbarOverflowID)
  return bars
}

extension PlannedBars {
  fileprivate mutating func add(_ search: SearchInput, _ stack: VisibleStack, _ env: Environment) {
    var search = search
    let isPhone = env.device.idiom == .phone
    let hides = search.controller.hidesNavigationBarDuringPresentation
    if search.isActive {
      hasKeyboard = true
      isDimmed = search.controller.obscuresBackgroundDuringPresentation && search.string.isEmpty
      results = search.results
      let mayTake = search.place == .stacked || search.place.isInNavigationBar && isPhone
      search.takesNavigationBar = mayTake && (hides ?? true)
      if search.takesNavigationBar || hides == true { navigationBar?.removeItems() }
    }
    switch search.place {
    case .stacked, .navigationBarField, .navigationBarButton, .navigationBarCenter: navigationBar?.search = search
    case .toolbarField, .toolbarButton:
      if toolbar == nil { toolbar = ToolbarInput(path: search.controller.path, items: []) }
      toolbar?.search = search
      addScopeBar(search)
    case .tabBar:
      guard let controller = stack.tabBarController else { return }
      let others = tabs.tabBar?.items.filter { $0.kind != .search } ?? []
      let first = controller.rootTab(of: controller.selectedTab)?.identifier
      let previous = others.first { $0.identifier == first } ?? others.first
      var input = SearchTabBarInput(path: controller.path, previous: previous, search: search)
      input.previousPlace = previous.flatMap { tabs.tabBar?.place(of: $0) }
      searchTabBar = input
      addScopeBar(search)
    }
  }

  /// Scopes stand below the navigation bar, wherever the field is.
  private mutating func addScopeBar(_ search: SearchInput) {
    guard search.showsScopeBar else { return }
    var scopes = search
    scopes.query = nil
    scopes.controller.searchBar.showsScopeBar = true
    navigationBar?.search = scopes
  }
}

extension NavigationBarInput {
  /// Nothing but the bar is left.
  fileprivate mutating func removeItems() {
    item = NavigationItem(path: item.path)
    back = nil
    prefersLargeTitles = false
  }
}
