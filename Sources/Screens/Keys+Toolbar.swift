import YAML

extension ViewController {
  static let toolbarKeys: [Key<ViewController>] = [
    Key("toolbarItems", .list(.toolbarItem), "Items of the toolbar, from the leading to the trailing edge.") {
      controller, reader, node in
      controller.toolbarItems = reader.toolbarItems(node)
    },
    .bool(
      "hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed,
      "Pushed onto a stack, this screen and those above it show no tab bar."),
  ]
}

extension NavigationController {
  static let toolbarKeys: [Key<NavigationController>] = [
    .bool("isToolbarHidden", \.isToolbarHidden, "Hides the toolbar; true unless the file says otherwise."),
    .mapping("toolbar", \.toolbar, { BarStyling.toolbarKeys }, "The toolbar itself."),
  ]
}

extension Key where Root == BarStyling {
  static let displayMode = Key(
    "displayMode", .words(ToolbarDisplayMode.allCases.map(\.rawValue)),
    "No property of UIToolbar: `compact` puts the items into the overflow menu in the preview alone."
  ) { styling, reader, node in
    styling.displayMode = reader.word(node, "displayMode", ToolbarDisplayMode.self)
    reader.report(
      "no-such-api",
      "UIToolbar has no `displayMode`. What goes into an overflow menu is said by groups: `representativeItem` and `alwaysAvailable` of UIBarButtonItemGroup (iOS 16).",
      atKey: node, severity: .warning)
  }
}

extension ValueType {
  fileprivate static var toolbarItem: ValueType {
    .either([
      .systemItem, .words([ToolbarItem.searchBarName]), .mapping { BarButtonItemDraft.keys.list },
      .mapping { BarButtonItemGroup.keys.list },
    ])
  }
}

extension ToolbarItem {
  static let searchBarName = "searchBarPlacementBarButtonItem"

  /// Visits the items, those of groups too.
  mutating func forEachItem(_ body: (inout BarButtonItem) -> Void) {
    switch self {
    case .item(var item):
      body(&item)
      self = .item(item)
    case .group(var group):
      if var item = group.representativeItem {
        body(&item)
        group.representativeItem = item
      }
      for index in group.items.indices { body(&group.items[index]) }
      self = .group(group)
    case .searchBar: return
    }
  }
}

extension Reader {
  func toolbarItems(_ node: Composed) -> [ToolbarItem] {
    var badges: [String: Composed] = [:]
    var items = (list(node, "toolbarItems") ?? []).compactMap { toolbarItem($0, &badges) }
    var siblings: [(name: String, given: Composed?)] = []
    for index in items.indices { items[index].forEachItem { siblings.append(($0.id, identifiers[$0.path])) } }
    var names = identify(siblings)[...]
    for index in items.indices {
      items[index].forEachItem { item in
        item.id = names.popFirst() ?? item.id
        guard item.badge != nil else { return }
        item.badge = nil
        guard let badge = badges[item.path] else { return }
        report(
          "badge-in-toolbar", "`badge` has no effect in a toolbar: badges are drawn in navigation bars only.",
          atKey: badge, severity: .warning)
      }
    }
    return items
  }

  private func toolbarItem(_ node: Composed, _ badges: inout [String: Composed]) -> ToolbarItem? {
    if case .scalar(let scalar) = node.content, scalar.text == ToolbarItem.searchBarName { return .searchBar }
    guard node["group"] != nil || node["items"] != nil else {
      badges[node.path] = node["badge"]
      return barButtonItem(node).map { .item($0) }
    }
    if case .list(let items)? = node["items"]?.content {
      for item in items { badges[item.path] = item["badge"] }
    }
    return itemGroup(node).map { .group($0) }
  }
}
