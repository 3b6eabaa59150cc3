import Graphics
import Tables

// Bars as they are styled: their appearance objects, and the properties from before.

extension BarStyling {
  private static let background: [Key<BarStyling>] = [
    .color("tintColor", \.tintColor, "Colour of items and of what is selected, as `UIView.tintColor`."),
    Key("barStyle", .words(LegacyBarStyle.BarStyle.allCases.map(\.rawValue)), "Light or black, before iOS 13.") {
      styling, reader, node in
      guard let style = reader.word(node, "barStyle", LegacyBarStyle.BarStyle.self) else { return }
      styling.legacy.barStyle = style
      styling.legacy.barTintColor = nil
    },
    Key("barTintColor", .color, since: 7, "Colour of the bar, before iOS 13.") { styling, reader, node in
      guard let color = reader.color(node, "barTintColor") else { return }
      styling.legacy.barTintColor = color
      styling.legacy.barStyle = .default
    },
    Key("isTranslucent", .bool, "Lets the content through; without it the background image's alpha decides.") {
      styling, reader, node in styling.legacy.isTranslucent = reader.bool(node, "isTranslucent")
    },
    .imagesByMetrics("backgroundImage", \.legacy.backgroundImage, "Picture of the bar, or one for each bar metrics."),
    .image("shadowImage", \.legacy.shadowImage, since: 6, "Line at the bar's edge; needs a `backgroundImage`."),
  ]

  private static let titles: [Key<BarStyling>] = [
    .attributes("titleTextAttributes", \.legacy.titleTextAttributes, "The title."),
    .attributes("largeTitleTextAttributes", \.legacy.largeTitleTextAttributes, since: 11, "The large title."),
    Key(
      "titleVerticalPositionAdjustment", .either([.number, .mapping { NumbersByMetrics.keys.list }]),
      "Moves the title down, or by bar metrics."
    ) { styling, reader, node in
      guard node.isMapping else {
        styling.legacy.titleVerticalPositionAdjustment.default =
          reader.number(node, "titleVerticalPositionAdjustment", in: -1000...1000)
        return
      }
      reader.decode(node, into: &styling.legacy.titleVerticalPositionAdjustment, NumbersByMetrics.keys)
    },
    .image("backIndicatorImage", \.legacy.backIndicatorImage, since: 7, "In the chevron's place, with a mask image."),
    .backIndicatorMask,
  ]

  static let navigationBarItems =
    background + titles + .appearances(\.appearances, AppearanceSlots.Slot.allCases, .navigationBar) + [
      // iPhones and iPads draw the styles `pad` and `automatic` alike, and `mac` is Mac Catalyst's.
      Key(
        "preferredBehavioralStyle", .words(["automatic", "pad", "mac"]), since: 16,
        "As `UIBehavioralStyle`; iPhone and iPad look the same with each."
      ) { _, reader, node in _ = reader.word(node, "preferredBehavioralStyle", among: ["automatic", "pad", "mac"]) }
    ]

  static let navigationBarKeys = MappingKeys<BarStyling>(
    "navigationBar",
    navigationBarItems + [
      Key(
        "prefersLargeTitles", .bool, since: 11, "Titles of every bar are large unless its own setting says otherwise."
      ) {
        styling, reader, node in styling.prefersLargeTitles = reader.bool(node, "prefersLargeTitles")
      }
    ])

  static let tabBarKeys = MappingKeys<BarStyling>(
    "tabBar",
    background + .appearances(\.appearances, [.standardAppearance, .scrollEdgeAppearance], .tabBar) + [
      .color(
        "unselectedItemTintColor", \.tabItems.unselectedTintColor,
        "Colour of tabs that are not selected; the capsule of iOS 26 ignores it."),
      .word(
        "itemPositioning", \.tabItems.positioning,
        "How the items of a docked bar are spread; the capsule of iOS 26 ignores it."),
      .number("itemWidth", \.tabItems.width, "Width of centred items in points."),
      .number("itemSpacing", \.tabItems.spacing, "Space between centred items in points."),
      .color(
        "backgroundColor", \.tabItems.backgroundColor, "Fill of the bar's view: a slab behind the capsule of iOS 26."),
      .image(
        "selectionIndicatorImage", \.legacy.selectionIndicatorImage,
        "Picture behind the selected tab; the capsule of iOS 26 has its own."),
    ])

  static let toolbarKeys = MappingKeys<BarStyling>(
    "toolbar",
    background + .appearances(\.appearances, AppearanceSlots.Slot.allCases, .toolbar)
      + [.displayMode, .beginCustomizingItems, .endCustomizingItems])
}

