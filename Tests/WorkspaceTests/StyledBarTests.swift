import Graphics
import Scene
import Screens
import Testing
import Workspace

/// What attributes, states and bar metrics do to the bars of whole screens.
@Suite struct StyledBarTests {
  private let red = Color(255, 0, 0)
  private let blue = Color(0, 0, 255)

  private func scene(_ text: String, _ variant: [VariantKey: String] = [:], scroll: Double = 0) throws -> Scene {
    var state = ScreenState()
    state.scroll = scroll
    return try #require(Workspace(["a.yaml": text]).picture("a", variant, state))
  }

  private func stack(_ bar: String, item: String = "title: Title", proxy: String = "", below: String? = nil) -> String {
    """
    appearance: {barButtonItem: {\(proxy)}}
    navigationController:
      navigationBar: {\(bar)}
      viewControllers:
    \(below.map { "    - viewController: {title: \($0)}\n" } ?? "")    - viewController: {navigationItem: {\(item)}}
    """
  }

  private func tabs(_ bar: String, second: String = "") -> String {
    """
    tabBarController:
      tabBar: {\(bar)}
      viewControllers:
        - {tabBarItem: {title: One, image: star, badgeValue: 8}, viewController: {content: {kind: list, rows: 40}}}
        - {tabBarItem: {title: Two, image: star\(second)}, viewController: {content: {kind: list, rows: 40}}}
    """
  }

  private func text(_ scene: Scene, _ string: String) throws -> Node {
    try #require(scene.parts.flatMap(\.nodes).first { $0.node.text?.string == string }).node
  }

  @Test("D NSAttributedString.Key: what is drawn around a title's letters", arguments: ["26", "18"])
  func decorations(_ os: String) throws {
    func run(_ attributes: String) throws -> Node.TextRun {
      let bar = "scrollEdgeAppearance: {titleTextAttributes: {\(attributes)}}"
      return try #require(try text(scene(stack(bar), [.os: os]), "Title").text)
    }
    let plain = try run("kern: 0")
    #expect(plain.decoration == nil)
    #expect(try run("backgroundColor: '#F00'").decoration?.background == red)
    let shadow = try run("shadow: {shadowColor: '#00F', shadowOffset: [1, 2], shadowBlurRadius: 3}").decoration?.shadow
    #expect(shadow == Node.Shadow(color: blue, radius: 3, offset: Point(1, 2)))
    let hollow = try #require(try run("strokeWidth: 5, strokeColor: '#F00', font: 20").decoration)
    #expect(hollow.strokeWidth == 1 && hollow.isHollow && hollow.strokeColor == red)
    #expect(try run("strokeWidth: -5, font: 20").decoration?.isHollow == false)
    let line = try #require(try run("underlineStyle: double, underlineColor: '#00F'").decoration?.underline)
    #expect(line.style == "double" && line.color == blue)
    #expect(try run("strikethroughStyle: single").decoration?.strikethrough?.style == "solid")
    #expect(try run("obliqueness: 0.2").decoration?.obliqueness == 0.2)
    #expect(try run("baselineOffset: 4").baseline == plain.baseline - 4)
    let wide = try run("kern: 0, expansion: 0.6931472")
    #expect(abs(wide.width - 2 * plain.width) < 0.01)
  }

  @Test("D paragraphStyle: a title without room is cut where the line break mode says")
  func lineBreakMode() throws {
    let long = "A title that has by far no room beside its neighbours in the bar"
    func cut(_ mode: String) throws -> String {
      let bar = "scrollEdgeAppearance: {titleTextAttributes: {paragraphStyle: {lineBreakMode: \(mode)}}}"
      let drawn = try scene(stack(bar, item: "title: \(long), rightBarButtonItems: [add]"))
      return try #require(drawn.strings.first { $0.contains("…") })
    }
    #expect(try cut("byTruncatingHead").hasPrefix("…"))
    #expect(try cut("byTruncatingTail").hasSuffix("…"))
    let middle = try cut("byTruncatingMiddle")
    #expect(middle.hasPrefix("A title") && middle.hasSuffix("bar"))
  }

  @Test("D UIBarButtonItemAppearance: highlighted is made of normal, focused of highlighted", arguments: ["26", "18"])
  func itemStates(_ os: String) throws {
    func color(_ item: String, _ states: String) throws -> Color? {
      let bar = "scrollEdgeAppearance: {buttonAppearance: {\(states)}}"
      let drawn = try scene(
        stack(bar, item: "title: A, rightBarButtonItem: {title: Edit\(item)}"), [.os: os])
      return try text(drawn, "Edit").text?.color
    }
    let normal = "normal: {titleTextAttributes: {foregroundColor: '#F00'}}"
    let both = normal + ", highlighted: {titleTextAttributes: {foregroundColor: '#00F'}}"
    #expect(try color("", both) == red)
    #expect(try color(", isHighlighted: true", normal) == red)
    #expect(try color(", isHighlighted: true", both) == blue)
    #expect(try color(", isFocused: true", both) == blue)
    let all = both + ", focused: {titleTextAttributes: {foregroundColor: '#0F0'}}"
    #expect(try color(", isFocused: true", all) == Color(0, 255, 0))
  }

