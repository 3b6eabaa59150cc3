import Appearance
import Graphics
import Layout
import Screens
import Tables

/// Puts the bars of a screen over its content: how far it has moved under them, and what of it lies behind each.
struct PlanAssembly {
  private var bars: PlannedBars
  private let content: Content
  private let looks: BarLooks
  private let state: ScreenState
  private let env: Environment
  private var input: ContentInput
  /// Of the navigation bar at rest; nil without one.
  private let heights: (inline: Double, large: Double)?
  private let searchRows: Double
  /// Where the bars at the top end, and how much of the window's bottom the lower ones take, in points.
  private let barsTop: Double
  private let barsBottom: Double
  /// How far the content can move, and has moved, in points.
  private let travel: Double
  private let scroll: Double
  /// What the navigation bar's row of search, then its large title, has lost to that.
  private let searchCollapse: Double
  private var moved: Double { scroll - searchCollapse }

  init(
    _ bars: PlannedBars, content: Content, extent: ExtendedLayout, tint: ColorReference?, state: ScreenState,
    looks: BarLooks, _ env: Environment
  ) {
    var env = env
    env.additionalSafeArea = extent.additionalSafeAreaInsets
    self.bars = bars
    self.content = content
    self.looks = looks
    self.state = state
    self.env = env
    let bar = bars.navigationBar
    let heights = bar.map { navigationBarHeight($0, env) }
    searchRows = bar.map { NavigationBarSearchRows($0, env).height } ?? 0
    let emptyTop =
      bars.tabs.topWidth == nil ? env.safeArea.top : env.navigationBarTop + env.metrics[.navigationBarPadHeight]
    let rows = searchRows
    barsTop = heights.map { env.navigationBarTop + $0.inline + $0.large + rows } ?? emptyTop
    barsBottom = bars.bottomInset(env)
    self.heights = heights
    let crop = bars.crop(extent, looks, top: barsTop, bottom: barsBottom, env)
    let extra = extent.additionalSafeAreaInsets
    let topInset = crop.top + max(0, barsTop - crop.top + extra.top)
    let bottomInset = crop.bottom + max(0, barsBottom - crop.bottom + extra.bottom)
    input = ContentInput(content: content, topInset: topInset, bottomInset: bottomInset)
    input.crop = crop
    input.additionalSafeArea = extra
    input.tintColor = tint
    input.column = bars.tabs.column
    input.inset = input.adjustedInset(env)
    let room = env.windowSize.height - input.crop.top - input.crop.bottom
    travel = max(0, contentHeight(content, env) + input.inset.top + input.inset.bottom - room)
    scroll = content.scrolls ? min(max(state.scroll, 0), travel) : 0
    searchCollapse = min(scroll, bars.searchTravel(env))
    input.page = Int(scroll / max(1, env.windowSize.height))
  }

  mutating func plan() -> Plan {
    let top = placeTop()
    let bottomIsDark = placeBottom(topIsDark: top.isDark)
    return Plan(
      navigationBar: bars.navigationBar, tabBar: bars.tabs.tabBar, tabAccessory: bars.tabs.accessory,
      tabSidebar: bars.tabs.sidebar, toolbar: bars.toolbar, searchTabBar: bars.searchTabBar,
      hasKeyboard: bars.hasKeyboard, dimmingTop: bars.isDimmed ? barsTop : nil, content: input,
      edges: edges(top), window: window(top.paint, bottomIsDark: bottomIsDark), scroll: scroll)
  }

  /// Whether what lies in a band of the window, under a bar's paint, is dark.
  private func isDark(_ band: ClosedRange<Double>, under paint: BarPaint? = nil) -> Bool {
    let height = env.windowSize.height
    let isBesideContent = band.upperBound <= input.crop.top || band.lowerBound >= height - input.crop.bottom
    let luma =
      isBesideContent
      ? (containerColor(content, env) ?? env.palette("systemBackground")).luma
      : backdropLuma(
        of: content, topInset: input.inset.top + input.crop.top, scroll: scroll, band: band, env)
    return (paint?.luma(over: luma) ?? luma) < env.metrics[.glassDimLuma]
  }

