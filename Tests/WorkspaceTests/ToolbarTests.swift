import Graphics
import Scene
import Screens
import Tables
import Testing
import Workspace

/// Toolbars and search in whole screens: what they take from the content, and what taps and typing do.
@Suite struct ToolbarScreenTests {
  private static func stack(_ item: String, _ controller: String = "", stack: String = "") -> String {
    """
    navigationController:
      isToolbarHidden: false
      \(stack)
      viewControllers:
        - viewController: {navigationItem: {title: Root}, content: {kind: list, rows: 40}}
        - viewController: {navigationItem: {title: Top, \(item)}, \(controller) content: {kind: list, rows: 40}}
    """
  }

  private static func tabs(_ item: String, controller: String = "", search: String = "") -> String {
    """
    tabBarController:
      tabs:
        - UITab: {identifier: one, title: One, image: star}
          navigationController:
            viewControllers:
              - viewController: {navigationItem: {title: Root}, content: {kind: list, rows: 40}}
              - viewController: {navigationItem: {title: Top, \(item)}, \(controller) content: {kind: list, rows: 40}}
        - UISearchTab: {identifier: find, title: Find, \(search)}
          navigationController:
            viewControllers:
              - viewController: {navigationItem: {title: Find, searchController: {}}, content: {kind: list, rows: 40}}
    """
  }

  private func picture(
    _ text: String, _ state: ScreenState = ScreenState(), device: String = "iphone-17-pro", os: String = "26"
  ) throws -> Scene {
    try #require(Workspace(["s.yaml": text]).picture("s", [.device: device, .os: os], state))
  }

