import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables
import Typography

extension PresentationDrawing {
  mutating func add(_ menu: Menu, anchor: Rect?) {
    addDimming(.clear, closes: true)
    let layout = placeMenu(menu, anchor: anchor, env)
    let open = layout.rows.lazy.map { (row: $0, element: menu.sections[$0.section].elements[$0.index]) }
      .first { !$0.element.children.isEmpty && input.expanded.contains("menu/" + $0.element.identifier) }
    var node = list(layout, label: menu.title)
    node.definition = menu.path
    if let header = menu.header, let place = layout.header { node.children.append(add(header, place)) }
    node.children += addTitles(layout, id: "menu")
    node.children += addSeparators(layout, id: "menu")
    node.children += addRows(layout, of: menu.sections, id: "menu")
    if let open {
      // What lies behind an open submenu fades, and a tap on it closes the submenu.
      fade(node.children)
      let frame = open.row.frame.offsetBy(layout.frame.x, layout.frame.y)
      addSubmenu(open.element, placeSubmenu(open.element, over: frame, in: layout.frame, env))
    }
    nodes.append(("menu", node))
    roots.insert("menu", at: 1)
  }

  private mutating func addSubmenu(_ element: Menu.Element, _ layout: MenuLayout) {
    let id = "menu/" + element.identifier + "/submenu"
    var node = list(layout, label: element.title)
    node.definition = element.path
    if let back = layout.back {
      let name = id + "/back"
      add(element, back, id: name)
      node.children.append(name)
      actions[name] = .toggle("menu/" + element.identifier)
    }
    node.children += addTitles(layout, id: id) + addSeparators(layout, id: id)
    node.children += addRows(layout, of: element.children, id: id)
    nodes.append((id, node))
    roots.append(id)
  }

  private func list(_ layout: MenuLayout, label: String?) -> Node {
    var node = Node("_UIContextMenuListView", role: .menu, frame: layout.frame)
    node.label = label
    // Menus keep the interface style, whatever is behind them.
    node.material = menuMaterial()
    node.corners = Node.Corners(radius: min(env.metrics[.menuRadius], layout.frame.height / 2), rule: .fixed)
    node.clipsToBounds = !isModern
    return node
  }

  private func menuMaterial() -> Node.Material {
    guard isModern else { return floatingMaterial() }
    return Node.Material(env.glassPaint(isBackdropDark: env.variant.isDark), interactive: false)
  }

  private mutating func fade(_ ids: [String]) {
    let alpha = env.metrics[.menuBehindAlpha]
    for index in nodes.indices where ids.contains(nodes[index].id) { nodes[index].node.alpha = alpha }
    accessibility.removeAll { ids.contains($0) }
  }

  private mutating func addTitles(_ layout: MenuLayout, id: String) -> [String] {
    layout.titles.enumerated().map { index, text in
      let name = index == 0 ? id + "/title" : "\(id)/title/\(index)"
      nodes.append((name, label(text, "secondaryLabel")))
      accessibility.append(name)
      return name
    }
  }

  private mutating func addSeparators(_ layout: MenuLayout, id: String) -> [String] {
    layout.separators.enumerated().map { index, frame in
      var line = Node("_UIContextMenuReusableSeparatorView", frame: frame)
      // Between sections of iOS 18 stands a band, not a line.
      line.backgroundColor = env.palette(min(frame.width, frame.height) > 1 ? "quaternarySystemFill" : "separator")
      nodes.append(("\(id)/separator/\(index)", line))
      return "\(id)/separator/\(index)"
    }
  }

  private mutating func addRows(_ layout: MenuLayout, of sections: [Menu.Section], id: String) -> [String] {
    var taken = Set<String>()
    return layout.rows.map { row in
      let element = sections[row.section].elements[row.index]
      var name = id + "/" + element.identifier
      while !taken.insert(name).inserted { name += "-2" }
      add(element, row, id: name)
      guard !element.isDisabled else { return name }
      if !element.children.isEmpty {
        actions[name] = .toggle("menu/" + element.identifier)
      } else if let presents = element.presents {
        actions[name] = .present(presents)
      } else if !element.keepsMenuPresented {
        actions[name] = .dismiss
      }
      return name
    }
  }

