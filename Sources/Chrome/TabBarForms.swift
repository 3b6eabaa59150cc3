import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables
import Typography

extension TabBarBuilder {
  /// The selected tab alone, which a tap turns into the bar again, and the search circle.
  mutating func addMinimized() {
    let layout = placeMinimizedTabBar(env)
    var bar = barNode(layout.bar)
    let selected = input.items.first { $0.identifier == input.selected && !isDetached($0) }
    if let item = selected ?? input.items.first(where: { !isDetached($0) }) {
      let icon = centeredIcon(of: item, in: layout.leading.size)
      addCircle(id(of: item), role: .tab, item, frame: layout.leading, icon: icon, action: .expandTabBar)
      bar.children.append(id(of: item))
    }
    if let item = input.items.first(where: isDetached) {
      let icon = centeredIcon(of: item, in: layout.trailing.size)
      addCircle(
        "tabBar/search", role: .tabBarSearch, item, frame: layout.trailing, icon: icon,
        action: .selectTab(item.identifier))
      bar.children.append("tabBar/search")
    }
    nodes.append(("tabBar", bar))
  }

  /// The capsule in an iPad's navigation row: titles side by side, and the sidebar's button before them.
  mutating func addTop(hasSidebarButton: Bool) {
    let layout = placeTopTabBar(slots(atTop: true), hasToggle: hasSidebarButton, env)
    var bar = Node("_UIFloatingTabBar", role: .tabBar, frame: layout.bar)
    bar.definition = input.path
    bar.children = ["tabBar/platter"]
    let whole = Rect(0, 0, layout.bar.width, layout.bar.height)
    addPlatter(whole, buttons: zip(input.items, layout.buttons).map { ($0, $1.frame) })
    if !isFloating, let index = nodes.firstIndex(where: { $0.id == "tabBar/platter" }) {
      nodes[index].node.material = chromeMaterial(env)
    }
    if let toggle = layout.toggle, let icon = layout.toggleIcon {
      let id = "tabBar/sidebarButton"
      nodes += sidebarToggleNodes(id: id, frame: toggle, icon: icon, color: look("label"), env)
      accessibility.append(id)
      actions[id] = .showSidebar(true)
      if let index = nodes.firstIndex(where: { $0.id == "tabBar/platter" }) { nodes[index].node.children.append(id) }
    }
    for (item, button) in zip(input.items, layout.buttons) {
      _ = add(item, button, showsIcon: item.kind == .search)
    }
    nodes.append(("tabBar", bar))
  }

  /// At the top search tabs show their icon on both systems.
  private func slots(atTop: Bool) -> [TabBarSlot] {
    zip(slots(), input.items).map { slot, item in
      var slot = slot
      slot.isSearch = item.kind == .search
      return slot
    }
  }
}

/// Width of the bar at the top of an iPad: what the navigation bar leaves free in its middle.
func topTabBarWidth(_ input: TabBarInput, _ env: Environment) -> Double? {
  guard case .top(let hasSidebarButton) = input.form else { return nil }
  let builder = TabBarBuilder(input: input, env: env)
  let slots = zip(builder.slots(), input.items).map { slot, item in
    var slot = slot
    slot.isSearch = item.kind == .search
    return slot
  }
  return placeTopTabBar(slots, hasToggle: hasSidebarButton, env).bar.width
}

/// The button that turns an iPad's bar into a sidebar and back.
func sidebarToggleNodes(
  id: String, frame: Rect, icon: Rect, color: Color, _ env: Environment
) -> [(id: String, node: Node)] {
  var node = Node("UIButton", role: .button, frame: frame)
  node.label = "Sidebar"
  node.accessibility = Node.Accessibility(label: "Sidebar", traits: ["button"])
  node.children = [id + "/icon"]
  let image = imageNode(ImageReference(.symbol("sidebar.leading")), color: color, frame: icon, env)
  return [(id, node), (id + "/icon", image)]
}