  private func bottom(_ scene: Scene) throws -> Double { try #require(scene.node("content")?.scroll).inset.bottom }

  private func state(_ change: (inout ScreenState) -> Void) -> ScreenState {
    var state = ScreenState()
    change(&state)
    return state
  }

  @Test("AD: under a toolbar the content is unobscured to 62 from the bottom; on iOS 18 to 78")
  func toolbarInset() throws {
    let text = Self.stack("", "toolbarItems: [trash],")
    #expect(abs(try bottom(picture(text)) - 62) <= 0.5)
    #expect(abs(try bottom(picture(text, os: "18")) - 78) <= 0.5)
    let hidden = text.replacing("isToolbarHidden: false", with: "isToolbarHidden: true")
    #expect(try picture(hidden).node("toolbar") == nil)
    #expect(abs(try bottom(picture(hidden)) - 34) <= 0.5)
  }

  @Test("C19: integratedButton is a round button in a phone's toolbar, and a stacked row on iOS 18")
  func integratedButton() throws {
    let text = Self.stack("searchController: {}, preferredSearchBarPlacement: integratedButton", stack: "")
      .replacing("isToolbarHidden: false", with: "isToolbarHidden: true")
    let scene = try picture(text)
    #expect(scene.node("toolbar/search")?.frame.size == Size(48, 48))
    #expect(scene.node("toolbar/search/field") == nil)
    let old = try picture(text, os: "18")
    #expect(old.node("navigationBar/search/field")?.role == .searchField)
    #expect(old.node("toolbar") == nil)
  }

  @Test("C19: with focus the field is active, above the keyboard")
  func focus() throws {
    let text = Self.stack("searchController: {}, preferredSearchBarPlacement: integrated")
    let scene = try picture(text, state { $0.searchIsActive = true })
    let keyboard = try #require(scene.node("keyboard"))
    #expect(keyboard.role == .keyboard)
    #expect(abs(keyboard.frame.height - 335) <= 0.5)
    #expect(try #require(scene.node("toolbar")).frame.maxY <= keyboard.frame.y)
    #expect(try bottom(scene) > 335)
  }

  @Test("C21: a stacked bar shows at rest on a pushed screen and goes with scrolling, before the large title does")
  func stackedHides() throws {
    let text = Self.stack(
      "searchController: {}, preferredSearchBarPlacement: stacked", stack: "prefersLargeTitles: true")
    func bar(_ scroll: Double) throws -> Double {
      try #require(picture(text, state { $0.scroll = scroll }).node("navigationBar")).frame.height
    }
    #expect(try bar(0) == 158)
    #expect(try bar(30) == 128)
    #expect(try bar(52) == 106)
    #expect(try bar(104) == 54)
    let stays = text.replacing("stacked}", with: "stacked, hidesSearchBarWhenScrolling: false}")
    #expect(
      try #require(picture(stays, state { $0.scroll = 300 }).node("navigationBar")).frame.height == 54 + 52)
  }

  @Test("C23: a search tab shows its field and does not focus it, unless it activates the search")
  func searchTab() throws {
    for (search, isActive) in [("", false), ("automaticallyActivatesSearch: true", true)] {
      let workspace = Workspace(["s.yaml": Self.tabs("", search: search)])
      let selected = try workspace.state(
        after: .tap, on: "tabBar/search", screen: "s", variant: [:], state: ScreenState()
      ).get()
      #expect(selected.tab == "find")
      #expect((selected.searchIsActive == true) == isActive)
      let scene = try #require(workspace.picture("s", [:], selected))
      #expect(scene.node("tabBar/search/field")?.role == .searchField)
      #expect((scene.node("keyboard") != nil) == isActive)
      if isActive {
        let cancelled = try workspace.state(
          after: .tap, on: "tabBar/search/cancel/button", screen: "s", variant: [:], state: selected
        ).get()
        #expect(cancelled.tab == "one")
        #expect(cancelled.searchIsActive == nil)
      } else {
        let back = try workspace.state(
          after: .tap, on: "tabBar/one", screen: "s", variant: [:], state: selected
        ).get()
        #expect(back.tab == "one")
      }
    }
    let old = try picture(Self.tabs(""), state { $0.tab = "find" }, os: "18")
    #expect(old.node("navigationBar/search/field") != nil)
    #expect(old.node("tabBar/search") == nil || old.node("tabBar/search")?.role != .searchField)
  }

  @Test func typingTapsAndCancelMoveTheState() throws {
    let workspace = Workspace(["s.yaml": Self.stack("searchController: {}, preferredSearchBarPlacement: stacked")])
    func after(_ gesture: Workspace.Gesture, on node: String, _ state: ScreenState) throws -> ScreenState {
      try workspace.state(after: gesture, on: node, screen: "s", variant: [:], state: state).get()
    }
    var state = try after(.tap, on: "navigationBar/search/field/icon", ScreenState())
    #expect(state.searchIsActive == true)
    state = try after(.type("an"), on: "navigationBar/search/field", state)
    #expect(state.query == "an")
    state = try after(.tap, on: "keyboard/n/face", state)
    #expect(state.query == "ann")
    state = try after(.tap, on: "keyboard/delete", state)
    #expect(state.query == "an")
    state = try after(.tap, on: "navigationBar/search/field/clear", state)
    #expect(state.query == "" && state.searchIsActive == true)
    state = try after(.type("b"), on: "navigationBar/search/field", state)
    #expect(workspace.picture("s", [:], state)?.strings.contains("b") == true)
    state = try after(.cancel, on: "navigationBar/search/field", state)
    #expect(state == ScreenState())
  }

  @Test func aSearchControllerThatStartsActiveCanBeCancelled() throws {
    let workspace = Workspace([
      "s.yaml": Self.stack("searchController: {isActive: true}, preferredSearchBarPlacement: integrated")
    ])
    #expect(workspace.picture("s")?.node("keyboard") != nil)
    let cancelled = try workspace.state(
      after: .tap, on: "toolbar/search/cancel/button", screen: "s", variant: [:], state: ScreenState()
    ).get()
    #expect(cancelled.searchIsActive == false)
    #expect(workspace.picture("s", [:], cancelled)?.node("keyboard") == nil)
  }

  @Test func leavingAScreenEndsItsSearch() throws {
    let workspace = Workspace(["s.yaml": Self.stack("searchController: {}, preferredSearchBarPlacement: integrated")])
    let active = state {
      $0.searchIsActive = true
      $0.query = "a"
    }
    let popped = try workspace.state(after: .back, on: "", screen: "s", variant: [:], state: active).get()
    #expect(popped.searchIsActive == nil && popped.query == nil)
  }

  @Test func typingWithoutAFieldIsRefused() {
    let workspace = Workspace(["s.yaml": Self.stack("")])
    guard
      case .failure(let refusal) = workspace.state(
        after: .type("a"), on: "", screen: "s", variant: [:], state: ScreenState())
    else {
      Issue.record("there is no field")
      return
    }
    #expect(refusal.message.contains("no search field"))
  }

  @Test func anActiveSearchTakesTheNavigationBarUnlessItIsTold() throws {
    let item = "searchController: {hidesNavigationBarDuringPresentation: KEEPS}, preferredSearchBarPlacement: stacked"
    func scene(_ hides: String, os: String = "26") throws -> Scene {
      try picture(Self.stack(item.replacing("KEEPS", with: hides)), state { $0.searchIsActive = true }, os: os)
    }
    #expect(try scene("true").node("navigationBar/title") == nil)
    #expect(try scene("true").node("navigationBar/back") == nil)
    #expect(try scene("false").node("navigationBar/title") != nil)
    #expect(try scene("true", os: "18").node("navigationBar/title") == nil)
  }

  @Test func theContentIsDimmedWhileNothingIsTyped() throws {
    let text = Self.stack(
      "searchController: {obscuresBackgroundDuringPresentation: true}, preferredSearchBarPlacement: stacked")
    #expect(try picture(text, state { $0.searchIsActive = true }).node("dimming")?.role == .dimming)
    #expect(
      try picture(
        text,
        state {
          $0.searchIsActive = true
          $0.query = "a"
        }
      ).node("dimming") == nil)
    #expect(try picture(text).node("dimming") == nil)
  }

