/// Cuts a paragraph into lines: after spaces and hyphens and between ideographs, else inside a word that is too long.
///
/// A small part of UAX #14. Words of scripts that write no spaces (Thai, Lao, Khmer) are not known: they break anywhere.
struct LineBreaker {
  /// What no line holds yet.
  private(set) var remaining: Substring
  private let shaper: Shaper
  private let font: Font
  /// Of the remaining characters, as measured within the paragraph.
  private var advances: ArraySlice<Double>

  init(_ paragraph: String, _ shaper: Shaper, _ font: Font) {
    self.shaper = shaper
    self.font = font
    remaining = paragraph[...]
    let shaped = shaper.shape(paragraph, font)
    var scalar = 0
    advances =
      paragraph.map { character in
        let count = character.unicodeScalars.count
        defer { scalar += count }
        return shaped.advances[scalar..<scalar + count].reduce(0, +)
      }[...]
  }

  /// The next line without the spaces at its end; at least one character of what remains.
  mutating func next(maxWidth: Double) -> String {
    var count = fittingCount(maxWidth)
    while count > 1, width(count) > maxWidth { count -= 1 }
    count = breakBefore(count) ?? max(count, 1)
    let end = remaining.index(remaining.startIndex, offsetBy: count, limitedBy: remaining.endIndex)
    let line = remaining[..<(end ?? remaining.endIndex)].trimmingTrailingWhitespace
    drop(count)
    while let first = remaining.first, first.isWhitespace { drop(1) }
    return line
  }

  /// How many characters fit by the paragraph's advances.
  private func fittingCount(_ maxWidth: Double) -> Int {
    var (width, count) = (0.0, 0)
    for advance in advances {
      width += advance
      guard width <= maxWidth else { break }
      count += 1
    }
    return count
  }

  private func width(_ count: Int) -> Double {
    shaper.shape(remaining.prefix(count).trimmingTrailingWhitespace, font).width
  }

  /// The last place at or before `count` where the line may break.
  private func breakBefore(_ count: Int) -> Int? {
    guard count < advances.count else { return advances.count }
    let characters = Array(remaining.prefix(count + 1))
    return (1..<max(characters.count, 1)).reversed().first { mayBreak(characters[$0 - 1], characters[$0]) }
  }

  private mutating func drop(_ count: Int) {
    remaining = remaining.dropFirst(count)
    advances = advances.dropFirst(count)
  }

  private func mayBreak(_ before: Character, _ after: Character) -> Bool {
    if after.isWhitespace || before.isWhitespace { return before != "\u{A0}" && after != "\u{A0}" }
    if Self.neverFirst.contains(after) || Self.neverLast.contains(before) { return false }
    if before == "-" || before == "\u{2010}" || before == "\u{200B}" { return true }
    return before.isIdeographic || after.isIdeographic
  }

  private static let neverFirst = Set("、。，．・：；！？）］｝」』】〉》〕ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々…,.!?:;)]}")
  private static let neverLast = Set("（［｛「『【〈《〔([{")
}

extension Character {
  /// May have a line break on either side: Han, kana and the full-width forms.
  fileprivate var isIdeographic: Bool {
    guard let first = unicodeScalars.first else { return false }
    switch first.value {
    case 0x2E80...0x312F, 0x3190...0x9FFF, 0xF900...0xFAFF, 0xFF01...0xFF60, 0x20000...0x3FFFD: return true
    default: return false
    }
  }
}

extension StringProtocol {
  var trimmingTrailingWhitespace: String {
    var end = endIndex
    while end > startIndex, self[index(before: end)].isWhitespace { end = index(before: end) }
    return String(self[..<end])
  }
}

extension String {
  /// The same text on one line: breaks and tabs are spaces, other control characters are gone.
  var singleLine: String {
    guard unicodeScalars.contains(where: { $0.isControl || $0.isLineBreak }) else { return self }
    var scalars = UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      if scalar.isLineBreak || scalar == "\t" {
        if !(previous == "\r" && scalar == "\n") { scalars.append(" ") }
      } else if !scalar.isControl {
        scalars.append(scalar)
      }
      previous = scalar
    }
    return String(scalars)
  }

  /// Paragraphs between line breaks; empty ones count, but not one after a final break.
  var hardLines: [String] {
    var lines = split(omittingEmptySubsequences: false) { $0.unicodeScalars.first?.isLineBreak == true }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map(String.init)
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }

  fileprivate var isLineBreak: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
