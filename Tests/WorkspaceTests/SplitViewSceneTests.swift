import Chrome
import Graphics
import Scene
import Screens
import Testing
import Workspace

/// What a split view shows, and what taps in it do.
@Suite struct SplitViewSceneTests {
  private static let screen = """
    splitViewController:
      style: tripleColumn
      SPLIT
      primary:
        navigationController:
          viewControllers:
            - viewController:
                navigationItem:
                  title: Boxes
                  rightBarButtonItems: [{identifier: more, image: ellipsis, menu: {children: [{UIAction: {title: New}}]}}]
                content: {kind: list, rows: 4}
      supplementary: {navigationController: {viewControllers: [{viewController: {title: Letters, content: {kind: list, rows: 9}}}]}}
      secondary:
        navigationController:
          viewControllers:
            - viewController: {title: Letter, content: {kind: list, rows: 80}}
            - viewController: {title: Attachment, content: {kind: list, rows: 80}}
    """

  private let pad: [VariantKey: String] = [.device: "ipad-pro-11-m5", .orientation: "landscape"]

  private func workspace(_ split: String = "presentsWithGesture: true") -> Workspace {
    Workspace(["a.yaml": Self.screen.replacing("SPLIT", with: split)])
  }

  private func scene(
    _ workspace: Workspace, _ state: ScreenState = ScreenState(), _ variant: [VariantKey: String]? = nil
  ) throws -> Scene {
    try #require(workspace.picture("a", variant ?? pad, state))
  }

  private func tapped(
    _ node: String, _ workspace: Workspace, _ state: ScreenState = ScreenState(),
    _ variant: [VariantKey: String]? = nil
  ) throws -> ScreenState {
    try workspace.state(after: .tap, on: node, screen: "a", variant: variant ?? pad, state: state).get()
  }

  private func shown(_ scene: Scene) -> [String] {
    ["primary", "supplementary", "secondary"].filter { scene.node($0) != nil }
  }

  private func titles(_ scene: Scene) -> [String] {
    scene.parts.flatMap(\.nodes).filter { $0.node.role == .navigationBarTitle }.compactMap { $0.node.text?.string }
  }

  @Test func eachColumnHasItsBarAndContentAndEveryNodeHangsInOnePlace() throws {
    let scene = try scene(workspace("preferredDisplayMode: twoBesideSecondary"))
    for column in ["primary", "supplementary", "secondary"] {
      #expect(scene.node(column + "/navigationBar")?.role == .navigationBar)
      #expect(scene.node(column + "/content")?.role == .content)
    }
    #expect(Set(titles(scene)) == ["Boxes", "Letters", "Attachment"])
    let nodes = scene.parts.flatMap(\.nodes)
    let children = nodes.flatMap(\.node.children)
    #expect(Set(children).count == children.count && Set(children).union(["window"]) == Set(nodes.map(\.id)))
    #expect(scene.accessibility.allSatisfy { scene.node($0) != nil })
    #expect(scene.node("primary")?.material?.kind == .glass && scene.node("primary")?.role == .sidebar)
    #expect(scene.node("primary/content")?.backgroundColor == nil)
    #expect(scene.node("supplementary/separator")?.frame.width == 0.5)
  }

  @Test func theButtonShowsOneMoreColumnAndThenOneLess() throws {
    let workspace = workspace()
    let first = try scene(workspace)
    #expect(shown(first) == ["supplementary", "secondary"])
    let state = try tapped("supplementary/navigationBar/leading/displayMode", workspace)
    #expect(state.expanded == ["twoColumns"])
    #expect(shown(try scene(workspace, state)) == ["primary", "supplementary", "secondary"])
    let back = try tapped("primary/navigationBar/leading/displayMode", workspace, state)
    #expect(shown(try scene(workspace, back)) == ["supplementary", "secondary"])
  }

