import Chrome
import Graphics
import Layout
import Scene
import Screens
import Tables
import Testing

/// Frames of search bars that others measured. Sources as in `Config/metrics-ios26.yaml`.
@Suite struct SearchMetricsTests {
  private let env = Shipped.environment()
  private let large = Shipped.environment { $0.device = "iphone-17-pro-max" }
  private let old = Shipped.environment { $0.os = .ios18 }
  private let pad = Shipped.environment { $0.device = "ipad-pro-13-m4" }

  private func bar(
    _ place: SearchBarPlace, _ env: Environment, _ change: (inout SearchInput) -> Void = { _ in },
    input changeInput: (inout NavigationBarInput) -> Void = { _ in }
  ) -> DrawnBar {
    DrawnBar(.titled("Title"), env) {
      var search = SearchInput(controller: SearchController(path: "/search"), place: place)
      change(&search)
      $0.search = search
      changeInput(&$0)
    }
  }

  @Test("AD, MM: a stacked field stands directly under the bar of 54, 44 high, and adds 52")
  func stacked() throws {
    let bar = bar(.stacked, env)
    expectFrame(try bar.frame(""), Rect(0, 62, 402, 106))
    expectFrame(try bar.frame("/search/field"), Rect(16, 116, 370, 44))
    #expect(try bar.node("/search/field").corners?.radii == [22, 22, 22, 22])
    expectFrame(try self.bar(.stacked, large).frame("/search/field"), Rect(20, 116, 400, 44))
  }

  @Test("AD: below a large title it stands in a third row")
  func belowLargeTitle() throws {
    let bar = bar(.stacked, env, input: { $0.prefersLargeTitles = true })
    expectFrame(try bar.frame(""), Rect(0, 62, 402, 158))
    expectClose(try bar.frame("/search/field").y, 168)
  }

  @Test("MM: on an iPad a stacked field is at y 86, 20 from the sides")
  func stackedOnPad() throws {
    expectFrame(try bar(.stacked, pad).frame("/search/field"), Rect(20, 86, 992, 44))
  }

  @Test("M: the icon is inset by 14, the text by 40, the clear button by 15.7")
  func inside() throws {
    let bar = bar(.stacked, env) {
      $0.isActive = true
      $0.takesNavigationBar = true
      $0.query = "abc"
    }
    expectClose(try bar.node("/search/field/icon").frame.x, 14, within: 1)
    expectClose(try bar.node("/search/field/icon").frame.width, 16.3, within: 1)
    expectClose(try bar.node("/search/field/text").frame.x, 40, within: 1)
    #expect(try bar.node("/search/field/text").text?.size == 17)
    let field = try bar.node("/search/field").frame
    expectClose(field.width - (try bar.node("/search/field/clear").frame.maxX), 15.7, within: 1)
    expectClose(try bar.node("/search/field/clear").frame.width, 17.3, within: 1)
  }

  @Test("NN, VB: an active field is at y 70 to 114, from 20 to 365 of 440, its cancel circle at the right margin")
  func active() throws {
    let bar = bar(.stacked, large) {
      $0.isActive = true
      $0.takesNavigationBar = true
    }
    let field = try bar.frame("/search/field")
    expectClose(field.x, 20, within: 1)
    expectClose(field.maxX, 365, within: 1)
    expectClose(field.y, 70, within: 1)
    expectClose(field.maxY, 114, within: 1)
    expectFrame(try bar.frame("/search/cancel"), Rect(376, 70, 44, 44))
  }

  @Test("MM: in an iPad's navigation bar the field is 248 by 44, 10 from the edge; items stand before it")
  func padField() throws {
    let bar = DrawnBar(.titled("Title") { $0.rightBarButtonItems = [.image("plus")] }, pad) {
      $0.search = SearchInput(controller: SearchController(path: "/search"), place: .navigationBarField)
    }
    expectFrame(try bar.frame("/search/field"), Rect(1032 - 10 - 248, 32, 248, 44))
    expectClose(try bar.frame("/trailing/platter/plus").maxX, 1032 - 10 - 248 - 12)
    expectFrame(try bar.frame(""), Rect(0, 32, 1032, 54))
  }

