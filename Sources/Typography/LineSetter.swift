/// Makes lines out of shaped text, and remembers them.
struct LineSetter {
  private let shaper: Shaper
  private var known = Generations<Key, Line>(capacity: 4096)

  private struct Key: Hashable {
    let string: String
    let font: Font
    let maxWidth: Double?
  }

  /// Longer strings (UTF-8 bytes) are shaped each time, which bounds the memory that the lines take.
  private static let longestKnown = 256
  private static let ellipsis = "…"
  /// Widths have passed through sums and three decimals; a line that is wider by this much still fits.
  private static let slack = 0.002
  /// How much wider (em) than the room a prefix may measure within its line and still fit alone:
  /// a letter's final form can be wider than its medial one.
  private static let prefixAllowance = 2.0

  init(_ shaper: Shaper) {
    self.shaper = shaper
  }

  mutating func line(_ string: String, _ font: Font, maxWidth: Double?) -> Line {
    let key = Key(string: string, font: font, maxWidth: maxWidth)
    if let line = known.find(key) { return line }
    let line = set(string.singleLine, font, maxWidth: maxWidth)
    if string.utf8.count <= Self.longestKnown { known.insert(line, for: key) }
    return line
  }

  func lines(_ string: String, _ font: Font, maxWidth: Double, limit: Int) -> [Line] {
    let limit = limit > 0 ? limit : Int.max
    var lines: [Line] = []
    var rest = string.hardLines[...]
    while let paragraph = rest.popFirst() {
      var breaker = LineBreaker(paragraph.singleLine, shaper, font)
      repeat {
        if lines.count == limit - 1 {
          lines.append(last(String(breaker.remaining), font, maxWidth: maxWidth, isCut: !rest.isEmpty))
          return lines
        }
        lines.append(set(breaker.next(maxWidth: maxWidth + Self.slack), font, maxWidth: nil))
      } while !breaker.remaining.isEmpty
    }
    return lines
  }

  /// The last line that there is room for; `isCut` says that paragraphs follow it.
  private func last(_ string: String, _ font: Font, maxWidth: Double, isCut: Bool) -> Line {
    let line = set(string, font, maxWidth: maxWidth)
    guard isCut, !line.truncated else { return line }
    return cut(string, shaper.shape(string, font), font, maxWidth: maxWidth)
  }

  private func set(_ string: String, _ font: Font, maxWidth: Double?) -> Line {
    let shaped = shaper.shape(string, font)
    guard let maxWidth, shaped.width > maxWidth + Self.slack else {
      return Line(string, shaped, truncated: false)
    }
    return cut(string, shaped, font, maxWidth: maxWidth)
  }

  /// The longest prefix, by characters, that fits together with `…`.
  private func cut(_ string: String, _ whole: ShapedLine, _ font: Font, maxWidth: Double) -> Line {
    guard maxWidth > 0 else {
      return Line(string: "", width: 0, tracking: whole.tracking, truncated: true, rightToLeft: whole.rightToLeft)
    }
    var prefixes: [(end: String.Index, advance: Double)] = []
    var (width, scalar) = (0.0, 0)
    for index in string.indices {
      let count = string[index].unicodeScalars.count
      let advance = whole.advances[scalar..<scalar + count].reduce(0, +)
      (width, scalar) = (width + advance, scalar + count)
      guard width <= maxWidth + Self.prefixAllowance * font.size else { break }
      prefixes.append((string.index(after: index), advance))
    }
    // After a failure, a character without advance changes nothing by going.
    var mustShape = true
    for (end, advance) in prefixes.reversed() {
      if mustShape {
        let candidate = string[..<end].trimmingTrailingWhitespace + Self.ellipsis
        let shaped = shaper.shape(candidate, font, rightToLeft: whole.rightToLeft)
        if shaped.width <= maxWidth + Self.slack { return Line(candidate, shaped, truncated: true) }
      }
      mustShape = advance > 0
    }
    return Line(
      Self.ellipsis, shaper.shape(Self.ellipsis, font, rightToLeft: whole.rightToLeft), truncated: true)
  }
}

extension Line {
  init(_ string: String, _ shaped: ShapedLine, truncated: Bool) {
    self.init(
      string: string, width: shaped.width, tracking: shaped.tracking, truncated: truncated,
      rightToLeft: shaped.rightToLeft)
  }
}
