package import Graphics

/// How a controller's view lies to the bars of its container, as `UIViewController` says it.
package struct ExtendedLayout: Hashable, Sendable {
  /// `UIRectEdge`.
  package enum Edge: String, CaseIterable, Sendable { case top, left, bottom, right }

  /// Sides on which the view goes on under bars: `edgesForExtendedLayout`.
  package var edges = Set(Edge.allCases)
  /// It also goes on under bars that are not translucent.
  package var includesOpaqueBars = false
  /// Points added to the safe area that bars and the device leave to the view.
  package var additionalSafeAreaInsets = EdgeInsets()

  package init() {}
}
