import Graphics
import Scene
import Screens
import Testing
import Workspace

/// Bars of whole screens: which appearance holds when, and what it does to the rest.
@Suite struct AppearanceTests {
  private static func stack(_ bar: String, item: String = "", content: String = "kind: list, rows: 40") -> String {
    """
    navigationController:
      navigationBar: {\(bar)}
      viewControllers:
        - viewController: {navigationItem: {title: A, rightBarButtonItems: [add]\(item)}, content: {\(content)}}
    """
  }

  private static func tabs(_ bar: String, item: String = "", rows: Int = 40) -> String {
    """
    tabBarController:
      tabBar: {\(bar)}
      viewControllers:
        - {tabBarItem: {title: One\(item)}, viewController: {content: {kind: list, rows: \(rows)}}}
        - {tabBarItem: {title: Two}, viewController: {content: {kind: list, rows: \(rows)}}}
    """
  }

  private static func codes(_ text: String) -> [String] {
    Workspace(["a.yaml": text]).findings.flatMap(\.findings).map(\.diagnostic.code)
  }

  private func scene(
    _ text: String, scroll: Double = 0, tab: String? = nil, _ variant: [VariantKey: String] = [:]
  ) throws -> Scene {
    var state = ScreenState()
    state.scroll = scroll
    state.tab = tab
    return try #require(Workspace(["a.yaml": text]).picture("a", variant, state))
  }

  private func background(_ scene: Scene, _ bar: String = "navigationBar") throws -> Node {
    try #require(scene.node(bar + "/background"))
  }

  private let red = Color(255, 0, 0)
  private let blue = Color(0, 0, 255)

  @Test("H: standard once content is under the bar, scroll edge at rest", arguments: ["26", "18"])
  func slotsFollowTheContent(_ os: String) throws {
    let text = Self.stack(
      "standardAppearance: {configure: transparent, backgroundColor: '#F00'}, "
        + "scrollEdgeAppearance: {configure: transparent, backgroundColor: '#00F'}")
    #expect(try background(scene(text, [.os: os])).material?.color == blue)
    #expect(try background(scene(text, scroll: 60, [.os: os])).material?.color == red)
  }

  @Test(
    "D: without a scroll edge appearance the standard one is transparent there, its texts stay",
    arguments: ["26", "18"])
  func withoutEdgeAppearance(_ os: String) throws {
    let text = Self.stack(
      "standardAppearance: {configure: opaque, titleTextAttributes: {foregroundColor: '#F00'}}")
    let rest = try scene(text, [.os: os])
    #expect(try background(rest).material == nil)
    #expect(rest.node("navigationBar/title")?.text?.color == red)
    #expect(try background(scene(text, scroll: 60, [.os: os])).material?.kind == .solid)
  }

  @Test("S: content that does not scroll leaves the bar at its edge for good")
  func withoutScrollView() throws {
    let text = Self.stack(
      "standardAppearance: {configure: opaque}, scrollEdgeAppearance: {backgroundColor: '#00F', configure: transparent}",
      content: "kind: solid, background: white")
    #expect(try background(scene(text, scroll: 300)).material?.color == blue)
  }

  @Test("H: the item's slot wins over the bar's")
  func itemWins() throws {
    let text = Self.stack(
      "scrollEdgeAppearance: {configure: transparent, backgroundColor: '#F00'}",
      item: ", scrollEdgeAppearance: {configure: transparent, backgroundColor: '#00F'}")
    #expect(try background(scene(text)).material?.color == blue)
  }

  @Test("H: compact slots hold for iPhones in landscape")
  func compact() throws {
    let text = Self.stack(
      "scrollEdgeAppearance: {configure: transparent, backgroundColor: '#F00'}, "
        + "compactScrollEdgeAppearance: {configure: transparent, backgroundColor: '#00F'}")
    #expect(try background(scene(text, [.orientation: "landscape"])).material?.color == blue)
    #expect(try background(scene(text)).material?.color == red)
  }

  @Test("W: a background that is drawn switches the scroll edge effect off")
  func drawnBackgroundsHideTheEdgeEffect() throws {
    let opaque = Self.stack("standardAppearance: {configure: opaque}")
    #expect(try scene(opaque, scroll: 60).node("scrollEdge/top") == nil)
    #expect(try scene(Self.stack("tintColor: red"), scroll: 60).node("scrollEdge/top")?.alpha == 1)
    #expect(try scene(Self.stack("barTintColor: red"), scroll: 60).node("scrollEdge/top")?.alpha == 1)
  }

