import Graphics
import Scene
import Screens
import Tables
import Testing
import Workspace
import YAML

/// Floating glass on whole screens: what a tap does, and which steps run for it.
@Suite struct GlassTests {
  private static func screen(_ tab: String = "One", image: String = "plus", stops: String = "'#FFF', '#FFF'") -> String
  {
    """
    tabBarController:
      tabs:
        - UITab: {identifier: one, title: \(tab), image: star}
          viewController:
            content: {kind: gradient, rows: 60, stops: [\(stops)]}
            glass:
              - identifier: panel
                anchor: bottom
                container: {spacing: 20, animated: bouncy}
                children:
                  - {glassEffectID: find, namespace: n, isInteractive: true, image: magnifyingglass}
                  - {glassEffectID: add, namespace: n, isInteractive: true, image: \(image), when: expanded}
    """
  }

  private let workspace = Workspace(["s.yaml": screen()])

  private func tap(_ node: String, _ state: ScreenState) throws -> ScreenState {
    try workspace.state(after: .tap, on: node, screen: "s", variant: [:], state: state).get()
  }

  @Test func aTapOnTheTogglingShapeExpandsAndCollapses() throws {
    let expanded = try tap("glass/panel/find/button/image", ScreenState())
    #expect(expanded.expanded == ["panel"])
    #expect(workspace.picture("s", [:], expanded)?.node("glass/panel/add") != nil)
    #expect(try tap("glass/panel/find", expanded).expanded.isEmpty)
    #expect(try tap("glass/panel/add/button", expanded) == expanded)
    #expect(workspace.picture("s")?.node("glass/panel/add") == nil)
  }

  @Test func whatIsHiddenUntilATapHasAPlaceInTheFile() throws {
    let found = try #require(workspace.locate(screen: "s", node: "glass/panel/add", path: nil))
    #expect(found.range.start.line == 12)
    #expect(workspace.locate(screen: "s", node: "glass/panel/none", path: nil) == nil)
  }

  @Test func expandingRunsTheGlassAlone() throws {
    _ = workspace.picture("s")
    var state = ScreenState()
    state.expanded = ["panel"]
    #expect(workspace.steps { _ = workspace.picture("s", [:], state) } == ["glassControls", "plan", "scene"])
  }

  @Test func whatAnotherMenuExpandsDoesNotConcernIt() throws {
    _ = workspace.picture("s")
    var state = ScreenState()
    state.expanded = ["another"]
    #expect(workspace.steps { _ = workspace.picture("s", [:], state) } == ["plan", "scene"])
  }

  @Test func aRenamedTabRunsNoGlass() {
    _ = workspace.picture("s")
    let steps = workspace.steps {
      workspace.write("s.yaml", Self.screen("Uno"))
      _ = workspace.picture("s")
    }
    #expect(steps == ["definition", "document", "plan", "scene", "shown", "tabBar"])
  }

  @Test func anotherImageRunsTheGlassAlone() {
    _ = workspace.picture("s")
    let steps = workspace.steps {
      workspace.write("s.yaml", Self.screen(image: "star"))
      _ = workspace.picture("s")
    }
    #expect(steps == ["definition", "document", "glassControls", "plan", "scene", "shown"])
  }

  @Test func scrollingRunsItOnlyWhereTheLookChanges() throws {
    workspace.write("s.yaml", Self.screen(stops: "'#FFF', '#000'"))
    var state = ScreenState()
    var looks: [String] = []
    var runs = 0
    for scroll in stride(from: 0.0, through: 2000, by: 100) {
      state.scroll = scroll
      runs += workspace.steps { _ = workspace.picture("s", [:], state) }.filter { $0 == "glassControls" }.count
      looks.append(try #require(workspace.picture("s", [:], state)?.node("glass/panel")?.material?.style))
    }
    #expect(looks.first == "light" && looks.last == "dark")
    #expect(runs == 2)
  }

  @Test func glassStandsAboveTheTabBar() throws {
    let scene = try #require(workspace.picture("s"))
    let panel = try #require(scene.node("glass/panel"))
    let bar = try #require(scene.node("tabBar"))
    #expect(panel.frame.maxY <= bar.frame.y)
    let children = try #require(scene.node("window")).children
    #expect(try #require(children.firstIndex(of: "glass/panel")) > (try #require(children.firstIndex(of: "content"))))
  }

  @Test func examplesFloatTheirGlass() throws {
    let workspace = Workspace(Shipped.examples)
    let chat = try #require(workspace.picture("chat"))
    #expect(chat.node("glass/message")?.outline != nil && chat.node("glass/newest")?.role == .glass)
    let checkout = try #require(workspace.picture("checkout"))
    let buttons = checkout.parts.flatMap(\.nodes).filter { $0.node.role == .button }
    #expect(buttons.count > 8)
  }

  /// Sizes that make no sense are drawn as they are.
  @Test(arguments: [
    "{image: plus, size: [0, 0]}", "{image: plus, size: [100000, 100000]}", "{image: plus, insets: -10000}",
    "{image: plus, size: [fill, fill]}", "{button: {title: A, contentInsets: -10000}}",
    "{button: {title: A, contentInsets: 10000, configuration: glass}}",
    "{container: {spacing: 1000}, children: [{image: plus}, {image: star, size: [1, 900]}, {image: plus, size: [0, 0]}]}",
    "{container: {spacing: 1000}, spacing: 100000, children: [{image: plus, size: [fill, 1]}, {image: star}]}",
    "{container: {spacing: 40}, axis: vertical, children: [{image: plus, size: [fill, fill]}, {image: star, size: [fill, 3]}]}",
    "{container: {spacing: 40}, children: [{image: plus, cornerConfiguration: {corners: {topLeftRadius: 100000}}}, {image: star}]}",
    "{title: A, size: [4, 4], when: expanded}", "{container: {}, children: [{image: plus, when: expanded}]}",
  ])
  func noSizeEndsTheProcess(_ glass: String) {
    let workspace = Workspace(["s.yaml": "viewController: {content: {kind: list}, glass: [\(glass)]}"])
    #expect(workspace.picture("s") != nil)
    #expect(workspace.picture("s", [.direction: "rtl", .os: "18"]) != nil)
  }
}
