import YAML

extension NavigationController {
  static let keys = MappingKeys<NavigationController>(
    "navigationController",
    [
      .bool("prefersLargeTitles", \.prefersLargeTitles, "Titles may take a second, larger row."),
      .mapping("navigationBar", \.navigationBar, { BarStyling.keys }, "The navigation bar."),
      .color("tintColor", \.tintColor, "Tint that the controller's views inherit."),
      Key(
        "viewControllers", .list(.mapping { StackEntry.keys.list }), "The stack, root first; the last one shows."
      ) { root, reader, node in
        for item in reader.list(node, "viewControllers") ?? [] {
          var entry = StackEntry()
          reader.decode(item, into: &entry, StackEntry.keys)
          if let controller = entry.viewController { root.viewControllers.append(controller) }
        }
      },
    ],
    later: [
      "isToolbarHidden", "toolbar", "isNavigationBarHidden", "hidesBarsOnSwipe", "preferredTransition",
      "hidesBottomBarWhenPushed", "interactivePopGestureRecognizer", "tabBarItem",
    ])

  static func read(_ reader: Reader, _ node: Composed) -> NavigationController? {
    guard case .mapping = node.content else {
      _ = reader.entries(node, "navigationController")
      return nil
    }
    var controller = NavigationController(path: node.path)
    reader.decode(node, into: &controller, keys)
    if node["viewControllers"] == nil {
      reader.report("missing-key", "A navigation controller needs `viewControllers`.", at: node)
    }
    return controller
  }
}

/// One entry of a stack.
struct StackEntry: Sendable {
  var viewController: ViewController?

  static let keys = MappingKeys<StackEntry>(
    "stack entry",
    [
      Key("viewController", .mapping { ViewController.keys.list }, "A view controller on the stack.") {
        root, reader, node in root.viewController = ViewController.read(reader, node)
      }
    ])
}

extension ViewController {
  static let keys = MappingKeys<ViewController>(
    "viewController",
    [
      Key("navigationItem", .mapping { NavigationItem.keys.list }, "What the navigation bar shows for it.") {
        root, reader, node in
        root.navigationItem.path = node.path
        reader.decode(node, into: &root.navigationItem, NavigationItem.keys)
      },
      Key("content", .mapping { Content.keys.list }, "What stands under the bars.") { root, reader, node in
        root.content.path = node.path
        reader.decode(node, into: &root.content, Content.keys)
      },
      .color("tintColor", \.tintColor, "Tint that its views inherit."),
    ],
    later: [
      "toolbarItems", "glass", "present", "hidesBottomBarWhenPushed", "edgesForExtendedLayout",
      "extendedLayoutIncludesOpaqueBars", "preferredStatusBarStyle", "view", "buttons",
    ])

  static func read(_ reader: Reader, _ node: Composed) -> ViewController? {
    guard case .mapping = node.content else {
      _ = reader.entries(node, "viewController")
      return nil
    }
    var controller = ViewController(
      path: node.path, navigationItem: NavigationItem(path: node.path),
      content: Content(path: node.path, kind: .empty))
    reader.decode(node, into: &controller, keys)
    return controller
  }
}

extension NavigationItem {
  private static func items(
    _ name: String, _ path: any WritableKeyPath<NavigationItem, [BarButtonItem]> & Sendable, _ documentation: String
  ) -> Key<NavigationItem> {
    Key(name, .list(.barButtonItem), documentation) { root, reader, node in
      root[keyPath: path] = BarButtonItem.readList(reader, reader.listOrOne(node))
    }
  }

  private static func groups(
    _ name: String, _ path: any WritableKeyPath<NavigationItem, [BarButtonItemGroup]> & Sendable,
    _ documentation: String
  ) -> Key<NavigationItem> {
    Key(name, .list(.mapping { BarButtonItemGroup.keys.list }), since: 16, documentation) { root, reader, node in
      root[keyPath: path] = reader.listOrOne(node).compactMap { BarButtonItemGroup.read(reader, $0) }
    }
  }

  static let keys = MappingKeys<NavigationItem>(
    "navigationItem",
    [
      .text("title", \.title, "The title, centred, or large in a row of its own."),
      .text("subtitle", \.subtitle, since: 26, "A second line under the title."),
      .text("largeTitle", \.largeTitle, since: 26, "Text of the large row in the title's place."),
      .text("largeSubtitle", \.largeSubtitle, since: 26, "Text under the large title in the subtitle's place."),
      .word("largeTitleDisplayMode", \.largeTitleDisplayMode, "Whether this item uses the large row."),
      Key("titleView", .mapping { CustomView.keys.list }, "A view in the title's place.") { root, reader, node in
        root.titleView = CustomView.read(reader, node)
      },
      .text("backButtonTitle", \.backButtonTitle, "What the next item's back button says."),
      .word("backButtonDisplayMode", \.backButtonDisplayMode, "How much the next item's back button says."),
      Key("backBarButtonItem", .barButtonItem, "The next item's back button.") { root, reader, node in
        root.backBarButtonItem = BarButtonItem.readList(reader, [node]).first
      },
      .bool("hidesBackButton", \.hidesBackButton, "No back button on this item."),
      .bool(
        "leftItemsSupplementBackButton", \.leftItemsSupplementBackButton,
        "Left items stand beside the back button and not in its place."),
      items("leftBarButtonItem", \.leftBarButtonItems, "One item on the leading side."),
      items("leftBarButtonItems", \.leftBarButtonItems, "Items on the leading side, from the edge inwards."),
      items("rightBarButtonItem", \.rightBarButtonItems, "One item on the trailing side."),
      items("rightBarButtonItems", \.rightBarButtonItems, "Items on the trailing side, from the edge inwards."),
      groups("leadingItemGroups", \.leadingItemGroups, "Groups on the leading side."),
      groups("trailingItemGroups", \.trailingItemGroups, "Groups on the trailing side, from left to right."),
    ],
    later: [
      "prompt", "attributedTitle", "attributedSubtitle", "subtitleView", "style", "centerItemGroups",
      "pinnedTrailingGroup", "additionalOverflowItems", "titleMenuProvider", "renameDelegate", "documentProperties",
      "searchController", "preferredSearchBarPlacement", "hidesSearchBarWhenScrolling",
      "searchBarPlacementAllowsToolbarIntegration", "backAction", "standardAppearance", "compactAppearance",
      "scrollEdgeAppearance", "compactScrollEdgeAppearance", "customizationIdentifier",
    ])
}
