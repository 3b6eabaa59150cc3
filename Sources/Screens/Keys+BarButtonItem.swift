import Graphics
import YAML

/// A bar button item as it is read: what it is comes from one of several keys.
struct BarButtonItemDraft: Sendable {
  var item: BarButtonItem
  var identifier: String?
  var systemItem: String?
  var image: ImageReference?
  var customView: CustomView?
  /// Points.
  var fixedSpace: Double?
  var details = BarButtonItemDetails()
  var primaryAction: MenuElementDraft?

  static let keys = MappingKeys<BarButtonItemDraft>(
    "barButtonItem",
    [
      Key("systemItem", .systemItem, "What the system draws, as `UIBarButtonItem.SystemItem`.") { draft, reader, node in
        draft.systemItem = reader.systemItem(node, "systemItem")
      },
      .text("title", \.item.title, "Text of the item; beside an image what menus and VoiceOver say."),
      .image("image", \.image, "Symbol or picture of the item."),
      Key("customView", .mapping { CustomView.keys.list }, "A view of your own in the bar.") { draft, reader, node in
        draft.customView = reader.customView(node, "customView")
      },
      .number("fixedSpace", \.fixedSpace, "A gap of so many points; 0 only splits the platter."),
      .text("identifier", \.identifier, since: 26, "Matches items across pushes, and names the item in the preview."),
      .word("style", \.item.style, "How the item is drawn, as `UIBarButtonItem.Style`."),
      .color("tintColor", \.item.tintColor, "Colour of the item, or of its platter when it is prominent."),
      .number("width", \.item.width, "Width in points; 0 is automatic."),
      .bool("isEnabled", \.item.isEnabled, "Dimmed and dead when false."),
      .bool("isSelected", \.item.isSelected, since: 15, "Drawn as chosen."),
      .bool("isHighlighted", \.item.isHighlighted, "Drawn as under a finger: the appearance's `highlighted` state."),
      .bool("isFocused", \.item.isFocused, "With the keyboard's focus: the appearance's `focused` state."),
      .bool("isHidden", \.item.isHidden, since: 16, "Removes the item with its platter."),
      .bool(
        "hidesSharedBackground", \.item.hidesSharedBackground, since: 26, "No platter behind the item."),
      .bool("sharesBackground", \.item.sharesBackground, since: 26, "Shares a platter with its neighbours."),
      .text("badge", \.item.badge, since: 26, "Count or text of the badge; \"\" is a dot."),
      .text("accessibilityLabel", \.item.accessibilityLabel, "What VoiceOver says."),
      .text("presents", \.item.presents, "Id of the entry of `present` that a tap shows."),
      Key(
        "menu", .either([.list(.mapping { MenuElementDraft.keys.list }), .mapping { Menu.keys.list }]), since: 14,
        "Shown by a tap."
      ) { draft, reader, node in
        draft.item.menu = reader.menu(node)
      },
    ] + detailKeys)

  /// The keys that say what an item is, the one that counts first.
  private static let kinds = ["customView", "systemItem", "image", "fixedSpace", "title"]

  /// The finished item; nil, and reported, when nothing says what it is.
  func finished(_ reader: Reader, _ node: Composed) -> BarButtonItem? {
    let written = Self.kinds.filter { node[$0]?.isNull == false }
    guard let first = written.first ?? actionKind else {
      reader.report(
        "missing-key",
        "A bar button item needs one of `systemItem`, `title`, `image`, `customView` and `fixedSpace`.", at: node)
      return nil
    }
    for other in written.dropFirst() where other != "title" || first == "fixedSpace" {
      guard let loser = node[other] else { continue }
      reader.report(
        "conflicting-keys", "`\(other)` has no effect beside `\(first)`: keep one of them.", atKey: loser,
        severity: .warning)
    }
    guard let kind = kind(first) else { return nil }
    checkGlassInPlatter(reader, node)
    var result = item
    result.kind = kind
    result = withAction(result, isSystem: first == "systemItem" || first == "customView")
    if result.width == 0 { result.width = nil }
    result.id = result.madeIdentifier
    if let identifier, !identifier.isEmpty {
      result.id = identifier
      reader.identifiers[result.path] = node["identifier"]
    }
    return result
  }

  /// A platter is glass, and glass does not show through glass.
  private func checkGlassInPlatter(_ reader: Reader, _ node: Composed) {
    guard !item.hidesSharedBackground, customView?.button?.configuration.isGlass == true,
      let key = node["customView"]?["button"]
    else { return }
    reader.report(
      "glass-on-glass",
      "A glass button in a custom view stands on the item's platter: set `hidesSharedBackground: true`.",
      atKey: key, severity: .warning)
  }

  /// What a primary action makes of an item that says nothing else.
  private var actionKind: String? {
    guard let primaryAction else { return nil }
    return primaryAction.image != nil ? "image" : primaryAction.title != nil ? "title" : nil
  }

  private func kind(_ key: String) -> BarButtonItem.Kind? {
    switch key {
    case "customView": return customView.map { .customView($0) }
    case "image": return (image ?? primaryAction?.image).map { .image($0) }
    case "fixedSpace": return fixedSpace.map { .fixedSpace($0 == 0 ? nil : $0) }
    case "title": return (item.title ?? primaryAction?.title).map { .title($0) }
    default: return systemItem.map { BarButtonItem.Kind(systemItem: $0, width: item.width) }
    }
  }
}

