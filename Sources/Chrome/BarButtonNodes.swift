import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables
import Typography

/// What UIKit calls the glass behind bar buttons.
struct BarPlatterClasses {
  var single: String
  var group: String

  static let navigationBar = BarPlatterClasses(
    single: "_UINavigationBarPlatterView", group: "_UINavigationBarPlatterView")
  static let toolbar = BarPlatterClasses(single: "_UIBarItemPlatter", group: "_UIBarItemGroupPlatter")
}

/// Draws bar buttons and their platters. Kept apart from the bar, so that a toolbar can draw its own.
struct BarButtonDrawing {
  let env: Environment
  /// What the bar, or what holds it, is tinted with.
  let tintColor: ColorReference?
  let isBackdropDark: Bool
  let platters: BarPlatterClasses
  /// What items without a tint of their own take: the proxy's.
  let itemTint: ColorReference?
  /// A bar of iOS 18 in its black style.
  let isBlack: Bool
  private(set) var nodes: [(id: String, node: Node)] = []
  private(set) var accessibility: [String] = []
  private(set) var actions: [String: Action] = [:]
  private var taken = Set<String>()

  init(
    env: Environment, tintColor: ColorReference?, isBackdropDark: Bool, platters: BarPlatterClasses = .navigationBar,
    itemTint: ColorReference? = nil, isBlack: Bool = false
  ) {
    self.itemTint = itemTint
    self.isBlack = isBlack
    self.env = env
    self.platters = platters
    self.tintColor = tintColor
    self.isBackdropDark = isBackdropDark
  }

  private var isModern: Bool { env.design == .ios26 }

  /// Colours on glass follow what is behind it; without glass they follow the interface style.
  private var look: Palette {
    isModern ? env.palette.styled(dark: isBackdropDark) : isBlack ? env.palette.styled(dark: true) : env.palette
  }

  var accent: Color { look(tintColor ?? .named("systemBlue")) }

  /// iOS 26 draws plain items in the label colour, whatever the bar's tint; before, they take the tint.
  func plainColor(_ own: ColorReference?) -> Color {
    (own ?? itemTint).map { look($0) } ?? (isModern ? look("glass.label") : accent)
  }

  /// Adds a run below `prefix` and says which nodes to put into the bar.
  mutating func add(_ run: BarButtonLayout, prefix: String) -> [String] {
    let ids = run.items.map { unique(prefix + "/" + $0.item.id) }
    for (item, id) in zip(run.items, ids) { add(item, id: id, in: run) }
    guard run.hasGlass, let first = ids.first else { return ids }
    let id = unique(prefix + "/platter" + first.dropFirst(prefix.count))
    var tint: Color?
    if run.isProminent, let item = run.items.first?.item, item.isEnabled {
      tint = (item.tintColor ?? itemTint).map { look($0) } ?? accent
    }
    var platter = glassPlatter(run.frame, tint: tint)
    platter.className = ids.count > 1 ? platters.group : platters.single
    platter.children = ids
    nodes.append((id, platter))
    return [id]
  }

  func glassPlatter(_ frame: Rect, tint: Color? = nil) -> Node {
    var platter = Node("_UINavigationBarPlatterView", role: .platter, frame: frame)
    var paint = env.glassPaint(isBackdropDark: isBackdropDark, tint: tint)
    paint.shadow = look("glass.barShadow")
    platter.material = Node.Material(paint)
    platter.corners = Node.Corners(radius: frame.height / 2, rule: .capsule)
    return platter
  }

  /// Items of different groups may share an id; nodes may not.
  private mutating func unique(_ id: String) -> String {
    var candidate = id
    var count = 1
    while !taken.insert(candidate).inserted {
      count += 1
      candidate = "\(id)-\(count)"
    }
    return candidate
  }

