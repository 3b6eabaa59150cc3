import Graphics
import Scene
import Screens
import Testing
import Workspace

/// `preferredTransition`: what zooms, where from, and what does not.
@Suite struct TransitionZoomTests {
  private let workspace = Workspace(Shipped.examples)

  private func between(
    _ from: (inout ScreenState) -> Void, _ to: (inout ScreenState) -> Void, _ progress: Double,
    _ variant: [VariantKey: String] = [:], in workspace: Workspace? = nil
  ) throws -> Scene {
    var (start, end, state) = (ScreenState(), ScreenState(), ScreenState())
    from(&start)
    to(&end)
    state.transition = .between(from: start, to: end, progress: progress)
    return try #require((workspace ?? self.workspace).picture("exhibits", variant, state))
  }

  private func push(_ progress: Double, in workspace: Workspace? = nil) throws -> Scene {
    try between({ $0.stack = .count(0) }, { $0.stack = .count(1) }, progress, in: workspace)
  }

  /// The row in the window, scrolled as its list is.
  private func row(_ scene: Scene) throws -> Rect {
    let list = try #require(scene.node("content")?.scroll)
    return try #require(scene.node("content/rivers-on-paper")).frame.offsetBy(0, -list.offset.y)
  }

  @Test func contentsGrowOutOfTheirSource() throws {
    var state = ScreenState()
    state.stack = .count(0)
    let lower = try #require(workspace.picture("exhibits", [:], state))
    let (source, size) = (try row(lower), lower.size)
    let scene = try push(0.5)
    let content = try #require(scene.node("content"))
    #expect(abs(content.frame.x - source.x / 2) < 0.7 && abs(content.frame.y - source.y / 2) < 0.7)
    #expect(abs(content.frame.width - (source.width + size.width) / 2) < 0.7)
    #expect(abs(content.frame.height - (source.height + size.height) / 2) < 0.7)
    // The whole view made small, not laid out anew.
    #expect(abs(content.frame.width / content.scale - size.width) < 0.01)
    #expect(content.alpha == 1 && content.clipsToBounds)
    // What is below stays in its place, and the row is the other view now.
    #expect(scene.node("outgoing/content")?.frame.x == 0)
    #expect(scene.node("content/rivers-on-paper")?.alpha == 0)
    // Back into it.
    let back = try between({ $0.stack = .count(1) }, { $0.stack = .count(0) }, 0.5)
    #expect(back.node("outgoing/content")?.frame == content.frame)
    #expect(back.node("content/rivers-on-paper")?.alpha == 0)
  }

  @Test func withoutASourceItComesFromTheMiddle() throws {
    let text = try #require(Shipped.examples["exhibits.yaml"])
      .replacing("{zoom: {sourceView: content/rivers-on-paper}}", with: "zoom")
    let scene = try push(0.5, in: Workspace(["exhibits.yaml": text]))
    let frame = try #require(scene.node("content")).frame
    #expect(abs(frame.midX - scene.size.width / 2) < 0.7 && abs(frame.midY - scene.size.height / 2) < 0.7)
    #expect(abs(frame.width - 0.6 * scene.size.width) < 0.7)
  }

  @Test(arguments: ["coverVertical", "crossDissolve", "flipHorizontal", "partialCurl"])
  func aStackSlidesWithEveryOtherWord(word: String) throws {
    let text = try #require(Shipped.examples["exhibits.yaml"])
      .replacing("{zoom: {sourceView: content/rivers-on-paper}}", with: word)
    let workspace = Workspace(["exhibits.yaml": text])
    let scene = try push(0.5, in: workspace)
    #expect(scene.node("content")?.frame.x == scene.size.width / 2)
    let codes = workspace.findings.flatMap(\.findings).map(\.diagnostic.code)
    #expect(codes == ["transition-non-zoom"])
  }

  @Test func aStackHasNoTransitionOfItsOwn() throws {
    let text = try #require(Shipped.examples["exhibits.yaml"])
      .replacing("        preferredTransition: {zoom: {sourceView: content/rivers-on-paper}}\n", with: "")
      .replacing(
        "navigationController:\n  viewControllers",
        with: "navigationController:\n  preferredTransition: zoom\n  viewControllers")
    let workspace = Workspace(["exhibits.yaml": text])
    #expect(workspace.findings.flatMap(\.findings).map(\.diagnostic.code) == ["no-such-api"])
    // It works in the preview as the seed says.
    #expect(try #require(push(0.5, in: workspace).node("content")).scale < 1)
  }

  @Test(arguments: ["26", "18"])
  func sheetsComeAsTheirControllersSay(os: String) throws {
    func sheet(_ id: String, _ progress: Double, stack: Int) throws -> Node {
      let scene = try between(
        { $0.stack = .count(stack) }, { ($0.stack, $0.presented) = (.count(stack), id) }, progress, [.os: os])
      return try #require(scene.node("sheet"))
    }
    let dissolving = try sheet("share", 0.5, stack: 1)
    #expect(dissolving.alpha == 0.5)
    #expect(try dissolving.frame == sheet("share", 1, stack: 1).frame)
    let (small, half, full) = try (
      sheet("visit", 0.01, stack: 0).frame, sheet("visit", 0.5, stack: 0).frame, sheet("visit", 1, stack: 0).frame
    )
    #expect(half.width < full.width * 0.7 && half.y < full.y)
    // A source in a bar is for iOS 26; before it the middle of the window stands in.
    #expect(os == "26" ? small.midX > 300 && small.midY < 120 : abs(small.midX - 201) < 2)
  }
}
