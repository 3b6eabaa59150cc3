package import Graphics
package import Screens
import Tables
package import Typography

/// Frames of a menu. `frame` is in window coordinates, rows in the frame's, the rest in their row's.
package struct MenuLayout: Hashable, Sendable {
  package struct Text: Hashable, Sendable {
    package var line: Line
    package var font: Font
    package var frame: Rect
  }

  package struct Row: Hashable, Sendable {
    package var section: Int
    package var index: Int
    package var frame: Rect
    /// nil where the image says it all.
    package var title: Text?
    package var subtitle: Text?
    package var image: Rect?
    package var check: Rect?
    /// Of a submenu.
    package var chevron: Rect?
    /// Behind the image of a palette's chosen element.
    package var disc: Rect?
    /// Stands beside others: texts are centred.
    package var isCell = false
  }

  /// What the menu is about: document properties.
  package struct Header: Hashable, Sendable {
    package var frame: Rect
    package var image: Rect
    package var title: Text
    package var subtitle: Text?
    package var share: Rect?
  }

  package var frame: Rect
  package var header: Header?
  /// An open submenu's own title: a tap on it leads back.
  package var back: Row?
  /// The menu's title and those of its sections.
  package var titles: [Text] = []
  package var rows: [Row] = []
  package var separators: [Rect] = []
}

/// - Parameter anchor: what it grows out of, in window coordinates; the middle of the window without it.
package func placeMenu(_ menu: Menu, anchor: Rect?, _ env: Environment) -> MenuLayout {
  var column = MenuColumn(env)
  // What opens upwards has its first element nearest to what it grows out of, unless the order is fixed.
  column.isReversed = menu.order != .fixed && anchor.map { $0.midY > env.windowSize.height / 2 } ?? false
  column.layout.header = menu.header.map { column.header($0) }
  if let title = menu.title { column.addTitle(title) }
  column.add(menu.sections)
  column.layout.frame = popoverFrame(
    column.size, anchor: anchor, offset: env.metrics[.menuOffset], env)
  return column.layout
}

/// Places an open submenu over its row.
///
/// - Parameters:
///   - row: of the element, in window coordinates.
///   - parent: the menu's frame, in window coordinates.
package func placeSubmenu(
  _ element: Menu.Element, over row: Rect, in parent: Rect, _ env: Environment
) -> MenuLayout {
  var column = MenuColumn(env)
  column.addBack(element)
  column.add(element.children)
  let size = column.size
  let room = env.windowSize.height - env.safeArea.top - max(env.safeArea.bottom, env.metrics[.popoverMargin])
  let y = min(row.y - env.metrics[.menuPadding], env.safeArea.top + room - size.height)
  column.layout.frame = env.grid.round(Rect(parent.x, max(env.safeArea.top, y), size.width, size.height))
  return column.layout
}

/// Puts a menu's parts below one another.
private struct MenuColumn {
  let env: Environment
  let font: Font
  let small: Font
  var layout = MenuLayout(frame: .zero)
  /// The last element stands at the top.
  var isReversed = false
  private var y: Double

  private var metrics: Metrics { env.metrics }
  private var width: Double { metrics[.menuWidth] }
  private var isModern: Bool { env.design == .ios26 }
  private var hairline: Double { 1 / env.device.scale }
  /// As high as there is room: the rest is scrolled to.
  var size: Size {
    let room = env.windowSize.height - env.safeArea.top - max(env.safeArea.bottom, metrics[.popoverMargin])
    return Size(width, min(y + metrics[.menuPadding], room))
  }

  init(_ env: Environment) {
    self.env = env
    font = env.typesetter.font(size: env.metrics[.menuFontSize], weight: 400)
    small = env.typesetter.font(size: env.metrics[.menuSubtitleFontSize], weight: 400)
    y = env.metrics[.menuPadding]
  }

