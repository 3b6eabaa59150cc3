import Graphics
import Scene
import Screens
import Testing
import Workspace

/// How a controller's view lies to bars, in whole screens (UIViewController's documentation). An iPhone 17 Pro: status
/// bar 62, navigation bar 54 (metrics.md §1 and §2).
@Suite struct ExtendedLayoutTests {
  private static func screen(_ keys: String, content: String = "kind: list, rows: 40", navigation: String = "")
    -> String
  {
    """
    tabBarController:
      tabs:
        - UITab: {title: One, image: tray.fill}
          navigationController:
            \(navigation)
            viewControllers: [{viewController: {\(keys), content: {\(content)}}}]
    """
  }

  private func picture(_ text: String, _ variant: [VariantKey: String] = [:], scroll: Double = 0) throws -> Scene {
    var state = ScreenState()
    state.scroll = scroll
    return try #require(Workspace(["a.yaml": text]).picture("a", variant, state))
  }

  @Test("The view goes on under bars by default, and with the edges that are named")
  func extends() throws {
    for keys in ["title: A", "edgesForExtendedLayout: all", "edgesForExtendedLayout: [top, bottom]"] {
      let content = try #require(picture(Self.screen(keys)).node("content"))
      #expect(content.frame == Rect(0, 0, 402, 874), "\(keys)")
      #expect(content.scroll?.inset == EdgeInsets(top: 116, bottom: 83), "\(keys)")
    }
  }

  @Test("maui#35490: a view that does not extend ends at the bars, and the container's fill is seen beside it")
  func ends() throws {
    let scene = try picture(
      Self.screen(
        "edgesForExtendedLayout: []", content: "kind: list, rows: 40, background: white",
        navigation: "view: {backgroundColor: '#123456'}"))
    let content = try #require(scene.node("content"))
    #expect(content.frame == Rect(0, 116, 402, 874 - 116 - 83))
    #expect(content.scroll?.inset == .zero && content.scroll?.offset == .zero)
    let behind = try #require(scene.node("content/container"))
    #expect(behind.backgroundColor == Color(0x12, 0x34, 0x56))
    #expect(behind.frame == Rect(0, 0, 402, 874))
    #expect(scene.node("window")?.children.first == "content/container")
    // Dark behind the bars, whatever the content is.
    #expect(scene.node("statusBar/time")?.text?.color == .white)
    let low = try #require(picture(Self.screen("edgesForExtendedLayout: bottom")).node("content"))
    #expect(low.frame == Rect(0, 116, 402, 874 - 116))
  }

  @Test("Opaque bars take their place unless extendedLayoutIncludesOpaqueBars says otherwise")
  func opaque() throws {
    let opaque = "navigationBar: {isTranslucent: false}"
    #expect(try picture(Self.screen("title: A", navigation: opaque)).node("content")?.frame.y == 116)
    let included = try picture(Self.screen("extendedLayoutIncludesOpaqueBars: true", navigation: opaque))
    #expect(included.node("content")?.frame.y == 0)
    #expect(included.node("content")?.scroll?.inset.top == 116)
  }

  @Test("Without a bar there is nothing that the view could end at")
  func withoutBars() throws {
    let text = "viewController: {edgesForExtendedLayout: [], content: {kind: list, rows: 9}}"
    #expect(try picture(text).node("content")?.frame == Rect(0, 0, 402, 874))
  }

  @Test(
    "additionalSafeAreaInsets move content, not bars",
    arguments: ["[10, 20, 30, 40]", "{top: 10, left: 20, bottom: 30, right: 40}"])
  func insets(_ insets: String) throws {
    let plain = try picture(Self.screen("title: A"))
    let scene = try picture(Self.screen("title: A, additionalSafeAreaInsets: \(insets)"))
    #expect(scene.node("content")?.scroll?.inset == EdgeInsets(top: 126, bottom: 113))
    #expect(scene.node("content")?.scroll?.offset.y == -126)
    let row = try #require(scene.node("content/row-1/title")).frame
    #expect(abs(row.x - (16 + 20)) < 0.01 && abs(row.maxX - (402 - 16 - 40)) < 0.01)
    for id in ["navigationBar", "navigationBar/title", "tabBar"] {
      #expect(scene.node(id)?.frame == plain.node(id)?.frame, "\(id)")
    }
    let arabic = try picture(
      Self.screen("title: A, additionalSafeAreaInsets: \(insets)"), [.direction: "rightToLeft"])
    #expect(abs(try #require(arabic.node("content/row-1/title")).frame.x - (16 + 20)) < 0.01)
  }

  @Test("Inset groups, text and floating glass keep to the larger safe area; negative insets only undo what bars take")
  func others() throws {
    let keys = "title: A, additionalSafeAreaInsets: [0, 20, 0, 40]"
    let group = try picture(Self.screen(keys, content: "kind: insetGroupedList, rows: 2")).node("content/group-row-1")
    #expect(group?.frame.x == 36 && group?.frame.maxX == 402 - 56)
    let line = try picture(Self.screen(keys, content: "kind: text, text: Words")).node("content/line-1")
    #expect(line?.frame.x == 36)
    let glass =
      "glass: [{anchor: topLeading, children: [{glassEffectID: a, namespace: n, shape: circle, size: [44, 44]}]}]"
    func floating(_ keys: String) throws -> Rect {
      let nodes = try picture(Self.screen(keys)).parts.flatMap(\.nodes)
      return try #require(nodes.first { $0.id.hasPrefix("glass/") && $0.id.split(separator: "/").count == 2 }).node
        .frame
    }
    let (from, to) = try (
      floating("title: A, \(glass)"), floating("additionalSafeAreaInsets: [10, 20, 0, 0], \(glass)")
    )
    #expect(abs(to.x - from.x - 20) < 0.01 && abs(to.y - from.y - 10) < 0.01, "\(from), \(to)")
    let less = try picture(Self.screen("title: A, additionalSafeAreaInsets: [-200, 0, -3, 0]")).node("content")
    #expect(less?.scroll?.inset == EdgeInsets(top: 0, bottom: 80))
  }
}
