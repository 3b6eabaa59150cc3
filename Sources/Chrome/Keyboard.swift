import Appearance
import Graphics
package import Layout
import Scene
import Screens
import Tables
import Typography

/// A keyboard for something else than a search: its return key alone does something, as a state holds no text but a query.
package struct KeyboardInput: Hashable, Sendable {
  package var returnWord: String
  package var onReturn: Action
}

/// Draws the software keyboard at the window's bottom.
package func keyboard(for input: KeyboardInput? = nil, _ env: Environment) -> Component {
  let layout = placeKeyboard(returnWord: input?.returnWord ?? "search", env)
  guard layout.frame.height > 0 else { return .empty }
  let isModern = env.design == .ios26
  var nodes: [(id: String, node: Node)] = []
  var actions: [String: Action] = [:]
  var root = Node("UIInputSetHostView", role: .keyboard, frame: layout.frame)
  root.label = "Keyboard"
  let radius = env.metrics[.keyboardRadius]
  if radius > 0 {
    var corners = Node.Corners(radius: radius, rule: .fixed)
    corners.radii[2] = 0
    corners.radii[3] = 0
    root.corners = corners
  }
  var blur = Node.Material(.blur)
  blur.style = env.variant.isDark ? "dark" : "light"
  blur.color = env.palette(env.variant.reducedTransparency ? "keyboard.opaque" : "keyboard.fill")
  blur.blurRadius = env.metrics[.barBlur]
  blur.saturation = env.metrics[.barSaturation]
  root.material = blur
  for key in layout.keys {
    let id = "keyboard/" + key.id
    var node = Node("UIKBKeyView", frame: key.frame)
    node.backgroundColor = env.palette(key.isSpecial && !isModern ? "keyboard.specialKey" : "keyboard.key")
    node.corners = Node.Corners(radius: env.metrics[.keyboardKeyRadius], rule: .fixed)
    node.children = [id + "/face"]
    let size = env.metrics[key.id.count == 1 ? .keyboardFontSize : .keyboardSmallFontSize]
    let font = env.typesetter.font(size: size, weight: 400)
    let color = env.palette("label")
    switch key.face {
    case .letter(let text), .word(let text):
      let line = env.typesetter.line(text, font, maxWidth: key.frame.width)
      let height = env.typesetter.lineHeight(font)
      let box = env.grid.round(Rect(0, (key.frame.height - height) / 2, key.frame.width, height))
      nodes.append((id + "/face", labelNode(line, font, color: color, frame: box, alignment: .center, env)))
    case .symbol(let name):
      let side = env.metrics[.barItemSymbolSize]
      let box = Rect((key.frame.width - side) / 2, (key.frame.height - side) / 2, side, side)
      nodes.append((id + "/face", imageNode(.init(.symbol(name)), color: color, frame: env.grid.round(box), env)))
    }
    nodes.append((id, node))
    root.children.append(id)
    switch (key.face, key.id) {
    case (_, "return") where input != nil: actions[id] = input?.onReturn
    case _ where input != nil: break
    case (.letter(let letter), _): actions[id] = .insertText(letter)
    case (_, "space"): actions[id] = .insertText(" ")
    case (_, "delete"): actions[id] = .deleteBackward
    default: break
    }
  }
  nodes.append(("keyboard", root))
  return Component(part: ScenePart(nodes: nodes), roots: ["keyboard"], actions: actions)
}

/// Dims the content below the navigation bar while a search field is active and empty. A tap on it ends the search.
package func searchDimming(top: Double, _ env: Environment) -> Component {
  let size = env.windowSize
  let frame = env.grid.round(Rect(0, top, size.width, size.height - top))
  var view = Node("_UISearchControllerDimmingView", role: .dimming, frame: frame)
  view.backgroundColor = env.palette("search.dimming")
  return Component(
    part: ScenePart(nodes: [("dimming", view)]), roots: ["dimming"], actions: ["dimming": .cancelSearch])
}
