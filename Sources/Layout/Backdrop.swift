import Appearance
package import Graphics
package import Screens

/// Mean lightness (0…1) of the content behind a band of the window.
///
/// - Parameters:
///   - topInset: where the content begins at rest, in window coordinates.
///   - scroll: points from rest.
///   - band: window coordinates.
package func backdropLuma(
  of content: Content, topInset: Double, scroll: Double, band: ClosedRange<Double>, _ env: Environment
) -> Double {
  let page = contentBackground(content, env)
  switch content.kind {
  case .solid, .empty, .list, .insetGroupedList, .text: return page.luma
  case .gradient:
    let stops = gradientStops(content, env)
    guard !stops.isEmpty else { return page.luma }
    let height = max(gradientHeight(content, topInset: topInset, env), 1)
    let middle = (band.lowerBound + band.upperBound) / 2 + scroll
    return color(at: middle / height, in: stops).over(page).luma
  case .image:
    guard let picture = content.image?.picture else { return page.luma }
    let part = visiblePart(of: picture.size, content.contentMode, band: band, in: env.windowSize)
    return picture.average(part).over(page).luma
  case .grid:
    let above = max(0, min(band.upperBound, topInset - scroll) - band.lowerBound)
    let share = above / max(1, band.upperBound - band.lowerBound)
    let palette = gridColors(env)
    let cells = palette.map(\.luma).reduce(0, +) / Double(max(1, palette.count))
    return page.luma * share + cells * (1 - share)
  }
}

/// The part of a picture's height (0…1) that lies behind a band of the window.
private func visiblePart(
  of size: Size, _ mode: ContentMode, band: ClosedRange<Double>, in window: Size
) -> ClosedRange<Double> {
  guard size.width > 0, size.height > 0, window.height > 0 else { return 0...1 }
  let across = window.width / size.width
  let along = window.height / size.height
  let height: Double =
    switch mode {
    case .scaleAspectFill: size.height * max(across, along)
    case .scaleAspectFit: size.height * min(across, along)
    case .scaleToFill, .redraw: window.height
    default: size.height
    }
  let top = (window.height - height) / 2
  func share(_ y: Double) -> Double { min(1, max(0, (y - top) / height)) }
  return share(band.lowerBound)...max(share(band.lowerBound), share(band.upperBound))
}

/// What is behind everything: the file's background, else the system's for that kind of content.
package func contentBackground(_ content: Content, _ env: Environment) -> Color {
  let system = env.palette(content.kind == .insetGroupedList ? "systemGroupedBackground" : "systemBackground")
  guard let background = content.background else { return system }
  let behind = content.backdrops.reversed().reduce(system) { env.palette($1).over($0) }
  return env.palette(background).over(behind)
}

/// What the containers' views show where the content's view is not; nil where they have no fill.
package func containerColor(_ content: Content, _ env: Environment) -> Color? {
  guard !content.backdrops.isEmpty else { return nil }
  return content.backdrops.reversed().reduce(env.palette("systemBackground")) { env.palette($1).over($0) }
}

/// A gradient is drawn from the window's top, under the bars, to the end of the content.
package func gradientHeight(_ content: Content, topInset: Double, _ env: Environment) -> Double {
  max(env.windowSize.height, topInset + contentHeight(content, env))
}

package func gradientStops(_ content: Content, _ env: Environment) -> [(location: Double, color: Color)] {
  content.stops.map { ($0.location, env.palette($0.color)) }
}

/// Colours that stand for photographs in a grid.
package func gridColors(_ env: Environment) -> [Color] {
  [
    "systemTeal", "systemIndigo", "systemOrange", "systemGreen", "systemPink", "systemBlue", "systemBrown",
    "systemYellow", "systemPurple", "systemMint",
  ].map { env.palette($0) }
}

private func color(at location: Double, in stops: [(location: Double, color: Color)]) -> Color {
  guard let after = stops.firstIndex(where: { $0.location >= location }) else {
    return stops.last?.color ?? .clear
  }
  guard after > 0 else { return stops[0].color }
  let (low, high) = (stops[after - 1], stops[after])
  let share = high.location > low.location ? (location - low.location) / (high.location - low.location) : 1
  return high.color.withAlpha(share).over(low.color)
}
