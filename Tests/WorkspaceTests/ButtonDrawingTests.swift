import Graphics
import Scene
import Screens
import Testing
import Workspace

/// What a button's configuration draws in a whole screen.
@Suite struct ButtonDrawingTests {
  private func scene(_ button: String, _ variant: [VariantKey: String] = [:]) throws -> Scene {
    let text = "viewController: {content: {kind: solid, button: {\(button)}}}"
    return try #require(Workspace(["a.yaml": text]).picture("a", variant))
  }

  private func node(_ scene: Scene, _ name: String = "") throws -> Node {
    try #require(scene.node("content/button" + name))
  }

  @Test("D showsActivityIndicator: a spinner of 20 points stands in the image's place")
  func spinner() throws {
    let drawn = try scene("title: Wait, image: star, showsActivityIndicator: true, imagePadding: 8")
    let spinner = try node(drawn, "/image")
    #expect(spinner.className == "UIActivityIndicatorView" && spinner.symbol == nil)
    #expect(spinner.frame.width == 20 && spinner.children.count == 8)
    let alphas = try (1...8).map { try node(drawn, "/image/spoke\($0)").alpha }
    #expect(alphas[0] == 1 && Set(alphas).count == 8 && alphas[1] < alphas[7])
    #expect(try node(drawn, "/title").frame.x >= spinner.frame.maxX + 7.9)
  }

  @Test("D indicator: pop-up buttons have chevrons behind the text, others none")
  func popUp() throws {
    let plain = try scene("title: Two hours")
    let drawn = try scene("title: Two hours, indicator: popup")
    #expect(plain.node("content/button/indicator") == nil)
    let chevrons = try node(drawn, "/indicator")
    #expect(chevrons.symbol?.name == "chevron.up.chevron.down")
    #expect(try chevrons.frame.x > node(drawn, "/title").frame.maxX)
    #expect(try node(drawn).frame.width > node(plain).frame.width)
    let mirrored = try scene("title: Two hours, indicator: popup", [.direction: "rtl"])
    #expect(try node(mirrored, "/indicator").frame.maxX < node(mirrored, "/title").frame.x)
  }

  @Test("D role: destructive is red, and a tint of the button's own wins")
  func destructive() throws {
    let red = try #require(try node(scene("title: End, role: destructive"), "/title").text?.color)
    #expect(red != (try node(scene("title: End, role: cancel"), "/title").text?.color))
    #expect(red == (try node(scene("title: End, tintColor: systemRed"), "/title").text?.color))
    let green = try node(scene("title: End, role: destructive, tintColor: '#0F0'"), "/title").text?.color
    #expect(green == Color(0, 255, 0))
  }

  @Test("D automaticallyUpdateForSelection: a chosen plain button is tinted unless it is false")
  func selection() throws {
    #expect(try node(scene("title: A, isSelected: true")).backgroundColor != nil)
    let still = try node(scene("title: A, isSelected: true, automaticallyUpdateForSelection: false"))
    #expect(still.backgroundColor == nil && still.selected)
  }

  @Test("D isHidden: the place stays, nothing is drawn, VoiceOver does not stop")
  func hidden() throws {
    let drawn = try scene("title: A, isHidden: true")
    let button = try node(drawn)
    #expect(button.hidden && button.accessibility == nil && button.frame.width > 0)
    #expect(try node(drawn).frame == node(scene("title: A")).frame)
  }

  @Test("D titleLineBreakMode: a title without room is wrapped, and cut by the other modes")
  func lineBreaks() throws {
    let text = "title: Terms for residents of the old town, size: [150, 60]"
    let wrapped = try scene(text)
    #expect(try node(wrapped, "/title/2").frame.y >= node(wrapped, "/title").frame.maxY)
    #expect(try node(wrapped, "/title").text?.string == "Terms for")
    let middle = try scene(text + ", titleLineBreakMode: byTruncatingMiddle")
    #expect(middle.node("content/button/title/2") == nil)
    let string = try #require(try node(middle, "/title").text?.string)
    #expect(string.hasPrefix("Terms") && string.hasSuffix("town") && string.contains("…"))
    let subtitle = try scene(
      "title: A, subtitle: Valid on every weekday of the year, subtitleLineBreakMode: byTruncatingTail, "
        + "size: [120, 60]")
    #expect(try node(subtitle, "/subtitle").text?.string.hasSuffix("…") == true)
  }

  @Test("D attributedTitle, attributedSubtitle: their own font and colour, and they win over the plain text")
  func attributed() throws {
    let drawn = try scene(
      "title: Plain, attributedTitle: {string: Pay, font: {size: 24, weight: bold}, foregroundColor: '#F00'}, "
        + "attributedSubtitle: {string: now, underlineStyle: single}")
    let title = try #require(try node(drawn, "/title").text)
    #expect(title.string == "Pay" && title.size == 24 && title.weight == 700 && title.color == Color(255, 0, 0))
    #expect(try node(drawn, "/subtitle").text?.decoration?.underline != nil)
    #expect(try node(drawn).label == "Pay")
  }

