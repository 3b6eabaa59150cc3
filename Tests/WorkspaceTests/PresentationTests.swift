import Graphics
import Scene
import Screens
import Testing
import Workspace

/// Sheets, alerts, action sheets and menus. Sources as in `Config/metrics-ios26.yaml`.
@Suite struct PresentationTests {
  private let workspace = Workspace([
    "app.yaml": """
    navigationController:
      viewControllers:
        - viewController:
            navigationItem:
              title: Base
              rightBarButtonItems:
                - {image: ellipsis, identifier: more, menu: [{title: One}, {children: [{title: Two, state: on}]}]}
                - {image: square.and.arrow.up, identifier: share, presents: half}
            present:
              - id: half
                sheet: {detents: [medium, large, {custom: 0.25}, {height: 200}], prefersGrabberVisible: true}
                navigationController:
                  viewControllers:
                    - viewController:
                        navigationItem: {title: Inside, rightBarButtonItems: [done]}
                        content: {kind: list, rows: 30}
              - id: beside
                actionSheet:
                  popoverPresentationController: {sourceItem: share}
                  actions: [{title: A}, {title: B}, {title: Cancel, style: cancel}]
              - {id: form, sheet: {modalPresentationStyle: formSheet}, viewController: {content: {kind: list}}}
              - {id: full, sheet: {}, viewController: {content: {kind: list, rows: 30}}}
              - {id: locked, sheet: {isModalInPresentation: true}, viewController: {}}
              - {id: undimmed, sheet: {detents: [medium, large], largestUndimmedDetentIdentifier: medium}}
              - id: ask
                alert:
                  title: Delete?
                  message: It is gone then.
                  actions: [{title: Keep, style: cancel}, {title: Delete, style: destructive}]
              - id: choose
                actionSheet: {actions: [{title: A}, {title: B}, {title: Cancel, style: cancel}]}
            content: {kind: list, rows: 30}
    """
  ])

  private func picture(
    _ presented: String?, detent: String? = nil, _ variant: [VariantKey: String] = [:]
  ) throws -> Scene {
    var state = ScreenState()
    state.presented = presented
    state.detent = detent
    return try #require(workspace.picture("app", variant, state))
  }

  private func expect(
    _ scene: Scene, _ id: String, _ frame: Rect, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try #require(scene.node(id), "\(id)", sourceLocation: location).frame
    let pairs = [(found.x, frame.x), (found.y, frame.y), (found.width, frame.width), (found.height, frame.height)]
    #expect(pairs.allSatisfy { abs($0 - $1) <= 0.5 }, "\(id): \(found), wanted \(frame)", sourceLocation: location)
  }

  @Test("NT, AD: a medium sheet is inset by 8, and its content shrinks with it")
  func mediumSheet() throws {
    let scene = try picture("half", detent: "medium")
    try expect(scene, "sheet", Rect(8, 415.03, 386, 450.97))
    let view = try #require(scene.node("sheet/view"))
    #expect(abs(view.scale - 386.0 / 402) < 1e-9)
    try expect(scene, "sheet/content", Rect(0, 0, 402, 469.67))
    try expect(scene, "sheet/navigationBar", Rect(0, 16, 402, 54))
    #expect(scene.node("sheet")?.material?.kind == .glass)
    #expect(scene.node("sheet/content")?.scroll?.inset.top == 70)
  }

  @Test("M, D: partial corners: 38 shrunk at the top, the display's less the inset at the bottom")
  func partialCorners() throws {
    let radii = try #require(picture("half", detent: "medium").node("sheet")?.corners?.radii)
    #expect(abs(radii[0] - 36.5) < 1 && abs(radii[2] - 54) < 1)
  }

  @Test(
    "NT, AD: a large sheet begins at the safe area's top and is opaque; what is behind is dimmed to 48 % in the dark")
  func largeSheet() throws {
    let scene = try picture("full")
    try expect(scene, "sheet", Rect(0, 62, 402, 812))
    #expect(scene.node("sheet")?.material == nil)
    #expect(scene.node("sheet/view")?.scale == 1)
    #expect(try picture("full", [.style: "dark"]).node("dimming")?.backgroundColor?.hex == "#0000007A")
    #expect(scene.node("dimming")?.backgroundColor?.hex == "#00000033", "M YA: 20 % in the light")
  }

  @Test("NT, AD: the grabber is 36 × 5, 5 below the top, and goes to the next detent")
  func grabber() throws {
    let scene = try picture("half", detent: "medium")
    try expect(scene, "sheet/grabber", Rect(175, 5, 36, 5))
    #expect(try after("sheet/grabber", presented: "half", detent: "medium").detent == "large")
    #expect(try picture("full").node("sheet/grabber") == nil)
  }

  @Test func detentsOfOnesOwn() throws {
    // 778 is the greatest detent's value of 402 × 874.
    let quarter = try #require(picture("half", detent: "0.25").node("sheet")).frame
    #expect(abs(quarter.height - (778 * 0.25 + 34) * 386 / 402) <= 0.5)
    let fixed = try #require(picture("half", detent: "200").node("sheet")).frame
    #expect(abs(fixed.height - 234 * 386 / 402) <= 0.5)
    // The smallest is where it rests without a word.
    #expect(try picture("half").node("sheet")?.frame == quarter)
  }

