package import Graphics

/// One row of `Config/devices.yaml`.
package struct Device: Hashable, Sendable {
  package enum Idiom: String, CaseIterable, Sendable { case phone, pad }

  package enum SizeClass: String, CaseIterable, Sendable { case compact, regular }

  /// What the top of the display is cut by.
  package enum Cutout: String, CaseIterable, Sendable { case island, notch, none }

  /// `iphone-17-pro`.
  package var id: String
  /// `iPhone 17 Pro`.
  package var name: String
  package var idiom: Idiom
  /// Portrait, in points.
  package var size: Size
  /// Pixels to the point.
  package var scale: Double
  /// Portrait safe area without bars, by iOS version.
  package var safeArea: [OSVersion: EdgeInsets]
  /// Landscape safe area without bars, by iOS version.
  package var landscapeSafeArea: [OSVersion: EdgeInsets]
  /// Top of the navigation bar in portrait, by iOS version: the safe area's top on 26, earlier on some devices before.
  package var navigationBarTop: [OSVersion: Double]
  /// Top of the navigation bar in landscape, by iOS version: 26 keeps it below the window's edge, where the safe area is 0.
  package var landscapeNavigationBarTop: [OSVersion: Double]
  /// Height of the status bar as drawn, points.
  package var statusBarHeight: Double
  /// Radius of the display's corners, points.
  package var displayCornerRadius: Double
  package var cutout: Cutout
  /// The island or notch in portrait, in window coordinates; zero where there is none.
  package var cutoutFrame: Rect
  /// In portrait, in window coordinates; zero where there is none.
  package var homeIndicatorFrame: Rect
  /// The keyboard with the bottom safe area, in points.
  package var keyboardHeight: Double
  package var landscapeKeyboardHeight: Double
  /// Leading and trailing layout margin in portrait, points.
  package var layoutMargin: Double
  package var horizontalSizeClass: SizeClass
  package var landscapeHorizontalSizeClass: SizeClass
  package var landscapeVerticalSizeClass: SizeClass

  package init(id: String, name: String, idiom: Idiom, size: Size, scale: Double) {
    self.id = id
    self.name = name
    self.idiom = idiom
    self.size = size
    self.scale = scale
    safeArea = [:]
    landscapeSafeArea = [:]
    navigationBarTop = [:]
    landscapeNavigationBarTop = [:]
    statusBarHeight = 0
    displayCornerRadius = 0
    cutout = .none
    cutoutFrame = .zero
    homeIndicatorFrame = .zero
    keyboardHeight = 0
    landscapeKeyboardHeight = 0
    layoutMargin = 0
    horizontalSizeClass = idiom == .pad ? .regular : .compact
    landscapeHorizontalSizeClass = horizontalSizeClass
    landscapeVerticalSizeClass = idiom == .pad ? .regular : .compact
  }
}

/// The design generations that can be previewed.
package enum OSVersion: String, CaseIterable, Hashable, Sendable {
  case ios26 = "26"
  case ios18 = "18"
}
