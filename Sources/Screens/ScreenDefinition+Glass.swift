/// Something that floats over the content: a container of glass shapes, or one shape alone.
package struct GlassElement: Hashable, Sendable {
  package enum Anchor: String, CaseIterable, Sendable {
    case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom, bottomTrailing

    /// 0 at the top, 0.5 in the middle, 1 at the bottom.
    package var vertical: Double {
      switch self {
      case .topLeading, .top, .topTrailing: 0
      case .leading, .center, .trailing: 0.5
      case .bottomLeading, .bottom, .bottomTrailing: 1
      }
    }

    /// 0 at the leading edge, 0.5 in the middle, 1 at the trailing edge.
    package var horizontal: Double {
      switch self {
      case .topLeading, .leading, .bottomLeading: 0
      case .top, .center, .bottom: 0.5
      case .topTrailing, .trailing, .bottomTrailing: 1
      }
    }
  }

  package enum Axis: String, CaseIterable, Sendable { case horizontal, vertical }

  /// `UIGlassContainerEffect`.
  package struct Container: Hashable, Sendable {
    /// Points: shapes nearer to each other than this join.
    package var spacing: Double = 0
    /// How a change is animated: `bouncy`, `smooth`, `snappy`; nil: not at all.
    package var animated: String?

    package init() {}
  }

  package var path: String
  /// Names the element in the scene, and in the state key `expanded`.
  package var identifier = ""
  package var anchor = Anchor.bottomTrailing
  /// From the safe area; nil is the system's margin.
  package var insets = Insets()
  package var axis = Axis.horizontal
  /// Points between children.
  package var spacing: Double?
  /// nil: the shapes stand for themselves.
  package var container: Container?
  /// Never empty; one for a shape alone.
  package var shapes: [GlassShape] = []
  /// A shape alone, without a list of children.
  package var isAlone = false

  package init(path: String) {
    self.path = path
  }

  /// Whether it has more shapes in one state than in the other.
  package var expands: Bool { shapes.contains { $0.when != .always } }
}

/// A `UIVisualEffectView` with a `UIGlassEffect`, or a button.
package struct GlassShape: Hashable, Sendable {
  package enum Style: String, CaseIterable, Sendable { case regular, clear }

  package enum When: String, CaseIterable, Sendable { case always, expanded, collapsed }

  package enum Outline: Hashable, Sendable {
    case circle, capsule, concentric
    /// Points.
    case rect(Double)
  }

  package enum ContentPlace: String, CaseIterable, Sendable { case contentView, effectView }

  package var path: String
  /// Unique among what shows at the same time.
  package var id = ""
  /// Shapes with the same id and namespace turn into each other.
  package var glassEffectID: String?
  package var namespace: String?
  /// nil is a circle around an image, else a capsule.
  package var shape: Outline?
  package var cornerConfiguration: CornerConfiguration?
  package var size: FlexibleSize?
  package var style = Style.regular
  package var tintColor: ColorReference?
  package var isInteractive = false
  package var image: ImageReference?
  package var title: String?
  /// nil: the shape is the glass; else its content, or the shape itself where no glass is asked for.
  package var button: Button?
  package var when = When.always
  /// A tap expands or collapses the element.
  package var toggles = false
  package var clipsToBounds = false
  package var contentPlacedIn = ContentPlace.contentView
  package var isEnabled = true
  package var accessibilityLabel: String?

  package init(path: String) {
    self.path = path
  }

  /// A button that brings its own background: no glass is laid under it.
  package var isButtonAlone: Bool { button != nil && shape == nil && cornerConfiguration == nil }

  package var name: String? {
    if let spoken = accessibilityLabel ?? title ?? button?.name { return spoken }
    guard case .symbol(let symbol) = image?.source else { return nil }
    return symbol
  }

  package func shows(expanded: Bool) -> Bool {
    switch when {
    case .always: true
    case .expanded: expanded
    case .collapsed: !expanded
    }
  }
}