  @Test("RNS#3100 (C13): an opaque bar keeps its large title and its inset of 168")
  func opaqueLargeTitle() throws {
    let text = Self.stack("prefersLargeTitles: true, scrollEdgeAppearance: {configure: opaque}")
    let scene = try scene(text)
    #expect(scene.node("content")?.scroll?.inset.top == 168)
    #expect(scene.node("navigationBar/largeTitle") != nil)
    #expect(try background(scene).material?.color == .white)
  }

  @Test("RNS#3315 (C15): after a pop one title of two transparent bars shows")
  func oneTitleAfterPop() throws {
    let text = """
      navigationController:
        prefersLargeTitles: true
        navigationBar: {standardAppearance: {configure: transparent}}
        viewControllers:
          - viewController: {navigationItem: {title: Lower}, content: {kind: list, rows: 40}}
          - viewController: {navigationItem: {title: Upper}, content: {kind: list, rows: 40}}
      """
    var state = ScreenState()
    state.stack = .count(0)
    let scene = try #require(Workspace(["a.yaml": text]).picture("a", [:], state))
    #expect(scene.node("navigationBar/largeTitle")?.text?.string == "Lower")
    #expect(!scene.strings.contains("Upper"))
  }

  @Test("A: glass on a dark bar has its dark look, and the status bar light text")
  func darkBars() throws {
    let text = Self.stack("scrollEdgeAppearance: {configure: opaque, backgroundColor: '#102030'}")
    let dark = try scene(text)
    #expect(dark.node("navigationBar/trailing/platter/add")?.material?.style == "dark")
    #expect(dark.node("statusBar/time")?.text?.color == .white)
    let plain = try scene(Self.stack("tintColor: red"))
    #expect(plain.node("navigationBar/trailing/platter/add")?.material?.style == "light")
    #expect(plain.node("statusBar/time")?.text?.color == .black)
  }

  @Test("A: a docked bar is clear where content ends above it, and chrome over content")
  func tabBarEdges() throws {
    let rest = try scene(Self.tabs("tintColor: red"), [.os: "18"])
    #expect(try background(rest, "tabBar").material?.kind == .blur)
    let end = try scene(Self.tabs("tintColor: red"), scroll: 100_000, [.os: "18"])
    #expect(try background(end, "tabBar").material == nil)
    let short = try scene(Self.tabs("tintColor: red", rows: 3), [.os: "18"])
    #expect(try background(short, "tabBar").material == nil)
  }

  @Test("H: the selected tab's item speaks for the whole tab bar")
  func selectedItem() throws {
    let text = Self.tabs(
      "tintColor: red", item: ", standardAppearance: {configure: transparent, backgroundColor: '#F00'}")
    #expect(try background(scene(text, [.os: "18"]), "tabBar").material?.color == red)
    #expect(try background(scene(text, tab: "two", [.os: "18"]), "tabBar").material?.kind == .blur)
  }

  @Test("C47: compatibility draws as before iOS 26")
  func compatibility() throws {
    let text = Self.stack("barTintColor: '#F00', isTranslucent: false")
    #expect(try background(scene(text, scroll: 60, [.compatibility: "true"])).material?.color == red)
    #expect(try background(scene(text, scroll: 60)).material == nil)
  }

  @Test(
    "C47: the SDK decides whether the compatibility key counts",
    arguments: [("26.2", true), ("27.0", false), ("18.5", true)])
  func compatibilityBySDK(_ sdk: String, isOld: Bool) throws {
    let text =
      "infoPlist: {UIDesignRequiresCompatibility: true, DTSDKName: iphoneos\(sdk)}\n" + Self.tabs("tintColor: red")
    #expect(try (scene(text).node("tabBar/platter") == nil) == isOld)
    #expect(Self.codes(text).contains("compat-ignored") == (sdk == "27.0"))
  }

  @Test("C49: Flutter draws bars of its own, which do not become glass")
  func ownChrome() throws {
    let text = Self.tabs("tintColor: red")
    #expect(try scene("renderer: flutter\n" + text).node("tabBar/platter") == nil)
    #expect(try scene("renderer: react-native\n" + text).node("tabBar/platter") != nil)
    #expect(Self.codes("renderer: flutter\n" + text) == ["own-chrome"])
  }

