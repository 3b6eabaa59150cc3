import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables
import Testing

@testable import Chrome

/// Forms of a tab bar other than the one at the bottom of an upright iPhone. Sources as in `Config/metrics-ios26.yaml`.
@Suite struct TabBarFormTests {
  private let env = Shipped.environment()
  private let landscape = Shipped.environment { $0.isLandscape = true }

  private func bar(
    _ tabs: [Tab], _ form: TabBarInput.Form, selected: String? = nil, _ env: Environment
  ) -> DrawnBar {
    let items = tabs.map { TabBarInput.Item($0) }
    var input = TabBarInput(path: "/tabs", items: items, selected: selected ?? items.first?.identifier)
    input.form = form
    return DrawnBar(tabBar(input, env), prefix: "tabBar")
  }

  @Test("EZ, AP: minimised, the selected tab is a circle of 48 at 28, 798; the search circle ends 28 from the right")
  func minimized() throws {
    let bar = bar(.named(3) + [.search], .minimized, selected: "t1", env)
    expectFrame(try bar.frame("/t1"), Rect(28, 798, 48, 48))
    expectFrame(try bar.frame("/search"), Rect(326, 798, 48, 48))
    #expect(!bar.has("/t0") && !bar.has("/platter"))
    #expect(bar.isTree)
    #expect(try bar.node("/t1").corners?.rule == .capsule)
    #expect(bar.component.actions["tabBar/t1"] == .expandTabBar)
    #expect(bar.component.actions["tabBar/search"] == .selectTab("search"))
  }

  @Test("EZ: in landscape the platter is 44 high, 20 above the bottom, centred, its buttons 36 high and 4 apart")
  func landscapePlatter() throws {
    let bar = bar(.named(3), .regular, landscape)
    let platter = try bar.frame("/platter")
    expectClose(platter.height, 44)
    expectClose(platter.maxY, 402 - 20)
    expectClose(platter.midX, 437)
    let buttons = try (0..<3).map { try bar.node("/t\($0)").frame }
    expectClose(buttons[0].x, 4)
    expectClose(buttons[0].y, 4)
    #expect(buttons.allSatisfy { $0.height == 36 })
    expectClose(buttons[1].x - buttons[0].maxX, 4)
    expectClose(platter.width, buttons.map(\.width).reduce(0, +) + 16)
    #expect(bar.isTree)
  }

  @Test("EZ: in landscape a button is 6, its icon, 8, its title of 12 pt and 10 wide; the title's box is 14.33 high")
  func landscapeButton() throws {
    let bar = bar(.named(2), .regular, landscape)
    let button = try bar.node("/t0").frame
    let icon = try bar.node("/t0/icon").frame
    let label = try bar.node("/t0/label")
    expectClose(icon.x, 6)
    expectClose(label.frame.x - icon.maxX, 8)
    expectClose(button.width - label.frame.maxX, 10)
    expectClose(label.frame.height, 14.33)
    #expect(label.text?.size == 12)
    #expect(label.text?.truncated == false)
    expectClose(icon.midY, label.frame.midY, within: 0.5)
  }

  @Test("In landscape a long title is as wide as it needs to be, selected or not", arguments: ["t0", "t2"])
  func landscapeTitles(_ selected: String) throws {
    var tabs = [Tab].named(3)
    tabs[0].title = "Listen Now"
    let bar = bar(tabs, .regular, selected: selected, landscape)
    #expect(try bar.node("/t0/label").text?.string == "Listen Now")
  }

  @Test(
    "FL #39258: on iOS 18 landscape is 32 high without height and width, else 49, with titles beside icons",
    arguments: [("iphone-17-pro", 32.0), ("iphone-17-pro-max", 49.0)])
  func dockedLandscape(_ device: String, _ height: Double) throws {
    let env = Shipped.environment {
      $0.device = device
      $0.isLandscape = true
      $0.os = .ios18
    }
    let bar = bar(.named(4), .regular, env)
    expectClose(try bar.frame("").height, height + 21)
    let icon = try bar.node("/t1/icon").frame
    let label = try bar.node("/t1/label")
    #expect(icon.maxX < label.frame.x)
    #expect(label.text?.size == 13)
    #expect(try bar.frame("/t0").x >= env.safeArea.left)
    #expect(try bar.frame("/t3").maxX <= env.windowSize.width - env.safeArea.right)
  }

