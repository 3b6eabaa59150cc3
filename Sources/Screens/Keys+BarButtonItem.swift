import Graphics
import Tables
import YAML

/// A bar button item's keys, before it is known what it is.
struct ItemDraft: Sendable {
  enum Style: String, CaseIterable, Sendable { case plain, prominent, done, bordered }

  var systemItem: String?
  var title: String?
  var image: ImageReference?
  var customView: CustomView?
  var fixedSpace: Double?
  var isFlexibleSpace = false
  var isFixedSpace = false
  var identifier: String?
  var style = Style.plain
  var tintColor: ColorReference?
  var width: Double?
  var isEnabled = true
  var isSelected = false
  var isHidden = false
  var hidesSharedBackground = false
  var sharesBackground = true
  var badge: String?
  var accessibilityLabel: String?

  static let keys = MappingKeys<ItemDraft>(
    "bar button item",
    [
      Key("systemItem", .text, "One of UIKit's own items.") { root, reader, node in
        root.systemItem = reader.word(node, "systemItem", among: reader.tables.systemItems.keys.sorted())
      },
      .text("title", \.title, "Text of the button; beside an image it is what menus and VoiceOver say."),
      .image("image", \.image, "The button's image."),
      Key("customView", .mapping { CustomView.keys.list }, "A view of the app's own.") { root, reader, node in
        root.customView = CustomView.read(reader, node)
      },
      Key("fixedSpace", .either([.number, .bool]), "A space of this width in points; empty only splits platters.") {
        root, reader, node in
        root.isFixedSpace = true
        if case .scalar(let scalar) = node.content, case .bool = scalar.kind { return }
        root.fixedSpace = reader.number(node, "fixedSpace")
      },
      .text("identifier", \.identifier, since: 26, "Name that follows the item across screens."),
      .word("style", \.style, "`prominent` fills the platter with the tint."),
      .color("tintColor", \.tintColor, "Colour of the glyph or text; of the platter when prominent."),
      .optionalNumber("width", \.width, "Width in points; 0 is automatic."),
      .bool("isEnabled", \.isEnabled, "A disabled item is dimmed."),
      .bool("isSelected", \.isSelected, since: 15, "A selected item is filled."),
      .bool("isHidden", \.isHidden, since: 16, "A hidden item goes with its glass."),
      .bool("hidesSharedBackground", \.hidesSharedBackground, since: 26, "No glass behind the item."),
      .bool("sharesBackground", \.sharesBackground, since: 26, "`false` gives the item a platter of its own."),
      .text("badge", \.badge, since: 26, "Count or text at the item's corner; an empty text is a dot."),
      .text("accessibilityLabel", \.accessibilityLabel, "What VoiceOver says."),
    ],
    later: [
      "possibleTitles", "menu", "primaryAction", "changesSelectionAsPrimaryAction", "landscapeImagePhone",
      "largeContentSizeImage", "imageInsets", "menuRepresentation", "isSymbolAnimationEnabled", "scrollEdgeEffect",
      "preferredMenuElementOrder", "customizationIdentifier",
    ])

  /// nil when nothing says what the item is.
  var kind: BarButtonItem.Kind? {
    if isFlexibleSpace || systemItem == "flexibleSpace" { return .flexibleSpace }
    if isFixedSpace || systemItem == "fixedSpace" { return .fixedSpace(fixedSpace ?? width) }
    if let customView { return .customView(customView) }
    if let image { return .image(image) }
    if let systemItem { return .system(systemItem) }
    return title.map { .title($0) }
  }

  /// What the item is called: its identifier, else what it is.
  var name: String {
    if let identifier { return identifier }
    if isFlexibleSpace { return "flexibleSpace" }
    if isFixedSpace { return "fixedSpace" }
    if let systemItem { return systemItem }
    if let label = accessibilityLabel.flatMap(Identifier.slug) { return label }
    switch image?.source {
    case .symbol(let symbol): return symbol
    case .file(let file): return Identifier.slug(file) ?? "image"
    case nil: return title.flatMap(Identifier.slug) ?? customView?.label.flatMap(Identifier.slug) ?? "item"
    }
  }

