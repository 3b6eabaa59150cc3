import Appearance
import Chrome
import Graphics
import Layout
import Scene
import Screens
import Tables
import Testing

@Suite struct ToolbarTests {
  private let env = Shipped.environment()
  private let old = Shipped.environment { $0.os = .ios18 }

  private func group(_ symbols: [String], representative: BarButtonItem? = nil) -> ToolbarItem {
    var group = BarButtonItemGroup(path: "/group")
    group.items = symbols.map { .image($0) }
    group.representativeItem = representative
    return .group(group)
  }

  @Test func viewsAreNamedAndNestedAsInUIKit() throws {
    let bar = DrawnBar(toolbar: [.image("a"), .image("b"), .flexible, .text("Edit")], env)
    #expect(try bar.node("").className == "UIToolbar")
    #expect(try bar.node("").children == ["toolbar/background", "toolbar/content"])
    #expect(try bar.node("/background").className == "_UIBarBackground")
    #expect(try bar.node("/content").className == "_UIToolbarContentView")
    #expect(try bar.node("/items").className == "_UIButtonBarStackView")
    #expect(try bar.node("/platter/a").className == "_UIBarItemGroupPlatter")
    #expect(try bar.node("/platter/Edit").className == "_UIBarItemPlatter")
    #expect(try bar.node("/a").className == "_UIModernBarButton")
    #expect(bar.isTree)
  }

  @Test func imagesShareAPlatterSpacesPartThemAndProminentStandsAlone() {
    let items: [ToolbarItem] = [
      .image("a"), .image("b"), .flexible, .image("c"), .text("d"), .item(.image("e") { $0.style = .prominent }),
      .image("f"), .item(.split), .image("g"), group(["h", "i"]),
    ]
    let bar = DrawnBar(toolbar: items, Shipped.environment { $0.device = "ipad-pro-13-m4" })
    #expect(bar.platters == [["a", "b"], ["c"], ["d"], ["e"], ["f"], ["g"], ["h", "i"]])
  }

  @Test func hiddenItemsTakeNothingAndDisabledOnesAreFaint() throws {
    let items: [ToolbarItem] = [
      .item(.image("a") { $0.isHidden = true }), .item(.image("b") { $0.isEnabled = false }), .flexible,
      .item(.image("c") { $0.isSelected = true }), .item(.image("d") { $0.tintColor = .named("systemRed") }),
    ]
    let bar = DrawnBar(toolbar: items, env) { $0.tintColor = .named("systemOrange") }
    #expect(!bar.has("/a"))
    #expect(try bar.node("/b").enabled == false)
    #expect(try bar.node("/b/image").symbol?.color == env.palette("tertiaryLabel"))
    #expect(try bar.node("/c").backgroundColor == env.palette("systemOrange"))
    #expect(try bar.node("/d/image").symbol?.color == env.palette("systemRed"))
  }

  @Test func beforeGlassItemsTakeTheBarsTint() throws {
    let bar = DrawnBar(toolbar: [.image("a")], old) { $0.tintColor = .named("systemOrange") }
    #expect(try bar.node("/a/image").symbol?.color == old.palette("systemOrange"))
    #expect(bar.platters.isEmpty)
  }

  @Test func onIOS18TheBarIsClearWhereTheContentEnds() throws {
    let bar = DrawnBar(toolbar: [.image("a")], old) { $0.isAtScrollEdge = true }
    #expect(try bar.node("/background").material == nil)
    let above = DrawnBar(toolbar: [.image("a")], old) {
      $0.isAtScrollEdge = true
      $0.isAboveTabBar = true
    }
    #expect(try above.node("/background").material?.kind == .blur)
    expectFrame(try above.frame(""), Rect(0, 874 - 83 - 44, 402, 44))
  }

