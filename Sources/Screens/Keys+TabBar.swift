import YAML

/// The controller that a tab or a stack holds.
struct ChildDraft: Sendable {
  var controller: Controller?

  static func child<Root: Sendable>(
    _ path: any WritableKeyPath<Root, Controller?> & Sendable
  ) -> [Key<Root>] {
    [
      Key(
        "navigationController", .mapping { NavigationController.keys.list }, "The navigation controller that it shows."
      ) { root, reader, node in
        if let controller = NavigationController.read(reader, node) { root[keyPath: path] = .navigation(controller) }
      },
      Key("viewController", .mapping { ViewController.keys.list }, "The view controller that it shows.") {
        root, reader, node in
        if let controller = ViewController.read(reader, node) { root[keyPath: path] = .view(controller) }
      },
    ]
  }
}

/// One entry of `tabs`.
struct TabDraft: Sendable {
  var kind: Tab.Kind?
  var settings = Settings()
  var controller: Controller?

  struct Settings: Sendable {
    var identifier: String?
    var title: String?
    var image: ImageReference?
    var badgeValue: String?
    var isEnabled = true
    var isHidden = false
    var automaticallyActivatesSearch = false

    static let keys = MappingKeys<Settings>(
      "UITab",
      [
        .text("identifier", \.identifier, since: 18, "Unique name of the tab; made from the title where absent."),
        .text("title", \.title, "The tab's label."), .image("image", \.image, "The tab's icon."),
        .text("badgeValue", \.badgeValue, "Text of the red badge; an empty text is a dot."),
        .bool("isEnabled", \.isEnabled, since: 26, "A disabled tab is dimmed and cannot be selected."),
        .bool("isHidden", \.isHidden, since: 18, "A hidden tab does not stand in the bar."),
        .bool(
          "automaticallyActivatesSearch", \.automaticallyActivatesSearch, since: 26,
          "Selecting the search tab puts the cursor into its field."),
      ],
      later: [
        "selectedImage", "subtitle", "preferredPlacement", "allowsHiding", "isHiddenByDefault", "children", "tag",
        "tabBarSystemItem", "badgeColor", "titlePositionAdjustment", "imageInsets", "standardAppearance",
        "scrollEdgeAppearance", "landscapeImagePhone",
      ])
  }

  static func settings(_ name: String, _ kind: Tab.Kind) -> Key<TabDraft> {
    Key(name, .mapping { Settings.keys.list }, since: 18, "A tab; `\(name)` as in UIKit.") { root, reader, node in
      root.kind = kind
      reader.decode(node, into: &root.settings, Settings.keys)
    }
  }

  static let keys = MappingKeys<TabDraft>(
    "tab", [settings("UITab", .tab), settings("UISearchTab", .search)] + ChildDraft.child(\.controller),
    later: ["UITabGroup"])

  /// A view controller of the older list, with its `tabBarItem`.
  static let legacyKeys = MappingKeys<TabDraft>(
    "view controller", [settings("tabBarItem", .tab)] + ChildDraft.child(\.controller))

  func tab(at node: Composed) -> Tab {
    let isSearch = kind == .search
    let title = settings.title ?? (isSearch ? "Search" : "")
    let path = node.path + (isSearch ? "/UISearchTab" : node["tabBarItem"] == nil ? "/UITab" : "/tabBarItem")
    let empty = ViewController(
      path: node.path, navigationItem: NavigationItem(path: node.path),
      content: Content(path: node.path, kind: .empty))
    var tab = Tab(
      path: path, kind: kind ?? .tab, identifier: settings.identifier ?? Identifier.slug(title) ?? "tab", title: title,
      controller: controller ?? .view(empty))
    tab.image = settings.image
    tab.badgeValue = settings.badgeValue
    tab.isEnabled = settings.isEnabled
    tab.isHidden = settings.isHidden
    tab.automaticallyActivatesSearch = settings.automaticallyActivatesSearch
    return tab
  }
}

extension TabBarController {
  static let keys = MappingKeys<TabBarController>(
    "tabBarController",
    [
      Key("tabs", .list(.mapping { TabDraft.keys.list }), since: 18, "The tabs, in order.") { root, reader, node in
        root.readTabs(reader, node, "tabs", TabDraft.keys)
      },
      Key(
        "viewControllers", .list(.mapping { TabDraft.legacyKeys.list }), "View controllers with a `tabBarItem` each."
      ) { root, reader, node in
        root.readTabs(reader, node, "viewControllers", TabDraft.legacyKeys)
      },
      .text("selectedTab", \.selectedTab, since: 18, "Identifier of the tab that is selected at first."),
      .mapping("tabBar", \.tabBar, { BarStyling.keys }, "The tab bar."),
      .color("tintColor", \.tintColor, "Tint that the controller's views inherit."),
    ],
    later: [
      "tabBarMinimizeBehavior", "bottomAccessory", "mode", "sidebar", "compactTabIdentifiers",
      "customizationIdentifier", "isTabBarHidden", "selectedIndex", "tabBarPlacement", "sidebarLayoutPreferences",
    ])

  static func read(_ reader: Reader, _ node: Composed) -> TabBarController? {
    guard case .mapping = node.content else {
      _ = reader.entries(node, "tabBarController")
      return nil
    }
    var controller = TabBarController(path: node.path)
    reader.decode(node, into: &controller, keys)
    if controller.tabs.isEmpty, node["tabs"] == nil, node["viewControllers"] == nil {
      reader.report("missing-key", "A tab bar controller needs `tabs`.", at: node)
    }
    if let selected = controller.selectedTab, let place = node["selectedTab"],
      !controller.tabs.contains(where: { $0.identifier == selected })
    {
      let near = nearest(selected, in: controller.tabs.map(\.identifier))
      let hint = near.map { " Did you mean `\($0)`?" } ?? ""
      reader.report("wrong-value", "No tab has the identifier `\(selected)`.\(hint)", at: place, fix: near)
    }
    return controller
  }

  private mutating func readTabs(
    _ reader: Reader, _ node: Composed, _ name: String, _ keys: MappingKeys<TabDraft>
  ) {
    var identifiers = Set(tabs.map(\.identifier))
    for item in reader.list(node, name) ?? [] {
      var draft = TabDraft()
      reader.decode(item, into: &draft, keys)
      guard case .mapping = item.content else { continue }
      if draft.kind == nil, draft.controller == nil {
        reader.report("missing-key", "A tab needs `UITab` or `UISearchTab`.", at: item)
        continue
      }
      var tab = draft.tab(at: item)
      if !identifiers.insert(tab.identifier).inserted {
        if draft.settings.identifier != nil {
          reader.report(
            "duplicate-identifier", "Another tab has the identifier `\(tab.identifier)`: give each its own.", at: item)
        }
        tab.identifier = Identifier.unique(tab.identifier, among: &identifiers)
      }
      tabs.append(tab)
    }
  }
}

/// Names made from what things say.
enum Identifier {
  /// Lower-case letters and digits joined by dashes; nil when there are none.
  static func slug(_ text: String) -> String? {
    var result = ""
    for character in text.lowercased() {
      if character.isLetter || character.isNumber {
        result.append(character)
      } else if !result.isEmpty, result.last != "-" {
        result.append("-")
      }
    }
    while result.last == "-" { result.removeLast() }
    return result.isEmpty ? nil : result
  }

  /// The name with the first free number behind it.
  static func unique(_ name: String, among taken: inout Set<String>) -> String {
    if taken.insert(name).inserted { return name }
    var number = 2
    while !taken.insert("\(name)-\(number)").inserted { number += 1 }
    return "\(name)-\(number)"
  }
}
