import Graphics
import Scene
import Screens
import Testing
import Workspace

/// When a navigation controller's bars go and come (UINavigationController's documentation).
@Suite struct BarHidingTests {
  private static func screen(_ keys: String, items: String = "[trash]", item: String = "") -> String {
    """
    navigationController:
      isToolbarHidden: false
      \(keys)
      viewControllers:
        - viewController: {navigationItem: {title: A, \(item)}, toolbarItems: \(items), content: {kind: list, rows: 60}}
    """
  }

  private func bars(_ scene: Scene?) -> [Bool] {
    ["navigationBar", "toolbar"].map { scene?.node($0) != nil }
  }

  private func after(
    _ gesture: Workspace.Gesture, on node: String = "content", _ workspace: Workspace, _ state: ScreenState
  ) throws -> ScreenState {
    try workspace.state(after: gesture, on: node, screen: "s", variant: [:], state: state).get()
  }

  @Test("hidesBarsOnSwipe: scrolling down hides both bars, scrolling up shows them", arguments: ["26", "18"])
  func swipe(_ os: String) throws {
    let workspace = Workspace(["s.yaml": Self.screen("hidesBarsOnSwipe: true")])
    let down = try after(.scroll(to: 200), workspace, ScreenState())
    let scene = try #require(workspace.picture("s", [.os: os], down))
    #expect(bars(scene) == [false, false])
    #expect(scene.node("content")?.scroll?.inset.top == scene.safeArea.top)
    let up = try after(.scroll(to: 150), workspace, down)
    #expect(bars(workspace.picture("s", [.os: os], up)) == [true, true])
    let plain = Workspace(["s.yaml": Self.screen("")])
    #expect(bars(plain.picture("s", [.os: os], down)) == [true, true])
  }

  @Test("A toolbar without items remains")
  func emptyToolbar() throws {
    let workspace = Workspace(["s.yaml": Self.screen("hidesBarsOnSwipe: true", items: "[]")])
    let down = try after(.scroll(to: 200), workspace, ScreenState())
    #expect(bars(workspace.picture("s", [.os: "18"], down)) == [false, true])
  }

  @Test("hidesBarsOnTap: a tap on the content hides, the next one shows; a tap on a bar does neither")
  func tap() throws {
    let workspace = Workspace(["s.yaml": Self.screen("hidesBarsOnTap: true")])
    let hidden = try after(.tap, workspace, ScreenState())
    #expect(bars(workspace.picture("s", [:], hidden)) == [false, false])
    let shown = try after(.tap, on: "content/row-1", workspace, hidden)
    #expect(shown == ScreenState())
    #expect(try after(.tap, on: "navigationBar", workspace, ScreenState()) == ScreenState())
    let plain = Workspace(["s.yaml": Self.screen("")])
    #expect(try after(.tap, plain, ScreenState()) == ScreenState())
  }

  @Test("A tap shows a bar that is hidden from the start, and hides it again")
  func tapShows() throws {
    let workspace = Workspace(["s.yaml": Self.screen("hidesBarsOnTap: true\n  isNavigationBarHidden: true")])
    #expect(bars(workspace.picture("s")) == [false, true])
    let shown = try after(.tap, workspace, ScreenState())
    #expect(bars(workspace.picture("s", [:], shown)) == [true, true])
    #expect(try after(.tap, workspace, shown) == ScreenState())
  }

  @Test("A row that leads somewhere takes the tap")
  func pushes() throws {
    let text = """
      navigationController:
        hidesBarsOnTap: true
        viewControllers:
          - viewController: {title: A, content: {kind: list, rows: 3}}
          - viewController: {title: B}
      """
    var root = ScreenState()
    root.stack = .count(0)
    let workspace = Workspace(["s.yaml": text])
    #expect(try after(.tap, on: "content/row-1", workspace, root).stack == .count(1))
  }

  @Test("A button in the content takes the tap")
  func contentButton() throws {
    let text = """
      navigationController:
        hidesBarsOnTap: true
        viewControllers: [{viewController: {title: A, content: {kind: empty, button: {title: Start}}}}]
      """
    let workspace = Workspace(["s.yaml": text])
    #expect(try after(.tap, on: "content/button", workspace, ScreenState()) == ScreenState())
    #expect(try after(.tap, on: "content", workspace, ScreenState()).expanded == ["barsHidden"])
  }

  @Test("hidesBarsWhenKeyboardAppears: bars go but for the one with the field, and stay away until a tap")
  func keyboard() throws {
    let search = "searchController: {searchBar: {placeholder: Find}}"
    let text = Self.screen("hidesBarsWhenKeyboardAppears: true", item: search)
    let workspace = Workspace(["s.yaml": text])
    var active = ScreenState()
    active.searchIsActive = true
    let typing = try #require(workspace.picture("s", [:], active))
    #expect(typing.node("keyboard") != nil)
    // On a phone of iOS 26 the field is in the toolbar, before that in the navigation bar.
    #expect(bars(typing) == [false, true])
    #expect(bars(workspace.picture("s", [.os: "18"], active)) == [true, false])
    let gone = try after(.cancel, workspace, active)
    #expect(bars(workspace.picture("s", [:], gone)) == [false, false])
    #expect(bars(workspace.picture("s", [:], try after(.tap, workspace, gone))) == [true, true])
    let plain = Workspace(["s.yaml": Self.screen("", item: search)])
    #expect(bars(plain.picture("s", [:], active)) == [true, true])
  }
}
