import Testing

@testable import Screens

@Suite struct SearchKeysTests {
  private func placement(_ text: String) throws -> SearchPlacement {
    guard case .view(let view)? = decoded("viewController: {navigationItem: {\(text)}}").definition?.root else {
      throw Missing()
    }
    return view.navigationItem.search
  }

  private struct Missing: Error {}

  private func found(_ text: String) -> [String] { problems("viewController: {navigationItem: {\(text)}}") }

  @Test func withoutAKeyEverythingIsAsUIKitHasIt() throws {
    let search = try placement("searchController: {}")
    let controller = try #require(search.controller)
    #expect(search.preferred == .automatic)
    #expect(search.hidesSearchBarWhenScrolling && search.allowsToolbarIntegration)
    #expect(controller.hidesNavigationBarDuringPresentation == nil)
    #expect(controller.automaticallyShowsCancelButton && !controller.obscuresBackgroundDuringPresentation)
    #expect(controller.scopeBarActivation == .automatic)
    #expect(controller.searchBar.isEnabled && controller.searchBar.placeholder == nil)
    #expect(controller.searchBar.path == "/viewController/navigationItem/searchController/searchBar")
    #expect(try placement("title: A").controller == nil)
  }

  @Test(arguments: SearchPlacement.Preference.allCases)
  func everyPlacementIsAWord(_ preference: SearchPlacement.Preference) throws {
    #expect(try placement("preferredSearchBarPlacement: \(preference.rawValue)").preferred == preference)
  }

  @Test func aWrongPlacementNamesTheRightOne() {
    #expect(
      found("preferredSearchBarPlacement: stack") == [
        "error wrong-value /viewController/navigationItem/preferredSearchBarPlacement"
      ])
  }

  @Test func theSearchBarIsRead() throws {
    let search = try placement(
      """
      searchController: {
        isActive: true, hidesNavigationBarDuringPresentation: false, obscuresBackgroundDuringPresentation: true,
        automaticallyShowsCancelButton: false, scopeBarActivation: onTextEntry,
        searchBar: {
          placeholder: Find, text: abc, scopeButtonTitles: [A, B], selectedScopeButtonIndex: 1, showsScopeBar: true,
          showsCancelButton: true, isEnabled: false, tintColor: systemIndigo, tokens: [Red, {text: Blue, icon: plus}]}},
      hidesSearchBarWhenScrolling: false, searchBarPlacementAllowsToolbarIntegration: false
      """)
    let controller = try #require(search.controller)
    let bar = controller.searchBar
    #expect(controller.hidesNavigationBarDuringPresentation == false && controller.isActive)
    #expect(controller.obscuresBackgroundDuringPresentation && !controller.automaticallyShowsCancelButton)
    #expect(controller.scopeBarActivation == .onTextEntry)
    #expect((bar.placeholder, bar.text) == ("Find", "abc"))
    #expect(bar.scopeButtonTitles == ["A", "B"])
    #expect((bar.selectedScopeButtonIndex, bar.showsScopeBar) == (1, true))
    #expect(bar.showsCancelButton && !bar.isEnabled)
    #expect(bar.tintColor == .named("systemIndigo"))
    #expect(bar.tokens.map(\.text) == ["Red", "Blue"])
    #expect(bar.tokens[1].icon == ImageReference(.symbol("plus")))
    #expect(!search.hidesSearchBarWhenScrolling && !search.allowsToolbarIntegration)
  }

  @Test func thePlacementItemBelongsIntoTheToolbar() {
    #expect(
      found("searchBarPlacementBarButtonItem: true") == [
        "error wrong-place /viewController/navigationItem/searchBarPlacementBarButtonItem#"
      ])
    #expect(
      found("rightBarButtonItems: [searchBarPlacementBarButtonItem]") == [
        "error wrong-value /viewController/navigationItem/rightBarButtonItems/0"
      ])
    #expect(
      problems("viewController: {toolbarItems: [{group: fixed, items: [searchBarPlacementBarButtonItem]}]}") == [
        "error wrong-value /viewController/toolbarItems/0/items/0"
      ])
  }

  @Test func oneScopeIsNone() {
    #expect(
      found("searchController: {searchBar: {scopeButtonTitles: [All]}}") == [
        "warning scope-count /viewController/navigationItem/searchController/searchBar/scopeButtonTitles"
      ])
  }

  @Test func whatIsNotDrawnIsSaid() {
    #expect(
      found("searchController: {searchSuggestions: [a]}") == [
        "warning unsupported-key /viewController/navigationItem/searchController/searchSuggestions#"
      ])
  }
}
