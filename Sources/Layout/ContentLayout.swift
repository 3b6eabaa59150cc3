package import Graphics
package import Screens
import Tables
package import Typography

/// A piece of content, in content coordinates (y 0 is the content's own top).
package struct ContentItem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case header(String)
    /// The rounded plate behind the rows of an inset-grouped section.
    case group
    case row(Content.Row, separator: Bool)
    /// A grid cell; the number picks its colours.
    case cell(Int)
    case line(Line, Font)
    /// Below a section, from top to bottom.
    case footer([Line], Font)
  }

  /// Unique in the content, from what the item says.
  package var id: String
  package var frame: Rect
  package var kind: Kind
  /// JSON Pointer of the row or section; nil for rows made up by the preview.
  package var path: String?
}

/// Height of all the content, in points, without insets.
package func contentHeight(_ content: Content, _ env: Environment) -> Double {
  switch content.kind {
  case .solid, .image, .empty: 0
  case .gradient: content.rows > 0 ? Double(content.rows) * rowHeight(nil, content, env) : env.windowSize.height
  case .list, .insetGroupedList, .grid, .text: placeContent(content, env).height
  }
}

/// Places every item of the content below its own top.
package func placeContent(_ content: Content, _ env: Environment) -> (items: [ContentItem], height: Double) {
  switch content.kind {
  case .solid, .image, .empty, .gradient: ([], contentHeightWithoutItems(content, env))
  case .list: placeList(content, insets: EdgeInsets(), env)
  case .insetGroupedList: placeList(content, insets: env.contentMargins, env)
  case .grid: placeGrid(content, env)
  case .text: placeText(content, env)
  }
}

private func contentHeightWithoutItems(_ content: Content, _ env: Environment) -> Double {
  content.kind == .gradient ? contentHeight(content, env) : 0
}

private func rowHeight(_ row: Content.Row?, _ content: Content, _ env: Environment) -> Double {
  if let height = content.rowHeight { return height }
  let grouped = content.kind == .insetGroupedList
  let single = env.metrics[grouped ? .contentGroupedRowHeight : .contentRowHeight]
  let body = env.typesetter.font(style: "body", contentSize: env.variant.contentSize)
  let padding = 2 * env.metrics[.contentRowPadding]
  var needed = env.typesetter.lineHeight(body) + padding
  if row?.subtitle != nil {
    let small = env.typesetter.font(style: "subheadline", contentSize: env.variant.contentSize)
    needed += env.typesetter.lineHeight(small)
  }
  if let button = row?.button { needed = max(needed, placeButton(button, env).size.height + padding) }
  return max(single, env.grid.round(needed))
}

/// Rows that the file gives, else as many as it asks for.
private func sections(of content: Content) -> [Content.Section] {
  if !content.sections.isEmpty { return content.sections }
  guard content.rows > 0 else { return [] }
  return [Content.Section(rows: (1...content.rows).map { Content.Row(title: "Row \($0)") })]
}

private func placeList(
  _ content: Content, insets: EdgeInsets, _ env: Environment
) -> (items: [ContentItem], height: Double) {
  let inset = insets.left
  let width = max(0, env.windowSize.width - insets.left - insets.right)
  let grouped = content.kind == .insetGroupedList
  let written = !content.sections.isEmpty
  var items: [ContentItem] = []
  var names = UniqueNames()
  var y = grouped ? env.metrics[.contentGroupedTop] : 0
  for (number, section) in sections(of: content).enumerated() {
    let path = "\(content.path)/sections/\(number)"
    if grouped, number > 0 { y += gap(after: sections(of: content)[number - 1], env) }
    if let header = section.header {
      let height = env.metrics[.contentHeaderHeight]
      items.append(
        ContentItem(
          id: names.unique(slug(header)), frame: Rect(inset, y, width, height), kind: .header(header), path: path))
      y += height
    }
    let top = y
    let plate = items.count
    for (index, row) in section.rows.enumerated() {
      let height = rowHeight(row, content, env)
      items.append(
        ContentItem(
          id: names.unique(slug(row.title.isEmpty ? row.button?.name ?? "" : row.title)),
          frame: Rect(inset, y, width, height),
          kind: .row(row, separator: index + 1 < section.rows.count || !grouped),
          path: written ? "\(path)/rows/\(index)" : nil))
      y += height
    }
    if grouped, y > top {
      let name = names.unique("group-" + slug(section.header ?? section.rows.first?.title ?? ""))
      items.insert(
        ContentItem(id: name, frame: Rect(inset, top, width, y - top), kind: .group, path: path), at: plate)
    }
    if let footer = section.footer {
      let placed = placeFooter(footer, content, width: width, env)
      items.append(
        ContentItem(
          id: names.unique(slug(footer)), frame: Rect(inset, y, width, placed.height), kind: placed.kind, path: path))
      y += placed.height
    }
  }
  let last = sections(of: content).last
  return (items, y + (grouped ? last.map { gap(after: $0, env) } ?? env.metrics[.contentSectionGap] : 0))
}

