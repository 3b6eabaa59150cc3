import CHarfBuzz

/// A shaped line: advances in points, tracking included.
struct ShapedLine {
  /// By scalar: a cluster's whole advance stands at its first scalar.
  var advances: [Double]
  var tracking: Double
  var rightToLeft: Bool

  var width: Double { advances.reduce(0, +) }
}

/// Shapes one line, as Chromium lays it out under the rules that `fontsCSS` writes.
struct Shaper {
  let stack: FontStack
  /// Where no font can be read, a cluster is taken to be this wide, in em.
  private static let estimatedAdvance = 0.5

  func shape(_ string: String, _ font: Font, rightToLeft: Bool? = nil) -> ShapedLine {
    let scalars = string.unicodeScalars.map(\.value)
    let bidi = Bidi(scalars, rightToLeft: rightToLeft)
    let tracking = scalars.contains(where: Self.isCursive) ? 0 : font.tracking
    var line = ShapedLine(
      advances: Array(repeating: 0, count: scalars.count), tracking: tracking, rightToLeft: bidi.rightToLeft)
    let entries = stack.entries(family: font.family, weight: font.weight)
    guard !entries.isEmpty else {
      estimate(string, font, into: &line)
      return line
    }
    for run in Run.runs(scalars, bidi.levels) {
      shape(run, scalars, font, run.isEmoji ? colorFirst(entries) : entries, into: &line)
    }
    return line
  }

  /// A browser draws emoji presentation with a colour face, though a text face may have the character.
  private func colorFirst(_ entries: [FontStack.Entry]) -> [FontStack.Entry] {
    entries.filter(\.face.isColor) + entries.filter { !$0.face.isColor }
  }

  private func estimate(_ string: String, _ font: Font, into line: inout ShapedLine) {
    var start = 0
    for character in string {
      line.advances[start] = Self.estimatedAdvance * font.size + line.tracking
      start += character.unicodeScalars.count
    }
  }

  /// Tries one face after the other on what is still missing; what none has is the first face's `.notdef`.
  private func shape(
    _ run: Run, _ scalars: [UInt32], _ font: Font, _ entries: [FontStack.Entry], into line: inout ShapedLine
  ) {
    var pending = [run]
    for entry in entries where !pending.isEmpty {
      pending = pending.flatMap { part in
        let clusters = self.clusters(part, scalars, entry, font, tracked: line.tracking != 0)
        clusters.forEach { place($0, scalars, into: &line) }
        return missing(clusters, in: part)
      }
    }
    guard let first = entries.first else { return }
    for part in pending {
      clusters(part, scalars, first, font, tracked: line.tracking != 0).forEach {
        place(Cluster(range: $0.range, advance: $0.advance, isMissing: false), scalars, into: &line)
      }
    }
  }

  private func place(_ cluster: Cluster, _ scalars: [UInt32], into line: inout ShapedLine) {
    guard !cluster.isMissing else { return }
    let spacing = Self.takesNoSpace(scalars[cluster.range.lowerBound]) ? 0 : line.tracking
    line.advances[cluster.range.lowerBound] = cluster.advance + spacing
  }

  private func missing(_ clusters: [Cluster], in run: Run) -> [Run] {
    var parts: [Run] = []
    for cluster in clusters where cluster.isMissing {
      if let last = parts.indices.last, parts[last].range.upperBound == cluster.range.lowerBound {
        parts[last].range = parts[last].range.lowerBound..<cluster.range.upperBound
      } else {
        var part = run
        part.range = cluster.range
        parts.append(part)
      }
    }
    return parts
  }
}

extension Shaper {
  /// Scalars that became glyphs together.
  private struct Cluster {
    var range: Range<Int>
    /// Points, without tracking.
    var advance: Double
    var isMissing: Bool
  }

  /// In logical order.
  private func clusters(
    _ run: Run, _ scalars: [UInt32], _ entry: FontStack.Entry, _ font: Font, tracked: Bool
  ) -> [Cluster] {
    guard let buffer = hb_buffer_create() else { return [] }
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_codepoints(
      buffer, scalars, Int32(clamping: scalars.count), UInt32(run.range.lowerBound), Int32(clamping: run.range.count))
    hb_buffer_set_direction(buffer, run.rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, run.script)
    let features = Self.features(entry, tracked: tracked)
    hb_shape(entry.face.font, buffer, features, UInt32(features.count))

    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    let emSize = entry.emSize(font.size)
    let order = run.rightToLeft ? Array((0..<Int(count)).reversed()) : Array(0..<Int(count))
    var clusters: [Cluster] = []
    for glyph in order {
      let start = Int(infos[glyph].cluster)
      guard run.range.contains(start) else { continue }
      if clusters.last?.range.lowerBound != start {
        clusters.append(Cluster(range: start..<start + 1, advance: 0, isMissing: false))
      }
      let advance = Double(positions[glyph].x_advance) / entry.face.unitsPerEm
      clusters[clusters.count - 1].advance += emSize * (advance > 0 ? entry.face.bitmapAdvance ?? advance : advance)
      if infos[glyph].codepoint == 0 { clusters[clusters.count - 1].isMissing = true }
    }
    for index in clusters.indices {
      let next = index + 1 < clusters.count ? clusters[index + 1].range.lowerBound : run.range.upperBound
      clusters[index].range = clusters[index].range.lowerBound..<max(next, clusters[index].range.lowerBound + 1)
    }
    return clusters
  }

  /// Letter spacing other than zero takes optional ligatures and contextual alternates away in Chromium.
  private static func features(_ entry: FontStack.Entry, tracked: Bool) -> [hb_feature_t] {
    let names = tracked ? ["liga", "clig", "calt"] : entry.hasContextualAlternates ? [] : ["calt"]
    return names.map {
      hb_feature_t(tag: hb_tag_from_string($0, -1), value: 0, start: 0, end: .max)
    }
  }

  private static func isCursive(_ scalar: UInt32) -> Bool {
    scalar >= 0x600 && cursive.contains(hb_unicode_script(hb_unicode_funcs_get_default(), scalar).rawValue)
  }

  /// Scripts whose letters join, which letter spacing would tear (CSS Text 3 §8.2.1).
  private static let cursive: Set<UInt32> = Set(
    [
      HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_MANDAIC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO, HB_SCRIPT_PHAGS_PA,
      HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_ADLAM, HB_SCRIPT_SOGDIAN, HB_SCRIPT_MANICHAEAN, HB_SCRIPT_PSALTER_PAHLAVI,
      HB_SCRIPT_CHORASMIAN,
    ].map(\.rawValue))

  /// Characters that a browser treats as zero-width spaces: they get no letter spacing.
  private static func takesNoSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF, 0xFFFC: true
    default: false
    }
  }
}
