import Chrome
import Graphics
import Incremental
import Layout
import Scene
import Screens

/// One picture, with every trait decided.
struct SceneKey: Hashable, Sendable {
  var file: String
  var variant: Variant
  var state: ScreenState
  /// nil for screens without strings: they say the same in every locale.
  var locale: String?
}

/// A screen cut into what each component depends on; nil while nothing can be shown.
struct PlanQuery: Query {
  static let name = "plan"
  var key: SceneKey

  func compute(_ context: QueryContext) -> Plan? {
    guard let definition = context.get(ShownQuery(file: key.file, locale: key.locale)).definition else { return nil }
    return plan(definition, key.state, context.get(EnvironmentQuery(variant: key.variant)).environment)
  }

  func recovered(from cycle: [String]) -> Plan? { nil }
}

struct NavigationBarQuery: Query {
  static let name = "navigationBar"
  var input: NavigationBarInput
  var variant: Variant
  var space: ColumnSpace?

  func compute(_ context: QueryContext) -> Component {
    beside(input.column, context.environment(variant, in: space)) { navigationBar(input, $0) }
  }

  func recovered(from cycle: [String]) -> Component { .empty }
}

struct TabBarQuery: Query {
  static let name = "tabBar"
  var input: TabBarInput
  var variant: Variant

  func compute(_ context: QueryContext) -> Component {
    tabBar(input, context.get(EnvironmentQuery(variant: variant)).environment)
  }

  func recovered(from cycle: [String]) -> Component { .empty }
}

struct TabAccessoryQuery: Query {
  static let name = "tabAccessory"
  var input: TabAccessoryInput
  var variant: Variant

  func compute(_ context: QueryContext) -> Component {
    beside(input.column, context.get(EnvironmentQuery(variant: variant)).environment) { tabAccessory(input, $0) }
  }

  func recovered(from cycle: [String]) -> Component { .empty }
}

struct TabSidebarQuery: Query {
  static let name = "tabSidebar"
  var input: TabSidebarInput
  var variant: Variant

  func compute(_ context: QueryContext) -> Component {
    tabSidebar(input, context.get(EnvironmentQuery(variant: variant)).environment)
  }

  func recovered(from cycle: [String]) -> Component { .empty }
}

struct ContentQuery: Query {
  static let name = "content"
  var input: ContentInput
  var variant: Variant
  var space: ColumnSpace?

  func compute(_ context: QueryContext) -> Component {
    beside(input.column, context.environment(variant, in: space)) { content(input, $0) }
  }

  func recovered(from cycle: [String]) -> Component { .empty }
}

struct GlassControlsQuery: Query {
  static let name = "glassControls"
  var input: GlassInput
  var variant: Variant
  var space: ColumnSpace?

  func compute(_ context: QueryContext) -> Component {
    glassControls(input, context.environment(variant, in: space))
  }

  func recovered(from cycle: [String]) -> Component { .empty }
}

struct EdgesQuery: Query {
  static let name = "scrollEdges"
  var input: EdgesInput
  var variant: Variant
  var space: ColumnSpace?

  func compute(_ context: QueryContext) -> Component {
    beside(input.column, context.environment(variant, in: space)) { scrollEdges(input, $0) }
  }

  func recovered(from cycle: [String]) -> Component { .empty }
}

struct PresentationQuery: Query {
  static let name = "presentation"
  var input: PresentationInput
  /// What it grows out of, in window coordinates.
  var anchor: Rect?
  var variant: Variant

  func compute(_ context: QueryContext) -> Component {
    presentation(input, anchor: anchor, context.get(EnvironmentQuery(variant: variant)).environment)
  }

  func recovered(from cycle: [String]) -> Component { .empty }
}

struct ToolbarQuery: Query {
  static let name = "toolbar"
  var input: ToolbarInput
  var variant: Variant
  var space: ColumnSpace?

  func compute(_ context: QueryContext) -> Component {
    beside(input.column, context.environment(variant, in: space)) { toolbar(input, $0) }
  }

  func recovered(from cycle: [String]) -> Component { .empty }
}

struct SearchTabBarQuery: Query {
  static let name = "searchTabBar"
  var input: SearchTabBarInput
  var variant: Variant

  func compute(_ context: QueryContext) -> Component {
    searchTabBar(input, context.get(EnvironmentQuery(variant: variant)).environment)
  }

