import Appearance
import Graphics
package import Layout
import Scene
import Screens
import Tables
import Typography

/// Draws the content at its resting position; `scrolled` moves it.
package func content(_ input: ContentInput, _ env: Environment) -> Component {
  var env = env
  env.additionalSafeArea = input.additionalSafeArea
  let size = env.windowSize
  let content = input.content
  let frame = Rect(0, input.crop.top, size.width, size.height - input.crop.top - input.crop.bottom)
  var root = Node(className(content.kind), role: .content, frame: env.grid.round(frame))
  root.definition = content.path
  root.backgroundColor = contentBackground(content, env)
  var nodes: [(id: String, node: Node)] = []
  var accessibility: [String] = []
  if content.scrolls {
    let placed = placeContent(content, env)
    let height = max(placed.height, contentHeight(content, env))
    root.scroll = Node.Scroll(
      offset: Point(-input.inset.left, -input.inset.top), contentSize: Size(size.width, env.grid.round(height)),
      inset: input.inset)
    root.clipsToBounds = true
    let page = Double(input.page) * size.height - input.inset.top
    let window = Rect(0, page - size.height, size.width, 4 * size.height)
    for item in placed.items where item.frame.intersects(window) {
      let id = "content/" + item.id
      root.children.append(id)
      let drawn = itemNodes(item, id: id, input, env)
      nodes += drawn
      accessibility += accessibilityElements(of: item, id: id, drawn)
    }
  }
  if let image = content.image, content.kind == .image {
    let view = imageNode(
      image, color: env.palette("label"), frame: root.frame, contentMode: content.contentMode, env)
    root.image = view.image
    root.symbol = view.symbol
    root.clipsToBounds = true
  }
  if content.kind == .gradient { addGradient(&root, input, &nodes, env) }
  let before = nodes.count
  addButton(&root, input, &nodes, env)
  accessibility += nodes[before...].filter { $0.node.role == .button && !$0.node.hidden }.map(\.id)
  let behind = containerNode(input, env).map { [(id: "content/container", node: $0)] } ?? []
  var component = Component(
    part: ScenePart(nodes: nodes + behind, accessibility: accessibility), roots: behind.map(\.id) + ["content"])
  component.container = ScenePart(nodes: [("content", root)])
  return component
}

/// The container's view, seen beside a view that ends at bars.
private func containerNode(_ input: ContentInput, _ env: Environment) -> Node? {
  guard input.crop != .zero, let color = containerColor(input.content, env) else { return nil }
  var node = Node("UILayoutContainerView", frame: Rect(0, 0, env.windowSize.width, env.windowSize.height))
  node.backgroundColor = color
  return node
}

/// The same content moved by `scroll` points from rest: one node differs.
package func scrolled(_ component: Component, by scroll: Double, _ env: Environment) -> Component {
  guard scroll != 0, var root = component.container?.nodes.first?.node, root.scroll != nil else { return component }
  root.scroll?.offset.y += env.grid.round(scroll)
  var result = component
  result.container = ScenePart(nodes: [("content", root)])
  return result
}

/// Which nodes of an item VoiceOver visits: a row that says something, then its button; pictures and plates have none.
private func accessibilityElements(
  of item: ContentItem, id: String, _ drawn: [(id: String, node: Node)]
) -> [String] {
  switch item.kind {
  case .header: [id + "/title"]
  case .line: [id]
  case .row:
    drawn.filter { $0.id == id && $0.node.accessibility != nil }.map(\.id)
      + drawn.filter { $0.id != id && $0.node.role == .button && !$0.node.hidden }.map(\.id)
  case .footer: [id]
  case .group, .cell: []
  }
}

private func className(_ kind: Content.Kind) -> String {
  switch kind {
  case .list, .insetGroupedList: "UITableView"
  case .grid: "UICollectionView"
  case .text: "UITextView"
  case .gradient: "UIScrollView"
  case .image: "UIImageView"
  case .solid, .empty: "UIView"
  }
}

private func addGradient(
  _ root: inout Node, _ input: ContentInput, _ nodes: inout [(id: String, node: Node)], _ env: Environment
) {
  let height = gradientHeight(input.content, topInset: input.inset.top, env)
  var view = Node(
    "UIView",
    frame: env.grid.round(
      Rect(0, -input.inset.top, env.windowSize.width, height + input.inset.bottom + input.crop.bottom)))
  view.gradient = gradientStops(input.content, env).map { Node.GradientStop(location: $0.location, color: $0.color) }
  root.children.append("content/gradient")
  nodes.append(("content/gradient", view))
}

