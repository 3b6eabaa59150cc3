import Appearance
import Graphics
package import Layout
import Scene
import Screens
import Tables
import Typography

/// Draws a tab bar: the floating capsule of iOS 26, the docked bar of iOS 18, the bar at the top of an iPad.
package func tabBar(_ input: TabBarInput, _ env: Environment) -> Component {
  var builder = TabBarBuilder(input: input, env: env)
  switch input.form {
  case .regular: builder.addRegular()
  case .minimized: builder.addMinimized()
  case .top(let hasSidebarButton): builder.addTop(hasSidebarButton: hasSidebarButton)
  }
  return builder.component
}

struct TabBarBuilder {
  let input: TabBarInput
  let env: Environment
  /// Of the bar, or of what glass lies over.
  let look: Palette
  let tint: Color
  var nodes: [(id: String, node: Node)] = []
  var actions: [String: Action] = [:]
  var accessibility: [String] = []

  init(input: TabBarInput, env: Environment) {
    self.input = input
    self.env = env
    look = env.design == .ios26 ? env.palette.styled(dark: input.isBackdropDark) : env.palette
    tint = input.tintColor.map { [look] in look($0) } ?? look("systemBlue")
  }

  var component: Component {
    Component(part: ScenePart(nodes: nodes, accessibility: accessibility), roots: ["tabBar"], actions: actions)
  }

  var isFloating: Bool { env.design == .ios26 }

  func slots() -> [TabBarSlot] {
    input.items.map { slot($0) }
  }

  private func slot(_ item: TabBarInput.Item) -> TabBarSlot {
    var slot = TabBarSlot(
      title: item.title, iconSize: iconSize(of: item), badge: item.badgeValue,
      isSelected: item.identifier == input.selected, isSearch: isDetached(item))
    let style = state(of: item)
    slot.titleAttributes = style.titleTextAttributes
    slot.badgeAttributes = style.badgeTextAttributes
    let moved = item.look.titlePositionAdjustment
    slot.titleOffset = moved == .zero ? style.titlePositionAdjustment : moved
    slot.imageInsets = item.look.imageInsets
    slot.customSize = item.look.customView.map { customViewSize($0, isBeforeMount: false, env) }
    return slot
  }

  /// The search tab of iOS 26 stands apart from the others.
  func isDetached(_ item: TabBarInput.Item) -> Bool { isFloating && item.kind == .search }

  mutating func addRegular() {
    let layout = placeTabBar(slots(), styling: itemStyling, env)
    var bar = barNode(layout.bar)
    let tabs = input.items.filter { !isDetached($0) }
    if let platter = layout.platter {
      addPlatter(platter, buttons: zip(tabs, layout.buttons).map { ($0, $1.frame) })
      bar.children.append("tabBar/platter")
    }
    if layout.platter == nil,
      let selected = zip(tabs, layout.buttons).first(where: { $0.0.identifier == input.selected }),
      let id = addSelectionIndicator(behind: selected.1.frame)
    {
      bar.children.append(id)
    }
    for (item, button) in zip(tabs, layout.buttons) {
      let id = add(item, button)
      if layout.platter == nil { bar.children.append(id) }
    }
    if let circle = layout.search, let icon = layout.searchIcon, let item = input.items.first(where: isDetached) {
      addCircle(
        "tabBar/search", role: .tabBarSearch, item, frame: circle, icon: icon, action: .selectTab(item.identifier))
      bar.children.append("tabBar/search")
    }
    nodes.append(("tabBar", bar))
  }

  /// The bar itself, with its background.
  mutating func barNode(_ frame: Rect) -> Node {
    var bar = Node("UITabBar", role: .tabBar, frame: frame)
    bar.definition = input.path
    bar.children = ["tabBar/background"]
    bar.backgroundColor = input.styling.backgroundColor.map { env.palette($0) }
    let whole = Rect(0, 0, frame.width, frame.height)
    if isFloating {
      nodes.append(("tabBar/background", Node("_UIBarBackground", role: .tabBarBackground, frame: whole)))
    } else {
      addDockedBackground(whole)
    }
    return bar
  }

  func icon(of item: TabBarInput.Item) -> ImageReference? {
    let image = item.image ?? (item.kind == .search ? ImageReference(.symbol("magnifyingglass")) : nil)
    return item.identifier == input.selected ? item.look.selectedImage ?? image : image
  }

  func iconSize(of item: TabBarInput.Item) -> Size {
    let image = icon(of: item)
    let size = env.symbolSize(image, box: env.metrics[.tabBarIconSize])
    let factor = env.symbolFactor(image, pointSize: env.metrics[.tabBarIconPointSize])
    return Size(size.width * factor, size.height * factor)
  }

  /// Diameter in points of a circle symbol in an icon's frame, which some bars make smaller.
  func circleSymbol(in frame: Rect, of item: TabBarInput.Item) -> Double? {
    let whole = env.symbolSize(icon(of: item), box: env.metrics[.tabBarIconSize]).width
    return whole > 0 ? env.metrics[.tabBarCircleSymbol] * frame.width / whole : nil
  }

  func id(of item: TabBarInput.Item) -> String { "tabBar/" + item.identifier }

  /// The glass body with the lens under the selected button; buttons are in the platter's coordinates.
  mutating func addPlatter(_ frame: Rect, buttons: [(item: TabBarInput.Item, frame: Rect)]) {
    var platter = Node("_UITabBarPlatterView", role: .tabBarPlatter, frame: frame)
    platter.material = Node.Material(env.glassPaint(isBackdropDark: input.isBackdropDark))
    platter.corners = Node.Corners(radius: frame.height / 2, rule: .capsule)
    if let selected = buttons.first(where: { $0.item.identifier == input.selected }) {
      addSelection(selected.frame)
      platter.children.append("tabBar/selection")
    }
    platter.children += buttons.map { id(of: $0.item) }
    nodes.append(("tabBar/platter", platter))
  }

  private mutating func addSelection(_ frame: Rect) {
    var selection = Node("_UILiquidLensView", role: .tabBarSelection, frame: frame)
    selection.backgroundColor = look("tabBar.selection")
    selection.corners = Node.Corners(
      radius: min(env.metrics[.tabBarSelectionRadius], frame.height / 2), rule: .concentric)
    nodes.append(("tabBar/selection", selection))
  }

  private mutating func addDockedBackground(_ frame: Rect) {
    var paint = env.barPaint(input.barLook, .tabBar)
    // The view's own fill shows where no appearance object asks for more.
    if input.styling.backgroundColor != nil, input.barLook.appearance == nil { paint.blur = nil }
    nodes += barBackgroundNodes(
      id: "tabBar/background", role: .tabBarBackground, frame: frame, paint: paint, isAtBottom: true, env)
  }
}

/// The blur of iOS 18's bars.
func chromeMaterial(_ env: Environment) -> Node.Material {
  var blur = Node.Material(.blur)
  blur.effect = "systemChromeMaterial"
  blur.style = env.variant.isDark ? "dark" : "light"
  blur.color = env.palette(env.variant.reducedTransparency ? "bar.opaque" : "bar.overlay")
  blur.blurRadius = env.metrics[.barBlur]
  blur.saturation = env.metrics[.barSaturation]
  return blur
}
