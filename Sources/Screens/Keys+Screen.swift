import Tables
import YAML

/// A screen as it is read; it is one only with a root.
struct ScreenDraft: Sendable {
  var title: String?
  var devices: [String] = []
  var variant: [VariantKey: String] = [:]
  var infoPlist = InfoPlist()
  var renderer = Renderer.uikit
  var appearance = AppearanceProxies()
  var windowTintColor: ColorReference?
  var userInterfaceStyle: UserInterfaceStyle?
  var root: Controller?
  var presentations: [Presentation] = []

  static let rootNames = ["tabBarController", "navigationController", "viewController", "splitViewController"]

  static let keys = MappingKeys<ScreenDraft>(
    "screen",
    [
      .text("title", \.title, "Name on the board."),
      Key("devices", .list(.device), "Devices that are shown by default.") { draft, reader, node in
        draft.devices = reader.devices(node)
      },
      Key("variant", .mapping { VariantKey.keys.list }, "Traits that are shown by default.") { draft, reader, node in
        reader.decode(node, into: &draft.variant, VariantKey.keys)
      },
      .mapping("infoPlist", \.infoPlist, { InfoPlist.keys }, "Keys of the app's Info.plist."),
      .word("renderer", \.renderer, "What draws the app's bars."),
      .mapping(
        "appearance", \.appearance, { AppearanceProxies.keys }, "What `UINavigationBar.appearance()` and its kin set."),
      Key("window", .mapping { WindowDraft.keys.list }, "The window that holds the root.") { draft, reader, node in
        var window = WindowDraft()
        reader.decode(node, into: &window, WindowDraft.keys)
        draft.windowTintColor = window.tintColor
        draft.userInterfaceStyle = window.style
      },
      .present(\.presentations),
      Key("use", .fileNames, "Files whose `tokens` and `appearance` hold here too.") { _, _, _ in },
      Key("tokens", .anything, "Values by name, used as `$name`.") { _, _, _ in },
      .root("tabBarController", .mapping { TabBarControllerDraft.keys.list }, "The root: tabs.") { reader, node in
        reader.tabBarController(node).map { .tabBar($0) }
      },
      .root("navigationController", .mapping { NavigationController.keys.list }, "The root: a stack.") { reader, node in
        reader.navigationController(node).map { .navigation($0) }
      },
      .root("viewController", .mapping { ViewController.keys.list }, "The root: one screen.") { reader, node in
        reader.viewController(node).map { .view($0) }
      },
      .root("splitViewController", .mapping { SplitViewController.keys.list }, "The root: columns.") { reader, node in
        reader.splitViewController(node).map { .split($0) }
      },
    ], later: ["rnn", "glass"])
}

extension Key where Root == ScreenDraft {
  fileprivate static func root(
    _ name: String, _ type: ValueType, _ documentation: String,
    _ decode: @escaping @Sendable (Reader, Composed) -> Controller?
  ) -> Key {
    Key(name, type, documentation) { draft, reader, node in
      let controller = decode(reader, node)
      if draft.root == nil {
        draft.root = controller
      } else {
        reader.report(
          "two-roots", "A screen has one root, and another one stands above: `\(name)` has no effect.", atKey: node)
      }
    }.orEmpty
  }
}

struct WindowDraft: Sendable {
  var tintColor: ColorReference?
  var style: UserInterfaceStyle?

  static let keys = MappingKeys<WindowDraft>(
    "window",
    [
      .color("tintColor", \.tintColor, "Tint of all that has none of its own."),
      .optionalWord(
        "overrideUserInterfaceStyle", \.style, since: 13, "Light or dark, whatever the device is set to."),
    ])
}

extension AppearanceProxies {
  static let keys = MappingKeys<AppearanceProxies>(
    "appearance",
    [
      .bar("navigationBar", \.navigationBar, .navigationBar, "Every navigation bar."),
      .bar("tabBar", \.tabBar, .tabBar, "Every tab bar."),
      .bar("toolbar", \.toolbar, .toolbar, "Every toolbar."),
      .mapping("barButtonItem", \.barButtonItem, { BarButtonItemStyling.keys }, "Every bar button item."),
      .mapping("searchBar", \.searchBar, { SearchBarStyling.keys }, "Every search bar."),
    ], later: ["tabBarItem", "view"])
}

extension VariantKey {
  static let keys = MappingKeys<[VariantKey: String]>("variant", allCases.map(\.definitionKey))

