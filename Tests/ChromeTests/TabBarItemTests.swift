import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables
import Testing

@testable import Chrome

/// What items of a tab bar show, on both systems.
@Suite struct TabBarItemTests {
  private let env = Shipped.environment()
  private let old = Shipped.environment { $0.os = .ios18 }

  private func bar(_ tabs: [Tab], _ env: Environment, _ change: (inout TabBarInput) -> Void = { _ in }) -> DrawnBar {
    let items = tabs.map { TabBarInput.Item($0) }
    var input = TabBarInput(path: "/tabs", items: items, selected: items.first?.identifier)
    change(&input)
    return DrawnBar(tabBar(input, env), prefix: "tabBar")
  }

  private func spoken(_ bar: DrawnBar, _ id: String) throws -> [String?] {
    let accessibility = try #require(try bar.node(id).accessibility)
    return [accessibility.label, accessibility.value] + accessibility.traits.map { $0 }
  }

  @Test("CA: VoiceOver says a tab's title, that it is selected or dimmed, and its place", arguments: OSVersion.allCases)
  func spokenPlace(_ os: OSVersion) throws {
    var tabs = [Tab].named(4)
    tabs[2].isEnabled = false
    tabs[3].title = ""
    let bar = bar(tabs, Shipped.environment { $0.os = os })
    #expect(try spoken(bar, "/t0") == ["Tab0", "Tab, 1 of 4", "tab", "selected"])
    #expect(try spoken(bar, "/t1") == ["Tab1", "Tab, 2 of 4", "tab"])
    #expect(try spoken(bar, "/t2") == ["Tab2", "Tab, 3 of 4", "tab", "notEnabled"])
    #expect(try spoken(bar, "/t3") == [nil, "Tab, 4 of 4", "tab"])
    #expect(bar.component.part.accessibility == ["tabBar/t0", "tabBar/t1", "tabBar/t2", "tabBar/t3"])
    #expect(bar.component.actions["tabBar/t2"] == nil)
    #expect(bar.component.actions["tabBar/t1"] == .selectTab("t1"))
  }

  @Test(
    "CA: VoiceOver reads a badge on iOS 18.5, counts as items, and on 26.2 none",
    arguments: [
      ("", "Tab, 2 of 4", "Tab, 2 of 4"), ("3", "3 items, Tab, 2 of 4", "Tab, 2 of 4"),
      ("A", "A, Tab, 2 of 4", "Tab, 2 of 4"), ("1", "1 item, Tab, 2 of 4", "Tab, 2 of 4"),
    ])
  func spokenBadge(_ badge: String, _ before: String, _ now: String) throws {
    var tabs = [Tab].named(4)
    tabs[1].badgeValue = badge
    #expect(try bar(tabs, old).node("/t1").accessibility?.value == before)
    #expect(try bar(tabs, env).node("/t1").accessibility?.value == now)
  }

  @Test("CA: the search tab counts among the others")
  func spokenSearch() throws {
    let bar = bar(.named(3) + [.search], env)
    #expect(try spoken(bar, "/search") == ["Search", "Tab, 4 of 4", "tab"])
    #expect(bar.component.part.accessibility.last == "tabBar/search")
  }

  @Test("Seed 004: a badge changes its size with its digits and not its place", arguments: OSVersion.allCases)
  func badgeGrowth(_ os: OSVersion) throws {
    let env = Shipped.environment { $0.os = os }
    let frames = try ["", "3", "42", "999", "9,999"].map { badge in
      var tabs = [Tab].named(4)
      tabs[1].badgeValue = badge
      let bar = bar(tabs, env)
      return (badge: try bar.frame("/t1/badge"), icon: try bar.frame("/t1/icon"))
    }
    #expect(Set(frames.map(\.badge.x)).count == 1)
    #expect(Set(frames.map(\.icon)).count == 1)
    #expect(Set(frames.map(\.badge.height)) == [18])
    #expect(frames.map(\.badge.width) == frames.map(\.badge.width).sorted())
    #expect(frames[4].badge.width > frames[3].badge.width)
  }

  @Test("From right to left a badge grows to the left")
  func badgeFromRightToLeft() throws {
    let env = Shipped.environment { $0.isRightToLeft = true }
    let edges = try ["3", "9,999"].map { badge in
      var tabs = [Tab].named(4)
      tabs[1].badgeValue = badge
      return try bar(tabs, env).frame("/t1/badge").maxX
    }
    expectClose(edges[0], edges[1])
  }

  @Test("Seed 004: a title keeps to one line and ends in … where it is too long", arguments: OSVersion.allCases)
  func overflow(_ os: OSVersion) throws {
    var tabs = [Tab].named(5)
    for index in tabs.indices { tabs[index].title = "Internationalisation" }
    let bar = bar(tabs, Shipped.environment { $0.os = os })
    for index in tabs.indices {
      let text = try #require(bar.node("/t\(index)/label").text)
      #expect(text.truncated && text.string.hasSuffix("…"))
    }
    for index in 0..<4 {
      #expect(try bar.frame("/t\(index)/label").maxX <= bar.frame("/t\(index + 1)/label").x)
    }
  }

