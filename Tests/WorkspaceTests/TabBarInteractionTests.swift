import Graphics
import Scene
import Screens
import Testing
import Workspace

/// What gestures on a tab bar controller's chrome do.
@Suite struct TabBarInteractionTests {
  private static let phone = """
    tabBarController:
      tabBarMinimizeBehavior: onScrollDown
      tabs:
        - {UITab: {identifier: one, title: One}, viewController: {content: {kind: list, rows: 80}}}
        - {UITab: {identifier: two, title: Two}, viewController: {content: {kind: list, rows: 80}}}
        - UISearchTab: {automaticallyActivatesSearch: AUTO}
          viewController: {navigationItem: {searchController: {searchBar: {placeholder: Find}}}}
    """
  private static let pad = """
    tabBarController:
      sidebar: {preferredLayout: tile, headerConfiguration: App}
      tabs:
        - UITab: {identifier: home, title: Home, preferredPlacement: fixed}
          navigationController:
            viewControllers: [{viewController: {navigationItem: {title: Home}, content: {kind: list, rows: 40}}}]
        - UITabGroup:
            identifier: library
            title: Library
            children:
              - {UITab: {identifier: artists, title: Artists}, viewController: {content: {kind: list, rows: 40}}}
              - {UITab: {identifier: albums, title: Albums}, viewController: {content: {kind: list, rows: 40}}}
        - {UITab: {identifier: later, title: Later, preferredPlacement: sidebarOnly}, viewController: }
        - {UITab: {identifier: gone, title: Gone, isHidden: true}, viewController: }
    """
  private static let many = """
    tabBarController:
      viewControllers:
        - {tabBarItem: {title: A}, viewController: }
        - {tabBarItem: {title: B}, viewController: }
        - {tabBarItem: {title: C}, viewController: }
        - {tabBarItem: {title: D}, viewController: }
        - {tabBarItem: {title: E, image: star, badgeValue: 4}, viewController: {title: Fifth, content: {kind: list, rows: 9}}}
        - {tabBarItem: {title: F}, navigationController: {viewControllers: [{viewController: {title: Sixth}}]}}
    """

  private let workspace = Workspace([
    "phone.yaml": phone.replacing("AUTO", with: "false"), "auto.yaml": phone.replacing("AUTO", with: "true"),
    "pad.yaml": pad, "many.yaml": many,
  ])

  private func after(
    _ gesture: Workspace.Gesture, on node: String = "", _ screen: String, _ state: ScreenState = ScreenState(),
    _ variant: [VariantKey: String] = [:]
  ) throws -> ScreenState {
    try workspace.state(after: gesture, on: node, screen: screen, variant: variant, state: state).get()
  }

  private func scene(
    _ screen: String, _ state: ScreenState = ScreenState(), _ variant: [VariantKey: String] = [:]
  ) throws -> Scene {
    try #require(workspace.picture(screen, variant, state))
  }

  private static let padVariant: [VariantKey: String] = [.device: "ipad-pro-11-m5"]

  @Test func scrollingSetsTheDirectionOfItself() throws {
    let down = try after(.scroll(to: 400), "phone")
    #expect(down.scrollDirection == .down)
    let minimized = try scene("phone", down)
    #expect(minimized.node("tabBar/two") == nil)
    let up = try after(.scroll(to: 300), "phone", down)
    #expect(up.scrollDirection == .up)
    #expect(try scene("phone", up).node("tabBar/two") != nil)
  }

  @Test func aTapOnTheMinimisedBarExpandsIt() throws {
    let down = try after(.scroll(to: 400), "phone")
    let tapped = try after(.tap, on: "tabBar/one/icon", "phone", down)
    #expect(tapped.scroll == 400)
    #expect(try scene("phone", tapped).node("tabBar/two") != nil)
    #expect(try isMinimized(after(.scroll(to: 500), "phone", tapped)))
  }

  private func isMinimized(_ state: ScreenState) throws -> Bool { try scene("phone", state).node("tabBar/two") == nil }

  @Test func aSearchTabShowsItsFieldWithoutACursor() throws {
    let state = try after(.tap, on: "tabBar/search", "phone")
    #expect(state.tab == "search" && !state.searchIsActive)
    let selected = try scene("phone", state)
    #expect(selected.node("tabBar/searchField")?.selected == false)
    let active = try after(.tap, on: "tabBar/searchField/text", "phone", state)
    #expect(active.searchIsActive)
    let ended = try after(.tap, on: "tabBar/close", "phone", active)
    #expect(ended.tab == "search" && !ended.searchIsActive)
    #expect(try after(.tap, on: "tabBar/one", "phone", state).tab == "one")
  }

  @Test func aSearchTabMayActivateItsFieldAndLeadBack() throws {
    let state = try after(.tap, on: "tabBar/search", "auto")
    #expect(state.tab == "search" && state.searchIsActive)
    #expect(try scene("auto", state).node("tabBar/searchField")?.selected == true)
    let ended = try after(.tap, on: "tabBar/close", "auto", state)
    #expect(ended.tab == "one" && !ended.searchIsActive)
  }

  @Test func onIOS18ASearchTabIsATab() throws {
    var state = ScreenState()
    state.tab = "search"
    let scene = try scene("phone", state, [.os: "18"])
    #expect(scene.node("tabBar/searchField") == nil)
    #expect(scene.node("tabBar/search")?.role == .tab)
  }

