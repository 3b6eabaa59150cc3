import Graphics
import Scene
import Screens
import Testing
import Workspace

/// Pictures between two states of one screen.
@Suite struct TransitionTests {
  private let workspace = Workspace([
    "app.yaml": """
    navigationController:
      viewControllers:
        - viewController:
            navigationItem: {title: Below}
            content: {kind: list, rows: 30}
        - viewController:
            navigationItem: {title: Above, rightBarButtonItems: [compose]}
            content: {kind: text}
            present:
              - id: half
                sheet: {detents: [medium, large]}
                viewController: {content: {kind: list, rows: 30}}
    """
  ])

  private static let push = (state { $0.stack = .count(0) }, state { $0.stack = .count(1) })
  private static let sheet = (state { _ in }, state { $0.presented = "half" })
  private static let detents = (
    state {
      $0.presented = "half"
      $0.detent = "medium"
    },
    state {
      $0.presented = "half"
      $0.detent = "large"
    }
  )

  private static func state(_ change: (inout ScreenState) -> Void) -> ScreenState {
    var state = ScreenState()
    change(&state)
    return state
  }

  private func between(
    _ ends: (ScreenState, ScreenState), _ progress: Double, _ variant: [VariantKey: String] = [:],
    in workspace: Workspace? = nil, _ screen: String = "app"
  ) throws -> Scene {
    var state = ScreenState()
    state.transition = .between(from: ends.0, to: ends.1, progress: progress)
    return try #require((workspace ?? self.workspace).picture(screen, variant, state))
  }

  @Test(arguments: ["26", "18"])
  func endsAreTheStillsOnEveryExample(os: String) throws {
    let examples = Workspace(Shipped.examples)
    let screens = Shipped.examples.keys.filter { !$0.hasPrefix("_") }.map { String($0.dropLast(5)) }.sorted()
    for screen in screens {
      guard let still = examples.picture(screen, [.os: os], Self.push.0) else { continue }
      let end = try #require(examples.picture(screen, [.os: os], Self.push.1))
      #expect(try between(Self.push, 0, [.os: os], in: examples, screen).parts == still.parts, "\(screen)")
      #expect(try between(Self.push, 1, [.os: os], in: examples, screen).parts == end.parts, "\(screen)")
      // Every id once, and each child there, both ways.
      for ends in [Self.push, (Self.push.1, Self.push.0)] {
        let scene = try between(ends, 0.5, [.os: os], in: examples, screen)
        let ids = scene.parts.flatMap(\.nodes).map(\.id)
        let children = scene.parts.flatMap(\.nodes).flatMap(\.node.children)
        #expect(Set(children).union(["window"]) == Set(ids), "\(screen)")
        #expect(Set(children).count == children.count, "\(screen)")
        #expect(Set(scene.accessibility).isSubset(of: ids), "\(screen)")
      }
    }
  }

  @Test func idsStayAndFramesMoveSteadily() throws {
    for ends in [Self.push, (Self.push.1, Self.push.0), Self.sheet, Self.detents] {
      let scenes = try [0.01, 0.25, 0.5, 0.75, 0.99].map { try between(ends, $0) }
      let ids = scenes.map { $0.parts.flatMap(\.nodes).map(\.id) }
      #expect(Set(ids).count == 1)
      for id in ids[0] {
        let frames = try scenes.map { try #require($0.node(id)).frame }
        for path in [\Rect.x, \Rect.y, \Rect.width, \Rect.height] {
          let values = frames.map { $0[keyPath: path] }
          #expect(values == values.sorted() || values == values.sorted(by: >), "\(id)")
        }
      }
    }
  }

  @Test func contentsSlide() throws {
    let scene = try between(Self.push, 0.5)
    let width = scene.size.width
    #expect(scene.node("content")?.frame.x == width / 2)
    #expect(abs(try #require(scene.node("outgoing/content")).frame.x + 0.3 * width / 2) < 0.34)
    let back = try between((Self.push.1, Self.push.0), 0.5)
    #expect(back.node("outgoing/content")?.frame.x == width / 2)
    let mirrored = try between(Self.push, 0.5, [.direction: "rtl"])
    #expect(mirrored.node("content")?.frame.x == -width / 2)
    // The one on top lies in front.
    let children = try #require(back.node("window")).children
    #expect(try #require(children.firstIndex(of: "content")) < #require(children.firstIndex(of: "outgoing/content")))
  }

  @Test func sheetRisesAndDims() throws {
    let still = try #require(workspace.picture("app", [:], Self.sheet.1))
    let rest = try #require(still.node("sheet")).frame
    let half = try between(Self.sheet, 0.5)
    #expect(abs(try #require(half.node("sheet")).frame.y - (rest.y + half.size.height) / 2) < 0.34)
    #expect(half.node("dimming")?.alpha == 0.5)
  }

  @Test func detentsMorphCorners() throws {
    let (medium, large) = Self.detents
    let start = try #require(workspace.picture("app", [:], medium)?.node("sheet"))
    let end = try #require(workspace.picture("app", [:], large)?.node("sheet"))
    let half = try #require(try between(Self.detents, 0.5).node("sheet"))
    #expect(half.corners?.radii[2] == ((start.corners?.radii[2] ?? 0) + (end.corners?.radii[2] ?? 0)) / 2)
    #expect(half.frame.x == start.frame.x / 2)
  }
}
