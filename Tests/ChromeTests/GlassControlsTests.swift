import Appearance
import Chrome
import Graphics
import Layout
import Scene
import Screens
import Tables
import Testing

@Suite struct GlassControlsTests {
  private let env = Shipped.environment()

  private func shape(_ id: String, _ change: (inout GlassShape) -> Void = { _ in }) -> GlassShape {
    var shape = GlassShape(path: "/" + id)
    shape.id = id
    shape.image = ImageReference(.symbol(id))
    change(&shape)
    return shape
  }

  private func container(_ shapes: [GlassShape], _ change: (inout GlassElement) -> Void = { _ in }) -> GlassElement {
    var element = GlassElement(path: "/glass")
    element.identifier = "panel"
    var container = GlassElement.Container()
    container.spacing = 20
    container.animated = "bouncy"
    element.container = container
    element.shapes = shapes
    change(&element)
    return element
  }

  private func alone(_ shape: GlassShape, _ anchor: GlassElement.Anchor) -> GlassElement {
    container([shape]) {
      $0.container = nil
      $0.isAlone = true
      $0.anchor = anchor
    }
  }

  private func draw(
    _ elements: [GlassElement], dark: Bool = false, expanded: [String] = [], _ env: Environment
  ) -> [String: Node] {
    var input = GlassInput(elements: elements, expanded: expanded, area: Rect(0, 116, 402, 675))
    input.isBackdropDark = elements.map { _ in dark }
    let component = glassControls(input, env)
    let nodes = Dictionary(uniqueKeysWithValues: component.part.nodes.map { ($0.id, $0.node) })
    let children = nodes.values.flatMap(\.children)
    #expect(Set(children).count == children.count && children.allSatisfy { nodes[$0] != nil })
    #expect(component.part.accessibility.allSatisfy { nodes[$0] != nil })
    return nodes
  }

  @Test(arguments: [
    (GlassElement.Anchor.topLeading, 16.0, 124.0), (.top, 179, 124), (.bottomTrailing, 342, 739), (.center, 179, 431.5),
  ])
  func elementsStandInTheSafeArea(_ anchor: GlassElement.Anchor, _ x: Double, _ y: Double) throws {
    let node = try #require(draw([alone(shape("plus"), anchor)], env)["glass/panel"])
    expectFrame(node.frame, Rect(x, y, 44, 44))
    #expect(node.role == .glass && node.className == "UIVisualEffectView" && node.definition == "/plus")
    #expect(node.corners?.rule == .capsule && node.corners?.radii == [22, 22, 22, 22] && node.outline == nil)
  }

  @Test func leadingIsOnTheRightFromRightToLeft() throws {
    let mirrored = Shipped.environment { $0.isRightToLeft = true }
    let group = container([shape("plus"), shape("star")]) { $0.anchor = .bottomLeading }
    let nodes = draw([group], mirrored)
    #expect(try #require(nodes["glass/panel"]).frame.maxX == 386)
    #expect(try #require(nodes["glass/panel/plus"]).frame.x > (try #require(nodes["glass/panel/star"])).frame.x)
  }

  @Test func aContainerIsOneLayerOfGlass() throws {
    let nodes = draw([container([shape("plus"), shape("star") { $0.tintColor = .named("systemRed") }])], env)
    let group = try #require(nodes["glass/panel"])
    #expect(group.role == .glassGroup && group.material?.kind == .glass && group.material?.tint == nil)
    let outline = try #require(group.outline)
    // Eight points apart and nearer than 20: one loop.
    #expect(outline.split(separator: "M").count == 1)
    for name in ["plus", "star"] {
      let child = try #require(nodes["glass/panel/" + name])
      #expect(child.role == .glass && child.glassGroup == "glass/panel")
    }
    #expect(nodes["glass/panel/star"]?.material?.tint != nil)
    let apart = draw([container([shape("plus"), shape("star")]) { $0.spacing = 20 }], env)["glass/panel"]
    #expect(apart?.outline?.split(separator: "M").count == 2)
  }