  private var definitionKey: Key<[VariantKey: String]> {
    Key(rawValue, valueType, documentation) { variant, reader, node in
      variant[self] = reader.variantValue(node, self)
    }
  }

  private var valueType: ValueType {
    switch (self, allowed) {
    case (_, ["true", "false"]): .bool
    case (_, let words?): .words(words)
    case (.device, nil): .device
    case (_, nil): .text
    }
  }

  private var documentation: String {
    switch self {
    case .device: "The device."
    case .orientation: "How the device is held."
    case .os: "The iOS version."
    case .style: "Light or dark."
    case .contentSize: "Dynamic Type's content size category."
    case .locale: "A language tag, such as `de` or `ar-EG`."
    case .direction: "Layout direction; the locale's own without it."
    case .contrast: "Increase Contrast."
    case .transparency: "Reduce Transparency."
    case .motion: "Reduce Motion."
    case .boldText: "Bold Text."
    case .glass: "Liquid Glass: clear or tinted."
    case .compatibility: "The look of apps that were not built for iOS 26."
    }
  }
}

extension Reader {
  /// The whole screen; nil, and reported, when it has no root that can be used.
  func screen(_ node: Composed) -> ScreenDefinition? {
    let before = diagnostics.count
    var draft = ScreenDraft()
    decode(node, into: &draft, ScreenDraft.keys)
    guard let root = draft.root else {
      let isMisspelled = diagnostics[before...].contains { $0.fix.map(ScreenDraft.rootNames.contains) ?? false }
      let isBroken = ScreenDraft.rootNames.contains { node[$0] != nil }
      if node.isMapping || node.isNull, !isMisspelled, !isBroken {
        report(
          "no-root",
          "A screen needs a root: `tabBarController`, `navigationController`, `viewController` or `splitViewController`.",
          at: node)
      }
      return nil
    }
    var definition = ScreenDefinition(root: root)
    definition.title = draft.title
    definition.devices = draft.devices
    definition.variant = draft.variant
    definition.infoPlist = draft.infoPlist
    let isOld = isCompatible(draft, node)
    if isOld, draft.variant[.compatibility] == nil { definition.variant[.compatibility] = "true" }
    definition.appearance = draft.appearance
    definition.windowTintColor = draft.windowTintColor
    if let style = draft.userInterfaceStyle, style != .unspecified { definition.userInterfaceStyle = style }
    reportIgnored(
      definition.variant[.compatibility] == "true"
        ? .ios18 : draft.variant[.os].flatMap(OSVersion.init(rawValue:)) ?? .ios26)
    definition.presentations = draft.presentations
    return definition
  }

  func devices(_ node: Composed) -> [String] {
    let items: [Composed]
    if case .list(let list) = node.content { items = list } else { items = [node] }
    var seen: Set<String> = []
    return items.compactMap { device($0, "devices") }.filter { seen.insert($0).inserted }
  }

  private func device(_ node: Composed, _ name: String) -> String? {
    guard let id = text(node, name) else { return nil }
    guard tables.device(id) == nil else { return id }
    let near = suggestion(for: id, in: tables.devices.map(\.id))
    let hint = near.map { "Did you mean `\($0)`?" } ?? "Devices are named like `iphone-17-pro`."
    report("wrong-value", "There is no device `\(id)`. \(hint)", at: node, fix: near)
    return nil
  }

  func variantValue(_ node: Composed, _ key: VariantKey) -> String? {
    let name = key.rawValue
    guard let allowed = key.allowed else {
      return key == .device ? device(node, name) : locale(node, name)
    }
    guard allowed == ["true", "false"] else { return word(node, name, among: allowed) }
    return bool(node, name).map { $0 ? "true" : "false" }
  }

  /// A BCP 47 tag by its looks.
  private func locale(_ node: Composed, _ name: String) -> String? {
    guard let tag = text(node, name) else { return nil }
    let subtags = tag.split(separator: "-", omittingEmptySubsequences: false)
    let isTag = subtags.allSatisfy { subtag in
      (1...8).contains(subtag.utf8.count) && subtag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    guard isTag, subtags.first?.contains(where: \.isNumber) == false else {
      let fix = tag.contains("_") ? String(tag.map { $0 == "_" ? "-" : $0 }) : nil
      report("wrong-value", "`\(tag)` is no language tag: write one like `de` or `ar-EG`.", at: node, fix: fix)
      return nil
    }
    return tag
  }
}
