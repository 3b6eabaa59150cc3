package import Graphics
package import Screens
import Tables
package import Typography

/// Frames of one run: `frame` in the bar, items in the run, what an item shows in the item.
package struct BarButtonLayout: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case image(ImageReference, Rect)
    case text(Line, Font, Rect)
    case customView(CustomView, Rect)
  }

  package struct Item: Hashable, Sendable {
    package var item: BarButtonItem
    package var look: BarButtonLook
    package var frame: Rect
    package var part: Part
    package var badge: Rect?
    package var badgeText: Line?
  }

  package var frame: Rect
  package var hasGlass: Bool
  package var isProminent: Bool
  /// In reading order.
  package var items: [Item]
}

/// One side of a bar, placed: runs in reading order, and how far they reach inwards from the bar's edge, in points.
package struct BarButtonSide: Hashable, Sendable {
  package var runs: [BarButtonLayout] = []
  /// nil when the side is empty.
  package var reach: Double?

  package init() {}
}

package enum BarSide: Sendable { case leading, trailing }

/// Distance from the window's edge to the first bar button and to a title without neighbours, in points.
package func barMargin(_ env: Environment) -> Double {
  guard env.device.idiom == .pad else { return env.layoutMargin }
  return env.metrics[.navigationBarPadMargin] + max(env.safeArea.left, env.safeArea.right)
}

/// What differs between the bars that hold bar buttons, in points.
package struct BarButtonMeasures: Hashable, Sendable {
  package var platterHeight: Double
  /// Between a platter's edges and its items.
  package var platterInset: Double

  package init(platterHeight: Double, platterInset: Double) {
    self.platterHeight = platterHeight
    self.platterInset = platterInset
  }

  /// - Parameter height: of the row of buttons, in points.
  package static func navigationBar(height: Double, _ env: Environment) -> BarButtonMeasures {
    BarButtonMeasures(
      platterHeight: min(env.metrics[.barItemPlatterHeight], height), platterInset: env.metrics[.barItemPlatterInset])
  }
}

/// Places runs from the edge inwards (metrics.md §2.2).
///
/// - Parameters:
///   - start: distance from the edge to the first run, in points.
///   - height: of the row of buttons, in points.
///   - isBeforeMount: custom views have the size of their first layout.
package func placeBarButtons(
  _ runs: [BarButtonRun], side: BarSide, start: Double, height: Double, isBeforeMount: Bool, _ env: Environment
) -> BarButtonSide {
  var result = BarButtonSide()
  var edge = start
  let isMirrored = (side == .trailing) != env.variant.isRightToLeft
  for run in runs {
    let gap = result.reach == nil ? 0 : env.metrics[.barItemPlatterGap]
    edge += gap + run.space
    var (placed, width) = placeRun(
      run, at: edge, isMirrored: isMirrored, .navigationBar(height: height, env), isBeforeMount: isBeforeMount, env)
    if side == .trailing { placed.items.reverse() }
    result.runs.append(placed)
    edge += width
    result.reach = edge
  }
  if side == .trailing { result.runs.reverse() }
  return result
}

/// One run, its items in the order of its entries, and its width before it is put on the pixel grid.
///
/// - Parameters:
///   - edge: distance of the run from the edge that its first entry is next to, in points.
///   - isMirrored: that edge is the window's right one.
package func placeRun(
  _ run: BarButtonRun, at edge: Double, isMirrored: Bool, _ measures: BarButtonMeasures, isBeforeMount: Bool,
  _ env: Environment
) -> (layout: BarButtonLayout, width: Double) {
  let (size, boxes) = sizeRun(run, measures, isBeforeMount: isBeforeMount, env)
  let frame = Rect(edge, 0, size.width, size.height)
  let items = zip(run.entries, boxes).map { entry, box in
    place(entry, frame: isMirrored ? box.mirrored(in: size.width) : box, isBeforeMount: isBeforeMount, env)
  }
  let layout = BarButtonLayout(
    frame: env.grid.round(isMirrored ? frame.mirrored(in: env.windowSize.width) : frame), hasGlass: run.hasGlass,
    isProminent: run.isProminent, items: items)
  return (layout, size.width)
}

/// A run's size and its items' boxes, from the edge inwards.
package func sizeRun(
  _ run: BarButtonRun, _ measures: BarButtonMeasures, isBeforeMount: Bool, _ env: Environment
) -> (size: Size, boxes: [Rect]) {
  let inset = measures.platterInset
  let height = measures.platterHeight
  if !run.hasGlass, let entry = run.entries.first {
    let width = itemWidth(entry, isBeforeMount: isBeforeMount, env) + 2 * inset
    return (Size(width, height), [Rect(0, 0, width, height)])
  }
  var x = inset
  var boxes: [Rect] = []
  for (index, entry) in run.entries.enumerated() {
    if index > 0 { x += spacing(run.entries[index - 1], entry, env) }
    let width = itemWidth(entry, isBeforeMount: isBeforeMount, env)
    boxes.append(Rect(x, inset, width, height - 2 * inset))
    x += width
  }
  return (Size(x + inset, height), boxes)
}

private func spacing(_ first: BarButtonRun.Entry, _ second: BarButtonRun.Entry, _ env: Environment) -> Double {
  if case .image = first.look.face, case .image = second.look.face { return env.metrics[.barItemSymbolSpacing] }
  return env.metrics[.barItemMixedSpacing]
}

