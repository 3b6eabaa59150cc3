import Graphics
package import Layout
import Scene
import Screens
import Tables

/// The rows that a search bar adds to a navigation bar, in points at rest.
package struct NavigationBarSearchRows: Hashable, Sendable {
  package var field: Double
  package var scope: Double

  package init(_ input: NavigationBarInput, _ env: Environment) {
    let metrics = env.metrics
    let search = input.search
    scope = search?.showsScopeBar == true ? metrics[.searchScopeRowHeight] : 0
    field =
      search?.place == .stacked && search?.takesNavigationBar == false
      ? metrics[.searchRowHeight] + (search?.promptHeight(env) ?? 0) : 0
  }

  package var height: Double { field + scope }
}

/// What a search bar among a navigation bar's items leaves to the rest of its row, in points.
struct NavigationBarSearchSpace {
  /// Where the trailing items begin, from the bar's edge, beside the margin.
  let trailing: Double
  /// How far the search bar reaches inwards from the trailing edge; nil without one.
  private let reach: Double?
  /// In the bar.
  let frame: Rect?

  init(_ input: NavigationBarInput, height: Double, _ env: Environment) {
    guard let search = input.search, search.place.isInNavigationBar, search.place != .stacked,
      !search.takesNavigationBar
    else {
      trailing = 0
      reach = nil
      frame = nil
      return
    }
    let metrics = env.metrics
    let row = min(metrics[.barItemPlatterHeight], height)
    let side = min(metrics[.searchFieldHeight], row)
    let isButton = search.place == .navigationBarButton && !search.isActive
    var width = isButton ? side : metrics[.searchBarFieldWidth]
    if search.showsCancelButton, !isButton {
      width += searchCancelWidth(height: side, gap: metrics[.searchCancelGap], env)
    }
    let window = env.windowSize.width
    let isCentered = search.place == .navigationBarCenter && input.tabBarWidth == nil
    let start = isCentered ? (window - width) / 2 : barMargin(env)
    if let tabBarWidth = input.tabBarWidth {
      // The field ends before the tabs in the middle of the row (G).
      width = min(width, max(side, (window - tabBarWidth) / 2 - metrics[.navigationBarTitleGap] - start))
    }
    frame = env.directed(Rect(window - start - width, (row - side) / 2, width, side), in: window)
    reach = start + width
    trailing = isCentered ? 0 : width + metrics[.barItemPlatterGap]
  }

  /// How far the trailing side reaches, given how far its items do.
  func reach(_ items: Double?) -> Double? {
    guard let reach else { return items }
    return max(reach, items ?? 0)
  }
}

/// The search bar's nodes in a navigation bar, and which of them the bar itself holds.
///
/// - Parameters:
///   - top: of the search row in the bar, in points.
///   - space: of a search bar among the items.
func navigationBarSearch(
  _ input: NavigationBarInput, top: Double, space: NavigationBarSearchSpace, _ env: Environment
) -> (drawing: SearchBarDrawing, children: [String])? {
  guard let search = input.search else { return nil }
  let metrics = env.metrics
  var drawing = SearchBarDrawing(search, isBackdropDark: input.isBackdropDark, env)
  var children: [String] = []
  let window = env.windowSize.width
  let rows = NavigationBarSearchRows(input, env)
  let gap = metrics[.searchCancelGap]
  let width = window - 2 * env.layoutMargin
  var bottom = top
  if search.takesNavigationBar {
    let prompt = search.promptHeight(env)
    let row = Rect(0, 0, window, metrics[.searchActiveHeight] + prompt)
    let inner = Rect(env.layoutMargin, metrics[.searchActiveTop] + prompt, width, metrics[.searchFieldHeight])
    children.append(drawing.add(to: "navigationBar", row: row, inner: inner, gap: gap, isFloating: false))
  } else if rows.field > 0 {
    let visible = rows.field - input.searchCollapse
    if visible > 0 {
      let height = max(0, metrics[.searchFieldHeight] - input.searchCollapse)
      let inner = Rect(env.layoutMargin, metrics[.searchFieldTop] + search.promptHeight(env), width, height)
      children.append(
        drawing.add(
          to: "navigationBar", row: Rect(0, top, window, visible), inner: inner, gap: gap, isFloating: false))
    }
    bottom += visible
  } else if let frame = space.frame {
    if search.place == .navigationBarButton, !search.isActive {
      children.append(drawing.addButton(to: "navigationBar", frame: frame))
    } else {
      children.append(
        drawing.add(
          to: "navigationBar", row: frame, inner: Rect(0, 0, frame.width, frame.height), gap: gap, isFloating: false))
    }
  }
  if rows.scope > 0 {
    let height = metrics[.searchScopeHeight]
    let frame = Rect(env.layoutMargin, bottom + (rows.scope - height) / 2, width, height)
    if let id = drawing.addScopeBackground(to: "navigationBar", frame: Rect(0, bottom, window, rows.scope)) {
      children.append(id)
    }
    children.append(drawing.addScopeBar(to: "navigationBar", frame: frame))
  }
  return (drawing, children)
}
