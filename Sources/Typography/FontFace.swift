import CHarfBuzz

/// One face of a font file, ready for shaping with HarfBuzz's own OpenType functions.
///
/// Not `Sendable`: the typesetter keeps its faces behind a lock.
final class FontFace {
  private let face: OpaquePointer
  let font: OpaquePointer
  let unitsPerEm: Double
  /// Emoji: a bitmap, layered or SVG colour face.
  let isColor: Bool
  /// Advance of every bitmap glyph in em, which a browser takes from the strike and not from `hmtx`.
  let bitmapAdvance: Double?

  /// Files up to this size are read; larger ones (collections) are mapped.
  private static let largestCopy: UInt32 = 4 << 20

  /// Nil when the file is missing, or is no font that can be measured.
  init?(path: String, index: Int) {
    guard index >= 0, let blob = Self.blob(path) else { return nil }
    defer { hb_blob_destroy(blob) }
    let face = hb_face_create(blob, UInt32(clamping: index))
    guard let face, Self.isMeasurable(face), let font = hb_font_create(face) else {
      hb_face_destroy(face)
      return nil
    }
    let upem = hb_face_get_upem(face)
    hb_font_set_scale(font, Int32(clamping: upem), Int32(clamping: upem))
    hb_font_make_immutable(font)
    self.face = face
    self.font = font
    unitsPerEm = Double(max(upem, 1))
    bitmapAdvance = Self.bitmapAdvance(face)
    isColor =
      bitmapAdvance != nil || hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
      || hb_ot_color_has_svg(face) != 0
  }

  deinit {
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  /// The code points that the face has glyphs for, ascending.
  func codePoints() -> [UInt32] {
    guard let set = hb_set_create() else { return [] }
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(face, set)
    var points: [UInt32] = []
    points.reserveCapacity(Int(hb_set_get_population(set)))
    var point = UInt32.max
    while hb_set_next(set, &point) != 0 { points.append(point) }
    return points
  }

  func hasGlyph(for scalar: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 && glyph != 0
  }

  private static func blob(_ path: String) -> OpaquePointer? {
    guard let mapped = hb_blob_create_from_file_or_fail(path) else { return nil }
    guard hb_blob_get_length(mapped) <= largestCopy else { return mapped }
    // A mapped file that someone truncates in place takes the process with it.
    defer { hb_blob_destroy(mapped) }
    return hb_blob_copy_writable_or_fail(mapped)
  }

  private static func isMeasurable(_ face: OpaquePointer) -> Bool {
    hb_face_get_glyph_count(face) > 0 && ["cmap", "hhea", "hmtx"].allSatisfy { length(of: $0, in: face) > 0 }
  }

  private static func length(of table: String, in face: OpaquePointer) -> UInt32 {
    let blob = hb_face_reference_table(face, hb_tag_from_string(table, -1))
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob)
  }

  /// `widthMax ÷ ppemX` of the first strike in `CBLC`.
  private static func bitmapAdvance(_ face: OpaquePointer) -> Double? {
    let blob = hb_face_reference_table(face, hb_tag_from_string("CBLC", -1))
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let start = hb_blob_get_data(blob, &length), length >= 56 else { return nil }
    let table = UnsafeRawBufferPointer(start: start, count: Int(length))
    // A header of 8 bytes; then per strike 16 bytes, horizontal metrics (widthMax third), vertical metrics, glyphs, ppemX.
    let (widthMax, pixelsPerEm) = (table[8 + 16 + 2], table[8 + 16 + 24 + 4])
    return widthMax > 0 && pixelsPerEm > 0 ? Double(widthMax) / Double(pixelsPerEm) : nil
  }
}
