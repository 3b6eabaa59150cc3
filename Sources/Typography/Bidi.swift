import CFriBidi

/// Embedding levels of one paragraph (UAX #9).
struct Bidi {
  /// By scalar; odd is right to left.
  var levels: [Int8]
  var rightToLeft: Bool

  /// First right-to-left character: below it every paragraph is level 0.
  private static let firstRightToLeft: UInt32 = 0x590

  /// - Parameter rightToLeft: the paragraph's direction; nil takes that of its first strong character.
  init(_ scalars: [UInt32], rightToLeft direction: Bool? = nil) {
    levels = Array(repeating: 0, count: scalars.count)
    rightToLeft = direction ?? false
    guard !scalars.isEmpty, direction == true || scalars.contains(where: { $0 >= Self.firstRightToLeft }) else {
      return
    }
    let count = FriBidiStrIndex(clamping: scalars.count)
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_LTR, count: scalars.count)
    fribidi_get_bidi_types(scalars, count, &types)
    var brackets = [FriBidiBracketType](repeating: FriBidiBracketType(), count: scalars.count)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    var base = direction.map { $0 ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR } ?? fribidi_get_par_direction(types, count)
    let maximum = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels)
    // Zero says that memory ran out; the line is then measured left to right.
    if maximum == 0 { levels = Array(repeating: 0, count: scalars.count) }
    rightToLeft = base == FRIBIDI_PAR_RTL
  }
}
