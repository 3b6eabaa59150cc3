import Appearance
import Chrome
import Graphics
import Layout
import Scene
import Screens
import Tables
import Testing

@Suite struct NavigationBarGroupingTests {
  private let env = Shipped.environment()

  private func platters(_ items: [BarButtonItem]) -> [[String]] {
    DrawnBar(.titled("") { $0.leftBarButtonItems = items }, env).platters
  }

  @Test func neighbouringImagesShareAPlatter() {
    #expect(platters([.image("a"), .image("b"), .system("compose")]) == [["a", "b", "compose"]])
  }

  @Test func textNeverSharesAPlatter() {
    #expect(
      platters([.image("a"), .text("T"), .image("b"), .text("U"), .text("V")]) == [["a"], ["T"], ["b"], ["U"], ["V"]])
  }

  @Test func doneCloseAndProminentStandAlone() {
    let prominent = BarButtonItem.image("p") { $0.style = .prominent }
    #expect(
      platters([.image("a"), .system("done"), .system("close"), prominent, .image("b")])
        == [["a"], ["done"], ["close"], ["p"], ["b"]])
  }

  @Test(arguments: [
    BarButtonItem.split, BarButtonItem(path: "/s", id: "s", kind: .fixedSpace(8)),
    BarButtonItem(path: "/s", id: "s", kind: .flexibleSpace), .system("flexibleSpace"),
  ])
  func aSpaceEndsARun(_ space: BarButtonItem) {
    #expect(platters([.image("a"), space, .image("b")]) == [["a"], ["b"]])
  }

  @Test func aFixedSpaceAddsItsWidthToTheGap() throws {
    let space = BarButtonItem(path: "/s", id: "s", kind: .fixedSpace(8))
    let bar = DrawnBar(.titled("") { $0.leftBarButtonItems = [.image("a"), space, .image("b")] }, env)
    expectClose(try bar.frame("/leading/platter/b").x - bar.frame("/leading/platter/a").maxX, 20)
  }

  @Test func anItemThatDoesNotShareHasAPlatterOfItsOwn() {
    let own = BarButtonItem.image("own") { $0.sharesBackground = false }
    #expect(platters([.image("a"), own, .image("b")]) == [["a"], ["own"], ["b"]])
  }

  @Test func aHiddenItemTakesNothingWithIt() {
    let hidden = BarButtonItem.text("T") { $0.isHidden = true }
    #expect(platters([.image("a"), hidden, .image("b")]) == [["a", "b"]])
    #expect(platters([hidden]) == [])
  }

  @Test func aGroupOfSeveralIsOnePlatterWhateverItsFlagsSay() {
    var group = BarButtonItemGroup(path: "/g")
    group.items = [
      .text("T"), .image("a") { $0.sharesBackground = false }, .image("b") { $0.hidesSharedBackground = true },
    ]
    let bar = DrawnBar(.titled("") { $0.trailingItemGroups = [group] }, env)
    #expect(bar.platters == [["T", "a", "b"]])
  }

  @Test func rightItemsRunFromTheEdgeInwards() {
    let bar = DrawnBar(.titled("") { $0.rightBarButtonItems = [.image("outer"), .image("inner"), .text("T")] }, env)
    #expect(bar.platters == [["T"], ["inner", "outer"]])
    #expect(
      bar.component.part.accessibility == [
        "navigationBar/trailing/T", "navigationBar/trailing/inner", "navigationBar/trailing/outer",
      ])
  }

  @Test func equalIdsOfDifferentGroupsStayApart() {
    var group = BarButtonItemGroup(path: "/g")
    group.items = [.image("a"), .image("b")]
    let bar = DrawnBar(.titled("") { $0.leadingItemGroups = [group, group] }, env)
    #expect(bar.platters == [["a", "b"], ["a-2", "b-2"]])
    #expect(bar.isTree)
  }
}

@Suite struct NavigationBarBackTests {
  private func bar(_ env: Environment, _ item: NavigationItem, back: NavigationItem = .titled("First")) -> DrawnBar {
    DrawnBar(item, env) { $0.back = .init(back) }
  }

