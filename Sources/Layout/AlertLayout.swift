package import Graphics
package import Screens
import Tables
package import Typography

/// Frames of an alert or an action sheet. `frame` is in window coordinates, the rest in the frame's.
package struct AlertLayout: Hashable, Sendable {
  package struct Text: Hashable, Sendable {
    package var lines: [Line]
    package var font: Font
    package var frame: Rect
  }

  package struct Button: Hashable, Sendable {
    package var index: Int
    package var frame: Rect
  }

  package var frame: Rect
  package var title: Text?
  package var message: Text?
  package var buttons: [Button]
  /// iOS 18 draws buttons as cells with hairlines; iOS 26 as capsules.
  package var hairlines: [Rect]
}

/// Places an alert in the middle of the window (metrics.md §7; iOS 18: C).
package func placeAlert(_ alert: Alert, _ env: Environment) -> AlertLayout {
  let metrics = env.metrics
  let width = metrics[.alertWidth]
  var y = metrics[.alertTitleTop]
  var layout = AlertLayout(frame: .zero, buttons: [], hairlines: [])
  let room = width - 2 * metrics[.alertTitleLeading]
  func text(_ string: String?, size: Double, weight: Int) -> AlertLayout.Text? {
    guard let string, !string.isEmpty else { return nil }
    let font = env.typesetter.font(size: size, weight: weight)
    let lines = env.typesetter.lines(string, font, maxWidth: room, limit: 0)
    let height = env.typesetter.lineHeight(font) * Double(lines.count)
    let frame = env.grid.round(Rect(metrics[.alertTitleLeading], y, room, height))
    return AlertLayout.Text(lines: lines, font: font, frame: frame)
  }
  layout.title = text(alert.title, size: metrics[.alertTitleFontSize], weight: 600)
  if let title = layout.title { y = title.frame.maxY + metrics[.alertMessageGap] }
  layout.message = text(alert.message, size: metrics[.alertMessageFontSize], weight: 400)
  y = (layout.message ?? layout.title)?.frame.maxY ?? metrics[.alertPadding]
  if layout.title != nil || layout.message != nil { y += metrics[.alertButtonsGap] }
  let bottom = placeAlertButtons(alert, top: y, width: width, env, &layout)
  let size = env.windowSize
  layout.frame = env.grid.round(Rect((size.width - width) / 2, (size.height - bottom) / 2, width, bottom))
  return layout
}

/// Two short answers stand side by side, more of them below one another. Returns the alert's height.
private func placeAlertButtons(
  _ alert: Alert, top: Double, width: Double, _ env: Environment, _ layout: inout AlertLayout
) -> Double {
  let metrics = env.metrics
  let padding = metrics[.alertPadding]
  let gap = metrics[.alertButtonGap]
  let height = metrics[.alertButtonHeight]
  let isModern = env.design == .ios26
  // The answer that cancels stands last in a column and first in a row.
  let order =
    alert.actions.indices.filter { alert.actions[$0].style != .cancel }
    + alert.actions.indices.filter { alert.actions[$0].style == .cancel }
  let half = (width - 2 * padding - gap) / 2
  let font = env.typesetter.font(size: metrics[.alertButtonFontSize], weight: 600)
  let fits = alert.actions.allSatisfy { env.typesetter.width(of: $0.title, font) + 2 * padding <= half }
  let line = 1 / env.device.scale
  if order.count == 2, fits {
    for (place, index) in order.reversed().enumerated() {
      let frame = Rect(padding + Double(place) * (half + gap), top, half, height)
      layout.buttons.append(AlertLayout.Button(index: index, frame: env.grid.round(env.directed(frame, in: width))))
    }
    if !isModern {
      layout.hairlines = [Rect(0, top, width, line), Rect(width / 2, top, line, height)]
    }
    return top + height + padding
  }
  var y = top
  for index in order {
    if !isModern { layout.hairlines.append(Rect(0, y, width, line)) }
    layout.buttons.append(
      AlertLayout.Button(index: index, frame: env.grid.round(Rect(padding, y, width - 2 * padding, height))))
    y += height + gap
  }
  return order.isEmpty ? top : y - gap + padding
}

