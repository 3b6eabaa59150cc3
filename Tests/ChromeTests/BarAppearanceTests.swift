import Appearance
import Chrome
import Graphics
import Layout
import Scene
import Screens
import Tables
import Testing
import Typography

private func look(_ change: (inout BarAppearance) -> Void) -> BarLook {
  var appearance = BarAppearance(path: "/a")
  change(&appearance)
  var look = BarLook()
  look.appearance = Boxed(appearance)
  return look
}

private let red = Color(255, 0, 0)
private let yellow = Color(255, 255, 0)

@Suite struct NavigationBarAppearanceTests {
  private let env = Shipped.environment()
  private let classic = Shipped.environment { $0.os = .ios18 }

  private func bar(
    _ item: NavigationItem, _ env: Environment, _ change: (inout BarAppearance) -> Void
  ) -> DrawnBar {
    DrawnBar(item, env) { $0.look = look(change) }
  }

  @Test("H: layers lie in the order effect, colour, picture, shadow")
  func layers() throws {
    var image = ImageReference(.file("a.png"))
    image.picture = Picture(file: "a.png", tag: "t", size: Size(1, 1), averageAlpha: 1, regions: [])
    let bar = bar(.titled("A"), classic) {
      $0.backgroundEffect = .systemThickMaterial
      $0.backgroundColor = .literal(red.withAlpha(0.5))
      $0.backgroundImage = image
      $0.backgroundImageContentMode = .scaleAspectFill
    }
    let background = try bar.node("/background")
    #expect(background.material?.kind == .blur && background.material?.effect == "systemThickMaterial")
    #expect(
      background.children == [
        "navigationBar/background/color", "navigationBar/background/image", "navigationBar/hairline",
      ])
    #expect(try bar.node("/background/image").image?.source == "/assets/a.png?v=t")
    #expect(try bar.node("/background/image").image?.contentMode == "scaleAspectFill")
    expectFrame(try bar.frame("/background/image"), Rect(0, 0, 402, 100.33))
    #expect(bar.isTree)
  }

  @Test func aColourAloneIsASolidMaterial() throws {
    let bar = bar(.titled("A"), env) {
      $0.configuration = .transparent
      $0.backgroundColor = .literal(red)
    }
    #expect(try bar.node("/background").material?.kind == .solid)
    #expect(try bar.node("/background").material?.color == red)
    #expect(!bar.has("/hairline"))
    expectFrame(try bar.frame("/background"), Rect(0, 0, 402, 116))
  }

  @Test(arguments: OSVersion.allCases)
  func titlesTakeTheirAttributes(_ os: OSVersion) throws {
    let env = Shipped.environment { $0.os = os }
    let bar = bar(.titled("Title"), env) {
      $0.titleTextAttributes.foregroundColor = .literal(red)
      $0.titleTextAttributes.fontSize = 22
      $0.titleTextAttributes.kern = 1
      $0.titlePositionAdjustment = Point(3, -2)
    }
    let title = try bar.node("/title")
    #expect(title.text?.color == red && title.text?.size == 22 && title.text?.weight == 400)
    #expect(title.text?.tracking == 1)
    let font = env.typesetter.font(size: 22, weight: 400)
    let width = env.typesetter.width(of: "Title", font) + 5 * (1 - font.tracking)
    let frame = try bar.frame("/title")
    expectClose(frame.width, width, within: 1)
    expectClose(frame.x + frame.width / 2, 201 + 3)
  }

  @Test func aTextStyleFollowsDynamicType() throws {
    func size(_ contentSize: String) throws -> Double? {
      let env = Shipped.environment { $0.contentSize = contentSize }
      return try bar(.titled("A"), env) { $0.titleTextAttributes.textStyle = "footnote" }.node("/title").text?.size
    }
    #expect(try size("L") == 13)
    #expect(try #require(try size("AX3")) > 13)
  }

  @Test func aWeightAloneKeepsTheSize() throws {
    let bar = bar(.titled("A"), env) { $0.titleTextAttributes.fontWeight = 300 }
    #expect(try bar.node("/title").text?.size == 17)
    #expect(try bar.node("/title").text?.weight == 300)
  }

  @Test("S#4560: the large subtitle takes the subtitle's attributes")
  func largeTitles() throws {
    let item = NavigationItem.titled("Title") { $0.subtitle = "Subtitle" }
    let bar = DrawnBar(item, env) {
      $0.prefersLargeTitles = true
      $0.look = look {
        $0.largeTitleTextAttributes.foregroundColor = .literal(red)
        $0.subtitleTextAttributes.foregroundColor = .literal(yellow)
      }
    }
    #expect(try bar.node("/largeTitle").text?.color == red)
    #expect(try bar.node("/largeSubtitle").text?.color == yellow)
    #expect(try bar.node("/subtitle").text?.color == yellow)
    #expect(try bar.node("/title").text?.color == env.palette("label"))
  }

  @Test(arguments: OSVersion.allCases)
  func buttonTitlesTakeTheirAttributes(_ os: OSVersion) throws {
    let env = Shipped.environment { $0.os = os }
    let off = BarButtonItem.text("Off") { $0.isEnabled = false }
    let item = NavigationItem.titled("") { $0.leftBarButtonItems = [.text("On"), off, .image("star")] }
    func bar(_ change: @escaping (inout BarAppearance) -> Void = { _ in }) -> DrawnBar { self.bar(item, env, change) }
    let prefix = os == .ios26 ? "/leading" : "/leading"
    let styled = bar {
      $0.buttonAppearance.normal.titleTextAttributes.foregroundColor = .literal(red)
      $0.buttonAppearance.normal.titleTextAttributes.fontSize = 24
      $0.buttonAppearance.disabled.titleTextAttributes.foregroundColor = .literal(yellow)
    }
    #expect(try styled.node(prefix + "/On/label").text?.color == red)
    #expect(try styled.node(prefix + "/On/label").text?.size == 24)
    #expect(try styled.node(prefix + "/Off/label").text?.color == yellow)
    // Images are tinted, not attributed.
    #expect(try styled.node(prefix + "/star/image").symbol?.color == bar().node(prefix + "/star/image").symbol?.color)
    let grown = try styled.frame(prefix + "/On").width - bar().frame(prefix + "/On").width
    #expect(grown > 5)
  }

  @Test func aDisabledTitleKeepsTheSystemsDimColour() throws {
    let off = BarButtonItem.text("Off") { $0.isEnabled = false }
    let bar = bar(.titled("") { $0.leftBarButtonItems = [off] }, env) {
      $0.buttonAppearance.normal.titleTextAttributes.foregroundColor = .literal(red)
    }
    #expect(try bar.node("/leading/Off/label").text?.color == env.palette("tertiaryLabel"))
  }

  @Test("api-map §2.5: done and prominent items have appearances of their own")
  func emphasized() throws {
    let done = BarButtonItem.text("Done") { $0.style = .done }
    func color(_ env: Environment, _ change: (inout BarAppearance) -> Void) throws -> Color? {
      try bar(.titled("") { $0.rightBarButtonItems = [done] }, env, change).node("/trailing/Done/label").text?.color
    }
    let both: (inout BarAppearance) -> Void = {
      $0.doneButtonAppearance.normal.titleTextAttributes.foregroundColor = .literal(red)
      $0.prominentButtonAppearance.normal.titleTextAttributes.foregroundColor = .literal(yellow)
    }
    #expect(try color(classic, both) == red)
    #expect(try color(env, both) == yellow)
    #expect(
      try color(env) { $0.doneButtonAppearance.normal.titleTextAttributes.foregroundColor = .literal(red) } == red)
  }

  @Test func theBackButtonTakesItsOwnElseThePlainButtons() throws {
    func color(_ change: @escaping (inout BarAppearance) -> Void) throws -> Color? {
      try DrawnBar(.titled("B"), classic) {
        $0.back = .init(.titled("First"))
        $0.look = look(change)
      }.node("/back/label").text?.color
    }
    #expect(try color { $0.buttonAppearance.normal.titleTextAttributes.foregroundColor = .literal(red) } == red)
    let both: (inout BarAppearance) -> Void = {
      $0.buttonAppearance.normal.titleTextAttributes.foregroundColor = .literal(red)
      $0.backButtonAppearance.normal.titleTextAttributes.foregroundColor = .literal(yellow)
    }
    #expect(try color(both) == yellow)
  }

  @Test func theBackIndicatorImageStandsInTheChevronsPlace() throws {
    let bar = DrawnBar(.titled("B"), env) {
      $0.back = .init(.titled("First"))
      $0.look = look { $0.backIndicatorImage = ImageReference(.symbol("arrow.left")) }
    }
    #expect(try bar.node("/back/symbol").symbol?.name == "arrow.left")
  }

  @Test func aButtonsBackgroundImageLiesBehindIt() throws {
    let bar = bar(.titled("") { $0.leftBarButtonItems = [.text("A")] }, classic) {
      $0.buttonAppearance.normal.backgroundImage = ImageReference(.symbol("star"))
    }
    #expect(
      try bar.node("/leading/A").children == ["navigationBar/leading/A/background", "navigationBar/leading/A/label"])
    #expect(bar.isTree)
  }

  @Test("forum 799326: bar tint leaves plain items of iOS 26 alone; the proxy of items colours them")
  func itemProxy() throws {
    func color(_ change: @escaping (inout NavigationBarInput) -> Void) throws -> Color? {
      try DrawnBar(.titled("") { $0.leftBarButtonItems = [.image("star")] }, env, change)
        .node("/leading/star/image").symbol?.color
    }
    #expect(try color { $0.tintColor = .literal(red) } == env.palette("glass.label"))
    #expect(try color { $0.buttonProxy.tintColor = .literal(red) } == red)
  }

  @Test("seed 003: a black bar has light text and its dark tints")
  func black() throws {
    var style = LegacyBarStyle()
    style.barStyle = .black
    let bar = DrawnBar(.titled("A") { $0.leftBarButtonItems = [.text("B")] }, classic) {
      $0.look.legacy = Boxed(style)
    }
    #expect(try bar.node("/title").text?.color == .white)
    #expect(try bar.node("/leading/B/label").text?.color == classic.palette.styled(dark: true)("systemBlue"))
  }

  @Test func aPictureInABarIsATemplateUnlessItSaysOtherwise() throws {
    func image(_ mode: String?) throws -> Node.Image? {
      var image = ImageReference(.file("logo.png"))
      image.picture = Picture(file: "logo.png", tag: "t", size: Size(30, 20), averageAlpha: 1, regions: [])
      image.renderingMode = mode
      let item = BarButtonItem(path: "/i", id: "i", kind: .image(image))
      let bar = DrawnBar(.titled("") { $0.leftBarButtonItems = [item] }, env)
      expectFrame(
        Rect(0, 0, try bar.frame("/leading/i/image").width, try bar.frame("/leading/i/image").height),
        Rect(0, 0, 30, 20))
      return try bar.node("/leading/i/image").image
    }
    #expect(try image(nil)?.tint == env.palette("glass.label"))
    #expect(try image("alwaysOriginal")?.tint == nil)
  }
}