  private mutating func placeTop() -> (paint: BarPaint?, isDark: Bool) {
    let large = heights?.large ?? 0
    // Scrolled as far as a large title goes, an older bar is a bar again.
    let isAtEdge = env.design == .ios26 || large == 0 ? moved <= large : moved < large
    let look = looks.navigationBar(isAtEdge: isAtEdge)
    let paint = bars.navigationBar.map { _ in env.barPaint(look, .navigationBar) }
    let isDark = isDark(0...barsTop, under: paint)
    bars.navigationBar?.searchCollapse = searchCollapse
    let collapse = min(moved, large)
    bars.navigationBar?.collapse = collapse
    bars.navigationBar?.isBackdropDark = isDark
    bars.navigationBar?.look = look
    return (paint, isDark)
  }

  /// Returns whether what lies under the bottom bars is dark.
  private mutating func placeBottom(topIsDark: Bool) -> Bool {
    let isAtEdge = scroll >= travel
    bars.tabs.tabBar?.barLook = looks.tabBar(isAtEdge: isAtEdge)
    let paint = bars.tabs.topWidth == nil ? bars.tabs.tabBar.map { looks.bottomPaint($0, env) } : nil
    let height = env.windowSize.height
    let bottomIsDark = isDark((height - barsBottom)...height, under: paint)
    let platterIsDark = tabPlatterBand.map { isDark($0, under: paint) } ?? bottomIsDark
    bars.tabs.follow(content, scroll: scroll, state, isTopDark: topIsDark, isBottomDark: platterIsDark, env)
    let row = keyboardSearchRow(env)
    let floatingIsDark = bars.hasKeyboard ? isDark(row.y...row.maxY) : bottomIsDark
    bars.toolbar?.isBackdropDark = floatingIsDark
    bars.toolbar?.hasScrollEdge = content.scrolls && !content.scrollView.bottomEdgeEffect.isHidden
    bars.toolbar?.isScrollEdgeHard = content.scrollView.bottomEdgeEffect.isHard
    bars.toolbar?.isAtScrollEdge = isAtEdge
    let isToolbarAtEdge = isAtEdge && bars.toolbar?.isAboveTabBar == false
    bars.toolbar?.look = looks.toolbar(isAtEdge: isToolbarAtEdge)
    bars.searchTabBar?.isBackdropDark = floatingIsDark
    return bottomIsDark
  }

  /// Where the capsule of tabs lies, in window coordinates: what is below it does not show through; nil without one.
  private var tabPlatterBand: ClosedRange<Double>? {
    guard env.design == .ios26, bars.tabs.topWidth == nil, bars.tabs.tabBar != nil, !env.isBarCompact else {
      return nil
    }
    let bottom = env.windowSize.height - env.metrics[.tabBarBottomInset]
    return (bottom - env.metrics[.tabBarPlatterHeight])...bottom
  }

  private func edges(_ top: (paint: BarPaint?, isDark: Bool)) -> EdgesInput {
    let effect = content.scrollView.topEdgeEffect
    let scrolls = content.scrolls && !effect.isHidden
    let isDrawn = scrolls && env.design == .ios26 && top.paint?.isFilled != true && input.crop.top == 0
    let bottom = heights.map {
      env.navigationBarTop + $0.inline + max(0, $0.large - moved) + searchRows - searchCollapse
    }
    return EdgesInput(
      top: isDrawn ? bottom : nil, isScrolled: moved > heights?.large ?? 0, isBackdropDark: top.isDark,
      isHard: effect.isHard, column: bars.tabs.column)
  }

  private func window(_ topPaint: BarPaint?, bottomIsDark: Bool) -> WindowInput {
    // The keyboard and a docked toolbar lie between the content and the indicator.
    let hasDockedToolbar = bars.toolbar != nil && scroll < travel && env.design == .ios18
    return WindowInput(
      isStatusBarBackdropDark: isDark(0...max(1, env.safeArea.top), under: topPaint),
      isHomeIndicatorBackdropDark: hasDockedToolbar || bars.hasKeyboard ? env.variant.isDark : bottomIsDark)
  }
}
