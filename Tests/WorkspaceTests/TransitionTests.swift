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
    // The one on top lies in front, and the other under a shade.
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

  @Test func nothingIsTappedOnTheWay() throws {
    var state = Self.push.1
    let back = "navigationBar/back"
    #expect(throws: Never.self) {
      try workspace.state(after: .tap, on: back, screen: "app", variant: [:], state: state).get()
    }
    state.transition = .between(from: Self.push.0, to: Self.push.1, progress: 0.5)
    #expect(try #require(workspace.picture("app", [:], state)).node(back) != nil)
    for gesture in [Workspace.Gesture.tap, .longPress, .back, .scroll(to: 100)] {
      #expect(throws: Workspace.Refusal.self) {
        try workspace.state(after: gesture, on: back, screen: "app", variant: [:], state: state).get()
      }
    }
  }
}

/// What bars, menus and sidebars do on the way.
@Suite struct TransitionBarTests {
  private let workspace = Workspace(Shipped.examples)

  private func between(
    _ from: (inout ScreenState) -> Void, _ to: (inout ScreenState) -> Void, _ progress: Double, _ screen: String,
    _ variant: [VariantKey: String] = [:], in workspace: Workspace? = nil
  ) throws -> Scene {
    var (start, end, state) = (ScreenState(), ScreenState(), ScreenState())
    from(&start)
    to(&end)
    state.transition = .between(from: start, to: end, progress: progress)
    return try #require((workspace ?? self.workspace).picture(screen, variant, state))
  }

  private static let button = "navigationBar/trailing/weather"

  /// A frame in window coordinates.
  private func place(of id: String, _ scene: Scene) throws -> Rect {
    var frame = try #require(scene.node(id)).frame
    var child = id
    while let parent = scene.parts.flatMap(\.nodes).first(where: { $0.node.children.contains(child) }) {
      frame = frame.offsetBy(parent.node.frame.x, parent.node.frame.y)
      child = parent.id
    }
    return frame
  }