  func recovered(from cycle: [String]) -> Component { .empty }
}

/// The same on every screen.
struct KeyboardQuery: Query {
  static let name = "keyboard"
  var variant: Variant

  func compute(_ context: QueryContext) -> Component {
    keyboard(context.get(EnvironmentQuery(variant: variant)).environment)
  }

  func recovered(from cycle: [String]) -> Component { .empty }
}

/// What dims the content while a search field is active.
struct SearchDimmingQuery: Query {
  static let name = "searchDimming"
  /// In points, in the window.
  var top: Double
  var variant: Variant
  var space: ColumnSpace?

  func compute(_ context: QueryContext) -> Component {
    searchDimming(top: top, context.environment(variant, in: space))
  }

  func recovered(from cycle: [String]) -> Component { .empty }
}

struct WindowQuery: Query {
  static let name = "window"
  var input: WindowInput
  var children: [String]
  var variant: Variant

  func compute(_ context: QueryContext) -> ScenePart {
    window(input, children: children, context.get(EnvironmentQuery(variant: variant)).environment)
  }

  func recovered(from cycle: [String]) -> ScenePart { ScenePart(nodes: []) }
}

/// The whole picture and what its nodes do; nil while nothing can be shown.
struct SceneQuery: Query {
  struct Picture: Hashable, Sendable {
    var scene: Scene
    var actions: [String: Action]
  }

  static let name = "scene"
  /// The screen's id, which the scene carries.
  var screen: String
  var key: SceneKey

  func compute(_ context: QueryContext) -> Picture? {
    if let transition = key.state.transition { return picture(of: transition, context) }
    guard let plan = context.get(PlanQuery(key: key)) else { return nil }
    let environment = context.get(EnvironmentQuery(variant: key.variant)).environment
    let variant = key.variant
    let contents = contents(plan, context)
    let shown = plan.presentation.map { input in
      let anchor = anchor(of: input.source, contents.bars)
      return context.get(PresentationQuery(input: input, anchor: anchor, variant: variant))
    }
    let held = plan.presentation == nil ? heldItem(contents.bars, plan) : nil
    let large = held.map { context.get(LargeContentQuery(input: $0, variant: variant)) }
    let stacked = contents.stacked + [shown, large].compactMap { $0 }
    let window = context.get(
      WindowQuery(input: plan.window, children: stacked.flatMap(\.roots), variant: variant))
    let isModal = plan.presentation?.isModal(environment) ?? false
    let below = [window] + contents.read.flatMap(\.parts)
    let parts = (isModal ? below.map(\.withoutAccessibility) : below) + (shown?.parts ?? []) + (large?.parts ?? [])
    let scene = Scene(
      screen: screen, stale: context.get(ShownQuery(file: key.file, locale: key.locale)).isStale,
      variant: variant.entries,
      state: key.state.entries.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }, size: environment.windowSize,
      safeArea: environment.safeArea, root: "window",
      parts: parts)
    let active = isModal ? [shown].compactMap { $0 } : stacked
    let actions = active.reduce(into: [:]) { $0.merge($1.actions) { first, _ in first } }
    return Picture(scene: scene, actions: actions)
  }

  /// The frame of what a presentation grows out of, in window coordinates; nil where no bar shows it.
  func anchor(of source: String?, _ bars: [Component]) -> Rect? {
    bars.lazy.compactMap { frame(of: source, in: $0) }.first
  }

  /// The frame of the bar item at a path, in window coordinates; as high as its platter, and as wide where it has one to itself.
  private func frame(of path: String?, in bar: Component) -> Rect? {
    let sources: [Node.Role?] = [.barItem, .navigationBarTitle]
    guard let path,
      let item = bar.part.nodes.first(where: { $0.node.definition == path && sources.contains($0.node.role) })
    else { return nil }
    var frame = item.node.frame
    var id = item.id
    while let parent = bar.part.nodes.first(where: { $0.node.children.contains(id) }) {
      if parent.node.role == .platter {
        let isAlone = parent.node.children.count == 1
        frame.y = 0
        frame.height = parent.node.frame.height
        if isAlone { (frame.x, frame.width) = (0, parent.node.frame.width) }
      }
      frame = frame.offsetBy(parent.node.frame.x, parent.node.frame.y)
      id = parent.id
    }
    return frame
  }

  func recovered(from cycle: [String]) -> Picture? { nil }
}
