import Synchronization
package import Tables

/// Measures and cuts text with the very font files that the page loads.
///
/// Widths are those of Chromium under the rules of `fontsCSS`, to half a point. Equal tables make equal typesetters,
/// so that one can be a remembered value.
package final class Typesetter: Sendable {
  package let table: TypeTable
  /// Bold Text: every system font is heavier.
  package let isBold: Bool
  /// One sentence for each font file that cannot be used.
  package let problems: [String]
  private let setter: Mutex<LineSetter>

  package init(_ table: TypeTable, isBold: Bool = false) {
    self.table = table
    self.isBold = isBold
    problems = FontStack(table.families).problems()
    setter = Mutex(LineSetter(Shaper(stack: FontStack(table.families))))
  }

  /// The system font: its face and tracking follow from the size (points).
  package func font(size: Double, weight: Int) -> Font {
    let size = size.isFinite ? max(size, 0) : 0
    let family = table.family(at: size)
    let adjust = table.families.first { $0.name == family }?.trackingAdjust ?? 0
    let heavier = weight + (isBold ? Int(table.boldTextWeight) : 0)
    return Font(
      family: family, size: size, weight: min(max(heavier, 1), 1000), tracking: table.tracking(at: size) + adjust * size
    )
  }

  /// A text style's font. An unknown style is `body`, an unknown content size category `L`.
  package func font(style: String, contentSize: String, emphasized: Bool = false) -> Font {
    guard let (size, style) = table.textSize(style: style, contentSize: contentSize) else {
      return font(size: 0, weight: 400)
    }
    return font(size: size.size, weight: emphasized ? style.emphasizedWeight : style.weight)
  }

  /// Points, with tracking after the last cluster too, unrounded.
  package func width(of string: String, _ font: Font) -> Double {
    line(string, font, maxWidth: nil).width
  }

  /// One line, cut at the tail with `…` when it is wider than `maxWidth` (points; nil has no limit).
  ///
  /// Where not even `…` fits, it stands alone, as in UILabel; a width of zero or less leaves nothing.
  package func line(_ string: String, _ font: Font, maxWidth: Double?) -> Line {
    setter.withLock { $0.line(string, font, maxWidth: maxWidth) }
  }

  /// Lines broken at words, the last one cut when there are more than `limit`; a limit of zero is none.
  package func lines(_ string: String, _ font: Font, maxWidth: Double, limit: Int) -> [Line] {
    setter.withLock { $0.lines(string, font, maxWidth: maxWidth, limit: limit) }
  }

  /// Height of a UILabel with one line, points.
  package func lineHeight(_ font: Font) -> Double {
    table.labelHeight(at: font.size)
  }

  /// The baseline's distance from that label's top, points.
  package func baseline(_ font: Font) -> Double {
    table.labelBaseline(at: font.size)
  }
}

extension Typesetter: Hashable {
  package static func == (left: Typesetter, right: Typesetter) -> Bool {
    left === right || left.isBold == right.isBold && left.table == right.table
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(table)
    hasher.combine(isBold)
  }
}
