import Chrome
import Graphics
import Layout
import Scene
import Screens
import Tables
import Testing

/// Frames that others read from live view trees, accessibility captures and screenshots. Sources as in
/// `Config/metrics-ios26.yaml` and `Config/metrics-ios18.yaml`.
@Suite struct TabBarMetricsTests {
  private let env = Shipped.environment()

  private func wide(_ device: String, os: OSVersion = .ios26) -> Environment {
    Shipped.environment {
      $0.device = device
      $0.os = os
    }
  }

  @Test("NT, SP: the bar is 83 high and the platter is pinned to its top")
  func bar() throws {
    let bar = DrawnBar(tabs: .named(3), env)
    expectFrame(try bar.frame(""), Rect(0, 791, 402, 83))
    expectFrame(try bar.node("/platter").frame, Rect(64, 0, 274, 62))
    #expect(try bar.node("/platter").corners?.radii == [31, 31, 31, 31])
  }

  @Test(
    "EZ, NT, SP, AD: two and three tabs are as wide at any width, more fill it",
    arguments: [
      ("iphone-17-pro", 2, 188), ("iphone-se-3", 2, 188), ("iphone-17-pro-max", 2, 188), ("iphone-17-pro", 3, 274),
      ("iphone-se-3", 3, 274), ("iphone-17-pro-max", 3, 274), ("iphone-se-3", 4, 333), ("iphone-17-pro", 4, 360),
      ("iphone-17-pro-max", 5, 398), ("iphone-17-pro", 8, 360),
    ])
  func platterWidth(_ device: String, _ count: Int, _ width: Double) throws {
    let env = wide(device)
    let frame = try DrawnBar(tabs: .named(count), env).node("/platter").frame
    expectFrame(frame, Rect((env.windowSize.width - width) / 2, 0, width, 62))
  }

  @Test(
    "V, D: buttons of a tab bar without search: width and stride",
    arguments: [
      ("iphone-17-pro", 2, 94, 86), ("iphone-17-pro", 3, 94, 86), ("iphone-17-pro", 4, 94, 86),
      ("iphone-17-pro", 5, 77, 68.75), ("iphone-17-pro-max", 5, 84.6, 76.35),
    ])
  func buttons(_ device: String, _ count: Int, _ width: Double, _ stride: Double) throws {
    let bar = DrawnBar(tabs: .named(count), wide(device))
    for index in 0..<count {
      expectFrame(try bar.node("/t\(index)").frame, Rect(4 + Double(index) * stride, 4, width, 54))
    }
  }

  @Test("YA: a search tab is a circle of its own at the right; the platter takes the rest from the left")
  func search() throws {
    let bar = DrawnBar(tabs: .named(3) + [.search], env)
    expectFrame(try bar.node("/search").frame, Rect(319, 0, 62, 62))
    expectFrame(try bar.node("/platter").frame, Rect(21, 0, 290, 62))
    for (index, center) in [74.3, 165.5, 257.3].enumerated() {
      expectClose(try bar.frame("/t\(index)").midX, center, within: 1)
    }
    expectClose(try bar.node("/t0").frame.width, 98.67, within: 1)
    #expect(try bar.node("/search").corners?.rule == .capsule)
  }

  @Test("NT: the icon's centre is 20 below the button's top, the label 35, its baseline 48.67 below the platter's")
  func iconAndLabel() throws {
    let bar = DrawnBar(tabs: .named(3), env)
    expectClose(try bar.node("/t1/icon").frame.midY, 20)
    expectClose(try bar.node("/t1/icon").frame.midX, 47)
    let label = try bar.node("/t1/label")
    expectClose(label.frame.y, 35)
    expectClose(label.frame.height, 12)
    expectClose(try bar.frame("/t1/label").y + (label.text?.baseline ?? 0) - 791, 48.67)
    #expect(label.text?.size == 10)
    #expect(label.text?.weight == 500)
    #expect(try bar.node("/t0/label").text?.weight == 600)
  }

  @Test("NT: the lens lies under the selected button")
  func lens() throws {
    let bar = DrawnBar(tabs: .named(3), selected: "t2", env)
    #expect(try bar.node("/selection").frame == bar.node("/t2").frame)
    #expect(try bar.node("/selection").corners?.radii == [27, 27, 27, 27])
  }