  @Test func onIOS26TheContentFadesUnderTheItemsWhileItGoesOn() throws {
    func edge(_ change: (inout ToolbarInput) -> Void) -> Node? {
      var input = ToolbarInput(path: "", items: [.image("a")])
      change(&input)
      return toolbar(input, env).part.nodes.first { $0.id == "scrollEdge/bottom" }?.node
    }
    let moving = edge { $0.hasScrollEdge = true }
    #expect(moving?.role == .scrollEdgeBottom)
    #expect(moving?.alpha == 1)
    expectClose(moving?.frame.y ?? 0, 798 - 20, within: 1)
    #expect(
      edge {
        $0.hasScrollEdge = true
        $0.isAtScrollEdge = true
      }?.alpha == 0)
    #expect(edge { _ in } == nil)
  }

  @Test func aToolbarStandsAboveATabBar() throws {
    let bar = DrawnBar(toolbar: [.image("a")], env) { $0.isAboveTabBar = true }
    expectClose(try bar.frame("").maxY, 874 - 83)
    expectClose(try bar.frame("/platter/a").maxY, 874 - 83 - 12)
  }

  @Test func whatFindsNoRoomIsBehindAnEllipsisAtTheTrailingEdge() throws {
    let names = (0..<12).map { "item-\($0)" }
    let bar = DrawnBar(toolbar: names.flatMap { [.image($0), .item(.split)] }, env)
    let overflow = try bar.frame("/platter/overflow")
    expectClose(overflow.maxX, 402 - 28)
    #expect(try bar.node("/overflow/image").symbol?.name == "ellipsis")
    #expect(try bar.node("/overflow").label == "More")
    let shown = names.filter { bar.has("/" + $0) }
    #expect(shown == Array(names.prefix(shown.count)))
    #expect(shown.count == 4)
    #expect(try bar.frame("/platter/item-3").maxX + 12 <= overflow.x)
    #expect(bar.isTree)
  }

  @Test func theEllipsisOpensAMenuOfWhatIsMissing() throws {
    let items = (0..<12).flatMap { [ToolbarItem.item(.text("Item \($0)")), .item(.split)] }
    let closed = DrawnBar(toolbar: items, env)
    #expect(closed.component.actions["toolbar/overflow"] == .toggle("toolbar/overflow"))
    #expect(!closed.has("/menu"))
    let open = DrawnBar(toolbar: items, env) { $0.isMenuOpen = true }
    let menu = try open.node("/menu")
    #expect(menu.role == .menu)
    #expect(menu.children.count + open.ids.filter { $0.hasPrefix("toolbar/platter/") }.count - 1 == 12)
    expectClose(menu.frame.maxX, 402 - 28)
    expectClose(menu.frame.maxY, 798 + 48)
    #expect(open.component.roots.last == "toolbar/menu")
    #expect(open.component.actions["toolbar/menuBackdrop"] == .toggle("toolbar/overflow"))
  }

  @Test func compactKeepsProminentItemsAndTheSearchBar() throws {
    let items: [ToolbarItem] = [.image("a"), .image("b"), .item(.image("c") { $0.style = .prominent })]
    let bar = DrawnBar(toolbar: items, env) {
      $0.isCompact = true
      $0.search = .inToolbar(.toolbarButton)
    }
    #expect(!bar.has("/a") && bar.has("/c") && bar.has("/overflow") && bar.has("/search"))
    #expect(bar.isTree)
    let nothing = DrawnBar(toolbar: [.item(.image("c") { $0.style = .prominent })], env) { $0.isCompact = true }
    #expect(!nothing.has("/overflow"))
  }

  @Test func aGroupShrinksToItsRepresentativeBeforeAnythingOverflows() throws {
    let items: [ToolbarItem] = [
      group(["a", "b", "c", "d", "e"], representative: .image("format")), .flexible, .text("A rather long one"),
    ]
    let bar = DrawnBar(toolbar: items, env)
    #expect(bar.has("/format") && !bar.has("/a") && !bar.has("/overflow"))
    let roomy = DrawnBar(toolbar: items, Shipped.environment { $0.device = "ipad-pro-13-m4" })
    #expect(roomy.has("/a") && !roomy.has("/format"))
  }

  @Test func rightToLeftIsTheMirrorImage() throws {
    let items: [ToolbarItem] = [.image("a"), .image("b"), .flexible, .text("Edit"), .searchBar]
    let left = DrawnBar(toolbar: items, env) { $0.search = .inToolbar(.toolbarButton) }
    let right = DrawnBar(toolbar: items, Shipped.environment { $0.isRightToLeft = true }) {
      $0.search = .inToolbar(.toolbarButton)
    }
    for id in ["/platter/a", "/a", "/b", "/Edit", "/search"] {
      expectFrame(try right.frame(id), try left.frame(id).mirrored(in: 402))
    }
  }

  @Test func searchIsTheLastUnlessItsItemSaysWhere() throws {
    let button = DrawnBar(toolbar: [.image("a")], env) { $0.search = .inToolbar(.toolbarButton) }
    expectFrame(try button.frame("/search"), Rect(326, 798, 48, 48))
    #expect(try button.node("/search/button").role == .barItem)
    #expect(try button.node("/search/button/image").symbol?.name == "magnifyingglass")
    let first = DrawnBar(toolbar: [.searchBar, .image("a")], env) { $0.search = .inToolbar() }
    #expect(try first.frame("/search").x < first.frame("/a").x)
    let none = DrawnBar(toolbar: [.searchBar, .image("a")], env)
    #expect(!none.has("/search"))
  }

  @Test func itemsOverflowBeforeTheFieldGetsTooSmall() throws {
    let bar = DrawnBar(toolbar: (0..<8).flatMap { [.image("i\($0)"), .item(.split)] }, env) { $0.search = .inToolbar() }
    #expect(bar.has("/overflow"))
    #expect(try bar.frame("/search/field").width >= 120)
    #expect(try bar.frame("/search/field").maxX <= 402 - 28 + 0.5)
  }

  @Test func voiceOverReadsFromTheLeadingEdge() {
    let bar = DrawnBar(toolbar: [.image("a"), .flexible, .text("b")], env)
    #expect(bar.component.part.accessibility == ["toolbar/a", "toolbar/b"])
    let search = DrawnBar(toolbar: [.image("a"), .searchBar, .image("b")], env) { $0.search = .inToolbar() }
    #expect(search.component.part.accessibility == ["toolbar/a", "toolbar/search/field", "toolbar/b"])
  }

  @Test func aCustomViewHasTheSizeOfItsFirstLayoutUntilItIsMounted() throws {
    var view = CustomView(path: "/view")
    view.size = Size(100, 30)
    view.intrinsicSizeAtFirstLayout = Size(0, 0)
    let item = ToolbarItem.item(BarButtonItem(path: "/view", id: "view", kind: .customView(view)))
    let mounted = DrawnBar(toolbar: [item], env)
    expectClose(try mounted.node("/view").frame.width, 100)
    let before = DrawnBar(toolbar: [item], env) { $0.isBeforeMount = true }
    expectClose(try before.node("/view").frame.width, 36)
  }
}
