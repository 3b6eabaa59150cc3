import Appearance
package import Graphics
package import Layout
import Scene
package import Screens
import Tables
import Typography

/// Everything that something presented depends on beside its environment.
package struct PresentationInput: Hashable, Sendable {
  package var presentation: Presentation
  /// What the state key `presented` calls it.
  package var id: String
  /// Presentations that it stands on.
  package var level = 0
  /// Id of the one that it stands on; nil for the screen.
  package var parent: String?
  /// Sheets that it stands on.
  package var below = 0
  /// Name of the sheet's detent, from the state.
  package var detent: String?
  package var tintColor: ColorReference?
  /// What lies under an alert or a menu is dark.
  package var isBackdropDark: Bool
  package var source = PresentationSource()
  /// Open submenus, as the state key `expanded` names them.
  package var expanded: [String] = []

  package init(presentation: Presentation) {
    self.presentation = presentation
    id = presentation.id
    isBackdropDark = false
  }

  /// What lies behind cannot be used.
  package func isModal(_ env: Environment) -> Bool {
    let sheet: Sheet
    switch presentation.kind {
    case .sheet(let own): sheet = own
    case .popover(let popover):
      guard env.hasCompactWidth, let adapted = popover.adapted else { return true }
      sheet = adapted
    case .alert, .actionSheet, .menu, .customization: return true
    }
    return sheet.modalPresentationStyle.isCover || sheet.isDimmed(at: sheet.detent(named: detent, env), env)
  }

  /// Takes it away, and leaves what it stands on.
  var dismissal: Action { parent.map { .present($0) } ?? .dismiss }
}

/// Draws what is presented, above everything else.
///
/// - Parameter anchor: the frame of what it grows out of, in window coordinates.
package func presentation(_ input: PresentationInput, anchor: Rect?, _ env: Environment) -> Component {
  var drawing = PresentationDrawing(input: input, env: env)
  switch input.presentation.kind {
  case .sheet(let sheet): drawing.add(sheet, anchor: anchor)
  case .popover(let popover): drawing.add(popover, anchor: anchor)
  case .alert(let alert): drawing.add(alert)
  case .actionSheet(let alert): drawing.addActionSheet(alert, anchor: anchor)
  case .menu(let menu): drawing.add(menu, anchor: anchor)
  case .customization(let customization): drawing.add(customization)
  }
  return drawing.component
}

struct PresentationDrawing {
  let input: PresentationInput
  let env: Environment
  var nodes: [(id: String, node: Node)] = []
  var roots: [String] = []
  var accessibility: [String] = []
  var actions: [String: Action] = [:]

  init(input: PresentationInput, env: Environment) {
    self.input = input
    self.env = env
  }

  /// What stands on another presentation has ids of its own.
  var component: Component {
    let prefix = input.level == 0 ? "" : "presented-\(input.level + 1)/"
    let nodes = nodes.map { id, node in
      var node = node
      node.children = node.children.map { prefix + $0 }
      return (id: prefix + id, node: node)
    }
    let actions = actions.map { (prefix + $0, $1 == .dismiss ? input.dismissal : $1) }
    return Component(
      part: ScenePart(nodes: nodes, accessibility: accessibility.map { prefix + $0 }),
      roots: roots.map { prefix + $0 }, actions: Dictionary(uniqueKeysWithValues: actions))
  }

  var isModern: Bool { env.design == .ios26 }

  /// Colours on glass follow what is behind it.
  var look: Palette { isModern ? env.palette.styled(dark: input.isBackdropDark) : env.palette }

  var tint: Color { input.tintColor.map { look($0) } ?? look("systemBlue") }

  /// Covers the window; a tap on it closes what may be closed.
  mutating func addDimming(_ color: Color, closes: Bool) {
    let size = env.windowSize
    var node = Node("UIDimmingView", role: .dimming, frame: Rect(0, 0, size.width, size.height))
    node.backgroundColor = color
    nodes.append(("dimming", node))
    roots.append("dimming")
    if closes { actions["dimming"] = .dismiss }
  }

  /// Glass on iOS 26, a thick blur before.
  func floatingMaterial() -> Node.Material {
    guard !isModern else {
      return Node.Material(env.glassPaint(isBackdropDark: input.isBackdropDark), interactive: false)
    }
    var blur = Node.Material(.blur)
    blur.effect = "systemThickMaterial"
    blur.style = env.variant.isDark ? "dark" : "light"
    blur.color = env.palette(env.variant.reducedTransparency ? "bar.opaque" : "bar.overlay")
    blur.blurRadius = env.metrics[.barBlur]
    blur.saturation = env.metrics[.barSaturation]
    return blur
  }

  /// Lines of a text below one another, in `parent`'s coordinates.
  mutating func add(
    _ text: AlertLayout.Text, id: String, color: Color, alignment: Node.TextRun.Alignment
  ) -> [String] {
    let height = env.typesetter.lineHeight(text.font)
    return text.lines.enumerated().map { number, line in
      let name = text.lines.count == 1 ? id : "\(id)/\(number)"
      let frame = env.grid.round(
        Rect(text.frame.x, text.frame.y + Double(number) * height, text.frame.width, height))
      nodes.append((name, labelNode(line, text.font, color: color, frame: frame, alignment: alignment, env)))
      return name
    }
  }

  var leading: Node.TextRun.Alignment { env.variant.isRightToLeft ? .right : .left }
}