  @Test("An item under a finger is dimmed on iOS 18 unless its highlighted state has a colour")
  func dimmed() throws {
    func alpha(_ states: String) throws -> Double {
      let drawn = try scene(
        stack(
          "scrollEdgeAppearance: {buttonAppearance: {\(states)}}",
          item: "title: A, rightBarButtonItem: {title: Edit, isHighlighted: true}"), [.os: "18"])
      return try #require(drawn.parts.flatMap(\.nodes).first { $0.node.role == .barItem }).node.alpha
    }
    #expect(try alpha("normal: {titleTextAttributes: {foregroundColor: '#F00'}}") < 1)
    #expect(try alpha("highlighted: {titleTextAttributes: {foregroundColor: '#F00'}}") == 1)
  }

  @Test("The capsule of tabs is as bright as what it covers, not as what is below it")
  func capsuleOverGradient() throws {
    let drawn = try scene(
      """
      tabBarController:
        viewControllers:
          - tabBarItem: {title: One, image: star}
            viewController:
              content:
                kind: gradient
                stops: [{location: 0, color: white}, {location: 0.883, color: white}, {location: 0.885, color: black}]
      """)
    let nodes = drawn.parts.flatMap(\.nodes).map(\.node)
    #expect(nodes.first { $0.role == .tabBarPlatter }?.material?.style == "light")
    #expect(nodes.first { $0.role == .homeIndicator }?.backgroundColor == .white)
  }