  @Test("A, D: an integrated button follows the rules of platters: 44, 12 before its neighbour")
  func button() throws {
    let bar = DrawnBar(.titled("Title") { $0.rightBarButtonItems = [.image("plus")] }, env) {
      $0.search = SearchInput(controller: SearchController(path: "/search"), place: .navigationBarButton)
    }
    expectFrame(try bar.frame("/search"), Rect(342, 62, 44, 44))
    expectClose(try bar.frame("/trailing/platter/plus").maxX, 342 - 12)
    #expect(try bar.node("/search/button").label == "Search")
  }

  @Test("C FL: on iOS 18 the field is 36 high with radius 10, 1 below the bar, in a row of 52")
  func stackedBefore() throws {
    let bar = bar(.stacked, old)
    expectFrame(try bar.frame(""), Rect(0, 56.33, 402, 96))
    expectFrame(try bar.frame("/search/field"), Rect(16, 101.33, 370, 36))
    #expect(try bar.node("/search/field").corners?.radii == [10, 10, 10, 10])
  }

  @Test("C FL: on iOS 18 cancel is a word, 8 to 11 beside the field")
  func cancelBefore() throws {
    let bar = bar(.stacked, old) {
      $0.isActive = true
      $0.takesNavigationBar = true
    }
    #expect(try bar.node("/search/cancel/label").text?.string == "Cancel")
    let gap = try bar.frame("/search/cancel").x - bar.frame("/search/field").maxX
    #expect((7.5...11.5).contains(gap), "\(gap)")
    expectClose(try bar.frame("/search/cancel").maxX, 386)
  }

  @Test(
    "FW: keyboards with the safe area below them",
    arguments: [
      ("iphone-se-3", false, 260.0), ("iphone-se-3", true, 200), ("iphone-14", false, 335), ("iphone-14", true, 248),
      ("iphone-16", false, 336), ("iphone-16", true, 219), ("iphone-17-pro", false, 335), ("iphone-17-pro", true, 209),
      ("iphone-17-pro-max", false, 345.5), ("ipad-9", false, 320), ("ipad-9", true, 408),
      ("ipad-pro-13-m4", false, 404), ("ipad-pro-13-m4", true, 499.5),
    ])
  func keyboard(_ device: String, _ landscape: Bool, _ height: Double) throws {
    let env = Shipped.environment {
      $0.device = device
      $0.isLandscape = landscape
    }
    let drawn = DrawnBar(Chrome.keyboard(env), prefix: "keyboard")
    let frame = try drawn.frame("")
    expectClose(frame.height, height, within: 1)
    expectClose(frame.maxY, env.windowSize.height)
    #expect(try drawn.node("").role == .keyboard)
    let bounds = Rect(0, 0, frame.width + 0.5, frame.height + 0.5)
    let keys = drawn.component.part.nodes.filter { $0.node.className == "UIKBKeyView" }.map(\.node.frame)
    #expect(keys.count == 31)
    #expect(keys.allSatisfy { $0.x >= 0 && $0.maxX <= bounds.maxX && $0.maxY <= bounds.maxY })
    #expect(drawn.isTree)
  }

  @Test("D: with the search tab the field stands beside a circle of 48, where a minimised bar stands")
  func searchTab() throws {
    let search = SearchInput(controller: SearchController(path: "/search"), place: .tabBar)
    let tab = [Tab].named(1).first.map { TabBarInput.Item($0) }
    var input = SearchTabBarInput(path: "/tabs", previous: tab, search: search)
    let bar = DrawnBar(searchTabBar(input, env), prefix: "tabBar")
    expectFrame(try bar.frame(""), Rect(0, 791, 402, 83))
    expectFrame(try bar.frame("/t0"), Rect(28, 798, 48, 48))
    expectFrame(try bar.frame("/search/field"), Rect(84, 798, 290, 48))
    #expect(bar.isTree)
    input.search.isActive = true
    let active = DrawnBar(searchTabBar(input, env), prefix: "tabBar")
    expectClose(try active.frame("/search/field").maxY, 874 - 335 - 21, within: 1)
    #expect(!active.has("/t0"))
  }
}