  private func width(_ progress: Double, _ workspace: Workspace? = nil, push: Bool = true) throws -> Double {
    try #require(
      between(
        {
          $0.stack = .count(push ? 0 : 1)
          $0.isBeforeMount = true
        }, { $0.stack = .count(1) }, progress, workspace == nil ? "trails" : "app", in: workspace
      ).node(Self.button)
    ).frame.width
  }

  // Seed: the host reserves the size that the view has when the bar lays out, and a push shows a snapshot of the bar.
  @Test(arguments: [true, false])
  func aLateViewJumpsIntoPlaceAtTheEnd(push: Bool) throws {
    let snapshot = try width(0.25, push: push)
    #expect(try width(0.99, push: push) == snapshot)
    #expect(try width(1, push: push) > snapshot)
  }

  // Seed: pinned to 44×44 the slot is there before the content is.
  @Test func aPinnedViewKeepsItsSlot() throws {
    let pinned = Workspace([
      "app.yaml": """
      navigationController:
        viewControllers:
          - viewController: {navigationItem: {title: First}}
          - viewController:
              navigationItem:
                title: Second
                rightBarButtonItems:
                  - identifier: weather
                    hidesSharedBackground: true
                    customView: {label: A, size: [44, 44], intrinsicSizeAtFirstLayout: [44, 44]}
      """
    ])
    #expect(try width(0.5, pinned) == width(1, pinned))
  }

  @Test(arguments: ["ltr", "rtl"])
  func aTitleTurnsIntoTheBackLabel(direction: String) throws {
    let variant: [VariantKey: String] = [.os: "18", .direction: direction]
    func edge(_ id: String, _ progress: Double) throws -> Double {
      let scene = try between({ $0.stack = .count(1) }, { $0.stack = .count(2) }, progress, "trails", variant)
      let frame = try place(of: id, scene)
      return direction == "rtl" ? frame.maxX : frame.x
    }
    let (title, label) = ("outgoing/navigationBar/title", "navigationBar/back/label")
    for progress in [0.25, 0.5, 0.75] { #expect(abs(try edge(title, progress) - edge(label, progress)) < 0.7) }
    let moved = try edge(label, 0.75) - edge(label, 0.25)
    #expect(direction == "rtl" ? moved > 20 : moved < -20)
    // The next title comes from the side of the edge that its content comes from.
    let coming = try edge("navigationBar/title", 0.75) - edge("navigationBar/title", 0.25)
    #expect(direction == "rtl" ? coming > 50 : coming < -50)
  }

  @Test func titlesOfIOS26StayWhereTheyAre() throws {
    let scene = try between({ $0.stack = .count(1) }, { $0.stack = .count(2) }, 0.5, "trails")
    let still = try #require(workspace.picture("trails"))
    #expect(scene.node("navigationBar/title")?.frame == still.node("navigationBar/title")?.frame)
    #expect(scene.node("navigationBar/title")?.alpha == 0.5)
  }

  @Test func aMenuGrowsOutOfItsButton() throws {
    func menu(_ progress: Double, _ os: String) throws -> Scene {
      try between(
        { $0.stack = .count(0) }, { ($0.stack, $0.presented) = (.count(0), "sort") }, progress, "trails", [.os: os])
    }
    let still = try menu(1, "26")
    let full = try #require(still.node("menu")).frame
    let button = try place(of: "navigationBar/trailing/platter/sort", still)
    let half = try menu(0.5, "26")
    let frame = try #require(half.node("menu")).frame
    #expect(abs(frame.width - (button.width + full.width) / 2) < 0.7)
    #expect(abs(frame.x - (button.x + full.x) / 2) < 0.7 && abs(frame.y - (button.y + full.y) / 2) < 0.7)
    let row = try #require(half.node("menu/distance"))
    #expect(row.alpha == 0.5 && row.scale == min(frame.width / full.width, frame.height / full.height))
    // What stands in a row is laid out at its full size, and the transform makes it small.
    #expect(half.node("menu/distance/title")?.frame == still.node("menu/distance/title")?.frame)

    let old = try #require(menu(1, "18").node("menu")).frame
    let unfolding = try #require(menu(0.5, "18").node("menu"))
    #expect(abs(unfolding.frame.width / old.width - 0.6) < 0.01 && unfolding.alpha == 0.5)
    // It keeps the corner at the button.
    #expect(abs(unfolding.frame.y - old.y) < 0.7 && old.maxX - unfolding.frame.maxX < old.width / 10)
    let closing = try between(
      { ($0.stack, $0.presented) = (.count(0), "sort") }, { $0.stack = .count(0) }, 0.5, "trails")
    #expect(closing.node("menu")?.frame == frame)
  }

  @Test(arguments: ["ltr", "rtl"])
  func aSidebarComesFromTheLeadingEdge(direction: String) throws {
    let variant: [VariantKey: String] = [.device: "ipad-pro-11-m5", .direction: direction]
    func sidebar(_ progress: Double) throws -> Rect {
      try #require(
        between({ $0.expanded = ["tabBar"] }, { _ in }, progress, "recipes", variant).node("sidebar")
      ).frame
    }
    let (half, still) = (try sidebar(0.5), try sidebar(1))
    let width = try #require(workspace.picture("recipes", variant)).size.width
    let shift = direction == "rtl" ? (width - still.x) / 2 : -still.maxX / 2
    #expect(abs(half.x - still.x - shift) < 0.7 && half.width == still.width)
  }

  @Test("RNS#3315 (C15): of two transparent large titles one is left at the end of a pop")
  func oneLargeTitleIsLeft() throws {
    let workspace = Workspace([
      "app.yaml": """
      navigationController:
        prefersLargeTitles: true
        navigationBar: {standardAppearance: {configure: transparent}}
        viewControllers:
          - viewController: {navigationItem: {title: Lower}, content: {kind: list, rows: 40}}
          - viewController: {navigationItem: {title: Upper}, content: {kind: list, rows: 40}}
      """
    ])
    for os in ["26", "18"] {
      func scene(_ progress: Double) throws -> Scene {
        try between({ $0.stack = .count(1) }, { $0.stack = .count(0) }, progress, "app", [.os: os], in: workspace)
      }
      // Each leaves and comes with its content, so they never lie on each other.
      let half = try scene(0.5)
      let lower = try place(of: "navigationBar/largeTitle", half)
      #expect(try place(of: "outgoing/navigationBar/largeTitle", half).x >= lower.maxX)
      #expect(try !scene(1).strings.contains("Upper"))
    }
  }

  @Test("RNS#4325 (C51): the edge effect under the bar stays for all of a pop")
  func theEdgeEffectStays() throws {
    let workspace = Workspace([
      "app.yaml": """
      navigationController:
        prefersLargeTitles: true
        viewControllers:
          - viewController: {navigationItem: {title: Lower}, content: {kind: list, rows: 40}}
          - viewController: {navigationItem: {title: Upper}, content: {kind: list, rows: 40}}
      """
    ])
    for progress in [0.01, 0.5, 0.99, 1] {
      let scene = try between(
        { ($0.stack, $0.scroll) = (.count(1), 200) }, { ($0.stack, $0.scroll) = (.count(0), 200) }, progress, "app",
        in: workspace)
      #expect(scene.node("scrollEdge/top")?.alpha == 1 && scene.node("scrollEdge/top")?.hidden == false)
      #expect(scene.node("outgoing/scrollEdge/top") == nil)
    }
  }

  @Test(arguments: ["26", "18"])
  func aLargeTitleSlidesWithItsContent(os: String) throws {
    let scene = try between({ $0.stack = .count(0) }, { $0.stack = .count(1) }, 0.5, "trails", [.os: os])
    let content = try #require(scene.node("outgoing/content")).frame.x
    #expect(scene.node("navigationBar/largeTitleView")?.frame.x == content && content < 0)
    #expect(scene.node("navigationBar/largeTitleView")?.alpha == 1)
    #expect(scene.node("transition/dimming")?.alpha == 0.05)
  }
}
