import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables
import Testing

@testable import Chrome

@Suite struct TabAccessoryTests {
  private let env = Shipped.environment()

  private func accessory(
    _ place: TabAccessoryPlace, _ env: Environment, _ change: (inout TabAccessoryInput) -> Void = { _ in }
  ) -> DrawnBar {
    var view = TabAccessory(path: "/accessory")
    view.label = "Title"
    var input = TabAccessoryInput(view, place: place)
    change(&input)
    return DrawnBar(tabAccessory(input, env), prefix: "tabAccessory")
  }

  @Test(
    "SA, EZ: above the bar, beside the minimised bar, and beside it and the search circle",
    arguments: [
      (TabAccessoryPlace.aboveBar, Rect(21, 735, 360, 48)), (.inline(hasSearch: false), Rect(84, 798, 290, 48)),
      (.inline(hasSearch: true), Rect(84, 798, 234, 48)),
    ])
  func frames(_ place: TabAccessoryPlace, _ frame: Rect) throws {
    let accessory = accessory(place, env)
    expectFrame(try accessory.frame(""), frame)
    #expect(try accessory.node("").corners?.radii == [24, 24, 24, 24])
    #expect(try accessory.node("").role == .tabAccessory)
    #expect(accessory.isTree)
  }

  @Test("EZ: on the lower bar of landscape it stands 8 above it")
  func landscape() throws {
    let env = Shipped.environment { $0.isLandscape = true }
    expectClose(try accessory(.aboveBar, env).frame("").maxY, 402 - 20 - 44 - 8)
  }

  @Test("Glass, text and symbols follow what is behind", arguments: [false, true])
  func look(_ isDark: Bool) throws {
    let accessory = accessory(.aboveBar, env) { $0.isBackdropDark = isDark }
    #expect(try accessory.node("").material?.style == (isDark ? "dark" : "light"))
    #expect(try accessory.node("/content/label").text?.color == (isDark ? .white : .black))
  }

  @Test("Picture, two lines and symbols keep apart; symbols take the tint, and twins names of their own")
  func parts() throws {
    let accessory = accessory(.inline(hasSearch: true), env) {
      $0.accessory.subtitle = "A second line that is far too long for the place between the two circles"
      $0.accessory.image = ImageReference(.symbol("music.note"))
      $0.accessory.buttons = [ImageReference(.symbol("play.fill")), ImageReference(.symbol("play.fill"))]
      $0.tintColor = .named("systemRed")
    }
    #expect(accessory.isTree)
    let image = try accessory.node("/content/image").frame
    let label = try accessory.node("/content/label").frame
    let subtitle = try accessory.node("/content/subtitle")
    let button = try accessory.node("/content/button-play.fill-2").frame
    #expect(image.maxX < label.x && label.maxX <= button.x && label.maxY <= subtitle.frame.y)
    #expect(subtitle.text?.truncated == true)
    #expect(try accessory.node("/content/image").symbol?.color == env.palette("systemRed"))
  }

  @Test("From right to left the picture is on the right")
  func mirrored() throws {
    let env = Shipped.environment { $0.isRightToLeft = true }
    let accessory = accessory(.aboveBar, env) { $0.accessory.image = ImageReference(.symbol("music.note")) }
    #expect(try accessory.node("/content/image").frame.x > accessory.node("/content/label").frame.x)
  }
}

@Suite struct TabSidebarTests {
  private func sidebar(_ env: Environment) -> DrawnBar {
    func row(_ id: String, _ kind: TabSidebarInput.Row.Kind = .tab, isChild: Bool = false) -> TabSidebarInput.Row {
      var tab = Tab(path: "/" + id, kind: .tab, identifier: id, title: id, controller: .blank)
      tab.image = ImageReference(.symbol("star.fill"))
      tab.badgeValue = id == "a" ? "7" : nil
      return TabSidebarInput.Row(
        kind: kind, item: TabBarInput.Item(tab), subtitle: id == "b" ? "Second line" : nil, isChild: isChild)
    }
    var input = TabSidebarInput(
      path: "/sidebar", rows: [row("a"), row("group", .section), row("b", isChild: true)], selected: "b")
    input.header = SidebarText("Header")
    input.bottomBar = SidebarText("Bottom")
    return DrawnBar(tabSidebar(input, env), prefix: "sidebar")
  }

  @Test("NN: on iOS 26 it floats at 10, 32, 300 wide, down to 10 above the bottom")
  func floating() throws {
    let env = Shipped.environment { $0.device = "ipad-pro-13-m5" }
    let sidebar = sidebar(env)
    expectFrame(try sidebar.frame(""), Rect(10, 32, 300, 1376 - 42))
    #expect(try sidebar.node("").material?.kind == .glass)
    #expect(try sidebar.node("").role == .sidebar)
    #expect(sidebar.isTree)
  }

  @Test("On iOS 18 it reaches the window's edges")
  func docked() throws {
    let env = Shipped.environment {
      $0.device = "ipad-pro-13-m5"
      $0.os = .ios18
    }
    let sidebar = sidebar(env)
    expectFrame(try sidebar.frame(""), Rect(0, 0, 320, 1376))
    #expect(try sidebar.node("").material == nil)
  }

  @Test("Header, rows and sections stand one below the other, and the bottom bar at the bottom")
  func rows() throws {
    let env = Shipped.environment { $0.device = "ipad-pro-13-m5" }
    let sidebar = sidebar(env)
    let tops = try ["/header", "/a", "/group", "/b", "/bottomBar"].map { try sidebar.frame($0).y }
    #expect(tops == tops.sorted())
    #expect(try sidebar.frame("/bottomBar").maxY <= sidebar.frame("").maxY)
    #expect(try sidebar.node("/b").selected)
    #expect(sidebar.component.actions["sidebar/b"] == .selectTab("b"))
    #expect(sidebar.component.actions["sidebar/group"] == nil)
    #expect(sidebar.component.actions["sidebar/toggle"] == .showSidebar(false))
    #expect(try sidebar.node("/a/badge").text?.string == "7")
    #expect(try sidebar.node("/b/subtitle").text?.string == "Second line")
    #expect(
      sidebar.component.part.accessibility == [
        "sidebar/toggle", "sidebar/header", "sidebar/a", "sidebar/group", "sidebar/b", "sidebar/bottomBar",
      ])
  }

  @Test("From right to left it stands on the right")
  func mirrored() throws {
    let env = Shipped.environment {
      $0.device = "ipad-pro-13-m5"
      $0.isRightToLeft = true
    }
    expectClose(try sidebar(env).frame("").maxX, 1032 - 10)
  }
}
