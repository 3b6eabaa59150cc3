import Graphics
import Tables

// Appearance objects of bars and items: `UIBarAppearance` and its kinds.

extension BarAppearance {
  private static let background: [Key<BarAppearance>] = [
    .word("configure", \.configuration, "Which of the three configurations the appearance begins with."),
    Key(
      "backgroundEffect", .words(BlurEffect.allCases.map(\.rawValue)),
      "The blur at the very back, as `UIBlurEffect.Style`."
    ) { appearance, reader, node in appearance.backgroundEffect = reader.word(node, "backgroundEffect", BlurEffect.self)
    },
    .color("backgroundColor", \.backgroundColor, "Fill over the effect; `clear` for none."),
    .image("backgroundImage", \.backgroundImage, "Picture over the colour."),
    .word("backgroundImageContentMode", \.backgroundImageContentMode, "How the picture fits the bar."),
    .color("shadowColor", \.shadowColor, "Colour of the line at the bar's edge; `clear` for none."),
    .image("shadowImage", \.shadowImage, "Picture in the place of the line; a template takes `shadowColor`."),
  ]

  private static let buttons: [Key<BarAppearance>] = [
    .button("buttonAppearance", \.buttonAppearance, "Plain bar button items."),
    .button("doneButtonAppearance", \.doneButtonAppearance, "Items of the style `done`."),
    .button("prominentButtonAppearance", \.prominentButtonAppearance, since: 26, "Items of the style `prominent`."),
  ]

  static let navigationBarKeys = MappingKeys<BarAppearance>(
    "UINavigationBarAppearance",
    background + buttons + [
      .attributes("titleTextAttributes", \.titleTextAttributes, "The title."),
      .offset("titlePositionAdjustment", \.titlePositionAdjustment, "Moves the title."),
      .attributes("subtitleTextAttributes", \.subtitleTextAttributes, since: 26, "Subtitles, the large one too."),
      .attributes("largeTitleTextAttributes", \.largeTitleTextAttributes, "The large title."),
      Key(
        "largeSubtitleTextAttributes", .mapping { TextAttributes.keys.list }, since: 26,
        "UIKit does not use them: `subtitleTextAttributes` hold for the large subtitle too."
      ) { _, reader, node in
        reader.report(
          "no-effect", "UIKit does not use `largeSubtitleTextAttributes`: set `subtitleTextAttributes`.", atKey: node,
          severity: .information)
      },
      .button("backButtonAppearance", \.backButtonAppearance, "The back button; `buttonAppearance` without it."),
      .image("backIndicatorImage", \.backIndicatorImage, "In the chevron's place, with a transition mask image."),
      .backIndicatorMask,
    ])

  static let tabBarKeys = MappingKeys<BarAppearance>(
    "UITabBarAppearance",
    background + [
      .tab("stackedLayoutAppearance", \.stackedLayoutAppearance, "Items with the title under the icon."),
      .tab("inlineLayoutAppearance", \.inlineLayoutAppearance, "Items with the title beside the icon."),
      .tab("compactInlineLayoutAppearance", \.compactInlineLayoutAppearance, "Items in a bar without height."),
      .color(
        "selectionIndicatorTintColor", \.selectionIndicatorTintColor,
        "Fill behind the selected tab; the capsule of iOS 26 has its own."),
      .image(
        "selectionIndicatorImage", \.selectionIndicatorImage,
        "Picture behind the selected tab; a template takes the tint above."),
      .optionalWord(
        "stackedItemPositioning", \.stackedItemPositioning,
        "How stacked items are spread, as `UITabBar.ItemPositioning`."),
      .number("stackedItemWidth", \.stackedItemWidth, "Width of centred stacked items in points."),
      .number("stackedItemSpacing", \.stackedItemSpacing, "Space between centred stacked items in points."),
    ])

  static let toolbarKeys = MappingKeys<BarAppearance>("UIToolbarAppearance", background + buttons)
}

struct OffsetDraft: Sendable {
  var horizontal: Double?
  var vertical: Double?

  static let keys = MappingKeys<OffsetDraft>(
    "offset",
    [
      .number("horizontal", \.horizontal, in: -1000...1000, "Points towards the trailing edge."),
      .number("vertical", \.vertical, in: -1000...1000, "Points downwards."),
    ])
}

extension BarButtonItemAppearance {
  static let keys = MappingKeys<BarButtonItemAppearance>(
    "UIBarButtonItemAppearance",
    [
      .mapping("normal", \.normal, { State.keys }, "At rest."),
      .mapping("highlighted", \.highlighted, { State.keys }, "While it is pressed; made of `normal` without it."),
      .mapping("disabled", \.disabled, { State.keys }, "When it cannot be used; `normal` without it."),
      .mapping("focused", \.focused, { State.keys }, "With the keyboard's focus; `highlighted` without it."),
    ])
}

