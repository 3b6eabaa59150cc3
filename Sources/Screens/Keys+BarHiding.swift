extension NavigationController {
  static let hidingKeys: [Key<NavigationController>] = [
    .bool("isNavigationBarHidden", \.hiding.isNavigationBarHidden, "Shows no navigation bar."),
    .bool(
      "hidesBarsWhenVerticallyCompact", \.hiding.whenVerticallyCompact, since: 8,
      "No navigation bar and no toolbar on a phone in landscape."),
    .text("title", \.title, "Title of the controller's tab under `viewControllers` where that has none."),
  ]
}
