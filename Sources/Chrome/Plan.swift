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
  /// What is shown over all this, the outermost first.
  package var presentations: [PresentationInput] = []
  /// Of a text field that is not a search bar's.
  package var presentedKeyboard: KeyboardInput?
  /// The columns of a split view; what stands above is its secondary one's.
  package var split: SplitPlan?
}

/// What the scroll edge effects depend on.
package struct EdgesInput: Hashable, Sendable {
  /// Bottom of the navigation bar, in points; nil without a bar, or where nothing scrolls.
  package var top: Double?
  /// Content has moved under the bar.
  package var isScrolled: Bool
  package var isBackdropDark: Bool
  /// An opaque strip in place of the fade.
  package var isHard = false
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
  guard case .split(let split) = definition.root, !env.hasCompactWidth else {
    return stackPlan(definition.adapted(isCompact: env.hasCompactWidth), state, env)
  }
  return Plan(split, definition, state, env)
}

/// The plan of one stack, with or without tabs around it.
func stackPlan(_ definition: ScreenDefinition, _ state: ScreenState, _ env: Environment) -> Plan {
  var stack = definition.visible(in: state)
  let tabs = tabChrome(
    stack, state, proxy: definition.appearance.tabBar, windowTint: definition.windowTintColor, env)
  let leadsToMore = enterMore(&stack, tabs, state, env)
  // A bar stands in its controller's view, beside the views of the controllers on the stack.
  let containerTint =
    stack.navigationController?.tintColor ?? stack.tabBarController?.tintColor ?? definition.windowTintColor
  let tint = stack.top.tintColor ?? containerTint
  let looks = BarLooks(stack, definition.appearance, env)
  var bar: NavigationBarInput?
  if let navigation = stack.navigationController, !navigation.hidesNavigationBar(state, env) {
    let item = stack.top.navigationItem.togglingSelections(state.expanded)
    let back =
      stack.below.map { NavigationBarInput.BackItem($0.navigationItem) }
      ?? leadsToMore ?? (item.hasBackAction ? NavigationBarInput.BackItem(NavigationItem(path: item.path)) : nil)
    let style = looks.navigationBar(isAtEdge: state.scroll <= 0).buttons(
      proxy: definition.appearance.barButtonItem, isCompact: env.isBarCompact, hasPrompt: item.prompt?.isEmpty == false)
    let shown = arranged(
      item, hasBack: back != nil && !item.hidesBackButton, isBeforeMount: state.isBeforeMount, style: style,
      env.beside(column: tabs.column))
    var input = NavigationBarInput(item: shown)
    input.back = back
    input.tabBarWidth = tabs.topWidth
    input.column = tabs.column
    input.prefersLargeTitles =
      navigation.prefersLargeTitles ?? definition.appearance.navigationBar.prefersLargeTitles ?? false
    input.tintColor =
      navigation.navigationBar.tintColor ?? definition.appearance.navigationBar.tintColor ?? containerTint
    input.isBeforeMount = state.isBeforeMount
    input.buttonProxy = definition.appearance.barButtonItem
    input.isRenaming = item.hasRenameDelegate && state.presented == NavigationItem.renameIdentifier
    bar = input
  }
  var content = stack.top.content
  content.background = content.background ?? stack.top.viewBackgroundColor
  content.backdrops = stack.viewBackgrounds
  let inner = env.beside(column: tabs.column)
  let bars = planned(
    PlannedBars(navigationBar: bar, tabs: tabs), stack, tint: tint, proxy: definition.appearance.toolbar, state: state,
    items: definition.appearance.barButtonItem, searchBar: definition.appearance.searchBar, inner)
  if let results = bars.results {
    content = results
    content.backdrops = stack.viewBackgrounds
  }
  var assembly = PlanAssembly(
    bars, content: content, extent: stack.top.extendedLayout, tint: tint, state: state, looks: looks, inner)
  var plan = assembly.plan()
  plan.glass = glassInput(stack.top.glass, tint: tint, state: state, plan, inner)
  let shown = bar?.item ?? stack.top.navigationItem
  plan.present(definition.presented(in: state, stack: stack, shown: shown), state, tint: tint, env)
  if bar?.isRenaming == true { plan.showKeyboard(KeyboardInput(returnWord: "done", onReturn: .dismiss), env) }
  return plan
}

extension VisibleStack {
  /// Fills of the containers' views, front to back.
  fileprivate var viewBackgrounds: [ColorReference] {
    [navigationController?.viewBackgroundColor, tabBarController?.viewBackgroundColor].compactMap { $0 }
  }
}