extension Array {
  /// Keys in one expression with others.
  fileprivate static func appearances<Root>(
    _ path: Key<Root>.Path<AppearanceSlots>, _ slots: [AppearanceSlots.Slot], _ bar: BarKind
  ) -> [Key<Root>] where Element == Key<Root> {
    Key<Root>.appearances(path, slots, bar)
  }
}

private typealias ImagesByMetrics = LegacyBarStyle.ByMetrics<ImageReference>
private typealias OffsetsByMetrics = LegacyBarStyle.ByMetrics<Point>
private typealias NumbersByMetrics = LegacyBarStyle.ByMetrics<Double>

extension LegacyBarStyle.ByMetrics<ImageReference> {
  fileprivate static var keys: MappingKeys<Self> {
    MappingKeys(
      "backgroundImage", id: "imagesByMetrics",
      [
        .image("default", \.default, "Bars with height."), .image("compact", \.compact, "Bars without height."),
        .image("defaultPrompt", \.defaultPrompt, "Bars with height and a prompt."),
        .image("compactPrompt", \.compactPrompt, "Bars without height, with a prompt."),
      ])
  }
}

extension LegacyBarStyle.ByMetrics<Double> {
  fileprivate static var keys: MappingKeys<Self> {
    MappingKeys(
      "titleVerticalPositionAdjustment", id: "numbersByMetrics",
      [
        .number("default", \.default, in: -1000...1000, "Bars with height."),
        .number("compact", \.compact, in: -1000...1000, "Bars without height."),
        .number("defaultPrompt", \.defaultPrompt, in: -1000...1000, "Bars with height and a prompt."),
        .number("compactPrompt", \.compactPrompt, in: -1000...1000, "Bars without height, with a prompt."),
      ])
  }
}

extension LegacyBarStyle.ByMetrics<Point> {
  fileprivate static var keys: MappingKeys<Self> {
    MappingKeys(
      "titlePositionAdjustment", id: "offsetsByMetrics",
      [
        .optionalOffset("default", \.default, "Bars with height."),
        .optionalOffset("compact", \.compact, "Bars without height."),
        .optionalOffset("defaultPrompt", \.defaultPrompt, "Bars with height and a prompt."),
        .optionalOffset("compactPrompt", \.compactPrompt, "Bars without height, with a prompt."),
      ])
  }
}

extension Key {
  fileprivate static func optionalOffset(_ name: String, _ path: Path<Point?>, _ documentation: String) -> Key {
    Key(name, .mapping { OffsetDraft.keys.list }, documentation) { root, reader, node in
      root[keyPath: path] = reader.offset(node)
    }
  }

  /// A picture, or one for each `UIBarMetrics`.
  fileprivate static func imagesByMetrics(
    _ name: String, _ path: Path<LegacyBarStyle.ByMetrics<ImageReference>>, _ documentation: String
  ) -> Key {
    Key(name, .either([.image, .mapping { ImagesByMetrics.keys.list }]), documentation) { root, reader, node in
      guard ImagesByMetrics.keys.names.contains(where: { node[$0] != nil }) else {
        root[keyPath: path].default = reader.image(node, name)
        return
      }
      reader.decode(node, into: &root[keyPath: path], ImagesByMetrics.keys)
    }
  }
}

extension Key {
  /// The same key of a mapping that holds this one's.
  func moved<Outer>(to path: Key<Outer>.Path<Root>) -> Key<Outer> {
    let read = read
    var key = Key<Outer>(item.name, item.type, since: item.since, item.documentation) { root, reader, node in
      read(&root[keyPath: path], reader, node)
    }
    key.readsEmpty = readsEmpty
    return key
  }

  /// A bar's own mapping: read, and checked for settings that undo one another.
  static func bar(
    _ name: String, _ path: Path<BarStyling>, _ kind: BarKind, _ documentation: String
  ) -> Key {
    Key(name, .mapping { kind.stylingKeys.list }, documentation) { root, reader, node in
      reader.decode(node, into: &root[keyPath: path], kind.stylingKeys)
      reader.check(&root[keyPath: path], node, kind)
    }
  }
}

extension BarKind {
  fileprivate var stylingKeys: MappingKeys<BarStyling> {
    switch self {
    case .navigationBar: BarStyling.navigationBarKeys
    case .tabBar: BarStyling.tabBarKeys
    case .toolbar: BarStyling.toolbarKeys
    }
  }
}