  private let modern = Shipped.environment()
  private let classic = Shipped.environment { $0.os = .ios18 }

  @Test(arguments: OSVersion.allCases)
  func leftItemsReplaceTheBackButtonUnlessTheySupplementIt(_ os: OSVersion) throws {
    let env = Shipped.environment { $0.os = os }
    var item = NavigationItem.titled("A") { $0.leftBarButtonItems = [.image("plus")] }
    #expect(!bar(env, item).has("/back"))
    item.leftItemsSupplementBackButton = true
    let both = bar(env, item)
    #expect(try both.frame("/back").maxX < both.frame("/leading/plus").x)
    item.hidesBackButton = true
    #expect(!bar(env, item).has("/back"))
  }

  @Test func hiddenLeftItemsLeaveTheBackButton() {
    let item = NavigationItem.titled("A") { $0.leftBarButtonItems = [.image("plus") { $0.isHidden = true }] }
    #expect(bar(modern, item).has("/back"))
  }

  @Test func theBackButtonPops() {
    #expect(bar(modern, .titled("A")).component.actions == ["navigationBar/back": .back])
  }

  @Test("iOS 18 falls back from the title to Back and to the bare chevron as room gets scarce")
  func fallback() throws {
    let long = NavigationItem.titled("A previous title of some length")
    #expect(try bar(classic, .titled("A"), back: .titled("First")).node("/back/label").text?.string == "First")
    #expect(try bar(classic, .titled("Second"), back: long).node("/back/label").text?.string == "Back")
    #expect(!bar(classic, .titled("A title that fills the whole bar nearly"), back: long).has("/back/label"))
  }

  @Test func displayModesChooseTheText() throws {
    var back = NavigationItem.titled("First")
    back.backButtonTitle = "Home"
    #expect(try bar(classic, .titled("A"), back: back).node("/back/label").text?.string == "Home")
    back.backButtonDisplayMode = .generic
    #expect(try bar(classic, .titled("A"), back: back).node("/back/label").text?.string == "Back")
    back.backBarButtonItem = .text("Own")
    #expect(try bar(classic, .titled("A"), back: back).node("/back/label").text?.string == "Own")
    back.backButtonDisplayMode = .minimal
    #expect(!bar(classic, .titled("A"), back: back).has("/back/label"))
  }

  @Test func hidesSharedBackgroundOfABackItemChangesNothing() throws {
    var back = NavigationItem.titled("First")
    back.backBarButtonItem = .text("Own") { $0.hidesSharedBackground = true }
    let drawn = bar(modern, .titled("A"), back: back)
    #expect(try drawn.node("/back/platter").material?.kind == .glass)
    expectFrame(try drawn.frame("/back"), Rect(16, 62, 44, 44))
  }
}

@Suite struct NavigationBarTitleTests {
  private let env = Shipped.environment()

  @Test func aTitleThatCannotBeCentredStarts12AfterTheLeadingPlatter() throws {
    let item = NavigationItem.titled("A rather long title") { $0.leftBarButtonItems = [.text("A long button")] }
    let bar = DrawnBar(item, env)
    expectClose(try bar.frame("/title").x, try bar.frame("/leading/platter/A long button").maxX + 12)
    #expect(try bar.node("/title").text?.truncated == false)
  }

  @Test func aTitleIsCutAtTheTail12BeforeTheTrailingPlatter() throws {
    let title = "A title that no bar of a phone would ever have room for"
    let bar = DrawnBar(.titled(title) { $0.rightBarButtonItems = [.image("plus")] }, env) {
      $0.back = .init(.titled("First"))
    }
    let text = try #require(try bar.node("/title").text)
    #expect(text.truncated && text.string.hasSuffix("…"))
    expectClose(try bar.frame("/title").x, 16 + 44 + 12)
    #expect(try bar.frame("/title").maxX <= bar.frame("/trailing/platter/plus").x - 12 + 0.5)
    #expect(try bar.node("/title").accessibility?.label == title)
  }