  func item(path: String, kind: BarButtonItem.Kind, id: String) -> BarButtonItem {
    var item = BarButtonItem(path: path, id: id, kind: kind)
    item.title = title
    item.style = style == .prominent ? .prominent : style == .done ? .done : .plain
    item.tintColor = tintColor
    item.width = width == 0 ? nil : width
    item.isEnabled = isEnabled
    item.isSelected = isSelected
    item.isHidden = isHidden
    item.hidesSharedBackground = hidesSharedBackground
    item.sharesBackground = sharesBackground
    item.badge = badge
    item.accessibilityLabel = accessibilityLabel
    return item
  }
}

extension BarButtonItem {
  /// Items with ids that are unique among them.
  static func readList(_ reader: Reader, _ nodes: [Composed]) -> [BarButtonItem] {
    var names = Set<String>()
    return nodes.compactMap { node in
      guard let draft = draft(reader, node) else { return nil }
      guard let kind = draft.kind else {
        reader.report(
          "missing-key", "A bar button item needs `systemItem`, `title`, `image`, `customView` or `fixedSpace`.",
          at: node)
        return nil
      }
      return draft.item(path: node.path, kind: kind, id: Identifier.unique(draft.name, among: &names))
    }
  }

  private static func draft(_ reader: Reader, _ node: Composed) -> ItemDraft? {
    var draft = ItemDraft()
    switch node.content {
    case .scalar:
      guard let name = reader.word(node, "bar button item", among: reader.tables.systemItems.keys.sorted())
      else { return nil }
      draft.isFlexibleSpace = name == "flexibleSpace"
      draft.isFixedSpace = name == "fixedSpace"
      if !draft.isFlexibleSpace, !draft.isFixedSpace { draft.systemItem = name }
    case .list, .mapping: reader.decode(node, into: &draft, ItemDraft.keys)
    }
    if case .list = node.content { return nil }
    return draft
  }
}

extension BarButtonItemGroup {
  static let keys = MappingKeys<BarButtonItemGroup>(
    "bar button item group",
    [
      .word("group", \.kind, since: 16, "Whether people may move or remove the group."),
      .text("customizationIdentifier", \.customizationIdentifier, since: 16, "Name under which changes are kept."),
      Key("representativeItem", .barButtonItem, "Item that stands for the group when space is short.") {
        root, reader, node in root.representativeItem = BarButtonItem.readList(reader, [node]).first
      },
      Key("items", .list(.barButtonItem), "The group's items.") { root, reader, node in
        root.items = BarButtonItem.readList(reader, reader.listOrOne(node))
      },
    ],
    later: ["alwaysAvailable", "menuRepresentation", "isHidden"])

  static func read(_ reader: Reader, _ node: Composed) -> BarButtonItemGroup? {
    guard case .mapping = node.content else {
      _ = reader.entries(node, "bar button item group")
      return nil
    }
    var group = BarButtonItemGroup(path: node.path)
    reader.decode(node, into: &group, keys)
    return group
  }
}

extension CustomView {
  static let keys = MappingKeys<CustomView>(
    "customView",
    [
      .text("label", \.label, "Text in the view."),
      .size("size", \.size, "Size in points once it is laid out."),
      .size(
        "intrinsicSizeAtFirstLayout", \.intrinsicSizeAtFirstLayout, "Size in points when the bar first lays out."),
      .color("background", \.background, "The view's background."),
      .color("textColor", \.textColor, "Colour of the text."),
    ],
    later: ["tag", "image", "button", "cornerRadius"])

  static func read(_ reader: Reader, _ node: Composed) -> CustomView? {
    guard case .mapping = node.content else {
      _ = reader.entries(node, "customView")
      return nil
    }
    var view = CustomView(path: node.path)
    reader.decode(node, into: &view, keys)
    return view
  }
}