  @Test func aFieldTakesTheRoomThatIsLeft() throws {
    let field = shape("field") {
      $0.image = nil
      $0.title = "Message"
      $0.size = FlexibleSize(.fill, .points(44))
    }
    let nodes = draw([container([shape("plus"), field]) { $0.anchor = .bottom }], env)
    expectFrame(try #require(nodes["glass/panel"]).frame, Rect(16, 739, 370, 44))
    expectFrame(try #require(nodes["glass/panel/field"]).frame, Rect(52, 0, 318, 44))
  }

  @Test func expandingMovesNoEdgeOfTheContainer() throws {
    let more = shape("more") {
      $0.when = .expanded
      $0.glassEffectID = "more"
      $0.namespace = "panel"
    }
    let panel = container([shape("plus") { $0.toggles = true }, more])
    let before = draw([panel], env)
    let after = draw([panel], expanded: ["panel"], env)
    #expect(before["glass/panel"]?.frame == after["glass/panel"]?.frame)
    #expect(before["glass/panel/more"] == nil)
    let morph = try #require(after["glass/panel/more"]?.morph)
    #expect(morph.id == "more" && morph.namespace == "panel" && morph.animation == "bouncy")
    #expect(before["glass/panel"]?.outline != after["glass/panel"]?.outline)
    // It hangs from the trailing edge, so what is there stays at its end.
    expectFrame(try #require(before["glass/panel/plus"]).frame, Rect(52, 0, 44, 44))
    expectFrame(try #require(after["glass/panel/more"]).frame, Rect(52, 0, 44, 44))
  }

  @Test func interactiveGlassHoldsAButton() throws {
    let nodes = draw(
      [
        alone(
          shape("plus") {
            $0.isInteractive = true
            $0.accessibilityLabel = "Add"
          }, .top)
      ], env)
    let button = try #require(nodes["glass/panel/button"])
    #expect(button.role == .button && button.label == "Add" && button.accessibility?.traits == ["button"])
    #expect(nodes["glass/panel"]?.material?.interactive == true)
    #expect(nodes["glass/panel"]?.children == ["glass/panel/contentView"])
    #expect(nodes["glass/panel/contentView"]?.className == "_UIVisualEffectContentView")
    let still = draw([alone(shape("plus"), .top)], env)
    #expect(still["glass/panel/button"] == nil && still["glass/panel"]?.material?.interactive == false)
  }

  @Test("expo/expo#40389: glass takes the look of what is behind it; clear glass does not adapt")
  func brightAndDim() throws {
    #expect(draw([alone(shape("plus"), .top)], env)["glass/panel"]?.material?.style == "light")
    let dim = draw([alone(shape("plus"), .top)], dark: true, env)
    #expect(dim["glass/panel"]?.material?.style == "dark")
    #expect(dim["glass/panel/image"]?.symbol?.color == .white)
    let clear = draw([alone(shape("plus") { $0.style = .clear }, .top)], dark: true, env)["glass/panel"]
    #expect(clear?.material?.style == "light" && clear?.material?.variant == .clear)
  }

  @Test(arguments: [OSVersion.ios18, .ios26])
  func withoutLiquidGlassThereIsThinMaterial(_ os: OSVersion) throws {
    let old = Shipped.environment {
      $0.os = os
      $0.compatibility = os == .ios26
    }
    let nodes = draw([container([shape("plus"), shape("star")])], old)
    let group = try #require(nodes["glass/panel"])
    #expect(group.material == nil && group.outline == nil && group.role == nil)
    let child = try #require(nodes["glass/panel/plus"])
    #expect(child.material?.kind == .blur && child.material?.effect == "systemUltraThinMaterial")
    #expect(child.material?.color == old.palette("glass.fallbackFill"))
    #expect(child.glassGroup == nil && child.morph == nil && child.corners?.radii == [22, 22, 22, 22])
  }

  @Test func settingsOfTheDeviceCount() throws {
    func material(_ change: @escaping (inout Variant) -> Void) -> Node? {
      draw([alone(shape("plus"), .top)], Shipped.environment(change))["glass/panel"]
    }
    let plain = try #require(material { _ in }?.material)
    let opaque = try #require(material { $0.reducedTransparency = true }?.material)
    #expect(opaque.color?.alpha == 255 && opaque.refraction == nil)
    let tinted = try #require(material { $0.tintedGlass = true }?.material)
    #expect(try #require(tinted.color).alpha > (try #require(plain.color)).alpha)
    #expect(material { $0.increasedContrast = true }?.border?.color == .black)
    #expect(material { _ in }?.border == nil)
    let old = material {
      $0.os = .ios18
      $0.reducedTransparency = true
    }
    #expect(old?.material?.kind == .solid)
  }

  @Test func cornersThatAreNoCapsulesHaveAPath() throws {
    let panel = draw(
      [
        alone(
          shape("plus") {
            $0.shape = .rect(16)
            $0.size = FlexibleSize(.points(100), .points(80))
          }, .center)
      ], env)["glass/panel"]
    #expect(panel?.corners?.rule == .fixed && panel?.corners?.radii == [16, 16, 16, 16])
    #expect(panel?.outline?.hasPrefix("M0 24.46C") == true)
  }

  @Test("A panel is concentric with the display, a button in it with the panel")
  func concentricPanel() throws {
    let panel = shape("pay") {
      $0.image = nil
      $0.cornerConfiguration = .uniformCorners(.containerConcentric(minimum: 10))
      $0.size = FlexibleSize(.fill, .points(120))
      $0.button = .make(.filled, "Pay") {
        $0.cornerConfiguration = .corners(Array(repeating: .containerConcentric(minimum: nil), count: 4))
      }
    }
    var element = alone(panel, .bottom)
    element.insets = Insets(all: 8)
    element.insets.bottom = -75
    let nodes = draw([element], env)
    // The display's 62 less 8, and 8 less again.
    expectFrame(try #require(nodes["glass/panel"]).frame, Rect(8, 746, 386, 120))
    #expect(nodes["glass/panel"]?.corners?.radii == [54, 54, 54, 54])
    #expect(nodes["glass/panel/button"]?.corners?.radii == [46, 46, 46, 46])
    #expect(nodes["glass/panel/button"]?.corners?.rule == .concentric)
  }

  @Test func aButtonIsItsOwnGlass() throws {
    let done = shape("done") {
      $0.image = nil
      $0.button = .make(.prominentGlass, "Done")
    }
    let node = try #require(draw([alone(done, .topTrailing)], env)["glass/panel"])
    #expect(node.role == .button && node.material?.kind == .glass && node.material?.tint == env.palette("systemBlue"))
    expectClose(node.frame.height, 34.33)
    let old = draw([alone(done, .topTrailing)], Shipped.environment { $0.os = .ios18 })["glass/panel"]
    #expect(old?.material == nil && old?.backgroundColor != nil)
  }
}
