import YAML

/// What seed definitions call on a toolbar: UIKit customises navigation bars.
extension Key where Root == BarStyling {
  static let beginCustomizingItems = Key(
    "beginCustomizingItems", .bool,
    "No method of UIToolbar: lets `presented: customization` show a panel for the toolbar in the preview alone."
  ) { styling, reader, node in
    styling.beginsCustomizingItems = reader.bool(node, "beginCustomizingItems") ?? false
    reader.reportToolbarCustomization("beginCustomizingItems", node)
  }

  static let endCustomizingItems = Key(
    "endCustomizingItems", .bool, "No method of UIToolbar: what `beginCustomizingItems` begins is over."
  ) { styling, reader, node in
    if reader.bool(node, "endCustomizingItems") == true { styling.beginsCustomizingItems = false }
    reader.reportToolbarCustomization("endCustomizingItems", node)
  }
}

extension Reader {
  fileprivate func reportToolbarCustomization(_ name: String, _ node: Composed) {
    report(
      "no-such-api",
      "UIToolbar has no `\(name)`: begin and end belong to UITabBar (iOS 2). A navigation bar is customised by "
        + "`customizationIdentifier` of UINavigationItem with movable and optional groups (iOS 16).",
      atKey: node, severity: .warning)
  }
}
