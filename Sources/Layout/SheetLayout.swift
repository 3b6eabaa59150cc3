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
  /// A form sheet's content has a compact width.
  package var isCompact = true
  /// In the sheet's coordinates; nil where it is hidden.
  package var grabber: Rect?
}

/// What a sheet's place depends on beside itself.
package struct SheetPlace: Hashable, Sendable {
  /// Sheets that it stands on.
  package var below: Int
  /// Where there is width: the horizontal middle that it is centred over, in window coordinates.
  package var sourceX: Double?

  package init(below: Int = 0, sourceX: Double? = nil) {
    self.below = below
    self.sourceX = sourceX
  }
}

extension Sheet {
  /// The detent that the state names, else the one to start with, else the smallest.
  package func detent(named name: String?, _ env: Environment) -> Detent {
    // Medium is inactive in compact height (UISheetPresentationController.Detent).
    let active = env.hasCompactHeight ? detents.filter { $0.height != .medium } : detents
    for name in [name, selectedDetentIdentifier].compactMap({ $0 }) {
      if let detent = active.first(where: { $0.identifier == name }) { return detent }
    }
    return active.min { sheetHeight($0, env) < sheetHeight($1, env) } ?? .large
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
private func sheetHeight(_ detent: Sheet.Detent, below: Int = 0, _ env: Environment) -> Double {
  let size = env.windowSize
  let top = env.hasCompactHeight ? env.metrics[.sheetCompactTop] : env.safeArea.top + env.metrics[.sheetTop]
  let large = size.height - top - Double(below) * env.metrics[.sheetStackOffset]
  let greatest = large - env.safeArea.bottom
  switch detent.height {
  case .large: return large
  case .medium: return min(large, greatest * env.metrics[.sheetMediumFraction] + env.safeArea.bottom)
  case .fraction(let fraction): return min(large, greatest * fraction + env.safeArea.bottom)
  case .points(let height): return min(large, height + env.safeArea.bottom)
  }
}

/// Places a sheet in the window (metrics.md §7).
package func placeSheet(
  _ sheet: Sheet, detent: Sheet.Detent, at place: SheetPlace = SheetPlace(), _ env: Environment
) -> SheetLayout {
  let size = env.windowSize
  let metrics = env.metrics
  if env.device.idiom == .pad { return placeCenteredSheet(sheet, at: place, env) }
  if env.hasCompactHeight {
    guard sheet.prefersEdgeAttachedInCompactHeight else { return .cover(env) }
    return placeEdgeAttachedSheet(sheet, detent: detent, at: place, env)
  }
  let height = sheetHeight(detent, below: place.below, env)
  let isPartial = detent.height != .large
  let radius = sheet.preferredCornerRadius ?? metrics[.sheetRadius]
  let inset = isPartial ? metrics[.sheetInset] : 0
  let scale = (size.width - 2 * inset) / size.width
  let frame = env.grid.round(
    Rect(inset, size.height - inset - height * scale, size.width - 2 * inset, height * scale))
  let bottom = inset > 0 ? sheet.preferredCornerRadius ?? max(0, env.device.displayCornerRadius - inset) : 0
  let top = radius * scale
  var layout = SheetLayout(
    frame: frame, contentSize: Size(size.width, height), scale: scale, radii: [top, top, bottom, bottom],
    isPartial: isPartial)
  if sheet.prefersGrabberVisible { layout.grabber = grabber(in: frame.width, env) }
  return layout
}

/// A phone in landscape: between the cut-outs, at the bottom, as wide as there or as its content prefers.
private func placeEdgeAttachedSheet(
  _ sheet: Sheet, detent: Sheet.Detent, at place: SheetPlace, _ env: Environment
) -> SheetLayout {
  let size = env.windowSize
  let metrics = env.metrics
  let room = size.width - env.safeArea.left - env.safeArea.right
  let preferred = sheet.preferredContentSize?.width ?? 0
  let follows = sheet.widthFollowsPreferredContentSizeWhenEdgeAttached && preferred > 0
  let width = follows ? min(preferred, room) : room
  let height = sheetHeight(detent, below: place.below, env)
  let isPartial = detent.height != .large
  let inset = isPartial ? metrics[.sheetInset] : 0
  let radius = sheet.preferredCornerRadius ?? metrics[.sheetRadius]
  let bottom = isPartial && inset > 0 ? radius : 0
  var layout = SheetLayout(
    frame: env.grid.round(Rect((size.width - width) / 2, size.height - inset - height, width, height)),
    contentSize: Size(width, height), scale: 1, radii: [radius, radius, bottom, bottom], isPartial: isPartial)
  if sheet.prefersGrabberVisible { layout.grabber = grabber(in: width, env) }
  return layout
}

/// Where there is width a sheet stands in the middle, whatever its detents: as a page, or as a form.
private func placeCenteredSheet(_ sheet: Sheet, at place: SheetPlace, _ env: Environment) -> SheetLayout {
  let size = env.windowSize
  let metrics = env.metrics
  let isPage = sheet.modalPresentationStyle != .formSheet && sheet.prefersPageSizing
  let greatest = Size(
    size.width - 2 * env.layoutMargin, size.height - env.safeArea.top - env.safeArea.bottom)
  var wanted = Size(metrics[.sheetFormWidth], metrics[.sheetFormHeight])
  if isPage {
    wanted = Size(metrics[.sheetPageWidth], size.height - 2 * metrics[.sheetPageInset])
  } else if let preferred = sheet.preferredContentSize {
    if preferred.width > 0 { wanted.width = preferred.width }
    if preferred.height > 0 { wanted.height = preferred.height }
  }
  let width = min(wanted.width, greatest.width)
  let height = min(wanted.height, greatest.height)
  let middle = place.sourceX ?? size.width / 2
  let x = min(max(middle - width / 2, env.layoutMargin), size.width - env.layoutMargin - width)
  let y = (size.height - height) / 2 + Double(place.below) * metrics[.sheetStackOffset]
  let radius = sheet.preferredCornerRadius ?? metrics[.sheetRadius]
  return SheetLayout(
    frame: env.grid.round(Rect(x, y, width, height)), contentSize: Size(width, height), scale: 1,
    radii: [radius, radius, radius, radius], isPartial: false, isCompact: !isPage)
}

private func grabber(in width: Double, _ env: Environment) -> Rect {
  let metrics = env.metrics
  return env.grid.round(
    Rect(
      (width - metrics[.sheetGrabberWidth]) / 2, metrics[.sheetGrabberTop], metrics[.sheetGrabberWidth],
      metrics[.sheetGrabberHeight]))
}

extension SheetLayout {
  /// The whole window.
  package static func cover(_ env: Environment) -> SheetLayout {
    let size = env.windowSize
    return SheetLayout(
      frame: Rect(0, 0, size.width, size.height), contentSize: size, scale: 1, radii: [0, 0, 0, 0], isPartial: false,
      isCompact: env.hasCompactWidth)
  }
}

extension Environment {
  /// What a sheet's content sees: a window of the sheet's own, without status bar, whose bar begins a margin below the top.
  package func inside(_ sheet: SheetLayout) -> Environment {
    let isFullScreen = sheet.frame == Rect(0, 0, windowSize.width, windowSize.height)
    let inner = innerDevice(sheet.contentSize, isCompact: sheet.isCompact)
    guard !isFullScreen else {
      return Environment(tables: tables, variant: variant, device: inner, typesetter: typesetter)
    }
    let isPad = device.idiom == .pad
    let top = isPad || design == .ios18 ? metrics[.sheetPadBarTop] : device.layoutMargin
    // A partial sheet already stands off the display's edge.
    let bottom = isPad ? 0 : safeArea.bottom - (sheet.isPartial ? metrics[.sheetInset] : 0)
    return within(inner, barTop: top, bottom: max(0, bottom))
  }

  /// What a popover's content sees.
  package func insidePopover(_ size: Size) -> Environment {
    within(innerDevice(size, isCompact: true), barTop: metrics[.popoverBarTop], bottom: 0)
  }

  private func innerDevice(_ size: Size, isCompact: Bool) -> Device {
    var inner = device
    inner.size = variant.isLandscape ? Size(size.height, size.width) : size
    inner.statusBarHeight = 0
    inner.cutout = .none
    inner.cutoutFrame = .zero
    inner.homeIndicatorFrame = .zero
    if isCompact {
      inner.horizontalSizeClass = .compact
      inner.landscapeHorizontalSizeClass = .compact
    }
    return inner
  }

  private func within(_ device: Device, barTop: Double, bottom: Double) -> Environment {
    var inner = device
    inner.safeArea[design] = EdgeInsets(bottom: bottom)
    inner.landscapeSafeArea[design] = EdgeInsets(bottom: bottom)
    inner.navigationBarTop[design] = barTop
    inner.landscapeNavigationBarTop[design] = barTop
    return Environment(tables: tables, variant: variant, device: inner, typesetter: typesetter)
  }
}
