import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables
import Typography

/// What stands at a row's trailing end, from the edge inwards; frames in the row's coordinates, from left to right.
struct RowAccessory {
  private(set) var views: [(name: String, node: Node)] = []
  /// What stands in those.
  private(set) var content: [(id: String, node: Node)] = []
  private var right: Double
  private let size: Size
  private let tint: Color
  private let env: Environment

  init(_ row: Content.Row, id: String, right: Double, in size: Size, _ input: ContentInput, _ env: Environment) {
    self.right = right
    self.size = size
    self.env = env
    tint = env.palette(input.tintColor ?? .named("systemBlue"))
    switch row.accessory {
    case .kind(let kind): add(kind)
    case .label(let text): addLabel(text)
    case .customView(let view): addCustomView(view, id: id + "/accessory")
    case nil:
      for kind in row.accessoryType.kinds { add(kind) }
    }
  }

  private mutating func add(_ kind: CellAccessory.Kind) {
    switch kind {
    case .disclosureIndicator: addDisclosure("chevron.forward", env.palette("tertiaryLabel"))
    case .outlineDisclosure: addDisclosure("chevron.forward", tint)
    case .popUpMenu: addSymbol("chevron.up.chevron.down", side: env.metrics[.contentCheckmarkSize])
    case .checkmark: addSymbol("checkmark", side: env.metrics[.contentCheckmarkSize])
    case .detail:
      addSymbol("info.circle", side: env.metrics[.contentDetailButtonSize])
      guard let last = views.indices.last else { return }
      views[last].name = "detailButton"
      views[last].node.role = .button
      views[last].node.accessibility = Node.Accessibility(label: "More Info", traits: ["button"])
    case .delete, .insert, .reorder, .multiselect, .more: break
    }
  }

  /// The chevron's frame is what its pixels fill.
  private mutating func addDisclosure(_ symbol: String, _ color: Color) {
    let width = env.metrics[.contentDisclosureWidth]
    let frame = place(
      Size(width, env.metrics[.contentDisclosureHeight]), inset: env.metrics[.contentDisclosureInset])
    let image = ImageReference(.symbol(symbol))
    views.append(
      ("accessory", imageNode(image, color: color, frame: frame, circle: env.metrics[.contentDisclosureSymbol], env)))
  }

  private mutating func addSymbol(_ name: String, side: Double) {
    let node = imageNode(ImageReference(.symbol(name)), color: tint, frame: place(Size(side, side)), env)
    views.append(("accessory", node))
  }

  private mutating func addLabel(_ text: String) {
    let font = env.typesetter.font(style: "body", contentSize: env.variant.contentSize)
    let line = env.typesetter.line(text, font, maxWidth: right / 2)
    let frame = place(Size(env.grid.ceil(line.width), env.typesetter.lineHeight(font)))
    let node = labelNode(
      line, font, color: env.palette("secondaryLabel"), frame: frame,
      alignment: env.variant.isRightToLeft ? .left : .right, env)
    views.append(("accessory", node))
  }

  private mutating func addCustomView(_ view: CustomView, id: String) {
    let wanted = customViewSize(view, isBeforeMount: false, env)
    let frame = place(Size(wanted.width, min(wanted.height, size.height)))
    let nodes = customViewNodes(view, id: id, frame: frame, env)
    views += nodes.prefix(1).map { ("accessory", $0.node) }
    content += nodes.dropFirst()
  }

  private mutating func place(_ size: Size, inset: Double = 0) -> Rect {
    right -= inset + size.width
    let frame = Rect(right, (self.size.height - size.height) / 2, size.width, size.height)
    right -= env.metrics[.contentAccessoryGap]
    return frame
  }
}

extension Content.AccessoryType {
  /// The same as accessories, from the edge inwards.
  fileprivate var kinds: [CellAccessory.Kind] {
    switch self {
    case .none: []
    case .disclosureIndicator: [.disclosureIndicator]
    case .checkmark: [.checkmark]
    case .detailButton: [.detail]
    case .detailDisclosureButton: [.disclosureIndicator, .detail]
    }
  }
}

/// What VoiceOver says of a row after its texts: a checkmark is a selection.
func rowTraits(_ row: Content.Row) -> [String] {
  let isChecked = row.accessory == .kind(.checkmark) || row.accessory == nil && row.accessoryType == .checkmark
  return ["button"] + (isChecked ? ["selected"] : [])
}