  private func label(_ text: MenuLayout.Text, _ color: String, isCentered: Bool = false) -> Node {
    labelNode(
      text.line, text.font, color: env.palette(color), frame: text.frame, alignment: isCentered ? .center : leading, env
    )
  }

  private mutating func add(_ element: Menu.Element, _ row: MenuLayout.Row, id: String) {
    let colorName = element.isDisabled ? "tertiaryLabel" : element.isDestructive ? "systemRed" : "label"
    let color = env.palette(colorName)
    var node = Node("_UIContextMenuCellContentView", role: .button, frame: row.frame)
    node.definition = element.path
    node.label = element.title
    node.enabled = !element.isDisabled
    node.selected = element.isOn
    node.accessibility = Node.Accessibility(
      label: element.title,
      traits: ["button"] + (element.isOn ? ["selected"] : []) + (element.isDisabled ? ["notEnabled"] : []),
      value: element.subtitle ?? (element.state == .mixed ? "Mixed" : nil))
    func add(_ name: String, _ child: Node) {
      nodes.append((id + "/" + name, child))
      node.children.append(id + "/" + name)
    }
    func image(_ name: String) -> ImageReference { ImageReference(.symbol(name)) }
    if let frame = row.disc {
      var disc = Node("UIView", frame: frame)
      disc.backgroundColor = env.palette("tertiarySystemFill")
      disc.corners = Node.Corners(radius: frame.height / 2, rule: .capsule)
      add("disc", disc)
    }
    if let title = row.title { add("title", label(title, colorName, isCentered: row.isCell)) }
    if let subtitle = row.subtitle { add("subtitle", label(subtitle, "secondaryLabel")) }
    if let picture = element.image, let frame = row.image {
      add("image", imageNode(picture, color: color, frame: frame, isTemplate: true, env))
    }
    if let frame = row.check {
      add("check", imageNode(image(element.state == .mixed ? "minus" : "checkmark"), color: color, frame: frame, env))
    }
    if let frame = row.chevron {
      let isOpen = id.hasSuffix("/back")
      let name = isOpen ? "chevron.down" : "chevron.forward"
      add("chevron", imageNode(image(name), color: env.palette("secondaryLabel"), frame: frame, env))
    }
    nodes.append((id, node))
    accessibility.append(id)
  }

  /// What the title stands for, above the title's menu.
  private mutating func add(_ header: Menu.Header, _ place: MenuLayout.Header) -> String {
    let id = "menu/document"
    var node = Node("_UIDocumentPropertiesHeaderView", frame: place.frame)
    node.definition = header.path
    node.label = header.title
    node.accessibility = Node.Accessibility(label: header.title, traits: ["header"], value: header.subtitle)
    accessibility.append(id)
    let picture = header.image ?? ImageReference(.symbol("doc"))
    var icon = imageNode(picture, color: env.palette("secondaryLabel"), frame: place.image, env)
    icon.backgroundColor = env.palette("tertiarySystemFill")
    icon.corners = Node.Corners(radius: env.metrics[.menuHeaderImageRadius], rule: .fixed)
    icon.clipsToBounds = true
    var children = [("image", icon), ("title", label(place.title, "label"))]
    if let subtitle = place.subtitle { children.append(("subtitle", label(subtitle, "secondaryLabel"))) }
    if let frame = place.share {
      let symbol = ImageReference(.symbol("square.and.arrow.up"))
      var share = imageNode(symbol, color: tint, role: .button, frame: frame, env)
      share.label = "Share"
      share.accessibility = Node.Accessibility(label: "Share", traits: ["button"])
      children.append(("share", share))
      accessibility.append(id + "/share")
      actions[id + "/share"] = .dismiss
    }
    for (name, child) in children {
      nodes.append((id + "/" + name, child))
      node.children.append(id + "/" + name)
    }
    nodes.append((id, node))
    return id
  }
}
