package import Appearance
package import Graphics
package import Screens
package import Tables
package import Typography

/// All that a component may know beside its own input: the tables, the traits and the fonts. A value; no state.
package struct Environment: Sendable {
  package let tables: Tables
  package let variant: Variant
  package let device: Device
  package let typesetter: Typesetter
  package let metrics: Metrics
  package let palette: Palette
  /// Points that a tiled sidebar takes from the window's leading side; components beside it are laid out without them.
  package var sidebarColumn = 0.0
  /// Points that a view controller adds to the safe area of its own view; bars do not have them.
  package var additionalSafeArea = EdgeInsets()

  package init(tables: Tables, variant: Variant, device: Device, typesetter: Typesetter) {
    self.tables = tables
    self.variant = variant
    self.device = device
    self.typesetter = typesetter
    metrics = tables.metrics[variant.design] ?? Metrics()
    palette = Palette(
      table: tables.colors[variant.design] ?? ColorTable(), isDark: variant.isDark,
      increasedContrast: variant.increasedContrast)
  }

  /// The design generation that is drawn.
  package var design: OSVersion { variant.design }
  package var grid: PixelGrid { PixelGrid(scale: device.scale) }

  /// The window, in points, in the variant's orientation, without a tiled sidebar's column.
  package var windowSize: Size {
    var size = variant.isLandscape ? Size(device.size.height, device.size.width) : device.size
    size.width -= sidebarColumn
    return size
  }

  /// The safe area without bars.
  package var safeArea: EdgeInsets {
    (variant.isLandscape ? device.landscapeSafeArea : device.safeArea)[design] ?? .zero
  }

  /// Leading and trailing layout margin, points.
  package var layoutMargin: Double { device.layoutMargin + max(safeArea.left, safeArea.right) }

  /// Layout margins of a view controller's own view, in points.
  package var contentMargins: EdgeInsets {
    EdgeInsets(
      left: max(0, layoutMargin + additionalSafeArea.left), right: max(0, layoutMargin + additionalSafeArea.right))
  }

  /// Top of the navigation bar, in window coordinates.
  package var navigationBarTop: Double {
    (variant.isLandscape ? device.landscapeNavigationBarTop : device.navigationBarTop)[design] ?? safeArea.top
  }

  /// Mirrors a frame laid out from left to right when the variant runs from right to left.
  package func directed(_ frame: Rect, in width: Double) -> Rect {
    variant.isRightToLeft ? frame.mirrored(in: width) : frame
  }
}
