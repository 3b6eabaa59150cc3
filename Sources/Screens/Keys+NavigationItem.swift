import Graphics
import YAML

extension NavigationItem {
  static let keys = MappingKeys<NavigationItem>(
    "navigationItem",
    [
      .text("title", \.title, "Title in the bar."),
      .text("subtitle", \.subtitle, since: 26, "Line under the title."),
      .text("largeTitle", \.largeTitle, since: 26, "Text of the large title; `title` without it."),
      .text("largeSubtitle", \.largeSubtitle, since: 26, "Line under the large title; `subtitle` without it."),
      .word("largeTitleDisplayMode", \.largeTitleDisplayMode, since: 11, "When the title is large."),
      Key("titleView", .mapping { CustomView.keys.list }, "A view of your own in the title's place.") {
        item, reader, node in
        item.titleView = reader.customView(node, "titleView")
        reader.noteTitleMargins(item.titleView, node)
      },
      .text("backButtonTitle", \.backButtonTitle, since: 11, "Back button of the item above this one."),
      .word("backButtonDisplayMode", \.backButtonDisplayMode, since: 14, "What the back button above this one shows."),
      Key("backBarButtonItem", .barButtonItem, "Back button shown when this item is below the top.") {
        item, reader, node in item.backBarButtonItem = reader.barButtonItem(node)
      },
      .bool("hidesBackButton", \.hidesBackButton, "Shows no back button."),
      .bool(
        "leftItemsSupplementBackButton", \.leftItemsSupplementBackButton, "Left items stand beside the back button."),
      .items("leftBarButtonItems", \.leftBarButtonItems, "Items on the leading side, from the edge inwards."),
      .item("leftBarButtonItem", \.leftBarButtonItems, "The only item on the leading side."),
      .items("rightBarButtonItems", \.rightBarButtonItems, "Items on the trailing side, from the edge inwards."),
      .item("rightBarButtonItem", \.rightBarButtonItems, "The only item on the trailing side."),
      .groups("leadingItemGroups", \.leadingItemGroups, "Groups in the place of the left items."),
      .groups("trailingItemGroups", \.trailingItemGroups, "Groups in the place of the right items."),
      .scrollEdgeEffect,
    ] + arrangementKeys + searchKeys + textKeys
      + Key.appearances(\.appearances, AppearanceSlots.Slot.allCases, .navigationBar))

  /// Visits every item of the bar in the order of the file's vocabulary.
  mutating func forEachItem(_ body: (inout BarButtonItem) -> Void) {
    for index in leftBarButtonItems.indices { body(&leftBarButtonItems[index]) }
    for index in rightBarButtonItems.indices { body(&rightBarButtonItems[index]) }
    for index in leadingItemGroups.indices { leadingItemGroups[index].forEachItem(body) }
    for index in trailingItemGroups.indices { trailingItemGroups[index].forEachItem(body) }
    for index in centerItemGroups.indices { centerItemGroups[index].forEachItem(body) }
    if var group = pinnedTrailingGroup {
      group.forEachItem(body)
      pinnedTrailingGroup = group
    }
  }
}

extension BarButtonItemGroup {
  fileprivate mutating func forEachItem(_ body: (inout BarButtonItem) -> Void) {
    if var item = representativeItem {
      body(&item)
      representativeItem = item
    }
    for index in items.indices { body(&items[index]) }
  }
}

extension Key where Root == NavigationItem {
  fileprivate static func items(_ name: String, _ path: Path<[BarButtonItem]>, _ documentation: String) -> Key {
    Key(name, .list(.barButtonItem), documentation) { item, reader, node in
      item[keyPath: path] = reader.barButtonItems(node, name)
    }
  }

  /// UIKit's singular setter: the same list with one item.
  fileprivate static func item(_ name: String, _ path: Path<[BarButtonItem]>, _ documentation: String) -> Key {
    Key(name, .barButtonItem, documentation) { item, reader, node in
      item[keyPath: path] = reader.barButtonItem(node).map { [$0] } ?? []
    }
  }

  fileprivate static func groups(_ name: String, _ path: Path<[BarButtonItemGroup]>, _ documentation: String) -> Key {
    Key(name, .list(.mapping { BarButtonItemGroup.keys.list }), since: 16, documentation) { item, reader, node in
      item[keyPath: path] = reader.itemGroups(node, name)
    }
  }
}

extension Reader {
  /// What frameworks call a negative margin (maui#32200).
  fileprivate func noteTitleMargins(_ view: CustomView?, _ node: Composed) {
    guard let view, view.alignmentRectInsets != .zero, let key = node["alignmentRectInsets"] else { return }
    report(
      "title-margin", "iOS 26 keeps a title view between the bar's margins: `alignmentRectInsets` count up to iOS 18.",
      atKey: key, severity: .information)
  }

  func navigationItem(_ node: Composed) -> NavigationItem {
    var item = NavigationItem(path: node.path)
    decode(node, into: &item, NavigationItem.keys)
    for side in ["left", "right"] {
      reportOverridden(node, side + "BarButtonItem", side + "BarButtonItems")
    }
    checkTexts(node)
    identify(&item, node)
    return item
  }

  /// Of two keys that set the same thing the one written last wins.
  func reportOverridden(_ node: Composed, _ first: String, _ second: String) {
    guard case .mapping(let entries) = node.content else { return }
    let written = entries.filter { ($0.key == first || $0.key == second) && !$0.node.isNull }
    guard written.count == 2 else { return }
    report(
      "conflicting-keys", "`\(written[0].key)` has no effect: `\(written[1].key)` below sets the same.",
      atKey: written[0].node, severity: .warning)
  }

  private func identify(_ item: inout NavigationItem, _ node: Composed) {
    var siblings: [(name: String, given: Composed?)] = []
    item.forEachItem { siblings.append(($0.id, identifiers[$0.path])) }
    var names = identify(siblings)[...]
    item.forEachItem { $0.id = names.popFirst() ?? $0.id }
  }
}
