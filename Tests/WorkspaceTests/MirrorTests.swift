import Graphics
import Scene
import Screens
import Tables
import Testing
import Workspace

/// A screen that runs from right to left is the mirror image of itself from left to right.
@Suite struct MirrorTests {
  private static let screens = Shipped.examples.keys.filter { !$0.hasPrefix("_") }.map { String($0.dropLast(5)) }
    .sorted()

  /// Frames in window coordinates.
  private func frames(_ scene: Scene) -> [String: Rect] {
    let nodes = Dictionary(
      scene.parts.flatMap(\.nodes).map { ($0.id, $0.node) }, uniquingKeysWith: { first, _ in first })
    var frames: [String: Rect] = [:]
    func walk(_ id: String, _ origin: Point) {
      guard let node = nodes[id] else { return }
      let frame = node.frame.offsetBy(origin.x, origin.y)
      frames[id] = frame
      for child in node.children { walk(child, Point(frame.x, frame.y)) }
    }
    walk("window", Point(0, 0))
    return frames
  }

  @Test(
    "Every node of every example stands in the mirrored place", arguments: screens,
    [
      "iphone-17-pro portrait 26", "iphone-17-pro portrait 18", "iphone-17-pro landscape 26",
      "ipad-pro-11-m4 portrait 26",
    ])
  func mirrored(_ screen: String, _ setting: String) throws {
    let workspace = Workspace(Shipped.examples)
    let words = setting.split(separator: " ").map(String.init)
    func picture(_ direction: String) -> Scene? {
      workspace.picture(
        screen,
        [.device: words[0], .orientation: words[1], .os: words[2], .locale: "en", .direction: direction])
    }
    let left = try #require(picture("ltr"))
    let right = try #require(picture("rtl"))
    let (before, after) = (frames(left), frames(right))
    #expect(Set(before.keys) == Set(after.keys))
    let width = try #require(before["window"]).width
    // The island is part of the hardware. A node and those above it are each rounded to a pixel.
    let wrong = before.keys.sorted().filter { id in
      guard id != "island", let old = before[id], let new = after[id] else { return false }
      let mirror = old.mirrored(in: width)
      let pairs = [(mirror.x, new.x), (mirror.y, new.y), (mirror.width, new.width), (mirror.height, new.height)]
      return pairs.contains { abs($0 - $1) > 1.1 }
    }
    #expect(wrong == [])
  }
}