  @Test("D UIImage.SymbolConfiguration: point size and scale hold in bars, tabs and buttons", arguments: ["26", "18"])
  func symbolConfigurations(_ os: String) throws {
    func sides(_ keys: String) throws -> [Double] {
      let image = "{symbol: star, \(keys)}"
      let bar = try scene(
        stack("barStyle: default", item: "title: A, rightBarButtonItem: {image: \(image)}"), [.os: os])
      let tab = try scene(
        "tabBarController: {viewControllers: [{tabBarItem: {title: A, image: \(image)}, viewController: {title: A}}]}",
        [.os: os])
      let button = try scene("viewController: {content: {kind: solid, button: {image: \(image)}}}", [.os: os])
      return try [bar, tab, button].map { drawn in
        try #require(drawn.parts.flatMap(\.nodes).first { $0.node.symbol?.name == "star" }).node.frame.width
      }
    }
    let own = try sides("scale: medium")
    for (keys, factor) in [("scale: small", 0.78), ("scale: large", 1.28)] {
      for (side, own) in zip(try sides(keys), own) { #expect(abs(side - own * factor) <= 1) }
    }
    let places = [17.0, 24, 17]
    for ((side, own), place) in zip(zip(try sides("pointSize: 30"), own), places) {
      #expect(abs(side - own * 30 / place) <= 1)
    }
  }

  @Test("D UITabBarItemAppearance.focused holds for the tab with the focus")
  func focusedTab() throws {
    let appearance =
      "standardAppearance: {stackedLayoutAppearance: {focused: {titleTextAttributes: {foregroundColor: '#00F'}}}}"
    #expect(try text(scene(tabs(appearance, second: ", isFocused: true")), "Two").text?.color == blue)
    #expect(try text(scene(tabs(appearance)), "Two").text?.color != blue)
  }

  @Test("D badgeTextAttributes: font and colour of the badge, which grows with it", arguments: ["26", "18"])
  func badges(_ os: String) throws {
    func badge(_ attributes: String) throws -> (text: Node, capsule: Node) {
      let state = "{badgeTextAttributes: {\(attributes)}}"
      let drawn = try scene(
        tabs("standardAppearance: {stackedLayoutAppearance: {normal: \(state), selected: \(state)}}"), [.os: os])
      let capsule = try #require(drawn.parts.flatMap(\.nodes).first { $0.node.role == .tabBadge }).node
      return (try text(drawn, "8"), capsule)
    }
    let plain = try badge("kern: 0")
    let large = try badge("font: {size: 20, weight: bold}, foregroundColor: '#00F'")
    #expect(large.text.text?.size == 20 && large.text.text?.weight == 700 && large.text.text?.color == blue)
    #expect(large.capsule.frame.height > plain.capsule.frame.height)
  }

  @Test("D selectionIndicatorTintColor, selectionIndicatorImage: behind the selected tab of iOS 18 alone")
  func selectionIndicator() throws {
    let tint = tabs(
      "scrollEdgeAppearance: {selectionIndicatorTintColor: '#F00'}, standardAppearance: {selectionIndicatorTintColor: '#F00'}"
    )
    let old = try #require(try scene(tint, [.os: "18"]).node("tabBar/selection"))
    #expect(old.backgroundColor == red && old.role == .tabBarSelection)
    #expect(try scene(tint).node("tabBar/selection")?.backgroundColor != red)
    let image = try scene(tabs("selectionIndicatorImage: star"), [.os: "18"])
    #expect(image.node("tabBar/selection")?.symbol?.name == "star")
  }

  @Test("D stackedItemPositioning: centred items have the width and the space given, on iOS 18")
  func stackedItems() throws {
    let keys = "stackedItemPositioning: centered, stackedItemWidth: 60, stackedItemSpacing: 20"
    let drawn = try scene(
      tabs("standardAppearance: {\(keys)}, scrollEdgeAppearance: {\(keys)}"), [.os: "18"])
    let frames = drawn.parts.flatMap(\.nodes).filter { $0.node.role == .tab }.map(\.node.frame)
    #expect(frames.map(\.width) == [60, 60])
    #expect(frames.count == 2 && frames[1].x - frames[0].maxX == 20)
  }

  @Test("D UIBarMetrics: a bar with a prompt takes its own, else the plain bar's")
  func promptMetrics() throws {
    func y(_ offsets: String, prompt: Bool, _ variant: [VariantKey: String] = [:]) throws -> Double {
      let drawn = try scene(
        stack(
          "titleVerticalPositionAdjustment: {\(offsets)}",
          item: "title: Title\(prompt ? ", prompt: Sign in first" : "")"), variant)
      return try text(drawn, "Title").frame.y
    }
    let rest = try y("default: 0", prompt: true)
    #expect(try y("default: 3", prompt: true) == rest + 3)
    #expect(try y("default: 3, defaultPrompt: 7", prompt: true) == rest + 7)
    #expect(try y("default: 3, defaultPrompt: 7", prompt: false) == (try y("default: 3", prompt: false)))
  }

  @Test("D UIBarButtonItem.setBackgroundImage: behind items and the back button of iOS 18; iOS 26 has glass there")
  func itemBackgrounds() throws {
    let text = stack(
      "barStyle: default", item: "title: A, rightBarButtonItem: {title: Edit}",
      proxy: "backgroundImage: star, backButtonBackgroundImage: heart", below: "Root")
    func images(_ os: String) throws -> [String] {
      try scene(text, [.os: os]).parts.flatMap(\.nodes).filter { $0.id.hasSuffix("/background") }
        .compactMap { $0.node.symbol?.name }.sorted()
    }
    #expect(try images("18") == ["heart", "star"])
    #expect(try images("26") == [])
  }

  @Test("D titlePositionAdjustment of the proxy moves the titles of items", arguments: ["26", "18"])
  func itemOffsets(_ os: String) throws {
    func x(_ proxy: String) throws -> Double {
      let drawn = try scene(
        stack("barStyle: default", item: "title: A, rightBarButtonItem: {title: Edit}", proxy: proxy), [.os: os])
      return try text(drawn, "Edit").frame.y
    }
    #expect(try x("titlePositionAdjustment: {vertical: 4}") == (try x("")) + 4)
    #expect(try x("titlePositionAdjustment: {default: {vertical: 4}}") == (try x("")) + 4)
  }

  @Test("D prefersLargeTitles of the proxy holds until a controller says otherwise")
  func largeTitlesOfTheProxy() throws {
    func large(_ own: String) throws -> Bool {
      let drawn = try scene(
        """
        appearance: {navigationBar: {prefersLargeTitles: true}}
        navigationController:
          \(own)
          viewControllers: [{viewController: {navigationItem: {title: A}, content: {kind: list, rows: 40}}}]
        """)
      return drawn.parts.flatMap(\.nodes).contains { $0.node.role == .navigationBarLargeTitle }
    }
    #expect(try large("isToolbarHidden: true"))
    #expect(try !large("prefersLargeTitles: false"))
  }

  @Test("A title that is set in a large font goes into the overflow menu sooner")
  func overflowMeasures() throws {
    func visible(_ font: String) throws -> Int {
      let items = (1...4).map { "{title: Item \($0)}" }.joined(separator: ", ")
      let drawn = try scene(
        stack(
          "scrollEdgeAppearance: {buttonAppearance: {normal: {titleTextAttributes: {\(font)}}}}",
          item: "title: A, rightBarButtonItems: [\(items)]"))
      return drawn.strings.filter { $0.hasPrefix("Item") }.count
    }
    #expect(try visible("font: 34") < (try visible("font: 11")))
  }

  @Test("UIToolbarAppearance: a toolbar takes its own background and titles", arguments: ["26", "18"])
  func toolbar(_ os: String) throws {
    let drawn = try scene(
      """
      navigationController:
        isToolbarHidden: false
        toolbar:
          standardAppearance:
            configure: opaque
            backgroundColor: '#F00'
            buttonAppearance: {normal: {titleTextAttributes: {foregroundColor: '#00F'}}}
        viewControllers: [{viewController: {toolbarItems: [{title: Mark}], content: {kind: list, rows: 60}}}]
      """, [.os: os], scroll: 20)
    #expect(drawn.node("toolbar/background")?.material?.color == red)
    #expect(try text(drawn, "Mark").text?.color == blue)
  }
}
