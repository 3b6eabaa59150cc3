import YAML

/// A tab bar controller as it is read: which tab is selected can be told only when all are known.
struct TabBarControllerDraft: Sendable {
  var controller: TabBarController
  var tabs: [TabDraft]?
  var viewControllers: [TabDraft]?

  static let keys = MappingKeys<TabBarControllerDraft>(
    "tabBarController",
    [
      Key("tabs", .list(.mapping { TabDraft.keys.list }), since: 18, "The tabs in their order.") {
        draft, reader, node in
        draft.tabs = (reader.list(node, "tabs") ?? []).compactMap { reader.tab($0) }
      },
      Key(
        "viewControllers", .list(.mapping { TabDraft.legacyKeys.list }),
        "The controllers with their `tabBarItem`; ignored beside `tabs`."
      ) { draft, reader, node in
        draft.viewControllers = (reader.list(node, "viewControllers") ?? []).compactMap { reader.legacyTab($0) }
      },
      Key("selectedTab", .text, since: 18, "Identifier of the tab that is selected at first.") { _, _, _ in },
      Key("selectedIndex", .count, "Place of the tab that is selected at first, from 0.") { _, _, _ in },
      .bar("tabBar", \.controller.tabBar, .tabBar, "The bar itself."),
      .color("tintColor", \.controller.tintColor, "Tint of the view, inherited by bars and content."),
    ],
    later: [
      "tabBarMinimizeBehavior", "bottomAccessory", "mode", "sidebar", "compactTabIdentifiers",
      "customizationIdentifier", "isTabBarHidden", "customizableViewControllers", "moreNavigationController",
      "tabBarPlacement", "sidebarLayoutPreferences", "present", "glass", "view",
    ])
}

/// One entry of `tabs` or `viewControllers`.
struct TabDraft: Sendable {
  /// `UITab`, `UISearchTab` or `tabBarItem`.
  var item: TabItemDraft?
  var controller: Controller?
  /// Something of the entry that is no tab of its own yet; the entry is left out.
  var isUnsupported = false

  static let keys = MappingKeys<TabDraft>(
    "tabs", id: "tab",
    [
      .item("UITab", .tab, TabItemDraft.tabKeys, "A tab."),
      .item("UISearchTab", .search, TabItemDraft.searchTabKeys, "The search tab, apart from the others on iOS 26."),
      Key("UITabGroup", .anything, since: 18, "Tabs in a group; not drawn yet.") { draft, reader, node in
        draft.isUnsupported = true
        reader.report(
          "unsupported-key", "`UITabGroup` is not drawn yet, so this entry is left out.", atKey: node,
          severity: .warning)
      },
    ] + controllerKeys)

  static let legacyKeys = MappingKeys<TabDraft>(
    "viewControllers", id: "legacyTab",
    [.item("tabBarItem", .tab, TabItemDraft.tabBarItemKeys, "The controller's tab.")] + controllerKeys)

  static var tabBarItemKeys: MappingKeys<TabItemDraft> { TabItemDraft.tabBarItemKeys }

  private static let controllerKeys: [Key<TabDraft>] = [
    Key("navigationController", .mapping { NavigationController.keys.list }, "The tab's stack.") {
      draft, reader, node in
      draft.controller = reader.navigationController(node).map { .navigation($0) } ?? draft.controller
    }.orEmpty,
    Key("viewController", .mapping { ViewController.keys.list }, "The tab's only screen.") { draft, reader, node in
      draft.controller = reader.viewController(node).map { .view($0) } ?? draft.controller
    }.orEmpty,
  ]
}

extension Key where Root == TabDraft {
  fileprivate static func item(
    _ name: String, _ kind: Tab.Kind, _ keys: @autoclosure @escaping @Sendable () -> MappingKeys<TabItemDraft>,
    _ documentation: String
  ) -> Key {
    Key(name, .mapping { keys().list }, documentation) { draft, reader, node in
      guard reader.entries(node, name) != nil else {
        draft.isUnsupported = true
        return
      }
      var item = TabItemDraft(path: node.path, kind: kind)
      reader.decode(node, into: &item, keys())
      item.identifierNode = item.identifier.flatMap { $0.isEmpty ? nil : node["identifier"] }
      draft.item = item
    }.orEmpty
  }
}

struct TabItemDraft: Sendable {
  var path: String
  var kind: Tab.Kind
  var title: String?
  var identifier: String?
  /// Where the file gives the identifier.
  var identifierNode: Composed?
  var image: ImageReference?
  var badgeValue: String?
  var isEnabled = true
  var isHidden = false
  var automaticallyActivatesSearch = false
  var appearances = AppearanceSlots()

  init(path: String, kind: Tab.Kind) {
    self.path = path
    self.kind = kind
  }

  private static let common: [Key<TabItemDraft>] = [
    .text("title", \.title, "Text of the tab."),
    .image("image", \.image, "Symbol or picture of the tab."),
    .text("badgeValue", \.badgeValue, "Text of the badge; \"\" is a dot."),
    .bool("isEnabled", \.isEnabled, "Dimmed and dead when false."),
  ]

  private static let modern: [Key<TabItemDraft>] =
    common + [
      .text("identifier", \.identifier, since: 18, "Unique name of the tab; made from the title without it."),
      .bool("isHidden", \.isHidden, since: 18, "Leaves the tab out of the bar."),
    ]

  private static let later = [
    "subtitle", "preferredPlacement", "isHiddenByDefault", "allowsHiding", "userInfo", "managingTabGroup",
  ]

  static let tabKeys = MappingKeys<TabItemDraft>("UITab", modern, later: later)

  static let searchTabKeys = MappingKeys<TabItemDraft>(
    "UISearchTab",
    modern + [
      .bool(
        "automaticallyActivatesSearch", \.automaticallyActivatesSearch, since: 26,
        "Selecting the tab puts the cursor into the field.")
    ], later: later)

  static let tabBarItemKeys = MappingKeys<TabItemDraft>(
    "tabBarItem",
    common + Key.appearances(\.appearances, [.standardAppearance, .scrollEdgeAppearance], .tabBar),
    later: [
      "tabBarSystemItem", "systemItem", "selectedImage", "badgeColor", "badgeTextAttributes", "tag",
      "titlePositionAdjustment", "imageInsets",
    ])

  /// What the tab is called where the file gives no identifier.
  var madeIdentifier: String {
    if let identifier, !identifier.isEmpty { return identifier }
    let name = slug(title ?? "")
    if !name.isEmpty { return name }
    if kind == .search { return "search" }
    if case .symbol(let symbol) = image?.source, !symbol.isEmpty { return symbol }
    return "tab"
  }
}
