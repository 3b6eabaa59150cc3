import YAML

/// A tab bar controller as it is read: which tab is selected can be told only when all are known.
struct TabBarControllerDraft: Sendable {
  var controller: TabBarController
  var tabs: [TabDraft]?
  var viewControllers: [TabDraft]?
  /// Whether `customizableViewControllers` names any; nil where it is not written.
  var customizable: Bool?

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
      .view, .present(\.controller.presentations),
    ] + chromeKeys,
    later: ["glass"])
}

/// One entry of `tabs` or `viewControllers`.
struct TabDraft: Sendable {
  /// `UITab`, `UISearchTab` or `tabBarItem`.
  var item: TabItemDraft?
  var controller: Controller?
  /// What should describe the tab is no mapping; the entry is left out.
  var isUnsupported = false

  static let keys: MappingKeys<TabDraft> = MappingKeys(
    "tabs", id: "tab",
    [
      .item("UITab", .tab, TabItemDraft.tabKeys, "A tab."),
      .item("UISearchTab", .search, TabItemDraft.searchTabKeys, "The search tab, apart from the others on iOS 26."),
      .item(
        "UITabGroup", .group, TabItemDraft.groupKeys, "Tabs in a group: a section of the sidebar, one tab of a bar."),
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
  var details = TabDetails()
  /// `UITabGroup` only.
  var children: [TabDraft] = []
  var managingNavigationController: NavigationController?
  /// `tabBarItem` only.
  var systemItem: TabBarSystemItem?

  init(path: String, kind: Tab.Kind) {
    self.path = path
    self.kind = kind
  }

  static let common: [Key<TabItemDraft>] = [
    .text("title", \.title, "Text of the tab."),
    .image("image", \.image, "Symbol or picture of the tab."),
    .text("badgeValue", \.badgeValue, "Text of the badge; \"\" is a dot."),
    .bool("isEnabled", \.isEnabled, "Dimmed and dead when false."),
  ]

  static let modern: [Key<TabItemDraft>] =
    common + [
      .text("identifier", \.identifier, since: 18, "Unique name of the tab; made from the title without it."),
      .bool("isHidden", \.isHidden, since: 18, "Leaves the tab out of the bar."),
    ] + placementKeys

  /// What the tab is called where the file gives no identifier.
  var madeIdentifier: String {
    if let identifier, !identifier.isEmpty { return identifier }
    let name = slug(title ?? systemItem?.title ?? "")
    if !name.isEmpty { return name }
    if kind == .search { return "search" }
    if case .symbol(let symbol) = image?.source, !symbol.isEmpty { return symbol }
    return "tab"
  }
}
