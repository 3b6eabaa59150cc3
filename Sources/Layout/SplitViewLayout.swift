package import Graphics
package import Screens
import Tables

/// A part of the window that is laid out as a window of its own: a column of a split view.
package struct ColumnSpace: Hashable, Sendable {
  /// In window coordinates.
  package var frame: Rect
  /// Without bars, from the frame's edges.
  package var safeArea: EdgeInsets
  /// From the frame's top.
  package var navigationBarTop: Double
}

extension Environment {
  /// What a column sees; nil is the window itself.
  package func inside(_ space: ColumnSpace?) -> Environment {
    guard let space else { return self }
    var inner = device
    let size = Size(space.frame.width, space.frame.height)
    inner.size = variant.isLandscape ? Size(size.height, size.width) : size
    inner.cutout = .none
    inner.cutoutFrame = .zero
    inner.homeIndicatorFrame = .zero
    inner.safeArea[design] = space.safeArea
    inner.landscapeSafeArea[design] = space.safeArea
    inner.navigationBarTop[design] = space.navigationBarTop
    inner.landscapeNavigationBarTop[design] = space.navigationBarTop
    return Environment(tables: tables, variant: variant, device: inner, typesetter: typesetter)
  }
}

/// Frames of a split view's columns, in window coordinates, back to front.
package struct SplitViewLayout: Hashable, Sendable {
  package struct Column: Hashable, Sendable {
    package var column: SplitViewController.Column
    /// Of the column's view: what lies beneath a floating sidebar goes on to the window's edge.
    package var frame: Rect
    /// Where bars and content are laid out.
    package var space: ColumnSpace
    /// A sheet of glass rather than a part of the window.
    package var floats: Bool
    /// The hairline towards the next column, in the column's coordinates; nil without one.
    package var separator: Rect?
  }

  package var columns: [Column] = []
  /// Columns lie over the secondary one, or push it aside: it takes no touches.
  package var covers = false
}

package func placeSplitView(
  _ split: SplitViewController, _ arrangement: SplitViewController.Arrangement, _ env: Environment
) -> SplitViewLayout {
  SplitViewPlacement(split: split, arrangement: arrangement, env: env).layout()
}

private struct SplitViewPlacement {
  let split: SplitViewController
  let arrangement: SplitViewController.Arrangement
  let env: Environment

  private var window: Size { env.windowSize }
  private var isMirrored: Bool { env.variant.isRightToLeft != (split.primaryEdge == .trailing) }
  /// Of the window, at the primary edge.
  private var leadingSafeArea: Double { isMirrored ? env.safeArea.right : env.safeArea.left }
  private var trailingSafeArea: Double { isMirrored ? env.safeArea.left : env.safeArea.right }
  /// Sidebars float where they keep off the window's edges.
  private var isFloating: Bool { env.metrics[.sidebarInset] > 0 }
  private var isOverlay: Bool { arrangement.behavior == .overlay }

  func layout() -> SplitViewLayout {
    let shown = split.sideColumns.suffix(arrangement.sideCount)
    var sides: [SplitViewLayout.Column] = []
    // How far the columns reach from the primary edge, and how far the outermost of two does.
    var reach = 0.0
    var outermost = 0.0
    for column in shown {
      let floats = isFloating && (column == .primary || isOverlay && shown.count == 1)
      sides.append(floats ? floating(column) : plain(column, from: reach, width: width(column), isLast: false))
      reach = sides[sides.count - 1].space.frame.maxX + (floats ? env.metrics[.sidebarGap] : 0)
      if column == shown.first, shown.count == 2 { outermost = reach }
    }
    let isDisplaced = arrangement.behavior == .displace && shown.count == 2
    let start = isOverlay ? 0 : reach
    let rest = window.width - start + (isDisplaced ? outermost : 0)
    var layout = SplitViewLayout()
    layout.columns = [plain(.secondary, from: start, width: rest, isLast: true)] + sides.reversed()
    layout.covers = isDisplaced || isOverlay && !shown.isEmpty
    extendBeneath(&layout)
    if isMirrored { layout.columns = layout.columns.map(mirrored) }
    return layout
  }

  private func width(_ column: SplitViewController.Column) -> Double {
    let isPrimary = column == .primary
    let wanted = isPrimary ? split.primaryWidth : split.supplementaryWidth
    let standard = env.metrics[isPrimary ? .sidebarWidth : .splitViewSupplementaryWidth]
    let width = wanted.preferred ?? wanted.fraction.map { $0 * window.width } ?? standard
    let limited = max(min(width, wanted.maximum ?? .infinity), wanted.minimum ?? 0)
    return env.grid.round(min(limited, window.width - 2 * env.metrics[.sidebarInset]))
  }

  private func floating(_ column: SplitViewController.Column) -> SplitViewLayout.Column {
    let inset = env.metrics[.sidebarInset]
    let top = max(env.safeArea.top, inset)
    let frame = env.grid.round(
      Rect(max(inset, leadingSafeArea), top, width(column), window.height - top - inset))
    let space = ColumnSpace(
      frame: frame, safeArea: EdgeInsets(bottom: max(0, env.safeArea.bottom - inset)),
      navigationBarTop: env.metrics[.sidebarRowInset])
    return SplitViewLayout.Column(column: column, frame: frame, space: space, floats: true)
  }

  private func plain(
    _ column: SplitViewController.Column, from x: Double, width: Double, isLast: Bool
  ) -> SplitViewLayout.Column {
    let lead = x == 0 ? leadingSafeArea : 0
    let frame = env.grid.round(Rect(x, 0, isLast ? width : width + lead, window.height))
    let trail = isLast ? trailingSafeArea : 0
    let space = ColumnSpace(
      frame: frame,
      safeArea: EdgeInsets(
        top: env.safeArea.top, left: isMirrored ? trail : lead, bottom: env.safeArea.bottom,
        right: isMirrored ? lead : trail),
      navigationBarTop: env.navigationBarTop)
    var result = SplitViewLayout.Column(column: column, frame: frame, space: space, floats: false)
    let line = 1 / env.device.scale
    if !isLast { result.separator = Rect(frame.width - line, 0, line, frame.height) }
    return result
  }

  /// The column next to a floating sidebar goes on beneath it.
  private func extendBeneath(_ layout: inout SplitViewLayout) {
    guard layout.columns.last?.floats == true, layout.columns.count > 1 else { return }
    let index = layout.columns.count - 2
    let lead = layout.columns[index].frame.x
    layout.columns[index].frame.x = 0
    layout.columns[index].frame.width += lead
    layout.columns[index].separator?.x += lead
  }

  private func mirrored(_ column: SplitViewLayout.Column) -> SplitViewLayout.Column {
    var column = column
    column.separator = column.separator?.mirrored(in: column.frame.width)
    column.frame = column.frame.mirrored(in: window.width)
    column.space.frame = column.space.frame.mirrored(in: window.width)
    return column
  }
}
