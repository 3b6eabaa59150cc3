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
  cell.label = row.title
  let spoken = [row.title, row.subtitle, row.detail].compactMap { $0 }.joined(separator: ", ")
  cell.accessibility = Node.Accessibility(label: spoken, traits: ["button"])
  var nodes: [(id: String, node: Node)] = []
  func add(_ name: String, _ node: Node) {
    var node = node
    node.frame = env.grid.round(env.directed(node.frame, in: frame.width))
    cell.children.append("\(id)/\(name)")
    nodes.append(("\(id)/\(name)", node))
  }
  let margin =
    input.content.kind == .list ? env.layoutMargin : metrics[.contentRowPadding] + metrics[.contentImageGap] / 2
  var left = margin
  if let image = row.image {
    let box = metrics[.contentImageSize]
    let color =
      row.tintColor.map { env.palette($0) } ?? input.tintColor.map { env.palette($0) } ?? env.palette("systemBlue")
    add("image", imageNode(image, color: color, frame: Rect(left, (frame.height - box) / 2, box, box), env))
    left += box + metrics[.contentImageGap]
  }
  let text = RowText(row, left: left, right: frame.width - margin, height: frame.height, env)
  for (name, node) in text.nodes { add(name, node) }
  if separator {
    let line = 1 / env.device.scale
    var view = Node("_UITableViewCellSeparatorView", frame: Rect(left, frame.height - line, frame.width - left, line))
    view.backgroundColor = env.palette("separator")
    add("separator", view)
  }
  nodes.append((id, cell))
  return nodes
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