private func itemWidth(_ entry: BarButtonRun.Entry, isBeforeMount: Bool, _ env: Environment) -> Double {
  let metrics = env.metrics
  if let width = entry.item.width, width > 0 { return width }
  switch entry.look.face {
  case .space(let width): return width
  case .image(let image):
    return max(metrics[.barItemMinimumWidth], symbolSize(image, env).width + metrics[.barItemSymbolPadding])
  case .text(let string):
    let font = font(entry.look, env)
    let attributes = entry.look.style.titleTextAttributes
    let widths = ([string] + entry.item.details.possibleTitles).map {
      styledLine($0, font, attributes, maxWidth: nil, env).width
    }
    return env.grid.ceil(widths.max() ?? 0) + metrics[.barItemTextPadding]
  case .customView(let view):
    let width = customViewSize(view, isBeforeMount: isBeforeMount, env).width
    return env.design == .ios26 ? max(metrics[.barItemMinimumWidth], width) : width
  }
}

private func font(_ look: BarButtonLook, _ env: Environment) -> Font {
  styledFont(
    look.style.titleTextAttributes, size: env.metrics[.barItemFontSize], weight: look.isEmphasized ? 600 : 400, env)
}

/// A symbol's size in a bar: sizes are measured in tab bars and scale with the point size.
private func symbolSize(_ image: ImageReference, _ env: Environment) -> Size {
  if let size = pictureSize(image, height: env.metrics[.barItemPlatterHeight]) { return size }
  let box =
    env.metrics[.barItemSymbolSize] * env.symbolFactor(image, pointSize: env.metrics[.barItemFontSize])
  let measured = env.metrics[.tabBarIconSize]
  guard case .symbol(let name) = image.source, let size = env.tables.symbols.sizes[name], measured > 0 else {
    return Size(box, box)
  }
  return Size(size.width * box / measured, size.height * box / measured)
}

/// A custom view's size in a bar, in points: what it says, else what its label takes.
package func customViewSize(_ view: CustomView, isBeforeMount: Bool, _ env: Environment) -> Size {
  let size = (isBeforeMount ? view.intrinsicSizeAtFirstLayout : nil) ?? view.size
  if let size { return Size(max(0, size.width), max(0, size.height)) }
  if let button = view.button { return placeButton(button, env).size }
  guard let label = view.label else { return .zero }
  let font = env.typesetter.font(size: env.metrics[.barItemFontSize], weight: 400)
  return Size(env.grid.ceil(env.typesetter.width(of: label, font)), env.typesetter.lineHeight(font))
}

/// Where a view is drawn that a bar lays out at `frame`: up to iOS 18 its alignment rectangle is there, and on iOS 26 the
/// view itself (maui#32200).
package func alignedFrame(of view: CustomView, _ frame: Rect, _ env: Environment) -> Rect {
  guard env.design == .ios18 else { return frame }
  let insets = view.alignmentRectInsets
  return frame.inset(
    by: EdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
}

private func place(
  _ entry: BarButtonRun.Entry, frame: Rect, isBeforeMount: Bool, _ env: Environment
) -> BarButtonLayout.Item {
  let frame = env.grid.round(frame)
  /// Insets move the middle; an image shrinks where they leave it too little room.
  func centered(_ size: Size, insets: EdgeInsets = .zero) -> Rect {
    let room = Size(
      max(0, frame.width - insets.left - insets.right), max(0, frame.height - insets.top - insets.bottom))
    let width = insets == .zero ? size.width : min(size.width, room.width)
    let height = insets == .zero ? size.height : min(size.height, room.height)
    return env.grid.round(
      Rect(insets.left + (room.width - width) / 2, insets.top + (room.height - height) / 2, width, height))
  }
  let part: BarButtonLayout.Part
  let content: Rect
  switch entry.look.face {
  case .image(let image):
    content = centered(symbolSize(image, env), insets: entry.item.imageInsets(env))
    part = .image(image, content)
  case .text(let string):
    let font = font(entry.look, env)
    let line = styledLine(
      string, font, entry.look.style.titleTextAttributes, maxWidth: entry.item.width.map { min($0, frame.width) }, env)
    let offset = entry.look.style.titlePositionAdjustment
    content = centered(Size(min(frame.width, env.grid.ceil(line.width)), env.typesetter.lineHeight(font)))
      .offsetBy(offset.x, offset.y)
    part = .text(line, font, content)
  case .customView(let view):
    content = alignedFrame(of: view, centered(customViewSize(view, isBeforeMount: isBeforeMount, env)), env)
    part = .customView(view, content)
  case .space:
    content = .zero
    part = .text(env.typesetter.line("", font(entry.look, env), maxWidth: nil), font(entry.look, env), content)
  }
  var item = BarButtonLayout.Item(item: entry.item, look: entry.look, frame: frame, part: part)
  if let badge = entry.item.badge, env.design == .ios26 { place(badge, over: content, on: &item, env) }
  return item
}

/// A badge overlaps the top trailing corner and grows away from it.
private func place(_ badge: String, over content: Rect, on item: inout BarButtonLayout.Item, _ env: Environment) {
  let metrics = env.metrics
  let font = env.typesetter.font(size: metrics[.barItemBadgeFontSize], weight: 400)
  let text = env.typesetter.line(badge, font, maxWidth: nil)
  let height = metrics[.barItemBadgeHeight]
  let width = max(height, env.grid.ceil(text.width) + 2 * metrics[.tabBarBadgePadding])
  let overlap = metrics[.barItemBadgeOverlap]
  let frame = Rect(content.maxX - overlap, content.y + overlap - height, width, height)
  item.badge = env.grid.round(env.directed(frame, in: item.frame.width))
  item.badgeText = text
}