  @Test("A slab of a dark colour turns the capsule dark; the indicator follows")
  func slabUnderTheCapsule() throws {
    let dark = try scene(Self.tabs("backgroundColor: '#101010'"))
    #expect(dark.node("tabBar")?.backgroundColor == Color(16, 16, 16))
    #expect(dark.node("tabBar/platter")?.material?.style == "dark")
    #expect(dark.node("homeIndicator")?.backgroundColor == .white)
    #expect(try scene(Self.tabs("tintColor: red")).node("tabBar/platter")?.material?.style == "light")
  }

  @Test("seed 003: tint comes from the window, the controllers, the bar and the item, the nearest winning")
  func tintInheritance() throws {
    func color(_ window: String, _ controller: String, _ bar: String, _ item: String) throws -> Color? {
      let text = """
        \(window)
        navigationController:
          \(controller)
          navigationBar: {\(bar)}
          viewControllers:
            - viewController: {navigationItem: {rightBarButtonItems: [{image: plus\(item)}]}, content: {kind: list}}
        """
      return try scene(text, [.os: "18"]).node("navigationBar/trailing/plus/image")?.symbol?.color
    }
    let window = "window: {tintColor: '#F00'}"
    #expect(try color("", "", "", "") == Color(0, 0x7A, 0xFF))
    #expect(try color(window, "", "", "") == red)
    #expect(try color(window, "tintColor: '#00F'", "", "") == blue)
    // A bar is no part of the view of the controller that it shows.
    let inside =
      window + "\nnavigationController:\n  viewControllers:\n    - viewController: {tintColor: '#00F', "
      + "navigationItem: {rightBarButtonItems: [add]}, content: {kind: list}}"
    let bar = try scene(inside, [.os: "18"])
    #expect(bar.node("navigationBar/trailing/add/image")?.symbol?.color == red)
    #expect(try color(window, "tintColor: '#00F'", "tintColor: '#0F0'", "") == Color(0, 255, 0))
    #expect(try color(window, "", "tintColor: '#0F0'", ", tintColor: '#FF0'") == Color(255, 255, 0))
  }

  @Test("seed 003, maui#35490 (C29): a bar that is not translucent stands beside the content", arguments: ["26", "18"])
  func opaqueBarsTakeTheirPlace(_ os: String) throws {
    let text = """
      tabBarController:
        tabBar: {isTranslucent: false}
        tabs:
          - UITab: {title: One}
            navigationController:
              navigationBar: {isTranslucent: false}
              viewControllers: [{viewController: {content: {kind: list, rows: 40, background: black}}}]
      """
    let scene = try scene(text, [.os: os])
    let content = try #require(scene.node("content"))
    let top = os == "26" ? 116 : 100.33
    #expect(abs(content.frame.y - top) < 0.5)
    #expect(abs(content.frame.y + content.frame.height - 791) < 0.5)
    #expect(content.scroll?.inset == .zero && content.scroll?.offset.y == 0)
    // The window's white is under the bars, not the content's black.
    #expect(scene.node("statusBar/time")?.text?.color == .black)
    #expect(scene.node("scrollEdge/top") == nil)
  }

  @Test("W: the app's Info.plist asks for the look from before")
  func infoPlist() throws {
    let text = "infoPlist: {UIDesignRequiresCompatibility: true}\n" + Self.tabs("tintColor: red")
    #expect(try scene(text).node("tabBar/platter") == nil)
    #expect(try scene(text, [.compatibility: "false"]).node("tabBar/platter") != nil)
  }

  @Test("A proxy stands behind the bar's own settings")
  func proxies() throws {
    let proxy =
      "appearance: {navigationBar: {scrollEdgeAppearance: {configure: transparent, backgroundColor: '#F00'}}}\n"
    #expect(try background(scene(proxy + Self.stack("tintColor: red"))).material?.color == red)
    let own = Self.stack("scrollEdgeAppearance: {configure: transparent, backgroundColor: '#00F'}")
    #expect(try background(scene(proxy + own)).material?.color == blue)
  }

  @Test("Reduce Transparency leaves no blur that shows through; dark and contrast change the colours")
  func traits() throws {
    let text = Self.stack("standardAppearance: {backgroundEffect: systemUltraThinMaterial}")
    func color(_ variant: [VariantKey: String]) throws -> Color {
      try #require(try background(scene(text, scroll: 60, variant.merging([.os: "18"]) { $1 })).material?.color)
    }
    let plain = try color([:])
    #expect(plain.alpha < 255)
    #expect(try color([.transparency: "reduced"]).alpha == 255)
    #expect(try color([.style: "dark"]).luma < 0.3)
    #expect(try color([.contrast: "increased"]).alpha > plain.alpha)
  }
}
