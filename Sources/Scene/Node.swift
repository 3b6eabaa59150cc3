package import Graphics

/// One view of a scene. Ids stand beside the node in `ScenePart.nodes`; a node never knows its own.
///
/// A nil or default member is left out of the encoding, so `Node` is exactly what a reader sees.
package struct Node: Hashable, Sendable {
  /// The view's class as UIKit's debugger shows it (`class` in the encoding).
  package var className: String
  /// What the node is to a reader; nil for what is only structure.
  package var role: Role?
  /// Points, in the parent's coordinates, on the device's pixel grid.
  package var frame: Rect
  /// Ids of the children, back to front.
  package var children: [String] = []
  /// JSON Pointer into the screen definition.
  package var definition: String?
  /// What a bar item or tab says or is called.
  package var label: String?
  /// Opaque or translucent colour of the view itself.
  package var backgroundColor: Color?
  package var gradient: [GradientStop] = []
  package var material: Material?
  package var corners: Corners?
  /// An SVG path in the node's coordinates, where the shape is more than corner radii can say.
  package var outline: String?
  /// Id of the group that draws this node's glass with that of its neighbours.
  package var glassGroup: String?
  package var morph: Morph?
  package var border: Border?
  package var text: TextRun?
  package var symbol: Symbol?
  package var image: Image?
  /// A scroll view's content; nil for other views.
  package var scroll: Scroll?
  /// 0…1; 1 is left out of the encoding.
  package var alpha: Double = 1
  /// The view's transform: its children are laid out at `frame` divided by it. 1 is left out of the encoding.
  package var scale: Double = 1
  package var hidden = false
  package var selected = false
  package var enabled = true
  package var clipsToBounds = false
  package var badge: String?
  package var accessibility: Accessibility?

  package init(_ className: String, role: Role? = nil, frame: Rect) {
    self.className = className
    self.role = role
    self.frame = frame
  }
}

extension Node {
  /// The contract's words for what a node is to a reader.
  package enum Role: String, CaseIterable, Sendable {
    case statusBar, island, homeIndicator, content
    case navigationBar
    case navigationBarBackground = "navigationBar.background"
    case navigationBarTitle = "navigationBar.title"
    case navigationBarSubtitle = "navigationBar.subtitle"
    case navigationBarLargeTitle = "navigationBar.largeTitle"
    case navigationBarPrompt = "navigationBar.prompt"
    case navigationBarBack = "navigationBar.back"
    case platter, barItem, customView
    case toolbar
    case toolbarBackground = "toolbar.background"
    case searchField
    case tabBar
    case tabBarBackground = "tabBar.background"
    case tabBarPlatter = "tabBar.platter"
    case tabBarSelection = "tabBar.selection"
    case tab
    case tabIcon = "tab.icon"
    case tabLabel = "tab.label"
    case tabBadge = "tab.badge"
    case tabBarSearch = "tabBar.search"
    case tabAccessory, sidebar
    case scrollEdgeTop = "scrollEdge.top"
    case scrollEdgeBottom = "scrollEdge.bottom"
    case glass, glassGroup, button, sheet
    case sheetGrabber = "sheet.grabber"
    case dimming, menu, popover, alert, keyboard
  }

