import Graphics
import Scene
import Screens
import Testing
import Workspace

/// Scroll edge effects as the scroll view sets them (api-map.md §2.10), and what VoiceOver visits of rows with buttons.
@Suite struct ScrollEdgeTests {
  private func scene(_ content: String, os: String = "26") throws -> Scene {
    let workspace = Workspace([
      "a.yaml": """
      navigationController:
        isToolbarHidden: false
        viewControllers:
          - viewController:
              navigationItem: {title: Title}
              toolbarItems: [{systemItem: add}]
              content: {\(content)}
      """
    ])
    var state = ScreenState()
    state.scroll = 40
    return try #require(workspace.picture("a", [.os: os], state))
  }

  @Test(
    "Soft is the automatic style of iOS 26",
    arguments: ["", "scrollView: {topEdgeEffect: {style: automatic}, bottomEdgeEffect: {style: soft}}, "])
  func soft(_ keys: String) throws {
    let scene = try scene(keys + "kind: list, rows: 60")
    for edge in ["scrollEdge/top", "scrollEdge/bottom"] {
      let node = try #require(scene.node(edge))
      #expect(node.material?.effect == "soft" && node.children.isEmpty)
    }
  }

  @Test("A hard edge ends where the bar ends, in a line of one pixel")
  func hard() throws {
    let keys = "kind: list, rows: 60, scrollView: {topEdgeEffect: {style: hard}}"
    let scene = try scene(keys)
    let edge = try #require(scene.node("scrollEdge/top"))
    #expect(edge.material?.effect == "hard" && edge.material?.blurRadius == nil)
    #expect(abs(edge.frame.maxY - (62 + 54)) < 0.5)
    let line = try #require(scene.node("scrollEdge/top/line"))
    #expect(abs(line.frame.height - 1.0 / 3) < 0.01 && abs(line.frame.maxY - edge.frame.height) < 0.01)
    #expect(scene.node("scrollEdge/bottom")?.material?.effect == "soft")
    #expect(try self.scene(keys, os: "18").node("scrollEdge/top") == nil)
  }

  @Test("At the bottom the line is where the toolbar begins")
  func hardBottom() throws {
    let scene = try scene("kind: list, rows: 60, scrollView: {bottomEdgeEffect: {style: hard}}")
    #expect(scene.node("scrollEdge/bottom")?.material?.effect == "hard")
    #expect(try #require(scene.node("scrollEdge/bottom/line")).frame.y == 0)
  }

  @Test func aHiddenEffectIsLeftOut() throws {
    let scene = try scene(
      "kind: list, rows: 60, scrollView: {topEdgeEffect: {isHidden: true}, bottomEdgeEffect: {isHidden: true}}")
    #expect(scene.node("scrollEdge/top") == nil && scene.node("scrollEdge/bottom") == nil)
  }

  @Test func aRowIsVisitedOnceAndThenItsButton() throws {
    let scene = try scene(
      "rows: [{title: Row, button: {title: Get}}, {title: Below}, {title: \"\", button: {title: Alone}}]")
    let order = scene.accessibility.filter { $0.hasPrefix("content/") }
    #expect(Set(order).count == order.count)
    #expect(order.map { scene.node($0)?.accessibility?.label } == ["Row", "Get", "Below", "Alone"])
  }
}
