import Graphics
import Scene
import Screens
import Testing
import Workspace

/// The window's furniture in landscape.
@Suite struct LandscapeTests {
  private func picture(_ device: String, _ changes: [VariantKey: String] = [:]) throws -> Scene {
    let workspace = Workspace(["plain.yaml": "viewController:\n  title: Plain\n"])
    return try #require(
      workspace.picture(
        "plain", changes.merging([.device: device, .orientation: "landscape"]) { chosen, _ in chosen }))
  }

  @Test("An island lies at the left of its safe area, whichever way text runs", arguments: ["ltr", "rtl"])
  func island(_ direction: String) throws {
    let island = try #require(try picture("iphone-17-pro", [.direction: direction]).node("island")).frame
    // M in portrait: 125.33 × 36.67, 14 from the top; the hardware turns with the device.
    let expected = [14, 138.333, 36.667, 125.333]
    let found = [island.x, island.y, island.width, island.height]
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 0.01 })
  }

  @Test("A notch's square corners are those at the edge that it hangs from")
  func notch() throws {
    let notch = try #require(try picture("iphone-14").node("island"))
    #expect(notch.frame.x == 0)
    let radii = try #require(notch.corners?.radii)
    #expect(radii[0] == 0 && radii[3] == 0 && radii[1] > 0 && radii[2] > 0)
  }

  @Test("The home indicator is longer than in portrait, in the middle, 8 above the edge (M, C)")
  func homeIndicator() throws {
    let indicator = try #require(try picture("iphone-17-pro").node("homeIndicator")).frame
    #expect(indicator.height == 5)
    #expect(abs(indicator.width - 144 * 209 / 134) < 0.7)
    #expect(abs(indicator.midX - 437) < 0.4)
    #expect(abs(402 - indicator.maxY - 8) < 0.4)
    #expect(try picture("iphone-se-3").node("homeIndicator") == nil)
    let pad = try #require(try picture("ipad-pro-13-m4").node("homeIndicator")).frame
    #expect(pad.width == 368 && pad.midX == 688)
  }

  @Test("A phone hides its status bar; an iPad keeps it")
  func statusBar() throws {
    #expect(try picture("iphone-17-pro").node("statusBar") == nil)
    #expect(try picture("iphone-se-3").node("statusBar") == nil)
    #expect(try picture("ipad-pro-13-m4").node("statusBar")?.frame.width == 1376)
  }
}
