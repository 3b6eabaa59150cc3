/// One entry of `UIViewController.toolbarItems`.
package enum ToolbarItem: Hashable, Sendable {
  case item(BarButtonItem)
  case group(BarButtonItemGroup)
  /// `UINavigationItem.searchBarPlacementBarButtonItem`: where an integrated search bar goes.
  case searchBar

  /// Has a place in the bar: groups can be hidden, or left out.
  package var isInBar: Bool {
    if case .group(let group) = self { group.isInBar } else { true }
  }
}

/// What seed definitions call `UIToolbar.displayMode`. UIKit has no such property.
package enum ToolbarDisplayMode: String, CaseIterable, Sendable {
  case automatic
  /// Items spread out as long as there is room.
  case expanded
  /// Items are in the overflow menu, prominent ones excepted.
  case compact
}