  mutating func header(_ header: Menu.Header) -> MenuLayout.Header {
    let height = metrics[.menuHeaderHeight]
    let box = metrics[.menuHeaderImageSize]
    let lead = metrics[.menuLeading]
    let left = lead + box + metrics[.menuImageGap]
    let icon = metrics[.menuImageSize]
    let right = width - lead - (header.isShareable ? icon + metrics[.menuImageGap] : 0)
    let bold = env.typesetter.font(size: metrics[.menuFontSize], weight: 600)
    let titleHeight = env.typesetter.lineHeight(bold)
    let smallHeight = env.typesetter.lineHeight(small)
    let top = (height - titleHeight - (header.subtitle == nil ? 0 : smallHeight)) / 2
    let result = MenuLayout.Header(
      frame: env.grid.round(Rect(0, y, width, height)),
      image: directed(Rect(lead, (height - box) / 2, box, box)),
      title: text(header.title, bold, Rect(left, top, right - left, titleHeight)),
      subtitle: header.subtitle.map { text($0, small, Rect(left, top + titleHeight, right - left, smallHeight)) },
      share: header.isShareable ? directed(Rect(width - lead - icon, (height - icon) / 2, icon, icon)) : nil)
    y += height
    addSeparator()
    return result
  }

  /// A line of small text above what it names.
  mutating func addTitle(_ title: String) {
    let height = metrics[.menuSectionTitleHeight]
    let line = env.typesetter.lineHeight(small)
    layout.titles.append(
      text(
        title, small,
        Rect(metrics[.menuLeading], y + (height - line) / 2, width - 2 * metrics[.menuLeading], line)))
    y += height
  }

  mutating func addBack(_ element: Menu.Element) {
    let bold = env.typesetter.font(size: metrics[.menuFontSize], weight: 600)
    var row = MenuLayout.Row(section: 0, index: 0, frame: env.grid.round(Rect(0, y, width, metrics[.menuRowHeight])))
    let chevron = metrics[.menuChevronSize]
    let lead = metrics[.menuLeading]
    let height = env.typesetter.lineHeight(bold)
    let box = Rect(isModern ? width - lead - chevron : lead, (row.frame.height - chevron) / 2, chevron, chevron)
    let left = isModern ? lead : lead + chevron + metrics[.menuImageGap]
    let right = isModern ? box.x - metrics[.menuImageGap] : width - lead
    row.chevron = directed(box)
    row.title = text(element.title, bold, Rect(left, (row.frame.height - height) / 2, right - left, height))
    layout.back = row
    y = row.frame.maxY
    addSeparator()
  }

  mutating func add(_ sections: [Menu.Section]) {
    let hasLead = sections.contains { section in
      section.elements.contains { $0.state != .off || !isModern && !$0.children.isEmpty } && !section.isPalette
    }
    for (place, (number, section)) in ordered(sections).enumerated() {
      if place > 0 { addSeparator() }
      if let title = section.title { addTitle(title) }
      switch section.size {
      case .small: addCells(section, number, most: Int(metrics[.menuSmallCount]), isTitled: false)
      case .medium where !section.isPalette:
        addCells(section, number, most: Int(metrics[.menuMediumCount]), isTitled: true)
      case _ where section.isPalette: addCells(section, number, most: section.elements.count, isTitled: false)
      default: addRows(section, number, hasLead: hasLead)
      }
    }
  }

  private func ordered<Item>(_ items: [Item]) -> [(offset: Int, element: Item)] {
    let numbered = Array(items.enumerated())
    return isReversed ? numbered.reversed() : numbered
  }

  /// A line on iOS 26, a band before.
  private mutating func addSeparator() {
    let inset = isModern ? metrics[.menuLeading] : 0
    let thickness = isModern ? hairline : metrics[.menuSectionGap]
    layout.separators.append(
      env.grid.round(Rect(inset, y + (metrics[.menuSectionGap] - thickness) / 2, width - 2 * inset, thickness)))
    y += metrics[.menuSectionGap]
  }

  private mutating func addRows(_ section: Menu.Section, _ number: Int, hasLead: Bool) {
    for (place, (index, element)) in ordered(section.elements).enumerated() {
      if !isModern, place > 0 { layout.separators.append(Rect(0, y, width, hairline)) }
      let row = row(element, number, index, hasLead: hasLead)
      layout.rows.append(row)
      y = row.frame.maxY
    }
  }

