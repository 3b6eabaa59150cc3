package import Layout
package import Screens
import Tables

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

  /// At the field's end; the clear button takes its place once there is text.
  enum FieldButton { case bookmark, results }

  var fieldButton: FieldButton? {
    guard string.isEmpty else { return nil }
    return bar.showsSearchResultsButton ? .results : bar.showsBookmarkButton ? .bookmark : nil
  }

  /// What stands in the content's place: the results, where something is typed or the app shows them.
  var results: Content? {
    guard isActive, let results = controller.results else { return nil }
    if let shows = controller.showsResults { return shows ? results : nil }
    return controller.automaticallyShowsResults && !(string.isEmpty && bar.tokens.isEmpty) ? results : nil
  }

  /// A prompt stands in a row of its own, so a bar among other items has none.
  var prompt: String? {
    guard place == .stacked || takesNavigationBar, let prompt = bar.prompt, !prompt.isEmpty else { return nil }
    return prompt
  }

  func promptHeight(_ env: Environment) -> Double { prompt == nil ? 0 : env.metrics[.searchPromptHeight] }

  package var showsCancelButton: Bool {
    isActive && controller.automaticallyShowsCancelButton || bar.showsCancelButton
  }
}
