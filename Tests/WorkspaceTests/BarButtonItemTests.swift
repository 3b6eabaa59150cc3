import Graphics
import Scene
import Screens
import Testing
import Workspace

/// Keys of bar button items and navigation items in whole screens, as UIKit's documentation words them.
@Suite struct BarButtonItemScreenTests {
  private static func screen(_ item: String, navigation: String = "") -> String {
    """
    navigationController:
      isToolbarHidden: false
      \(navigation)
      viewControllers:
        - viewController: {navigationItem: {title: A, \(item)}, toolbarItems: [trash], content: {kind: list, rows: 9}}
    """
  }

  private static func button(_ text: String) -> String { screen("rightBarButtonItem: {identifier: one, \(text)}") }

  private let one = "navigationBar/trailing/one"

  private func picture(_ text: String, _ variant: [VariantKey: String] = [:]) throws -> Scene {
    try #require(Workspace(["s.yaml": text]).picture("s", variant))
  }

  private func after(
    _ gesture: Workspace.Gesture, _ text: String, _ state: ScreenState = ScreenState()
  ) throws -> ScreenState {
    try Workspace(["s.yaml": text]).state(after: gesture, on: one, screen: "s", variant: [:], state: state).get()
  }

  @Test("possibleTitles: the item is as wide as the widest of them")
  func possibleTitles() throws {
    let plain = try #require(picture(Self.button("title: Edit")).node(one)).frame.width
    let wide = try #require(picture(Self.button("title: Following")).node(one)).frame.width
    let held = try #require(picture(Self.button("title: Edit, possibleTitles: [Edit, Following]")).node(one))
    #expect(plain < wide)
    #expect(held.frame.width == wide)
  }

  @Test("imageInsets move the image by half of what they differ; the landscape ones belong to the landscape image")
  func images() throws {
    let text =
      "image: star, landscapeImagePhone: heart, imageInsets: [4, 0, 0, 0], landscapeImagePhoneInsets: [0, 4, 0, 0]"
    let plain = try #require(picture(Self.button("image: star")).node(one + "/image"))
    let upright = try #require(picture(Self.button(text)).node(one + "/image"))
    #expect(upright.symbol?.name == "star")
    #expect(abs(upright.frame.y - plain.frame.y - 2) <= 0.5)
    let landscape: [VariantKey: String] = [.orientation: "landscape"]
    let bare = try #require(picture(Self.button("image: heart"), landscape).node(one + "/image"))
    let turned = try #require(picture(Self.button(text), landscape).node(one + "/image"))
    #expect(turned.symbol?.name == "heart")
    #expect(abs(turned.frame.x - bare.frame.x - 2) <= 0.5)
    #expect(turned.frame.y == bare.frame.y)
  }

  @Test("changesSelectionAsPrimaryAction: a tap selects, the next one does not")
  func selection() throws {
    let text = Self.button("image: star, changesSelectionAsPrimaryAction: true")
    let workspace = Workspace(["s.yaml": text])
    let selected = try after(.tap, text)
    #expect(workspace.picture("s", [:], ScreenState())?.node(one)?.accessibility?.traits == ["button"])
    #expect(workspace.picture("s", [:], selected)?.node(one)?.accessibility?.traits == ["button", "selected"])
    let again = try after(.tap, text, selected)
    #expect(workspace.picture("s", [:], again)?.node(one)?.accessibility?.traits == ["button"])
  }

  @Test("changesSelectionAsPrimaryAction with a menu: the item shows the element that is chosen")
  func choice() throws {
    let menu = "title: Order, changesSelectionAsPrimaryAction: true, menu: "
    #expect(try picture(Self.button(menu + "[{title: Newest}, {title: Oldest}]")).strings.contains("Newest"))
    #expect(try picture(Self.button(menu + "[{title: Newest}, {title: Oldest, state: on}]")).strings.contains("Oldest"))
  }

  @Test("primaryAction: gives the item its title, and leaves the menu to a long press")
  func primaryAction() throws {
    let text = Self.button("primaryAction: {title: Follow}, menu: [{title: Mute}]")
    #expect(try picture(text).node(one + "/label")?.text?.string == "Follow")
    #expect(try after(.longPress, text).presented == "one")
    let tapped = Workspace(["s.yaml": text]).state(
      after: .tap, on: one, screen: "s", variant: [:], state: ScreenState())
    #expect((try? tapped.get())?.presented == nil)
    #expect(try after(.tap, Self.button("title: Follow, menu: [{title: Mute}]")).presented == "one")
  }

