import Incremental
import Screens
import Tables
import Testing
import Workspace

/// Proof by log: which steps an edit runs.
@Suite struct StepTests {
  private static func screen(_ tab: String, _ title: String = "First") -> String {
    """
    tabBarController:
      tabs:
        - UITab: {identifier: one, title: \(tab), image: star}
          navigationController:
            prefersLargeTitles: true
            viewControllers:
              - viewController: {navigationItem: {title: \(title)}, content: {kind: list, rows: 20}}
        - UITab: {identifier: two, title: Two, image: heart}
          viewController: {content: {kind: grid, rows: 10}}
    """
  }

  private let workspace = Workspace(
    (0..<200).reduce(into: [:]) { $0["s\($1).yaml"] = Self.screen("One") })

  private func drawAll() {
    for number in 0..<200 { _ = workspace.picture("s\(number)") }
  }

  @Test func theFirstPictureRunsTheWholeRoad() {
    let steps = workspace.steps { _ = workspace.picture("s0") }
    #expect(
      steps == [
        "content", "environment", "navigationBar", "plan", "scene", "scrollEdges", "shown", "tabBar", "typeTable",
        "typesetter", "window",
      ])
    #expect(workspace.steps { _ = workspace.picture("s0") }.isEmpty)
    // An equal screen shares every component.
    #expect(workspace.steps { _ = workspace.picture("s1") } == ["plan", "scene", "shown"])
  }

  @Test func aCommentRunsParseAndDecodeAlone() {
    drawAll()
    let steps = workspace.steps {
      workspace.write("s7.yaml", "# a comment\n" + Self.screen("One"))
      drawAll()
    }
    #expect(steps == ["definition", "document"])
  }

  @Test func aRenamedTabRunsThatScreensTabBar() {
    drawAll()
    let steps = workspace.steps {
      workspace.write("s7.yaml", Self.screen("Uno"))
      drawAll()
    }
    #expect(steps == ["definition", "document", "plan", "scene", "shown", "tabBar"])
  }

  @Test func aRenamedTitleRunsThatScreensNavigationBar() {
    drawAll()
    let steps = workspace.steps {
      workspace.write("s7.yaml", Self.screen("One", "Other"))
      drawAll()
    }
    #expect(steps == ["definition", "document", "navigationBar", "plan", "scene", "shown"])
  }

  @Test func theSameBytesRunNothing() {
    drawAll()
    var change: WorkspaceChange?
    let steps = workspace.steps { change = workspace.write("s7.yaml", Self.screen("One")) }
    #expect(change == nil)
    #expect(steps.isEmpty)
  }

  @Test func scrollingMovesTheContentAlone() {
    _ = workspace.picture("s0")
    var state = ScreenState()
    state.scroll = 300
    _ = workspace.picture("s0", [:], state)
    state.scroll = 310
    let steps = workspace.steps { _ = workspace.picture("s0", [:], state) }
    #expect(!steps.contains("tabBar") && !steps.contains("content") && !steps.contains("navigationBar"), "\(steps)")
  }

  @Test func aPartRunsTheScreensThatReadIt() {
    let including = "navigationController: {viewControllers: [{viewController: {navigationItem: {include: _t.yaml}}}]}"
    let workspace = Workspace(["_t.yaml": "title: A", "a.yaml": including, "b.yaml": Self.screen("One")])
    _ = workspace.picture("a")
    _ = workspace.picture("b")
    let change = workspace.write("_t.yaml", "title: B")
    #expect(change?.screens == ["a"])
    let steps = workspace.steps {
      _ = workspace.picture("a")
      _ = workspace.picture("b")
    }
    #expect(steps == ["navigationBar", "plan", "scene", "shown"])
  }

  @Test func aTableThatSaysTheSameRunsNothing() {
    drawAll()
    #expect(workspace.update(tables: Shipped.tables) == nil)
  }
}
