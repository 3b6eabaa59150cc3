import Appearance
import Chrome
import Graphics
import Layout
import Scene
import Screens
import Tables
import Testing

/// Where a search bar goes: the table of api-map.md §2.9, and the flags beside it.
@Suite struct SearchPlaceTests {
  private func place(
    _ preferred: SearchPlacement.Preference, _ device: String = "iphone-17-pro", _ os: OSVersion = .ios26,
    tabs: Bool = false, searchTab: Bool = false, toolbar: Bool = true, landscape: Bool = false
  ) -> SearchBarPlace {
    var search = SearchPlacement()
    search.preferred = preferred
    search.allowsToolbarIntegration = toolbar
    let env = Shipped.environment {
      $0.device = device
      $0.os = os
      $0.isLandscape = landscape
    }
    return searchBarPlace(search, hasTabBar: tabs, isInTabBarController: tabs, isSearchTab: searchTab, env)
  }

  @Test(arguments: [
    (SearchPlacement.Preference.automatic, SearchBarPlace.toolbarField), (.stacked, .stacked),
    (.inline, .toolbarField), (.integrated, .toolbarField), (.integratedCentered, .toolbarField),
    (.integratedButton, .toolbarButton),
  ])
  func onAPhoneIntegratedIsTheToolbar(_ preferred: SearchPlacement.Preference, _ expected: SearchBarPlace) {
    #expect(place(preferred) == expected)
  }

  @Test(arguments: [
    (SearchPlacement.Preference.automatic, SearchBarPlace.navigationBarField), (.stacked, .stacked),
    (.inline, .navigationBarField), (.integrated, .navigationBarField), (.integratedCentered, .navigationBarField),
    (.integratedButton, .navigationBarButton),
  ])
  func onAPadIntegratedIsTheNavigationBar(_ preferred: SearchPlacement.Preference, _ expected: SearchBarPlace) {
    #expect(place(preferred, "ipad-pro-11-m4") == expected)
  }

  @Test func inTheMiddleItStandsOnlyUnderATabBarController() {
    #expect(place(.integratedCentered, "ipad-pro-11-m4", tabs: true) == .navigationBarCenter)
    #expect(place(.integratedCentered, "ipad-pro-11-m4") == .navigationBarField)
  }

  @Test(arguments: SearchPlacement.Preference.allCases)
  func onIOS18APhoneAlwaysStacks(_ preferred: SearchPlacement.Preference) {
    #expect(place(preferred, "iphone-17-pro", .ios18) == .stacked)
  }

  @Test func onIOS18APadIntegratesUnlessAskedToStack() {
    #expect(place(.automatic, "ipad-pro-11-m4", .ios18) == .navigationBarField)
    #expect(place(.inline, "ipad-pro-11-m4", .ios18) == .navigationBarField)
    #expect(place(.stacked, "ipad-pro-11-m4", .ios18) == .stacked)
  }

  @Test func withoutToolbarIntegrationItStaysInTheNavigationBar() {
    #expect(place(.automatic, toolbar: false) == .stacked)
    #expect(place(.integrated, toolbar: false) == .navigationBarButton)
    #expect(place(.integratedButton, toolbar: false) == .navigationBarButton)
    #expect(place(.integrated, toolbar: false, landscape: true) == .navigationBarField)
  }

  @Test func aboveATabBarTheToolbarIsTakenOnlyWhenAskedFor() {
    #expect(place(.automatic, tabs: true) == .stacked)
    #expect(place(.integrated, tabs: true) == .toolbarField)
  }

  @Test func theSearchTabTakesTheFieldIntoTheTabBar() {
    #expect(place(.automatic, tabs: true, searchTab: true) == .tabBar)
    #expect(place(.stacked, tabs: true, searchTab: true) == .stacked)
    #expect(place(.automatic, "ipad-pro-11-m4", tabs: true, searchTab: true) == .navigationBarField)
    #expect(place(.automatic, "iphone-17-pro", .ios18, tabs: true, searchTab: true) == .stacked)
  }
}

@Suite struct SearchBarTests {
  private let env = Shipped.environment()

  private func bar(
    _ place: SearchBarPlace = .stacked, collapse: Double = 0, _ change: (inout SearchInput) -> Void = { _ in }
  ) -> DrawnBar {
    DrawnBar(.titled("Title"), env) {
      var search = SearchInput(controller: SearchController(path: "/search"), place: place)
      change(&search)
      $0.search = search
      $0.searchCollapse = collapse
    }
  }

  @Test func viewsAreNamedAsInUIKit() throws {
    let bar = bar()
    #expect(try bar.node("/search").className == "UISearchBar")
    #expect(try bar.node("/search/field").className == "UISearchBarTextField")
    #expect(try bar.node("/search/field").role == .searchField)
    #expect(bar.isTree)
  }

  @Test func bookmarksStandInAnEmptyFieldAndGiveWayToTheClearButton() throws {
    #expect(!bar().has("/search/field/bookmark"))
    let empty = bar { $0.controller.searchBar.showsBookmarkButton = true }
    #expect(try empty.node("/search/field/bookmark").accessibility?.label == "Bookmarks")
    let typed = bar {
      $0.controller.searchBar.showsBookmarkButton = true
      $0.isActive = true
      $0.query = "a"
    }
    #expect(!typed.has("/search/field/bookmark"))
    #expect(typed.has("/search/field/clear"))
  }