  private mutating func add(_ placed: BarButtonLayout.Item, id: String, in run: BarButtonLayout) {
    let item = placed.item
    var frame = placed.frame
    if !run.hasGlass { frame = frame.offsetBy(run.frame.x, run.frame.y) }
    var node = Node(className(placed.part), role: .barItem, frame: env.grid.round(frame))
    node.definition = item.path
    node.label = placed.look.name
    node.selected = item.isSelected
    node.enabled = item.isEnabled
    if item.isSelected {
      node.backgroundColor = item.tintColor.map { look($0) } ?? accent
      node.corners = Node.Corners(radius: frame.height / 2, rule: .capsule)
    }
    node.accessibility = Node.Accessibility(
      label: placed.look.name,
      traits: ["button"] + (item.isSelected ? ["selected"] : []) + (item.isEnabled ? [] : ["notEnabled"]),
      value: item.badge.flatMap { isModern && !$0.isEmpty ? $0 : nil })
    node.accessibility?.identifier = item.details.accessibilityIdentifier
    let color = contentColor(placed)
    let style = placed.look.style
    if let image = style.backgroundImage {
      let box = Rect(0, 0, frame.width, frame.height)
        .offsetBy(style.backgroundImagePositionAdjustment.x, style.backgroundImagePositionAdjustment.y)
      node.children.append(id + "/background")
      nodes.append(
        (id + "/background", imageNode(image, color: color, frame: box, contentMode: .scaleToFill, env)))
    }
    let textColor = style.titleTextAttributes.foregroundColor.map { look($0) } ?? color
    switch placed.part {
    case .image(let image, let box):
      node.children.append(id + "/image")
      let factor = env.symbolFactor(image, pointSize: env.metrics[.barItemFontSize])
      let circle = env.metrics[.barItemCircleSymbol] * factor
      var view = imageNode(image, color: color, frame: box, isTemplate: true, circle: circle, env)
      view.symbol?.take(item.details, env)
      nodes.append((id + "/image", view))
    case .text(let line, let font, let box):
      node.children.append(id + "/label")
      var label = labelNode(line, font, color: textColor, frame: box, alignment: .center, env)
      label.decorate(style.titleTextAttributes, look)
      nodes.append((id + "/label", label))
    case .customView(let view, let box):
      node.children.append(id + "/view")
      nodes += customViewNodes(
        view, id: id + "/view", frame: box, accent: accent, isBackdropDark: isModern && isBackdropDark, env)
    }
    if let badge = placed.badge, let text = placed.badgeText {
      node.badge = item.badge
      node.children.append(id + "/badge")
      nodes += badgeNodes(
        id: id + "/badge", frame: badge, text: text, fontSize: env.metrics[.barItemBadgeFontSize], role: nil, env)
    }
    if placed.look.isDimmed { node.alpha = env.metrics[.barItemHighlightedAlpha] }
    nodes.append((id, node))
    accessibility.append(id)
    if item.togglesSelection {
      actions[id] = .toggle(item.id)
    } else if item.isEnabled, let presented = item.presentedByTap {
      actions[id] = .present(presented)
    }
  }

  private func className(_ part: BarButtonLayout.Part) -> String {
    if case .customView = part { return "_UITAMICAdaptorView" }
    return isModern ? "_UIModernBarButton" : "_UIButtonBarButton"
  }

  private func contentColor(_ placed: BarButtonLayout.Item) -> Color {
    if !placed.item.isEnabled { return look("tertiaryLabel") }
    if placed.look.isProminent || placed.item.isSelected { return .white }
    return plainColor(placed.item.tintColor)
  }
}

/// A developer's own view in a bar, with the button that it is or the label that stands for its content.
///
/// - Parameters:
///   - accent: the tint that a button inherits; nil is the system's.
///   - isBackdropDark: what lies behind is dark; nil follows the interface style.
func customViewNodes(
  _ view: CustomView, id: String, frame: Rect, accent: Color? = nil, isBackdropDark: Bool? = nil, _ env: Environment
) -> [(id: String, node: Node)] {
  var node = Node("UIView", role: .customView, frame: frame)
  node.definition = view.path
  node.label = view.name
  node.backgroundColor = view.background.map { env.palette($0) }
  if let radius = view.cornerRadius {
    // A layer's corners are circular unless told otherwise, and never meet beyond its middle.
    var corners = Node.Corners(radius: min(radius, min(frame.width, frame.height) / 2), rule: .fixed)
    corners.continuous = false
    node.corners = corners
  }
  if let button = view.button {
    node.children = [id + "/button"]
    let layout = placeButton(button, width: frame.width, height: frame.height, env)
    return buttonNodes(
      button, layout, id: id + "/button", frame: Rect(0, 0, frame.width, frame.height),
      accent: accent ?? env.palette("systemBlue"), isBackdropDark: isBackdropDark ?? env.variant.isDark, env)
      + [(id, node)]
  }
  guard let label = view.label else { return [(id, node)] }
  node.children = [id + "/label"]
  let font = env.typesetter.font(size: env.metrics[.barItemFontSize], weight: 400)
  let line = env.typesetter.line(label, font, maxWidth: frame.width)
  let height = env.typesetter.lineHeight(font)
  let box = env.grid.round(Rect(0, (frame.height - height) / 2, frame.width, height))
  let color = view.textColor.map { env.palette($0) } ?? env.palette("label")
  return [(id, node), (id + "/label", labelNode(line, font, color: color, frame: box, alignment: .center, env))]
}