@Suite struct TabBarAppearanceTests {
  private func bar(_ os: OSVersion, _ change: (inout TabBarInput) -> Void) -> DrawnBar {
    let env = Shipped.environment { $0.os = os }
    return DrawnBar(tabs: ["One", "Two"].map { .titled($0) }, env, change)
  }

  private let colored = look {
    $0.backgroundColor = .literal(red)
    $0.stackedLayoutAppearance.normal.iconColor = .literal(yellow)
    $0.stackedLayoutAppearance.normal.titleTextAttributes.foregroundColor = .literal(yellow)
    $0.stackedLayoutAppearance.selected.iconColor = .literal(red)
    $0.stackedLayoutAppearance.selected.titleTextAttributes.foregroundColor = .literal(red)
  }

  @Test("maui#37423 (C25): a bar's colour is a slab behind the capsule on iOS 26, the whole bar before")
  func slab() throws {
    for os in OSVersion.allCases {
      let bar = bar(os) { $0.styling.backgroundColor = .literal(Color(0xFE, 0xFC, 0xF9)) }
      #expect(try bar.node("").backgroundColor == Color(0xFE, 0xFC, 0xF9))
      expectFrame(try bar.frame(""), Rect(0, 791, 402, 83))
      #expect(bar.has("/platter") == (os == .ios26))
    }
  }

