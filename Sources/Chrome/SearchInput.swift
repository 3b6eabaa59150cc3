package import Layout
package import Screens

/// Everything that a search bar depends on beside the bar that holds it.
package struct SearchInput: Hashable, Sendable {
  package var controller: SearchController
  package var place: SearchBarPlace
  package var isActive = false
  /// What has been typed; nil: what the definition says.
  package var query: String?
  package var tintColor: ColorReference?
  /// The field takes the whole navigation bar: title and items are gone.
  package var takesNavigationBar = false

  package init(controller: SearchController, place: SearchBarPlace) {
    self.controller = controller
    self.place = place
  }

  package var bar: SearchBar { controller.searchBar }
  package var string: String { query ?? bar.text ?? "" }
  package var placeholder: String { bar.placeholder ?? "Search" }

  /// The scope bar needs two titles; `showsScopeBar` makes its showing a matter of the developer (`scopeBarActivation`).
  package var showsScopeBar: Bool {
    guard bar.scopeButtonTitles.count > 1 else { return false }
    if let shows = bar.showsScopeBar { return shows }
    switch controller.scopeBarActivation {
    case .automatic, .onSearchActivation: return isActive
    case .onTextEntry: return isActive && !string.isEmpty
    case .manual: return false
    }
  }

  /// The clear button takes its place once there is text.
  var showsBookmarkButton: Bool { bar.showsBookmarkButton && string.isEmpty }

  package var showsCancelButton: Bool {
    isActive && controller.automaticallyShowsCancelButton || bar.showsCancelButton
  }
}
