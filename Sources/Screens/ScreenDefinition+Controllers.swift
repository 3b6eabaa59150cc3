/// When a navigation controller shows no bars.
package struct BarHiding: Hashable, Sendable {
  package var isNavigationBarHidden = false
  package var whenVerticallyCompact = false
  package var onSwipe = false
  package var onTap = false
  package var whenKeyboardAppears = false

  package init() {}
}

/// View-controller containment, as the file nests it.
package indirect enum Controller: Hashable, Sendable {
  case tabBar(TabBarController)
  case navigation(NavigationController)
  case view(ViewController)
  case split(SplitViewController)
}