/// Frames of an action sheet: a column at `anchor` on iOS 26, attached to the bottom before.
package struct ActionSheetLayout: Hashable, Sendable {
  package var frame: Rect
  package var header: [AlertLayout.Text]
  package var rows: [AlertLayout.Button]
  /// iOS 18: the plates behind the choices and behind what cancels.
  package var plates: [Rect]
  package var hairlines: [Rect]
}

/// - Parameter anchor: what it grows out of, in window coordinates; the middle of the window without it.
package func placeActionSheet(_ alert: Alert, anchor: Rect?, _ env: Environment) -> ActionSheetLayout {
  let metrics = env.metrics
  let size = env.windowSize
  let isModern = env.design == .ios26
  let padding = metrics[.actionSheetPadding]
  let width = isModern ? metrics[.actionSheetWidth] : size.width - 2 * padding
  let inset = isModern ? padding : 0
  var layout = ActionSheetLayout(frame: .zero, header: [], rows: [], plates: [], hairlines: [])
  var y = inset
  let font = env.typesetter.font(size: metrics[.actionSheetHeaderFontSize], weight: 400)
  let bold = env.typesetter.font(size: metrics[.actionSheetHeaderFontSize], weight: 600)
  let texts = [(alert.title, bold), (alert.message, font)].compactMap { text, font in text.map { ($0, font) } }
  for (text, font) in texts {
    let room = width - 2 * metrics[.alertPadding] - 2 * inset
    let lines = env.typesetter.lines(text, font, maxWidth: room, limit: 0)
    let height = env.typesetter.lineHeight(font) * Double(lines.count)
    let frame = Rect((width - room) / 2, y + inset / 2, room, height)
    layout.header.append(AlertLayout.Text(lines: lines, font: font, frame: env.grid.round(frame)))
    y = frame.maxY
  }
  if !texts.isEmpty { y += padding }
  let line = 1 / env.device.scale
  let choices = alert.actions.indices.filter { alert.actions[$0].style != .cancel }
  for (place, index) in choices.enumerated() {
    if !isModern, place > 0 || !texts.isEmpty { layout.hairlines.append(Rect(0, y, width, line)) }
    let frame = Rect(inset, y, width - 2 * inset, metrics[.actionSheetRowHeight])
    layout.rows.append(AlertLayout.Button(index: index, frame: env.grid.round(frame)))
    y = frame.maxY + metrics[.actionSheetRowGap]
  }
  var height = y - metrics[.actionSheetRowGap] + inset
  if !isModern {
    layout.plates = [Rect(0, 0, width, height)]
    if let cancel = alert.actions.indices.first(where: { alert.actions[$0].style == .cancel }) {
      let frame = Rect(0, height + metrics[.actionSheetCancelGap], width, metrics[.actionSheetRowHeight])
      layout.rows.append(AlertLayout.Button(index: cancel, frame: env.grid.round(frame)))
      layout.plates.append(frame)
      height = frame.maxY
    }
    let bottom = max(padding, env.safeArea.bottom)
    layout.frame = env.grid.round(Rect(padding, size.height - bottom - height, width, height))
    return layout
  }
  layout.frame = popoverFrame(Size(width, height), anchor: anchor, offset: 0, env)
  return layout
}

/// A frame that grows out of `anchor` and stays inside the margins; in the middle without an anchor.
func popoverFrame(_ size: Size, anchor: Rect?, offset: Double, _ env: Environment) -> Rect {
  let window = env.windowSize
  guard let anchor else {
    return env.grid.round(
      Rect((window.width - size.width) / 2, (window.height - size.height) / 2, size.width, size.height))
  }
  let margin = env.layoutMargin
  // From an item on the trailing half the frame's far edge stays at the item's.
  let x = anchor.midX > window.width / 2 ? anchor.maxX - size.width : anchor.x
  let isLow = anchor.midY > window.height / 2
  let below = offset > 0 ? anchor.maxY + offset : anchor.y
  let above = offset > 0 ? anchor.y - offset - size.height : anchor.maxY - size.height
  return env.grid.round(
    Rect(
      min(max(x, margin), window.width - margin - size.width), isLow ? max(above, margin) : below, size.width,
      size.height))
}
