import Graphics
import YAML

extension BarButtonItemDraft {
  static let detailKeys: [Key<BarButtonItemDraft>] = [
    .image(
      "landscapeImagePhone", \.details.landscapeImagePhone, since: 5,
      "In the place of `image` on a phone in landscape."),
    .image(
      "largeContentSizeImage", \.details.largeContentSizeImage, since: 11,
      "What the large content viewer shows in the place of `image` while the item is held at accessibility sizes."),
    Key(
      "scrollEdgeEffect", .either([.words(ScrollEdgeEffect.Style.allCases.map(\.rawValue)), .anything]),
      "No property of UIBarButtonItem, and without effect."
    ) { _, reader, node in reader.reportScrollEdgeEffect("UIBarButtonItem", node) },
    .imageInsets("imageInsets", \.details.imageInsets, "Points that the image is inset by"),
    .imageInsets(
      "landscapeImagePhoneInsets", \.details.landscapeImagePhoneInsets,
      "Points that `landscapeImagePhone` is inset by"),
    Key("possibleTitles", .list(.text), since: 5, "The item is as wide as the widest of these and its own title.") {
      draft, reader, node in
      draft.details.possibleTitles =
        (reader.list(node, "possibleTitles") ?? []).compactMap { reader.text($0, "possibleTitles") }
    },
    .word(
      "preferredMenuElementOrder", \.details.preferredMenuElementOrder, since: 16,
      "Whether the first element of a menu that opens upwards stands nearest to the item; `fixed` keeps the order."),
    Key(
      "menuRepresentation",
      .either([.mapping { MenuElementDraft.keys.list }, .list(.mapping { MenuElementDraft.keys.list })]),
      since: 16, "Stands for the item in the overflow menu."
    ) { draft, reader, node in
      draft.details.menuRepresentation = reader.menuRepresentation(node)
    },
    Key(
      "primaryAction", .mapping { MenuElementDraft.keys.list }, since: 14,
      "What a tap does: a `UIAction`, whose title and image the item takes. A menu then opens by a long press."
    ) { draft, reader, node in
      var action = MenuElementDraft()
      reader.decode(node, into: &action, MenuElementDraft.keys)
      draft.primaryAction = action
      draft.details.hasPrimaryAction = true
    }.orEmpty,
    .bool(
      "changesSelectionAsPrimaryAction", \.details.changesSelectionAsPrimaryAction, since: 15,
      "A tap turns `isSelected` on and off; with a menu, the item shows the element that is chosen there."),
    .bool(
      "isSymbolAnimationEnabled", \.details.isSymbolAnimationEnabled, since: 17,
      "A symbol that takes the place of another one is animated."),
    Key(
      "symbolEffect",
      .either([.words(SymbolEffect.Kind.allCases.map(\.rawValue)), .mapping { SymbolEffectDraft.keys.list }]),
      since: 17, "Effect that is added to the item's symbol, as by `addSymbolEffect`."
    ) { draft, reader, node in
      draft.details.symbolEffect = reader.symbolEffect(node)
    },
    .text(
      "accessibilityIdentifier", \.details.accessibilityIdentifier,
      "Name for tests of the app's interface; nobody sees or hears it."),
    Key("tag", .count, "A number for the app's own use; nothing shows it.") { _, reader, node in
      _ = reader.count(node, "tag")
    },
  ]

  /// What a primary action and a menu of choices make of the item: its kind's key, title and image.
  ///
  /// - Parameter item: finished but for that.
  func withAction(_ item: BarButtonItem, isSystem: Bool) -> BarButtonItem {
    var result = item
    result.details = details
    result.menu?.order = details.preferredMenuElementOrder
    if let action = primaryAction, !isSystem {
      if let title = action.title { result.title = title }
      if let image = action.image {
        result.kind = .image(image)
      } else if let title = action.title, case .title = item.kind {
        result.kind = .title(title)
      }
    }
    guard details.changesSelectionAsPrimaryAction, var menu = result.menu, primaryAction == nil, !isSystem else {
      return result
    }
    let chosen = menu.choose()
    result.menu = menu
    if let chosen {
      result.title = chosen.title
      result.kind = chosen.image.map { .image($0) } ?? .title(chosen.title)
    }
    return result
  }
}

extension Menu {
  /// The element that is on, or the first, which then is: one of a menu of choices always is.
  fileprivate mutating func choose() -> Element? {
    if let chosen = sections.lazy.flatMap(\.elements).first(where: \.isOn) { return chosen }
    guard let section = sections.indices.first(where: { !sections[$0].elements.isEmpty }) else { return nil }
    sections[section].elements[0].isOn = true
    return sections[section].elements[0]
  }
}

/// `{effect, repeating, speed}`.
struct SymbolEffectDraft: Sendable {
  var kind: SymbolEffect.Kind?
  var repeats: Bool?
  var speed: Double?

  static let keys = MappingKeys<SymbolEffectDraft>(
    "symbolEffect",
    [
      Key("effect", .words(SymbolEffect.Kind.allCases.map(\.rawValue)), "The effect's name.") { draft, reader, node in
        draft.kind = reader.word(node, "effect", SymbolEffect.Kind.self)
      },
      Key("repeating", .bool, "As `SymbolEffectOptions.repeating`.") { draft, reader, node in
        draft.repeats = reader.bool(node, "repeating")
      },
      .number("speed", \.speed, in: 0...100, "As `SymbolEffectOptions.speed`; 1 is the effect's own."),
    ])
}

extension Key where Root == BarButtonItemDraft {
  fileprivate static func imageInsets(_ name: String, _ path: Path<EdgeInsets>, _ documentation: String) -> Key {
    Key(name, .list(.number), documentation + ": [top, left, bottom, right].") { draft, reader, node in
      if let insets = reader.edgeInsets(node, name) { draft[keyPath: path] = insets }
    }
  }
}

extension Reader {
  /// Appearing and disappearing are for views that come and go; a bar button item traps.
  fileprivate func symbolEffect(_ node: Composed) -> SymbolEffect? {
    var draft = SymbolEffectDraft()
    if node.isMapping {
      decode(node, into: &draft, SymbolEffectDraft.keys)
      if node["effect"] == nil { report("missing-key", "A symbol effect needs `effect`.", at: node) }
    } else {
      draft.kind = word(node, "symbolEffect", SymbolEffect.Kind.self)
    }
    guard let kind = draft.kind else { return nil }
    guard kind != .appear, kind != .disappear else {
      report(
        "symbol-effect-bar",
        "A bar button item traps on the effect `\(kind.rawValue)`: set the item's `isHidden` to make it come and go.",
        at: node)
      return nil
    }
    var effect = SymbolEffect(kind)
    effect.repeats = draft.repeats
    effect.speed = draft.speed ?? 1
    return effect
  }

  /// One element, or a submenu's elements.
  fileprivate func menuRepresentation(_ node: Composed) -> [Menu.Element]? {
    if case .list = node.content { return menuSections(node).flatMap(\.elements) }
    if let children = node["children"] { return menuSections(children).flatMap(\.elements) }
    return menuElement(node).map { [$0] }
  }
}