  @Test("YA, AP: a badge is 18 high, its left over the icon's right by 4, its top 2 below the button's")
  func badge() throws {
    var tabs = [Tab].named(3)
    tabs[1].badgeValue = "3"
    tabs[2].badgeValue = "42"
    let bar = DrawnBar(tabs: tabs, env)
    let icon = try bar.node("/t1/icon").frame
    expectFrame(try bar.node("/t1/badge").frame, Rect(icon.maxX - 4, 2, 18, 18))
    expectClose(try bar.node("/t2/badge").frame.width, 22)
    #expect(try bar.node("/t2").badge == "42")
  }

  @Test("AP: a long label takes its slot from the others, which keep 66 at least")
  func longLabel() throws {
    var tabs = [Tab].named(5)
    tabs[4].title = "Notifications"
    let bar = DrawnBar(tabs: tabs, env)
    let widths = try (0..<5).map { try bar.node("/t\($0)").frame.width }
    #expect(widths[4] > widths[0] + 4)
    #expect(widths.dropLast().allSatisfy { $0 >= 74 - 0.5 && abs($0 - widths[0]) <= 0.5 })
    expectClose(try bar.frame("/t4").maxX, 21 + 360 - 4)
  }

  @Test("EZ: without a home indicator the platter is still 21 above the bottom")
  func withoutHomeIndicator() throws {
    expectClose(try DrawnBar(tabs: .named(3), wide("iphone-se-3")).frame("/platter").maxY, 667 - 21)
  }

  @Test("CA: on iOS 18 the bar is docked, 49 and the bottom inset high, with equal items from 2 with gaps of 4")
  func docked() throws {
    let env = wide("iphone-17-pro", os: .ios18)
    let four = DrawnBar(tabs: .named(4), env)
    expectFrame(try four.frame(""), Rect(0, 791, 402, 83))
    #expect(!four.has("/platter"))
    for index in 0..<4 {
      expectFrame(try four.node("/t\(index)").frame, Rect(2 + Double(index) * 100.5, 1, 96.5, 48))
    }
    expectClose(try DrawnBar(tabs: .named(6), env).node("/t0").frame.width, 63)
    expectFrame(try DrawnBar(tabs: .named(3), wide("iphone-se-3", os: .ios18)).frame(""), Rect(0, 618, 375, 49))
  }

  @Test("On iOS 18 the search tab stands among the others")
  func dockedSearch() throws {
    let bar = DrawnBar(tabs: .named(3) + [.search], wide("iphone-17-pro", os: .ios18))
    #expect(try bar.node("/search").role == .tab)
    expectFrame(try bar.node("/search").frame, Rect(2 + 3 * 100.5, 1, 96.5, 48))
  }

  @Test("From right to left the first tab is on the right, and the search circle on the left")
  func mirrored() throws {
    let env = Shipped.environment { $0.isRightToLeft = true }
    let bar = DrawnBar(tabs: .named(3) + [.search], env)
    #expect(try bar.frame("/t0").x > bar.frame("/t2").x)
    expectFrame(try bar.node("/search").frame, Rect(21, 0, 62, 62))
  }

  @Test("Every frame lies on the pixel grid and every node in the tree", arguments: 1...8)
  func tree(_ count: Int) throws {
    for os in OSVersion.allCases {
      let bar = DrawnBar(tabs: .named(count) + [.search], wide("iphone-17-pro", os: os))
      #expect(bar.isTree)
      for (id, node) in bar.component.part.nodes {
        let edges = [node.frame.x, node.frame.y, node.frame.maxX, node.frame.maxY]
        #expect(edges.allSatisfy { abs($0 * 3 - ($0 * 3).rounded()) < 0.01 }, "\(id): \(node.frame)")
      }
    }
  }
}

extension [Tab] {
  /// Tabs `t0`, `t1` … with short titles and an icon that nobody measured.
  static func named(_ count: Int) -> [Tab] {
    (0..<count).map { index in
      var tab = Tab(
        path: "/tabs/\(index)", kind: .tab, identifier: "t\(index)", title: "Tab\(index)", controller: .blank)
      tab.image = ImageReference(.symbol("\(index).circle"))
      return tab
    }
  }
}

extension Tab {
  static let search = Tab(path: "/search", kind: .search, identifier: "search", title: "Search", controller: .blank)
}

extension Controller {
  static let blank = Controller.view(
    ViewController(
      path: "/v", navigationItem: NavigationItem(path: "/v"), content: Content(path: "/v", kind: .empty)))
}
