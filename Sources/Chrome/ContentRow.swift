import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables
import Typography

/// A table row: image, title over subtitle, detail at the far side, separator below.
func rowNodes(
  _ row: Content.Row, _ item: ContentItem, id: String, frame: Rect, separator: Bool, _ input: ContentInput,
  _ env: Environment
) -> [(id: String, node: Node)] {
  let metrics = env.metrics
  var cell = Node("UITableViewCell", frame: frame)
  cell.definition = item.path
  cell.label = row.title.isEmpty ? nil : row.title
  let spoken = [row.title, row.subtitle ?? "", row.detail ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
  if !spoken.isEmpty { cell.accessibility = Node.Accessibility(label: spoken, traits: rowTraits(row)) }
  var nodes: [(id: String, node: Node)] = []
  func add(_ name: String, _ node: Node) {
    var node = node
    node.frame = env.grid.round(env.directed(node.frame, in: frame.width))
    cell.children.append("\(id)/\(name)")
    nodes.append(("\(id)/\(name)", node))
  }
  let margins = rowMargins(input, env)
  var left = margins.left
  if let image = row.image {
    let box = metrics[.contentImageSize]
    let color =
      row.tintColor.map { env.palette($0) } ?? input.tintColor.map { env.palette($0) } ?? env.palette("systemBlue")
    let place = Rect(left, (frame.height - box) / 2, box, box)
    add("image", imageNode(image, color: color, frame: place, circle: metrics[.contentCircleSymbol], env))
    left += box + metrics[.contentImageGap]
  }
  var right = frame.width - margins.right
  let accessory = RowAccessory(row, id: id, right: right, in: frame.size, input, env)
  for view in accessory.views {
    add(view.name, view.node)
    right = min(right, view.node.frame.x - metrics[.contentAccessoryGap])
  }
  nodes += accessory.content
  if let button = row.button {
    let drawn = rowButton(button, row, id: id, frame: frame, right: right, margins: margins, input, env)
    right -= drawn.width + metrics[.contentImageGap]
    cell.children.append(id + "/button")
    nodes += drawn.nodes
  }
  let text = RowText(row, left: left, right: right, height: frame.height, env)
  for (name, node) in text.nodes { add(name, node) }
  if separator {
    let line = max(metrics[.contentSeparatorHeight], 1 / env.device.scale)
    let width = frame.width - left - metrics[.contentSeparatorTrailing]
    var view = Node("_UITableViewCellSeparatorView", frame: Rect(left, frame.height - line, width, line))
    view.backgroundColor = env.palette("list.separator")
    add("separator", view)
  }
  nodes.append((id, cell))
  return nodes
}

/// Of what is in a row, which is laid out from left to right and then mirrored.
private func rowMargins(_ input: ContentInput, _ env: Environment) -> EdgeInsets {
  let margins = contentTextMargins(input.content, env)
  return env.variant.isRightToLeft ? EdgeInsets(left: margins.right, right: margins.left) : margins
}

/// A row's button: at the trailing edge, in the middle of a row without text.
private func rowButton(
  _ button: Button, _ row: Content.Row, id: String, frame: Rect, right: Double, margins: EdgeInsets,
  _ input: ContentInput, _ env: Environment
) -> (nodes: [(id: String, node: Node)], width: Double) {
  let isAlone = row.title.isEmpty
  let fills = button.size?.width == .fill
  let layout = placeButton(button, width: isAlone && fills ? frame.width - margins.left - margins.right : nil, env)
  let size = layout.size
  let x = isAlone ? (frame.width - size.width) / 2 : right - size.width
  let box = env.directed(Rect(x, (frame.height - size.height) / 2, size.width, size.height), in: frame.width)
  let nodes = buttonNodes(
    button, layout, id: id + "/button", frame: box, accent: env.palette(input.tintColor ?? .named("systemBlue")),
    isBackdropDark: env.variant.isDark, env)
  return (nodes, size.width)
}

/// The labels of a row, laid out from left to right.
private struct RowText {
  var nodes: [(name: String, node: Node)] = []

  init(_ row: Content.Row, left: Double, right: Double, height: Double, _ env: Environment) {
    let body = env.typesetter.font(style: "body", contentSize: env.variant.contentSize)
    let small = env.typesetter.font(style: "subheadline", contentSize: env.variant.contentSize)
    let alignment: Node.TextRun.Alignment = env.variant.isRightToLeft ? .right : .left
    var right = right
    let bodyHeight = env.typesetter.lineHeight(body)
    if let detail = row.detail {
      let line = env.typesetter.line(detail, body, maxWidth: (right - left) / 2)
      let width = env.grid.ceil(line.width)
      let frame = Rect(right - width, (height - bodyHeight) / 2, width, bodyHeight)
      nodes.append(
        (
          "detail",
          labelNode(
            line, body, color: env.palette("secondaryLabel"), frame: frame,
            alignment: alignment == .left ? .right : .left, env)
        ))
      right -= width + env.metrics[.contentImageGap] / 2
    }
    let smallHeight = env.typesetter.lineHeight(small)
    let block = bodyHeight + (row.subtitle == nil ? 0 : smallHeight)
    let top = (height - block) / 2
    guard !row.title.isEmpty else { return }
    let title = env.typesetter.line(row.title, body, maxWidth: right - left)
    nodes.append(
      (
        "title",
        labelNode(
          title, body, color: env.palette("label"), frame: Rect(left, top, right - left, bodyHeight),
          alignment: alignment, env)
      ))
    if let subtitle = row.subtitle {
      let line = env.typesetter.line(subtitle, small, maxWidth: right - left)
      nodes.append(
        (
          "subtitle",
          labelNode(
            line, small, color: env.palette("secondaryLabel"),
            frame: Rect(left, top + bodyHeight, right - left, smallHeight), alignment: alignment, env)
        ))
    }
  }
}
