import Tables
import YAML

extension TabBarControllerDraft {
  static let chromeKeys: [Key<TabBarControllerDraft>] = [
    .word(
      "tabBarMinimizeBehavior", \.controller.chrome.minimizeBehavior, since: 26,
      "When an iPhone's bar shrinks to the selected tab; `automatic` does not shrink it."),
    Key(
      "bottomAccessory", .mapping { TabAccessory.keys.list }, since: 26,
      "A view above the tab bar, beside the bar once that is minimised."
    ) { draft, reader, node in
      draft.controller.chrome.bottomAccessory = reader.tabAccessory(node)
    },
    .word(
      "mode", \.controller.chrome.mode, since: 18,
      "Bar or sidebar on an iPad; `automatic` is a sidebar where there are groups."),
    Key("sidebar", .mapping { TabSidebar.keys.list }, since: 18, "The sidebar of an iPad.") { draft, reader, node in
      draft.controller.chrome.sidebar.path = node.path
      reader.decode(node, into: &draft.controller.chrome.sidebar, TabSidebar.keys)
    },
    Key("compactTabIdentifiers", .list(.text), since: 18, "The root tabs of a compact width; all without it.") {
      draft, reader, node in
      draft.controller.chrome.compactTabIdentifiers =
        (reader.list(node, "compactTabIdentifiers") ?? []).compactMap { reader.text($0, "compactTabIdentifiers") }
    },
    Key(
      "customizationIdentifier", .text, since: 18,
      "Name under which the system keeps what people change in the sidebar; nothing looks different."
    ) { _, reader, node in _ = reader.text(node, "customizationIdentifier") },
    Key(
      "moreNavigationController", .mapping { NavigationController.keys.list },
      "The stack of *More*: its bar and tint; what is on it is UIKit's."
    ) { draft, reader, node in
      draft.controller.chrome.moreNavigationController = reader.navigationController(node)
      guard let stack = node["viewControllers"] else { return }
      reader.report(
        "no-effect", "UIKit fills the stack of `moreNavigationController`: `viewControllers` has no effect.",
        atKey: stack, severity: .warning)
    },
    .bool("isTabBarHidden", \.controller.chrome.isTabBarHidden, since: 18, "Leaves the bar out."),
    Key("customizableViewControllers", .list(.anything), "An empty list takes the Edit button off *More*.") {
      draft, reader, node in
      draft.customizable = reader.list(node, "customizableViewControllers").map { !$0.isEmpty }
    },
    Key(
      "tabBarPlacement", .words(TabBarPlacement.allCases.map(\.rawValue)), "Not UIKit's: where an iPad shows the bar."
    ) {
      draft, reader, node in
      guard let placement = reader.word(node, "tabBarPlacement", TabBarPlacement.self) else { return }
      draft.controller.chrome.placement = placement
      reader.report(
        "no-such-api",
        "UIKit has no `tabBarPlacement`: an iPad puts the bar at the top in regular width, and `mode` (iOS 18) chooses bar or sidebar.",
        atKey: node, severity: .warning)
    },
    Key(
      "sidebarLayoutPreferences", .words(TabSidebar.Layout.allCases.map(\.rawValue)), "Use `sidebar.preferredLayout`."
    ) {
      draft, reader, node in
      guard let layout = reader.word(node, "sidebarLayoutPreferences", TabSidebar.Layout.self) else { return }
      draft.controller.chrome.sidebar.preferredLayout = layout
      reader.report(
        "no-such-api",
        "UIKit has no `sidebarLayoutPreferences`: write `sidebar: {preferredLayout: \(layout.rawValue)}` (iOS 18).",
        atKey: node, severity: .warning)
    },
  ]
}

