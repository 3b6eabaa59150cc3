package import Graphics
import Layout
package import Screens
import Tables

/// Everything that floating glass depends on beside its environment.
package struct GlassInput: Hashable, Sendable {
  package var elements: [GlassElement]
  /// Identifiers of those that are expanded.
  package var expanded: [String]
  /// The safe area with bars, in window coordinates.
  package var area: Rect
  package var tintColor: ColorReference?
  /// For each element whether what lies behind it is dark.
  package var isBackdropDark: [Bool]

  package init(elements: [GlassElement], expanded: [String], area: Rect) {
    self.elements = elements
    self.expanded = expanded
    self.area = area
    tintColor = nil
    isBackdropDark = elements.map { _ in false }
  }
}

/// What floats over a planned screen; nil for nothing.
func glassInput(
  _ elements: [GlassElement], tint: ColorReference?, state: ScreenState, _ plan: Plan, _ env: Environment
) -> GlassInput? {
  guard !elements.isEmpty else { return nil }
  let window = env.windowSize
  let content = plan.content
  // Only what hangs from the top or the middle depends on a bar that collapses.
  let isLow = elements.allSatisfy { $0.anchor.vertical == 1 }
  let extra = content.additionalSafeArea
  let top = isLow ? env.safeArea.top : plan.edges.top.map { $0 + extra.top } ?? content.topInset
  let bottom = content.bottomInset
  let area = Rect(0, 0, window.width, window.height).inset(
    by: EdgeInsets(
      top: top, left: env.safeArea.left + extra.left, bottom: bottom, right: env.safeArea.right + extra.right))
  let identifiers = Set(elements.map(\.identifier))
  var input = GlassInput(elements: elements, expanded: state.expanded.filter(identifiers.contains).sorted(), area: area)
  input.tintColor = tint
  input.isBackdropDark = elements.map { element in
    let placed = placeGlass(element, isExpanded: input.expanded.contains(element.identifier), in: area, env)
    let y = placed.frame.y + placed.bounds.y
    let luma = backdropLuma(
      of: content.content, topInset: content.topInset, scroll: plan.scroll, band: y...(y + placed.bounds.height), env)
    return luma < env.metrics[.glassDimLuma]
  }
  return input
}
