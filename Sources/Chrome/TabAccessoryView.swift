import Appearance
import Graphics
package import Layout
import Scene
import Screens
import Tables
import Typography

/// Draws the accessory of a tab bar controller: a glass capsule with the view that it was given.
package func tabAccessory(_ input: TabAccessoryInput, _ env: Environment) -> Component {
  let frame = tabAccessoryFrame(input.place, env)
  let id = "tabAccessory"
  let look = env.palette.styled(dark: input.isBackdropDark)
  var root = Node("_UITabAccessoryContainer", role: .tabAccessory, frame: frame)
  root.definition = input.accessory.path
  root.label = input.accessory.label
  root.material = Node.Material(env.glassPaint(isBackdropDark: input.isBackdropDark))
  root.corners = Node.Corners(radius: frame.height / 2, rule: .capsule)
  root.children = [id + "/content"]
  root.accessibility = Node.Accessibility(label: input.accessory.label, traits: ["button"])
  var content = Node("UIView", frame: Rect(0, 0, frame.width, frame.height))
  content.definition = input.accessory.path
  content.backgroundColor = input.accessory.background.map { look($0) }
  content.corners = Node.Corners(radius: frame.height / 2, rule: .capsule)
  content.clipsToBounds = true
  var nodes: [(id: String, node: Node)] = []
  addContent(input, size: frame.size, look, to: &nodes, env)
  content.children = nodes.map(\.id)
  nodes += [(id, root), (id + "/content", content)]
  let buttons = content.children.filter { $0.hasPrefix(id + "/content/button-") }
  return Component(part: ScenePart(nodes: nodes, accessibility: [id] + buttons), roots: [id])
}

private func addContent(
  _ input: TabAccessoryInput, size: Size, _ look: Palette, to nodes: inout [(id: String, node: Node)],
  _ env: Environment
) {
  let metrics = env.metrics
  let accessory = input.accessory
  let inset = metrics[.tabAccessoryInset]
  let spacing = metrics[.tabAccessorySpacing]
  let tint = input.tintColor.map { look($0) } ?? look("label")
  func box(_ x: Double, _ side: Double) -> Rect {
    env.grid.round(env.directed(Rect(x, (size.height - side) / 2, side, side), in: size.width))
  }
  var left = inset
  if let image = accessory.image {
    let side = metrics[.tabAccessoryImageSize]
    nodes.append(("tabAccessory/content/image", imageNode(image, color: tint, frame: box(left, side), env)))
    left += side + spacing
  } else {
    left += spacing
  }
  let symbol = metrics[.tabAccessorySymbolSize]
  var right = size.width - inset - spacing
  var names = UniqueNames()
  for button in accessory.buttons.reversed() {
    right -= symbol
    var node = imageNode(button, color: tint, frame: box(right, symbol), env)
    let name = button.name
    node.accessibility = Node.Accessibility(label: name, traits: ["button"])
    nodes.append((names.unique("tabAccessory/content/button-" + name), node))
    right -= spacing
  }
  addText(accessory, from: left, to: max(left, right), size: size, look, to: &nodes, env)
}

private func addText(
  _ accessory: TabAccessory, from left: Double, to right: Double, size: Size, _ look: Palette,
  to nodes: inout [(id: String, node: Node)], _ env: Environment
) {
  let metrics = env.metrics
  let color = accessory.textColor.map { look($0) }
  let hasBoth = accessory.label != nil && accessory.subtitle != nil
  let upper = env.typesetter.font(size: metrics[.tabAccessoryFontSize], weight: hasBoth ? 600 : 500)
  let lower = env.typesetter.font(size: metrics[.tabAccessorySubtitleFontSize], weight: 400)
  let lines = [
    ("label", accessory.label, upper, color ?? look("label")),
    ("subtitle", accessory.subtitle, lower, color ?? look("secondaryLabel")),
  ].compactMap { name, text, font, color in text.map { (name, $0, font, color) } }
  var y = (size.height - lines.map { env.typesetter.lineHeight($0.2) }.reduce(0, +)) / 2
  for (name, text, font, color) in lines {
    let height = env.typesetter.lineHeight(font)
    let line = env.typesetter.line(text, font, maxWidth: right - left)
    let frame = env.grid.round(env.directed(Rect(left, y, right - left, height), in: size.width))
    let alignment: Node.TextRun.Alignment = env.variant.isRightToLeft ? .right : .left
    nodes.append(
      ("tabAccessory/content/" + name, labelNode(line, font, color: color, frame: frame, alignment: alignment, env)))
    y += height
  }
}

extension ImageReference {
  /// The symbol's or the file's name.
  fileprivate var name: String {
    switch source {
    case .symbol(let name): name
    case .file(let file): file
    }
  }
}

/// Gives the second and later bearers of a name a number.
private struct UniqueNames {
  private var taken: [String: Int] = [:]

  mutating func unique(_ name: String) -> String {
    taken[name, default: 0] += 1
    let count = taken[name, default: 1]
    return count == 1 ? name : "\(name)-\(count)"
  }
}
