import Chrome
import Graphics
import Layout
import Scene
import Screens
import Tables
import Testing

/// Overflow, styles, prompt and title menu: rules from UINavigationItem's documentation.
@Suite struct NavigationBarArrangementTests {
  private let phone = Shipped.environment()
  private let pad = Shipped.environment { $0.device = "ipad-pro-13-m4" }

  private func group(_ items: BarButtonItem..., representative: BarButtonItem? = nil) -> BarButtonItemGroup {
    var group = BarButtonItemGroup(path: "/group")
    group.items = items
    group.representativeItem = representative
    return group
  }

  private func drawn(_ item: NavigationItem, _ env: Environment, hasBack: Bool = false) -> DrawnBar {
    DrawnBar(arranged(item, hasBack: hasBack, isBeforeMount: false, env), env) {
      if hasBack { $0.back = .init(.titled("Below")) }
    }
  }

  private func overflow(_ item: NavigationItem, _ env: Environment) -> [[String]] {
    let shown = arranged(item, hasBack: false, isBeforeMount: false, env)
    return shown.everyItem.first { $0.id == "overflow" }?.menu?.sections.map { $0.elements.map(\.title) } ?? []
  }

  @Test func whatFitsStaysAsItIs() {
    let item = NavigationItem.titled("A") { $0.rightBarButtonItems = [.image("star"), .image("heart")] }
    #expect(arranged(item, hasBack: true, isBeforeMount: false, phone) == item)
  }

  @Test func whatDoesNotFitGoesIntoTheMenuInReadingOrder() throws {
    let item = NavigationItem.titled("A") {
      $0.rightBarButtonItems = ["Fifth", "Fourth", "Third", "Second", "First"].map { .text($0 + " of these items") }
    }
    #expect(overflow(item, phone) == ["First", "Second", "Third", "Fourth"].map { [$0 + " of these items"] })
    let bar = drawn(item, phone)
    #expect(bar.isTree)
    #expect(try bar.frame("/trailing/overflow").maxX <= 386)
    #expect(bar.component.actions["navigationBar/trailing/overflow"] == .present("overflow"))
    #expect(overflow(item, pad).isEmpty)
  }

  @Test func aGroupShrinksToItsRepresentativeFirst() {
    let tools = BarButtonItem.image("tray") { $0.accessibilityLabel = "Tools" }
    let item = NavigationItem.titled("A") {
      $0.trailingItemGroups = [
        group(.text("One"), .text("Two"), .text("Three"), .text("Four"), representative: tools),
        group(.text("A wide item beside them")),
      ]
    }
    let shown = arranged(item, hasBack: false, isBeforeMount: false, phone)
    let representative = shown.everyItem.first { $0.id == "tray" }
    #expect(representative?.menu?.sections.map { $0.elements.map(\.title) } == [["One", "Two", "Three", "Four"]])
    #expect(overflow(item, phone).isEmpty)
  }

  /// UIBarButtonItemGroup's `isHidden`: neither in the bar nor in its menu, and single items stay replaced.
  @Test func aHiddenGroupShowsNowhere() {
    var hidden = group(.image("bold"))
    hidden.isHidden = true
    let item = NavigationItem.titled("Page") {
      $0.style = .editor
      $0.centerItemGroups = [hidden, group(.image("italic"))]
      $0.trailingItemGroups = [hidden]
      $0.rightBarButtonItems = [.image("star")]
    }
    #expect(overflow(item, phone) == [["italic"]])
    let shown = arranged(item, hasBack: false, isBeforeMount: false, pad)
    #expect(shown.everyItem.map(\.id) == ["italic"])
  }

  /// `optionalGroup(customizationIdentifier:inDefaultCustomization:…)` and `alwaysAvailable` (api-map.md 2.4).
  @Test func aGroupLeftOutOfTheBarIsInTheMenuWhereItIsAlwaysAvailable() {
    func item(_ kind: BarButtonItemGroup.Kind, alwaysAvailable: Bool) -> NavigationItem {
      var extra = group(.image("bold"))
      extra.kind = kind
      extra.isInDefaultCustomization = false
      extra.alwaysAvailable = alwaysAvailable
      return .titled("Page") {
        $0.style = .editor
        $0.centerItemGroups = [extra]
      }
    }
    func shown(_ item: NavigationItem) -> [String] {
      arranged(item, hasBack: false, isBeforeMount: false, pad).everyItem.map(\.id)
    }
    #expect(shown(item(.optional, alwaysAvailable: false)).isEmpty)
    #expect(shown(item(.optional, alwaysAvailable: true)) == ["overflow"])
    #expect(overflow(item(.optional, alwaysAvailable: true), pad) == [["bold"]])
    #expect(shown(item(.movable, alwaysAvailable: false)) == ["bold"])
  }

