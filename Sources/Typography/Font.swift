/// A face at a size, as the scene names it and the page sets it.
package struct Font: Hashable, Sendable {
  /// CSS family that stands first; `--platter-font-stack` follows it.
  package var family: String
  /// Nominal points: what the definition and UIKit say, before the family's `size-adjust`.
  package var size: Double
  /// CSS weight, 1…1000.
  package var weight: Int
  /// Points added after each glyph cluster.
  package var tracking: Double

  package init(family: String, size: Double, weight: Int, tracking: Double = 0) {
    self.family = family
    self.size = size
    self.weight = weight
    self.tracking = tracking
  }
}

/// One line of text as it is drawn.
package struct Line: Hashable, Sendable {
  /// What is drawn: line breaks and tabs are spaces, and `…` ends it where it was cut.
  package var string: String
  /// Points, with the tracking after the last cluster, unrounded.
  package var width: Double
  /// Points between clusters as applied: the font's, or zero in a line with a cursive script.
  package var tracking: Double
  package var truncated: Bool
  /// The paragraph's direction: that of its first strong character.
  package var rightToLeft: Bool

  package init(string: String, width: Double, tracking: Double, truncated: Bool, rightToLeft: Bool) {
    self.string = string
    self.width = width
    self.tracking = tracking
    self.truncated = truncated
    self.rightToLeft = rightToLeft
  }
}
