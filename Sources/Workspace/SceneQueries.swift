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

/// The same on every screen that searches.
struct KeyboardQuery: Query {
  static let name = "keyboard"
  var input: KeyboardInput?
  var variant: Variant

  func compute(_ context: QueryContext) -> Component {
    keyboard(for: input, context.get(EnvironmentQuery(variant: variant)).environment)
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
    let shown = presented(plan, over: contents.stacked, context)
    let held = plan.presentations.isEmpty ? heldItem(contents.bars, plan) : nil
    let large = held.map { context.get(LargeContentQuery(input: $0, variant: variant)) }
    let stacked = contents.stacked + shown + [large].compactMap { $0 }
    let window = context.get(
      WindowQuery(input: plan.window, children: stacked.flatMap(\.roots), variant: variant))
    let modal = plan.presentations.lastIndex { $0.isModal(environment) }
    // What lies below something modal can be neither used nor read.
    let (below, above) = (shown.prefix(modal ?? 0), shown.dropFirst(modal ?? 0))
    let covered = [window] + contents.read.flatMap(\.parts) + below.flatMap(\.parts)
    let parts =
      (modal == nil ? covered : covered.map(\.withoutAccessibility)) + above.flatMap(\.parts) + (large?.parts ?? [])
    let scene = Scene(
      screen: screen, stale: context.get(ShownQuery(file: key.file, locale: key.locale)).isStale,
      variant: variant.entries,
      state: key.state.entries.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }, size: environment.windowSize,
      safeArea: environment.safeArea, root: "window",
      parts: parts)
    let active = modal == nil ? stacked : Array(above)
    let actions = active.reduce(into: [:]) { $0.merge($1.actions) { first, _ in first } }
    return Picture(scene: scene, actions: actions)
  }

  /// What is shown over the screen, the outermost first, and the keyboard of the last one's text field.
  private func presented(_ plan: Plan, over base: [Component], _ context: QueryContext) -> [Component] {
    var shown: [Component] = []
    for input in plan.presentations {
      let anchor = input.source.anchor(in: (shown.last.map { [$0] } ?? []) + base.reversed())
      shown.append(context.get(PresentationQuery(input: input, anchor: anchor, variant: key.variant)))
    }
    if let input = plan.presentedKeyboard {
      shown.append(context.get(KeyboardQuery(input: input, variant: key.variant)))
    }
    return shown
  }

  func recovered(from cycle: [String]) -> Picture? { nil }
}