  @Test func onIOS18ATitleMovesOnlyAsFarAsItMust() throws {
    let item = NavigationItem.titled("A rather long title") { $0.rightBarButtonItems = [.text("A long button here")] }
    let bar = DrawnBar(item, Shipped.environment { $0.os = .ios18 })
    expectClose(try bar.frame("/title").maxX, try bar.frame("/trailing/A long button here").x - 8)
  }

  @Test func theInlineTitleAppearsWhenTheLargeOneHasGone() throws {
    func bar(_ collapse: Double) -> DrawnBar {
      DrawnBar(.titled("Inbox"), env) {
        $0.prefersLargeTitles = true
        $0.collapse = collapse
      }
    }
    #expect(try bar(0).node("/title").alpha == 0)
    #expect(bar(0).component.part.accessibility == ["navigationBar/largeTitle"])
    #expect(try bar(20).frame("").height == 86)
    expectClose(try bar(20).node("/largeTitle").frame.y, 3.667 - 20)
    #expect(try bar(20).node("/largeTitleView").clipsToBounds)
    #expect(try bar(52).node("/title").alpha == 1)
    #expect(try bar(52).frame("").height == 54)
    #expect(bar(52).component.part.accessibility == ["navigationBar/title"])
    #expect(Set(bar(0).ids) == Set(bar(52).ids))
  }

  @Test func aTitleViewReplacesTitleAndSubtitle() throws {
    var view = CustomView(path: "/titleView")
    view.size = Size(600, 40)
    let item = NavigationItem.titled("A") {
      $0.subtitle = "B"
      $0.titleView = view
    }
    let bar = DrawnBar(item, env)
    #expect(!bar.has("/title") && !bar.has("/subtitle"))
    expectFrame(try bar.node("/titleView").frame, Rect(16, 2, 370, 40))
  }
}

@Suite struct NavigationBarLookTests {
  private let env = Shipped.environment()
  private func item(_ button: BarButtonItem) -> NavigationItem { .titled("A") { $0.rightBarButtonItems = [button] } }

  @Test func plainItemsTakeTheLabelColourOnIOS26AndTheTintBefore() throws {
    let tint: (inout NavigationBarInput) -> Void = { $0.tintColor = .named("systemRed") }
    let modern = DrawnBar(item(.image("plus")), env, tint)
    #expect(try modern.node("/trailing/plus/image").symbol?.color == env.palette("glass.label"))
    let classic = Shipped.environment { $0.os = .ios18 }
    let tinted = DrawnBar(item(.image("plus")), classic, tint)
    #expect(try tinted.node("/trailing/plus/image").symbol?.color == classic.palette("systemRed"))
    let plain = DrawnBar(item(.image("plus")), classic)
    #expect(try plain.node("/trailing/plus/image").symbol?.color == classic.palette("systemBlue"))
    let own = DrawnBar(item(.image("plus") { $0.tintColor = .named("systemGreen") }), env, tint)
    #expect(try own.node("/trailing/plus/image").symbol?.color == env.palette("systemGreen"))
  }

  @Test func glassOverADarkBackdropHasWhiteGlyphs() throws {
    let bar = DrawnBar(item(.image("plus")), env) { $0.isBackdropDark = true }
    #expect(try bar.node("/trailing/plus/image").symbol?.color == .white)
    #expect(try bar.node("/trailing/platter/plus").material?.style == "dark")
  }

  @Test func aProminentItemTintsItsGlass() throws {
    let bar = DrawnBar(item(.text("Done") { $0.style = .done }), env)
    #expect(try bar.node("/trailing/platter/Done").material?.tint == env.palette("systemBlue"))
    #expect(try bar.node("/trailing/Done/label").text?.color == .white)
    #expect(try bar.node("/trailing/Done/label").text?.weight == 600)
  }

  @Test func disabledItemsAreDimmedAndSelectedOnesFilled() throws {
    let off = DrawnBar(item(.image("plus") { $0.isEnabled = false }), env)
    #expect(try off.node("/trailing/plus/image").symbol?.color == env.palette("tertiaryLabel"))
    #expect(try off.node("/trailing/plus").accessibility?.traits == ["button", "notEnabled"])
    let on = DrawnBar(item(.image("plus") { $0.isSelected = true }), env)
    #expect(try on.node("/trailing/plus").backgroundColor == env.palette("systemBlue"))
  }

