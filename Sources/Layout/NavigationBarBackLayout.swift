package import Graphics
package import Screens
import Tables
package import Typography

/// Frames of a back button: `frame` in the bar, the rest in it.
package struct NavigationBarBackLayout: Hashable, Sendable {
  package var frame: Rect
  package var symbol: Rect
  /// Beside the chevron, on iOS 18.
  package var title: Line?
  package var titleFont: Font
  package var titleFrame: Rect
  /// How far the button reaches from the bar's leading edge, in points.
  package var reach: Double
}

/// Places a back button (metrics.md §2.3 and §3): a chevron in a circle on iOS 26; on iOS 18 a bare one with the first
/// of `titles` that fits.
///
/// - Parameters:
///   - titles: longest first; the chevron stands alone where none fits.
///   - limit: how far a title may reach from the leading edge, in points.
///   - height: of the row of buttons, in points.
package func placeBackButton(
  titles: [String], limit: Double, height: Double, style: BarButtonItemAppearance.State = .init(), _ env: Environment
) -> NavigationBarBackLayout {
  let metrics = env.metrics
  let margin = barMargin(env)
  let font = styledFont(style.titleTextAttributes, size: metrics[.barItemFontSize], weight: 400, env)
  let symbol = Size(metrics[.navigationBarBackSymbolWidth], metrics[.navigationBarBackSymbolHeight])
  let offset = metrics[.navigationBarBackSymbolOffset]
  let width = env.windowSize.width
  if env.design == .ios26 {
    let side = metrics[.barItemPlatterHeight]
    let box = Rect(
      (side - symbol.width) / 2 + offset, (side - symbol.height) / 2, symbol.width, symbol.height)
    return NavigationBarBackLayout(
      frame: env.grid.round(env.directed(Rect(margin, 0, side, side), in: width)),
      symbol: env.grid.round(env.directed(box, in: side)), title: nil, titleFont: font, titleFrame: .zero,
      reach: margin + side)
  }
  let start = margin + metrics[.navigationBarBackTitleLeading]
  let title = titles.lazy.map { styledLine($0, font, style.titleTextAttributes, maxWidth: nil, env) }
    .first { start + env.grid.ceil($0.width) <= limit }
  let titleWidth = title.map { env.grid.ceil($0.width) } ?? 0
  let reach = start + titleWidth
  let lineHeight = env.typesetter.lineHeight(font)
  let box = Rect(margin + offset, (height - symbol.height) / 2, symbol.width, symbol.height)
  let titleBox = Rect(start, (height - lineHeight) / 2, titleWidth, lineHeight)
  return NavigationBarBackLayout(
    frame: env.grid.round(env.directed(Rect(0, 0, reach, height), in: width)),
    symbol: env.grid.round(env.directed(box, in: reach)), title: title, titleFont: font,
    titleFrame: env.grid.round(env.directed(titleBox, in: reach))
      .offsetBy(style.titlePositionAdjustment.x, style.titlePositionAdjustment.y), reach: reach)
}
