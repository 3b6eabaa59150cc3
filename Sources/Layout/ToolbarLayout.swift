package import Appearance
package import Graphics
package import Screens
import Tables

/// Frames of a toolbar: `bar` in the window, the rest in the bar.
package struct ToolbarLayout: Hashable, Sendable {
  package var bar: Rect
  /// In reading order.
  package var runs: [BarButtonLayout]
  /// The search field, or the button that stands for it.
  package var search: Rect?
  /// Items that found no room and are behind the ellipsis.
  package var overflowed: [BarButtonItem]
}

/// How a search bar stands among a toolbar's items.
package enum ToolbarSearch: Hashable, Sendable {
  /// Takes the width that the items leave.
  case field
  case button
}

/// A toolbar's measures on one device, in points.
package struct ToolbarMeasures: Hashable, Sendable {
  package var buttons: BarButtonMeasures
  /// From the window's edges to the first and last item.
  package var margin: Double
  /// Below the row of items, down to the window's bottom.
  package var bottom: Double

  package init(_ env: Environment) {
    let metrics = env.metrics
    let isPad = env.device.idiom == .pad
    let isCompact = !isPad && env.variant.isLandscape && env.device.landscapeVerticalSizeClass == .compact
    func pick(_ regular: Metric, compact: Metric, pad: Metric) -> Double {
      metrics[isPad ? pad : isCompact ? compact : regular]
    }
    buttons = BarButtonMeasures(
      platterHeight: pick(
        .toolbarPlatterHeight, compact: .toolbarCompactPlatterHeight, pad: .toolbarPadPlatterHeight),
      platterInset: pick(.toolbarPlatterInset, compact: .toolbarCompactPlatterInset, pad: .toolbarPadPlatterInset))
    let floats = env.design == .ios26
    let side = pick(.toolbarSideInset, compact: .toolbarSideInset, pad: .toolbarPadSideInset)
    margin = floats ? max(side, env.safeArea.left, env.safeArea.right) : env.layoutMargin
    let inset = pick(.toolbarBottomInset, compact: .toolbarCompactBottomInset, pad: .toolbarPadBottomInset)
    bottom = floats ? inset : env.safeArea.bottom
  }

  /// Height of the bar at the window's bottom, in points.
  package var height: Double { buttons.platterHeight + bottom }

  /// What a toolbar at the window's bottom takes from the content, in points: on iOS 26 a little of it lies under the bar.
  package func contentInset(_ env: Environment) -> Double {
    max(env.safeArea.bottom, height - env.metrics[.toolbarContentOverlap])
  }
}

/// Places a toolbar (metrics.md §5).
///
/// - Parameters:
///   - isCompact: every item but prominent ones is in the overflow menu, whether or not there is room.
///   - tabBarHeight: of the tab bar that the toolbar stands on, in points; nil without one.
///   - isBeforeMount: custom views have the size of their first layout.
///   - style: what titles are measured and drawn with.
package func placeToolbar(
  _ items: [ToolbarItem], search: ToolbarSearch?, isCompact: Bool = false, tabBarHeight: Double?, isBeforeMount: Bool,
  style: BarButtonStyle = BarButtonStyle(), _ env: Environment
) -> ToolbarLayout {
  let measures = ToolbarMeasures(env)
  let window = env.windowSize
  var bar = Rect(0, window.height - measures.height, window.width, measures.height)
  if let tabBarHeight {
    let height = measures.buttons.platterHeight + env.metrics[.toolbarTabBarGap]
    bar = Rect(0, window.height - tabBarHeight - height, window.width, height)
  }
  let row = ToolbarRow(measures: measures, isBeforeMount: isBeforeMount, style: style, env: env)
  let (elements, overflowed) = isCompact ? row.compact(items, search: search) : row.fitted(items, search: search)
  let placed = row.place(elements)
  return ToolbarLayout(
    bar: env.grid.round(bar), runs: placed.runs, search: placed.search.map { env.grid.round($0) },
    overflowed: overflowed)
}

/// The row of a toolbar's items, laid out from the leading edge.
private struct ToolbarRow {
  enum Solid {
    case run(BarButtonRun)
    case search(ToolbarSearch)
  }

  /// Something that takes room, and what parts it from the one before.
  struct Element {
    var solid: Solid
    /// Fixed space, in points, beside the usual gap.
    var space: Double
    /// Flexible spaces before it.
    var stretches: Int
  }

  let measures: ToolbarMeasures
  let isBeforeMount: Bool
  let style: BarButtonStyle
  let env: Environment

  private var available: Double { env.windowSize.width - 2 * measures.margin }
  private var gap: Double { env.metrics[.barItemPlatterGap] }

  /// The elements that fit: all of them, else groups shrunk to their representatives, else as many items as there is room
  /// for beside an ellipsis.
  func fitted(
    _ items: [ToolbarItem], search: ToolbarSearch?
  ) -> (row: (elements: [Element], trailing: Int), overflowed: [BarButtonItem]) {
    let whole = elements(items, search: search)
    if minimum(whole.elements) <= available { return (whole, []) }
    let shrunk = items.map(\.representative)
    let smaller = elements(shrunk, search: search)
    if minimum(smaller.elements) <= available { return (smaller, []) }
    let cut = shrunk.flatMap(\.singles)
    func kept(_ count: Int) -> (elements: [Element], trailing: Int) {
      let head = Array(cut.prefix(count))
      let hasSearch = search != nil && cut.dropFirst(count).contains(.searchBar)
      return elements(head + [.flexible, .item(.overflow)] + (hasSearch ? [.searchBar] : []), search: search)
    }
    var low = 0
    var high = max(0, cut.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if minimum(kept(middle).elements) <= available { low = middle } else { high = middle - 1 }
    }
    return (kept(low), cut.dropFirst(low).compactMap(\.visibleItem))
  }