  @Test func aDisabledSearchBarDoesNotBecomeActive() throws {
    let text = Self.stack("searchController: {searchBar: {isEnabled: false}}, preferredSearchBarPlacement: stacked")
    #expect(try picture(text, state { $0.searchIsActive = true }).node("keyboard") == nil)
  }

  @Test func aPushedScreenCanHideTheTabBarAndThoseAboveItToo() throws {
    let text = Self.tabs("", controller: "hidesBottomBarWhenPushed: true,")
    #expect(try picture(text).node("tabBar") == nil)
    #expect(abs(try bottom(picture(text)) - 34) <= 0.5)
    #expect(try picture(text, state { $0.stack = .count(0) }).node("tabBar") != nil)
  }

  @Test func aToolbarAndATabBarStandAboveEachOther() throws {
    let text = Self.tabs("", controller: "toolbarItems: [trash],")
      .replacing(
        "      navigationController:\n        viewControllers:\n          - viewController: {navigationItem: {title: Root}",
        with:
          "      navigationController:\n        isToolbarHidden: false\n        viewControllers:\n          - viewController: {navigationItem: {title: Root}"
      )
    for os in ["26", "18"] {
      let scene = try picture(text, os: os)
      let toolbar = try #require(scene.node("toolbar"))
      #expect(try toolbar.frame.maxY <= #require(scene.node("tabBar")).frame.y + 0.5)
      #expect(try bottom(scene) >= 874 - toolbar.frame.y - 0.5)
    }
  }

  @Test func onlyTheBarThatChangesRuns() {
    let text = Self.stack("searchController: {}, preferredSearchBarPlacement: integrated", "toolbarItems: [trash],")
    let workspace = Workspace(["s.yaml": text])
    _ = workspace.picture("s")
    let renamed = workspace.steps {
      workspace.write("s.yaml", text.replacing("[trash]", with: "[add]"))
      _ = workspace.picture("s")
    }
    #expect(renamed == ["definition", "document", "plan", "scene", "shown", "toolbar"])
    var state = ScreenState()
    state.searchIsActive = true
    _ = workspace.picture("s", [:], state)
    state.query = "a"
    #expect(workspace.steps { _ = workspace.picture("s", [:], state) } == ["plan", "scene", "toolbar"])
    let placeholder = workspace.steps {
      workspace.write("s.yaml", text.replacing("{}", with: "{searchBar: {placeholder: Find}}"))
      _ = workspace.picture("s")
    }
    #expect(!placeholder.contains("navigationBar"), "\(placeholder)")
  }
}
