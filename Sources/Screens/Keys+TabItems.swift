import Graphics
import YAML

extension TabItemDraft {
  static let placementKeys: [Key<TabItemDraft>] = [
    .text("subtitle", \.details.subtitle, since: 18, "Second line in the sidebar."),
    .word(
      "preferredPlacement", \.details.placement, since: 18,
      "Where an iPad's bar shows the tab; `automatic` shows root tabs, `sidebarOnly` none."),
    .bool("isHiddenByDefault", \.isHidden, since: 18, "Hidden until someone shows it."),
    Key("allowsHiding", .bool, since: 18, "Whether the sidebar's edit mode can hide the tab; its look does not change.")
    {
      _, reader, node in _ = reader.bool(node, "allowsHiding")
    },
    .customView, .focus,
  ]

  private static let later = ["userInfo", "managingTabGroup"]

  static let tabKeys: MappingKeys<TabItemDraft> = MappingKeys("UITab", modern, later: later)

  static let searchTabKeys = MappingKeys<TabItemDraft>(
    "UISearchTab",
    modern + [
      .bool(
        "automaticallyActivatesSearch", \.automaticallyActivatesSearch, since: 26,
        "Selecting the tab puts the cursor into the field.")
    ], later: later)

  static let groupKeys: MappingKeys<TabItemDraft> = MappingKeys(
    "UITabGroup",
    modern + [
      Key("children", .list(.mapping { TabDraft.keys.list }), since: 18, "The group's tabs in their order.") {
        draft, reader, node in
        draft.children = (reader.list(node, "children") ?? []).compactMap { reader.tab($0) }
      },
      .text("defaultChildIdentifier", \.details.defaultChild, since: 18, "The child that is selected at first."),
      .text("selectedChild", \.details.defaultChild, since: 18, "Identifier of the child that is selected."),
      .word(
        "sidebarAppearance", \.details.sidebarAppearance, since: 18,
        "A section with a header, or rows among the root tabs."),
      Key("allowsReordering", .bool, since: 18, "Whether edit mode can move children; their look does not change.") {
        _, reader, node in _ = reader.bool(node, "allowsReordering")
      },
    ] + groupRowKeys,
    later: later)

  static let tabBarItemKeys = MappingKeys<TabItemDraft>(
    "tabBarItem",
    common + [
      .image("selectedImage", \.details.look.selectedImage, "Image while the tab is selected."),
      .color("badgeColor", \.details.look.badgeColor, "Fill of the badge."),
      Key("titlePositionAdjustment", .either([.size, .anything]), "Points that the title is moved by: [x, y].") {
        draft, reader, node in
        if let offset = reader.offset(node, "titlePositionAdjustment") {
          draft.details.look.titlePositionAdjustment = offset
        }
      },
      Key("imageInsets", .list(.number), "Points that the image is inset by: [top, left, bottom, right].") {
        draft, reader, node in
        if let insets = reader.edgeInsets(node, "imageInsets") { draft.details.look.imageInsets = insets }
      },
      .systemItem("tabBarSystemItem"),
      .systemItem("systemItem"),
      .customView, .focus,
      Key("tag", .count, "A number for the app's own use.") { _, reader, node in _ = reader.count(node, "tag") },
    ] + Key.appearances(\.appearances, [.standardAppearance, .scrollEdgeAppearance], .tabBar) + [.badgeTextAttributes])
}

/// Title and symbol of a `UITabBarItem.SystemItem`, which fixes both.
enum TabBarSystemItem: String, CaseIterable, Sendable {
  case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
  case mostViewed

  var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }

  var symbol: String {
    switch self {
    case .more: "ellipsis"
    case .favorites, .featured, .topRated: "star.fill"
    case .recents, .history, .mostRecent: "clock.fill"
    case .contacts: "person.crop.circle.fill"
    case .bookmarks: "book.fill"
    case .search: "magnifyingglass"
    case .downloads: "arrow.down.circle.fill"
    case .mostViewed: "list.number"
    }
  }
}

extension Key where Root == TabItemDraft {
  /// A system item fixes title and image, whatever stands beside it.
  fileprivate static func systemItem(_ name: String) -> Key {
    Key(name, .words(TabBarSystemItem.allCases.map(\.rawValue)), "A system tab, which has its own title and image.") {
      draft, reader, node in
      draft.systemItem = reader.word(node, name, TabBarSystemItem.self) ?? draft.systemItem
    }
  }

  fileprivate static var customView: Key {
    Key(
      "customView", .mapping { CustomView.keys.list },
      "A view in the place of image and title, as frameworks put one over a tab."
    ) { draft, reader, node in
      draft.details.look.customView = reader.customView(node, "customView")
    }
  }
}

extension Reader {
  /// `[x, y]`, or `{horizontal, vertical}` as `UIOffset`.
  func offset(_ node: Composed, _ name: String) -> Point? {
    let parts: [Composed?] =
      if case .list(let items) = node.content { items.map { $0 } } else { [node["horizontal"], node["vertical"]] }
    guard parts.count == 2, parts.contains(where: { $0 != nil }) else {
      wrongType(name, "an offset `[x, y]` in points", node)
      return nil
    }
    let range = -Reader.lengths.upperBound...Reader.lengths.upperBound
    let values = parts.map { part in part.map { number($0, name, in: range) } ?? 0 }
    guard let x = values[0], let y = values[1] else { return nil }
    return Point(x, y)
  }

  /// `[top, left, bottom, right]`.
  func edgeInsets(_ node: Composed, _ name: String) -> EdgeInsets? {
    guard case .list(let items) = node.content, items.count == 4 else {
      wrongType(name, "insets `[top, left, bottom, right]` in points", node)
      return nil
    }
    let range = -Reader.lengths.upperBound...Reader.lengths.upperBound
    let values = items.compactMap { number($0, name, in: range) }
    guard values.count == 4 else { return nil }
    return EdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }
}

extension Key where Root == TabItemDraft {
  fileprivate static var focus: Key {
    .bool("isFocused", \.details.look.isFocused, "With the keyboard's focus: the appearance's `focused` state.")
  }
}
