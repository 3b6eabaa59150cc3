package import Graphics

/// All that Platter knows as data, read from `Config/`. A value: an edit of a file makes a new one.
package struct Tables: Hashable, Sendable {
  package var devices: [Device] = []
  package var metrics: [OSVersion: Metrics] = [:]
  package var colors: [OSVersion: ColorTable] = [:]
  package var type = TypeTable()
  package var systemItems: [String: SystemItem] = [:]
  package var symbols = SymbolTable()

  package init() {}

  package func device(_ id: String) -> Device? {
    devices.first { $0.id == id }
  }
}

/// Named numbers of one iOS version: points unless the name says otherwise.
///
/// Every case of `Metric` stands in the file; a missing or unknown name is an issue when the table is read.
package struct Metrics: Hashable, Sendable {
  private var values: [Double]

  package init() {
    values = Array(repeating: 0, count: Metric.allCases.count)
  }

  package subscript(_ metric: Metric) -> Double {
    get { values[metric.index] }
    set { values[metric.index] = newValue }
  }
}

/// A UIKit colour's four appearances.
package struct DynamicColor: Hashable, Sendable {
  package var light: Color
  package var dark: Color
  package var lightIncreasedContrast: Color
  package var darkIncreasedContrast: Color

  package init(light: Color, dark: Color, lightIncreasedContrast: Color? = nil, darkIncreasedContrast: Color? = nil) {
    self.light = light
    self.dark = dark
    self.lightIncreasedContrast = lightIncreasedContrast ?? light
    self.darkIncreasedContrast = darkIncreasedContrast ?? dark
  }
}

/// Colours by name: UIKit's (`systemBlue`, `secondaryLabel`) and the materials' own (`glass.fill`, `tabBar.selection`).
package struct ColorTable: Hashable, Sendable {
  package var colors: [String: DynamicColor] = [:]
  /// The names a definition may use: UIKit's own. The rest serve the appearance model alone.
  package var publicNames: [String] = []

  package init() {}
}

/// Fonts, Dynamic Type and tracking: `Config/type.yaml`.
package struct TypeTable: Hashable, Sendable {
  /// In the order in which fallback is tried.
  package var families: [FontFamily] = []
  /// `body` → sizes by content size category.
  package var styles: [String: TextStyle] = [:]
  /// SF Pro's tracking by font size: points added after each character. Sizes between are interpolated.
  package var tracking: [(size: Double, tracking: Double)] = []
  /// At and above this size (points) titles use the display face.
  package var displaySize: Double = 20
  /// UILabel heights measured on devices: font size → one line's height in points.
  package var labelHeights: [(size: Double, height: Double)] = []

  package init() {}

  package static func == (left: TypeTable, right: TypeTable) -> Bool {
    left.families == right.families && left.styles == right.styles && left.displaySize == right.displaySize
      && left.tracking.elementsEqual(right.tracking) { $0 == $1 }
      && left.labelHeights.elementsEqual(right.labelHeights) { $0 == $1 }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(families)
    hasher.combine(styles)
  }
}

/// One family that the daemon measures with and the page loads.
package struct FontFamily: Hashable, Sendable {
  /// The CSS family: `Platter Text`.
  package var name: String
  /// Weight (400…700) → file, absolute path.
  package var files: [Int: String]
  /// Face index inside a collection (`.ttc`).
  package var collectionIndex: Int
  /// CSS `size-adjust`, as a factor: font size × this is what is drawn and measured.
  package var sizeAdjust: Double
  /// Tracking added in this face, as a factor of the font size: makes up for what `sizeAdjust` leaves of its widths.
  package var trackingAdjust: Double = 0
  /// `ascent-override` and `descent-override` as factors of the font size; nil keeps the face's own.
  package var ascent: Double?
  package var descent: Double?
  /// `text`, `display` or `fallback`.
  package var use: String

  package init(
    name: String, files: [Int: String], collectionIndex: Int = 0, sizeAdjust: Double = 1, ascent: Double? = nil,
    descent: Double? = nil, use: String
  ) {
    self.name = name
    self.files = files
    self.collectionIndex = collectionIndex
    self.sizeAdjust = sizeAdjust
    self.ascent = ascent
    self.descent = descent
    self.use = use
  }
}

/// A UIFont text style.
package struct TextStyle: Hashable, Sendable {
  /// Content size category (`L`, `AX1`) → font size and leading in points.
  package var sizes: [String: TextSize]
  /// CSS weight.
  package var weight: Int
  /// CSS weight of the emphasised form.
  package var emphasizedWeight: Int

  package init(sizes: [String: TextSize], weight: Int, emphasizedWeight: Int) {
    self.sizes = sizes
    self.weight = weight
    self.emphasizedWeight = emphasizedWeight
  }
}

package struct TextSize: Hashable, Sendable {
  package var size: Double
  package var leading: Double

  package init(size: Double, leading: Double) {
    self.size = size
    self.leading = leading
  }
}

/// One `UIBarButtonItem.SystemItem`, by iOS version.
package struct SystemItem: Hashable, Sendable {
  package struct Look: Hashable, Sendable {
    /// SF Symbol name; nil shows `title`.
    package var symbol: String?
    package var title: String?
    /// Drawn in semibold (`done`, `save` before 26).
    package var emphasized: Bool
    /// Never shares a platter.
    package var ownPlatter: Bool

    package init(symbol: String? = nil, title: String? = nil, emphasized: Bool = false, ownPlatter: Bool = false) {
      self.symbol = symbol
      self.title = title
      self.emphasized = emphasized
      self.ownPlatter = ownPlatter
    }
  }

  package var accessibilityLabel: String
  package var looks: [OSVersion: Look]

  package init(accessibilityLabel: String, looks: [OSVersion: Look]) {
    self.accessibilityLabel = accessibilityLabel
    self.looks = looks
  }
}

/// SF Symbol names and the files that stand for them.
package struct SymbolTable: Hashable, Sendable {
  /// SF Symbol name → bootstrap-icons file without its ending, where the two differ.
  package var aliases: [String: String] = [:]
  /// The files that exist, without their ending.
  package var assets: Set<String> = []
  /// SF Symbol name → drawn size in points at the tab bar's symbol configuration, where measured.
  package var sizes: [String: Size] = [:]
  /// SF Symbol name → the side of its file's canvas, as a multiple of a circle's of the same point size; 1 where it does
  /// not stand here.
  package var extents: [String: Double] = [:]

  package init() {}

  /// The file for a symbol: an alias, else the name with dots as dashes; nil when neither exists.
  package func asset(for symbol: String) -> String? {
    if let alias = aliases[symbol] { return assets.contains(alias) ? alias : nil }
    let dashed = String(symbol.map { $0 == "." ? "-" : $0 })
    return assets.contains(dashed) ? dashed : nil
  }
}
