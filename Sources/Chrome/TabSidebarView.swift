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

  private struct NamedRow {
    var id: String
    /// nil: a text of the sidebar itself.
    var row: TabSidebarInput.Row?
    var shape: TabSidebarRowShape
    var image: ImageReference?
  }

  private var rows: [NamedRow] {
    func text(_ name: String, _ kind: TabSidebarRowShape.Kind, _ text: SidebarText?) -> [NamedRow] {
      guard let text else { return [] }
      var shape = TabSidebarRowShape(kind, title: text.text)
      shape.subtitle = text.secondaryText
      shape.hasIcon = text.image != nil
      return [NamedRow(id: "sidebar/" + name, shape: shape, image: text.image)]
    }
    let tabs = input.rows.map { row in
      var shape = TabSidebarRowShape(row.kind == .section ? .section : .tab, title: row.item.title)
      shape.subtitle = row.subtitle
      shape.detail = row.item.badgeValue.flatMap { $0.isEmpty ? nil : $0 }
      shape.isChild = row.isChild
      let image = row.item.image ?? (row.item.kind == .search ? ImageReference(.symbol("magnifyingglass")) : nil)
      return NamedRow(id: "sidebar/" + row.item.identifier, row: row, shape: shape, image: image)
    }
    return text("header", .header, input.header) + tabs + text("footer", .footer, input.footer)
      + text("bottomBar", .section, input.bottomBar)
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
    if let path = input.overflow {
      root.children.append("sidebar/overflow")
      addOverflow(path, layout)
    }
    for (row, placed) in zip(rows, layout.rows) { add(row, placed) }
    nodes.append(("sidebar", root))
    return Component(part: ScenePart(nodes: nodes, accessibility: accessibility), roots: ["sidebar"], actions: actions)
  }

  /// The button of `navigationOverflowItems`, beside the one that hides the sidebar.
  private mutating func addOverflow(_ path: String, _ layout: TabSidebarLayout) {
    let id = "sidebar/overflow"
    var node = Node("UIButton", role: .barItem, frame: layout.overflow)
    node.definition = path
    node.label = "More"
    node.accessibility = Node.Accessibility(label: "More", traits: ["button"])
    node.children = [id + "/icon"]
    nodes.append(
      (id + "/icon", imageNode(ImageReference(.symbol("ellipsis")), color: tint, frame: layout.toggleIcon, env)))
    nodes.append((id, node))
    accessibility.append(id)
    actions[id] = .present(TabSidebar.overflowIdentifier)
  }

  private mutating func add(_ named: NamedRow, _ placed: TabSidebarLayout.Row) {
    let (id, row, shape) = (named.id, named.row, named.shape)
    let isAction = row?.kind == .action
    let isTab = row?.kind == .tab || row?.isDestination == true
    let isSelected = isTab && row?.item.identifier == input.selected
    var node = Node(
      isTab ? "_UITabOutlineCell" : "UICollectionViewListCell", role: isTab ? .tab : isAction ? .button : nil,
      frame: placed.frame)
    node.definition = row?.item.path ?? input.path
    node.label = shape.title
    node.selected = isSelected
    node.enabled = row?.item.isEnabled ?? true
    node.accessibility = Node.Accessibility(
      label: shape.title, traits: traits(of: row, shape) + (isSelected ? ["selected"] : []), value: shape.detail)
    if isSelected {
      node.backgroundColor = env.design == .ios26 ? env.palette("tabBar.selection") : tint
      node.corners = Node.Corners(
        radius: min(env.metrics[.sidebarRowRadius], placed.frame.height / 2), rule: .concentric)
    }
    addContent(of: &node, named, placed, color: color(of: row, node))
    nodes.append((id, node))
    accessibility.append(id)
    if isTab, node.enabled, let row { actions[id] = .selectTab(row.item.identifier) }
  }

  private func traits(of row: TabSidebarInput.Row?, _ shape: TabSidebarRowShape) -> [String] {
    switch shape.kind {
    case .tab: ["button"]
    case .footer: ["staticText"]
    case .header, .section: row?.isDestination == true ? ["header", "button"] : ["header"]
    }
  }

  private func color(of row: TabSidebarInput.Row?, _ node: Node) -> Color {
    guard node.enabled else { return env.palette("tertiaryLabel") }
    if row?.kind == .action { return row?.isDestructive == true ? env.palette("systemRed") : tint }
    guard node.selected else { return env.palette("label") }
    return env.design == .ios26 ? tint : .white
  }

  private mutating func addContent(
    of node: inout Node, _ named: NamedRow, _ placed: TabSidebarLayout.Row, color: Color
  ) {
    let (id, shape) = (named.id, named.shape)
    let alignment: Node.TextRun.Alignment = env.variant.isRightToLeft ? .right : .left
    func label(_ name: String, _ line: Line, _ font: Font, _ color: Color, _ frame: Rect, _ role: Node.Role? = nil) {
      node.children.append(id + "/" + name)
      nodes.append(
        (id + "/" + name, labelNode(line, font, color: color, role: role, frame: frame, alignment: alignment, env)))
    }
    if shape.hasIcon, let image = named.image {
      node.children.append(id + "/icon")
      let iconColor = node.selected || named.row?.kind == .action ? color : tint
      nodes.append(
        (
          id + "/icon",
          imageNode(image, color: iconColor, role: node.role == .tab ? .tabIcon : nil, frame: placed.icon, env)
        ))
    }
    let secondary = node.selected && env.design == .ios18 ? color : env.palette("secondaryLabel")
    label(
      "label", placed.line, sidebarFont(shape.kind, env), shape.kind == .footer ? secondary : color, placed.title,
      node.role == .tab ? .tabLabel : nil)
    let small = sidebarFont(.footer, env)
    if let line = placed.subtitleLine, let frame = placed.subtitle { label("subtitle", line, small, secondary, frame) }
    if let line = placed.detailLine, let frame = placed.detail {
      label("badge", line, sidebarFont(shape.kind, env), secondary, frame, .tabBadge)
    }
  }
}
