import Tables

extension TypeTable {
  /// SF Pro's ascender and descender in em, for UILabel heights that nobody has measured.
  static let ascender = 0.952
  static let descender = 0.241
  /// UIKit puts labels on whole pixels of a 3x display.
  private static let pixelsPerPoint = 3.0
  /// What text styles fall back on, as UIKit's do.
  private static let defaultStyle = "body"
  private static let defaultContentSize = "L"

  /// Points added after each cluster at `size`: linear between the table's sizes, clamped beyond them.
  func tracking(at size: Double) -> Double {
    let rows = tracking.sorted { $0.size < $1.size }
    guard let first = rows.first, let last = rows.last else { return 0 }
    guard size > first.size else { return first.tracking }
    guard let above = rows.firstIndex(where: { $0.size >= size }) else { return last.tracking }
    let (low, high) = (rows[above - 1], rows[above])
    return low.tracking + (high.tracking - low.tracking) * (size - low.size) / (high.size - low.size)
  }

  /// The text face below `displaySize`, the display face from there on.
  func family(at size: Double) -> String {
    let use = size >= displaySize ? "display" : "text"
    let family = families.first { $0.use == use } ?? families.first { $0.use == "text" } ?? families.first
    return family?.name ?? ""
  }

  func textSize(style: String, contentSize: String) -> (size: TextSize, style: TextStyle)? {
    guard let row = styles[style] ?? styles[Self.defaultStyle],
      let size = row.sizes[contentSize] ?? row.sizes[Self.defaultContentSize]
    else { return nil }
    return (size, row)
  }

  /// Height of a one-line UILabel: measured where known, else SF Pro's line rounded up to a pixel.
  func labelHeight(at size: Double) -> Double {
    if let row = labelHeights.first(where: { $0.size == size }) { return row.height }
    let height = (Self.ascender + Self.descender) * size
    return (height * Self.pixelsPerPoint - 1e-6).rounded(.up) / Self.pixelsPerPoint
  }

  /// Baseline from a label's top, on the nearest pixel: 34 pt → 32.33 and 10 pt → 9.67, as in screenshots of 26.2.
  func labelBaseline(at size: Double) -> Double {
    (Self.ascender * size * Self.pixelsPerPoint).rounded() / Self.pixelsPerPoint
  }
}
