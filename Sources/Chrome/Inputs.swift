package import Appearance
package import Graphics
package import Screens

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

    package init(_ item: NavigationItem) {
      path = item.path
      title = item.title
      backButtonTitle = item.backButtonTitle
      displayMode = item.backButtonDisplayMode
      barButtonItem = item.backBarButtonItem
    }
  }

  /// Whether the bar has a second row for the title when it is at rest.
  package var hasLargeTitle: Bool {
    guard prefersLargeTitles else { return false }
    switch item.largeTitleDisplayMode {
    case .always: return true
    case .automatic: return true
    case .never, .inline: return false
    }
  }
}

/// Everything a tab bar depends on beside its environment.
package struct TabBarInput: Hashable, Sendable {
  /// A tab without its controller: what the bar shows.
  package struct Item: Hashable, Sendable {
    package var path: String
    package var kind: Tab.Kind
    package var identifier: String
    package var title: String
    package var image: ImageReference?
    package var badgeValue: String?
    package var isEnabled: Bool

    package init(_ tab: Tab) {
      path = tab.path
      kind = tab.kind
      identifier = tab.identifier
      title = tab.title
      image = tab.image
      badgeValue = tab.badgeValue
      isEnabled = tab.isEnabled
    }
  }

  /// JSON Pointer of the tab bar controller.
  package var path: String
  /// Visible tabs, in order.
  package var items: [Item]
  package var selected: String?
  package var tintColor: ColorReference?
  /// Which of the bar's settings hold now.
  package var look = BarLook()
  package var backgroundColor: ColorReference?
  package var unselectedItemTintColor: ColorReference?
  package var isBackdropDark: Bool

  package init(path: String, items: [Item], selected: String?) {
    self.path = path
    self.items = items
    self.selected = selected
    tintColor = nil
    isBackdropDark = false
  }
}

/// What stands under the bars, and the space that they leave.
package struct ContentInput: Hashable, Sendable {
  package var content: Content
  /// As `adjustedContentInset`: top and bottom bars and safe areas, in points.
  package var topInset: Double
  package var bottomInset: Double
  /// What of the insets is no part of the view: bars that are not translucent stand beside the content.
  package var crop = EdgeInsets.zero
  package var tintColor: ColorReference?
  /// Which window's height of the content shows: rows are made for this page and its neighbours only.
  package var page: Int

  package init(content: Content, topInset: Double, bottomInset: Double) {
    self.content = content
    self.topInset = topInset
    self.bottomInset = bottomInset
    tintColor = nil
    page = 0
  }
}
