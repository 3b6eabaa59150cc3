package import Tables

/// The files that `/fonts/` serves: a name for the URL, and the absolute path. Each path stands once.
package func fontFiles(_ table: TypeTable) -> [(name: String, path: String)] {
  var files: [(name: String, path: String)] = []
  for family in table.families {
    for (_, path) in family.files.sorted(by: { $0.key < $1.key }) where !files.contains(where: { $0.path == path }) {
      let name = String(path.split(separator: "/").last ?? "font")
      let isTaken = files.contains { $0.name == name }
      files.append((isTaken ? "\(files.count)-\(name)" : name, path))
    }
  }
  return files
}

/// The style sheet under which a browser lays text out as the typesetter measures it.
///
/// `@font-face` rules for every family and weight; on `:root` the fallback order as `--platter-font-stack` and the inherited
/// properties that widths depend on. An element adds `font-family: "<family>", var(--platter-font-stack)`, size, weight,
/// `letter-spacing` (the line's tracking in px) and `white-space: pre`. In a label's frame `line-height: 0` and
/// `position: relative; top: calc(50% + var(--platter-baseline-shift))` put the baseline where UILabel has it, exactly
/// where the table overrides ascent and descent with 0: Chromium rounds any other to whole pixels.
/// - Parameter url: the URL of a file named by `fontFiles`.
package func fontsCSS(_ table: TypeTable, url: (String) -> String) -> String {
  let names = Dictionary(fontFiles(table).map { ($0.path, $0.name) }) { first, _ in first }
  let covered = coverage(of: table.families.first { $0.use == "text" })
  let rules = table.families.flatMap { family in
    let range = family.isFallback ? unicodeRange(family, besides: covered) : nil
    return family.files.sorted { $0.key < $1.key }.map { weight, path in
      fontFace(family, weight, source: url(names[path] ?? path), range: range)
    }
  }
  return (rules + [root(table)]).joined(separator: "\n") + "\n"
}

private func fontFace(_ family: FontFamily, _ weight: Int, source: String, range: String?) -> String {
  var lines = [
    "font-family: \(quoted(family.name))", "src: url(\(quoted(source)))", "font-weight: \(weight)",
    "font-display: block", "size-adjust: \(percent(family.sizeAdjust))",
  ]
  if let ascent = family.ascent { lines.append("ascent-override: \(percent(ascent))") }
  if let descent = family.descent { lines.append("descent-override: \(percent(descent))") }
  lines.append("line-gap-override: 0%")
  if !family.isFallback { lines.append("font-feature-settings: \"calt\" 0") }
  if let range { lines.append("unicode-range: \(range)") }
  return "@font-face {\n" + lines.map { "  \($0);\n" }.joined() + "}"
}

/// Everything here is inherited. Fake bold, metrics rounded to pixels, narrowed full-width marks and space between Han
/// and Latin would all change widths.
private func root(_ table: TypeTable) -> String {
  let stack = (table.families.map { quoted($0.name) } + ["sans-serif"]).joined(separator: ", ")
  return """
    :root {
      --platter-font-stack: \(stack);
      --platter-baseline-shift: \(baselineShift(table));
      font-kerning: normal;
      font-synthesis: none;
      font-variant-ligatures: normal;
      text-rendering: geometricPrecision;
      text-spacing-trim: space-all;
      text-autospace: no-autospace;
    }
    """
}

/// From the middle of a line, where the overridden ascent and descent put the baseline, to UILabel's.
private func baselineShift(_ table: TypeTable) -> String {
  guard let family = table.families.first(where: { $0.use == "text" }), let ascent = family.ascent,
    let descent = family.descent
  else { return "0em" }
  let shift = (TypeTable.ascender - TypeTable.descender) / 2 - (ascent - descent) / 2 * family.sizeAdjust
  return (shift < 0 ? "-" : "") + decimal(abs(shift)) + "em"
}

/// Code points of the family's lightest file.
private func coverage(of family: FontFamily?) -> Set<UInt32> {
  guard let family, let path = family.files.min(by: { $0.key < $1.key })?.value else { return [] }
  return Set(FontFace(path: path, index: family.collectionIndex)?.codePoints() ?? [])
}

/// What a fallback family is fetched for: its characters that the text face lacks. Nil when the file cannot be read.
///
/// Marks and format characters stay, since they belong to clusters of the family; so do an emoji face's digits (keycaps).
private func unicodeRange(_ family: FontFamily, besides covered: Set<UInt32>) -> String? {
  guard let path = family.files.min(by: { $0.key < $1.key })?.value,
    let face = FontFace(path: path, index: family.collectionIndex)
  else { return nil }
  let points = face.codePoints().filter { point in
    switch Unicode.Scalar(point)?.properties.generalCategory {
    case .control, .spaceSeparator: false
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: true
    default: face.isColor || !covered.contains(point)
    }
  }
  var ranges: [ClosedRange<UInt32>] = []
  for point in points {
    if let last = ranges.last, point - last.upperBound <= largestGap {
      ranges[ranges.count - 1] = last.lowerBound...point
    } else {
      ranges.append(point...point)
    }
  }
  guard !ranges.isEmpty else { return nil }
  return ranges.map { range in
    let (low, high) = (hexadecimal(range.lowerBound), hexadecimal(range.upperBound))
    return low == high ? "U+\(low)" : "U+\(low)-\(high)"
  }.joined(separator: ", ")
}

/// Holes up to this size are bridged: a range too many costs a fetch, thousands of ranges cost each style change.
private let largestGap: UInt32 = 32

private func hexadecimal(_ value: UInt32) -> String {
  String(value, radix: 16, uppercase: true)
}

/// A factor as a percentage.
private func percent(_ factor: Double) -> String {
  decimal(factor * 100) + "%"
}

/// At most four decimals; negative numbers are zero.
private func decimal(_ value: Double) -> String {
  let parts = Int((min(max(value, 0), 1e6) * 10_000).rounded())
  let fraction = String(String(parts % 10_000 + 10_000).dropFirst())
  guard let last = fraction.lastIndex(where: { $0 != "0" }) else { return "\(parts / 10_000)" }
  return "\(parts / 10_000)." + fraction[...last]
}

/// A CSS string.
private func quoted(_ string: String) -> String {
  let escaped = string.unicodeScalars.map { scalar in
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case "\u{0}"..."\u{1F}", "\u{7F}": "\\\(hexadecimal(scalar.value)) "
    default: String(scalar)
    }
  }
  return "\"" + escaped.joined() + "\""
}
