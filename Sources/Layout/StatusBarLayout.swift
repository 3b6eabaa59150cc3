package import Graphics
import Tables

/// Where the status bar's time and glyphs stand, in points on the pixel grid, already in the text's direction.
package struct StatusBarFrames: Hashable, Sendable {
  /// The time's box, in the status bar's coordinates. The text is centred in it.
  package var time: Rect
  /// In the status bar's coordinates.
  package var cellular: Rect
  /// In the coordinates of `cellular`, shortest first.
  package var cellularBars: [Rect]
  /// In the status bar's coordinates.
  package var wifi: Rect
  /// In the status bar's coordinates: body and cap.
  package var battery: Rect
  /// In the coordinates of `battery`.
  package var batteryBody: Rect
  /// In the coordinates of `batteryBody`.
  package var batteryLevel: Rect
  /// In the coordinates of `battery`.
  package var batteryCap: Rect
}

/// What the status bar shows and where. Beside an island or notch the time stands in the one ear and the glyphs in the
/// other; otherwise the time is in the middle of an iPhone's bar and at the start of an iPad's, the glyphs at its end.
package func layoutStatusBar(timeWidth: Double, timeHeight: Double, _ env: Environment) -> StatusBarFrames {
  let metrics = env.metrics
  let size = env.statusBarGlyphScale
  let widths = [Metric.statusBarCellularWidth, .statusBarWifiWidth, .statusBarBatteryWidth].map { metrics[$0] * size }
  let gap = metrics[.statusBarSymbolGap] * size
  let height = metrics[.statusBarSymbolHeight] * size
  let total = widths.reduce(0, +) + 2 * gap
  let ear = env.device.cutoutFrame.x
  let middle = env.statusBarMiddle
  let width = env.windowSize.width
  // Measured beside an island: both stand a little nearer to it than the middle of their ears.
  let towardsIsland = env.device.cutout == .island
  var time = Rect(0, middle - timeHeight / 2, width, timeHeight)
  let side = metrics[env.device.idiom == .pad ? .statusBarPadSideInset : .statusBarSideInset]
  var x = width - side - total
  if env.device.cutout != .none {
    time.width = ear + (towardsIsland ? 2 * metrics[.statusBarTimeOffset] : 0)
    x = width - ear / 2 - total / 2 - (towardsIsland ? metrics[.statusBarSymbolOffset] : 0)
  } else if env.device.idiom == .pad {
    time = Rect(side, time.y, timeWidth, timeHeight)
  }
  func glyph(_ width: Double, _ height: Double) -> Rect {
    defer { x += width + gap }
    return Rect(x, middle - height / 2, width, height)
  }
  func directed(_ frame: Rect, _ width: Double) -> Rect { env.grid.round(env.directed(frame, in: width)) }
  let cellular = glyph(widths[0], height)
  let wifi = glyph(widths[1], height)
  let battery = glyph(widths[2], metrics[.statusBarBatteryHeight] * size)
  let parts = batteryParts(battery, env)
  return StatusBarFrames(
    time: directed(time, width), cellular: directed(cellular, width),
    cellularBars: signalBars(cellular, env).map { directed($0, cellular.width) }, wifi: directed(wifi, width),
    battery: directed(battery, width), batteryBody: directed(parts.body, battery.width),
    batteryLevel: directed(parts.level, parts.body.width), batteryCap: directed(parts.cap, battery.width))
}

/// Four bars that grow evenly to the glyph's height.
private func signalBars(_ glyph: Rect, _ env: Environment) -> [Rect] {
  let metrics = env.metrics
  let count = Int(metrics[.statusBarCellularBars])
  let gap = metrics[.statusBarCellularGap] * env.statusBarGlyphScale
  let least = metrics[.statusBarCellularLeast] * env.statusBarGlyphScale
  let width = (glyph.width - Double(count - 1) * gap) / Double(count)
  return (0..<count).map { number in
    let height = least + (glyph.height - least) * Double(number) / Double(max(1, count - 1))
    return Rect(Double(number) * (width + gap), glyph.height - height, width, height)
  }
}

private func batteryParts(_ glyph: Rect, _ env: Environment) -> (body: Rect, level: Rect, cap: Rect) {
  let metrics = env.metrics
  let size = env.statusBarGlyphScale
  let capWidth = metrics[.statusBarBatteryCapWidth] * size
  let capHeight = metrics[.statusBarBatteryCapHeight] * size
  let inset = metrics[.statusBarBatteryInset] * size
  let body = Rect(0, 0, glyph.width - capWidth - metrics[.statusBarBatteryCapGap] * size, glyph.height)
  return (
    body, Rect(inset, inset, body.width - 2 * inset, body.height - 2 * inset),
    Rect(glyph.width - capWidth, (glyph.height - capHeight) / 2, capWidth, capHeight)
  )
}

extension Environment {
  /// Of the status bar's glyphs beside those of an iPhone with an island; a factor.
  package var statusBarGlyphScale: Double { device.cutout == .island ? 1 : metrics[.statusBarSmallScale] }

  /// Where the middles of time and glyphs stand, in points below the window's top.
  package var statusBarMiddle: Double {
    device.cutout == .none ? statusBarHeight / 2 : max(device.cutoutFrame.midY, statusBarHeight / 2)
  }
}
