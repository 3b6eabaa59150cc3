import YAML

extension NavigationItem {
  static let searchKeys: [Key<NavigationItem>] = [
    Key("searchController", .mapping { SearchController.keys.list }, since: 11, "Adds a search bar.") {
      item, reader, node in
      item.search.controller = reader.searchController(node)
    }.orEmpty,
    Key(
      "preferredSearchBarPlacement", .words(SearchPlacement.Preference.allCases.map(\.rawValue)), since: 16,
      "Where the search bar goes: its own row, or among the items of a bar (on iPhone the toolbar)."
    ) { item, reader, node in
      if let word = reader.word(node, "preferredSearchBarPlacement", SearchPlacement.Preference.self) {
        item.search.preferred = word
      }
    },
    .bool(
      "hidesSearchBarWhenScrolling", \.search.hidesSearchBarWhenScrolling, since: 11,
      "A stacked search bar goes as the content moves up."),
    .bool(
      "searchBarPlacementAllowsToolbarIntegration", \.search.allowsToolbarIntegration, since: 26,
      "On iPhone an integrated search bar stands in the toolbar; false keeps it in the navigation bar."),
    Key(
      "searchBarPlacementBarButtonItem", .anything, since: 26, "Belongs into `toolbarItems`, where it is a name."
    ) { _, reader, node in
      reader.report(
        "wrong-place",
        "Put `searchBarPlacementBarButtonItem` as an entry into the view controller's `toolbarItems`, where the search bar is to stand.",
        atKey: node)
    }.orEmpty,
  ]
}

extension SearchController {
  static let keys = MappingKeys<SearchController>(
    "searchController",
    [
      Key("searchBar", .mapping { SearchBar.keys.list }, "The bar with its field.") { controller, reader, node in
        controller.searchBar.path = node.path
        reader.decode(node, into: &controller.searchBar, SearchBar.keys)
      },
      Key(
        "hidesNavigationBarDuringPresentation", .bool, "Title and items go while the field is active."
      ) { controller, reader, node in
        if let value = reader.bool(node, "hidesNavigationBarDuringPresentation") {
          controller.hidesNavigationBarDuringPresentation = value
        }
      },
      .bool(
        "obscuresBackgroundDuringPresentation", \.obscuresBackgroundDuringPresentation,
        "The content is dimmed while the field is active and empty."),
      .bool(
        "automaticallyShowsCancelButton", \.automaticallyShowsCancelButton, since: 13,
        "Shows the cancel button while the field is active."),
      .bool("isActive", \.isActive, "The cursor is in the field at first."),
      .word("scopeBarActivation", \.scopeBarActivation, since: 16, "When the scope bar shows."),
    ] + resultsKeys,
    later: ["searchSuggestions", "ignoresSearchSuggestionsForSearchBarPlacementStacked"])
}

extension SearchBar {
  static let keys = MappingKeys<SearchBar>(
    "searchBar",
    [
      .text("placeholder", \.placeholder, "What the empty field says; \"Search\" without it."),
      .text("text", \.text, "What stands in the field until something is typed."),
      Key("tokens", .list(.mapping { Token.keys.list }), since: 13, "Tokens before the text (of `searchTextField`).") {
        bar, reader, node in bar.tokens = reader.searchTokens(node)
      },
      Key("scopeButtonTitles", .list(.text), "Titles of the scope bar, two at least.") { bar, reader, node in
        bar.scopeButtonTitles = (reader.list(node, "scopeButtonTitles") ?? []).compactMap {
          reader.text($0, "scopeButtonTitles")
        }
      },
      Key("selectedScopeButtonIndex", .count, "The chosen scope, from 0.") { bar, reader, node in
        if let index = reader.count(node, "selectedScopeButtonIndex") { bar.selectedScopeButtonIndex = index }
      },
      Key("showsScopeBar", .bool, "Shows the scope bar, whether or not the field is active.") { bar, reader, node in
        if let value = reader.bool(node, "showsScopeBar") { bar.showsScopeBar = value }
      },
      .bool("showsCancelButton", \.showsCancelButton, "Shows the cancel button also while the field is inactive."),
      .bool("showsBookmarkButton", \.showsBookmarkButton, "A book at the end of the field while it is empty."),
      .bool("isEnabled", \.isEnabled, since: 16, "Dimmed and dead when false."),
    ] + SearchBarStyling.keys.keys.map { $0.moved(to: \.styling) } + fieldKeys,
    later: ["barTintColor", "searchBarStyle", "barStyle", "isTranslucent", "inputAccessoryView"])
}

extension SearchBar.Token {
  static let keys = MappingKeys<SearchBar.Token>(
    "token",
    [
      Key("text", .text, "What the token says.") { token, reader, node in
        if let text = reader.text(node, "text") { token.text = text }
      },
      .image("icon", \.icon, "Symbol before the text."),
    ])
}

extension Reader {
  fileprivate func searchController(_ node: Composed) -> SearchController? {
    guard entries(node, "searchController") != nil else { return nil }
    var controller = SearchController(path: node.path)
    controller.searchBar.path = JSONPointer.appending(node.path, "searchBar")
    decode(node, into: &controller, SearchController.keys)
    if controller.searchBar.scopeButtonTitles.count == 1, let titles = node["searchBar"]?["scopeButtonTitles"] {
      report("scope-count", "A scope bar needs two titles at least, so none is shown.", at: titles, severity: .warning)
    }
    return controller
  }

  func searchTokens(_ node: Composed) -> [SearchBar.Token] {
    (list(node, "tokens") ?? []).compactMap { searchToken($0) }
  }

  /// A token: its text, or {text, icon}.
  private func searchToken(_ node: Composed) -> SearchBar.Token? {
    if case .scalar = node.content { return text(node, "tokens").map { SearchBar.Token(text: $0) } }
    guard entries(node, "token") != nil else { return nil }
    var token = SearchBar.Token(text: "")
    decode(node, into: &token, SearchBar.Token.keys)
    return token
  }
}
