package import Graphics

/// A large value behind one reference: copies and absent ones are cheap.
package indirect enum Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  case value(Value)

  package init(_ value: Value) {
    self = .value(value)
  }

  package var value: Value {
    switch self {
    case .value(let value): value
    }
  }
}

/// Settings that a bar and its appearance proxy share.
package struct BarStyling: Hashable, Sendable {
  package var tintColor: ColorReference?
  package var appearances = AppearanceSlots()
  package var legacy = LegacyBarStyle()
  /// `UITabBar` only.
  package var tabItems = TabBarItemStyling()
  /// Toolbars only.
  package var displayMode: ToolbarDisplayMode?
  /// Proxies of navigation bars only; nil: not set.
  package var prefersLargeTitles: Bool?
  /// Toolbars in seed definitions alone.
  package var beginsCustomizingItems = false

  package init() {}
}

extension TabBarItemStyling {
  /// These, else those of the proxy.
  package func over(_ other: TabBarItemStyling) -> TabBarItemStyling {
    var result = self
    if positioning == .automatic { result.positioning = other.positioning }
    result.width = width ?? other.width
    result.spacing = spacing ?? other.spacing
    result.unselectedTintColor = unselectedTintColor ?? other.unselectedTintColor
    result.backgroundColor = backgroundColor ?? other.backgroundColor
    return result
  }
}

/// What `UIBarButtonItem.appearance()` sets.
package struct BarButtonItemStyling: Hashable, Sendable {
  package var tintColor: ColorReference?
  package var titleTextAttributes = TextAttributes()
  /// Points.
  package var titlePositionAdjustment = LegacyBarStyle.ByMetrics<Point>()
  package var backgroundImage = LegacyBarStyle.ByMetrics<ImageReference>()
  package var backButtonBackgroundImage = LegacyBarStyle.ByMetrics<ImageReference>()

  package init() {}
}

/// The appearance objects of a bar or of an item; nil where none is set.
package struct AppearanceSlots: Hashable, Sendable {
  package enum Slot: String, CaseIterable, Sendable {
    case standardAppearance, compactAppearance, scrollEdgeAppearance, compactScrollEdgeAppearance
  }

  private var standard: Boxed<BarAppearance>?
  private var compact: Boxed<BarAppearance>?
  private var scrollEdge: Boxed<BarAppearance>?
  private var compactScrollEdge: Boxed<BarAppearance>?

  package init() {}

  package subscript(_ slot: Slot) -> Boxed<BarAppearance>? {
    get {
      switch slot {
      case .standardAppearance: standard
      case .compactAppearance: compact
      case .scrollEdgeAppearance: scrollEdge
      case .compactScrollEdgeAppearance: compactScrollEdge
      }
    }
    set {
      switch slot {
      case .standardAppearance: standard = newValue
      case .compactAppearance: compact = newValue
      case .scrollEdgeAppearance: scrollEdge = newValue
      case .compactScrollEdgeAppearance: compactScrollEdge = newValue
      }
    }
  }

  package var isEmpty: Bool { self == AppearanceSlots() }

  /// Slot by slot these, else those of `other`: an item over its bar, a bar over its proxy.
  package func over(_ other: AppearanceSlots) -> AppearanceSlots {
    var result = self
    for slot in Slot.allCases where result[slot] == nil { result[slot] = other[slot] }
    return result
  }
}

/// `UINavigationBarAppearance`, `UITabBarAppearance` or `UIToolbarAppearance`.
package struct BarAppearance: Hashable, Sendable {
  /// `configureWithDefaultBackground()` and its kin.
  package enum Configuration: String, CaseIterable, Sendable { case `default`, opaque, transparent }

  package var path: String
  package var configuration = Configuration.default
  /// nil: the configuration's own.
  package var backgroundEffect: BlurEffect?
  /// nil: the configuration's own. Drawn over the effect.
  package var backgroundColor: ColorReference?
  /// Over the colour.
  package var backgroundImage: ImageReference?
  package var backgroundImageContentMode = ContentMode.scaleToFill
  /// nil: the configuration's own; clear draws none.
  package var shadowColor: ColorReference?
  package var shadowImage: ImageReference?

  package var titleTextAttributes = TextAttributes()
  package var titlePositionAdjustment = Point.zero
  package var subtitleTextAttributes = TextAttributes()
  package var largeTitleTextAttributes = TextAttributes()

  package var buttonAppearance = BarButtonItemAppearance()
  package var doneButtonAppearance = BarButtonItemAppearance()
  package var prominentButtonAppearance = BarButtonItemAppearance()
  package var backButtonAppearance = BarButtonItemAppearance()
  package var backIndicatorImage: ImageReference?

  package var stackedLayoutAppearance = TabBarItemAppearance()
  package var inlineLayoutAppearance = TabBarItemAppearance()
  package var compactInlineLayoutAppearance = TabBarItemAppearance()
  package var selectionIndicatorTintColor: ColorReference?
  package var selectionIndicatorImage: ImageReference?
  /// nil: the bar's own.
  package var stackedItemPositioning: TabBarItemStyling.Positioning?
  /// Points.
  package var stackedItemWidth: Double?
  package var stackedItemSpacing: Double?

  package init(path: String) {
    self.path = path
  }
}

/// `UIBlurEffect.Style`, and no effect.
package enum BlurEffect: String, CaseIterable, Sendable {
  case none
  case extraLight, light, dark, regular, prominent
  case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
  case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
  case systemChromeMaterialLight
  case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
  case systemChromeMaterialDark
}

