package import Graphics

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

  /// What stands behind the title of a button that opens a menu.
  package enum Indicator: String, CaseIterable, Sendable { case automatic, none, popup }

  package enum Role: String, CaseIterable, Sendable { case normal, primary, cancel, destructive }

  package var path: String
  package var configuration = Configuration.plain
  /// nil is the configuration's own.
  package var cornerStyle: CornerStyle?
  package var buttonSize = Size.medium
  package var title: String?
  package var subtitle: String?
  package var titleAttributes = TextAttributes()
  package var subtitleAttributes = TextAttributes()
  package var titleLineBreakMode = TextDecoration.LineBreakMode.byWordWrapping
  package var subtitleLineBreakMode = TextDecoration.LineBreakMode.byWordWrapping
  package var image: ImageReference?
  package var symbolConfiguration = SymbolConfiguration()
  /// A spinner in the image's place.
  package var showsActivityIndicator = false
  package var indicator = Indicator.automatic
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
  /// A chosen button looks chosen.
  package var automaticallyUpdateForSelection = true
  package var role = Role.normal
  package var isHidden = false
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
    /// Points by which the stroke's edge lies outside the background's.
    package var strokeOutset: Double = 0
    /// Points from the button's edges to the background's; below zero it is larger than the button.
    package var insets: Insets?
    package var visualEffect: BlurEffect?
    package var image: ImageReference?
    package var imageContentMode = ContentMode.scaleToFill
    package var shadow: Shadow?

    package init() {}
  }

  /// `UIShadowProperties`; what is not given is a layer's own.
  package struct Shadow: Hashable, Sendable {
    package var color: ColorReference?
    /// 0…1.
    package var opacity: Double = 0
    /// Points.
    package var radius: Double = 3
    /// Points.
    package var offset = Point(0, -3)

    package init() {}
  }

  /// `UIImage.SymbolConfiguration`, as far as it sets a size.
  package struct SymbolConfiguration: Hashable, Sendable {
    package enum Scale: String, CaseIterable, Sendable { case small, medium, large }

    package var pointSize: Double?
    package var textStyle: String?
    package var scale: Scale?

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