  @Test("MM: on an iPad mini the bar stands at 32…76 in the middle, its pill is 36 high, 16 on each side of a title")
  func top() throws {
    let env = Shipped.environment { $0.device = "ipad-mini-a17" }
    let bar = bar(.named(3), .top(hasSidebarButton: false), env)
    let frame = try bar.frame("")
    expectClose(frame.y, 32)
    expectClose(frame.height, 44)
    expectClose(frame.midX, 372)
    expectClose(try bar.node("/selection").frame.height, 36)
    let label = try bar.node("/t1/label").frame
    expectClose(label.x, 16)
    expectClose(try bar.node("/t1").frame.width - label.maxX, 16)
    #expect(try bar.node("/t1/label").text?.size == 17)
    #expect(!bar.has("/t1/icon"))
    #expect(bar.isTree)
  }

  @Test("At the top a sidebar's button stands before the tabs, and search is an icon behind them")
  func topParts() throws {
    let env = Shipped.environment { $0.device = "ipad-pro-11-m5" }
    let bar = bar(.named(2) + [.search], .top(hasSidebarButton: true), env)
    #expect(try bar.frame("/sidebarButton").maxX <= bar.frame("/t0").x)
    #expect(bar.has("/search/icon"))
    #expect(bar.component.actions["tabBar/sidebarButton"] == .showSidebar(true))
    #expect(bar.isTree)
  }

  private func searching(_ isActive: Bool, leavesTab: Bool = false) -> TabBarInput.Form {
    .searching(
      TabBarInput.Searching(
        path: "/search", placeholder: "Find", query: nil, isActive: isActive, previous: "t1", leavesTab: leavesTab))
  }

  @Test("C23: a selected search tab has its field, without a cursor, and one circle for the other tabs")
  func searchSelected() throws {
    let bar = bar(.named(3) + [.search], searching(false), selected: "search", env)
    expectFrame(try bar.frame("/t1"), Rect(28, 798, 48, 48))
    expectFrame(try bar.frame("/searchField"), Rect(84, 798, 290, 48))
    #expect(!bar.has("/t0") && !bar.has("/t2") && !bar.has("/search"))
    #expect(try !bar.node("/searchField").selected)
    #expect(bar.component.actions["tabBar/searchField"] == .setSearchActive(true))
    #expect(bar.component.actions["tabBar/t1"] == .selectTab("t1"))
    #expect(bar.isTree)
  }

  @Test("While the cursor is in the field a button ends the search: back to the tab before where selecting began it")
  func searchActive() throws {
    let bar = bar(.named(3) + [.search], searching(true), selected: "search", env)
    #expect(try bar.node("/searchField").selected)
    #expect(!bar.has("/t1"))
    #expect(bar.component.actions["tabBar/close"] == .setSearchActive(false))
    let left = self.bar(.named(3) + [.search], searching(true, leavesTab: true), selected: "search", env)
    #expect(left.component.actions["tabBar/close"] == .selectTab("t1"))
  }

  @Test("Every form stands in the window and on the pixel grid, in both directions", arguments: [false, true])
  func grid(_ isRightToLeft: Bool) throws {
    let phones = ["iphone-se-3", "iphone-17-pro", "iphone-17-pro-max"]
    for device in phones + ["ipad-mini-a17", "ipad-pro-13-m5"] {
      for isLandscape in [false, true] {
        let env = Shipped.environment {
          $0.device = device
          $0.isLandscape = isLandscape
          $0.isRightToLeft = isRightToLeft
        }
        let forms: [TabBarInput.Form] =
          env.device.idiom == .pad
          ? [.top(hasSidebarButton: true), .top(hasSidebarButton: false)]
          : [.regular, .minimized, searching(false), searching(true)]
        for form in forms {
          let bar = bar(.named(3) + [.search], form, env)
          #expect(bar.isTree)
          for (id, node) in bar.component.part.nodes {
            let frame = try bar.frame(String(id.dropFirst("tabBar".count)))
            #expect(frame.x >= 0 && frame.maxX <= env.windowSize.width + 0.01, "\(id) \(frame) \(device)")
            let edges = [node.frame.x, node.frame.y, node.frame.maxX, node.frame.maxY].map { $0 * env.device.scale }
            #expect(edges.allSatisfy { abs($0 - $0.rounded()) < 0.01 }, "\(id): \(node.frame) \(device)")
          }
        }
      }
    }
  }
}
