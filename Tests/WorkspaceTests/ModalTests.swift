import Graphics
import Scene
import Screens
import Testing
import Workspace

/// Text fields, sheets of every kind and what stands over them, in the example screens. Sources as in `Config/metrics-*.yaml`.
@Suite struct ModalTests {
  private let workspace = Workspace(Shipped.examples)

  private func picture(
    _ screen: String, _ presented: String?, detent: String? = nil, expanded: [String] = [],
    _ variant: [VariantKey: String] = [:]
  ) throws -> Scene {
    try #require(workspace.picture(screen, variant, state(presented, detent, expanded)))
  }

  private func state(_ presented: String?, _ detent: String? = nil, _ expanded: [String] = []) -> ScreenState {
    var state = ScreenState()
    state.presented = presented
    state.detent = detent
    state.expanded = expanded
    return state
  }

  private func after(_ node: String, _ screen: String, _ state: ScreenState) throws -> ScreenState {
    try workspace.state(after: .tap, on: node, screen: screen, variant: [:], state: state).get()
  }

  @Test("G: fields of 44, 8 apart, above the buttons; the first one has the keyboard, and the alert stands above it")
  func textFields() throws {
    let scene = try picture("vault", "unlock")
    let alert = try #require(scene.node("alert")).frame
    let fields = try (0...1).map { try #require(scene.node("alert/field/\($0)")) }
    #expect(fields.map(\.frame.height) == [44, 44])
    #expect(abs(fields[1].frame.y - fields[0].frame.maxY - 8) < 0.5)
    #expect(try #require(scene.node("alert/action/1")).frame.y > fields[1].frame.maxY)
    let keyboard = try #require(scene.node("keyboard")).frame
    #expect(alert.maxY < keyboard.y)
    #expect(abs(alert.midY - keyboard.y / 2) < 1)
    #expect(scene.node("alert/field/0/cursor") != nil && scene.node("alert/field/1/cursor") == nil)
    // The window draws the keyboard above what dims the screen.
    let roots = try #require(scene.node("window")).children
    #expect(try #require(roots.firstIndex(of: "keyboard")) > #require(roots.firstIndex(of: "alert")))
  }

  @Test func aSecureFieldShowsDots() throws {
    let scene = try picture("vault", "unlock")
    #expect(scene.node("alert/field/1/text")?.text?.string == "••••••••••••")
    #expect(scene.node("alert/field/1")?.accessibility?.value == "••••••••••••")
    #expect(scene.node("alert/field/0/text")?.text?.string == "mara@example.org")
    #expect(try picture("vault", "folder").node("alert/field/0/placeholder")?.text?.string == "Name")
    #expect(try picture("vault", "unlock", [.os: "18"]).node("alert/field/0")?.border != nil)
  }

  @Test func theReturnKeyClosesAnAlertAndLettersDoNothing() throws {
    #expect(try after("keyboard/return", "vault", state("unlock")).presented == nil)
    #expect(try after("keyboard/q", "vault", state("unlock")) == state("unlock"))
  }

  @Test("C43, A: iOS 26.1 draws the effect of the detent, else the sheet's, in the place of the system's glass")
  func backgroundEffects() throws {
    let medium = try #require(picture("summits", "trails").node("sheet")?.material)
    #expect(medium.kind == .blur && medium.effect == "systemThinMaterial")
    let peek = try #require(picture("summits", "trails", detent: "peek").node("sheet")?.material)
    #expect(peek.kind == .glass && peek.variant == .clear)
    #expect(try picture("summits", "trails", [.os: "18"]).node("sheet")?.material == nil)
  }

  @Test("A: in compact height a sheet is a full screen unless it prefers the edge, as wide as its content prefers")
  func compactHeight() throws {
    let landscape: [VariantKey: String] = [.orientation: "landscape"]
    let scene = try picture("summits", "trails", detent: "large", landscape)
    let sheet = try #require(scene.node("sheet")).frame
    #expect(abs(sheet.width - 420) < 0.5 && abs(sheet.midX - 437) < 0.5 && abs(sheet.maxY - 402) < 0.5)
    let plain = try #require(picture("summits", "settings", landscape).node("sheet")).frame
    #expect(plain == Rect(0, 0, 874, 402))
  }

  @Test("C: where there is width a sheet is a page of 712, or takes the size that its content prefers")
  func pages() throws {
    let pad: [VariantKey: String] = [.device: "ipad-pro-13-m4"]
    #expect(try #require(picture("summits", "trails", pad).node("sheet")).frame.width == 712)
    let form = try #require(picture("summits", "settings", pad).node("sheet")).frame
    #expect(form.size == Size(480, 560))
  }

  @Test func aControllerThatIsModalIsNotClosedByATapBeside() throws {
    #expect(try after("dimming", "summits", state("settings")).presented == "settings")
    #expect(try after("dimming", "summits", state("trails", "large")).presented == nil)
  }

  @Test func aCoverTakesTheWindowWithItsStatusBar() throws {
    let scene = try picture("summits", "tour")
    #expect(scene.node("sheet")?.frame == Rect(0, 0, 402, 874))
    #expect(scene.node("sheet/navigationBar")?.frame.y == 62)
    #expect(scene.node("dimming") == nil)
  }

  @Test func anAlertStandsOverTheSheetThatPresentsIt() throws {
    let scene = try picture("summits", "trails/leave", detent: "medium")
    #expect(scene.node("sheet") != nil && scene.node("presented-2/alert") != nil)
    #expect(scene.accessibility.allSatisfy { $0.hasPrefix("presented-2/") })
    let opened = try after("sheet/navigationBar/trailing/close", "summits", state("trails", "medium"))
    #expect(opened == state("trails/leave", "medium"))
    #expect(try after("presented-2/alert/action/0", "summits", opened) == state("trails", "medium"))
  }
}
