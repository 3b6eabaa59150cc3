package import Graphics

/// A navigation item's search controller, and where its search bar may go.
package struct SearchPlacement: Hashable, Sendable {
  /// `UINavigationItem.SearchBarPlacement`.
  package enum Preference: String, CaseIterable, Sendable {
    case automatic, stacked, inline, integrated, integratedButton, integratedCentered
  }

  package var controller: SearchController?
  package var preferred = Preference.automatic
  package var hidesSearchBarWhenScrolling = true
  package var allowsToolbarIntegration = true
  /// Only split views ask for it.
  package var allowsExternalIntegration = false

  package init() {}
}

package struct SearchController: Hashable, Sendable {
  package enum ScopeBarActivation: String, CaseIterable, Sendable {
    case automatic, manual, onTextEntry, onSearchActivation
  }

  package var path: String
  package var searchBar: SearchBar
  /// nil: the system decides by where the search bar is.
  package var hidesNavigationBarDuringPresentation: Bool?
  package var obscuresBackgroundDuringPresentation = false
  /// The cursor is in the field at first.
  package var isActive = false
  package var automaticallyShowsCancelButton = true
  package var scopeBarActivation = ScopeBarActivation.automatic
  /// What `searchResultsController` shows in the place of the screen's content.
  package var results: Content?
  /// The results come with the first letter.
  package var automaticallyShowsResults = true
  /// nil: as the text says. Setting it makes the showing the app's matter.
  package var showsResults: Bool?

  package init(path: String) {
    self.path = path
    searchBar = SearchBar(path: path)
  }
}

package struct SearchBar: Hashable, Sendable {
  package struct Token: Hashable, Sendable {
    package var text: String
    package var icon: ImageReference?

    package init(text: String) {
      self.text = text
    }
  }

  package var path: String
  package var placeholder: String?
  /// What stands in the field before the user has typed.
  package var text: String?
  package var tokens: [Token] = []
  package var scopeButtonTitles: [String] = []
  package var selectedScopeButtonIndex = 0
  /// nil: shown when the search controller says so.
  package var showsScopeBar: Bool?
  package var showsCancelButton = false
  package var isEnabled = true
  package var showsBookmarkButton = false
  package var showsSearchResultsButton = false
  /// Line above the field.
  package var prompt: String?
  package var textField = SearchTextField()
  package var styling = SearchBarStyling()

  package init(path: String) {
    self.path = path
  }

  package var tintColor: ColorReference? {
    get { styling.tintColor }
    set { styling.tintColor = newValue }
  }
}

/// What is set of `UISearchBar.searchTextField`.
package struct SearchTextField: Hashable, Sendable {
  package var backgroundColor: ColorReference?
  package var textColor: ColorReference?
  package var tokenBackgroundColor: ColorReference?

  package init() {}
}

/// What of a search bar its appearance proxy can set as well.
package struct SearchBarStyling: Hashable, Sendable {
  package var tintColor: ColorReference?
  package var backgroundImage: ImageReference?
  package var scopeBarBackgroundImage: ImageReference?
  /// Points by which the field is moved in the bar.
  package var fieldAdjustment: Point?
  /// Points by which the text is moved in the field.
  package var textAdjustment: Point?

  package init() {}

  /// These settings, and where they are open those of the proxy.
  package func over(_ proxy: SearchBarStyling) -> SearchBarStyling {
    var result = self
    result.tintColor = tintColor ?? proxy.tintColor
    result.backgroundImage = backgroundImage ?? proxy.backgroundImage
    result.scopeBarBackgroundImage = scopeBarBackgroundImage ?? proxy.scopeBarBackgroundImage
    result.fieldAdjustment = fieldAdjustment ?? proxy.fieldAdjustment
    result.textAdjustment = textAdjustment ?? proxy.textAdjustment
    return result
  }
}
