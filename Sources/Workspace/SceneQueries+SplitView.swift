import Chrome
import Incremental
import Layout
import Scene
import Screens

extension QueryContext {
  /// Tables, traits and fonts for what is laid out in a part of the window; nil is the window.
  func environment(_ variant: Variant, in space: ColumnSpace?) -> Environment {
    get(EnvironmentQuery(variant: variant)).environment.inside(space)
  }
}

/// One column of a split view with all that stands in it.
struct SplitColumnQuery: Query {
  static let name = "splitColumn"
  var column: ColumnPlan
  var split: SplitPlan
  var variant: Variant

  func compute(_ context: QueryContext) -> Component {
    let plan = column.plan
    let space = column.placed.space
    let env = context.environment(variant, in: nil)
    let content = scrolled(
      context.get(ContentQuery(input: plan.content, variant: variant, space: space)), by: plan.scroll, env)
    let components = [
      content, context.get(EdgesQuery(input: plan.edges, variant: variant, space: space)),
      plan.dimmingTop.map { context.get(SearchDimmingQuery(top: $0, variant: variant, space: space)) },
      plan.navigationBar.map { context.get(NavigationBarQuery(input: $0, variant: variant, space: space)) },
      plan.glass.map { context.get(GlassControlsQuery(input: $0, variant: variant, space: space)) },
      plan.toolbar.map { context.get(ToolbarQuery(input: $0, variant: variant, space: space)) },
    ]
    return splitColumn(column, holding: components.compactMap { $0 }, in: split, env)
  }

  func recovered(from cycle: [String]) -> Component { .empty }
}

/// What stands in a window, without what is presented over it.
struct WindowContents {
  /// Back to front.
  var stacked: [Component]
  /// As VoiceOver reads it.
  var read: [Component]
  /// Those with bar button items.
  var bars: [Component]
}

extension SceneQuery {
  func contents(_ split: SplitPlan, hasKeyboard: Bool, _ context: QueryContext) -> WindowContents {
    let env = context.environment(key.variant, in: nil)
    let columns = split.columns.map { column in
      // Where its columns stand does not depend on what the others show.
      var frame = split
      frame.columns = []
      return context.get(SplitColumnQuery(column: column, split: frame, variant: key.variant))
    }
    let dimming = splitDimming(split, env)
    let keyboard = hasKeyboard ? context.get(KeyboardQuery(variant: key.variant)) : nil
    let dimmed = [dimming].compactMap { $0 }
    let over = dimmed + columns.dropFirst() + [keyboard].compactMap { $0 }
    return WindowContents(
      stacked: Array(columns.prefix(1)) + over, read: (columns.reversed() + [dimming, keyboard]).compactMap { $0 },
      bars: columns)
  }

  func contents(_ plan: Plan, _ context: QueryContext) -> WindowContents {
    if let split = plan.split { return contents(split, hasKeyboard: plan.hasKeyboard, context) }
    let variant = key.variant
    let content = scrolled(
      context.get(ContentQuery(input: plan.content, variant: variant)), by: plan.scroll,
      context.environment(variant, in: nil))
    let edges = context.get(EdgesQuery(input: plan.edges, variant: variant))
    let bar = plan.navigationBar.map { context.get(NavigationBarQuery(input: $0, variant: variant)) }
    let tabs =
      plan.searchTabBar.map { context.get(SearchTabBarQuery(input: $0, variant: variant)) }
      ?? plan.tabBar.map { context.get(TabBarQuery(input: $0, variant: variant)) }
    let accessory = plan.tabAccessory.map { context.get(TabAccessoryQuery(input: $0, variant: variant)) }
    let sidebar = plan.tabSidebar.map { context.get(TabSidebarQuery(input: $0, variant: variant)) }
    let toolbar = plan.toolbar.map { context.get(ToolbarQuery(input: $0, variant: variant)) }
    let dimming = plan.dimmingTop.map { context.get(SearchDimmingQuery(top: $0, variant: variant)) }
    let keyboard = plan.hasKeyboard ? context.get(KeyboardQuery(variant: variant)) : nil
    let glass = plan.glass.map { context.get(GlassControlsQuery(input: $0, variant: variant)) }
    // VoiceOver reads the bar first.
    return WindowContents(
      stacked: [content, edges, dimming, bar, glass, toolbar, accessory, tabs, sidebar, keyboard].compactMap { $0 },
      read: [sidebar, bar, content, edges, dimming, glass, toolbar, accessory, tabs, keyboard].compactMap { $0 },
      bars: [bar, toolbar, tabs, sidebar].compactMap { $0 })
  }
}
