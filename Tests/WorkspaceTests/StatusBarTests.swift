import Graphics
import Scene
import Screens
import Testing
import Workspace

/// Where the status bar's time and glyphs stand.
@Suite struct StatusBarTests {
  private let workspace = Workspace([
    "one.yaml": "viewController: {title: One}"
  ])

  private func picture(_ traits: [VariantKey: String]) throws -> Scene {
    try #require(workspace.picture("one", traits))
  }

  /// Measured on a picture of an iPhone 402 points wide: ink of each glyph from left to right, M.
  @Test(
    "Glyphs stand where they do on an iPhone with an island", arguments: ["26", "18"],
    [("cellular", 288.33, 307.67), ("wifi", 315.0, 332.0), ("battery", 339.33, 366.67)])
  func glyphs(_ os: String, _ glyph: (String, Double, Double)) throws {
    let scene = try picture([.device: "iphone-17-pro", .os: os])
    let frame = try #require(scene.node("statusBar/\(glyph.0)")).frame
    #expect(abs(frame.x - glyph.1) < 0.4 && abs(frame.maxX - glyph.2) < 0.4)
    #expect(frame.y >= 25.6 && frame.maxY <= 39.4)
  }

  /// Measured on the same picture: the time's ink is 52.3 to 95.
  @Test("The time is centred where it is on an iPhone with an island")
  func time() throws {
    let frame = try #require(picture([.device: "iphone-17-pro"]).node("statusBar/time")).frame
    #expect(abs(frame.midX - (52.3 + 95) / 2) < 0.4)
  }

  @Test("Glyphs hold what they are made of", arguments: ["iphone-17-pro", "iphone-se-3", "ipad-pro-11-m4"])
  func parts(_ device: String) throws {
    let scene = try picture([.device: device])
    let cellular = try #require(scene.node("statusBar/cellular")).frame
    let bars = try (1...4).map { try #require(scene.node("statusBar/cellular/\($0)")).frame }
    #expect(zip(bars, bars.dropFirst()).allSatisfy { $0.maxX < $1.x && $0.height < $1.height })
    #expect(bars.allSatisfy { abs($0.maxY - cellular.height) < 0.51 && $0.maxX <= cellular.width + 0.51 })
    let body = try #require(scene.node("statusBar/battery/body")).frame
    let level = try #require(scene.node("statusBar/battery/level")).frame
    let cap = try #require(scene.node("statusBar/battery/cap")).frame
    #expect(level.x > 0 && level.maxX < body.width && level.y > 0 && level.maxY < body.height)
    #expect(cap.x > body.maxX)
  }

  @Test("Glyphs keep clear of the notch", arguments: ["iphone-13-mini", "iphone-16e"])
  func notch(_ device: String) throws {
    let scene = try picture([.device: device])
    let notch = try #require(scene.node("island")).frame
    #expect(try #require(scene.node("statusBar/cellular")).frame.x >= notch.maxX)
    let battery = try #require(scene.node("statusBar/battery")).frame
    #expect(try battery.maxX <= #require(scene.node("window")).frame.width)
  }

  @Test("An iPad's time stands at the start, a home button iPhone's in the middle")
  func timeWithoutEars() throws {
    let pad = try #require(picture([.device: "ipad-pro-11-m4"]).node("statusBar/time")).frame
    #expect(pad.x > 0 && pad.maxX < 100)
    let phone = try #require(picture([.device: "iphone-se-3"]).node("statusBar/time")).frame
    #expect(phone.midX == 187.5)
  }
}
