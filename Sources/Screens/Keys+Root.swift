import Tables
import YAML

extension InfoPlist {
  static let keys = MappingKeys<InfoPlist>(
    "infoPlist",
    [
      .bool(
        "UIDesignRequiresCompatibility", \.designRequiresCompatibility, since: 26,
        "The app keeps the look of iOS 18 when it runs on iOS 26.")
    ])
}

extension BarStyling {
  static let keys = MappingKeys<BarStyling>(
    "bar",
    [.color("tintColor", \.tintColor, "Colour of the bar's buttons; on iOS 26 plain items keep the label colour.")],
    later: [
      "standardAppearance", "compactAppearance", "scrollEdgeAppearance", "compactScrollEdgeAppearance", "barStyle",
      "barTintColor", "isTranslucent", "titleTextAttributes", "largeTitleTextAttributes", "backgroundImage",
      "shadowImage", "backIndicatorImage", "unselectedItemTintColor", "itemPositioning", "prefersLargeTitles",
    ])
}

extension AppearanceProxies {
  static let keys = MappingKeys<AppearanceProxies>(
    "appearance",
    [
      .mapping(
        "navigationBar", \.navigationBar, { BarStyling.keys }, "What `UINavigationBar.appearance()` sets."),
      .mapping("tabBar", \.tabBar, { BarStyling.keys }, "What `UITabBar.appearance()` sets."),
      .mapping("toolbar", \.toolbar, { BarStyling.keys }, "What `UIToolbar.appearance()` sets."),
    ],
    later: ["barButtonItem", "tabBarItem", "searchBar"])
}

/// A file's own keys, before its root is known to be one.
struct RootDraft: Sendable {
  var title: String?
  var devices: [String] = []
  var variant: [VariantKey: String] = [:]
  var infoPlist = InfoPlist()
  var appearance = AppearanceProxies()
  var roots: [Controller] = []
  /// Names of the roots that stand in the file, usable or not.
  var rootNames: [String] = []

  static let keys = MappingKeys<RootDraft>(
    "screen",
    [
      .text("title", \.title, "The screen's name on the board."),
      Key("devices", .list(.text), "Devices shown at first, by id.") { root, reader, node in
        for item in reader.listOrOne(node) {
          let known = reader.tables.devices.map(\.id)
          if let id = reader.word(item, "devices", among: known) { root.devices.append(id) }
        }
      },
      Key("variant", .anything, "Traits that this screen starts with; a request wins over them.") {
        root, reader, node in
        root.readVariant(reader, node)
      },
      .mapping("infoPlist", \.infoPlist, { InfoPlist.keys }, "The app's Info.plist."),
      .mapping("appearance", \.appearance, { AppearanceProxies.keys }, "Appearance proxies."),
      Key("use", .either([.text, .list(.text)]), "Files whose tokens and appearance this screen takes over.") {
        _, _, _ in
      },
      Key("tokens", .anything, "Values by name, used as `$name`.") { _, _, _ in },
      Key("tabBarController", .mapping { TabBarController.keys.list }, "A tab bar controller as the window's root.") {
        root, reader, node in
        root.rootNames.append("tabBarController")
        if let controller = TabBarController.read(reader, node) { root.roots.append(.tabBar(controller)) }
      },
      Key(
        "navigationController", .mapping { NavigationController.keys.list },
        "A navigation controller as the window's root."
      ) { root, reader, node in
        root.rootNames.append("navigationController")
        if let controller = NavigationController.read(reader, node) { root.roots.append(.navigation(controller)) }
      },
      Key("viewController", .mapping { ViewController.keys.list }, "A view controller as the window's root.") {
        root, reader, node in
        root.rootNames.append("viewController")
        if let controller = ViewController.read(reader, node) { root.roots.append(.view(controller)) }
      },
    ],
    later: ["rnn", "strings", "states"])

  private mutating func readVariant(_ reader: Reader, _ node: Composed) {
    for entry in reader.entries(node, "variant") ?? [] {
      guard let key = VariantKey(rawValue: entry.key) else {
        let near = nearest(entry.key, in: VariantKey.allCases.map(\.rawValue))
        let hint =
          near.map { "Did you mean `\($0)`?" }
          ?? "Known: \(VariantKey.allCases.map(\.rawValue).joined(separator: ", "))."
        reader.report("unknown-key", "There is no variant key `\(entry.key)`. \(hint)", atKey: entry.node, fix: near)
        continue
      }
      let value: String?
      if key == .device {
        value = reader.word(entry.node, "device", among: reader.tables.devices.map(\.id))
      } else if let allowed = key.allowed {
        value = reader.word(entry.node, entry.key, among: allowed)
      } else {
        value = reader.text(entry.node, entry.key)
      }
      if let value { variant[key] = value }
    }
  }
}
