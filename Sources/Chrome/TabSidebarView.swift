import Appearance
import Graphics
package import Layout
import Scene
import Screens
import Tables
import Typography

/// Draws an iPad's sidebar: floating glass on iOS 26, a column at the window's edge on iOS 18.
package func tabSidebar(_ input: TabSidebarInput, _ env: Environment) -> Component {
  var builder = TabSidebarBuilder(input: input, env: env)
  return builder.build()
}

private struct TabSidebarBuilder {
  let input: TabSidebarInput
  let env: Environment
  var nodes: [(id: String, node: Node)] = []
  var actions: [String: Action] = [:]
  var accessibility: [String] = []

  init(input: TabSidebarInput, env: Environment) {
    self.input = input
    self.env = env
  }

  private var tint: Color { env.palette(input.tintColor ?? .named("systemBlue")) }

  /// A row with its name in the scene; texts of the sidebar itself have no item.
  private var rows: [(id: String, row: TabSidebarInput.Row?, shape: TabSidebarRowShape)] {
    var result: [(id: String, row: TabSidebarInput.Row?, shape: TabSidebarRowShape)] = []
    if let header = input.header { result.append(("sidebar/header", nil, TabSidebarRowShape(.header, title: header))) }
    for row in input.rows {
      var shape = TabSidebarRowShape(row.kind == .section ? .section : .tab, title: row.item.title)
      shape.subtitle = row.subtitle
      shape.detail = row.item.badgeValue.flatMap { $0.isEmpty ? nil : $0 }
      shape.isChild = row.isChild
      result.append(("sidebar/" + row.item.identifier, row, shape))
    }
    if let footer = input.footer { result.append(("sidebar/footer", nil, TabSidebarRowShape(.footer, title: footer))) }
    if let bar = input.bottomBar { result.append(("sidebar/bottomBar", nil, TabSidebarRowShape(.section, title: bar))) }
    return result
  }

  mutating func build() -> Component {
    let rows = rows
    let layout = placeTabSidebar(rows.map(\.shape), bottomBar: input.bottomBar != nil, env)
    var root = Node("_UITabSidebarView", role: .sidebar, frame: layout.frame)
    root.definition = input.path
    root.clipsToBounds = true
    if env.design == .ios26 {
      // A sidebar keeps its own style whatever lies behind it.
      root.material = Node.Material(env.glassPaint(isBackdropDark: env.variant.isDark), interactive: false)
      root.corners = Node.Corners(radius: env.metrics[.sidebarRadius], rule: .concentric)
    } else {
      root.backgroundColor = env.palette("secondarySystemBackground")
    }
    root.children = ["sidebar/toggle"] + rows.map(\.id)
    nodes += sidebarToggleNodes(
      id: "sidebar/toggle", frame: layout.toggle, icon: layout.toggleIcon, color: tint, env)
    accessibility.append("sidebar/toggle")
    actions["sidebar/toggle"] = .showSidebar(false)
    for (row, placed) in zip(rows, layout.rows) { add(row.id, row.row, row.shape, placed) }
    nodes.append(("sidebar", root))
    return Component(part: ScenePart(nodes: nodes, accessibility: accessibility), roots: ["sidebar"], actions: actions)
  }

  private mutating func add(
    _ id: String, _ row: TabSidebarInput.Row?, _ shape: TabSidebarRowShape, _ placed: TabSidebarLayout.Row
  ) {
    let isTab = shape.kind == .tab
    let isSelected = isTab && row?.item.identifier == input.selected
    var node = Node(
      isTab ? "_UITabOutlineCell" : "UICollectionViewListCell", role: isTab ? .tab : nil, frame: placed.frame)
    node.definition = row?.item.path ?? input.path
    node.label = shape.title
    node.selected = isSelected
    node.enabled = row?.item.isEnabled ?? true
    let traits = isTab ? ["button"] : ["header"]
    node.accessibility = Node.Accessibility(
      label: shape.title, traits: shape.kind == .footer ? ["staticText"] : traits + (isSelected ? ["selected"] : []),
      value: shape.detail)
    let color = isSelected && env.design == .ios18 ? Color.white : env.palette(node.enabled ? "label" : "tertiaryLabel")
    if isSelected {
      node.backgroundColor = env.design == .ios26 ? env.palette("tabBar.selection") : tint
      node.corners = Node.Corners(
        radius: min(env.metrics[.sidebarRowRadius], placed.frame.height / 2), rule: .concentric)
    }
    addContent(of: &node, id: id, row, shape, placed, color: isSelected && env.design == .ios26 ? tint : color)
    nodes.append((id, node))
    accessibility.append(id)
    if isTab, node.enabled, let row { actions[id] = .selectTab(row.item.identifier) }
  }

  private mutating func addContent(
    of node: inout Node, id: String, _ row: TabSidebarInput.Row?, _ shape: TabSidebarRowShape,
    _ placed: TabSidebarLayout.Row, color: Color
  ) {
    let alignment: Node.TextRun.Alignment = env.variant.isRightToLeft ? .right : .left
    func label(_ name: String, _ line: Line, _ font: Font, _ color: Color, _ frame: Rect, _ role: Node.Role? = nil) {
      node.children.append(id + "/" + name)
      nodes.append(
        (id + "/" + name, labelNode(line, font, color: color, role: role, frame: frame, alignment: alignment, env)))
    }
    if shape.kind == .tab {
      let fallback = row?.item.kind == .search ? ImageReference(.symbol("magnifyingglass")) : nil
      if let image = row?.item.image ?? fallback {
        node.children.append(id + "/icon")
        let iconColor = node.selected ? color : tint
        nodes.append((id + "/icon", imageNode(image, color: iconColor, role: .tabIcon, frame: placed.icon, env)))
      }
    }
    let secondary = node.selected && env.design == .ios18 ? color : env.palette("secondaryLabel")
    label(
      "label", placed.line, sidebarFont(shape.kind, env), shape.kind == .footer ? secondary : color, placed.title,
      shape.kind == .tab ? .tabLabel : nil)
    let small = sidebarFont(.footer, env)
    if let line = placed.subtitleLine, let frame = placed.subtitle { label("subtitle", line, small, secondary, frame) }
    if let line = placed.detailLine, let frame = placed.detail {
      label("badge", line, sidebarFont(shape.kind, env), secondary, frame, .tabBadge)
    }
  }
}
