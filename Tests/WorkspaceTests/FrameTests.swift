import Graphics
import Scene
import Screens
import Testing
import Workspace

/// What whole screens measure, against what others read from live view trees and accessibility captures. Sources as
/// in `Config/metrics-ios26.yaml` and `Config/devices.yaml`.
@Suite struct FrameTests {
  private static func screen(_ kind: String, large: Bool = false, tabs: Bool = false) -> String {
    let stack = """
      navigationController:
        prefersLargeTitles: \(large)
        viewControllers:
          - viewController: {navigationItem: {title: Title}, content: {kind: \(kind), rows: 40}}
      """
    guard tabs else { return stack }
    let indented = stack.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n")
    return "tabBarController:\n  tabs:\n    - UITab: {title: One, image: star}\n" + indented
  }

  private let workspace = Workspace([
    "plain.yaml": screen("list"), "large.yaml": screen("list", large: true), "tabs.yaml": screen("list", tabs: true),
    "grouped.yaml": screen("insetGroupedList"),
  ])

  private func picture(_ id: String, _ device: String, _ os: String = "26", scroll: Double = 0) throws -> Scene {
    var state = ScreenState()
    state.scroll = scroll
    return try #require(workspace.picture(id, [.device: device, .os: os], state))
  }

  private func inset(_ scene: Scene) throws -> EdgeInsets {
    try #require(scene.node("content")?.scroll).inset
  }

  private func close(_ value: Double, _ expected: Double, _ location: SourceLocation = #_sourceLocation) {
    #expect(abs(value - expected) <= 0.5, "\(value), wanted \(expected)", sourceLocation: location)
  }

  @Test(
    "NT, SP, AD, GK: content starts below an inline bar of iOS 26",
    arguments: [
      ("iphone-17-pro", 116), ("iphone-17-pro-max", 116), ("iphone-air", 122), ("iphone-15", 113), ("iphone-14", 101),
      ("iphone-13-mini", 104), ("iphone-se-3", 74), ("ipad-pro-13-m4", 86),
    ])
  func topInset(_ device: String, _ top: Double) throws {
    close(try inset(picture("plain", device)).top, top)
  }

  @Test("NT, AD: a large title adds 52 on both systems", arguments: [("26", 168.0), ("18", 152.33)])
  func largeTopInset(_ os: String, _ top: Double) throws {
    let scene = try picture("large", "iphone-17-pro", os)
    close(try inset(scene).top, top)
    #expect(scene.node("content")?.scroll?.offset.y == -(try inset(scene).top))
  }

  @Test(
    "GK, CA: the bar of iOS 18 stands at the device's own height and is 44 high",
    arguments: [
      ("iphone-17-pro", 56.33), ("iphone-15", 53.67), ("iphone-air", 62.33), ("iphone-14", 47), ("iphone-se-3", 20),
    ])
  func barOfOldSystem(_ device: String, _ top: Double) throws {
    let scene = try picture("plain", device, "18")
    let bar = try #require(scene.node("navigationBar")).frame
    close(bar.y, top)
    close(bar.height, 44)
    close(try inset(scene).top, top + 44)
  }

  @Test("AD: rows of a list are 52 high; an inset-grouped list starts 35 below the bar")
  func rows() throws {
    let plain = try picture("plain", "iphone-17-pro")
    let rows = plain.parts.flatMap(\.nodes).filter { $0.node.className == "UITableViewCell" }.map(\.node.frame)
      .sorted { $0.y < $1.y }
    close(rows[0].y, 0)
    close(rows[1].y, 52)
    let grouped = try picture("grouped", "iphone-17-pro")
    let first = grouped.parts.flatMap(\.nodes).filter { $0.node.className == "UITableViewCell" }.map(\.node.frame.y)
      .min()
    close(try #require(first), 35)
  }

  @Test("NT, CP: the bottom inset is 83 under a tab bar, else the home indicator's", arguments: ["26", "18"])
  func bottomInset(_ os: String) throws {
    close(try inset(picture("tabs", "iphone-17-pro", os)).bottom, 83)
    close(try inset(picture("plain", "iphone-17-pro", os)).bottom, 34)
    close(try inset(picture("plain", "iphone-se-3", os)).bottom, 0)
  }

  @Test(
    "NT, FW, GK: safe areas",
    arguments: [
      ("iphone-17-pro-max", "26", 62, 34), ("iphone-17", "26", 62, 34), ("iphone-air", "26", 68, 34),
      ("iphone-14-pro", "26", 59, 34), ("iphone-14-plus", "26", 47, 34), ("iphone-12-mini", "26", 50, 34),
      ("iphone-se-2", "26", 20, 0), ("ipad-pro-13-m4", "26", 32, 25), ("ipad-pro-13-m4", "18", 24, 20),
    ])
  func safeAreas(_ device: String, _ os: String, _ top: Double, _ bottom: Double) throws {
    let safeArea = try picture("plain", device, os).safeArea
    close(safeArea.top, top)
    close(safeArea.bottom, bottom)
  }

  @Test("M: island and home indicator of 402 points")
  func furniture() throws {
    let scene = try picture("plain", "iphone-17-pro")
    let island = try #require(scene.node("island")).frame
    close(island.x, 138.33)
    close(island.y, 14)
    close(island.width, 125.33)
    close(island.height, 36.67)
    let indicator = try #require(scene.node("homeIndicator")).frame
    close(indicator.width, 144)
    close(indicator.height, 5)
    close(874 - indicator.maxY, 8)
  }

  @Test("A notch hangs from the top edge; an island does not")
  func notch() throws {
    let notch = try #require(picture("plain", "iphone-14").node("island"))
    #expect(notch.frame.y == 0)
    #expect(notch.corners?.radii.prefix(2) == [0, 0])
    #expect(try picture("plain", "iphone-se-3").node("island") == nil)
  }

  @Test("The edge effect of iOS 26 shows once content lies under the bar, and never on iOS 18")
  func scrollEdge() throws {
    #expect(try picture("plain", "iphone-17-pro").node("scrollEdge/top")?.alpha == 0)
    #expect(try picture("plain", "iphone-17-pro", scroll: 40).node("scrollEdge/top")?.alpha == 1)
    #expect(try picture("large", "iphone-17-pro", scroll: 20).node("scrollEdge/top")?.alpha == 0)
    #expect(try picture("large", "iphone-17-pro", scroll: 90).node("scrollEdge/top")?.alpha == 1)
    #expect(try picture("plain", "iphone-17-pro", "18", scroll: 40).node("scrollEdge/top") == nil)
  }

  @Test("The bar of iOS 18 is clear over a large title at rest, and blurred once content is under it")
  func barMaterial() throws {
    func material(_ id: String, _ scroll: Double) throws -> Node.Material? {
      try picture(id, "iphone-17-pro", "18", scroll: scroll).node("navigationBar/background")?.material
    }
    #expect(try material("large", 0) == nil)
    #expect(try material("large", 200)?.kind == .blur)
    #expect(try material("plain", 40)?.effect == "systemChromeMaterial")
  }
}
