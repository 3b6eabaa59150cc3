/// What a person can put into a bar and take out of it: UIKit's customisation of an iPad's navigation bar.
package struct BarCustomization: Hashable, Sendable {
  /// What the state key `presented` calls it.
  package static let identifier = "customization"
  /// Title of the entry of the overflow menu, and of the panel.
  package static let title = "Customize Toolbar"

  /// Of the navigation item, or of the view controller whose toolbar it is.
  package var path: String
  /// Optional groups that are not in the bar.
  package var available: [BarButtonItemGroup]
  /// No customisation of UIKit's: a toolbar's, as seed definitions have it.
  package var isToolbar: Bool

  /// nil where nothing can be customised.
  init?(_ stack: VisibleStack) {
    let item = stack.top.navigationItem
    if item.customizationIdentifier != nil, !item.customizableGroups.isEmpty {
      path = item.path
      available = item.customizableGroups.filter(\.isLeftOut)
      isToolbar = false
      return
    }
    guard stack.navigationController?.toolbar.beginsCustomizingItems == true else { return nil }
    path = stack.top.path
    available = stack.top.toolbarItems.compactMap { item in
      if case .group(let group) = item, group.isLeftOut { group } else { nil }
    }
    isToolbar = true
  }
}

extension NavigationItem {
  /// Groups that a person may move, or take away; those in the middle of the bar alone, as UIKit's.
  package var customizableGroups: [BarButtonItemGroup] {
    centerItemGroups.filter { $0.kind != .fixed && $0.customizationIdentifier != nil }
  }
}

extension BarButtonItemGroup {
  /// An optional group that is not in the bar until a person puts it there.
  package var isLeftOut: Bool { kind == .optional && !isInDefaultCustomization }

  /// Has a place in the bar.
  package var isInBar: Bool { !isHidden && !isLeftOut }
}
