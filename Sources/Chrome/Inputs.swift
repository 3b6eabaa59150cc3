package import Appearance
package import Graphics
package import Screens
package import Tables

/// Everything a navigation bar depends on beside its environment. Equal inputs give equal bars.
package struct NavigationBarInput: Hashable, Sendable {
  package var item: NavigationItem
  /// The item below the top, reduced to what a back button shows; nil at the root.
  package var back: BackItem?
  package var prefersLargeTitles: Bool
  /// How far the content has moved under the bar from rest, clamped to 0…the large row's height, in points.
  package var collapse: Double
  package var tintColor: ColorReference?
  /// Which of the bar's settings hold now.
  package var look = BarLook()
  /// What `UIBarButtonItem.appearance()` sets.
  package var buttonProxy = BarButtonItemStyling()
  /// What lies behind the bar is dark: glass takes its dark look.
  package var isBackdropDark: Bool
  /// Asynchronous custom views have not laid out yet.
  package var isBeforeMount: Bool
  /// Width of the tab bar that stands in the middle of this bar's row on an iPad.
  package var tabBarWidth: Double?
  /// Points that a tiled sidebar takes from the leading side.
  package var column = 0.0
  /// The search bar, where it is drawn in this bar.
  package var search: SearchInput?
  /// Points of the search bar's row that have gone.
  package var searchCollapse = 0.0
  /// The title is edited in its place.
  package var isRenaming = false

  package init(item: NavigationItem) {
    self.item = item
    back = nil
    prefersLargeTitles = false
    collapse = 0
    tintColor = nil
    isBackdropDark = false
    isBeforeMount = false
  }

  /// `path` is the navigation item below the top.
  package struct BackItem: Hashable, Sendable {
    package var path: String
    package var title: String?
    package var backButtonTitle: String?
    package var displayMode: NavigationItem.BackButtonDisplayMode
    package var barButtonItem: BarButtonItem?
    /// The tab that the button leads to where nothing is popped: *More*.
    package var tab: String?

    package init(_ item: NavigationItem) {
      path = item.path
      title = item.title ?? item.texts.title?.string
      backButtonTitle = item.backButtonTitle
      displayMode = item.backButtonDisplayMode
      barButtonItem = item.backBarButtonItem
    }
  }

  /// iOS 26: the large title stands in the row of the buttons.
  package func hasInlineLargeTitle(_ design: OSVersion) -> Bool {
    prefersLargeTitles && item.largeTitleDisplayMode == .inline && back == nil && design == .ios26
  }

  /// Whether the bar has a second row for the title when it is at rest.
  package var hasLargeTitle: Bool {
    guard prefersLargeTitles else { return false }
    switch item.largeTitleDisplayMode {
    case .always: return true
    case .automatic: return true
    case .never: return false
    // With a back button the title is large in a row of its own again.
    case .inline: return back != nil
    }
  }
}

/// What stands under the bars, and the space that they leave.
package struct ContentInput: Hashable, Sendable {
  package var content: Content
  /// The safe area: top and bottom bars and what the device takes, in points.
  package var topInset: Double
  package var bottomInset: Double
  /// What of the insets is no part of the view: bars that are not translucent stand beside the content.
  package var crop = EdgeInsets.zero
  /// `adjustedContentInset` of the scroll view, which may leave bars out and add to them; of the view's own edges.
  package var inset = EdgeInsets.zero
  /// What the view controller adds to its own safe area, in points; a part of the insets above.
  package var additionalSafeArea = EdgeInsets.zero
  package var tintColor: ColorReference?
  /// Which window's height of the content shows: rows are made for this page and its neighbours only.
  package var page: Int
  /// Points that a tiled sidebar takes from the leading side.
  package var column = 0.0

  package init(content: Content, topInset: Double, bottomInset: Double) {
    self.content = content
    self.topInset = topInset
    self.bottomInset = bottomInset
    tintColor = nil
    page = 0
  }
}