extension BarButtonItemAppearance.State {
  static let keys = MappingKeys<BarButtonItemAppearance.State>(
    "barButtonItemState",
    [
      .attributes("titleTextAttributes", \.titleTextAttributes, "The item's title."),
      .offset("titlePositionAdjustment", \.titlePositionAdjustment, "Moves the title."),
      .image("backgroundImage", \.backgroundImage, "Picture behind the item."),
      .offset("backgroundImagePositionAdjustment", \.backgroundImagePositionAdjustment, "Moves that picture."),
    ])
}

extension TabBarItemAppearance {
  static let keys = MappingKeys<TabBarItemAppearance>(
    "UITabBarItemAppearance",
    [
      .mapping("normal", \.normal, { State.keys }, "Tabs that are not selected."),
      .mapping("selected", \.selected, { State.keys }, "The selected tab."),
      .mapping("disabled", \.disabled, { State.keys }, "Tabs that cannot be selected."),
      .mapping("focused", \.focused, { State.keys }, "The tab with the keyboard's focus; `selected` without it."),
    ])
}

extension TabBarItemAppearance.State {
  static let keys = MappingKeys<TabBarItemAppearance.State>(
    "tabBarItemState",
    [
      .attributes("titleTextAttributes", \.titleTextAttributes, "The tab's title."),
      .offset("titlePositionAdjustment", \.titlePositionAdjustment, "Moves the title."),
      .color("iconColor", \.iconColor, "Colour of the icon."),
      .color("badgeBackgroundColor", \.badgeBackgroundColor, "Fill of the badge."),
      .attributes("badgeTextAttributes", \.badgeTextAttributes, "The badge's text."),
      .offset("badgePositionAdjustment", \.badgePositionAdjustment, "Moves the badge."),
      .offset("badgeTitlePositionAdjustment", \.badgeTitlePositionAdjustment, "Moves the text in the badge."),
    ])
}

extension Key {
  static func offset(_ name: String, _ path: Path<Point>, _ documentation: String) -> Key {
    Key(name, .mapping { OffsetDraft.keys.list }, documentation) { root, reader, node in
      root[keyPath: path] = reader.offset(node)
    }
  }

  static func attributes(
    _ name: String, _ path: Path<TextAttributes>, since: Int? = nil, _ documentation: String
  ) -> Key {
    .mapping(name, path, { TextAttributes.keys }, since: since, documentation)
  }

  fileprivate static func button(
    _ name: String, _ path: Path<BarButtonItemAppearance>, since: Int? = nil, _ documentation: String
  ) -> Key {
    .mapping(name, path, { BarButtonItemAppearance.keys }, since: since, documentation)
  }

  fileprivate static func tab(_ name: String, _ path: Path<TabBarItemAppearance>, _ documentation: String) -> Key {
    .mapping(name, path, { TabBarItemAppearance.keys }, documentation)
  }

  /// The mask is needed, and seen only while a push runs.
  static var backIndicatorMask: Key {
    Key("backIndicatorTransitionMaskImage", .image, "Without it the back indicator image is not used.") {
      _, reader, node in _ = reader.image(node, "backIndicatorTransitionMaskImage")
    }
  }

  /// The appearance objects of a bar or an item, with what UIKit calls the object.
  static func appearances(
    _ path: Path<AppearanceSlots>, _ slots: [AppearanceSlots.Slot], _ bar: BarKind
  ) -> [Key] {
    slots.map { slot in
      Key(
        slot.rawValue, .mapping { bar.appearanceKeys.list },
        since: slot == .standardAppearance || slot == .compactAppearance ? 13 : 15, slot.documentation
      ) { root, reader, node in
        guard reader.entries(node, slot.rawValue) != nil else { return }
        var appearance = BarAppearance(path: node.path)
        reader.decode(node, into: &appearance, bar.appearanceKeys)
        if !reader.hasBackIndicatorPair(node) { appearance.backIndicatorImage = nil }
        reader.noteIgnored(in: node, bar)
        root[keyPath: path][slot] = Boxed(appearance)
      }.orEmpty
    }
  }
}

extension AppearanceSlots.Slot {
  fileprivate var documentation: String {
    switch self {
    case .standardAppearance: "While content is under the bar."
    case .compactAppearance: "The same in a bar without height; `standardAppearance` without it."
    case .scrollEdgeAppearance: "While the content rests at the bar; without it the standard one, with no background."
    case .compactScrollEdgeAppearance: "The same in a bar without height; `scrollEdgeAppearance` without it."
    }
  }
}

extension Reader {
  /// `UIOffset`, in points.
  func offset(_ node: Composed) -> Point {
    var draft = OffsetDraft()
    decode(node, into: &draft, OffsetDraft.keys)
    return Point(draft.horizontal ?? 0, draft.vertical ?? 0)
  }
}

/// The three kinds of bar that appearance objects are made for.
package enum BarKind: Sendable {
  case navigationBar, tabBar, toolbar

  var appearanceKeys: MappingKeys<BarAppearance> {
    switch self {
    case .navigationBar: BarAppearance.navigationBarKeys
    case .tabBar: BarAppearance.tabBarKeys
    case .toolbar: BarAppearance.toolbarKeys
    }
  }
}
