import Screens
import Tables

extension Environment {
  /// The horizontal size class is compact.
  package var hasCompactWidth: Bool {
    (variant.isLandscape ? device.landscapeHorizontalSizeClass : device.horizontalSizeClass) == .compact
  }

  /// The vertical size class is compact: a phone in landscape.
  package var hasCompactHeight: Bool {
    device.idiom == .phone && variant.isLandscape && device.landscapeVerticalSizeClass == .compact
  }

  /// An iPad with room for a tab bar at the top or a sidebar.
  package var showsTabsAtTop: Bool { device.idiom == .pad && !hasCompactWidth }

  /// The same environment with a narrower window, beside a tiled sidebar.
  package func beside(column: Double) -> Environment {
    guard column > 0 else { return self }
    var copy = self
    copy.sidebarColumn = column
    return copy
  }
}