extension TabSidebar {
  static let keys = MappingKeys<TabSidebar>(
    "sidebar",
    [
      .bool("isHidden", \.isHidden, since: 18, "Shows the bar with a button for the sidebar instead."),
      .word(
        "preferredLayout", \.preferredLayout, since: 18,
        "Over the content or beside it; `automatic` is `overlap`."),
      .sidebarText("headerConfiguration", \.header, "Title above the rows."),
      .sidebarText("footerConfiguration", \.footer, "Text below the rows."),
      .sidebarText("headerContentConfiguration", \.header, "Title above the rows."),
      .sidebarText("footerContentConfiguration", \.footer, "Text below the rows."),
      .sidebarText("bottomBarView", \.bottomBar, "Text at the sidebar's bottom."),
      Key(
        "navigationOverflowItems",
        .either([.mapping { Menu.keys.list }, .list(.mapping { MenuElementDraft.keys.list })]),
        since: 18, "A menu behind a button at the sidebar's top."
      ) { sidebar, reader, node in sidebar.overflow = reader.menu(node) },
    ])
}

extension Key where Root == TabSidebar {
  /// Text, or a mapping as `UIListContentConfiguration`.
  fileprivate static func sidebarText(_ name: String, _ path: Path<SidebarText?>, _ documentation: String) -> Key {
    Key(name, .either([.text, .mapping { SidebarText.keys.list }]), since: 18, documentation) {
      sidebar, reader, node in
      guard node.isMapping else {
        sidebar[keyPath: path] = reader.text(node, name).map { SidebarText($0) }
        return
      }
      var text = SidebarText("")
      reader.decode(node, into: &text, SidebarText.keys)
      sidebar[keyPath: path] = text
    }
  }
}

extension SidebarText {
  static let keys = MappingKeys<SidebarText>(
    "sidebarConfiguration",
    [
      Key("text", .text, "What it says.") { root, reader, node in root.text = reader.text(node, "text") ?? "" },
      .text("secondaryText", \.secondaryText, "Line under the text."),
      .image("image", \.image, "Symbol or picture on the leading side."),
    ])
}

extension TabAccessory {
  static let keys = MappingKeys<TabAccessory>(
    "bottomAccessory",
    [
      Key("contentView", .mapping { contentKeys.list }, since: 26, "What the accessory shows.") {
        accessory, reader, node in
        accessory.path = node.path
        reader.decode(node, into: &accessory, contentKeys)
      }
    ])

  private static let contentKeys = MappingKeys<TabAccessory>(
    "contentView", id: "accessoryContentView",
    [
      .text("label", \.label, "Its first line."),
      .text("subtitle", \.subtitle, "Its second line."),
      .image("image", \.image, "Picture on the leading side."),
      Key("buttons", .list(.image), "Symbols on the trailing side.") { accessory, reader, node in
        accessory.buttons = (reader.list(node, "buttons") ?? []).compactMap { reader.image($0, "buttons") }
      },
      .color("background", \.background, "Fill of the view, over the glass."),
      .color("textColor", \.textColor, "Colour of the text."),
      .color("tintColor", \.tintColor, "Colour of picture and symbols."),
      .ignoredMeasure("height", .tabAccessoryHeight),
      .ignoredMeasure("width", nil),
    ])
}

extension Key where Root == TabAccessory {
  /// UIKit sets an accessory's frame and asks nobody; what it is anyway may be written.
  fileprivate static func ignoredMeasure(_ name: String, _ metric: Metric?) -> Key {
    Key(name, .number, "No effect: UIKit sets the accessory's frame.") { _, reader, node in
      guard let value = reader.number(node, name) else { return }
      if let metric, let own = reader.tables.metrics[.ios26]?[metric], own == value { return }
      reader.report(
        "no-effect", "UIKit sets a tab accessory's frame: its `\(name)` has no effect.", atKey: node,
        severity: .information)
    }
  }
}

extension Reader {
  /// nil, and reported, when the node is no mapping. An empty one still takes its space.
  fileprivate func tabAccessory(_ node: Composed) -> TabAccessory? {
    guard entries(node, "bottomAccessory") != nil else { return nil }
    var accessory = TabAccessory(path: node.path)
    decode(node, into: &accessory, TabAccessory.keys)
    if accessory.isEmpty {
      report(
        "accessory-empty",
        "An accessory without content keeps its space above the bar; leave `bottomAccessory` out to show none.",
        atKey: node, severity: .warning)
    }
    return accessory
  }
}
