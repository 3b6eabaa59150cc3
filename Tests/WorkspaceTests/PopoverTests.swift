import Graphics
import Scene
import Screens
import Testing
import Workspace

/// Popovers, menus, the editing of a title and the customising of a bar, in the example screens.
@Suite struct PopoverTests {
  private let workspace = Workspace(Shipped.examples)
  private let pad: [VariantKey: String] = [.device: "ipad-pro-13-m4"]
  private let oldPad: [VariantKey: String] = [.device: "ipad-pro-13-m4", .os: "18"]

  private func state(_ presented: String?, _ expanded: [String] = []) -> ScreenState {
    var state = ScreenState()
    state.presented = presented
    state.expanded = expanded
    return state
  }

  private func picture(
    _ screen: String, _ presented: String?, expanded: [String] = [], _ variant: [VariantKey: String] = [:]
  ) throws -> Scene {
    try #require(workspace.picture(screen, variant, state(presented, expanded)))
  }

  private func after(
    _ node: String, _ screen: String, _ state: ScreenState, _ variant: [VariantKey: String] = [:]
  ) throws -> ScreenState {
    try workspace.state(after: .tap, on: node, screen: screen, variant: variant, state: state).get()
  }

  @Test("A: in compact width a popover is a sheet, unless the delegate answers none")
  func adaption() throws {
    let sheet = try picture("agenda", "new")
    #expect(sheet.node("popover") == nil)
    #expect(sheet.node("sheet/grabber") != nil)
    #expect(try #require(sheet.node("sheet")).frame.width == 386)
    let kept = try #require(picture("agenda", "month").node("popover")).frame
    #expect(kept.size == Size(280, 260))
    #expect(kept.x >= 20 && kept.maxX <= 382)
  }

  @Test("A: on iOS 26 a popover of a bar button grows out of it as glass; before, an arrow points at it")
  func fromAnItem() throws {
    let scene = try picture("agenda", "new", pad)
    let popover = try #require(scene.node("popover"))
    #expect(popover.frame.size == Size(360, 420))
    #expect(scene.node("popover/body")?.material?.kind == .glass)
    #expect(scene.node("popover/arrow") == nil)
    let old = try picture("agenda", "new", oldPad)
    let frame = try #require(old.node("popover")).frame
    let arrow = try #require(old.node("popover/arrow")).frame
    #expect(arrow.y == 0 && arrow.size == Size(37, 13))
    #expect(try #require(old.node("popover/body")).frame.y == 13)
    let bar = try #require(old.node("navigationBar")).frame
    #expect(frame.y >= bar.y && frame.y <= bar.maxY)
  }

  @Test func besideARect() throws {
    let scene = try picture("agenda", "details", oldPad)
    let popover = try #require(scene.node("popover")).frame
    // The source is 120 wide from 40, and the arrow stands on the popover's left.
    #expect(abs(popover.x - 160) <= 0.5)
    #expect(try #require(scene.node("popover/arrow")).frame.size == Size(13, 37))
    #expect(scene.node("popover/body")?.material?.color == scene.node("popover/arrow")?.material?.color)
    #expect(try after("dimming", "agenda", state("details"), oldPad).presented == nil)
  }

  @Test("A: four small elements in a row at most, three medium ones, a palette in one row")
  func elementSizes() throws {
    let scene = try picture("essay", "text")
    func frame(_ id: String) throws -> Rect { try #require(scene.node("menu/" + id), "\(id)").frame }
    let (smaller, larger) = (try frame("smaller"), try frame("larger"))
    #expect(smaller.y == larger.y && abs(smaller.maxX - larger.x) < 0.5)
    #expect(scene.node("menu/smaller/title") == nil && scene.node("menu/bookmark/title") != nil)
    #expect(try Set(["bookmark", "note", "find"].map { try frame($0).y }).count == 1)
    #expect(try frame("bookmark").height == 64)
    #expect(scene.node("menu/white/disc") != nil && scene.node("menu/sepia/disc") == nil)
    #expect(scene.node("menu/find")?.accessibility?.label == "Find", "a discoverability title is the keyboard's")
  }

  @Test func aSubmenuOpensOverItsRow() throws {
    let closed = try picture("essay", "text")
    #expect(closed.node("menu/share/chevron") != nil && closed.node("menu/share/submenu") == nil)
    let opened = try after("menu/share", "essay", state("text"))
    #expect(opened == state("text", ["menu/share"]))
    let scene = try picture("essay", "text", expanded: opened.expanded)
    #expect(scene.node("menu/share/submenu/quote") != nil)
    #expect(scene.node("menu/share/submenu/progress/check")?.symbol?.name == "minus")
    #expect(scene.node("menu/pages")?.alpha == 0.3)
    #expect(try after("menu/share/submenu/back", "essay", opened) == state("text"))
    #expect(try after("menu/share/submenu/quote", "essay", opened) == state(nil))
    #expect(try after("menu/larger", "essay", state("text")) == state("text"), "keepsMenuPresented")
  }

  @Test func theTitlesMenuBeginsWithTheDocument() throws {
    let scene = try picture("proposal", "titleMenu")
    #expect(scene.node("menu/document/title")?.text?.string == "Proposal")
    #expect(scene.node("menu/document")?.accessibility?.value == "Pages document · 84 KB")
    #expect(scene.node("menu/document/share") != nil)
    #expect(try after("navigationBar/title", "proposal", state(nil)).presented == "titleMenu")
    #expect(try after("menu/rename", "proposal", state("titleMenu")).presented == "rename")
  }

  @Test func aTitleIsEditedInItsPlace() throws {
    let scene = try picture("proposal", "rename")
    #expect(scene.node("navigationBar/title") == nil)
    #expect(scene.node("navigationBar/rename/text")?.text?.string == "Proposal")
    #expect(scene.node("navigationBar/rename/selection") != nil && scene.node("keyboard") != nil)
    #expect(try after("keyboard/return", "proposal", state("rename")).presented == nil)
    // Without a delegate there is nothing to edit.
    #expect(try picture("essay", "rename").node("navigationBar/rename") == nil)
  }

  @Test("A: on an iPad the overflow menu leads to the groups that can be put into the bar")
  func customization() throws {
    let menu = try picture("proposal", "overflow", pad)
    #expect(menu.node("menu/customize-toolbar") != nil)
    #expect(try after("menu/customize-toolbar", "proposal", state("overflow"), pad).presented == "customization")
    let panel = try picture("proposal", "customization", pad)
    #expect(panel.node("customization/comment/title")?.text?.string == "Comment")
    #expect(panel.node("customization/track/title")?.text?.string == "Track Changes", "menuRepresentation")
    #expect(panel.node("customization/insert") == nil, "it is in the bar")
    #expect(try after("customization/done", "proposal", state("customization"), pad).presented == nil)
  }

  @Test func aToolbarsPanelStandsAboveIt() throws {
    let scene = try picture("sketch", "customization")
    let panel = try #require(scene.node("customization")).frame
    #expect(try panel.maxY < #require(scene.node("toolbar")).frame.y)
    #expect(scene.node("customization/ruler/title")?.text?.string == "Ruler")
  }
}