  @Test("C35: a title that fits its slot is whole and centred under its icon, whatever the icon")
  func wholeTitles() throws {
    var tabs = [Tab].named(5)
    for (index, image) in ["house.fill", "calendar", "list.bullet", "chart.bar.fill", "ellipsis"].enumerated() {
      tabs[index].image = ImageReference(.symbol(image))
      tabs[index].title = ["Home", "Calendar", "Reading", "Insights", "Settings"][index]
    }
    let bar = bar(tabs, env)
    for index in tabs.indices {
      let label = try bar.node("/t\(index)/label")
      #expect(label.text?.truncated == false)
      expectClose(label.frame.midX, try bar.node("/t\(index)/icon").frame.midX)
    }
  }

  @Test("C39: the pill behind the selected tab is 94 by 54 with a radius of 27 on iOS 26, and none before")
  func pill() throws {
    let pill = try bar(.named(3), env).node("/selection")
    expectClose(pill.frame.width, 94)
    expectClose(pill.frame.height, 54)
    #expect(pill.corners?.radii == [27, 27, 27, 27])
    #expect(!bar(.named(3), old).has("/selection"))
  }

  @Test(
    "Seed 004: over dark content the bar is dim, over light content bright, whatever the app's style",
    arguments: [false, true], [false, true])
  func brightAndDim(_ isBackdropDark: Bool, _ isAppDark: Bool) throws {
    let env = Shipped.environment { $0.isDark = isAppDark }
    let bar = bar(.named(3), env) { $0.isBackdropDark = isBackdropDark }
    #expect(try bar.node("/platter").material?.style == (isBackdropDark ? "dark" : "light"))
    let look = env.palette.styled(dark: isBackdropDark)
    #expect(try bar.node("/t1/label").text?.color == look("glass.label"))
    #expect(try bar.node("/t1/icon").symbol?.color == look("glass.label"))
    #expect(try bar.node("/selection").backgroundColor == look("tabBar.selection"))
    #expect(try bar.node("/t0/label").text?.color == look("systemBlue"))
  }

  @Test("The docked bar of iOS 18 follows the app's style, not what is behind", arguments: [false, true])
  func dockedStyle(_ isBackdropDark: Bool) throws {
    let bar = bar(.named(3), old) { $0.isBackdropDark = isBackdropDark }
    #expect(try bar.node("/background").material?.style == "light")
    #expect(try bar.node("/t1/label").text?.color == old.palette("tabBar.unselected"))
  }

  @Test("Centred items of iOS 18 have the width and spacing that they are given; the capsule ignores both")
  func centeredItems() throws {
    let docked = bar(.named(3), old) {
      $0.styling.positioning = .centered
      $0.styling.width = 60
      $0.styling.spacing = 20
    }
    expectFrame(try docked.node("/t0").frame, Rect(91, 1, 60, 48))
    expectFrame(try docked.node("/t2").frame, Rect(251, 1, 60, 48))
    let modern = bar(.named(3), env) { $0.styling.positioning = .centered }
    #expect(try modern.node("/t1").frame == bar(.named(3), env).node("/t1").frame)
  }

  @Test("A selected image shows while its tab is selected; offsets move title and image; a badge may have a colour")
  func legacyLooks() throws {
    var tabs = [Tab].named(3)
    for index in tabs.indices { tabs[index].details.look.selectedImage = ImageReference(.symbol("star.fill")) }
    tabs[1].details.look.titlePositionAdjustment = Point(3, -2)
    tabs[1].details.look.imageInsets = EdgeInsets(top: 6, left: 0, bottom: -6, right: 0)
    tabs[1].badgeValue = "1"
    tabs[1].details.look.badgeColor = .named("systemGreen")
    let moved = bar(tabs, env)
    let plain = bar(.named(3), env)
    #expect(try moved.node("/t0/icon").symbol?.name == "star.fill")
    #expect(try moved.node("/t1/icon").symbol?.name == "1.circle")
    expectClose(try moved.node("/t1/label").frame.x, try plain.node("/t1/label").frame.x + 3)
    expectClose(try moved.node("/t1/label").frame.y, try plain.node("/t1/label").frame.y - 2)
    expectClose(try moved.node("/t1/icon").frame.y, try plain.node("/t1/icon").frame.y + 6)
    #expect(try moved.node("/t1/badge").backgroundColor == env.palette("systemGreen"))
  }

  @Test("A view of a tab's own stands in the middle of its button in the place of icon and title")
  func customViews() throws {
    var tabs = [Tab].named(3)
    var view = CustomView(path: "/view")
    view.size = Size(40, 30)
    tabs[1].details.look.customView = view
    let bar = bar(tabs, env)
    expectFrame(try bar.node("/t1/view").frame, Rect(27, 12, 40, 30))
    #expect(!bar.has("/t1/icon") && !bar.has("/t1/label"))
    #expect(bar.isTree)
  }
}