  @Test("wix#8251 (C27): title colours hold on iOS 26, for both states", arguments: OSVersion.allCases)
  func titleColors(_ os: OSVersion) throws {
    let bar = bar(os) { $0.barLook = colored }
    #expect(try bar.node("/One/label").text?.color == red)
    #expect(try bar.node("/Two/label").text?.color == yellow)
  }

  @Test("S docs: iOS 26 ignores the icon colour of the normal state, and backgrounds")
  func iconColors() throws {
    let modern = bar(.ios26) { $0.barLook = colored }
    let env = Shipped.environment()
    #expect(try modern.node("/One/icon").symbol?.color == red)
    #expect(try modern.node("/Two/icon").symbol?.color == env.palette("glass.label"))
    #expect(try modern.node("/background").material == nil)
    let classic = bar(.ios18) { $0.barLook = colored }
    #expect(try classic.node("/Two/icon").symbol?.color == yellow)
    #expect(try classic.node("/background/color").backgroundColor == red)
  }

  @Test("S docs: unselectedItemTintColor holds before iOS 26 alone")
  func unselected() throws {
    #expect(
      try bar(.ios18) { $0.styling.unselectedTintColor = .literal(red) }.node("/Two/icon").symbol?.color == red)
    #expect(
      try bar(.ios26) { $0.styling.unselectedTintColor = .literal(red) }.node("/Two/icon").symbol?.color != red)
  }

  @Test func badgesTakeColourAndPlace() throws {
    let env = Shipped.environment()
    let tabs: [Tab] = [.titled("One"), .titled("Two") { $0.badgeValue = "3" }]
    let plain = DrawnBar(tabs: tabs, env) { _ in }
    let styled = DrawnBar(tabs: tabs, env) {
      $0.barLook = look {
        $0.stackedLayoutAppearance.normal.badgeBackgroundColor = .literal(yellow)
        $0.stackedLayoutAppearance.normal.badgeTextAttributes.foregroundColor = .literal(red)
        $0.stackedLayoutAppearance.normal.badgePositionAdjustment = Point(2, 3)
      }
    }
    #expect(try styled.node("/Two/badge").backgroundColor == yellow)
    #expect(try styled.node("/Two/badge/text").text?.color == red)
    let before = try plain.frame("/Two/badge")
    expectFrame(try styled.frame("/Two/badge"), before.offsetBy(2, 3))
  }

  @Test func titlesTakeTheirFont() throws {
    let bar = bar(.ios18) {
      $0.barLook = look { $0.stackedLayoutAppearance.normal.titleTextAttributes.fontSize = 12 }
    }
    #expect(try bar.node("/Two/label").text?.size == 12)
    // The selected state leaves its font open, so it is the normal one's.
    #expect(try bar.node("/One/label").text?.size == 12)
  }
}

extension Tab {
  fileprivate static func titled(_ title: String, _ change: (inout Tab) -> Void = { _ in }) -> Tab {
    let view = ViewController(
      path: "/", navigationItem: NavigationItem(path: "/"), content: Content(path: "/", kind: .empty))
    var tab = Tab(path: "/" + title, kind: .tab, identifier: title, title: title, controller: .view(view))
    tab.image = ImageReference(.symbol("star"))
    change(&tab)
    return tab
  }
}