  @Test func groupsMakeASidebarThatTurnsIntoABarAndBack() throws {
    let pad = Self.padVariant
    let first = try scene("pad", ScreenState(), pad)
    #expect(first.node("sidebar") != nil && first.node("tabBar") == nil)
    #expect(first.node("sidebar/later") != nil && first.node("sidebar/gone") == nil)
    let collapsed = try after(.tap, on: "sidebar/toggle", "pad", ScreenState(), pad)
    let bar = try scene("pad", collapsed, pad)
    #expect(bar.node("sidebar") == nil && bar.node("tabBar/home") != nil)
    #expect(bar.node("tabBar/later") == nil && bar.node("tabBar/artists") == nil)
    let expanded = try after(.tap, on: "tabBar/sidebarButton", "pad", collapsed, pad)
    #expect(try scene("pad", expanded, pad).node("sidebar") != nil)
  }

  @Test func aChildOfAGroupIsSelectedInTheSidebarAndItsGroupInTheBar() throws {
    let pad = Self.padVariant
    var state = try after(.tap, on: "sidebar/albums", "pad", ScreenState(), pad)
    #expect(state.tab == "albums")
    #expect(try scene("pad", state, pad).node("sidebar/albums")?.selected == true)
    #expect(try scene("pad", state, pad).node("content")?.definition?.contains("/children/1/") == true)
    state.expanded = ["tabBar"]
    #expect(try scene("pad", state, pad).node("tabBar/library")?.selected == true)
    state.expanded = []
    #expect(try scene("pad", state).node("tabBar/library")?.selected == true)
  }

  @Test func aGroupStandsForItsDefaultChild() throws {
    let state = try after(.tap, on: "tabBar/library", "pad")
    #expect(try scene("pad", state).node("content")?.definition?.contains("/children/0/") == true)
  }

  @Test func aTiledSidebarPushesBarAndContentAside() throws {
    let pad = Self.padVariant
    let tiled = try scene("pad", ScreenState(), pad)
    let sidebar = try #require(tiled.node("sidebar")).frame
    for id in ["content", "navigationBar", "scrollEdge/top"] {
      let frame = try #require(tiled.node(id)).frame
      #expect(frame.x >= sidebar.maxX && frame.maxX == 834, "\(id) \(frame)")
    }
    let mirrored = try scene("pad", ScreenState(), pad.merging([.direction: "rtl"]) { $1 })
    #expect(try #require(mirrored.node("content")).frame.x == 0)
    #expect(try #require(mirrored.node("content")).frame.maxX <= #require(mirrored.node("sidebar")).frame.x)
  }

  @Test func theNavigationBarMakesRoomForATabBarAtTheTop() throws {
    var state = ScreenState()
    state.expanded = ["tabBar"]
    let scene = try scene("pad", state, Self.padVariant)
    let bar = try #require(scene.node("tabBar")).frame
    let title = try #require(scene.node("navigationBar/title")).frame
    #expect(title.maxX <= bar.x)
    #expect(scene.node("content")?.scroll?.inset.top == 86)
    state.tab = "artists"
    let bare = try self.scene("pad", state, Self.padVariant)
    #expect(bare.node("navigationBar") == nil && bare.node("content")?.scroll?.inset.top == 86)
  }

  @Test func anIPhoneShowsTheBarAtTheBottom() throws {
    let scene = try scene("pad")
    #expect(scene.node("sidebar") == nil)
    #expect(scene.node("tabBar")?.frame.maxY == 874)
    #expect(scene.node("tabBar/later") != nil)
  }

  @Test(arguments: ["26", "18"])
  func moreListsTheRestAndLeadsBack(_ os: String) throws {
    let variant: [VariantKey: String] = [.os: os]
    let more = try after(.tap, on: "tabBar/more", "many", ScreenState(), variant)
    let list = try scene("many", more, variant)
    #expect(list.strings.contains("E") && list.strings.contains("4") && list.strings.contains("F"))
    #expect(list.strings.contains("Edit"))
    #expect(list.node("tabBar/more")?.selected == true)
    let row = try #require(list.parts.flatMap(\.nodes).first { $0.node.label == "E" }).id
    let fifth = try after(.tap, on: row, "many", more, variant)
    #expect(fifth.tab == "e")
    let shown = try scene("many", fifth, variant)
    #expect(shown.node("tabBar/more")?.selected == true)
    #expect(shown.node("navigationBar/back")?.label == "More")
    #expect(try after(.tap, on: "navigationBar/back", "many", fifth, variant).tab == "more")
    #expect(try after(.back, "many", fifth, variant).tab == "more")
  }

  @Test func whatCannotBeCustomisedHasNoEditButton() throws {
    let text = Self.many.replacing("  viewControllers:", with: "  customizableViewControllers: []\n  viewControllers:")
    var state = ScreenState()
    state.tab = "more"
    #expect(try #require(Workspace(["s.yaml": text]).picture("s", [:], state)).strings.contains("Edit") == false)
  }

  @Test func aRowThatScrollsChangesNoBar() throws {
    let down = try after(.scroll(to: 400), "phone")
    _ = try scene("phone", down)
    let further = try after(.scroll(to: 420), "phone", down)
    let steps = workspace.steps { _ = workspace.picture("phone", [:], further) }
    #expect(!steps.contains("tabBar") && !steps.contains("tabAccessory"), "\(steps)")
  }
}
