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
  /// Of the text fields.
  package var fields: [Rect] = []
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
  y = placeFields(alert, below: y, width: width, env, &layout)
  if layout.title != nil || layout.message != nil || !layout.fields.isEmpty { y += metrics[.alertButtonsGap] }
  let bottom = placeAlertButtons(alert, top: y, width: width, env, &layout)
  let size = env.windowSize
  // The first text field has the keyboard, and the alert stands above it.
  let height = size.height - (alert.textFields.isEmpty ? 0 : keyboardHeight(env))
  layout.frame = env.grid.round(
    Rect((size.width - width) / 2, max(env.safeArea.top, (height - bottom) / 2), width, bottom))
  return layout
}

/// Text fields below one another. Returns the bottom of the last one.
private func placeFields(
  _ alert: Alert, below top: Double, width: Double, _ env: Environment, _ layout: inout AlertLayout
) -> Double {
  guard !alert.textFields.isEmpty else { return top }
  let metrics = env.metrics
  let inset = max(metrics[.alertPadding], env.design == .ios18 ? metrics[.alertTitleLeading] : 0)
  var y = layout.title == nil && layout.message == nil ? top : top + metrics[.alertPadding] + metrics[.alertFieldGap]
  if env.design == .ios18 { y = top + inset }
  for _ in alert.textFields {
    layout.fields.append(env.grid.round(Rect(inset, y, width - 2 * inset, metrics[.alertFieldHeight])))
    y += metrics[.alertFieldHeight] + metrics[.alertFieldGap]
  }
  return y - metrics[.alertFieldGap]
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
  // The answer that cancels stands last in a column and first in a row; the others keep their order.
  let others = alert.actions.indices.filter { alert.actions[$0].style != .cancel }
  let cancels = alert.actions.indices.filter { alert.actions[$0].style == .cancel }
  let order = others + cancels
  let half = (width - 2 * padding - gap) / 2
  let font = env.typesetter.font(size: metrics[.alertButtonFontSize], weight: 600)
  let fits = alert.actions.allSatisfy { env.typesetter.width(of: $0.title, font) + 2 * padding <= half }
  let line = 1 / env.device.scale
  if order.count == 2, fits {
    for (place, index) in (cancels + others).enumerated() {
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
