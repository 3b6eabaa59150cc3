import Chrome
import Graphics
import Layout
import Scene
import Screens
import Tables
import Testing

extension DrawnBar {
  init(toolbar items: [ToolbarItem], _ env: Environment, _ change: (inout ToolbarInput) -> Void = { _ in }) {
    var input = ToolbarInput(path: "/toolbar", items: items)
    change(&input)
    self.init(toolbar(input, env), prefix: "toolbar")
  }
}

extension ToolbarItem {
  static func image(_ symbol: String) -> ToolbarItem { .item(.image(symbol)) }
  static func text(_ title: String) -> ToolbarItem { .item(.text(title)) }
  static let flexible = ToolbarItem.item(BarButtonItem(path: "/space", id: "flexibleSpace", kind: .flexibleSpace))
}

/// Frames that others read from live view trees, accessibility captures and screenshots. Sources as in
/// `Config/metrics-ios26.yaml`.
@Suite struct ToolbarMetricsTests {
  private let env = Shipped.environment()

  private func on(_ device: String, _ os: OSVersion = .ios26, landscape: Bool = false) -> Environment {
    Shipped.environment {
      $0.device = device
      $0.os = os
      $0.isLandscape = landscape
    }
  }

  @Test("SP: a single icon in the middle is a circle of 48 at x 177, y 798")
  func circle() throws {
    let bar = DrawnBar(toolbar: [.flexible, .image("trash"), .flexible], env)
    expectFrame(try bar.frame("/platter/trash"), Rect(177, 798, 48, 48))
    #expect(try bar.node("/platter/trash").corners?.radii == [24, 24, 24, 24])
  }

  @Test("SP, NN: items begin and end 28 from the edges")
  func margins() throws {
    let bar = DrawnBar(toolbar: [.image("trash"), .flexible, .image("plus")], env)
    expectFrame(try bar.frame("/platter/trash"), Rect(28, 798, 48, 48))
    expectFrame(try bar.frame("/platter/plus"), Rect(326, 798, 48, 48))
    let wide = DrawnBar(toolbar: [.flexible, .image("plus")], on("iphone-17-pro-max"))
    expectFrame(try wide.frame("/platter/plus"), Rect(364, 880, 48, 48))
  }

  @Test("AD: a text item's box is 36 high, 6 in its platter, and as wide as the text and 24")
  func textItem() throws {
    let bar = DrawnBar(toolbar: [.flexible, .text("Bottom"), .flexible], env)
    let box = try bar.frame("/Bottom")
    expectClose(box.y, 804)
    expectClose(box.height, 36)
    expectClose(box.midX, 201)
    let platter = try bar.frame("/platter/Bottom")
    expectFrame(box, platter.insetBy(6, 6))
    let text = try bar.node("/Bottom/label").frame.width
    expectClose(box.width, text + 24)
  }

  @Test("NN: two icons on one platter are 100 to 110 wide")
  func pair() throws {
    let width = try DrawnBar(toolbar: [.image("trash"), .image("folder")], env).node("/platter/trash").frame.width
    #expect((99.5...110.5).contains(width), "\(width)")
  }

  @Test("NN: platters are 12 apart, and a fixed space parts them too")
  func gap() throws {
    let bar = DrawnBar(toolbar: [.image("trash"), .item(.split), .image("plus"), .text("Done")], env)
    expectClose(try bar.frame("/platter/plus").x, try bar.frame("/platter/trash").maxX + 12)
    expectClose(try bar.frame("/platter/Done").x, try bar.frame("/platter/plus").maxX + 12)
  }

  @Test("NN: on an iPad items are 44 high, 20 above the bottom and 10 from the sides")
  func pad() throws {
    let bar = DrawnBar(toolbar: [.image("trash"), .flexible, .image("plus")], on("ipad-pro-13-m4"))
    expectFrame(try bar.frame("/platter/trash"), Rect(10, 1376 - 64, 44, 44))
    expectFrame(try bar.frame("/platter/plus"), Rect(1032 - 54, 1376 - 64, 44, 44))
  }

  @Test(
    "C, M: on iOS 18 the bar is docked: 44 and the safe area high, 32 on a flat phone, 50 on an iPad",
    arguments: [
      ("iphone-17-pro", false, 78.0), ("iphone-se-3", false, 44), ("iphone-17-pro", true, 53),
      ("ipad-pro-13-m4", false, 70),
    ])
  func docked(_ device: String, _ landscape: Bool, _ height: Double) throws {
    let env = on(device, .ios18, landscape: landscape)
    let bar = DrawnBar(toolbar: [.image("trash"), .flexible, .image("plus")], env)
    let size = env.windowSize
    expectFrame(try bar.frame(""), Rect(0, size.height - height, size.width, height))
    expectClose(try bar.frame("/trash").x, env.layoutMargin)
    expectClose(try bar.frame("/plus").maxX, size.width - env.layoutMargin)
    #expect(try bar.node("/background").material?.effect == "systemChromeMaterial")
    expectClose(try bar.node("/hairline").frame.maxY, 0)
  }

  @Test("M NN: an integrated field stands between two circles of 48 with gaps of 12: x 88 to 352 of 440")
  func integratedField() throws {
    let items: [ToolbarItem] = [.image("trash"), .searchBar, .image("plus")]
    let bar = DrawnBar(toolbar: items, on("iphone-17-pro-max")) { $0.search = .inToolbar() }
    expectClose(try bar.frame("/search/field").x, 88, within: 1)
    expectClose(try bar.frame("/search/field").maxX, 352, within: 1)
    expectClose(try bar.frame("/search/field").height, 48, within: 1)
    expectClose(try bar.node("/search/field/icon").frame.x, 20, within: 1)
    expectClose(try bar.node("/search/field/placeholder").frame.x, 47.7, within: 1)
  }

  @Test("AR: alone the field takes the row from margin to margin")
  func loneField() throws {
    let bar = DrawnBar(toolbar: [], env) { $0.search = .inToolbar() }
    expectFrame(try bar.frame("/search/field"), Rect(28, 798, 346, 48))
  }

  @Test(
    "M IC: with the keyboard the field stands 8 from the edge, 21 above the keyboard, its cancel button 8 beside it")
  func activeField() throws {
    let bar = DrawnBar(toolbar: [.image("trash")], env) { $0.search = .inToolbar { $0.isActive = true } }
    let keyboardTop = 874.0 - 335
    let field = try bar.frame("/search/field")
    expectClose(field.x, 8, within: 1)
    expectClose(field.height, 48, within: 1)
    expectClose(field.maxY, keyboardTop - 21, within: 1)
    let cancel = try bar.frame("/search/cancel")
    expectFrame(cancel, Rect(402 - 8 - 48, field.y, 48, 48))
    expectClose(cancel.x - field.maxX, 8, within: 1)
    #expect(!bar.has("/trash"))
  }
}

extension SearchInput {
  static func inToolbar(
    _ place: SearchBarPlace = .toolbarField, _ change: (inout SearchInput) -> Void = { _ in }
  ) -> SearchInput {
    var input = SearchInput(controller: SearchController(path: "/search"), place: place)
    change(&input)
    return input
  }
}