  @Test func anEmptyFieldSaysItsPlaceholder() throws {
    #expect(try bar().node("/search/field/placeholder").text?.string == "Search")
    let named = bar { $0.controller.searchBar.placeholder = "Names" }
    #expect(try named.node("/search/field/placeholder").text?.string == "Names")
    #expect(try named.node("/search/field").label == "Names")
    #expect(!named.has("/search/field/clear"))
  }

  @Test func whatIsTypedTakesTheDefinitionsPlace() throws {
    func text(_ query: String?) throws -> String? {
      let bar = bar {
        $0.controller.searchBar.text = "given"
        $0.query = query
      }
      return try bar.node("/search/field").accessibility?.value
    }
    #expect(try text(nil) == "given")
    #expect(try text("typed") == "typed")
    #expect(try text("") == nil)
  }

  @Test func aFieldGoesAsTheContentMovesUp() throws {
    let half = bar(collapse: 20)
    expectClose(try half.frame("").height, 106 - 20)
    expectClose(try half.node("/search/field").frame.height, 24)
    #expect(!bar(collapse: 52).has("/search"))
    expectClose(try bar(collapse: 52).frame("").height, 54)
  }

  @Test func aTapActivatesAndCancelEnds() throws {
    #expect(bar().component.actions["navigationBar/search/field"] == .activateSearch)
    let active = bar { $0.isActive = true }
    #expect(active.component.actions["navigationBar/search/field"] == nil)
    #expect(active.component.actions["navigationBar/search/cancel"] == .cancelSearch)
    #expect(bar { $0.controller.searchBar.isEnabled = false }.component.actions.isEmpty)
  }

  @Test func theCancelButtonCanBeHiddenOrAlwaysThere() {
    #expect(
      !bar {
        $0.isActive = true
        $0.controller.automaticallyShowsCancelButton = false
      }.has("/search/cancel"))
    #expect(bar { $0.controller.searchBar.showsCancelButton = true }.has("/search/cancel"))
  }

  @Test func scopesShowWhenTheyAreDue() throws {
    func shows(_ change: (inout SearchInput) -> Void) -> Bool {
      bar {
        $0.controller.searchBar.scopeButtonTitles = ["All", "Mine"]
        change(&$0)
      }.has("/scopeBar")
    }
    #expect(!shows { _ in })
    #expect(shows { $0.isActive = true })
    #expect(shows { $0.controller.searchBar.showsScopeBar = true })
    #expect(
      !shows {
        $0.isActive = true
        $0.controller.searchBar.showsScopeBar = false
      })
    #expect(
      !shows {
        $0.isActive = true
        $0.controller.scopeBarActivation = .onTextEntry
      })
    #expect(
      shows {
        $0.isActive = true
        $0.controller.scopeBarActivation = .onTextEntry
        $0.query = "a"
      })
    #expect(
      !shows {
        $0.isActive = true
        $0.controller.scopeBarActivation = .manual
      })
    #expect(
      !shows {
        $0.isActive = true
        $0.controller.searchBar.scopeButtonTitles = ["All"]
      })
  }

  @Test func theChosenScopeIsMarked() throws {
    let bar = bar {
      $0.isActive = true
      $0.takesNavigationBar = true
      $0.controller.searchBar.scopeButtonTitles = ["All", "Mine"]
      $0.controller.searchBar.selectedScopeButtonIndex = 1
    }
    #expect(try bar.node("/scopeBar/0").selected == false)
    #expect(try bar.node("/scopeBar/1").selected)
    #expect(try bar.node("/scopeBar").className == "UISegmentedControl")
    expectClose(try bar.frame("").height, 60 + 44)
    #expect(bar.isTree)
  }

  @Test func tokensStandBeforeTheText() throws {
    let bar = bar {
      var token = SearchBar.Token(text: "Red")
      token.icon = ImageReference(.symbol("star"))
      $0.controller.searchBar.tokens = [token, SearchBar.Token(text: "Blue")]
      $0.query = "abc"
      $0.controller.searchBar.tintColor = .named("systemRed")
    }
    let (first, second) = (
      try bar.node("/search/field/token-1").frame, try bar.node("/search/field/token-2").frame
    )
    #expect(first.maxX < second.x)
    #expect(try second.maxX <= bar.node("/search/field/text").frame.x)
    #expect(try bar.node("/search/field/token-1/icon").symbol?.name == "star")
    #expect(try bar.node("/search/field/token-2").backgroundColor == env.palette("systemRed"))
    #expect(bar.isTree)
  }

  @Test func inTheMiddleOfTheBarItPushesTheTitleAside() throws {
    let pad = Shipped.environment { $0.device = "ipad-pro-11-m4" }
    let bar = DrawnBar(.titled("Title"), pad) {
      $0.search = SearchInput(controller: SearchController(path: "/search"), place: .navigationBarCenter)
    }
    expectClose(try bar.frame("/search/field").midX, 417)
    #expect(try bar.frame("/title").maxX < bar.frame("/search/field").x)
  }

  @Test func rightToLeftIsTheMirrorImage() throws {
    let mirrored = Shipped.environment { $0.isRightToLeft = true }
    func bar(_ env: Environment) -> DrawnBar {
      DrawnBar(.titled("Title"), env) {
        var search = SearchInput(controller: SearchController(path: "/search"), place: .stacked)
        search.isActive = true
        search.takesNavigationBar = true
        search.query = "abc"
        search.controller.searchBar.tokens = [SearchBar.Token(text: "Red")]
        $0.search = search
      }
    }
    for id in ["/search/field", "/search/cancel", "/search/field/icon", "/search/field/clear", "/search/field/token-1"]
    {
      expectFrame(try bar(mirrored).frame(id), try bar(env).frame(id).mirrored(in: 402))
    }
  }
}
