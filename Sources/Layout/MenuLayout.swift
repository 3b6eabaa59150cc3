package import Graphics
package import Screens
import Tables
package import Typography

/// Frames of a menu. `frame` is in window coordinates, rows in the frame's, the rest in their row's.
package struct MenuLayout: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var section: Int
    package var index: Int
    package var frame: Rect
    package var title: Line
    package var titleFrame: Rect
    package var subtitle: Line?
    package var subtitleFrame: Rect
    package var image: Rect?
    package var check: Rect?
  }

  package var frame: Rect
  package var header: Line?
  package var headerFrame: Rect
  package var rows: [Row]
  package var separators: [Rect]
}

/// - Parameter anchor: what it grows out of, in window coordinates; the middle of the window without it.
package func placeMenu(_ menu: Menu, anchor: Rect?, _ env: Environment) -> MenuLayout {
  let metrics = env.metrics
  let width = metrics[.menuWidth]
  let font = env.typesetter.font(size: metrics[.menuFontSize], weight: 400)
  let small = env.typesetter.font(size: metrics[.menuSubtitleFontSize], weight: 400)
  var layout = MenuLayout(frame: .zero, headerFrame: .zero, rows: [], separators: [])
  var y = metrics[.menuPadding]
  if let title = menu.title {
    layout.header = env.typesetter.line(title, small, maxWidth: width - 2 * metrics[.menuLeading])
    let height = env.typesetter.lineHeight(small)
    layout.headerFrame = env.grid.round(
      Rect(metrics[.menuLeading], y + height / 2, width - 2 * metrics[.menuLeading], height))
    y += 2 * height
  }
  let hasChecks = menu.sections.contains { $0.contains(where: \.isOn) }
  // What opens upwards has its first element nearest to what it grows out of, unless the order is fixed.
  let isReversed = menu.order != .fixed && anchor.map { $0.midY > env.windowSize.height / 2 } ?? false
  func ordered<Item>(_ items: [Item]) -> [(offset: Int, element: Item)] {
    let numbered = Array(items.enumerated())
    return isReversed ? numbered.reversed() : numbered
  }
  for (place, (section, elements)) in ordered(menu.sections).enumerated() {
    if place > 0 {
      let line = 1 / env.device.scale
      let inset = env.design == .ios26 ? metrics[.menuLeading] : 0
      let thickness = env.design == .ios26 ? line : metrics[.menuSectionGap]
      layout.separators.append(
        env.grid.round(Rect(inset, y + (metrics[.menuSectionGap] - thickness) / 2, width - 2 * inset, thickness)))
      y += metrics[.menuSectionGap]
    }
    for (line, (index, element)) in ordered(elements).enumerated() {
      let row = placeRow(element, section, index, top: y, hasChecks: hasChecks, font, small, env)
      if env.design == .ios18, line > 0 { layout.separators.append(Rect(0, y, width, 1 / env.device.scale)) }
      layout.rows.append(row)
      y = row.frame.maxY
    }
  }
  layout.frame = popoverFrame(
    Size(width, y + metrics[.menuPadding]), anchor: anchor, offset: metrics[.menuOffset], env)
  return layout
}

/// Images lead on iOS 26 and trail before it; a check mark always leads.
private func placeRow(
  _ element: Menu.Element, _ section: Int, _ index: Int, top: Double, hasChecks: Bool, _ font: Font, _ small: Font,
  _ env: Environment
) -> MenuLayout.Row {
  let metrics = env.metrics
  let width = metrics[.menuWidth]
  let height = metrics[.menuRowHeight] + (element.subtitle == nil ? 0 : metrics[.menuSubtitleHeight])
  let box = metrics[.menuImageSize]
  let isModern = env.design == .ios26
  var left = metrics[.menuLeading]
  var right = width - metrics[.menuLeading]
  func directed(_ frame: Rect) -> Rect { env.grid.round(env.directed(frame, in: width)) }
  var check: Rect?
  if hasChecks {
    if element.isOn { check = directed(Rect(left, (height - box) / 2, box, box)) }
    left += box + metrics[.menuImageGap]
  }
  var image: Rect?
  if element.image != nil {
    image = directed(Rect(isModern ? left : right - box, (height - box) / 2, box, box))
    if isModern { left += box + metrics[.menuImageGap] } else { right -= box + metrics[.menuImageGap] }
  }
  let titleHeight = env.typesetter.lineHeight(font)
  let smallHeight = env.typesetter.lineHeight(small)
  let block = titleHeight + (element.subtitle == nil ? 0 : smallHeight)
  let y = (height - block) / 2
  return MenuLayout.Row(
    section: section, index: index, frame: env.grid.round(Rect(0, top, width, height)),
    title: env.typesetter.line(element.title, font, maxWidth: right - left),
    titleFrame: directed(Rect(left, y, right - left, titleHeight)),
    subtitle: element.subtitle.map { env.typesetter.line($0, small, maxWidth: right - left) },
    subtitleFrame: directed(Rect(left, y + titleHeight, right - left, smallHeight)), image: image, check: check)
}
