import Appearance
import Graphics
package import Layout
import Scene
import Screens
import Tables
import Typography

/// Draws a tab bar: the floating capsule of iOS 26, the docked bar of iOS 18.
package func tabBar(_ input: TabBarInput, _ env: Environment) -> Component {
  var builder = TabBarBuilder(input: input, env: env)
  return builder.build()
}

struct TabBarBuilder {
  let input: TabBarInput
  let env: Environment
  var nodes: [(id: String, node: Node)] = []
  var actions: [String: Action] = [:]
  var accessibility: [String] = []

  init(input: TabBarInput, env: Environment) {
    self.input = input
    self.env = env
  }

  var isFloating: Bool { env.design == .ios26 }
  var tint: Color {
    input.tintColor.map { env.palette($0) } ?? env.palette("systemBlue")
  }

  mutating func build() -> Component {
    let slots = input.items.map { item in
      var slot = TabBarSlot(
        title: item.title, iconSize: env.symbolSize(icon(of: item), box: env.metrics[.tabBarIconSize]),
        badge: item.badgeValue, isSelected: item.identifier == input.selected,
        isSearch: isFloating && item.kind == .search)
      slot.titleAttributes = state(of: item).titleTextAttributes
      return slot
    }
    let layout = placeTabBar(slots, env)
    var bar = Node("UITabBar", role: .tabBar, frame: layout.bar)
    bar.definition = input.path
    bar.children = ["tabBar/background"]
    bar.backgroundColor = input.backgroundColor.map { env.palette($0) }
    let tabs = input.items.filter { !(isFloating && $0.kind == .search) }
    if let platter = layout.platter {
      addPlatter(platter, tabs: tabs, layout: layout)
      bar.children.append("tabBar/platter")
      nodes.append(("tabBar/background", Node("_UIBarBackground", role: .tabBarBackground, frame: whole(layout.bar))))
    } else {
      addDockedBackground(layout.bar)
    }
    for (item, button) in zip(tabs, layout.buttons) {
      let id = add(item, button)
      if !isFloating { bar.children.append(id) }
    }
    if let circle = layout.search, let icon = layout.searchIcon,
      let item = input.items.first(where: { $0.kind == .search })
    {
      addSearch(item, circle: circle, icon: icon)
      bar.children.append("tabBar/search")
    }
    nodes.append(("tabBar", bar))
    return Component(
      part: ScenePart(nodes: nodes, accessibility: accessibility), roots: ["tabBar"], actions: actions)
  }

  private func whole(_ bar: Rect) -> Rect { Rect(0, 0, bar.width, bar.height) }

  private func icon(of item: TabBarInput.Item) -> ImageReference? {
    item.image ?? (item.kind == .search ? ImageReference(.symbol("magnifyingglass")) : nil)
  }

  private func id(of item: TabBarInput.Item) -> String { "tabBar/" + item.identifier }

  private mutating func addPlatter(_ frame: Rect, tabs: [TabBarInput.Item], layout: TabBarLayout) {
    var platter = Node("_UITabBarPlatterView", role: .tabBarPlatter, frame: frame)
    platter.material = Node.Material(env.glassPaint(isBackdropDark: input.isBackdropDark))
    platter.corners = Node.Corners(radius: frame.height / 2, rule: .capsule)
    if let index = tabs.firstIndex(where: { $0.identifier == input.selected }), layout.buttons.indices.contains(index) {
      var selection = Node("_UILiquidLensView", role: .tabBarSelection, frame: layout.buttons[index].frame)
      selection.backgroundColor = env.palette.styled(dark: input.isBackdropDark)("tabBar.selection")
      selection.corners = Node.Corners(radius: env.metrics[.tabBarSelectionRadius], rule: .concentric)
      nodes.append(("tabBar/selection", selection))
      platter.children.append("tabBar/selection")
    }
    platter.children += tabs.map { id(of: $0) }
    nodes.append(("tabBar/platter", platter))
  }

  private mutating func addDockedBackground(_ bar: Rect) {
    nodes += barBackgroundNodes(
      id: "tabBar/background", role: .tabBarBackground, frame: whole(bar), paint: env.barPaint(input.look, .tabBar),
      isAtBottom: true, env)
  }

  private mutating func add(_ item: TabBarInput.Item, _ button: TabBarLayout.Button) -> String {
    let id = id(of: item)
    let isSelected = item.identifier == input.selected
    let style = state(of: item)
    let (iconColor, titleColor) = colors(of: item)
    var node = Node(isFloating ? "_UITabButton" : "UITabBarButton", role: .tab, frame: button.frame)
    node.definition = item.path
    node.label = item.title
    node.selected = isSelected
    node.enabled = item.isEnabled
    node.accessibility = Node.Accessibility(
      label: item.title, traits: ["tab"] + (isSelected ? ["selected"] : []) + (item.isEnabled ? [] : ["notEnabled"]),
      value: item.badgeValue.flatMap { $0.isEmpty ? nil : $0 })
    if let image = icon(of: item) {
      node.children.append(id + "/icon")
      nodes.append(
        (id + "/icon", imageNode(image, color: iconColor, role: .tabIcon, frame: button.icon, isTemplate: true, env)))
    }
    let font = tabLabelFont(selected: isSelected, style.titleTextAttributes, env)
    node.children.append(id + "/label")
    nodes.append(
      (
        id + "/label",
        labelNode(
          button.title, font, color: titleColor, role: .tabLabel,
          frame: button.label.offsetBy(style.titlePositionAdjustment.x, style.titlePositionAdjustment.y),
          alignment: .center, env)
      ))
    if let badge = button.badge, let text = button.badgeText {
      node.badge = item.badgeValue
      node.children.append(id + "/badge")
      nodes += badgeNodes(
        id: id + "/badge", frame: badge.offsetBy(style.badgePositionAdjustment.x, style.badgePositionAdjustment.y),
        text: text, fontSize: env.metrics[.tabBarBadgeFontSize], role: .tabBadge,
        fill: style.badgeBackgroundColor, textColor: style.badgeTextAttributes.foregroundColor, env)
    }
    nodes.append((id, node))
    accessibility.append(id)
    if item.isEnabled { actions[id] = .selectTab(item.identifier) }
    return id
  }

  private mutating func addSearch(_ item: TabBarInput.Item, circle: Rect, icon: Rect) {
    let id = "tabBar/search"
    let isSelected = item.identifier == input.selected
    var node = Node("_UITabBarSearchButton", role: .tabBarSearch, frame: circle)
    node.definition = item.path
    node.label = item.title
    node.selected = isSelected
    node.material = Node.Material(env.glassPaint(isBackdropDark: input.isBackdropDark))
    node.corners = Node.Corners(radius: circle.height / 2, rule: .capsule)
    node.children = [id + "/icon"]
    node.accessibility = Node.Accessibility(label: item.title, traits: ["tab"] + (isSelected ? ["selected"] : []))
    let color = colors(of: item).icon
    let image = self.icon(of: item) ?? ImageReference(.symbol("magnifyingglass"))
    nodes.append((id + "/icon", imageNode(image, color: color, frame: icon, isTemplate: true, env)))
    nodes.append((id, node))
    accessibility.append(id)
    actions[id] = .selectTab(item.identifier)
  }
}