/// `UIView.ContentMode`, as far as pictures tell them apart.
package enum ContentMode: String, CaseIterable, Sendable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
  case bottomLeft, bottomRight
}

/// Attributes of a string: nil keeps what the place has.
package struct TextAttributes: Hashable, Sendable {
  package var foregroundColor: ColorReference?
  /// Points.
  package var fontSize: Double?
  /// CSS weight.
  package var fontWeight: Int?
  /// A text style's name; `fontSize` wins.
  package var textStyle: String?
  /// Points after each character, in the place of the font's tracking.
  package var kern: Double?
  /// All that is drawn around the letters; nil where nothing is.
  package var decoration: Boxed<TextDecoration>?

  package init() {}

  /// These, else those of `other`, attribute by attribute.
  package func over(_ other: TextAttributes) -> TextAttributes {
    var result = self
    result.foregroundColor = foregroundColor ?? other.foregroundColor
    if fontSize == nil, textStyle == nil {
      result.fontSize = other.fontSize
      result.textStyle = other.textStyle
      result.fontWeight = fontWeight ?? other.fontWeight
    }
    result.kern = kern ?? other.kern
    if let own = decoration, let inherited = other.decoration {
      result.decoration = Boxed(own.value.over(inherited.value))
    } else {
      result.decoration = decoration ?? other.decoration
    }
    return result
  }
}

/// `UIBarButtonItemAppearance`.
package struct BarButtonItemAppearance: Hashable, Sendable {
  package struct State: Hashable, Sendable {
    package var titleTextAttributes = TextAttributes()
    package var titlePositionAdjustment = Point.zero
    package var backgroundImage: ImageReference?
    package var backgroundImagePositionAdjustment = Point.zero

    package init() {}
  }

  package var normal = State()
  package var highlighted = State()
  package var disabled = State()
  package var focused = State()

  package init() {}
}

/// `UITabBarItemAppearance`.
package struct TabBarItemAppearance: Hashable, Sendable {
  package struct State: Hashable, Sendable {
    package var titleTextAttributes = TextAttributes()
    package var titlePositionAdjustment = Point.zero
    package var iconColor: ColorReference?
    package var badgeBackgroundColor: ColorReference?
    package var badgeTextAttributes = TextAttributes()
    package var badgePositionAdjustment = Point.zero
    package var badgeTitlePositionAdjustment = Point.zero

    package init() {}
  }

  package var normal = State()
  package var selected = State()
  package var disabled = State()
  package var focused = State()

  package init() {}
}

/// What a bar was styled with before appearance objects. Appearance objects win over it.
package struct LegacyBarStyle: Hashable, Sendable {
  package enum BarStyle: String, CaseIterable, Sendable { case `default`, black }

  /// A value for each `UIBarMetrics`.
  package struct ByMetrics<Value: Hashable & Sendable>: Hashable, Sendable {
    package var `default`: Value?
    package var compact: Value?
    package var defaultPrompt: Value?
    package var compactPrompt: Value?

    package init() {}

    /// `default` stands for `compact` too, and a bar without a prompt's own for one with it.
    package func value(isCompact: Bool, hasPrompt: Bool = false) -> Value? {
      let plain = isCompact ? compact ?? `default` : `default`
      guard hasPrompt else { return plain }
      return (isCompact ? compactPrompt ?? defaultPrompt : defaultPrompt) ?? plain
    }

    /// These, else those of `other`.
    func over(_ other: ByMetrics) -> ByMetrics {
      var result = self
      result.default = `default` ?? other.default
      result.compact = compact ?? other.compact
      result.defaultPrompt = defaultPrompt ?? other.defaultPrompt
      result.compactPrompt = compactPrompt ?? other.compactPrompt
      return result
    }
  }

  package var barStyle = BarStyle.default
  package var barTintColor: ColorReference?
  /// nil: true, or what the background image's alpha says.
  package var isTranslucent: Bool?
  package var backgroundImage = ByMetrics<ImageReference>()
  /// Drawn only with a background image.
  package var shadowImage: ImageReference?
  package var titleTextAttributes = TextAttributes()
  package var largeTitleTextAttributes = TextAttributes()
  /// Points downwards.
  package var titleVerticalPositionAdjustment = ByMetrics<Double>()
  package var backIndicatorImage: ImageReference?
  /// Tab bars only.
  package var selectionIndicatorImage: ImageReference?

  package init() {}

  /// This, else `other`: a bar over its proxy. A style and a tint belong together, since the later one clears the other.
  package func over(_ other: LegacyBarStyle) -> LegacyBarStyle {
    var result = self
    if barStyle == .default, barTintColor == nil {
      result.barStyle = other.barStyle
      result.barTintColor = other.barTintColor
    }
    result.isTranslucent = isTranslucent ?? other.isTranslucent
    result.backgroundImage = backgroundImage.over(other.backgroundImage)
    result.shadowImage = shadowImage ?? other.shadowImage
    result.titleTextAttributes = titleTextAttributes.over(other.titleTextAttributes)
    result.largeTitleTextAttributes = largeTitleTextAttributes.over(other.largeTitleTextAttributes)
    result.titleVerticalPositionAdjustment =
      titleVerticalPositionAdjustment.over(other.titleVerticalPositionAdjustment)
    result.backIndicatorImage = backIndicatorImage ?? other.backIndicatorImage
    result.selectionIndicatorImage = selectionIndicatorImage ?? other.selectionIndicatorImage
    return result
  }
}
