import YAML

extension NavigationItem {
  /// Keys about the bar as a whole: its style, and what stands in the middle or in the overflow menu.
  static let arrangementKeys: [Key<NavigationItem>] = [
    .text("prompt", \.prompt, "A line above the buttons, which makes the bar taller."),
    .word("style", \.style, since: 16, "How the bar is laid out, as `UINavigationItem.ItemStyle`."),
    Key(
      "centerItemGroups", .list(.mapping { BarButtonItemGroup.keys.list }), since: 16,
      "Groups in the middle of a browser's or editor's bar; in the overflow menu elsewhere."
    ) { item, reader, node in
      item.centerItemGroups = reader.itemGroups(node, "centerItemGroups")
    },
    Key(
      "pinnedTrailingGroup", .mapping { BarButtonItemGroup.keys.list }, since: 16,
      "A group at the trailing edge that never goes into the overflow menu."
    ) { item, reader, node in
      item.pinnedTrailingGroup = reader.itemGroup(node)
    },
    Key(
      "additionalOverflowItems", .list(.mapping { MenuElementDraft.keys.list }), since: 16,
      "Elements of the overflow menu, which is always there with them."
    ) { item, reader, node in
      item.additionalOverflowItems = reader.menu(node)
    },
    Key(
      "titleMenuProvider", .list(.mapping { MenuElementDraft.keys.list }), since: 16,
      "Elements of the title's menu; the title gets a chevron."
    ) { item, reader, node in
      item.titleMenu = reader.menu(node)
    },
    .bool(
      "renameDelegate", \.hasRenameDelegate, since: 16,
      "The title can be edited in its place: `presented: rename`, which the title's menu leads to."),
    Key(
      "documentProperties", .mapping { DocumentPropertiesDraft.keys.list }, since: 16,
      "What the title stands for, above the title's menu, as `UIDocumentProperties`."
    ) { item, reader, node in
      item.documentProperties = reader.documentProperties(node)
    },
    .text(
      "customizationIdentifier", \.customizationIdentifier, since: 16,
      "On an iPad movable and optional groups can be customised: `presented: customization`."),
    .bool("backAction", \.hasBackAction, since: 16, "A back button of one's own, at the root of a stack too."),
  ]

  /// Identifier of the button that UIKit makes for what does not fit.
  package static let overflowIdentifier = "overflow"
  /// Identifier of the title's menu.
  package static let titleMenuIdentifier = "titleMenu"
}
