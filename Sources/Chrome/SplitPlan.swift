package import Layout
import Screens
import Tables

/// What `expanded` of the state holds once a person has shown or hidden columns: none, one or two at the side.
package let splitStateNames = ["secondaryOnly", "oneColumn", "twoColumns"]

/// One column of a split view, planned like a window of its own.
package struct ColumnPlan: Hashable, Sendable {
  package var placed: SplitViewLayout.Column
  package var plan: Plan
  /// What taps on the split view's own buttons do, by the item's id.
  package var buttons: [String: Action]

  package var name: String { placed.column.rawValue }
}

/// The columns of a split view.
package struct SplitPlan: Hashable, Sendable {
  /// JSON Pointer of the split view controller.
  package var path: String
  /// Back to front.
  package var columns: [ColumnPlan]
  /// What a tap beside the columns that cover the secondary one does; nil where none do.
  package var uncover: Action?
  /// Those columns dim what they cover.
  package var isDimmed: Bool
}

extension Plan {
  /// The plan of a split view in regular width: that of its secondary column, with all columns in it.
  init(_ split: SplitViewController, _ definition: ScreenDefinition, _ state: ScreenState, _ env: Environment) {
    let chosen = splitStateNames.lastIndex { state.expanded.contains($0) }
    let arrangement = split.arrangement(isLandscape: env.variant.isLandscape, chosen: chosen)
    let layout = placeSplitView(split, arrangement, env)
    let buttons = SplitButtons(split: split, arrangement: arrangement)
    let columns = layout.columns.map { placed in
      let own = buttons.items(in: placed.column)
      let column = definition.column(placed.column, of: split, buttons: own.map(\.item))
      return ColumnPlan(
        placed: placed, plan: stackPlan(column, state.state(of: placed.column), env.inside(placed.space)),
        buttons: Dictionary(own.map { ($0.item.id, $0.action) }) { first, _ in first })
    }
    // The secondary column lies below the others.
    self = columns[0].plan
    let presenting = columns.map(\.plan).filter { !$0.presentations.isEmpty }
    let shown = presenting.first { $0.presentations[0].source.isItem } ?? presenting.first
    presentations = shown?.presentations ?? []
    presentedKeyboard = shown?.presentedKeyboard
    let isDisplaced = arrangement.behavior == .displace
    self.split = SplitPlan(
      path: split.path, columns: columns, uncover: layout.covers ? .showColumns(isDisplaced ? 1 : 0) : nil,
      isDimmed: layout.covers && (isDisplaced || env.design == .ios18))
  }
}

extension ScreenDefinition {
  /// What one column shows, as a screen of its own.
  fileprivate func column(
    _ column: SplitViewController.Column, of split: SplitViewController, buttons: [BarButtonItem]
  ) -> ScreenDefinition {
    var copy = self
    copy.windowTintColor = split.tintColor ?? windowTintColor
    copy.presentations = split.presentations + presentations
    copy.root = split.controller(column)
    guard case .navigation(var navigation) = copy.root else { return copy }
    for index in navigation.viewControllers.indices {
      navigation.viewControllers[index].navigationItem.prepend(buttons)
      // A narrow column has no room for a field beside its title.
      if column != .secondary, navigation.viewControllers[index].navigationItem.search.preferred == .automatic {
        navigation.viewControllers[index].navigationItem.search.preferred = .stacked
      }
    }
    copy.root = .navigation(navigation)
    return copy
  }
}

extension ScreenState {
  /// The secondary column has the state's stack, scroll position and search; the others are as they start.
  fileprivate func state(of column: SplitViewController.Column) -> ScreenState {
    guard column != .secondary else { return self }
    let prefix = column.rawValue + "/"
    var result = ScreenState()
    result.presented = presented
    result.isBeforeMount = isBeforeMount
    result.expanded = expanded.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    return result
  }
}

extension NavigationItem {
  /// Puts the split view's buttons before the others; beside a back button they supplement it.
  fileprivate mutating func prepend(_ buttons: [BarButtonItem]) {
    guard !buttons.isEmpty else { return }
    if leadingItemGroups.isEmpty {
      if leftBarButtonItems.isEmpty { leftItemsSupplementBackButton = true }
      leftBarButtonItems = buttons + leftBarButtonItems
    } else {
      var group = BarButtonItemGroup(path: path)
      group.items = buttons
      leadingItemGroups.insert(group, at: 0)
    }
  }
}

/// The buttons that a split view puts into its columns' navigation bars.
private struct SplitButtons {
  let split: SplitViewController
  let arrangement: SplitViewController.Arrangement

  private var sideCount: Int { arrangement.sideCount }
  private var showsDisplayMode: Bool {
    switch split.displayModeButtonVisibility {
    case .automatic: split.presentsWithGesture
    case .always: true
    case .never: false
    }
  }

  /// The display mode button stands in the outermost column, the other one in the secondary.
  func items(in column: SplitViewController.Column) -> [(item: BarButtonItem, action: Action)] {
    var result: [(item: BarButtonItem, action: Action)] = []
    let outermost = split.sideColumns.suffix(sideCount).first ?? .secondary
    if showsDisplayMode, column == outermost {
      let all = split.sideColumns.count
      result.append(
        (button("displayMode", "sidebar.leading", "Sidebar"), .showColumns(sideCount < all ? sideCount + 1 : all - 1)))
    }
    if column == .secondary, split.showsSecondaryOnlyButton, split.style == .tripleColumn, arrangement.behavior == .tile
    {
      let symbol = sideCount > 0 ? "arrow.up.left.and.arrow.down.right" : "arrow.down.right.and.arrow.up.left"
      result.append((button("secondaryOnly", symbol, "Full Screen"), .showColumns(sideCount > 0 ? 0 : 1)))
    }
    return result
  }

  private func button(_ id: String, _ symbol: String, _ label: String) -> BarButtonItem {
    var item = BarButtonItem(path: split.path, id: id, kind: .image(ImageReference(.symbol(symbol))))
    item.accessibilityLabel = label
    return item
  }
}