  @Test func anUndimmedSheetLeavesWhatIsBehindAlone() throws {
    let scene = try picture("undimmed", detent: "medium")
    #expect(scene.node("dimming") == nil)
    #expect(scene.accessibility.contains("navigationBar/title"))
    let large = try picture("undimmed", detent: "large")
    #expect(large.node("dimming") != nil)
    #expect(!large.accessibility.contains("navigationBar/title"))
  }

  @Test("C: before iOS 26 a sheet is attached to the edges and opaque")
  func oldSheet() throws {
    let scene = try picture("half", detent: "medium", [.os: "18"])
    let frame = try #require(scene.node("sheet")).frame
    #expect(frame.x == 0 && frame.width == 402 && abs(frame.maxY - 874) < 0.5)
    #expect(scene.node("sheet")?.corners?.radii == [10, 10, 0, 0])
    #expect(scene.node("sheet")?.material == nil)
  }

  @Test("M: on an iPad a form sheet stands in the middle")
  func formSheet() throws {
    let frame = try #require(picture("form", [.device: "ipad-pro-13-m4"]).node("sheet")).frame
    #expect(abs(frame.midX - 516) < 0.5 && abs(frame.width - 579) < 1 && abs(frame.height - 648) < 1)
  }

  @Test("NT: an alert with a title and one line is 320 × 152 with two capsules of 140 × 48")
  func alert() throws {
    let scene = try picture("ask")
    try expect(scene, "alert", Rect(41, 361, 320, 152))
    try expect(scene, "alert/title", Rect(30, 22, 260, 20.33))
    try expect(scene, "alert/message", Rect(30, 49.67, 260, 18))
    try expect(scene, "alert/action/0", Rect(16, 88, 140, 48))
    try expect(scene, "alert/action/1", Rect(164, 88, 140, 48))
    #expect(scene.node("alert")?.corners?.radii == [34, 34, 34, 34])
    #expect(scene.accessibility == ["alert/title", "alert/message", "alert/action/0", "alert/action/1"])
  }

  @Test("NT: an action sheet is 240 wide, its rows 208 × 48 at 56; nothing cancels it but a tap beside it")
  func actionSheet() throws {
    let scene = try picture("beside")
    let frame = try #require(scene.node("alert")).frame
    #expect(frame.width == 240)
    try expect(scene, "alert/action/0", Rect(16, 16, 208, 48))
    try expect(scene, "alert/action/1", Rect(16, 72, 208, 48))
    #expect(scene.node("alert/action/2") == nil)
    // The item is the inner one of two that end at 382, and covered from the bar's top.
    #expect(abs(frame.maxX - 338) <= 8 && frame.y == 62, "\(frame)")
    #expect(try after("dimming", presented: "beside").presented == nil)
    // Without a source there is a button for it, and it stands in the middle (A, WWDC25 284).
    let alone = try picture("choose")
    #expect(alone.node("alert/action/2") != nil && alone.node("alert")?.frame.midX == 201)
    #expect(try picture("choose", [.os: "18"]).node("alert/action/2") != nil)
  }

  @Test("C: a menu is 250 wide with rows of 42, and grows out of its item")
  func menu() throws {
    let scene = try picture("more")
    let menu = try #require(scene.node("menu")).frame
    #expect(menu.width == 250)
    // The item ends at the margin, and so does the menu; it covers the platter from its top.
    #expect(abs(menu.maxX - 382) <= 4.5 && abs(menu.y - 62) <= 0.5)
    #expect(scene.node("menu/one")?.frame.height == 42)
    #expect(scene.node("menu/two")?.selected == true)
    #expect(scene.node("menu/separator/0") != nil)
  }

  private func after(_ node: String, presented: String?, detent: String? = nil) throws -> ScreenState {
    var state = ScreenState()
    state.presented = presented
    state.detent = detent
    return try workspace.state(after: .tap, on: node, screen: "app", variant: [:], state: state).get()
  }

  @Test func tapsShowAndClose() throws {
    #expect(try after("navigationBar/trailing/share", presented: nil).presented == "half")
    #expect(try after("navigationBar/trailing/more", presented: nil).presented == "more")
    #expect(try after("dimming", presented: "half", detent: "medium").presented == nil)
    #expect(try after("dimming", presented: "locked").presented == "locked")
    #expect(try after("alert/action/1", presented: "ask").presented == nil)
    #expect(try after("menu/one", presented: "more").presented == nil)
    // What is behind something modal cannot be tapped.
    #expect(try after("navigationBar/trailing/share", presented: "ask").presented == "ask")
  }

  @Test func whatIsPresentedRunsNothingElse() throws {
    _ = try picture(nil)
    let steps = workspace.steps { _ = try? picture("ask") }
    #expect(steps == ["plan", "presentation", "scene", "window"])
  }

  @Test func anUnknownIdPresentsNothing() throws {
    #expect(try picture("nothing").parts == picture(nil).parts)
  }
}
