import Graphics
import YAML

extension SearchController {
  static let resultsKeys: [Key<SearchController>] = [
    Key(
      "searchResultsController", .mapping { ViewController.keys.list },
      "A screen that takes the content's place once something is typed."
    ) { controller, reader, node in
      controller.results = reader.viewController(node).map { view in
        var content = view.content
        content.background = content.background ?? view.viewBackgroundColor
        return content
      }
    },
    .bool(
      "automaticallyShowsSearchResultsController", \.automaticallyShowsResults, since: 13,
      "The results come with the first letter; false leaves that to `showsSearchResultsController`."),
    Key(
      "showsSearchResultsController", .bool, since: 13, "Shows or hides the results while the field is active."
    ) { controller, reader, node in
      controller.showsResults = reader.bool(node, "showsSearchResultsController") ?? controller.showsResults
    },
    .bool(
      "dimsBackgroundDuringPresentation", \.obscuresBackgroundDuringPresentation,
      "The older name of `obscuresBackgroundDuringPresentation`."),
  ]
}

extension SearchBarStyling {
  static let keys = MappingKeys<SearchBarStyling>(
    "searchBar", id: "searchBarProxy",
    [
      .color("tintColor", \.tintColor, "Colour of the cursor, the cancel button (iOS 18) and tokens."),
      .image("backgroundImage", \.backgroundImage, "Picture behind a search bar that has a row of its own."),
      .image("scopeBarBackgroundImage", \.scopeBarBackgroundImage, "Picture behind the scope bar."),
      .adjustment(
        "searchFieldBackgroundPositionAdjustment", \.fieldAdjustment, "Points that the field is moved by: [x, y]."),
      .adjustment("searchTextPositionAdjustment", \.textAdjustment, "Points that the text is moved by: [x, y]."),
    ])
}

extension SearchBar {
  static let fieldKeys: [Key<SearchBar>] = [
    .text("prompt", \.prompt, "Line above the field."),
    .bool(
      "showsSearchResultsButton", \.showsSearchResultsButton,
      "A button at the end of the field while it is empty, for results of before."),
    Key("searchTextField", .mapping { textFieldKeys.list }, since: 13, "The field in the bar.") { bar, reader, node in
      reader.decode(node, into: &bar, textFieldKeys)
    },
  ]

  private static let textFieldKeys = MappingKeys<SearchBar>(
    "searchTextField",
    [
      .color("backgroundColor", \.textField.backgroundColor, "Fill of the field, in place of the system's."),
      .color("textColor", \.textField.textColor, "Colour of what is typed."),
      .color("tokenBackgroundColor", \.textField.tokenBackgroundColor, "Fill of tokens; the tint without it."),
      .color("tintColor", \.styling.tintColor, "Colour of the cursor and of tokens."),
      .text("placeholder", \.placeholder, "What the empty field says."),
      .text("text", \.text, "What stands in the field until something is typed."),
      Key("tokens", .list(.mapping { Token.keys.list }), "Tokens before the text.") { bar, reader, node in
        bar.tokens = reader.searchTokens(node)
      },
    ])
}

extension Key where Root == SearchBarStyling {
  fileprivate static func adjustment(_ name: String, _ path: Path<Point?>, _ documentation: String) -> Key {
    Key(name, .either([.size, .anything]), documentation) { styling, reader, node in
      if let offset = reader.offset(node, name) { styling[keyPath: path] = offset }
    }
  }
}