extension BarButtonItemStyling {
  static let keys = MappingKeys<BarButtonItemStyling>(
    "barButtonItem", id: "barButtonItemProxy",
    [
      .color("tintColor", \.tintColor, "Colour of every item that has none of its own."),
      .attributes("titleTextAttributes", \.titleTextAttributes, "Titles of every item."),
      Key(
        "titlePositionAdjustment",
        .either([.mapping { OffsetDraft.keys.list }, .mapping { OffsetsByMetrics.keys.list }]),
        "Moves the title of every item, or by bar metrics."
      ) { styling, reader, node in
        guard OffsetsByMetrics.keys.names.contains(where: { node[$0] != nil }) else {
          styling.titlePositionAdjustment.default = reader.offset(node)
          return
        }
        reader.decode(node, into: &styling.titlePositionAdjustment, OffsetsByMetrics.keys)
      },
      .imagesByMetrics("backgroundImage", \.backgroundImage, "Picture behind every item; iOS 26 draws glass instead."),
      .imagesByMetrics(
        "backButtonBackgroundImage", \.backButtonBackgroundImage,
        "Picture behind the back button; iOS 26 draws glass instead."),
    ])
}

extension Reader {
  private static let legacyNames = [
    "barStyle", "barTintColor", "isTranslucent", "backgroundImage", "shadowImage", "titleTextAttributes",
    "largeTitleTextAttributes", "titleVerticalPositionAdjustment", "backIndicatorImage",
  ]

  /// Reports what of a bar's settings undoes what, and takes out what UIKit does not use.
  func check(_ styling: inout BarStyling, _ node: Composed, _ bar: BarKind) {
    reportOverridden(node, "barStyle", "barTintColor")
    if !hasBackIndicatorPair(node) { styling.legacy.backIndicatorImage = nil }
    guard case .mapping(let entries) = node.content else { return }
    let written = entries.filter { !$0.node.isNull }
    let hasImage = styling.legacy.backgroundImage != .init()
    if !hasImage, let shadow = written.first(where: { $0.key == "shadowImage" }) {
      styling.legacy.shadowImage = nil
      report(
        "no-effect", "`shadowImage` has no effect without `backgroundImage`: set both, or an appearance's shadow.",
        atKey: shadow.node, severity: .warning)
    }
    let object = written.first { AppearanceSlots.Slot(rawValue: $0.key) != nil }
    for entry in written where Self.legacyNames.contains(entry.key) {
      if let object {
        report(
          "conflicting-keys",
          "`\(entry.key)` has no effect beside `\(object.key)`: appearance objects win, wherever they stand.",
          atKey: entry.node, severity: .warning)
      } else if entry.key != "isTranslucent", bar == .tabBar || !hasImage && entry.key.hasPrefix("bar") {
        let hint = bar == .tabBar ? "the capsule takes no background" : "set `standardAppearance`"
        noteIgnored(entry.node, "`\(entry.key)` draws nothing on iOS 26: \(hint).")
      }
    }
    if bar == .tabBar, let entry = written.first(where: { $0.key == "selectionIndicatorImage" }) {
      noteIgnored(entry.node, "`selectionIndicatorImage` has no effect on iOS 26: the capsule has a lens of its own.")
    }
    if bar == .tabBar, let entry = written.first(where: { $0.key == "unselectedItemTintColor" }) {
      noteIgnored(
        entry.node, "`unselectedItemTintColor` has no effect on iOS 26: what is under the glass decides.")
    }
    if object != nil { styling.legacy = LegacyBarStyle() }
  }

  /// UIKit takes both images or none; a single one is reported.
  func hasBackIndicatorPair(_ node: Composed) -> Bool {
    let names = ["backIndicatorImage", "backIndicatorTransitionMaskImage"]
    let written = names.filter { node[$0]?.isNull == false }
    guard written.count == 1, let lone = node[written[0]] else { return true }
    let other = names.first { $0 != written[0] } ?? ""
    report(
      "no-effect", "`\(written[0])` has no effect without `\(other)`: UIKit takes both or none.", atKey: lone,
      severity: .warning)
    return false
  }

  /// What iOS 26 ignores in a tab bar's appearance.
  func noteIgnored(in node: Composed, _ bar: BarKind) {
    guard bar == .tabBar, case .mapping(let entries) = node.content else { return }
    let background = [
      "configure", "backgroundEffect", "backgroundColor", "backgroundImage", "shadowColor", "shadowImage",
      "selectionIndicatorTintColor", "selectionIndicatorImage", "stackedItemPositioning", "stackedItemWidth",
      "stackedItemSpacing",
    ]
    for entry in entries where background.contains(entry.key) && !entry.node.isNull {
      noteIgnored(entry.node, "`\(entry.key)` has no effect on iOS 26: the tab bar's capsule takes none of it.")
    }
    for layout in ["stackedLayoutAppearance", "inlineLayoutAppearance", "compactInlineLayoutAppearance"] {
      guard let color = node[layout]?["normal"]?["iconColor"], !color.isNull else { continue }
      noteIgnored(
        color, "`iconColor` of the normal state has no effect on iOS 26: what is under the glass decides.")
    }
  }
}