  /// Prominent items, the ellipsis and the search bar.
  func compact(
    _ items: [ToolbarItem], search: ToolbarSearch?
  ) -> (row: (elements: [Element], trailing: Int), overflowed: [BarButtonItem]) {
    let all = items.flatMap(\.singles)
    let kept = all.filter { $0 == .searchBar || $0.visibleItem?.style == .prominent }
    let overflowed = all.filter { !kept.contains($0) }.compactMap(\.visibleItem)
    guard !overflowed.isEmpty else { return (elements(items, search: search), []) }
    return (elements(kept + [.flexible, .item(.overflow)], search: search), overflowed)
  }

  /// Without a place of its own among the items the search bar is the last.
  private func elements(
    _ items: [ToolbarItem], search: ToolbarSearch?
  ) -> (elements: [Element], trailing: Int) {
    var result: [Element] = []
    var units: [BarButtonUnit] = []
    var stretches = 0
    var hasSearch = search == nil
    func flush() {
      for run in barButtonRuns(units, style: style, env) {
        result.append(Element(solid: .run(run), space: run.space, stretches: stretches))
        stretches = 0
      }
      units = []
    }
    func addSearch() {
      flush()
      guard !hasSearch, let search else { return }
      result.append(Element(solid: .search(search), space: 0, stretches: stretches))
      stretches = 0
      hasSearch = true
    }
    for item in items {
      switch item {
      case .item(let item) where item.kind == .flexibleSpace:
        guard !item.isHidden else { continue }
        flush()
        stretches += 1
      case .item(let item): units.append(.item(item))
      case .group(let group): units.append(.group(group.items))
      case .searchBar: addSearch()
      }
    }
    flush()
    if !hasSearch, search == .button, stretches == 0 { stretches = 1 }
    addSearch()
    return (result, stretches)
  }

  private func width(_ element: Element, field: Double) -> Double {
    switch element.solid {
    case .run(let run): sizeRun(run, measures.buttons, isBeforeMount: isBeforeMount, env).size.width
    case .search(.button): measures.buttons.platterHeight
    case .search(.field): field
    }
  }

  private func minimum(_ elements: [Element]) -> Double {
    natural(elements, field: env.metrics[.searchMinimumFieldWidth])
  }

  private func natural(_ elements: [Element], field: Double) -> Double {
    elements.enumerated().reduce(0) { total, element in
      total + width(element.element, field: field) + element.element.space + (element.offset > 0 ? gap : 0)
    }
  }

  func place(_ row: (elements: [Element], trailing: Int)) -> (runs: [BarButtonLayout], search: Rect?) {
    let rest = max(0, available - natural(row.elements, field: 0))
    let hasField = row.elements.contains { if case .search(.field) = $0.solid { true } else { false } }
    let stretches = row.elements.reduce(row.trailing) { $0 + $1.stretches }
    let stretch = hasField || stretches == 0 ? 0 : rest / Double(stretches)
    var result: (runs: [BarButtonLayout], search: Rect?) = ([], nil)
    var x = measures.margin
    for (index, element) in row.elements.enumerated() {
      if index > 0 { x += gap }
      x += element.space + Double(element.stretches) * stretch
      let width = width(element, field: rest)
      switch element.solid {
      case .run(let run):
        let isMirrored = env.variant.isRightToLeft
        result.runs.append(
          placeRun(
            run, at: x, isMirrored: isMirrored, measures.buttons, isBeforeMount: isBeforeMount, env
          ).layout)
      case .search:
        result.search = env.directed(Rect(x, 0, width, measures.buttons.platterHeight), in: env.windowSize.width)
      }
      x += width
    }
    return result
  }
}

extension ToolbarItem {
  fileprivate static let flexible = ToolbarItem.item(
    BarButtonItem(path: "", id: "flexibleSpace", kind: .flexibleSpace))

  /// A group that can shrink is its representative.
  fileprivate var representative: ToolbarItem {
    if case .group(let group) = self, let item = group.representativeItem { .item(item) } else { self }
  }

  /// A group that goes into the overflow goes item by item.
  fileprivate var singles: [ToolbarItem] {
    if case .group(let group) = self { group.items.map { .item($0) } } else { [self] }
  }

  fileprivate var visibleItem: BarButtonItem? {
    guard case .item(let item) = self, !item.isHidden else { return nil }
    switch item.kind {
    case .flexibleSpace, .fixedSpace: return nil
    case .system, .title, .image, .customView: return item
    }
  }
}

extension BarButtonItem {
  /// Opens the menu of what found no room.
  fileprivate static var overflow: BarButtonItem {
    var item = BarButtonItem(path: "", id: "overflow", kind: .image(ImageReference(.symbol("ellipsis"))))
    item.accessibilityLabel = "More"
    item.sharesBackground = false
    return item
  }
}
