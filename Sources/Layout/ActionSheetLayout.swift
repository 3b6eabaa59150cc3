package import Graphics
package import Screens
import Tables
import Typography

/// Frames of an action sheet. `frame` is in window coordinates, the rest in the frame's.
package struct ActionSheetLayout: Hashable, Sendable {
  package var frame: Rect
  package var header: [AlertLayout.Text] = []
  package var rows: [AlertLayout.Button] = []
  /// iOS 18: the plates behind the choices and behind what cancels.
  package var plates: [Rect] = []
  package var hairlines: [Rect] = []
  /// On an iPad before iOS 26 it is a popover.
  package var arrow: PopoverLayout.Arrow?
}

/// A column at its source on iOS 26, in the middle without one; attached to a phone's bottom before.
///
/// - Parameter anchor: what it grows out of, in window coordinates.
package func placeActionSheet(_ alert: Alert, anchor: Rect?, _ env: Environment) -> ActionSheetLayout {
  let metrics = env.metrics
  let size = env.windowSize
  var column = ActionSheetColumn(alert, env)
  if env.design == .ios26 {
    // A tap beside it cancels; without a source there is a button for that as well (WWDC25 284).
    let height = column.place(includesCancel: anchor == nil)
    column.layout.frame = popoverFrame(Size(column.width, height), anchor: anchor, offset: 0, env)
    return column.layout
  }
  if env.device.idiom == .pad {
    let height = column.place(includesCancel: false)
    let place = placeBeside(anchor ?? Rect(size.width / 2, size.height / 2, 0, 0), Size(column.width, height), env)
    column.layout.plates = [place.body]
    column.move(by: Point(place.body.x, place.body.y))
    column.layout.frame = place.frame
    column.layout.arrow = place.arrow
    return column.layout
  }
  let height = column.placeWithCancelApart()
  let bottom = max(metrics[.actionSheetPadding], env.safeArea.bottom)
  column.layout.frame = env.grid.round(
    Rect((size.width - column.width) / 2, size.height - bottom - height, column.width, height))
  return column.layout
}

private struct ActionSheetColumn {
  let alert: Alert
  let env: Environment
  let width: Double
  /// Around the rows, in points: glass has a margin inside.
  private let inset: Double
  var layout = ActionSheetLayout(frame: .zero)

  init(_ alert: Alert, _ env: Environment) {
    self.alert = alert
    self.env = env
    let metrics = env.metrics
    let window = env.windowSize
    let isModern = env.design == .ios26
    inset = isModern ? metrics[.actionSheetPadding] : 0
    let narrow = min(window.width, window.height) - 2 * metrics[.actionSheetPadding]
    width =
      isModern ? metrics[.actionSheetWidth] : env.device.idiom == .pad ? metrics[.actionSheetPadWidth] : narrow
  }

  /// Header and rows; returns the column's height.
  mutating func place(includesCancel: Bool) -> Double {
    var y = placeHeader()
    let others = alert.actions.indices.filter { alert.actions[$0].style != .cancel }
    let cancels = alert.actions.indices.filter { alert.actions[$0].style == .cancel }
    for (place, index) in (others + (includesCancel ? cancels : [])).enumerated() {
      y = placeRow(index, at: y, hasLine: place > 0 || !layout.header.isEmpty)
    }
    return max(y - (layout.rows.isEmpty ? 0 : env.metrics[.actionSheetRowGap]), inset) + inset
  }

  /// What cancels stands on a plate of its own below.
  mutating func placeWithCancelApart() -> Double {
    let height = place(includesCancel: false)
    layout.plates = [Rect(0, 0, width, height)]
    guard let cancel = alert.actions.indices.first(where: { alert.actions[$0].style == .cancel }) else { return height }
    let metrics = env.metrics
    let frame = Rect(0, height + metrics[.actionSheetCancelGap], width, metrics[.actionSheetRowHeight])
    layout.rows.append(AlertLayout.Button(index: cancel, frame: env.grid.round(frame)))
    layout.plates.append(frame)
    return frame.maxY
  }

  /// Everything but the plates.
  mutating func move(by offset: Point) {
    for index in layout.header.indices {
      layout.header[index].frame = layout.header[index].frame.offsetBy(offset.x, offset.y)
    }
    for index in layout.rows.indices {
      layout.rows[index].frame = layout.rows[index].frame.offsetBy(offset.x, offset.y)
    }
    layout.hairlines = layout.hairlines.map { $0.offsetBy(offset.x, offset.y) }
  }

  private mutating func placeHeader() -> Double {
    let metrics = env.metrics
    var y = inset
    let size = metrics[.actionSheetHeaderFontSize]
    let texts = [
      (alert.title, env.typesetter.font(size: size, weight: 600)),
      (alert.message, env.typesetter.font(size: size, weight: 400)),
    ]
    let side = max(metrics[.alertPadding], metrics[.alertTitleLeading] - inset)
    let room = width - 2 * side
    for (string, font) in texts {
      guard let string, !string.isEmpty else { continue }
      if layout.header.isEmpty { y += metrics[.actionSheetPadding] / 2 }
      let lines = env.typesetter.lines(string, font, maxWidth: room, limit: 0)
      let height = env.typesetter.lineHeight(font) * Double(lines.count)
      let frame = env.grid.round(Rect(side, y, room, height))
      layout.header.append(AlertLayout.Text(lines: lines, font: font, frame: frame))
      y = frame.maxY
    }
    return layout.header.isEmpty ? y : y + metrics[.actionSheetPadding]
  }

  private mutating func placeRow(_ index: Int, at y: Double, hasLine: Bool) -> Double {
    let metrics = env.metrics
    if env.design == .ios18, hasLine { layout.hairlines.append(Rect(0, y, width, 1 / env.device.scale)) }
    let frame = Rect(inset, y, width - 2 * inset, metrics[.actionSheetRowHeight])
    layout.rows.append(AlertLayout.Button(index: index, frame: env.grid.round(frame)))
    return frame.maxY + metrics[.actionSheetRowGap]
  }
}
