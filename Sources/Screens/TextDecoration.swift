package import Graphics

/// Attributes of a string beside its font, colour and kern; nil draws none.
package struct TextDecoration: Hashable, Sendable {
  /// `NSShadow`.
  package struct Shadow: Hashable, Sendable {
    /// nil: black at a third.
    package var color: ColorReference?
    /// Points; y downwards.
    package var offset = Point.zero
    /// Points.
    package var blurRadius = 0.0

    package init() {}
  }

  /// `NSUnderlineStyle`: a line, and the pattern that it is drawn with.
  package enum LineStyle: String, CaseIterable, Sendable {
    case none, single, thick, double, patternDot, patternDash, patternDashDot, patternDashDotDot
  }

  /// `NSLineBreakMode`, as far as one line of text tells them apart.
  package enum LineBreakMode: String, CaseIterable, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
  }

  package enum Alignment: String, CaseIterable, Sendable { case left, center, right, justified, natural }

  package var backgroundColor: ColorReference?
  package var shadow: Shadow?
  package var strokeColor: ColorReference?
  /// Percent of the font's size: above zero the outline alone, below zero outline and fill.
  package var strokeWidth: Double?
  package var underlineStyle: LineStyle?
  package var underlineColor: ColorReference?
  package var strikethroughStyle: LineStyle?
  package var strikethroughColor: ColorReference?
  /// Points upwards.
  package var baselineOffset: Double?
  /// Skew of the letters; 0 is upright.
  package var obliqueness: Double?
  /// Natural logarithm of the factor by which letters are stretched.
  package var expansion: Double?
  /// Of the paragraph style.
  package var lineBreakMode: LineBreakMode?
  package var alignment: Alignment?

  package init() {}

  /// These, else those of `other`, attribute by attribute.
  func over(_ other: TextDecoration) -> TextDecoration {
    var result = self
    result.backgroundColor = backgroundColor ?? other.backgroundColor
    result.shadow = shadow ?? other.shadow
    result.strokeColor = strokeColor ?? other.strokeColor
    result.strokeWidth = strokeWidth ?? other.strokeWidth
    result.underlineStyle = underlineStyle ?? other.underlineStyle
    result.underlineColor = underlineColor ?? other.underlineColor
    result.strikethroughStyle = strikethroughStyle ?? other.strikethroughStyle
    result.strikethroughColor = strikethroughColor ?? other.strikethroughColor
    result.baselineOffset = baselineOffset ?? other.baselineOffset
    result.obliqueness = obliqueness ?? other.obliqueness
    result.expansion = expansion ?? other.expansion
    result.lineBreakMode = lineBreakMode ?? other.lineBreakMode
    result.alignment = alignment ?? other.alignment
    return result
  }
}
