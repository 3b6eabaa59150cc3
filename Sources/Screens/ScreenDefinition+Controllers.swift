/// When a navigation controller shows no bars.
package struct BarHiding: Hashable, Sendable {
  package var isNavigationBarHidden = false
  package var whenVerticallyCompact = false
  package var onSwipe = false
  package var onTap = false
  package var whenKeyboardAppears = false

  package init() {}
}
