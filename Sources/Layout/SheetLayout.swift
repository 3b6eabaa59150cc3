package import Graphics
package import Screens
import Tables

/// Where a sheet stands, and at what size its content is laid out.
package struct SheetLayout: Hashable, Sendable {
  /// In window coordinates.
  package var frame: Rect
  /// Size that the content is laid out in; `frame` is it times `scale`.
  package var contentSize: Size
  /// Below the large detent iOS 26 shrinks the content with the sheet.
  package var scale: Double
  /// Top left, top right, bottom right, bottom left, in window points.
  package var radii: [Double]
  /// Below the large detent: inset and of glass on iOS 26.
  package var isPartial: Bool
  /// In the sheet's coordinates; nil where it is hidden.
  package var grabber: Rect?
}

extension Sheet {
  /// The detent that the state names, else the one to start with, else the smallest.
  package func detent(named name: String?, _ env: Environment) -> Detent {
    let wanted = [name, selectedDetentIdentifier].compactMap { $0 }
    for name in wanted {
      if let detent = detents.first(where: { $0.identifier == name }) { return detent }
    }
    return detents.min { sheetHeight($0, env) < sheetHeight($1, env) } ?? .large
  }

  /// Whether what is behind is dimmed and out of reach at a detent.
  package func isDimmed(at detent: Detent, _ env: Environment) -> Bool {
    guard let name = largestUndimmedDetentIdentifier, let limit = detents.first(where: { $0.identifier == name }) else {
      return true
    }
    return sheetHeight(detent, env) > sheetHeight(limit, env)
  }
}

/// Height of a sheet's content at a detent, with the bottom safe area, in points.
private func sheetHeight(_ detent: Sheet.Detent, _ env: Environment) -> Double {
  let size = env.windowSize
  let large = size.height - env.safeArea.top - env.metrics[.sheetTop]
  let greatest = large - env.safeArea.bottom
  switch detent {
  case .large: return large
  case .medium: return min(large, greatest * env.metrics[.sheetMediumFraction] + env.safeArea.bottom)
  case .fraction(let fraction): return min(large, greatest * fraction + env.safeArea.bottom)
  case .height(let height): return min(large, height + env.safeArea.bottom)
  }
}

/// Places a sheet in the window (metrics.md §7).
package func placeSheet(_ sheet: Sheet, detent: Sheet.Detent, _ env: Environment) -> SheetLayout {
  let size = env.windowSize
  let metrics = env.metrics
  if env.device.idiom == .pad { return placeFormSheet(sheet, env) }
  let isCompactHeight = env.variant.isLandscape
  let height = isCompactHeight ? size.height : sheetHeight(detent, env)
  let isPartial = detent != .large && !isCompactHeight
  let radius = sheet.preferredCornerRadius ?? (isCompactHeight ? 0 : metrics[.sheetRadius])
  let inset = isPartial ? metrics[.sheetInset] : 0
  let scale = (size.width - 2 * inset) / size.width
  let frame = env.grid.round(
    Rect(inset, size.height - inset - height * scale, size.width - 2 * inset, height * scale))
  let bottom = inset > 0 ? sheet.preferredCornerRadius ?? max(0, env.device.displayCornerRadius - inset) : 0
  let top = radius * scale
  var layout = SheetLayout(
    frame: frame, contentSize: Size(size.width, height), scale: scale, radii: [top, top, bottom, bottom],
    isPartial: isPartial)
  if sheet.prefersGrabberVisible, !isCompactHeight { layout.grabber = grabber(in: frame.width, env) }
  return layout
}

/// Where there is width a sheet stands in the middle, whatever its detents.
private func placeFormSheet(_ sheet: Sheet, _ env: Environment) -> SheetLayout {
  let size = env.windowSize
  let metrics = env.metrics
  let width = min(metrics[.sheetFormWidth], size.width - 2 * env.layoutMargin)
  let height = min(metrics[.sheetFormHeight], size.height - env.safeArea.top - env.safeArea.bottom)
  let radius = sheet.preferredCornerRadius ?? metrics[.sheetRadius]
  let frame = env.grid.round(Rect((size.width - width) / 2, (size.height - height) / 2, width, height))
  return SheetLayout(
    frame: frame, contentSize: Size(width, height), scale: 1, radii: [radius, radius, radius, radius], isPartial: false)
}

private func grabber(in width: Double, _ env: Environment) -> Rect {
  let metrics = env.metrics
  return env.grid.round(
    Rect(
      (width - metrics[.sheetGrabberWidth]) / 2, metrics[.sheetGrabberTop], metrics[.sheetGrabberWidth],
      metrics[.sheetGrabberHeight]))
}

extension Environment {
  /// What a sheet's content sees: a window of the sheet's own, without status bar, whose bar begins a margin below the top.
  package func inside(_ sheet: SheetLayout) -> Environment {
    var inner = device
    let isFullScreen = sheet.frame == Rect(0, 0, windowSize.width, windowSize.height)
    inner.size = variant.isLandscape ? Size(sheet.contentSize.height, sheet.contentSize.width) : sheet.contentSize
    inner.statusBarHeight = 0
    inner.cutout = .none
    inner.cutoutFrame = .zero
    inner.homeIndicatorFrame = .zero
    guard !isFullScreen else {
      return Environment(tables: tables, variant: variant, device: inner, typesetter: typesetter)
    }
    let isPad = device.idiom == .pad
    let top = isPad ? metrics[.sheetPadBarTop] : design == .ios26 ? device.layoutMargin : metrics[.sheetPadBarTop]
    let bottom = isPad ? 0 : safeArea.bottom
    inner.safeArea[design] = EdgeInsets(bottom: bottom)
    inner.landscapeSafeArea[design] = EdgeInsets(bottom: bottom)
    inner.navigationBarTop[design] = top
    inner.landscapeNavigationBarTop[design] = top
    return Environment(tables: tables, variant: variant, device: inner, typesetter: typesetter)
  }
}