  @Test("symbolEffect: from its iOS on, and not where less motion is asked for")
  func effects() throws {
    let pulse = Self.button("image: star, symbolEffect: {effect: pulse, speed: 2}")
    let symbol = try #require(picture(pulse).node(one + "/image")?.symbol)
    #expect(symbol.effect == "pulse")
    #expect(symbol.effectRepeats)
    #expect(symbol.effectSpeed == 2)
    #expect(try picture(pulse, [.motion: "reduced"]).node(one + "/image")?.symbol?.effect == nil)
    let draw = Self.button("image: star, symbolEffect: drawOn")
    #expect(try picture(draw).node(one + "/image")?.symbol?.effect == "drawOn")
    #expect(try picture(draw, [.os: "18"]).node(one + "/image")?.symbol?.effect == nil)
    let replaced = Self.button("image: star, isSymbolAnimationEnabled: true")
    #expect(try picture(replaced).node(one + "/image")?.symbol?.effect == "replace")
  }

  @Test("accessibilityIdentifier is in the scene; a tag changes nothing")
  func names() throws {
    let named = try picture(Self.button("image: star, accessibilityIdentifier: fave, tag: 4"))
    #expect(named.node(one)?.accessibility?.identifier == "fave")
    #expect(try named.node(one)?.frame == picture(Self.button("image: star")).node(one)?.frame)
  }

  @Test("Attributed texts and subtitle views are iOS 26's and win over plain ones")
  func texts() throws {
    let item = "attributedTitle: {string: B, foregroundColor: '#FF0000'}, subtitle: C, attributedSubtitle: D"
    let scene = try picture(Self.screen(item))
    #expect(scene.node("navigationBar/title")?.text?.string == "B")
    #expect(scene.node("navigationBar/subtitle")?.text?.string == "D")
    #expect(try picture(Self.screen(item), [.os: "18"]).node("navigationBar/title")?.text?.string == "A")
    let large = "prefersLargeTitles: true"
    let under = try picture(Self.screen("subtitle: C, largeAttributedSubtitle: E", navigation: large))
    #expect(under.node("navigationBar/largeSubtitle")?.text?.string == "E")
    let view = try picture(Self.screen("subtitle: C, subtitleView: {size: [80, 14]}"))
    #expect(view.node("navigationBar/subtitle") == nil)
    #expect(view.node("navigationBar/subtitleView")?.frame.size == Size(80, 14))
    let largeView = try picture(Self.screen("subtitle: C, largeSubtitleView: {size: [90, 30]}", navigation: large))
    #expect(largeView.node("navigationBar/largeSubtitle") == nil)
    #expect(largeView.node("navigationBar/largeSubtitleView")?.frame.size == Size(90, 30))
  }

  @Test("Hidden bars: the navigation bar alone, or both on a phone in landscape")
  func hiding() throws {
    let hidden = try picture(Self.screen("", navigation: "isNavigationBarHidden: true"))
    #expect(hidden.node("navigationBar") == nil)
    #expect(hidden.node("toolbar") != nil)
    let text = Self.screen("", navigation: "hidesBarsWhenVerticallyCompact: true")
    #expect(try picture(text).node("navigationBar") != nil)
    let turned = try picture(text, [.orientation: "landscape"])
    #expect(turned.node("navigationBar") == nil)
    #expect(turned.node("toolbar") == nil)
  }

  @Test("C3: a custom item without a height of its own is centred in the 44 points of its platter")
  func customViewIsCentred() throws {
    let scene = try picture(Self.button("customView: {label: Hello, background: systemBlue}"))
    let item = try #require(scene.node(one))
    let view = try #require(scene.node(one + "/view")).frame
    #expect(scene.node("navigationBar/trailing/platter/one")?.frame.height == 44)
    #expect(abs(item.frame.y + view.midY - 22) <= 0.5)
  }

  @Test(
    "C5: a custom item of 60×32 takes 60 points and no more, and the title view gets the rest", arguments: ["26", "18"])
  func customItemTakesItsOwn(_ os: String) throws {
    let text = Self.screen(
      "titleView: {size: [400, 30]}, rightBarButtonItem: {identifier: one, customView: {size: [60, 32]}}")
    let scene = try picture(text, [.os: os])
    let item = try #require(frame(of: one, in: scene))
    #expect(item.width == 60)
    let title = try #require(scene.node("navigationBar/titleView")).frame
    // From the margin of 16 to 12 before the platter, which is 4 before its item; 8 before it on iOS 18 (metrics.md §2).
    #expect(title.x == 16)
    #expect(abs(item.x - title.maxX - (os == "26" ? 16 : 8)) <= 1)
  }

