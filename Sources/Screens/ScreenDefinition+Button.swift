/// A `UIButton` with a configuration.
package struct Button: Hashable, Sendable {
  /// UIKit's ready-made configurations.
  package enum Configuration: String, CaseIterable, Sendable {
    case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
    case glass, prominentGlass, clearGlass, prominentClearGlass

    /// Drawn on Liquid Glass.
    package var isGlass: Bool {
      switch self {
      case .glass, .prominentGlass, .clearGlass, .prominentClearGlass: true
      default: false
      }
    }
  }

  package enum CornerStyle: String, CaseIterable, Sendable { case fixed, dynamic, small, medium, large, capsule }

  package enum Size: String, CaseIterable, Sendable { case mini, small, medium, large }

  package enum ImagePlacement: String, CaseIterable, Sendable { case leading, trailing, top, bottom }

  package enum TitleAlignment: String, CaseIterable, Sendable { case automatic, leading, center, trailing }

  package var path: String
  package var configuration = Configuration.plain
  /// nil is the configuration's own.
  package var cornerStyle: CornerStyle?
  package var buttonSize = Size.medium
  package var title: String?
  package var subtitle: String?
  package var image: ImageReference?
  package var imagePlacement = ImagePlacement.leading
  /// Points between image and text.
  package var imagePadding: Double = 0
  /// Points between title and subtitle; nil is UIKit's.
  package var titlePadding: Double?
  package var titleAlignment = TitleAlignment.automatic
  /// nil is the button size's own.
  package var contentInsets: Insets?
  package var baseForegroundColor: ColorReference?
  package var baseBackgroundColor: ColorReference?
  package var background = Background()
  package var tintColor: ColorReference?
  package var isEnabled = true
  package var isSelected = false
  package var cornerConfiguration: CornerConfiguration?
  /// Given sides are taken instead of the button's own.
  package var size: FlexibleSize?
  package var accessibilityLabel: String?

  package init(path: String) {
    self.path = path
  }

  /// `UIBackgroundConfiguration`, as far as a button shows it.
  package struct Background: Hashable, Sendable {
    package var cornerRadius: Double?
    package var backgroundColor: ColorReference?
    package var strokeColor: ColorReference?
    /// Points.
    package var strokeWidth: Double = 0

    package init() {}
  }

  /// What the button is called.
  package var name: String? {
    if let spoken = accessibilityLabel ?? title { return spoken }
    guard case .symbol(let symbol) = image?.source else { return nil }
    return symbol
  }
}

/// Distances from the edges in points, as `NSDirectionalEdgeInsets`; nil where the file says nothing.
package struct Insets: Hashable, Sendable {
  package var top: Double?
  package var leading: Double?
  package var bottom: Double?
  package var trailing: Double?

  package init() {}

  package init(all value: Double) {
    (top, leading, bottom, trailing) = (value, value, value, value)
  }
}

/// A size of which a side may be as long as there is room.
package struct FlexibleSize: Hashable, Sendable {
  package enum Length: Hashable, Sendable {
    /// Points.
    case points(Double)
    case fill
  }

  package var width: Length
  package var height: Length

  package init(_ width: Length, _ height: Length) {
    self.width = width
    self.height = height
  }
}

/// `UICornerRadius`.
package enum CornerRadius: Hashable, Sendable {
  /// Points.
  case fixed(Double)
  /// The container's radius less the distance from its corner, at least `minimum` points.
  case containerConcentric(minimum: Double?)
}

/// `UICornerConfiguration`.
package enum CornerConfiguration: Hashable, Sendable {
  case capsule(maximumRadius: Double?)
  /// Each corner for itself: top left, top right, bottom right, bottom left.
  case corners([CornerRadius])
  /// The largest of the four corners, for all.
  case uniformCorners(CornerRadius)
  /// The larger of the two corners of an edge: top and bottom.
  case uniformEdges(top: CornerRadius, bottom: CornerRadius)
  /// The larger of the two corners of an edge: left and right.
  case uniformSides(left: CornerRadius, right: CornerRadius)
}
