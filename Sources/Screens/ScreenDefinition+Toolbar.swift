/// One entry of `UIViewController.toolbarItems`.
package enum ToolbarItem: Hashable, Sendable {
  case item(BarButtonItem)
  case group(BarButtonItemGroup)
  /// `UINavigationItem.searchBarPlacementBarButtonItem`: where an integrated search bar goes.
  case searchBar
}
