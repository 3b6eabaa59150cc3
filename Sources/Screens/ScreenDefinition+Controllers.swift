/// When a navigation controller shows no bars.
package struct BarHiding: Hashable, Sendable {
  package var isNavigationBarHidden = false
  package var whenVerticallyCompact = false

  package init() {}
}
