import Appearance
import Graphics
package import Layout
import Scene
import Screens
import Tables

/// Everything that a tab bar depends on while its search tab is selected and shows a field in the place of the tabs.
package struct SearchTabBarInput: Hashable, Sendable {
  /// JSON Pointer of the tab bar controller.
  package var path: String
  /// The tab that the circle beside the field leads back to; nil without one.
  package var previous: TabBarInput.Item?
  /// Where that tab stands among the tabs, as VoiceOver says it.
  package var previousPlace: String?
  package var search: SearchInput
  package var isBackdropDark = false

  package init(path: String, previous: TabBarInput.Item?, search: SearchInput) {
    self.path = path
    self.previous = previous
    self.search = search
  }
}

/// Draws a circle that leads back to the tabs and the search field beside it; the field alone above the keyboard.
package func searchTabBar(_ input: SearchTabBarInput, _ env: Environment) -> Component {
  let metrics = env.metrics
  let measures = ToolbarMeasures(env)
  let side = measures.buttons.platterHeight
  let window = env.windowSize
  var nodes: [(id: String, node: Node)] = []
  var order: [String] = []
  var actions: [String: Action] = [:]
  let height = tabBarHeight(env)
  let bar =
    input.search.isActive
    ? Rect(0, keyboardSearchRow(env).y, window.width, side) : Rect(0, window.height - height, window.width, height)
  var root = Node("UITabBar", role: .tabBar, frame: env.grid.round(bar))
  root.definition = input.path
  root.children = ["tabBar/background"]
  nodes.append(
    ("tabBar/background", Node("_UIBarBackground", role: .tabBarBackground, frame: Rect(0, 0, bar.width, bar.height))))
  let top = bar.height - side - measures.bottom
  var row = Rect(measures.margin, top, window.width - 2 * measures.margin, side)
  if input.search.isActive {
    row = keyboardSearchRow(env).relative(to: bar)
  } else if let tab = input.previous {
    let id = "tabBar/" + tab.identifier
    var circle = Node(
      "_UITabButton", role: .tab,
      frame: env.grid.round(env.directed(Rect(row.x, top, side, side), in: window.width)))
    circle.definition = tab.path
    circle.label = tab.title
    circle.material = Node.Material(env.glassPaint(isBackdropDark: input.isBackdropDark))
    circle.corners = Node.Corners(radius: side / 2, rule: .capsule)
    circle.accessibility = Node.Accessibility(label: tab.title, traits: ["tab"], value: input.previousPlace)
    if let image = tab.image {
      let size = env.symbolSize(image, box: metrics[.tabBarIconSize])
      let box = Rect((side - size.width) / 2, (side - size.height) / 2, size.width, size.height)
      let color = env.palette.styled(dark: input.isBackdropDark)("glass.label")
      circle.children = [id + "/icon"]
      nodes.append(
        (
          id + "/icon",
          imageNode(
            image, color: color, role: .tabIcon, frame: env.grid.round(box), circle: metrics[.tabBarCircleSymbol], env)
        ))
    }
    nodes.append((id, circle))
    root.children.append(id)
    order.append(id)
    actions[id] = .selectTab(tab.identifier)
    let taken = side + metrics[.tabBarSearchGap]
    row = env.directed(Rect(row.x + taken, top, row.width - taken, side), in: window.width)
  }
  var drawing = SearchBarDrawing(input.search, isBackdropDark: input.isBackdropDark, env)
  root.children.append(
    drawing.add(
      to: "tabBar", row: row, inner: Rect(0, 0, row.width, row.height), gap: metrics[.searchKeyboardFieldGap],
      isFloating: true))
  nodes += drawing.nodes
  nodes.append(("tabBar", root))
  return Component(
    part: ScenePart(nodes: nodes, accessibility: order + drawing.accessibility), roots: ["tabBar"],
    actions: actions.merging(drawing.actions) { first, _ in first })
}