  /// Images lead on iOS 26 and trail before it; a submenu's chevron is at the other end; a check mark always leads.
  private func row(_ element: Menu.Element, _ section: Int, _ index: Int, hasLead: Bool) -> MenuLayout.Row {
    let height = metrics[.menuRowHeight] + (element.subtitle == nil ? 0 : metrics[.menuSubtitleHeight])
    let box = metrics[.menuImageSize]
    let gap = metrics[.menuImageGap]
    let chevron = metrics[.menuChevronSize]
    var left = metrics[.menuLeading]
    var right = width - metrics[.menuLeading]
    var row = MenuLayout.Row(section: section, index: index, frame: env.grid.round(Rect(0, y, width, height)))
    if hasLead {
      if element.state != .off { row.check = directed(Rect(left, (height - box) / 2, box, box)) }
      if !isModern, !element.children.isEmpty {
        row.chevron = directed(Rect(left + (box - chevron) / 2, (height - chevron) / 2, chevron, chevron))
      }
      left += box + gap
    }
    if isModern, !element.children.isEmpty {
      row.chevron = directed(Rect(right - chevron, (height - chevron) / 2, chevron, chevron))
      right -= chevron + gap
    }
    if element.image != nil {
      row.image = directed(Rect(isModern ? left : right - box, (height - box) / 2, box, box))
      if isModern { left += box + gap } else { right -= box + gap }
    }
    let titleHeight = env.typesetter.lineHeight(font)
    let smallHeight = env.typesetter.lineHeight(small)
    let block = titleHeight + (element.subtitle == nil ? 0 : smallHeight)
    let top = (height - block) / 2
    row.title = text(element.title, font, Rect(left, top, right - left, titleHeight))
    row.subtitle = element.subtitle.map { text($0, small, Rect(left, top + titleHeight, right - left, smallHeight)) }
    return row
  }

  /// Elements side by side, `most` to a row.
  private mutating func addCells(_ section: Menu.Section, _ number: Int, most: Int, isTitled: Bool) {
    let height = metrics[isTitled ? .menuMediumHeight : .menuRowHeight]
    let side = isModern ? metrics[.menuPadding] : 0
    let elements = Array(section.elements.enumerated())
    for start in stride(from: 0, to: elements.count, by: max(1, most)) {
      let run = elements[start..<min(start + max(1, most), elements.count)]
      let cell = (width - 2 * side) / Double(run.count)
      if !isModern, start > 0 { layout.separators.append(Rect(0, y, width, hairline)) }
      for (place, item) in run.enumerated() {
        let x = side + Double(place) * cell
        if !isModern, place > 0, !section.isPalette { layout.separators.append(Rect(x, y, hairline, height)) }
        layout.rows.append(
          self.cell(item.element, number, item.offset, Rect(x, y, cell, height), isTitled, section.isPalette))
      }
      y += height
    }
  }

  private func cell(
    _ element: Menu.Element, _ section: Int, _ index: Int, _ frame: Rect, _ isTitled: Bool, _ isPalette: Bool
  ) -> MenuLayout.Row {
    var row = MenuLayout.Row(
      section: section, index: index, frame: env.grid.round(env.directed(frame, in: width)), isCell: true)
    let box = metrics[.menuImageSize]
    let tiny = env.typesetter.font(size: metrics[.menuMediumFontSize], weight: 400)
    let line = env.typesetter.lineHeight(tiny)
    let showsTitle = isTitled || element.image == nil
    let block = (element.image == nil ? 0 : box) + (showsTitle ? line : 0)
    var top = (frame.height - block) / 2
    if element.image != nil {
      row.image = env.grid.round(Rect((frame.width - box) / 2, top, box, box))
      top += box
    }
    if showsTitle {
      let title = env.typesetter.line(element.title, tiny, maxWidth: frame.width)
      row.title = MenuLayout.Text(line: title, font: tiny, frame: env.grid.round(Rect(0, top, frame.width, line)))
    }
    if isPalette, element.state == .on {
      let disc = min(metrics[.menuPaletteSize], frame.width)
      row.disc = env.grid.round(Rect((frame.width - disc) / 2, (frame.height - disc) / 2, disc, disc))
    }
    return row
  }

  private func text(_ string: String, _ font: Font, _ frame: Rect) -> MenuLayout.Text {
    MenuLayout.Text(
      line: env.typesetter.line(string, font, maxWidth: frame.width), font: font, frame: directed(frame))
  }

  private func directed(_ frame: Rect) -> Rect { env.grid.round(env.directed(frame, in: width)) }
}
