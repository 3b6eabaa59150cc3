/// A place in points; the coordinate space is the owner's.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  package static let zero = Point(0, 0)
}

/// An extent in points.
package struct Size: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  package static let zero = Size(0, 0)
}

/// Distances from the four edges, in points, as `UIEdgeInsets`.
package struct EdgeInsets: Hashable, Sendable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double

  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package static let zero = EdgeInsets()
}

/// A rectangle in points: x grows to the right, y downwards, as in UIKit.
package struct Rect: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package static let zero = Rect(0, 0, 0, 0)

  package var maxX: Double { x + width }
  package var maxY: Double { y + height }
  package var midX: Double { x + width / 2 }
  package var midY: Double { y + height / 2 }
  package var size: Size { Size(width, height) }

  /// The same rectangle seen from `origin` of a parent: how a child's frame is written.
  package func relative(to parent: Rect) -> Rect {
    Rect(x - parent.x, y - parent.y, width, height)
  }

  /// Shrunk by `insets`; a width or height never falls below zero.
  package func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x + insets.left, y + insets.top,
      max(0, width - insets.left - insets.right), max(0, height - insets.top - insets.bottom))
  }

  /// Shrunk by `dx` on the left and the right and by `dy` above and below.
  package func insetBy(_ dx: Double, _ dy: Double) -> Rect {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  package func offsetBy(_ dx: Double, _ dy: Double) -> Rect {
    Rect(x + dx, y + dy, width, height)
  }

  package func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Mirrored about the vertical middle of a container of `width` points: what right-to-left does to a frame.
  package func mirrored(in width: Double) -> Rect {
    Rect(width - maxX, y, self.width, height)
  }
}

/// A device's pixel grid.
package struct PixelGrid: Hashable, Sendable {
  /// Pixels to the point: 2 or 3.
  package var scale: Double

  package init(scale: Double) {
    self.scale = scale
  }

  /// The nearest whole pixel, in points.
  package func round(_ value: Double) -> Double {
    (value * scale).rounded(.toNearestOrAwayFromZero) / scale
  }

  /// The next whole pixel upwards, in points: how UIKit sizes a label. A hair of tolerance keeps exact values exact.
  package func ceil(_ value: Double) -> Double {
    (value * scale - 1e-6).rounded(.up) / scale
  }

  /// Origin and size rounded each for itself, as UIKit's view trees show them.
  package func round(_ rect: Rect) -> Rect {
    Rect(round(rect.x), round(rect.y), round(rect.width), round(rect.height))
  }
}