extension BarButtonItem.Kind {
  static let flexibleSpaceName = "flexibleSpace"
  static let fixedSpaceName = "fixedSpace"

  init(systemItem name: String, width: Double? = nil) {
    switch name {
    case Self.flexibleSpaceName: self = .flexibleSpace
    case Self.fixedSpaceName: self = .fixedSpace(width == 0 ? nil : width)
    default: self = .system(name)
    }
  }
}

extension BarButtonItem {
  /// What the item is, as a name: `compose`, `filter`, `line.3.horizontal`.
  var madeIdentifier: String {
    switch kind {
    case .system(let name): return name
    case .flexibleSpace: return Kind.flexibleSpaceName
    case .fixedSpace: return Kind.fixedSpaceName
    case .image(let image):
      if case .symbol(let symbol) = image.source, !symbol.isEmpty { return symbol }
      return spoken ?? "image"
    case .title: return spoken ?? "item"
    case .customView(let view):
      let label = slug(view.label ?? "")
      return spoken ?? (label.isEmpty ? "customView" : label)
    }
  }

  private var spoken: String? {
    [title, accessibilityLabel].lazy.compactMap { $0 }.map { slug($0) }.first { !$0.isEmpty }
  }
}

extension Reader {
  func systemItem(_ node: Composed, _ name: String) -> String? {
    guard let text = text(node, name) else { return nil }
    if systemItemNames.contains(text) { return text }
    let near = suggestion(for: text, in: systemItemNames)
    let hint =
      near.map { "Did you mean `\($0)`?" }
      ?? "Write {title: …} for a text, or one of \(systemItemNames.sorted().joined(separator: ", "))."
    report("wrong-value", "There is no system item `\(text)`. \(hint)", at: node, fix: near)
    return nil
  }

  /// One item; nil, and reported, when it is broken.
  func barButtonItem(_ node: Composed) -> BarButtonItem? {
    switch node.content {
    case .unresolved: return nil
    case .list:
      wrongType("barButtonItem", "a system item's name or a mapping", node)
      return nil
    case .scalar:
      guard let name = systemItem(node, "barButtonItem") else { return nil }
      var item = BarButtonItem(path: node.path, id: name, kind: BarButtonItem.Kind(systemItem: name))
      item.id = item.madeIdentifier
      return item
    case .mapping:
      if node["group"] != nil || node["items"] != nil {
        report(
          "wrong-type", "This is a group: put it under `leadingItemGroups`, `trailingItemGroups` or `toolbarItems`.",
          at: node)
        return nil
      }
      var draft = BarButtonItemDraft(item: BarButtonItem(path: node.path, id: "", kind: .flexibleSpace))
      decode(node, into: &draft, BarButtonItemDraft.keys)
      return draft.finished(self, node)
    }
  }

  /// The items of a list; broken ones are left out.
  func barButtonItems(_ node: Composed, _ name: String) -> [BarButtonItem] {
    (list(node, name) ?? []).compactMap { barButtonItem($0) }
  }
}

extension BarButtonItemGroup {
  static let keys = MappingKeys<BarButtonItemGroup>(
    "barButtonItemGroup",
    [
      .word("group", \.kind, "How the group can be customised."),
      .text("customizationIdentifier", \.customizationIdentifier, "Name of the group for customisation."),
      .bool(
        "isInDefaultCustomization", \.isInDefaultCustomization, since: 16,
        "False keeps an optional group out of the bar until a person puts it there."),
      .bool(
        "alwaysAvailable", \.alwaysAvailable, since: 16,
        "Left out of a navigation bar, the group is still in the overflow menu."),
      .bool("isHidden", \.isHidden, since: 16, "Takes the group out of the bar and of its menus."),
      Key(
        "menuRepresentation", .mapping { MenuElementDraft.keys.list }, since: 16, "Stands for the group in menus."
      ) { group, reader, node in group.menuRepresentation = reader.menuElement(node) },
      Key(
        "representativeItem", .barButtonItem, "Stands for the group when room is short."
      ) { group, reader, node in group.representativeItem = reader.barButtonItem(node) },
      Key("items", .list(.barButtonItem), "The group's items, which share one platter.") { group, reader, node in
        group.items = reader.barButtonItems(node, "items")
      },
    ])
}

extension ValueType {
  static var barButtonItem: ValueType { .either([.systemItem, .mapping { BarButtonItemDraft.keys.list }]) }
}

extension Reader {
  func itemGroups(_ node: Composed, _ name: String) -> [BarButtonItemGroup] {
    (list(node, name) ?? []).compactMap { itemGroup($0) }
  }

  /// One group; nil, and reported, when it is broken.
  func itemGroup(_ node: Composed) -> BarButtonItemGroup? {
    guard entries(node, "barButtonItemGroup") != nil else { return nil }
    guard node["items"] != nil else {
      report("missing-key", "A group needs `items`.", at: node)
      return nil
    }
    var group = BarButtonItemGroup(path: node.path)
    decode(node, into: &group, BarButtonItemGroup.keys)
    return group
  }
}