/// Below the rows of an inset-grouped section, in points: half of it is the room of a footer without text.
private func gap(after section: Content.Section, _ env: Environment) -> Double {
  env.metrics[.contentSectionGap] / (section.footer == nil ? 1 : 2)
}

/// How far a section's header and footer stand from its edges, in points.
package func contentTextMargins(_ content: Content, _ env: Environment) -> EdgeInsets {
  let inset = env.metrics[.contentRowInset]
  return content.kind == .list ? env.contentMargins : EdgeInsets(left: inset, right: inset)
}

private func placeFooter(
  _ text: String, _ content: Content, width: Double, _ env: Environment
) -> (kind: ContentItem.Kind, height: Double) {
  let font = env.typesetter.font(style: "footnote", contentSize: env.variant.contentSize)
  let margins = contentTextMargins(content, env)
  let lines = env.typesetter.lines(text, font, maxWidth: width - margins.left - margins.right, limit: Int.max)
  let height = Double(lines.count) * env.typesetter.lineHeight(font) + 2 * env.metrics[.contentFooterPadding]
  return (.footer(lines, font), env.grid.ceil(height))
}

private func placeGrid(_ content: Content, _ env: Environment) -> (items: [ContentItem], height: Double) {
  let rows = content.sections.flatMap(\.rows)
  let count = rows.isEmpty ? content.rows : rows.count
  let columns = max(1, content.columns ?? Int(env.metrics[.contentGridColumns]))
  let gap = env.metrics[.contentGridSpacing]
  let side = (env.windowSize.width - gap * Double(columns - 1)) / Double(columns)
  let items = (0..<max(0, count)).map { index in
    let frame = Rect(
      Double(index % columns) * (side + gap), Double(index / columns) * (side + gap), side, side)
    return ContentItem(
      id: "cell-\(index + 1)", frame: env.grid.round(env.directed(frame, in: env.windowSize.width)), kind: .cell(index),
      path: nil)
  }
  let lines = (max(0, count) + columns - 1) / columns
  return (items, max(0, Double(lines) * (side + gap) - gap))
}

private func placeText(_ content: Content, _ env: Environment) -> (items: [ContentItem], height: Double) {
  let font = env.typesetter.font(style: "body", contentSize: env.variant.contentSize)
  let leading = env.tables.type.styles["body"]?.sizes[env.variant.contentSize]?.leading ?? font.size
  let inset = env.contentMargins.left
  let width = max(0, env.windowSize.width - inset - env.contentMargins.right)
  var y = env.metrics[.contentTextInset]
  var items: [ContentItem] = []
  for paragraph in (content.text ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
    let lines = env.typesetter.lines(String(paragraph), font, maxWidth: width, limit: Int.max)
    for line in lines {
      items.append(
        ContentItem(
          id: "line-\(items.count + 1)", frame: env.grid.round(Rect(inset, y, width, leading)),
          kind: .line(line, font), path: content.path + "/text"))
      y += leading
    }
    if lines.isEmpty { y += leading }
  }
  return (items, y + env.metrics[.contentTextInset])
}

/// Lower-case letters and digits of a text, joined by dashes.
private func slug(_ text: String) -> String {
  var result = ""
  for character in text.lowercased() {
    if character.isLetter || character.isNumber {
      result.append(character)
    } else if !result.isEmpty, result.last != "-" {
      result.append("-")
    }
  }
  return result.isEmpty ? "item" : result
}

/// Gives the second and later bearers of a name a number.
private struct UniqueNames {
  private var taken: [String: Int] = [:]

  mutating func unique(_ name: String) -> String {
    let count = (taken[name] ?? 0) + 1
    taken[name] = count
    return count == 1 ? name : "\(name)-\(count)"
  }
}
