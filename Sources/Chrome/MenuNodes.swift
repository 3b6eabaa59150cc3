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
    var node = Node("_UIContextMenuListView", role: .menu, frame: layout.frame)
    node.definition = menu.path
    node.label = menu.title
    // Menus keep the interface style, whatever is behind them.
    node.material = menuMaterial()
    node.corners = Node.Corners(radius: min(env.metrics[.menuRadius], layout.frame.height / 2), rule: .fixed)
    node.clipsToBounds = !isModern
    if let header = layout.header {
      let font = env.typesetter.font(size: env.metrics[.menuSubtitleFontSize], weight: 400)
      nodes.append(
        (
          "menu/title",
          labelNode(
            header, font, color: env.palette("secondaryLabel"), frame: layout.headerFrame, alignment: leading, env)
        ))
      node.children.append("menu/title")
      accessibility.append("menu/title")
    }
    for (index, frame) in layout.separators.enumerated() {
      var line = Node("_UIContextMenuReusableSeparatorView", frame: frame)
      // Between sections of iOS 18 stands a band, not a line.
      line.backgroundColor = env.palette(frame.height > 1 ? "quaternarySystemFill" : "separator")
      nodes.append(("menu/separator/\(index)", line))
      node.children.append("menu/separator/\(index)")
    }
    var taken = Set<String>()
    for row in layout.rows {
      let element = menu.sections[row.section][row.index]
      var id = "menu/" + name(of: element)
      while !taken.insert(id).inserted { id += "-2" }
      node.children.append(id)
      add(element, row, id: id)
    }
    nodes.append(("menu", node))
    roots.append("menu")
  }

  private func menuMaterial() -> Node.Material {
    guard isModern else { return floatingMaterial() }
    return Node.Material(env.glassPaint(isBackdropDark: env.variant.isDark), interactive: false)
  }

  private func name(of element: Menu.Element) -> String {
    let text = element.title.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }
    return String(text)
  }

  private mutating func add(_ element: Menu.Element, _ row: MenuLayout.Row, id: String) {
    let palette = env.palette
    let color =
      element.isDisabled ? palette("tertiaryLabel") : element.isDestructive ? palette("systemRed") : palette("label")
    var node = Node("_UIContextMenuCellContentView", role: .button, frame: row.frame)
    node.definition = element.path
    node.label = element.title
    node.enabled = !element.isDisabled
    node.selected = element.isOn
    node.accessibility = Node.Accessibility(
      label: element.title,
      traits: ["button"] + (element.isOn ? ["selected"] : []) + (element.isDisabled ? ["notEnabled"] : []),
      value: element.subtitle)
    let font = env.typesetter.font(size: env.metrics[.menuFontSize], weight: 400)
    nodes.append(
      (id + "/title", labelNode(row.title, font, color: color, frame: row.titleFrame, alignment: leading, env)))
    node.children.append(id + "/title")
    if let subtitle = row.subtitle {
      let small = env.typesetter.font(size: env.metrics[.menuSubtitleFontSize], weight: 400)
      let gray = palette("secondaryLabel")
      nodes.append(
        (id + "/subtitle", labelNode(subtitle, small, color: gray, frame: row.subtitleFrame, alignment: leading, env)))
      node.children.append(id + "/subtitle")
    }
    if let image = element.image, let frame = row.image {
      nodes.append((id + "/image", imageNode(image, color: color, frame: frame, env)))
      node.children.append(id + "/image")
    }
    if let check = row.check {
      let mark = ImageReference(.symbol("checkmark"))
      nodes.append((id + "/check", imageNode(mark, color: color, frame: check, env)))
      node.children.append(id + "/check")
    }
    nodes.append((id, node))
    accessibility.append(id)
    if !element.isDisabled { actions[id] = .dismiss }
  }
}
