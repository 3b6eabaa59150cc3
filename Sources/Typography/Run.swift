import CHarfBuzz

/// A stretch of a line that is shaped as one: of one level, script and presentation.
struct Run {
  var range: Range<Int>
  var rightToLeft: Bool
  var script: hb_script_t
  var isEmoji: Bool
}

extension Run {
  /// Cuts a line into runs as a browser does: characters common to all scripts join the script before them,
  /// at the start the one after.
  static func runs(_ scalars: [UInt32], _ levels: [Int8]) -> [Run] {
    let scripts = resolvedScripts(scalars)
    let emoji = emojiPresentation(scalars)
    var runs: [Run] = []
    for index in scalars.indices {
      let rightToLeft = levels[index] & 1 == 1
      if let last = runs.indices.last, runs[last].rightToLeft == rightToLeft, runs[last].isEmoji == emoji[index],
        runs[last].script == scripts[index]
      {
        runs[last].range = runs[last].range.lowerBound..<index + 1
      } else {
        runs.append(
          Run(range: index..<index + 1, rightToLeft: rightToLeft, script: scripts[index], isEmoji: emoji[index]))
      }
    }
    return runs
  }

  private static func resolvedScripts(_ scalars: [UInt32]) -> [hb_script_t] {
    let unicode = hb_unicode_funcs_get_default()
    var scripts = scalars.map { hb_unicode_script(unicode, $0) }
    func isShared(_ script: hb_script_t) -> Bool {
      script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
    }
    var current = scripts.first { !isShared($0) } ?? HB_SCRIPT_COMMON
    for index in scripts.indices {
      if isShared(scripts[index]) { scripts[index] = current } else { current = scripts[index] }
    }
    return scripts
  }

  /// Which scalars belong to a cluster that is drawn as emoji (UTS #51).
  private static func emojiPresentation(_ scalars: [UInt32]) -> [Bool] {
    var result = Array(repeating: false, count: scalars.count)
    guard scalars.contains(where: { $0 > 0x2000 }) else { return result }
    var string = String.UnicodeScalarView()
    string.append(contentsOf: scalars.map { Unicode.Scalar($0) ?? "\u{FFFD}" })
    var start = 0
    for character in String(string) {
      let end = start + character.unicodeScalars.count
      if character.isEmojiPresentation {
        for index in start..<min(end, result.count) { result[index] = true }
      }
      start = end
    }
    return result
  }
}

extension Character {
  fileprivate var isEmojiPresentation: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    let second = unicodeScalars.dropFirst().first
    switch second {
    case "\u{FE0E}": return false
    case "\u{FE0F}": return true
    case .some(let second) where second.properties.isEmojiModifier: return true
    default: return first.properties.isEmojiPresentation
    }
  }
}
