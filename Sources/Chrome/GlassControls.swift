import Appearance
import Graphics
package import Layout
import Scene
import Screens
import Tables
import Typography

/// Draws what floats over the content: containers, whose glass is one layer, and shapes that stand alone.
package func glassControls(_ input: GlassInput, _ env: Environment) -> Component {
  var drawing = GlassDrawing(input, env)
  for (index, element) in input.elements.enumerated() {
    drawing.add(element, isDark: index < input.isBackdropDark.count && input.isBackdropDark[index])
  }
  return Component(
    part: ScenePart(nodes: drawing.nodes, accessibility: drawing.accessibility), roots: drawing.roots,
    actions: drawing.actions)
}

private struct GlassDrawing {
  let input: GlassInput
  let env: Environment
  private(set) var nodes: [(id: String, node: Node)] = []
  private(set) var accessibility: [String] = []
  private(set) var roots: [String] = []
  private(set) var actions: [String: Action] = [:]

  init(_ input: GlassInput, _ env: Environment) {
    self.input = input
    self.env = env
  }

  private var isModern: Bool { env.design == .ios26 }

  mutating func add(_ element: GlassElement, isDark: Bool) {
    let isExpanded = input.expanded.contains(element.identifier)
    let placed = placeGlass(element, isExpanded: isExpanded, in: input.area, env)
    let id = "glass/" + element.identifier
    roots.append(id)
    if element.isAlone, let shape = placed.shapes.first {
      return add(shape, id: id, at: Point(placed.frame.x, placed.frame.y), in: nil, element, isDark: isDark)
    }
    let isContainer = element.container != nil && isModern
    var group = Node(
      isContainer ? "UIVisualEffectView" : "UIStackView", role: isContainer ? .glassGroup : nil, frame: placed.frame)
    group.definition = element.path
    if isContainer, let container = element.container {
      let glass = placed.shapes.filter { hasGlass($0.shape) }
      if let first = glass.first {
        group.material = material(first.shape, isTinted: false, isDark: isDark)
        group.material?.interactive = false
        group.outline =
          glassUnion(
            glass.map(\.rounded), spacing: container.spacing, isVertical: element.axis == .vertical
          ).svg
        addContrastBorder(&group, isBackdropDark: isDark, env)
      }
    }
    for shape in placed.shapes {
      let child = id + "/" + shape.shape.id
      group.children.append(child)
      add(shape, id: child, at: .zero, in: isContainer ? id : nil, element, isDark: isDark)
    }
    nodes.append((id, group))
  }

  private func hasGlass(_ shape: GlassShape) -> Bool {
    shape.isButtonAlone ? shape.button?.configuration.isGlass == true : true
  }

  /// Colours on clear glass follow the interface style: it does not adapt to what is behind.
  private func isDark(_ shape: GlassShape, _ isDark: Bool) -> Bool {
    let isClear = shape.style == .clear || shape.button?.configuration == .clearGlass
    return isModern && !isClear ? isDark : env.variant.isDark
  }

  private func material(_ shape: GlassShape, isTinted: Bool = true, isDark: Bool) -> Node.Material {
    let dark = self.isDark(shape, isDark)
    let isClear =
      shape.style == .clear || shape.button?.configuration == .clearGlass
      || shape.button?.configuration == .prominentClearGlass
    let tint = isTinted && shape.isEnabled ? shape.tintColor.map { env.palette.styled(dark: dark)($0) } : nil
    return glassMaterial(
      isClear: isClear, tint: tint, isInteractive: shape.isInteractive, isBackdropDark: dark, env)
  }

