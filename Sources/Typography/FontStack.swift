import Tables

extension FontFamily {
  /// Neither the text nor the display family.
  var isFallback: Bool { use == "fallback" }

  /// The weight whose file stands for `weight`, by CSS Fonts 4 §5.2; nil when the family has no file.
  func nearestWeight(_ weight: Int) -> Int? {
    let weights = files.keys.sorted()
    let below = weights.last { $0 <= weight }
    let above = weights.first { $0 >= weight }
    switch weight {
    case 400...500: return weights.first { weight...500 ~= $0 } ?? below ?? above
    case ..<400: return below ?? above
    default: return above ?? below
    }
  }
}

/// The faces of a type table, opened when first needed.
final class FontStack {
  /// A face that stands for a family at a weight, and the factor that the font's size takes in it.
  struct Entry {
    let face: FontFace
    let sizeAdjust: Double
    /// Off in the text and display faces: Inter's draw `->` as an arrow, which SF Pro has none of.
    let hasContextualAlternates: Bool

    /// Pixels to the em at which Chromium draws a font of `size` points on a display without scale.
    ///
    /// It cuts sizes to hundredths of a pixel (`FontCache`, single precision), and its rasteriser those to 64ths.
    func emSize(_ size: Double) -> Double {
      let hundredths = (Float(size) * Float(sizeAdjust) * 100).rounded(.towardZero)
      return (Double(hundredths / 100) * 64).rounded(.down) / 64
    }
  }

  private struct File: Hashable {
    let path: String
    let index: Int
  }

  private struct Key: Hashable {
    let family: String
    let weight: Int
  }

  private let families: [FontFamily]
  private var faces: [File: FontFace?] = [:]
  private var stacks: [Key: [Entry]] = [:]

  init(_ families: [FontFamily]) {
    self.families = families
  }

  /// The faces that a browser tries for `family` followed by the table's families, in that order.
  ///
  /// A family whose file cannot be read is passed over, as it is in a browser.
  func entries(family: String, weight: Int) -> [Entry] {
    let key = Key(family: family, weight: weight)
    if let known = stacks[key] { return known }
    let first = families.filter { $0.name == family }
    let rest = families.filter { $0.name != family }
    let entries = (first + rest).compactMap { entry($0, weight) }
    stacks[key] = entries
    return entries
  }

  /// One sentence for each file that cannot be used.
  func problems() -> [String] {
    families.flatMap { family in
      family.files.sorted { $0.key < $1.key }.compactMap { weight, path in
        FontFace(path: path, index: family.collectionIndex) == nil
          ? "\(family.name) \(weight): cannot read the font file \(path); text is measured with the next family."
          : nil
      }
    }
  }

  private func entry(_ family: FontFamily, _ weight: Int) -> Entry? {
    guard family.sizeAdjust > 0, family.sizeAdjust.isFinite,
      let path = family.nearestWeight(weight).flatMap({ family.files[$0] }),
      let face = face(File(path: path, index: family.collectionIndex))
    else { return nil }
    return Entry(face: face, sizeAdjust: family.sizeAdjust, hasContextualAlternates: family.isFallback)
  }

  private func face(_ file: File) -> FontFace? {
    if let known = faces[file] { return known }
    let face = FontFace(path: file.path, index: file.index)
    faces[file] = .some(face)
    return face
  }
}