  @Test func centreItemsShowInBrowsersAndEditorsOnly() throws {
    func item(_ style: NavigationItem.Style) -> NavigationItem {
      .titled("Page") {
        $0.style = style
        $0.centerItemGroups = [group(.image("bold"), .image("italic"))]
      }
    }
    #expect(overflow(item(.navigator), pad) == [["bold", "italic"]])
    #expect(overflow(item(.browser), pad).isEmpty)
    let bar = drawn(item(.browser), pad)
    #expect(bar.platters == [["bold", "italic"]])
    // In the middle of the window, and the title at the leading edge.
    expectClose(try bar.frame("/center/bold").midX + bar.frame("/center/italic").midX, 1032, within: 1)
    expectClose(try bar.frame("/title").x, 10)
    // A phone has no room for them.
    #expect(overflow(item(.editor), phone) == [["bold", "italic"]])
  }

  @Test func aPinnedGroupStandsAtTheEdge() throws {
    let item = NavigationItem.titled("A") {
      $0.rightBarButtonItems = (0..<9).map { .text("Item number \($0)") }
      $0.pinnedTrailingGroup = group(.image("pin"))
    }
    let bar = drawn(item, phone)
    #expect(try bar.frame("/trailing/pin").x > bar.frame("/trailing/overflow").x)
    #expect(!overflow(item, phone).flatMap { $0 }.contains("pin"))
  }

  @Test func additionalOverflowItemsForceTheButton() {
    var menu = Menu(path: "/menu")
    menu.sections = [Menu.Section([Menu.Element(path: "/menu/0", title: "Help")])]
    #expect(overflow(.titled("A") { $0.additionalOverflowItems = menu }, phone) == [["Help"]])
  }

  @Test("G: a prompt adds 30 above the buttons on both systems", arguments: OSVersion.allCases)
  func prompt(_ os: OSVersion) throws {
    let env = Shipped.environment { $0.os = os }
    let plain = DrawnBar(.titled("A"), env)
    let bar = DrawnBar(.titled("A") { $0.prompt = "Reading" }, env)
    expectClose(try bar.frame("").height, try plain.frame("").height + 30)
    expectClose(try bar.frame("/title").y, try plain.frame("/title").y + 30)
    #expect(try bar.node("/prompt").role == .navigationBarPrompt)
    #expect(bar.component.part.accessibility.first == "navigationBar/prompt")
    #expect(bar.isTree)
  }

  @Test("A: an editor's back button is a bare chevron, also before iOS 26")
  func editorBack() throws {
    let env = Shipped.environment { $0.os = .ios18 }
    let editor = drawn(.titled("A") { $0.style = .editor }, env, hasBack: true)
    #expect(!editor.has("/back/label"))
    #expect(drawn(.titled("A"), env, hasBack: true).has("/back/label"))
  }

  @Test func aTitleWithAMenuHasAChevron() throws {
    var menu = Menu(path: "/menu")
    menu.sections = [Menu.Section([Menu.Element(path: "/menu/0", title: "Rename")])]
    let bar = DrawnBar(.titled("Report") { $0.titleMenu = menu }, phone)
    #expect(try bar.node("/titleMenu").symbol?.name == "chevron.down")
    #expect(try bar.frame("/titleMenu").x > bar.frame("/title").maxX)
    #expect(bar.component.actions["navigationBar/title"] == .present("titleMenu"))
  }

  @Test("The 26.2 picture: an inline large title is as large as ever, level with the buttons, at the margin")
  func inlineLargeTitle() throws {
    let item = NavigationItem.titled("Home") {
      $0.largeTitleDisplayMode = .inline
      $0.rightBarButtonItems = [.image("gear")]
      $0.leftBarButtonItems = [.image("star")]
    }
    let bar = DrawnBar(arranged(item, hasBack: false, isBeforeMount: false, phone), phone) {
      $0.prefersLargeTitles = true
    }
    expectClose(try bar.frame("").height, 54)
    expectClose(try bar.frame("/largeTitle").x, 16)
    expectClose(try bar.frame("/largeTitle").midY, 62 + 22)
    #expect(try bar.node("/largeTitle").text?.size == 34)
    // Leading items make way.
    #expect(overflow(item, phone) == [["star"]])
    // With a back button the title has its row again.
    let pushed = DrawnBar(arranged(item, hasBack: true, isBeforeMount: false, phone), phone) {
      $0.prefersLargeTitles = true
      $0.back = .init(.titled("Below"))
    }
    expectClose(try pushed.frame("").height, 106)
  }
}