  private mutating func add(
    _ placed: PlacedGlass, id: String, at origin: Point, in group: String?, _ element: GlassElement, isDark: Bool
  ) {
    let shape = placed.shape
    let frame = env.grid.round(placed.frame.offsetBy(origin.x, origin.y))
    let dark = self.isDark(shape, isDark)
    let accent = env.palette.styled(dark: dark)(input.tintColor ?? .named("systemBlue"))
    if shape.toggles { actions[id] = .toggle(element.identifier) }
    let morph = shape.glassEffectID.map {
      Node.Morph(id: $0, namespace: shape.namespace, animation: element.container?.animated)
    }
    if shape.isButtonAlone, let button = shape.button, let layout = placed.button {
      var drawn = buttonNodes(
        button, layout, id: id, frame: frame, accent: accent, isBackdropDark: dark, env)
      if let last = drawn.indices.last {
        if drawn[last].node.material?.kind == .glass { drawn[last].node.glassGroup = group }
        drawn[last].node.morph = isModern ? morph : nil
      }
      nodes += drawn
      if !button.isHidden { accessibility.append(id) }
      return
    }
    var node = Node("UIVisualEffectView", role: .glass, frame: frame)
    node.definition = shape.path
    node.label = shape.name
    node.enabled = shape.isEnabled
    node.material = material(shape, isDark: isDark)
    node.glassGroup = group
    node.morph = isModern ? morph : nil
    node.clipsToBounds = shape.clipsToBounds
    setShape(&node, radii: placed.radii, rule: placed.rule, env)
    if group == nil { addContrastBorder(&node, isBackdropDark: dark, env) }
    let content = content(of: placed, id: id, accent: accent, isDark: dark)
    node.children = content.children
    nodes += content.nodes
    nodes.append((id, node))
  }

  private mutating func content(
    of placed: PlacedGlass, id: String, accent: Color, isDark: Bool
  ) -> (children: [String], nodes: [(id: String, node: Node)]) {
    let shape = placed.shape
    let own = Rect(0, 0, placed.frame.width, placed.frame.height)
    var inner: (children: [String], nodes: [(id: String, node: Node)])
    if let button = shape.button, let layout = placed.button {
      let name = id + "/button"
      let drawn = buttonNodes(
        button, layout, id: name, frame: placed.buttonFrame, accent: accent, isBackdropDark: isDark, env)
      inner = ([name], drawn)
      if !button.isHidden { accessibility.append(name) }
    } else if shape.isInteractive || shape.toggles {
      let name = id + "/button"
      var button = Node("UIButton", role: .button, frame: own)
      button.definition = shape.path
      button.label = shape.name
      button.enabled = shape.isEnabled
      button.accessibility = buttonAccessibility(shape.name, isEnabled: shape.isEnabled)
      let face = face(of: placed, id: name, isDark: isDark)
      button.children = face.map(\.id)
      inner = ([name], face + [(name, button)])
      accessibility.append(name)
    } else {
      let face = face(of: placed, id: id, isDark: isDark)
      inner = (face.map(\.id), face)
      accessibility += face.map(\.id).filter { $0.hasSuffix("/title") }
    }
    guard shape.contentPlacedIn == .contentView, !inner.children.isEmpty else { return inner }
    var view = Node("_UIVisualEffectContentView", frame: own)
    view.children = inner.children
    return ([id + "/contentView"], inner.nodes + [(id + "/contentView", view)])
  }

  private func face(of placed: PlacedGlass, id: String, isDark: Bool) -> [(id: String, node: Node)] {
    let shape = placed.shape
    let color = faceColor(shape, isDark: isDark)
    var result: [(id: String, node: Node)] = []
    if let image = shape.image, let box = placed.image {
      result.append((id + "/image", imageNode(image, color: color, frame: box, env)))
    }
    if let title = placed.title, let line = title.lines.first {
      let isStatic = !shape.isInteractive && !shape.toggles
      var label = labelNode(
        line, title.font, color: color, frame: title.frame, alignment: line.rightToLeft ? .right : .left,
        env)
      if isStatic { label.accessibility = Node.Accessibility(label: shape.name, traits: ["staticText"]) }
      result.append((id + "/title", label))
    }
    return result
  }

  /// The label colour of the glass's look; on a tint, white or black, whichever can be read.
  private func faceColor(_ shape: GlassShape, isDark: Bool) -> Color {
    let look = env.palette.styled(dark: isDark)
    guard shape.isEnabled else { return look("tertiaryLabel") }
    guard isModern, let tint = shape.tintColor.map({ look($0) }) else { return look("label") }
    return tint.luma < env.metrics[.glassControlLightTextLuma] ? .white : .black
  }
}
