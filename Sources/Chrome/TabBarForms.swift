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

  /// The search tab's field. Beside it the other tabs in one circle; while the cursor is in it, what ends the search.
  mutating func addSearching(_ searching: TabBarInput.Searching) {
    let layout = placeMinimizedTabBar(env)
    var bar = barNode(layout.bar)
    let previous = input.items.first { $0.identifier == searching.previous }
    if !searching.isActive, let previous {
      let icon = centeredIcon(of: previous, in: layout.leading.size)
      addCircle(
        id(of: previous), role: .tab, previous, frame: layout.leading, icon: icon,
        action: .selectTab(previous.identifier))
      bar.children.append(id(of: previous))
    }
    let field =
      searching.isActive
      ? layout.betweenWithoutLeading : previous == nil ? layout.betweenWithoutLeading : layout.betweenWithoutTrailing
    addField(searching, frame: field)
    bar.children.append("tabBar/searchField")
    if searching.isActive {
      let end: Action =
        searching.leavesTab
        ? previous.map { .selectTab($0.identifier) } ?? .setSearchActive(false)
        : .setSearchActive(false)
      addClose(frame: layout.trailing, action: end)
      bar.children.append("tabBar/close")
    }
    nodes.append(("tabBar", bar))
  }

  private mutating func addField(_ searching: TabBarInput.Searching, frame: Rect) {
    let id = "tabBar/searchField"
    let metrics = env.metrics
    var field = Node("UISearchTextField", role: .searchField, frame: frame)
    field.definition = searching.path
    field.label = searching.placeholder
    field.selected = searching.isActive
    field.material = Node.Material(env.glassPaint(isBackdropDark: input.isBackdropDark))
    field.corners = Node.Corners(radius: frame.height / 2, rule: .capsule)
    field.children = [id + "/icon", id + "/text"]
    let box = metrics[.tabBarFieldSymbolSize]
    let inset = metrics[.tabBarFieldInset]
    let icon = env.directed(Rect(inset, (frame.height - box) / 2, box, box), in: frame.width)
    let glyph = ImageReference(.symbol("magnifyingglass"))
    nodes.append((id + "/icon", imageNode(glyph, color: look("secondaryLabel"), frame: env.grid.round(icon), env)))
    let font = env.typesetter.font(size: metrics[.tabBarFieldFontSize], weight: 400)
    let query = searching.query.flatMap { $0.isEmpty ? nil : $0 }
    let x = inset + box + metrics[.tabBarFieldGap]
    let width = max(0, frame.width - x - inset)
    let line = env.typesetter.line(query ?? searching.placeholder, font, maxWidth: width)
    let height = env.typesetter.lineHeight(font)
    let text = env.directed(Rect(x, (frame.height - height) / 2, width, height), in: frame.width)
    nodes.append(
      (
        id + "/text",
        labelNode(
          line, font, color: look(query == nil ? "secondaryLabel" : "label"), frame: env.grid.round(text),
          alignment: env.variant.isRightToLeft ? .right : .left, env)
      ))
    field.accessibility = Node.Accessibility(label: searching.placeholder, traits: ["searchField"], value: query)
    nodes.append((id, field))
    accessibility.append(id)
    actions[id] = .setSearchActive(true)
  }

  private mutating func addClose(frame: Rect, action: Action) {
    let id = "tabBar/close"
    var node = Node("UIButton", role: .button, frame: frame)
    node.label = "Close"
    node.material = Node.Material(env.glassPaint(isBackdropDark: input.isBackdropDark))
    node.corners = Node.Corners(radius: frame.height / 2, rule: .capsule)
    node.children = [id + "/icon"]
    node.accessibility = Node.Accessibility(label: "Close", traits: ["button"])
    let box = env.metrics[.tabBarFieldSymbolSize]
    let icon = env.grid.round(Rect((frame.width - box) / 2, (frame.height - box) / 2, box, box))
    nodes.append((id + "/icon", imageNode(ImageReference(.symbol("xmark")), color: look("label"), frame: icon, env)))
    nodes.append((id, node))
    accessibility.append(id)
    actions[id] = action
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