  @Test func aBadgeOverlapsTheTopTrailingCornerOnIOS26Only() throws {
    let button = BarButtonItem.image("bell") { $0.badge = "3" }
    let bar = DrawnBar(item(button), env)
    let badge = try bar.frame("/trailing/bell/badge")
    let image = try bar.frame("/trailing/bell/image")
    #expect(badge.height == 18 && badge.width == 18)
    #expect(badge.x < image.maxX && badge.maxX > image.maxX && badge.y < image.y && badge.maxY > image.y)
    #expect(try bar.node("/trailing/bell").badge == "3")
    #expect(!DrawnBar(item(button), Shipped.environment { $0.os = .ios18 }).has("/trailing/bell/badge"))
  }

  @Test func aLateCustomViewHasItsFirstSizeBeforeItMounts() throws {
    var view = CustomView(path: "/view")
    view.size = Size(100, 30)
    view.intrinsicSizeAtFirstLayout = Size(0, 0)
    let button = BarButtonItem(path: "/v", id: "v", kind: .customView(view))
    let early = DrawnBar(item(button), env) { $0.isBeforeMount = true }
    expectClose(try early.frame("/trailing/platter/v").width, 44)
    expectClose(try DrawnBar(item(button), env).frame("/trailing/platter/v").width, 108)
  }

  @Test func theClassicBackgroundBlursOnlyWhatHasMovedUnderIt() throws {
    let classic = Shipped.environment { $0.os = .ios18 }
    func bar(_ change: (inout NavigationBarInput) -> Void) -> DrawnBar { DrawnBar(.titled("A"), classic, change) }
    #expect(try bar { $0.look.isBare = true }.node("/background").material == nil)
    let scrolled = bar { _ in }
    #expect(try scrolled.node("/background").material?.kind == .blur)
    expectClose(try scrolled.frame("/hairline").y, 100.33)
  }
}

@Suite struct NavigationBarMirrorTests {
  private let item = NavigationItem.titled("Title") {
    $0.leftItemsSupplementBackButton = true
    $0.leftBarButtonItems = [.image("a"), .image("b") { $0.badge = "9" }]
    $0.rightBarButtonItems = [.text("T"), .image("c")]
  }

  @Test("Right to left is the mirror image of left to right", arguments: OSVersion.allCases)
  func mirror(_ os: OSVersion) throws {
    func bar(_ isRightToLeft: Bool) -> DrawnBar {
      let env = Shipped.environment {
        $0.os = os
        $0.isRightToLeft = isRightToLeft
      }
      return DrawnBar(item, env) { $0.back = .init(.titled("First")) }
    }
    let (left, right) = (bar(false), bar(true))
    #expect(left.ids == right.ids)
    #expect(left.component.part.accessibility == right.component.part.accessibility)
    for id in left.ids.map({ $0.dropFirst("navigationBar".count) }) {
      expectFrame(try right.frame(String(id)), try left.frame(String(id)).mirrored(in: 402))
    }
    #expect(try right.node("/back/symbol").symbol?.flipped == true)
    #expect(try left.node("/back/symbol").symbol?.flipped == false)
  }

  @Test("VoiceOver visits back, leading items, the title, trailing items")
  func order() {
    let bar = DrawnBar(item, Shipped.environment()) { $0.back = .init(.titled("First")) }
    #expect(
      bar.component.part.accessibility
        == ["back", "leading/a", "leading/b", "title", "trailing/c", "trailing/T"].map { "navigationBar/" + $0 })
    #expect(bar.isTree)
  }

  @Test("Every frame lies on the pixel grid", arguments: ["iphone-17-pro", "iphone-se-3", "ipad-pro-13-m4"])
  func grid(device: String) {
    for os in OSVersion.allCases {
      let env = Shipped.environment {
        $0.device = device
        $0.os = os
      }
      let bar = DrawnBar(item, env) { $0.prefersLargeTitles = true }
      for (id, node) in bar.component.part.nodes {
        #expect(env.grid.round(node.frame) == node.frame, "\(id) on \(device), iOS \(os.rawValue)")
      }
    }
  }
}
