import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables
import Typography

extension TabBarBuilder {
  /// One tab of a bar that shows them all.
  mutating func add(_ item: TabBarInput.Item, _ button: TabBarLayout.Button, showsIcon: Bool = true) -> String {
    let id = id(of: item)
    let (iconColor, titleColor) = colors(of: item)
    var node = Node(isFloating ? "_UITabButton" : "UITabBarButton", role: .tab, frame: button.frame)
    describe(&node, item)
    if let custom = button.custom, let view = item.look.customView {
      node.children.append(id + "/view")
      nodes += customViewNodes(view, id: id + "/view", frame: custom, env)
    } else {
      if showsIcon, let image = icon(of: item) {
        node.children.append(id + "/icon")
        nodes.append(
          (
            id + "/icon",
            imageNode(
              image, color: iconColor, role: .tabIcon, frame: button.icon, isTemplate: true,
              circle: circleSymbol(in: button.icon, of: item), env)
          ))
      }
      if !button.title.string.isEmpty {
        node.children.append(id + "/label")
        var label = labelNode(
          button.title, button.font, color: titleColor, role: .tabLabel, frame: button.label, alignment: .center, env)
        label.decorate(state(of: item).titleTextAttributes, look)
        nodes.append((id + "/label", label))
      }
    }
    addBadge(to: &node, id: id, item, button.badge, button.badgeText)
    nodes.append((id, node))
    accessibility.append(id)
    if item.isEnabled { actions[id] = .selectTab(item.identifier) }
    return id
  }

  mutating func addBadge(to node: inout Node, id: String, _ item: TabBarInput.Item, _ frame: Rect?, _ text: Line?) {
    guard let frame, let text else { return }
    node.badge = item.badgeValue
    node.children.append(id + "/badge")
    let style = state(of: item)
    nodes += badgeNodes(
      id: id + "/badge", frame: frame.offsetBy(style.badgePositionAdjustment.x, style.badgePositionAdjustment.y),
      text: text, fontSize: env.metrics[.tabBarBadgeFontSize], role: .tabBadge,
      fill: item.look.badgeColor ?? style.badgeBackgroundColor, textColor: style.badgeTextAttributes.foregroundColor,
      attributes: style.badgeTextAttributes, textOffset: style.badgeTitlePositionAdjustment, env)
  }

  /// What VoiceOver says, as AccessibilitySnapshot's images of 18.5 and 26.2 have it: the place among the tabs on
  /// both systems, a badge's value on iOS 18 alone.
  func describe(_ node: inout Node, _ item: TabBarInput.Item) {
    let isSelected = item.identifier == input.selected
    node.definition = item.path
    node.label = item.title
    node.selected = isSelected
    node.enabled = item.isEnabled
    var parts: [String] = []
    if !isFloating, let badge = item.badgeValue, !badge.isEmpty {
      parts.append(badge.allSatisfy(\.isNumber) ? "\(badge) \(badge == "1" ? "item" : "items")" : badge)
    }
    if let place = input.place(of: item) { parts.append(place) }
    node.accessibility = Node.Accessibility(
      label: item.title.isEmpty ? nil : item.title,
      traits: ["tab"] + (isSelected ? ["selected"] : []) + (item.isEnabled ? [] : ["notEnabled"]),
      value: parts.joined(separator: ", "))
  }

  /// A tab in a glass circle of its own.
  mutating func addCircle(
    _ id: String, role: Node.Role, _ item: TabBarInput.Item, frame: Rect, icon: Rect, action: Action
  ) {
    var node = Node(
      role == .tabBarSearch ? "_UITabBarSearchButton" : "_UITabButton", role: role, frame: frame)
    describe(&node, item)
    node.material = Node.Material(env.glassPaint(isBackdropDark: input.isBackdropDark))
    node.corners = Node.Corners(radius: frame.height / 2, rule: .capsule)
    node.children = [id + "/icon"]
    let image = self.icon(of: item) ?? ImageReference(.symbol("magnifyingglass"))
    nodes.append(
      (
        id + "/icon",
        imageNode(
          image, color: colors(of: item).icon, role: .tabIcon, frame: icon, isTemplate: true,
          circle: circleSymbol(in: icon, of: item), env)
      ))
    if let badge = item.badgeValue {
      let placed = placeTabBadge(badge, at: icon, state(of: item).badgeTextAttributes, env)
      addBadge(to: &node, id: id, item, placed.frame, placed.text)
    }
    nodes.append((id, node))
    accessibility.append(id)
    if item.isEnabled { actions[id] = action }
  }

  func centeredIcon(of item: TabBarInput.Item, in box: Size) -> Rect {
    let size = iconSize(of: item)
    return env.grid.round(
      Rect((box.width - size.width) / 2, (box.height - size.height) / 2, size.width, size.height))
  }
}

extension TabBarInput {
  /// `Tab, 1 of 3`: an item's place among all.
  func place(of item: Item) -> String? {
    items.firstIndex { $0.identifier == item.identifier }.map { "Tab, \($0 + 1) of \(items.count)" }
  }
}
