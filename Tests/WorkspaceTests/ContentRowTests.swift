import Graphics
import Scene
import Screens
import Testing
import Workspace

/// What stands in a table beside its rows' texts: accessories, footers, the scroll view's insets.
@Suite struct ContentRowTests {
  private static func screen(_ content: String) -> String {
    """
    navigationController:
      viewControllers:
        - viewController:
            navigationItem: {title: Title}
            content: \(content)
    """
  }

  private func picture(_ content: String, _ variant: [VariantKey: String] = [:]) throws -> Scene {
    let workspace = Workspace(["s.yaml": Self.screen(content)])
    #expect(workspace.findings.flatMap(\.findings).map(\.diagnostic.code) == [])
    return try #require(
      workspace.picture("s", variant.merging([.device: "iphone-17-pro"]) { chosen, _ in chosen }))
  }

  @Test("YA: a chevron of 7 by 12 ends 18.33 before the row's edge, in tertiaryLabel")
  func disclosureIndicator() throws {
    let scene = try picture("{kind: insetGroupedList, rows: [{title: One, accessoryType: disclosureIndicator}]}")
    let row = try #require(scene.node("content/one"))
    let chevron = try #require(scene.node("content/one/accessory"))
    #expect(abs(row.frame.width - chevron.frame.maxX - 18.33) < 0.34)
    #expect(abs(chevron.frame.width - 7) < 0.34 && chevron.frame.height == 12)
    #expect(abs(chevron.frame.midY - row.frame.height / 2) < 0.34)
    #expect(chevron.symbol?.name == "chevron.forward" && chevron.symbol?.color == Color(0x3C, 0x3C, 0x43, 0x4C))
    let title = try #require(scene.node("content/one/title"))
    #expect(title.frame.maxX <= chevron.frame.x - 8)
  }

  @Test(
    "Each accessory's views, from the edge inwards, and what VoiceOver calls the row",
    arguments: [
      ("accessoryType: none", [], ["button"]),
      ("accessoryType: checkmark", ["checkmark"], ["button", "selected"]),
      ("accessoryType: detailButton", ["info.circle"], ["button"]),
      ("accessoryType: detailDisclosureButton", ["chevron.forward", "info.circle"], ["button"]),
      ("accessory: checkmark", ["checkmark"], ["button", "selected"]),
      ("accessory: popUpMenu", ["chevron.up.chevron.down"], ["button"]),
      ("accessory: outlineDisclosure", ["chevron.forward"], ["button"]),
      // Shown while a list is edited only.
      ("accessory: reorder", [], ["button"]),
      ("accessoryType: checkmark, accessory: disclosureIndicator", ["chevron.forward"], ["button"]),
    ])
  func accessories(_ keys: String, _ symbols: [String], _ traits: [String]) throws {
    let scene = try picture("{kind: list, rows: [{title: One, \(keys)}]}")
    let row = try #require(scene.node("content/one"))
    let views = row.children.compactMap { scene.node($0) }.filter { $0.symbol != nil }
    #expect(views.sorted { $0.frame.x > $1.frame.x }.compactMap(\.symbol?.name) == symbols)
    #expect(row.accessibility?.traits == traits)
    let spoken = scene.accessibility.compactMap { scene.node($0)?.accessibility?.label }
    #expect(spoken.contains("More Info") == symbols.contains("info.circle"))
  }

  @Test("A chevron points along the reading direction and stands at the row's end")
  func rightToLeft() throws {
    let scene = try picture(
      "{kind: list, rows: [{title: One, accessoryType: disclosureIndicator}]}", [.direction: "rtl"])
    let chevron = try #require(scene.node("content/one/accessory"))
    #expect(chevron.frame.maxX < 40 && chevron.symbol?.flipped == true)
  }

  @Test func labelAndCustomView() throws {
    let scene = try picture(
      """
      {kind: list, rows: [{title: One, accessory: {label: "4.2"}},
        {title: Two, accessory: {customView: {size: [51, 31], background: systemGreen, label: On}}}]}
      """)
    #expect(scene.node("content/one/accessory")?.text?.string == "4.2")
    let view = try #require(scene.node("content/two/accessory"))
    let row = try #require(scene.node("content/two"))
    #expect(Size(view.frame.width, view.frame.height) == Size(51, 31))
    #expect(abs(view.frame.midY - row.frame.height / 2) < 0.34)
    #expect(scene.node("content/two/accessory/label")?.text?.string == "On")
  }

  @Test("A footer's lines stand below the section, and half of the gap (X AD: 35) below them")
  func footer() throws {
    let text = "Switch between the ringer and silent mode with the Action button or from Control Center."
    let scene = try picture(
      "{kind: insetGroupedList, sections: [{footer: \"\(text)\", rows: [One]}, {rows: [Two]}]}")
    let row = try #require(scene.node("content/one"))
    let next = try #require(scene.node("content/two"))
    let id = try #require(scene.accessibility.first { scene.node($0)?.accessibility?.label == text })
    let footer = try #require(scene.node(id))
    #expect(footer.accessibility?.traits == ["staticText"] && footer.children.count == 2)
    #expect(abs(footer.frame.y - row.frame.maxY) < 0.34)
    #expect(abs(next.frame.y - footer.frame.maxY - 17.5) < 0.34)
    let line = try #require(scene.node(footer.children[0]))
    #expect(line.text?.size == 13 && line.frame.x == 16 && line.frame.y == 8)
  }

  /// A: `adjustedContentInset` is the safe area (SP: 116 below an inline bar) and `contentInset`, by behaviour.
  @Test(arguments: [
    ("list", "automatic", 126.0, 34 + 20.0), ("list", "always", 126, 54), ("list", "never", 10, 20),
    // A table bounces whatever it holds, so its axis scrolls.
    ("list", "scrollableAxes", 126, 54), ("grid", "scrollableAxes", 10, 20),
  ])
  func contentInset(_ kind: String, _ behavior: String, _ top: Double, _ bottom: Double) throws {
    let scene = try picture(
      "{kind: \(kind), rows: 2, scrollView: {contentInset: [10, 5, 20, 0], "
        + "contentInsetAdjustmentBehavior: \(behavior)}}")
    let scroll = try #require(scene.node("content")?.scroll)
    #expect(scroll.inset == EdgeInsets(top: top, left: 5, bottom: bottom, right: 0))
    #expect(scroll.offset == Point(-5, -top))
  }

  @Test("Insets lengthen the way that content can be moved")
  func travel() throws {
    let workspace = Workspace([
      "s.yaml": Self.screen("{kind: list, rows: 40, scrollView: {contentInset: [0, 0, 50, 0]}}")
    ])
    var state = ScreenState()
    state.scroll = 100_000
    let scene = try #require(workspace.picture("s", [.device: "iphone-17-pro"], state))
    let scroll = try #require(scene.node("content")?.scroll)
    #expect(abs(scroll.offset.y - (scroll.contentSize.height + 84 - 874)) < 0.5)
  }
}
