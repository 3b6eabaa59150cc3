package import Graphics

/// What something presented grows out of, as `UIPopoverPresentationController` says it.
package struct PopoverSource: Hashable, Sendable {
  /// Id of a bar button item, or of anything else in the scene.
  package var sourceItem: String?
  package var sourceView: String?
  /// In the source view's coordinates, in points; nil is all of it.
  package var sourceRect: Rect?

  package init() {}

  package var isEmpty: Bool { self == PopoverSource() }
}

/// `UIPopoverPresentationController` with what it presents.
package struct Popover: Hashable, Sendable {
  /// The side of the popover on which its arrow stands, as `UIPopoverArrowDirection`.
  package enum ArrowDirection: String, CaseIterable, Sendable { case up, down, left, right }

  package var path: String
  package var source = PopoverSource()
  /// Never empty.
  package var permittedArrowDirections = Set(ArrowDirection.allCases)
  package var canOverlapSourceViewRect = false
  package var backgroundColor: ColorReference?
  /// Points from the window's edges; nil is the system's.
  package var popoverLayoutMargins: EdgeInsets?
  /// What the delegate answers where width is compact; nil adapts to a sheet, `none` keeps the popover.
  package var adaptivePresentationStyle: AdaptiveStyle?
  /// What it is in compact width, with the controller.
  package var sheet: Sheet

  package enum AdaptiveStyle: String, CaseIterable, Sendable {
    case automatic, none, pageSheet, formSheet, fullScreen, overFullScreen
  }

  package init(path: String, sheet: Sheet) {
    self.path = path
    self.sheet = sheet
  }

  /// The sheet or cover that stands for it where width is compact; nil where it stays a popover.
  package var adapted: Sheet? {
    guard adaptivePresentationStyle != AdaptiveStyle.none else { return nil }
    var result = sheet
    result.modalPresentationStyle =
      adaptivePresentationStyle.flatMap { ModalPresentationStyle(rawValue: $0.rawValue) } ?? .automatic
    return result
  }
}
