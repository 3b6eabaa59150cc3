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
  package var tintColor: ColorReference?

  package init(path: String) {
    self.path = path
  }
}