  /// UIKit's documentation of `DisplayModeButtonVisibility.automatic`.
  @Test func withoutTheGestureTheButtonGoesUnlessItIsAskedFor() throws {
    func hasButton(_ keys: String) throws -> Bool {
      try scene(workspace(keys)).node("supplementary/navigationBar/leading/displayMode") != nil
    }
    #expect(try !hasButton("presentsWithGesture: false"))
    #expect(try hasButton("presentsWithGesture: false\n  displayModeButtonVisibility: always"))
    #expect(try !hasButton("displayModeButtonVisibility: never"))
  }

  @Test func theSecondaryOnlyButtonLeavesTheSecondaryAlone() throws {
    let workspace = workspace("showsSecondaryOnlyButton: true")
    let state = try tapped("secondary/navigationBar/leading/secondaryOnly", workspace)
    let alone = try scene(workspace, state)
    #expect(shown(alone) == ["secondary"])
    #expect(alone.node("secondary")?.frame == Rect(0, 0, 1210, 834))
    #expect(try tapped("secondary/navigationBar/leading/secondaryOnly", workspace, state).expanded == ["oneColumn"])
  }

  @Test func inPortraitColumnsComeOverTheSecondaryAndATapBesideThemTakesThemAway() throws {
    var portrait = pad
    portrait[.orientation] = "portrait"
    let workspace = workspace()
    #expect(shown(try scene(workspace, ScreenState(), portrait)) == ["secondary"])
    let state = try tapped("secondary/navigationBar/leading/displayMode", workspace, ScreenState(), portrait)
    let over = try scene(workspace, state, portrait)
    #expect(shown(over) == ["supplementary", "secondary"])
    #expect(over.node("secondary")?.frame == Rect(0, 0, 834, 1210))
    let gone = try tapped("columns/dimming", workspace, state, portrait)
    #expect(shown(try scene(workspace, gone, portrait)) == ["secondary"])
  }

  @Test func theStateMovesTheSecondaryColumnAlone() throws {
    let workspace = workspace()
    let popped = try tapped("secondary/navigationBar/back", workspace)
    let scene = try scene(workspace, popped)
    #expect(Set(titles(scene)) == ["Letters", "Letter"])
    let row = try #require(scene.node("secondary/content")?.children.first)
    #expect(try tapped(row, workspace, popped).stack == .count(1))
    let scrolled = try workspace.state(
      after: .scroll(to: 300), on: "", screen: "a", variant: pad, state: popped
    ).get()
    #expect(scrolled.scroll == 300)
    let moved = try self.scene(workspace, scrolled)
    #expect(moved.node("secondary/content")?.scroll != scene.node("secondary/content")?.scroll)
    #expect(moved.node("supplementary/content")?.scroll == scene.node("supplementary/content")?.scroll)
  }

  @Test func aMenuGrowsOutOfTheColumnThatHasItsButton() throws {
    let workspace = workspace("preferredDisplayMode: twoBesideSecondary")
    let state = try tapped("primary/navigationBar/trailing/more", workspace)
    #expect(state.presented == "more")
    let menu = try #require(
      try scene(workspace, state).parts.flatMap(\.nodes).first { $0.node.role == .menu })
    #expect(menu.node.frame.x < 320)
  }

  @Test func aPhoneHasOneStackWhoseBackButtonLeadsToTheColumnBefore() throws {
    let workspace = workspace()
    let phone: [VariantKey: String] = [.device: "iphone-17"]
    let first = try scene(workspace, ScreenState(), phone)
    #expect(titles(first) == ["Attachment"] && first.node("navigationBar") != nil && first.node("primary") == nil)
    let twice = try tapped(
      "navigationBar/back", workspace, tapped("navigationBar/back", workspace, ScreenState(), phone), phone)
    #expect(titles(try scene(workspace, twice, phone)) == ["Letters"])
    let row = try #require(try scene(workspace, twice, phone).node("content")?.children.first)
    #expect(titles(try scene(workspace, tapped(row, workspace, twice, phone), phone)) == ["Letter"])
  }
}
