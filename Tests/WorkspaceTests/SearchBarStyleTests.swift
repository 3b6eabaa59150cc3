import Graphics
import Scene
import Screens
import Testing
import Workspace

/// What a search bar shows beside its field's text, and what an active search shows in the content's place.
@Suite struct SearchBarStyleTests {
  private static func screen(_ bar: String, controller: String = "", appearance: String = "{}") -> String {
    """
    appearance: \(appearance)
    navigationController:
      viewControllers:
        - viewController:
            navigationItem:
              title: Title
              preferredSearchBarPlacement: stacked
              searchController: {\(controller) searchBar: \(bar)}
            content: {kind: list, rows: [Own]}
    """
  }

  private func picture(_ text: String, active: Bool = false, query: String? = nil, _ os: String = "26") throws -> Scene
  {
    let workspace = Workspace(["s.yaml": text])
    #expect(workspace.findings.flatMap(\.findings).map(\.diagnostic.code) == [])
    var state = ScreenState()
    (state.searchIsActive, state.query) = (active, query)
    return try #require(workspace.picture("s", [.device: "iphone-17-pro", .os: os], state))
  }

  private let field = "navigationBar/search/field"

  @Test("A prompt stands above the field and makes the bar higher by its row", arguments: ["26", "18"])
  func prompt(_ os: String) throws {
    let plain = try picture(Self.screen("{}"), os)
    let scene = try picture(Self.screen("{prompt: In all mailboxes}"), os)
    let label = try #require(scene.node("navigationBar/search/prompt"))
    #expect(label.text?.string == "In all mailboxes" && label.text?.alignment == .center)
    #expect(label.frame.maxY <= (try #require(scene.node(field))).frame.y)
    let heights = [scene, plain].compactMap { $0.node("content")?.scroll?.inset.top }
    #expect(heights.count == 2 && heights[0] - heights[1] == 30)
    #expect(scene.accessibility.contains("navigationBar/search/prompt"))
    let active = try picture(Self.screen("{prompt: In all mailboxes}"), active: true, os)
    let row = try #require(active.node("navigationBar/search"))
    let activeField = try #require(active.node(field))
    #expect(activeField.frame.maxY <= row.frame.height)
  }

  @Test("A: the results button shows in an empty field, before a bookmark's")
  func resultsButton() throws {
    let both = "{showsSearchResultsButton: true, showsBookmarkButton: true}"
    let scene = try picture(Self.screen(both))
    #expect(scene.node(field + "/results")?.accessibility?.label == "Results")
    #expect(scene.node(field + "/bookmark") == nil)
    let typed = try picture(Self.screen(both), active: true, query: "a")
    #expect(typed.node(field + "/results") == nil && typed.node(field + "/clear") != nil)
  }

  @Test("The text field's colours are those of the file")
  func textField() throws {
    let bar = """
      {text: Typed, tokens: [T], searchTextField: {backgroundColor: "#112233", textColor: "#445566", \
      tokenBackgroundColor: "#778899"}}
      """
    let scene = try picture(Self.screen(bar))
    #expect(scene.node(field)?.backgroundColor == Color(0x11, 0x22, 0x33))
    #expect(scene.node(field)?.material == nil)
    #expect(scene.node(field + "/text")?.text?.color == Color(0x44, 0x55, 0x66))
    #expect(scene.node(field + "/token-1")?.backgroundColor == Color(0x77, 0x88, 0x99))
  }

  @Test("Field and text are moved by their adjustments; the bar's own win over the proxy's")
  func adjustments() throws {
    let proxy = "{searchBar: {searchFieldBackgroundPositionAdjustment: [5, 3], searchTextPositionAdjustment: [9, 9]}}"
    let plain = try picture(Self.screen("{}"))
    let scene = try picture(Self.screen("{searchTextPositionAdjustment: [7, -2]}", appearance: proxy))
    func frames(_ scene: Scene) throws -> [Rect] {
      [try #require(scene.node(field)).frame, try #require(scene.node(field + "/placeholder")).frame]
    }
    let (before, after) = (try frames(plain), try frames(scene))
    #expect(after[0] == before[0].offsetBy(5, 3))
    #expect(after[1] == before[1].offsetBy(7, -2))
  }

  @Test("The proxy's tint is that of every search bar without one")
  func proxyTint() throws {
    let proxy = "{searchBar: {tintColor: \"#112233\"}}"
    let cursor = try picture(Self.screen("{}", appearance: proxy), active: true).node(field + "/cursor")
    #expect(cursor?.backgroundColor == Color(0x11, 0x22, 0x33))
    let own = try picture(Self.screen("{tintColor: \"#445566\"}", appearance: proxy), active: true)
    #expect(own.node(field + "/cursor")?.backgroundColor == Color(0x44, 0x55, 0x66))
  }

  @Test("Pictures fill the rows of search bar and scope bar")
  func pictures() throws {
    let scene = try picture(
      Self.screen(
        "{backgroundImage: square.fill, scopeBarBackgroundImage: circle.fill, scopeButtonTitles: [A, B], "
          + "showsScopeBar: true}"))
    let row = try #require(scene.node("navigationBar/search")).frame
    #expect(scene.node("navigationBar/search/background")?.frame == Rect(0, 0, row.width, row.height))
    let control = try #require(scene.node("navigationBar/scopeBar")).frame
    let background = try #require(scene.node("navigationBar/scopeBarBackground")).frame
    #expect(background.x == 0 && background.width == 402)
    #expect(background.y <= control.y && background.maxY >= control.maxY)
  }

  /// A: results show once there is text; `showsSearchResultsController` decides alone where it is set.
  @Test(arguments: [
    ("", "", false), ("", "a", true), ("automaticallyShowsSearchResultsController: false,", "a", false),
    ("showsSearchResultsController: true,", "", true), ("showsSearchResultsController: false,", "a", false),
  ])
  func results(_ keys: String, _ query: String, _ shows: Bool) throws {
    let text = Self.screen(
      "{}", controller: "searchResultsController: {content: {kind: list, rows: [Found]}}, \(keys)")
    let scene = try picture(text, active: true, query: query)
    #expect((scene.node("content/found") != nil) == shows && (scene.node("content/own") != nil) == !shows)
    #expect(try picture(text, query: query).node("content/own") != nil)
  }

  @Test("The older name dims the content as well")
  func dims() throws {
    let scene = try picture(Self.screen("{}", controller: "dimsBackgroundDuringPresentation: true,"), active: true)
    let named = try picture(Self.screen("{}", controller: "obscuresBackgroundDuringPresentation: true,"), active: true)
    #expect(scene.parts.flatMap(\.nodes).map(\.id) == named.parts.flatMap(\.nodes).map(\.id))
    let plain = try picture(Self.screen("{}"), active: true)
    #expect(scene.parts.flatMap(\.nodes).count > plain.parts.flatMap(\.nodes).count)
  }
}