  @Test("D preferredSymbolConfigurationForImage: point size and scale make the symbol larger")
  func symbolSize() throws {
    func side(_ keys: String) throws -> Double { try node(scene("image: star, " + keys), "/image").frame.width }
    let own = try side("title: A")
    #expect(try side("preferredSymbolConfigurationForImage: {pointSize: 34}") == 2 * own)
    let small = try side("preferredSymbolConfigurationForImage: {scale: small}")
    let large = try side("preferredSymbolConfigurationForImage: {scale: large}")
    #expect(small < own && own < large)
    #expect(try side("preferredSymbolConfigurationForImage: {textStyle: largeTitle}") == 2 * own)
  }

  @Test("D backgroundInsets, strokeOutset: the fill is smaller than the button, the border larger than the fill")
  func insetsAndStroke() throws {
    let drawn = try scene(
      "title: A, size: [100, 50], background: {backgroundColor: '#F00', backgroundInsets: 5, strokeColor: '#00F', "
        + "strokeWidth: 2, strokeOutset: 3}")
    #expect(try node(drawn).backgroundColor == nil)
    let fill = try node(drawn, "/background")
    #expect(fill.frame == Rect(5, 5, 90, 40) && fill.backgroundColor == Color(255, 0, 0) && fill.border == nil)
    let stroke = try node(drawn, "/background/stroke")
    #expect(stroke.frame == Rect(2, 2, 96, 46))
    #expect(stroke.border == Node.Border(color: Color(0, 0, 255), width: 2))
    #expect(try #require(stroke.corners).radii[0] == (try #require(fill.corners)).radii[0] + 3)
  }

  @Test("D shadowProperties: without opacity, as a layer, none; else below the fill")
  func shadow() throws {
    let button = "title: A, background: {backgroundColor: '#F00', shadowProperties: {radius: 6, offset: {vertical: 4}"
    #expect(try scene(button + "}}").node("content/button/background/shadow") == nil)
    let drawn = try scene(button + ", opacity: 0.5, color: '#00F'}}")
    let cast = try #require(try node(drawn, "/background/shadow").material?.shadow)
    #expect(cast == Node.Shadow(color: Color(0, 0, 255).withAlpha(0.5), radius: 6, offset: Point(0, 4)))
    #expect(try node(drawn).children.first == "content/button/background/shadow")
  }

  @Test("D visualEffect: a blur behind the colour")
  func effect() throws {
    let drawn = try scene(
      "title: A, background: {visualEffect: systemThickMaterial, backgroundColor: '#FF000088', cornerRadius: 12}")
    let back = try node(drawn, "/background")
    #expect(back.material?.kind == .blur && back.material?.effect == "systemThickMaterial" && back.clipsToBounds)
    #expect(try node(drawn, "/background/color").backgroundColor == Color(255, 0, 0, 136))
  }
}

/// Traits and fills of the window and of controllers' views.
@Suite struct ViewTests {
  private func scene(_ text: String, _ variant: [VariantKey: String] = [:]) throws -> Scene {
    try #require(Workspace(["a.yaml": text]).picture("a", variant))
  }

  @Test("D overrideUserInterfaceStyle: the window's wins over the device's", arguments: ["light", "dark"])
  func windowStyle(_ device: String) throws {
    let drawn = try scene(
      "window: {overrideUserInterfaceStyle: dark}\nviewController: {content: {kind: list}}", [.style: device])
    #expect(try #require(drawn.node("content")?.backgroundColor) == .black)
    #expect(drawn.variant.first { $0.key == "style" }?.value == "dark")
    let unset = try scene(
      "window: {overrideUserInterfaceStyle: unspecified}\nviewController: {content: {kind: list}}",
      [.style: device])
    #expect(try #require(unset.node("content")?.backgroundColor) == (device == "dark" ? .black : .white))
  }

  @Test("A view's fill is seen where the content has none, the container's through a clear one")
  func viewFills() throws {
    func fill(_ container: String, _ view: String, _ content: String = "kind: solid") throws -> Color? {
      let drawn = try scene(
        """
        navigationController:
          view: {\(container)}
          viewControllers: [{viewController: {view: {\(view)}, content: {\(content)}}}]
        """)
      return drawn.node("content")?.backgroundColor
    }
    #expect(try fill("", "backgroundColor: '#F00'") == Color(255, 0, 0))
    #expect(try fill("", "backgroundColor: '#F00'", "kind: solid, background: '#00F'") == Color(0, 0, 255))
    #expect(try fill("backgroundColor: '#0F0'", "backgroundColor: clear") == Color(0, 255, 0))
    #expect(try fill("backgroundColor: '#0F0'", "") == .white)
  }

