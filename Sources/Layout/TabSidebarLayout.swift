package import Graphics
import Screens
import Tables
package import Typography

/// Frames of an iPad's sidebar (metrics.md §4.4). `frame` is in window coordinates, the rest in the sidebar's.
package struct TabSidebarLayout: Hashable, Sendable {
  /// One line of the sidebar; what stands in a row is in the row's coordinates.
  package struct Row: Hashable, Sendable {
    package var frame: Rect
    package var icon: Rect
    package var title: Rect
    package var line: Line
    package var subtitle: Rect?
    package var subtitleLine: Line?
    package var detail: Rect?
    package var detailLine: Line?
  }

  package var frame: Rect
  package var toggle: Rect
  package var toggleIcon: Rect
  /// Of the button beside that; its icon lies as the toggle's.
  package var overflow: Rect
  package var rows: [Row]
}

/// What a row of the sidebar shows, as far as it has an effect on frames.
package struct TabSidebarRowShape: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case header, tab, section, footer }

  package var kind: Kind
  package var title: String
  package var subtitle: String?
  /// A badge's text, at the trailing end.
  package var detail: String?
  package var isChild = false
  package var hasIcon: Bool

  package init(_ kind: Kind, title: String) {
    self.kind = kind
    hasIcon = kind == .tab
    self.title = title
  }
}

package func sidebarFont(_ kind: TabSidebarRowShape.Kind, _ env: Environment) -> Font {
  switch kind {
  case .header: env.typesetter.font(size: env.metrics[.sidebarHeaderFontSize], weight: 700)
  case .tab: env.typesetter.font(size: env.metrics[.sidebarRowFontSize], weight: 400)
  case .section: env.typesetter.font(size: env.metrics[.sidebarRowFontSize], weight: 600)
  case .footer: env.typesetter.font(size: env.metrics[.sidebarRowSubtitleFontSize], weight: 400)
  }
}

/// How far a sidebar beside the content takes from its leading side, in points.
package func sidebarColumn(_ env: Environment) -> Double {
  env.metrics[.sidebarInset] + env.metrics[.sidebarWidth] + env.metrics[.sidebarGap]
}

package func placeTabSidebar(_ shapes: [TabSidebarRowShape], bottomBar: Bool, _ env: Environment) -> TabSidebarLayout {
  let metrics = env.metrics
  let size = env.windowSize
  let inset = metrics[.sidebarInset]
  let width = min(metrics[.sidebarWidth], size.width - 2 * inset)
  // A sidebar that floats keeps off the status bar; one that reaches the edges goes below it.
  let top = inset > 0 ? env.safeArea.top : 0
  let frame = env.directed(Rect(inset, top, width, size.height - top - inset), in: size.width)
  let toggleSize = metrics[.sidebarToggleSize]
  var y = inset > 0 ? metrics[.sidebarRowInset] : env.safeArea.top
  let toggle = Rect(width - metrics[.sidebarRowInset] - toggleSize, y, toggleSize, toggleSize)
  let symbol = metrics[.tabBarTopSymbolSize]
  var layout = TabSidebarLayout(
    frame: env.grid.round(frame), toggle: env.grid.round(env.directed(toggle, in: width)),
    toggleIcon: env.grid.round(centered(Size(symbol, symbol), in: toggle.size)),
    overflow: env.grid.round(env.directed(toggle.offsetBy(-toggleSize, 0), in: width)), rows: [])
  y += toggleSize
  for (index, shape) in shapes.enumerated() {
    let height = rowHeight(shape, env)
    let isLast = bottomBar && index == shapes.count - 1
    let rowTop = isLast ? frame.height - metrics[.sidebarRowInset] - height : y
    let row = Rect(metrics[.sidebarRowInset], rowTop, width - 2 * metrics[.sidebarRowInset], height)
    layout.rows.append(placeRow(shape, frame: env.grid.round(env.directed(row, in: width)), env))
    y += height
  }
  return layout
}

/// Text of two lines in the header's large font needs more than the header's own height.
private func rowHeight(_ shape: TabSidebarRowShape, _ env: Environment) -> Double {
  guard shape.kind == .header else { return env.metrics[.sidebarRowHeight] }
  let second = shape.subtitle == nil ? 0 : env.typesetter.lineHeight(sidebarFont(.footer, env))
  let needed = env.typesetter.lineHeight(sidebarFont(.header, env)) + second + env.metrics[.sidebarRowInset]
  return max(env.metrics[.sidebarHeaderHeight], env.grid.ceil(needed))
}

private func placeRow(_ shape: TabSidebarRowShape, frame: Rect, _ env: Environment) -> TabSidebarLayout.Row {
  let metrics = env.metrics
  let padding = metrics[.sidebarRowPadding]
  let symbol = metrics[.sidebarSymbolSize]
  let lead = padding + (shape.isChild ? metrics[.sidebarIndent] : 0)
  let textLead = lead + (shape.hasIcon ? symbol + metrics[.sidebarSymbolGap] : 0)
  func directed(_ rect: Rect) -> Rect { env.grid.round(env.directed(rect, in: frame.width)) }

  let font = sidebarFont(shape.kind, env)
  let small = sidebarFont(.footer, env)
  let detail = shape.detail.map { env.typesetter.line($0, font, maxWidth: nil) }
  let detailWidth = detail.map { env.grid.ceil($0.width) } ?? 0
  let available = max(0, frame.width - textLead - padding - detailWidth)
  let line = env.typesetter.line(shape.title, font, maxWidth: available)
  let height = env.typesetter.lineHeight(font)
  let smallHeight = shape.subtitle == nil ? 0 : env.typesetter.lineHeight(small)
  let top = (frame.height - height - smallHeight) / 2
  var row = TabSidebarLayout.Row(
    frame: frame, icon: directed(Rect(lead, (frame.height - symbol) / 2, symbol, symbol)),
    title: directed(Rect(textLead, top, min(available, env.grid.ceil(line.width)), height)), line: line)
  if let subtitle = shape.subtitle {
    let line = env.typesetter.line(subtitle, small, maxWidth: available)
    row.subtitle = directed(Rect(textLead, top + height, min(available, env.grid.ceil(line.width)), smallHeight))
    row.subtitleLine = line
  }
  if let detail {
    row.detail = directed(Rect(frame.width - padding - detailWidth, (frame.height - height) / 2, detailWidth, height))
    row.detailLine = detail
  }
  return row
}
