import Graphics
import Layout
import Screens
import Tables
import Testing

@testable import Chrome

@Suite struct SplitViewLayoutTests {
  private func environment(
    _ os: OSVersion = .ios26, isLandscape: Bool = true, _ change: (inout Variant) -> Void = { _ in }
  ) -> Environment {
    Shipped.environment {
      $0.device = "ipad-pro-13-m4"
      $0.os = os
      $0.isLandscape = isLandscape
      change(&$0)
    }
  }

  private func triple(_ change: (inout SplitViewController) -> Void = { _ in }) -> SplitViewController {
    var split = SplitViewController(path: "/split")
    split.style = .tripleColumn
    change(&split)
    return split
  }

  private func layout(
    _ split: SplitViewController, _ behavior: SplitViewController.SplitBehavior, _ count: Int, _ env: Environment
  ) -> SplitViewLayout {
    var split = split
    split.preferredSplitBehavior = behavior
    return placeSplitView(split, split.arrangement(isLandscape: true, chosen: count), env)
  }

  private func column(
    _ name: SplitViewController.Column, of layout: SplitViewLayout
  ) throws -> SplitViewLayout.Column {
    try #require(layout.columns.first { $0.column == name })
  }

  /// M NN: a sidebar at x 10, y 32 to H − 10, 300 wide on 1376 × 1032.
  @Test("iOS 26 floats the primary column as a sidebar, and its neighbour goes on beneath it")
  func floatingSidebar() throws {
    let layout = layout(triple(), .tile, 2, environment())
    let primary = try column(.primary, of: layout)
    expectFrame(primary.frame, Rect(10, 32, 300, 1032 - 42))
    #expect(primary.floats && primary.separator == nil)
    let middle = try column(.supplementary, of: layout)
    expectFrame(middle.frame, Rect(0, 0, 640, 1032))
    expectFrame(middle.space.frame, Rect(320, 0, 320, 1032))
    let secondary = try column(.secondary, of: layout)
    expectFrame(secondary.frame, Rect(640, 0, 1376 - 640, 1032))
    #expect(layout.columns.map(\.column) == [.secondary, .supplementary, .primary] && !layout.covers)
    // M NN: a split column's bar begins at 32.
    #expect(secondary.space.navigationBarTop == 32)
  }

  @Test("Two columns: the secondary itself goes on beneath the sidebar")
  func doubleColumn() throws {
    let layout = layout(SplitViewController(path: ""), .tile, 1, environment())
    let secondary = try column(.secondary, of: layout)
    expectFrame(secondary.frame, Rect(0, 0, 1376, 1032))
    expectFrame(secondary.space.frame, Rect(320, 0, 1056, 1032))
  }

  @Test("iOS 18 has opaque columns with a line of one pixel between them")
  func opaqueColumns() throws {
    let layout = layout(triple(), .tile, 2, environment(.ios18))
    let primary = try column(.primary, of: layout)
    expectFrame(primary.frame, Rect(0, 0, 320, 1032))
    #expect(!primary.floats && primary.separator == Rect(319.5, 0, 0.5, 1032))
    expectFrame(try column(.supplementary, of: layout).frame, Rect(320, 0, 320, 1032))
    expectFrame(try column(.secondary, of: layout).frame, Rect(640, 0, 736, 1032))
  }

  @Test("Overlay leaves the secondary column as it is, displace moves it out of the window")
  func overlayAndDisplace() throws {
    let env = environment(.ios18, isLandscape: false)
    let over = layout(triple(), .overlay, 2, env)
    expectFrame(try column(.secondary, of: over).frame, Rect(0, 0, 1032, 1376))
    #expect(over.covers && !layout(triple(), .overlay, 0, env).covers)
    // Nothing shows between a floating column and its neighbour.
    let floating = layout(triple(), .overlay, 2, environment(isLandscape: false))
    expectFrame(try column(.supplementary, of: floating).frame, Rect(0, 0, 640, 1376))
    let aside = layout(triple(), .displace, 2, env)
    expectFrame(try column(.secondary, of: aside).frame, Rect(640, 0, 1032 - 320, 1376))
    #expect(aside.covers && !layout(triple(), .displace, 1, env).covers)
  }

  /// UIKit's documentation: points win over the fraction, and both are kept between minimum and maximum.
  @Test func widthsFollowThePreferences() throws {
    func width(_ change: (inout SplitViewController.ColumnWidth) -> Void) throws -> Double {
      let layout = layout(triple { change(&$0.primaryWidth) }, .tile, 2, environment(.ios18))
      return try column(.primary, of: layout).frame.width
    }
    #expect(try width { $0.fraction = 0.25 } == 344)
    #expect(try width { ($0.fraction, $0.preferred) = (0.25, 200) } == 200)
    #expect(try width { ($0.fraction, $0.maximum) = (0.5, 400) } == 400)
    #expect(try width { $0.minimum = 360 } == 360)
  }

  @Test("From right to left, or with the trailing edge, the primary column is on the other side")
  func mirroring() throws {
    let arabic = environment { $0.isRightToLeft = true }
    expectClose(try column(.primary, of: layout(triple(), .tile, 2, arabic)).frame.maxX, 1366)
    let trailing = triple { $0.primaryEdge = .trailing }
    let mirrored = layout(trailing, .tile, 2, environment(.ios18))
    expectClose(try column(.primary, of: mirrored).frame.maxX, 1376)
    #expect(try column(.primary, of: mirrored).separator?.x == 0)
    expectClose(try column(.secondary, of: mirrored).frame.x, 0)
    let both = environment { $0.isRightToLeft = true }
    expectClose(try column(.primary, of: layout(trailing, .tile, 2, both)).frame.x, 10)
  }
}