  @Test("A view's tint is its controller's, whose own key wins")
  func viewTint() throws {
    func tint(_ keys: String) throws -> Color? {
      let drawn = try scene("viewController: {\(keys), content: {kind: solid, button: {title: A}}}")
      return drawn.node("content/button/title")?.text?.color
    }
    #expect(try tint("view: {tintColor: '#F00'}") == Color(255, 0, 0))
    #expect(try tint("view: {tintColor: '#F00'}, tintColor: '#0F0'") == Color(0, 255, 0))
  }
}

/// Public reports of bars that surprised their makers.
@Suite struct StyledBarReportTests {
  private func scene(_ text: String, _ variant: [VariantKey: String] = [:]) throws -> Scene {
    try #require(Workspace(["a.yaml": text]).picture("a", variant))
  }

  @Test("C13, react-native-screens#3100: a large title in an opaque coloured bar is there, and content begins at 168")
  func largeTitleInAColouredBar() throws {
    let drawn = try scene(
      """
      navigationController:
        prefersLargeTitles: true
        navigationBar:
          standardAppearance: {configure: opaque, backgroundColor: '#C30'}
          scrollEdgeAppearance: {configure: opaque, backgroundColor: '#C30'}
        viewControllers:
          - viewController: {navigationItem: {title: Menu}, content: {kind: list, rows: 40}}
      """, [.device: "iphone-17"])
    let title = try #require(drawn.parts.flatMap(\.nodes).first { $0.node.role == .navigationBarLargeTitle })
    #expect(title.node.text?.string == "Menu" && !title.node.hidden && title.node.alpha == 1)
    let content = try #require(drawn.node("content"))
    #expect(abs(content.frame.y + (content.scroll?.inset.top ?? 0) - 168) <= 1)
  }

  private func tabs(_ keys: String, view: String = "", page: String = "") -> String {
    """
    tabBarController:
      tabBar: {\(keys)}
      view: {\(view)}
      viewControllers:
        - {tabBarItem: {title: One, image: star}, viewController: {view: {\(page)}, content: {kind: empty}}}
        - {tabBarItem: {title: Two, image: star}, viewController: {content: {kind: empty}}}
        - {tabBarItem: {title: Three, image: star}, viewController: {content: {kind: empty}}}
    """
  }

  @Test("C25, maui#37423: a bar's own fill is a slab of the bar's area behind the capsule on 26, an opaque bar on 18")
  func slab() throws {
    let cream = Color(254, 252, 249)
    let modern = try scene(tabs("backgroundColor: '#FEFCF9'"))
    let bar = try #require(modern.node("tabBar"))
    let filled = modern.parts.flatMap(\.nodes).filter {
      $0.id.hasPrefix("tabBar") && ($0.node.backgroundColor == cream || $0.node.material?.color == cream)
    }
    #expect(filled.contains { $0.node.frame.width == bar.frame.width && $0.node.frame.height == bar.frame.height })
    #expect(modern.parts.flatMap(\.nodes).contains { $0.node.role == .tabBarPlatter })
    let old = try scene(
      tabs("scrollEdgeAppearance: {configure: opaque, backgroundColor: '#FEFCF9'}"), [.os: "18"])
    #expect(old.node("tabBar/background")?.material?.color == cream)
  }

  @Test("C41, react-native-navigation: the slab is the bar's, so it is there on every tab")
  func slabStays() throws {
    var state = ScreenState()
    for tab in ["one", "two"] {
      state.tab = tab
      let drawn = try #require(
        Workspace(["a.yaml": tabs("backgroundColor: '#F00'")]).picture("a", [:], state))
      #expect(
        drawn.parts.flatMap(\.nodes).contains {
          $0.id.hasPrefix("tabBar")
            && ($0.node.backgroundColor == Color(255, 0, 0) || $0.node.material?.color == Color(255, 0, 0))
        })
    }
  }

  @Test("wix#8251: titles have the colours of their states", arguments: ["26", "18"])
  func titleColours(_ os: String) throws {
    let drawn = try scene(
      tabs(
        "standardAppearance: {stackedLayoutAppearance: {normal: {titleTextAttributes: {foregroundColor: '#888'}}, "
          + "selected: {titleTextAttributes: {foregroundColor: '#F00'}}}}"), [.os: os])
    let titles = drawn.parts.flatMap(\.nodes).compactMap { $0.node.text }
    #expect(titles.first { $0.string == "One" }?.color == Color(255, 0, 0))
    #expect(titles.first { $0.string == "Two" }?.color == Color(136, 136, 136))
  }

  @Test("expo#40389: over a clear page in a white container the capsule is bright, though the app is dark")
  func brightCapsule() throws {
    func style(_ container: String, page: String = "backgroundColor: clear") throws -> String? {
      let drawn = try scene(tabs("", view: container, page: page), [.style: "dark"])
      return drawn.parts.flatMap(\.nodes).first { $0.node.role == .tabBarPlatter }?.node.material?.style
    }
    #expect(try style("backgroundColor: white") == "light")
    #expect(try style("backgroundColor: black") == "dark")
    #expect(try style("backgroundColor: white", page: "") == "dark")
  }
}