  package struct GradientStop: Hashable, Sendable {
    /// 0 at the top (or leading edge) … 1.
    package var location: Double
    package var color: Color

    package init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// What fills a view's shape. The parameters are the daemon's; the page only draws them.
  package struct Material: Hashable, Sendable {
    package enum Kind: String, Sendable { case glass, blur, solid, edgeEffect }
    package enum Variant: String, Sendable { case regular, clear }

    package var kind: Kind
    /// Glass only.
    package var variant: Variant?
    /// `light` or `dark`: for glass, the look chosen by what lies behind it.
    package var style: String?
    /// A blur's UIKit name, or an edge effect's `soft` or `hard`.
    package var effect: String?
    /// Laid over the (blurred) backdrop.
    package var color: Color?
    /// Glass tint as the developer gave it.
    package var tint: Color?
    package var interactive = false
    /// Standard deviation of the backdrop's blur, in points.
    package var blurRadius: Double?
    /// Backdrop's saturation factor; nil is 1.
    package var saturation: Double?
    /// How far the rim bends the backdrop, in points; nil bends nothing.
    package var refraction: Double?
    /// Width of the bent band inside the edge, in points.
    package var bezel: Double?
    /// Light along the edge.
    package var rim: Color?
    package var shadow: Shadow?

    package init(_ kind: Kind) {
      self.kind = kind
    }
  }

  package struct Shadow: Hashable, Sendable {
    package var color: Color
    /// Blur radius in points, as `CALayer.shadowRadius`.
    package var radius: Double
    package var offset: Point

    package init(color: Color, radius: Double, offset: Point) {
      self.color = color
      self.radius = radius
      self.offset = offset
    }
  }

  package struct Corners: Hashable, Sendable {
    package enum Rule: String, Sendable { case capsule, concentric, fixed }

    /// Top left, top right, bottom right, bottom left, in points.
    package var radii: [Double]
    package var rule: Rule
    package var continuous = true

    package init(radius: Double, rule: Rule) {
      self.radii = [radius, radius, radius, radius]
      self.rule = rule
    }
  }

  /// Shapes with equal identity turn into each other when one goes and the other comes.
  package struct Morph: Hashable, Sendable {
    /// `glassEffectID`.
    package var id: String
    package var namespace: String?
    /// The spring's name: `bouncy`, `smooth`, `snappy`; nil: no animation.
    package var animation: String?

    package init(id: String, namespace: String?, animation: String?) {
      self.id = id
      self.namespace = namespace
      self.animation = animation
    }
  }

  package struct Border: Hashable, Sendable {
    package var color: Color
    /// Points.
    package var width: Double

    package init(color: Color, width: Double) {
      self.color = color
      self.width = width
    }
  }

  /// Text as it is drawn: already cut to fit.
  package struct TextRun: Hashable, Sendable {
    package enum Alignment: String, Sendable { case left, center, right }

    package var string: String
    /// A family of `/fonts/fonts.css`.
    package var font: String
    /// Points, as UIKit's font size; the family's `size-adjust` makes up the difference between the faces.
    package var size: Double
    /// CSS weight: 400, 500, 600, 700.
    package var weight: Int
    /// Points added after each character.
    package var tracking: Double
    package var color: Color
    /// Advance of the string with tracking, in points, not rounded to pixels.
    package var width: Double
    /// Distance from the frame's top to the baseline, in points.
    package var baseline: Double
    package var alignment: Alignment = .left
    package var truncated = false
    package var lines = 1
    /// `rtl` when the paragraph runs from right to left.
    package var rightToLeft = false
    package var decoration: Decoration?

    package init(
      string: String, font: String, size: Double, weight: Int, tracking: Double, color: Color, width: Double,
      baseline: Double
    ) {
      self.string = string
      self.font = font
      self.size = size
      self.weight = weight
      self.tracking = tracking
      self.color = color
      self.width = width
      self.baseline = baseline
    }
  }

  package struct Symbol: Hashable, Sendable {
    /// The SF Symbol's name, as the definition says it.
    package var name: String
    /// The file under `/symbols/`, without its ending; nil draws a box with the name.
    package var asset: String?
    package var color: Color
    /// `template`, `alwaysOriginal` or `hierarchical`.
    package var mode: String?
    /// A symbol effect's name, such as `bounce`.
    package var effect: String?
    /// The effect goes on for as long as it is there.
    package var effectRepeats = false
    /// How much faster than its own speed the effect runs; 1 is left out of the encoding.
    package var effectSpeed = 1.0
    /// Mirrored horizontally (right-to-left chevrons).
    package var flipped = false
    /// Side in points of the square that the file is drawn into, in the frame's middle; nil: the frame's longer side.
    package var side: Double?

    package init(name: String, asset: String?, color: Color) {
      self.name = name
      self.asset = asset
      self.color = color
    }
  }

  /// A picture of the screens folder, drawn into the frame.
  package struct Image: Hashable, Sendable {
    /// Address on the daemon; other bytes have another one.
    package var source: String
    /// As `UIView.ContentMode`.
    package var contentMode: String
    /// Natural size in points.
    package var size: Size
    /// A template's colour; nil draws the picture's own.
    package var tint: Color?

    package init(source: String, contentMode: String, size: Size) {
      self.source = source
      self.contentMode = contentMode
      self.size = size
    }
  }

  /// A scroll view's state; children are placed in content coordinates.
  package struct Scroll: Hashable, Sendable {
    /// As `UIScrollView.contentOffset`: at rest it is minus the adjusted inset.
    package var offset: Point
    package var contentSize: Size
    /// As `adjustedContentInset`.
    package var inset: EdgeInsets

    package init(offset: Point, contentSize: Size, inset: EdgeInsets) {
      self.offset = offset
      self.contentSize = contentSize
      self.inset = inset
    }
  }

  package struct Accessibility: Hashable, Sendable {
    package var label: String?
    package var traits: [String]
    package var value: String?
    /// For tests of the app's interface; nobody hears it.
    package var identifier: String?

    package init(label: String?, traits: [String] = [], value: String? = nil) {
      self.label = label
      self.traits = traits
      self.value = value
    }
  }
}
