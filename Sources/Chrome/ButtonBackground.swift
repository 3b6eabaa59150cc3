import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables

/// The views behind a button's content, where its `background` asks for more than the button itself can be filled with.
struct ButtonBackground {
  let background: Button.Background
  let layout: ButtonLayout
  /// Points, in the button's coordinates.
  let frame: Rect
  private let env: Environment

  /// nil: the button draws its own background.
  init?(_ button: Button, _ layout: ButtonLayout, size: Size, _ env: Environment) {
    let background = button.background
    guard
      background.insets != nil || background.visualEffect != nil || background.image != nil
        || background.shadow != nil || background.strokeOutset != 0 && background.strokeWidth > 0
    else { return nil }
    self.background = background
    self.layout = layout
    self.env = env
    let given = background.insets ?? Insets()
    let isMirrored = env.variant.isRightToLeft
    let insets = EdgeInsets(
      top: given.top ?? 0, left: (isMirrored ? given.trailing : given.leading) ?? 0, bottom: given.bottom ?? 0,
      right: (isMirrored ? given.leading : given.trailing) ?? 0)
    frame = env.grid.round(Rect(0, 0, size.width, size.height).inset(by: insets))
  }

  /// Back to front.
  func nodes(id: String, fill: Color?, glass: Node.Material?, stroke: Color) -> [(id: String, node: Node)] {
    var view = Node("_UISystemBackgroundView", frame: frame)
    view.material = glass
    setShape(&view, radii: radii(for: frame), rule: layout.rule, env)
    var layers: [(id: String, node: Node)] = []
    let whole = Rect(0, 0, frame.width, frame.height)
    if let effect = blur {
      view.material = Node.Material(effect, env)
      if let fill {
        var color = Node("UIView", frame: whole)
        color.backgroundColor = fill
        layers.append((id + "/color", color))
      }
    } else if glass == nil {
      view.backgroundColor = fill
    }
    if let image = background.image {
      layers.append(
        (
          id + "/image",
          imageNode(
            image, color: env.palette("label"), frame: whole, contentMode: background.imageContentMode, env)
        ))
    }
    view.children = layers.map(\.id)
    view.clipsToBounds = !layers.isEmpty
    var views = layers + [(id, view)]
    if let shadow = shadowNode { views.append((id + "/shadow", shadow)) }
    if background.strokeWidth > 0 { views.append((id + "/stroke", strokeNode(stroke))) }
    return views
  }

  /// The ids that are the button's own children, back to front.
  func roots(id: String) -> [String] {
    (shadowNode == nil ? [] : [id + "/shadow"]) + [id] + (background.strokeWidth > 0 ? [id + "/stroke"] : [])
  }

  private var blur: BlurPaint? {
    background.visualEffect.flatMap {
      blurPaint(
        $0, isDark: env.variant.isDark, reducedTransparency: env.variant.reducedTransparency, palette: env.palette)
    }
  }

  /// A view below the background: what is cut to a shape would cut its shadow too.
  private var shadowNode: Node? {
    guard let shadow = background.shadow, shadow.opacity > 0 else { return nil }
    var node = Node("_UISystemBackgroundView", frame: frame)
    setShape(&node, radii: radii(for: frame), rule: layout.rule, env)
    node.outline = nil
    var material = Node.Material(.solid)
    let color = shadow.color.map { env.palette($0) } ?? .black
    material.shadow = Node.Shadow(
      color: color.withAlpha(shadow.opacity), radius: shadow.radius, offset: shadow.offset)
    node.material = material
    return node
  }

  private func strokeNode(_ color: Color) -> Node {
    let outset = background.strokeOutset
    let box = frame.insetBy(-outset, -outset)
    var node = Node("_UISystemBackgroundStrokeView", frame: box)
    setShape(&node, radii: radii(for: frame).map { $0 > 0 ? max(0, $0 + outset) : 0 }, rule: layout.rule, env)
    node.border = Node.Border(color: color, width: background.strokeWidth)
    return node
  }

  /// A capsule stays one in a background of another size.
  private func radii(for box: Rect) -> [Double] {
    let most = max(0, min(box.width, box.height) / 2)
    return layout.rule == .capsule ? Array(repeating: most, count: 4) : layout.radii.map { min($0, most) }
  }
}
