package import Appearance
import Graphics
package import Layout
import Scene
package import Screens
import Tables

/// Everything a toolbar depends on beside its environment.
package struct ToolbarInput: Hashable, Sendable {
  /// JSON Pointer of the view controller whose items it shows.
  package var path: String
  package var items: [ToolbarItem]
  package var tintColor: ColorReference?
  /// The search bar, where it is drawn in this bar.
  package var search: SearchInput?
  /// A tab bar shows below.
  package var isAboveTabBar = false
  /// The content's end is not below the bar.
  package var isAtScrollEdge = false
  /// Content scrolls below the bar.
  package var hasScrollEdge = false
  /// The scroll edge effect is an opaque strip in place of the fade.
  package var isScrollEdgeHard = false
  package var isBackdropDark = false
  /// Which of the bar's settings hold now.
  package var look = BarLook()
  /// What `UIBarButtonItem.appearance()` sets.
  package var buttonProxy = BarButtonItemStyling()
  package var isBeforeMount = false
  /// Items are in the overflow menu whether or not there is room.
  package var isCompact = false
  /// The overflow menu shows.
  package var isMenuOpen = false
  /// Points that a tiled sidebar takes from the leading side.
  package var column = 0.0

  package init(path: String, items: [ToolbarItem]) {
    self.path = path
    self.items = items
  }
}

/// The ellipsis that stands for what found no room; also what `expanded` calls its menu.
package let toolbarOverflowID = "toolbar/overflow"

/// Draws a toolbar: bare with glass platters on iOS 26, a blurred strip with tinted items on iOS 18.
package func toolbar(_ input: ToolbarInput, _ env: Environment) -> Component {
  var builder = ToolbarBuilder(input: input, env: env)
  return builder.build()
}

/// The row that a search field takes above the keyboard, in the window.
func keyboardSearchRow(_ env: Environment) -> Rect {
  let metrics = env.metrics
  let height = ToolbarMeasures(env).buttons.platterHeight
  let side = metrics[.searchKeyboardSideInset] + max(env.safeArea.left, env.safeArea.right)
  let bottom = env.windowSize.height - keyboardHeight(env) - metrics[.searchKeyboardGap]
  return env.grid.round(Rect(side, bottom - height, env.windowSize.width - 2 * side, height))
}

private struct ToolbarBuilder {
  let input: ToolbarInput
  let env: Environment
  var nodes: [(id: String, node: Node)] = []
  var content: [String] = []
  var order: [String] = []
  var actions: [String: Action] = [:]
  var roots: [String] = []
  var menu: Component?

  init(input: ToolbarInput, env: Environment) {
    self.input = input
    self.env = env
  }

  private var isModern: Bool { env.design == .ios26 }

  mutating func build() -> Component {
    let isSearching = input.search?.isActive == true
    let bar = isSearching ? addActiveSearch() : addItems()
    addBackground(bar)
    if isModern, input.hasScrollEdge, !isSearching, !paint.isFilled { addScrollEdge(bar) }
    var view = Node("_UIToolbarContentView", frame: Rect(0, 0, bar.width, bar.height))
    view.children = content
    nodes.append(("toolbar/content", view))
    var root = Node("UIToolbar", role: .toolbar, frame: bar)
    root.definition = input.path
    root.children = ["toolbar/background", "toolbar/content"]
    nodes.append(("toolbar", root))
    roots.append("toolbar")
    if let menu {
      roots += menu.roots
      nodes += menu.part.nodes
      order = menu.part.accessibility
      actions.merge(menu.actions) { first, _ in first }
    }
    return Component(part: ScenePart(nodes: nodes, accessibility: order), roots: roots, actions: actions)
  }

