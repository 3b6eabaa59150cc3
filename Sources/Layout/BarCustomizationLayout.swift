package import Graphics
import Screens
import Tables
package import Typography

/// Frames of the panel in which a bar is customised. `frame` is in window coordinates, cells in the frame's, the rest in
/// their cell's.
package struct BarCustomizationLayout: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    package var frame: Rect
    package var image: Rect
    package var title: Line
    package var titleFrame: Rect
  }

  package var frame: Rect
  package var title: Rect
  package var done: Rect
  package var cells: [Cell]
}

/// Below the navigation bar, or above the toolbar: as many groups beside one another as there is room for.
///
/// - Parameter names: what the groups are called.
package func placeBarCustomization(
  _ names: [String], isToolbar: Bool, _ env: Environment
) -> BarCustomizationLayout {
  let metrics = env.metrics
  let window = env.windowSize
  let width = min(metrics[.customizationWidth], window.width - 2 * env.layoutMargin)
  let padding = metrics[.customizationPadding]
  let cell = Size(metrics[.customizationCellWidth], metrics[.customizationCellHeight])
  let columns = max(1, Int((width - 2 * padding) / cell.width))
  let font = env.typesetter.font(size: metrics[.customizationFontSize], weight: 400)
  let line = env.typesetter.lineHeight(font)
  let box = metrics[.customizationImageSize]
  let top = metrics[.customizationTitleHeight]
  let cells = names.enumerated().map { index, name in
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    let frame = Rect(padding + Double(column) * cell.width, top + Double(row) * cell.height, cell.width, cell.height)
    let y = (cell.height - box - line - padding / 2) / 2
    return BarCustomizationLayout.Cell(
      frame: env.grid.round(env.directed(frame, in: width)),
      image: env.grid.round(Rect((cell.width - box) / 2, y, box, box)),
      title: env.typesetter.line(name, font, maxWidth: cell.width),
      titleFrame: env.grid.round(Rect(0, y + box + padding / 2, cell.width, line)))
  }
  let rows = (names.count + columns - 1) / columns
  let height = top + Double(rows) * cell.height + (rows > 0 ? padding : 0)
  let bar = env.navigationBarTop + metrics[env.device.idiom == .pad ? .navigationBarPadHeight : .navigationBarHeight]
  let y =
    isToolbar
    ? window.height - env.safeArea.bottom - metrics[.toolbarPlatterHeight] - 2 * metrics[.customizationTop] - height
    : bar + metrics[.customizationTop]
  return BarCustomizationLayout(
    frame: env.grid.round(Rect((window.width - width) / 2, y, width, height)),
    title: env.grid.round(Rect(padding, 0, width - 2 * padding, top)),
    done: env.grid.round(env.directed(Rect(width - padding - cell.width, 0, cell.width, top), in: width)),
    cells: cells)
}
