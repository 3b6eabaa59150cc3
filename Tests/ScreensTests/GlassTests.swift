import Testing

@testable import Screens

@Suite struct GlassTests {
  private func elements(_ body: String) throws -> [GlassElement] {
    try viewController("viewController: {glass: [\(body)]}").glass
  }

  private func element(_ body: String) throws -> GlassElement { try #require(try elements(body).first) }

  private func faults(_ body: String) -> [String] {
    problems("viewController: {content: {kind: grid}, glass: [\(body)]}")
  }

  @Test func aContainerHasItsEffectAndItsChildren() throws {
    let glass = try element(
      """
      {container: {spacing: 20, animated: bouncy}, anchor: bottomLeading, axis: vertical, spacing: 6, insets: {bottom: 8},
       children: [{glassEffectID: add, namespace: panel, shape: {rect: 16}, size: [44, fill], style: clear,
       tintColor: systemBlue, isInteractive: true, image: plus, when: expanded}, {title: More}]}
      """)
    #expect(glass.identifier == "panel")
    #expect(glass.container?.spacing == 20 && glass.container?.animated == "bouncy")
    #expect(glass.anchor == .bottomLeading && glass.axis == .vertical && glass.spacing == 6)
    #expect(glass.insets.bottom == 8 && glass.insets.leading == nil)
    let add = try #require(glass.shapes.first)
    #expect(add.id == "add" && add.shape == .rect(16) && add.style == .clear && add.isInteractive)
    #expect(add.size == FlexibleSize(.points(44), .fill))
    #expect(add.tintColor == .named("systemBlue") && add.when == .expanded && !add.toggles)
    #expect(glass.shapes[1].toggles, "the first that is always there")
  }

  @Test func aShapeAloneNeedsNoChildren() throws {
    let glass = try element("{anchor: top, shape: circle, image: plus}")
    #expect(glass.isAlone && glass.shapes.map(\.shape) == [.circle])
    #expect(glass.identifier == "plus" && glass.container == nil)
    #expect(try elements("{image: plus}, {image: plus}").map(\.identifier) == ["plus", "plus-2"])
  }

  @Test("A morphing pair (burger and plus) has one id, and a tap on either toggles")
  func morphingPair() throws {
    let glass = try element(
      """
      {container: {spacing: 20, animated: bouncy}, children: [{title: Field},
       {glassEffectID: leftButton, namespace: n, when: expanded, image: plus},
       {glassEffectID: leftButton, namespace: n, when: collapsed, image: line.3.horizontal}]}
      """)
    #expect(glass.shapes.map(\.id) == ["field", "leftButton", "leftButton"])
    #expect(glass.shapes.map(\.toggles) == [false, true, true])
  }

  @Test(arguments: [
    ("capsule", CornerConfiguration.capsule(maximumRadius: nil)),
    ("{capsule: {maximumRadius: 12}}", .capsule(maximumRadius: 12)),
    ("8", .uniformCorners(.fixed(8))),
    ("{uniformCorners: {radius: containerConcentric}}", .uniformCorners(.containerConcentric(minimum: nil))),
    (
      "{corners: {radius: {containerConcentric: {minimum: 4}}}}",
      .corners(Array(repeating: .containerConcentric(minimum: 4), count: 4))
    ),
    (
      "{corners: {topLeftRadius: 1, topRightRadius: 2, bottomLeftRadius: 4, bottomRightRadius: {fixed: 3}}}",
      .corners([.fixed(1), .fixed(2), .fixed(3), .fixed(4)])
    ),
    ("{uniformEdges: {topRadius: 9, bottomRadius: 2}}", .uniformEdges(top: .fixed(9), bottom: .fixed(2))),
    ("{uniformEdges: {leftRadius: 9}}", .uniformSides(left: .fixed(9), right: .fixed(0))),
  ])
  func cornersAreUIKitsFactories(_ text: String, _ expected: CornerConfiguration) throws {
    #expect(try element("{image: plus, cornerConfiguration: \(text)}").shapes.first?.cornerConfiguration == expected)
  }

  @Test func aButtonHasItsConfiguration() throws {
    let content = try viewController(
      """
      viewController: {content: {button: {configuration: borderedProminent, cornerStyle: large, buttonSize: mini, title: A,
       subtitle: B, image: plus, imagePlacement: top, imagePadding: 3, titleAlignment: center, contentInsets: 5,
       baseForegroundColor: label, baseBackgroundColor: systemBlue, isEnabled: false, isSelected: true,
       background: {strokeColor: systemBlue, strokeWidth: 2}}}}
      """
    ).content
    let button = try #require(content.button)
    #expect(button.configuration == .borderedProminent && button.cornerStyle == .large && button.buttonSize == .mini)
    #expect(button.title == "A" && button.subtitle == "B" && button.imagePlacement == .top)
    #expect(button.imagePadding == 3 && button.contentInsets == Insets(all: 5))
    #expect(button.background.strokeWidth == 2 && !button.isEnabled && button.isSelected)
    let row = try viewController("viewController: {content: {rows: [{button: {title: Go}}]}}").content.sections[0].rows[
      0]
    #expect(row.title.isEmpty && row.button?.title == "Go")
  }

  @Test func configurationsOfUIKitAreKnown() throws {
    for name in Button.Configuration.allCases.map(\.rawValue) {
      #expect(faults("{button: {configuration: \(name), title: A}}").isEmpty, "\(name)")
    }
    #expect(Button.Configuration.allCases.count == 12)
  }

  @Test(arguments: [
    ("{shape: circel, image: plus}", "error wrong-value /viewController/glass/0/shape → circle"),
    ("{children: []}", "error missing-key /viewController/glass/0"),
    ("{size: [wide, 44], image: plus}", "error wrong-value /viewController/glass/0/size/0"),
    ("{button: {}}", "warning missing-key /viewController/glass/0/button"),
    ("{cornerConfiguration: concentric, image: plus}", "error wrong-value /viewController/glass/0/cornerConfiguration"),
    ("{image: plus, clipsToBounds: true}", "warning glass-clip /viewController/glass/0/clipsToBounds#"),
    (
      "{image: plus, contentPlacedIn: effectView}",
      "error glass-subview-direct /viewController/glass/0/contentPlacedIn#"
    ),
    (
      "{title: Send, isInteractive: true}",
      "information glass-text-button-config /viewController/glass/0/title#"
    ),
    (
      "{children: [{image: plus}, {image: tray.fill}]}", "warning glass-ungrouped /viewController/glass/0/children#"
    ),
    (
      "{container: {animated: smooth}, children: [{image: plus}, {image: tray.fill, when: expanded}]}",
      "warning glass-morph-id /viewController/glass/0/children/1"
    ),
    (
      "{container: {}, children: [{image: plus}, {image: tray.fill, style: clear}]}",
      "warning glass-variants-mixed /viewController/glass/0/children#"
    ),
    (
      "{container: {}, children: [{image: plus, glassEffectID: a}, {image: tray.fill, glassEffectID: a}]}",
      "warning glass-morph-duplicate /viewController/glass/0/children/1/glassEffectID"
    ),
    (
      "{shape: capsule, button: {configuration: glass, title: A}}",
      "warning glass-on-glass /viewController/glass/0/button#"
    ),
  ])
  func whatGoesWrongOnADeviceIsSaid(_ body: String, _ problem: String) {
    #expect(faults(body) == [problem])
  }

  @Test("sbaiahmed1/react-native-blur#35 (C45): a clip on interactive glass cuts the press")
  func clipOnInteractiveGlass() {
    #expect(
      faults("{image: plus, isInteractive: true, clipsToBounds: true}") == [
        "error glass-clip /viewController/glass/0/clipsToBounds#"
      ])
  }

  @Test func clearGlassIsForPictures() {
    let clear = "glass: [{image: plus, style: clear}]"
    #expect(
      problems("viewController: {content: {kind: list}, \(clear)}") == [
        "information glass-clear-context /viewController/glass#"
      ])
    #expect(problems("viewController: {content: {kind: grid}, \(clear)}").isEmpty)
  }

  @Test func whatIsRightIsSilent() {
    #expect(
      faults(
        """
        {container: {spacing: 20, animated: bouncy}, children: [{image: plus, isInteractive: true},
         {glassEffectID: a, namespace: n, when: expanded, image: tray.fill}]}
        """
      ).isEmpty)
    #expect(faults("{image: plus}").isEmpty)
  }
}
