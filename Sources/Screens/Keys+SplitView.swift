import YAML

extension SplitViewController {
  static let keys = MappingKeys<SplitViewController>(
    "splitViewController",
    [
      .word("style", \.style, since: 14, "Two columns or three."),
      .word(
        "preferredDisplayMode", \.preferredDisplayMode, since: 8,
        "Which columns show where the width is regular; `automatic` is one beside the secondary in landscape and the secondary alone in portrait."
      ),
      .word(
        "preferredSplitBehavior", \.preferredSplitBehavior, since: 14,
        "Whether columns stand beside the secondary one, over it, or push it aside; `automatic` follows the display mode, then the orientation."
      ),
      .word("primaryEdge", \.primaryEdge, since: 11, "The side of the primary column."),
      .bool("presentsWithGesture", \.presentsWithGesture, since: 5, "Without the gesture the button goes too."),
      .word(
        "displayModeButtonVisibility", \.displayModeButtonVisibility, since: 14,
        "The button that shows and hides columns."),
      .bool(
        "showsSecondaryOnlyButton", \.showsSecondaryOnlyButton, since: 14,
        "Three columns: a button in the secondary one that leaves it alone."),
      .word(
        "primaryBackgroundStyle", \.primaryBackgroundStyle, since: 13,
        "On a Mac a background for the primary column; UIKit says that iOS draws none."),
      .column("primary", .primary, "The outermost column."),
      .column("supplementary", .supplementary, "The middle of three columns."),
      .column("secondary", .secondary, "The column of the content."),
      Key(
        "compact", .mapping { SplitColumnDraft.compactKeys.list }, since: 14,
        "What shows instead of the columns in compact width."
      ) { split, reader, node in
        split.compact = reader.splitColumn(node, "compact", SplitColumnDraft.compactKeys)
      },
      .word(
        "topColumnForCollapsing", \.topColumnForCollapsing, since: 14,
        "The delegate's answer: which column is on top in compact width."),
      .color("tintColor", \.tintColor, "Colour of items and of what is selected, as `UIView.tintColor`."),
      .present(\.presentations),
    ] + widthKeys("Primary", \.primaryWidth, since: 8) + widthKeys("Supplementary", \.supplementaryWidth, since: 14),
    later: [
      "inspector", "minimumSecondaryColumnWidth", "preferredSecondaryColumnWidth", "preferredInspectorColumnWidth",
    ])

  private static func widthKeys(
    _ name: String, _ path: any WritableKeyPath<SplitViewController, ColumnWidth> & Sendable, since: Int
  ) -> [Key<SplitViewController>] {
    let column = name.lowercased()
    func key(
      _ key: String, _ member: any WritableKeyPath<ColumnWidth, Double?> & Sendable,
      in range: ClosedRange<Double> = Reader.lengths, _ documentation: String
    ) -> Key<SplitViewController> {
      Key(key, .number, since: since, documentation) { split, reader, node in
        if let value = reader.number(node, key, in: range) { split[keyPath: path][keyPath: member] = value }
      }
    }
    return [
      key("preferred\(name)ColumnWidth", \.preferred, "Width of the \(column) column in points."),
      key(
        "preferred\(name)ColumnWidthFraction", \.fraction, in: 0...1,
        "Width of the \(column) column as a part of the whole, where no points are given."),
      key("minimum\(name)ColumnWidth", \.minimum, "The \(column) column is at least so wide, in points."),
      key("maximum\(name)ColumnWidth", \.maximum, "The \(column) column is at most so wide, in points."),
    ]
  }
}

extension Key where Root == SplitViewController {
  fileprivate static func column(_ name: String, _ column: SplitViewController.Column, _ documentation: String) -> Key {
    Key(name, .mapping { SplitColumnDraft.keys.list }, since: 14, documentation) { split, reader, node in
      split.columns[column] = reader.splitColumn(node, name, SplitColumnDraft.keys)
    }
  }
}

/// The controller of one column.
struct SplitColumnDraft: Sendable {
  var controller: Controller?

  static let keys = MappingKeys<SplitColumnDraft>("splitViewColumn", stacks)

  static let compactKeys = MappingKeys<SplitColumnDraft>(
    "splitViewCompactColumn",
    stacks + [
      Key("tabBarController", .mapping { TabBarControllerDraft.keys.list }, "Tabs.") { draft, reader, node in
        draft.controller = draft.controller ?? reader.tabBarController(node).map { .tabBar($0) }
      }
    ])

  private static let stacks: [Key<SplitColumnDraft>] = [
    Key("navigationController", .mapping { NavigationController.keys.list }, "A stack.") { draft, reader, node in
      draft.controller = draft.controller ?? reader.navigationController(node).map { .navigation($0) }
    }.orEmpty,
    Key("viewController", .mapping { ViewController.keys.list }, "One screen without a bar.") { draft, reader, node in
      draft.controller = draft.controller ?? reader.viewController(node).map { .view($0) }
    }.orEmpty,
  ]
}

extension Reader {
  /// nil, and reported, when the node is no mapping.
  func splitViewController(_ node: Composed) -> SplitViewController? {
    guard entries(node, "splitViewController") != nil else { return nil }
    var split = SplitViewController(path: node.path)
    decode(node, into: &split, SplitViewController.keys)
    if split.style == .doubleColumn, let unused = node["supplementary"] {
      report(
        "no-effect", "Two columns have no `supplementary` one: write `style: tripleColumn`.", atKey: unused,
        severity: .warning)
    }
    return split
  }

  fileprivate func splitColumn(
    _ node: Composed, _ name: String, _ keys: MappingKeys<SplitColumnDraft>
  ) -> Controller? {
    var draft = SplitColumnDraft()
    let before = diagnostics.count
    decode(node, into: &draft, keys)
    if draft.controller == nil, diagnostics.count == before, !node.isUnresolved {
      report("missing-key", "`\(name)` needs `navigationController` or `viewController`.", at: node)
    }
    return draft.controller
  }
}