  /// Items and search bar in their row; returns the bar.
  private mutating func addItems() -> Rect {
    let search = input.search.map { $0.place == .toolbarButton ? ToolbarSearch.button : .field }
    let layout = placeToolbar(
      input.items, search: search, isCompact: input.isCompact,
      tabBarHeight: input.isAboveTabBar ? tabBarHeight(env) : nil,
      isBeforeMount: input.isBeforeMount,
      style: input.look.buttons(proxy: input.buttonProxy, isCompact: env.isBarCompact), env)
    var buttons = BarButtonDrawing(
      env: env, tintColor: input.tintColor, isBackdropDark: input.isBackdropDark, platters: .toolbar,
      itemTint: input.buttonProxy.tintColor, isBlack: input.look.isBlack)
    var stack = Node(
      "_UIButtonBarStackView",
      frame: Rect(0, 0, layout.bar.width, ToolbarMeasures(env).buttons.platterHeight))
    for run in layout.runs where isBefore(run.frame, layout.search) {
      stack.children += buttons.add(run, prefix: "toolbar")
    }
    order = buttons.accessibility
    content.append("toolbar/items")
    if let input = input.search, let frame = layout.search {
      var drawing = SearchBarDrawing(input, isBackdropDark: self.input.isBackdropDark, env)
      let id =
        search == .button
        ? drawing.addButton(to: "toolbar", frame: frame)
        : drawing.add(
          to: "toolbar", row: frame, inner: Rect(0, 0, frame.width, frame.height),
          gap: env.metrics[.barItemPlatterGap], isFloating: true)
      take(drawing)
      stack.children.append(id)
    }
    let visited = buttons.accessibility.count
    for run in layout.runs where !isBefore(run.frame, layout.search) {
      stack.children += buttons.add(run, prefix: "toolbar")
    }
    nodes += buttons.nodes
    order += buttons.accessibility.dropFirst(visited)
    nodes.append(("toolbar/items", stack))
    if !layout.overflowed.isEmpty {
      actions[toolbarOverflowID] = .toggle(toolbarOverflowID)
      if input.isMenuOpen { menu = toolbarMenu(layout, isBackdropDark: input.isBackdropDark, env) }
    }
    return layout.bar
  }

  /// Whether items are read before the search bar.
  private func isBefore(_ frame: Rect, _ search: Rect?) -> Bool {
    guard let search else { return true }
    return (frame.x < search.x) != env.variant.isRightToLeft
  }

  /// While the field is active it stands above the keyboard, and the items are gone.
  private mutating func addActiveSearch() -> Rect {
    let row = keyboardSearchRow(env)
    let bar = Rect(0, row.y, env.windowSize.width, row.height)
    guard let search = input.search else { return bar }
    var drawing = SearchBarDrawing(search, isBackdropDark: input.isBackdropDark, env)
    content.append(
      drawing.add(
        to: "toolbar", row: row.relative(to: bar), inner: Rect(0, 0, row.width, row.height),
        gap: env.metrics[.searchKeyboardFieldGap], isFloating: true))
    take(drawing)
    return bar
  }

  private mutating func take(_ drawing: SearchBarDrawing) {
    nodes += drawing.nodes
    order += drawing.accessibility
    actions.merge(drawing.actions) { first, _ in first }
  }

  private mutating func addBackground(_ bar: Rect) {
    nodes += barBackgroundNodes(
      id: "toolbar/background", role: .toolbarBackground, frame: Rect(0, 0, bar.width, bar.height), paint: paint,
      isAtBottom: true, env)
  }

  /// An own background is drawn on both systems; the system's is on iOS 18 alone, and not while the content's end rests
  /// above the bar.
  private var paint: BarPaint {
    var look = input.look
    if look.appearance == nil, look.legacy == nil { look.isBare = input.isAtScrollEdge && !input.isAboveTabBar }
    return env.barPaint(look, .toolbar)
  }

  /// The fade of the content under the items, or the opaque strip that begins with a line (metrics.md §11.3).
  private mutating func addScrollEdge(_ bar: Rect) {
    let isHard = input.isScrollEdgeHard
    let top = bar.y - (isHard ? 0 : env.metrics[.scrollEdgeBottomFade])
    let frame = Rect(0, top, bar.width, env.windowSize.height - top)
    var edge = Node("_UIScrollEdgeEffectView", role: .scrollEdgeBottom, frame: env.grid.round(frame))
    edge.alpha = input.isAtScrollEdge ? 0 : 1
    edge.material = scrollEdgeMaterial(isHard: isHard, isBackdropDark: input.isBackdropDark, env)
    if isHard {
      edge.children = ["scrollEdge/bottom/line"]
      let bottom = 1 / env.device.scale
      nodes.append(
        (
          "scrollEdge/bottom/line",
          scrollEdgeLine(width: frame.width, bottom: bottom, isDark: input.isBackdropDark, env)
        ))
    }
    nodes.append(("scrollEdge/bottom", edge))
    roots.append("scrollEdge/bottom")
  }
}