/// The content's own button, in the middle of what the bars leave free.
private func addButton(
  _ root: inout Node, _ input: ContentInput, _ nodes: inout [(id: String, node: Node)], _ env: Environment
) {
  guard let button = input.content.button else { return }
  let size = env.windowSize
  let fills = button.size?.width == .fill
  let margins = env.contentMargins
  let layout = placeButton(button, width: fills ? size.width - margins.left - margins.right : nil, env)
  let middle = (size.height - input.topInset - input.bottomInset - layout.size.height) / 2
  let frame = Rect(
    (size.width - layout.size.width + margins.left - margins.right) / 2,
    middle + (root.scroll == nil ? input.topInset - input.crop.top : 0),
    layout.size.width,
    layout.size.height)
  let isDark =
    backdropLuma(
      of: input.content, topInset: input.topInset, scroll: 0,
      band: (middle + input.topInset)...(middle + input.topInset + layout.size.height), env)
    < env.metrics[.glassDimLuma]
  root.children.append("content/button")
  nodes += buttonNodes(
    button, layout, id: "content/button", frame: frame, accent: env.palette(input.tintColor ?? .named("systemBlue")),
    isBackdropDark: isDark, env)
}

private func itemNodes(
  _ item: ContentItem, id: String, _ input: ContentInput, _ env: Environment
) -> [(id: String, node: Node)] {
  let frame = env.grid.round(item.frame)
  switch item.kind {
  case .header(let title):
    let isModern = env.design == .ios26
    let font = env.typesetter.font(
      style: isModern ? "headline" : "footnote", contentSize: env.variant.contentSize, emphasized: isModern)
    let insets = contentTextMargins(input.content, env)
    let width = max(0, frame.width - insets.left - insets.right)
    let line = env.typesetter.line(isModern ? title : title.uppercased(), font, maxWidth: width)
    var header = Node("UITableViewHeaderFooterView", frame: frame)
    header.children = [id + "/title"]
    header.definition = item.path
    let height = env.typesetter.lineHeight(font)
    let box = Rect(insets.left, frame.height - height - env.metrics[.contentRowPadding] / 2, width, height)
    var label = labelNode(
      line, font, color: env.palette("secondaryLabel"), frame: env.grid.round(box),
      alignment: env.variant.isRightToLeft ? .right : .left, env)
    label.accessibility = Node.Accessibility(label: title, traits: ["header"])
    return [(id, header), (id + "/title", label)]
  case .group:
    var plate = Node("UIView", frame: frame)
    plate.backgroundColor = env.palette("secondarySystemGroupedBackground")
    plate.corners = Node.Corners(radius: env.metrics[.contentGroupedRadius], rule: .fixed)
    return [(id, plate)]
  case .row(let row, let separator):
    return rowNodes(row, item, id: id, frame: frame, separator: separator, input, env)
  case .cell(let number):
    var cell = Node("UICollectionViewCell", frame: frame)
    let colors = gridColors(env)
    let first = colors[number % colors.count]
    let second = colors[(number * 3 + 1) % colors.count]
    cell.gradient = [
      Node.GradientStop(location: 0, color: first), Node.GradientStop(location: 1, color: second),
    ]
    return [(id, cell)]
  case .footer(let lines, let font): return footerNodes(lines, font, item, id: id, frame: frame, input, env)
  case .line(let line, let font):
    var node = labelNode(
      line, font, color: env.palette("label"), frame: frame, alignment: line.rightToLeft ? .right : .left, env)
    node.definition = item.path
    node.accessibility = Node.Accessibility(label: line.string, traits: ["staticText"])
    return [(id, node)]
  }
}

/// Text below a section, a label for each line.
private func footerNodes(
  _ lines: [Line], _ font: Font, _ item: ContentItem, id: String, frame: Rect, _ input: ContentInput,
  _ env: Environment
) -> [(id: String, node: Node)] {
  var footer = Node("UITableViewHeaderFooterView", frame: frame)
  footer.definition = item.path
  footer.accessibility = Node.Accessibility(
    label: lines.map(\.string).joined(separator: " "), traits: ["staticText"])
  let margins = contentTextMargins(input.content, env)
  let height = env.typesetter.lineHeight(font)
  var nodes: [(id: String, node: Node)] = []
  for (index, line) in lines.enumerated() {
    let box = Rect(
      margins.left, env.metrics[.contentFooterPadding] + Double(index) * height,
      frame.width - margins.left - margins.right, height)
    let name = "\(id)/line-\(index + 1)"
    footer.children.append(name)
    nodes.append(
      (
        name,
        labelNode(
          line, font, color: env.palette("secondaryLabel"), frame: env.grid.round(box),
          alignment: env.variant.isRightToLeft ? .right : .left, env)
      ))
  }
  return nodes + [(id, footer)]
}
