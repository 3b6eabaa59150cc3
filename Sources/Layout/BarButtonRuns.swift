package import Appearance
package import Screens
import Tables

/// Bar buttons that stand on one platter (iOS 26), or a single one (iOS 18).
package struct BarButtonRun: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var item: BarButtonItem
    package var look: BarButtonLook
  }

  /// From the bar's edge inwards.
  package var entries: [Entry]
  package var hasGlass: Bool
  /// Points between this run and its neighbour towards the edge, beside the usual gap.
  package var space: Double

  /// The run's only item is prominent: the glass takes the tint.
  package var isProminent: Bool { entries.count == 1 && entries[0].look.isProminent }
}

/// One side of a bar as the definition has it, from the edge inwards.
package enum BarButtonUnit: Hashable, Sendable {
  case item(BarButtonItem)
  case group([BarButtonItem])
}

/// The leading side: groups replace items when there are any.
package func leadingUnits(_ item: NavigationItem) -> [BarButtonUnit] {
  item.leadingItemGroups.isEmpty
    ? item.leftBarButtonItems.map(BarButtonUnit.item) : item.leadingItemGroups.map { .group($0.items) }
}

/// The trailing side: `rightBarButtonItems` already runs from the edge inwards, groups are in reading order.
package func trailingUnits(_ item: NavigationItem) -> [BarButtonUnit] {
  item.trailingItemGroups.isEmpty
    ? item.rightBarButtonItems.map(BarButtonUnit.item)
    : item.trailingItemGroups.reversed().map { .group($0.items.reversed()) }
}

/// Splits one side into runs (WWDC25 session 284): neighbouring images share a platter; text, custom views, system Done
/// and Close and prominent items have their own; spaces and the two flags for shared backgrounds end a run. A group of
/// several visible items is always one platter, whatever its items' flags say. Hidden items take nothing.
package func barButtonRuns(
  _ units: [BarButtonUnit], style: BarButtonStyle = BarButtonStyle(), _ env: Environment
) -> [BarButtonRun] {
  var splitter = RunSplitter(sharesGlass: env.design == .ios26, style: style)
  for unit in units {
    switch unit {
    case .item(let item): splitter.add([item], env)
    case .group(let items): splitter.add(items, env)
    }
  }
  return splitter.runs
}

private struct RunSplitter {
  let sharesGlass: Bool
  let style: BarButtonStyle
  var runs: [BarButtonRun] = []
  private var space = 0.0
  /// The next image may join the last run.
  private var isOpen = false

  init(sharesGlass: Bool, style: BarButtonStyle) {
    self.sharesGlass = sharesGlass
    self.style = style
  }

  mutating func add(_ items: [BarButtonItem], _ env: Environment) {
    let entries = items.filter { !$0.isHidden }
      .map { BarButtonRun.Entry(item: $0, look: barButtonLook($0, style: style, env)) }
    let shown = entries.filter { entry in
      if case .space = entry.look.face { return false }
      return true
    }
    if sharesGlass, shown.count > 1, items.count > 1 {
      append(shown, hasGlass: true)
      isOpen = false
    } else {
      for entry in entries { add(entry) }
    }
  }

  private mutating func add(_ entry: BarButtonRun.Entry) {
    if case .space(let width) = entry.look.face {
      space += width
      isOpen = false
      return
    }
    var isImage = false
    if case .image = entry.look.face { isImage = true }
    let joins =
      sharesGlass && isImage && !entry.look.isAlone && entry.item.sharesBackground && !entry.item.hidesSharedBackground
    if joins, isOpen, let last = runs.indices.last {
      runs[last].entries.append(entry)
    } else {
      append([entry], hasGlass: sharesGlass && !entry.item.hidesSharedBackground)
    }
    isOpen = joins
  }

  private mutating func append(_ entries: [BarButtonRun.Entry], hasGlass: Bool) {
    runs.append(BarButtonRun(entries: entries, hasGlass: hasGlass, space: space))
    space = 0
  }
}
