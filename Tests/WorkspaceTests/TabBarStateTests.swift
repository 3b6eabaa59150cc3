import Graphics
import Scene
import Screens
import Testing
import Workspace

/// Tab bars in whole screens: what state, device and definition make of them.
@Suite struct TabBarStateTests {
  private static func tabs(_ keys: String, kind: String = "list", search: Bool = false, extra: String = "") -> String {
    """
    tabBarController:
      \(keys)
      tabs:
        - UITab: {identifier: one, title: One, image: star}
          navigationController:
            viewControllers:
              - viewController: {navigationItem: {title: First}, content: {kind: \(kind), rows: 80\(extra)}}
        - {UITab: {identifier: two, title: Two, image: heart}, viewController: {content: {kind: list, rows: 80}}}
    """ + (search ? "\n    - {UISearchTab: {}, viewController: {content: {kind: list, rows: 80}}}" : "")
  }

  private func scene(
    _ text: String, _ variant: [VariantKey: String] = [:], _ change: (inout ScreenState) -> Void = { _ in }
  ) throws -> Scene {
    var state = ScreenState()
    change(&state)
    return try #require(Workspace(["s.yaml": text]).picture("s", variant, state))
  }

  private func scroll(_ points: Double, _ direction: ScreenState.ScrollDirection?) -> (inout ScreenState) -> Void {
    return {
      $0.scroll = points
      $0.scrollDirection = direction
    }
  }

  private func isMinimized(_ scene: Scene) throws -> Bool { try #require(scene.node("tabBar/one")).material != nil }

  @Test(
    "Minimising follows the behaviour and the direction of the last movement",
    arguments: [
      ("onScrollDown", 200.0, ScreenState.ScrollDirection.down, true), ("onScrollDown", 200, .up, false),
      ("onScrollDown", 0, .down, false), ("onScrollUp", 200, .up, true), ("onScrollUp", 200, .down, false),
      ("never", 200, .down, false), ("automatic", 200, .down, false),
    ])
  func minimizing(
    _ behavior: String, _ points: Double, _ direction: ScreenState.ScrollDirection, _ expected: Bool
  ) throws {
    let text = Self.tabs("tabBarMinimizeBehavior: \(behavior)")
    #expect(try isMinimized(scene(text, [:], scroll(points, direction))) == expected)
    #expect(try !isMinimized(scene(text, [.os: "18"], scroll(points, direction))))
  }

  @Test(
    "C31: without a scroll view on the path nothing minimises",
    arguments: [("list", ", wrapper: styled", false), ("solid", "", false), ("list", "", true)])
  func scrollViewOnThePath(_ kind: String, _ extra: String, _ expected: Bool) throws {
    let text = Self.tabs("tabBarMinimizeBehavior: onScrollDown", kind: kind, extra: extra)
    #expect(try isMinimized(scene(text, [:], scroll(200, .down))) == expected)
  }

  @Test("SA, EZ: the accessory moves in beside the minimised bar", arguments: [(false, 290.0), (true, 234.0)])
  func accessoryMovesIn(_ search: Bool, _ width: Double) throws {
    let text = Self.tabs(
      "tabBarMinimizeBehavior: onScrollDown\n  bottomAccessory: {contentView: {label: L}}", search: search)
    let regular = try #require(scene(text).node("tabAccessory")).frame
    let inline = try #require(scene(text, [:], scroll(200, .down)).node("tabAccessory")).frame
    #expect([regular.x, regular.y, regular.width, regular.height] == [21, 735, 360, 48])
    #expect([inline.x, inline.y, inline.width, inline.height] == [84, 798, width, 48])
  }

  @Test(
    "EZ: an accessory adds 56 to the bottom inset on iOS 26; C33: an empty one too",
    arguments: [
      ("bottomAccessory: {contentView: {label: L}}", "26", 139.0), ("bottomAccessory: {}", "26", 139),
      ("bottomAccessory: {contentView: {label: L}}", "18", 83), ("isTabBarHidden: true", "26", 34),
      ("isTabBarHidden: false", "26", 83),
    ])
  func bottomInset(_ keys: String, _ os: String, _ bottom: Double) throws {
    let scene = try scene(Self.tabs(keys), [.os: os])
    #expect(scene.node("content")?.scroll?.inset.bottom == bottom)
    #expect((scene.node("tabAccessory") != nil) == (bottom == 139))
  }

  @Test(
    "EZ: in landscape the bar of iOS 26 takes 64 from the bottom, that of iOS 18 53",
    arguments: [("26", 64.0), ("18", 53)])
  func landscapeInset(_ os: String, _ bottom: Double) throws {
    let scene = try scene(Self.tabs("mode: automatic"), [.os: os, .orientation: "landscape"])
    #expect(scene.node("content")?.scroll?.inset.bottom == bottom)
  }

  @Test(
    "Seed 004, C37: the bar follows the lightness of what is behind, whatever the app's style",
    arguments: ["light", "dark"])
  func solidContent(_ style: String) throws {
    func look(_ color: String) throws -> String? {
      let text = """
        tabBarController:
          tabs: [{UITab: {title: A}, viewController: {content: {kind: solid, background: "\(color)"}}}]
        """
      return try #require(scene(text, [.style: style]).node("tabBar/platter")).material?.style
    }
    for color in ["#000000", "#101014", "#2C2C2E", "#3A0CA3"] { #expect(try look(color) == "dark", "\(color)") }
    for color in ["#FFFFFF", "#F5F0E0", "#C0C0C0", "#FFCC00"] { #expect(try look(color) == "light", "\(color)") }
  }
}
