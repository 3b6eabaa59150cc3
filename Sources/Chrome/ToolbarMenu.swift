import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables
import Typography

/// The menu of what found no room in a toolbar. It grows out of the ellipsis; a tap anywhere closes it.
func toolbarMenu(_ layout: ToolbarLayout, isBackdropDark: Bool, _ env: Environment) -> Component {
  let metrics = env.metrics
  let window = env.windowSize
  let rowHeight = metrics[.toolbarMenuItemHeight]
  let padding = metrics[.toolbarMenuPadding]
  let margin = ToolbarMeasures(env).margin
  let height = Double(layout.overflowed.count) * rowHeight + 2 * padding
  let bottom = layout.bar.y + ToolbarMeasures(env).buttons.platterHeight
  let width = metrics[.toolbarMenuWidth]
  let frame = Rect(window.width - margin - width, bottom - height, width, height)
  var menu = Node(
    "_UIContextMenuListView", role: .menu, frame: env.grid.round(env.directed(frame, in: window.width)))
  menu.material = Node.Material(env.glassPaint(isBackdropDark: isBackdropDark))
  menu.corners = Node.Corners(radius: metrics[.toolbarMenuRadius], rule: .fixed)
  var nodes: [(id: String, node: Node)] = []
  for (number, item) in layout.overflowed.enumerated() {
    let id = "toolbar/menu/" + item.id
    let row = Rect(0, padding + Double(number) * rowHeight, width, rowHeight)
    nodes += menuRow(item, id: id, frame: env.grid.round(row), isBackdropDark: isBackdropDark, env)
    menu.children.append(id)
  }
  nodes.append(("toolbar/menu", menu))
  // Catches taps; draws nothing.
  let backdrop = Node("_UIContextMenuContainerView", role: .dimming, frame: Rect(0, 0, window.width, window.height))
  nodes.append(("toolbar/menuBackdrop", backdrop))
  return Component(
    part: ScenePart(nodes: nodes, accessibility: menu.children), roots: ["toolbar/menuBackdrop", "toolbar/menu"],
    actions: [
      "toolbar/menuBackdrop": .toggle(toolbarOverflowID), "toolbar/menu": .toggle(toolbarOverflowID),
    ])
}

private func menuRow(
  _ item: BarButtonItem, id: String, frame: Rect, isBackdropDark: Bool, _ env: Environment
) -> [(id: String, node: Node)] {
  let look = env.design == .ios26 ? env.palette.styled(dark: isBackdropDark) : env.palette
  let font = env.typesetter.font(size: env.metrics[.barItemFontSize], weight: 400)
  let box = env.metrics[.barItemSymbolSize]
  let lineHeight = env.typesetter.lineHeight(font)
  let inset = env.device.layoutMargin
  let shown = barButtonLook(item, env)
  var row = Node("_UIContextMenuCell", role: .button, frame: frame)
  row.definition = item.path
  row.label = shown.name
  row.enabled = item.isEnabled
  row.accessibility = Node.Accessibility(
    label: shown.name, traits: ["button"] + (item.isEnabled ? [] : ["notEnabled"]))
  let color = look(item.isEnabled ? "label" : "tertiaryLabel")
  var nodes: [(id: String, node: Node)] = []
  var x = inset
  if case .image(let image) = shown.face {
    let icon = env.directed(Rect(x, (frame.height - box) / 2, box, box), in: frame.width)
    row.children.append(id + "/image")
    nodes.append((id + "/image", imageNode(image, color: color, frame: env.grid.round(icon), env)))
    x += box + inset / 2
  }
  let width = frame.width - x - inset
  let line = env.typesetter.line(shown.name ?? "", font, maxWidth: width)
  let text = env.directed(Rect(x, (frame.height - lineHeight) / 2, width, lineHeight), in: frame.width)
  let alignment: Node.TextRun.Alignment = env.variant.isRightToLeft ? .right : .left
  row.children.append(id + "/label")
  nodes.append(
    (id + "/label", labelNode(line, font, color: color, frame: env.grid.round(text), alignment: alignment, env)))
  nodes.append((id, row))
  return nodes
}