  @Test("C9: hidesSharedBackground says nothing to a back button, which stays a circle of 44 points")
  func backButtonStays() throws {
    let text = """
      navigationController:
        viewControllers:
          - viewController: {navigationItem: {title: A, backBarButtonItem: {title: A, hidesSharedBackground: true}}}
          - viewController: {navigationItem: {title: B}}
      """
    #expect(try picture(text).node("navigationBar/back/platter")?.frame.size == Size(44, 44))
  }

  @Test("C7: a title view's negative margins do nothing on iOS 26; before, they take it to the edges")
  func negativeMargins() throws {
    let text = Self.screen("titleView: {size: [402, 44], alignmentRectInsets: [0, 20, 0, 20]}")
    let title = try #require(picture(text).node("navigationBar/titleView")).frame
    #expect(title.x == 16 && title.maxX == 402 - 16)
    let before = try #require(picture(text, [.os: "18"]).node("navigationBar/titleView")).frame
    #expect(before.x <= 0 && before.maxX >= 402)
  }

  @Test("C11: a plain icon keeps its platter until UIKit itself is told to leave it out; iOS 18 has none")
  func plainIcon() throws {
    func platters(_ keys: String, _ os: String) throws -> Int {
      try picture(Self.button("image: star\(keys)"), [.os: os]).parts.flatMap(\.nodes)
        .count { $0.node.role == .platter && $0.id.hasPrefix("navigationBar/trailing") }
    }
    #expect(try platters("", "26") == 1)
    #expect(try platters(", hidesSharedBackground: true", "26") == 0)
    #expect(try platters("", "18") == 0)
    #expect(try platters(", hidesSharedBackground: true", "18") == 0)
  }

  @Test("A custom view that is a button has the button's size and look, and its title is what the item says")
  func buttonInAnItem() throws {
    let button = "button: {configuration: filled, buttonSize: small, title: Buy, tintColor: '#FF0000'}"
    let scene = try picture(Self.button("hidesSharedBackground: true, customView: {tag: 3, \(button)}"))
    let drawn = try #require(scene.node(one + "/view/button"))
    #expect(drawn.role == .button && drawn.backgroundColor == Color(255, 0, 0))
    #expect(drawn.frame.size == scene.node(one + "/view")?.frame.size)
    #expect(scene.strings.contains("Buy"))
    #expect(scene.node(one)?.accessibility?.label == "Buy")
    let tagged = try picture(Self.button("hidesSharedBackground: true, customView: {\(button)}"))
    #expect(tagged.node(one)?.frame == scene.node(one)?.frame)
    let wide = try picture(Self.button("customView: {size: [120, 40], \(button)}"))
    #expect(wide.node(one + "/view/button")?.frame.size == Size(120, 40))
    let title = try picture(Self.screen("titleView: {\(button)}"))
    #expect(title.accessibility.contains("navigationBar/titleView/button"))
  }

  @Test("A button without a tint takes the bar's")
  func buttonTakesTheTint() throws {
    let text = Self.screen(
      "rightBarButtonItem: {identifier: one, customView: {button: {configuration: plain, title: Buy}}}",
      navigation: "navigationBar: {tintColor: '#00FF00'}")
    #expect(try picture(text).node(one + "/view/button/title")?.text?.color == Color(0, 255, 0))
  }

  @Test("scrollEdgeEffect of an item is the scroll view's, unless that one says something itself")
  func scrollEdgeEffect() throws {
    func effect(_ item: String, _ content: String = "") throws -> String? {
      let text = """
        navigationController:
          viewControllers:
            - viewController: {navigationItem: {title: A, \(item)}, content: {kind: list, rows: 60, \(content)}}
        """
      return try picture(text).node("scrollEdge/top")?.material?.effect
    }
    #expect(try effect("scrollEdgeEffect: hard") == "hard")
    #expect(try effect("scrollEdgeEffect: {style: soft}") == "soft")
    #expect(try effect("scrollEdgeEffect: {isHidden: true}") == nil)
    #expect(try effect("scrollEdgeEffect: hard", "scrollView: {topEdgeEffect: {style: soft}}") == "soft")
  }

  /// In the window's coordinates.
  private func frame(of id: String, in scene: Scene) -> Rect? {
    guard var frame = scene.node(id)?.frame else { return nil }
    var id = id
    let nodes = scene.parts.flatMap(\.nodes)
    while let parent = nodes.first(where: { $0.node.children.contains(id) }) {
      frame = frame.offsetBy(parent.node.frame.x, parent.node.frame.y)
      id = parent.id
    }
    return frame
  }
}
