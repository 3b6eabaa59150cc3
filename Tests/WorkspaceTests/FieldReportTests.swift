import Graphics
import Scene
import Screens
import Testing
import Workspace

/// Reports from the field that ask for whole screens.
@Suite struct FieldReportTests {
  @Test("wix#8302 (C1): a component without a platter keeps a slot of 44 at the margin, centred in it")
  func componentInItsSlot() throws {
    let text = """
      navigationController:
        viewControllers:
          - viewController: {navigationItem: {title: First}}
          - viewController:
              navigationItem:
                title: Second
                rightBarButtonItems:
                  - {identifier: component, hidesSharedBackground: true, customView: {label: A, size: [24, 24]}}
      """
    let workspace = Workspace(["a.yaml": text])
    let scene = try #require(workspace.picture("a"))
    let nodes = scene.parts.flatMap(\.nodes)
    #expect(!nodes.contains { $0.node.role == .platter && $0.id.contains("trailing") })
    let item = try #require(scene.node("navigationBar/trailing/component"))
    #expect(item.frame.midX == 402 - 16 - 22)
    let old = try #require(workspace.picture("a", [.os: "18"])?.node("navigationBar/trailing/component"))
    #expect(abs(old.frame.maxX - (402 - 16)) <= 1)
  }

  @Test("hotwire-native-ios#199 (C17): content under a large title rests at -168")
  func offsetUnderALargeTitle() throws {
    let text = """
      navigationController:
        prefersLargeTitles: true
        viewControllers:
          - viewController:
              navigationItem: {title: Title, largeTitleDisplayMode: always}
              content: {kind: list, rows: 40}
      """
    let scene = try #require(Workspace(["a.yaml": text]).picture("a", [.device: "iphone-17"]))
    #expect(scene.node("content")?.scroll?.offset.y == -168)
  }
}
