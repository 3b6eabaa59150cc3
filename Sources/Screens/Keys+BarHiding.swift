extension NavigationController {
  static let hidingKeys: [Key<NavigationController>] = [
    .bool("isNavigationBarHidden", \.hiding.isNavigationBarHidden, "Shows no navigation bar."),
    .bool(
      "hidesBarsWhenVerticallyCompact", \.hiding.whenVerticallyCompact, since: 8,
      "No navigation bar and no toolbar on a phone in landscape."),
    .bool(
      "hidesBarsOnSwipe", \.hiding.onSwipe, since: 8,
      "Scrolling down hides both bars, scrolling up shows them; a toolbar without items stays."),
    .bool(
      "hidesBarsOnTap", \.hiding.onTap, since: 8,
      "A tap on the content that nothing else takes hides both bars, or shows them."),
    .bool(
      "hidesBarsWhenKeyboardAppears", \.hiding.whenKeyboardAppears, since: 8,
      "The keyboard hides both bars; they stay away until a tap on the content."),
    .text("title", \.title, "Title of the controller's tab under `viewControllers` where that has none."),
  ]
}
