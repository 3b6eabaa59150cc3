import YAML

extension TypeTable {
  /// UIFont.TextStyle's names.
  package static let styleNames = [
    "largeTitle", "title1", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote", "caption1",
    "caption2",
  ]

  /// Content size categories, smallest first.
  package static let contentSizes = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]
}

private enum FontUse: String, CaseIterable { case text, display, fallback }

extension TableReader {
  private static let weights = 1.0...1000.0
  private static let fontSizes = 1.0...1000.0

  mutating func type(_ root: Field) -> TypeTable {
    let found = members(
      root, required: ["families", "displaySize", "boldTextWeight", "styles", "tracking", "labelHeights"])
    var table = TypeTable()
    if let families = found["families"] { table.families = self.families(families) }
    table.displaySize = number(found["displaySize"], Self.fontSizes) ?? table.displaySize
    table.boldTextWeight = number(found["boldTextWeight"], 0...900) ?? table.boldTextWeight
    if let styles = found["styles"] {
      let rows = members(styles, required: TypeTable.styleNames)
      table.styles = TypeTable.styleNames.reduce(into: [:]) { styles, name in
        if let row = rows[name] { styles[name] = style(row) }
      }
    }
    table.tracking = bySize(found["tracking"], -Self.largestNumber).map { ($0.size, $0.value) }
    table.labelHeights = bySize(found["labelHeights"], 0).map { ($0.size, $0.value) }
    return table
  }

  private mutating func families(_ field: Field) -> [FontFamily] {
    guard case .sequence(let items) = field.value else {
      report(field, "Write the families as a sequence, in the order in which fallback is tried.")
      return []
    }
    var families: [FontFamily] = []
    for (index, item) in items.enumerated() {
      let member = field.member("\(index)", item)
      guard let family = family(member) else { continue }
      if families.contains(where: { $0.name == family.name }) {
        report(member, "\(family.name) stands here twice; give each family its own name.")
      } else {
        families.append(family)
      }
    }
    for use in [FontUse.text, .display] where !families.contains(where: { $0.use == use.rawValue }) {
      report(field, "No family has `use: \(use.rawValue)`; add one.")
    }
    return families
  }

  private mutating func family(_ field: Field) -> FontFamily? {
    let found = members(
      field, required: ["name", "use", "files"],
      optional: ["sizeAdjust", "trackingAdjust", "ascent", "descent", "collectionIndex"])
    let name = string(found["name"])
    let use: FontUse? = word(found["use"])
    guard let name, let use, let list = found["files"] else { return nil }
    var files: [Int: String] = [:]
    for (key, file) in members(list) {
      guard let weight = Int(key), Self.weights.contains(Double(weight)) else {
        report(file, "`\(key)` is not a weight; write a whole number from 1 to 1000.")
        continue
      }
      guard let path = string(file) else { continue }
      if path.hasPrefix("/") {
        files[weight] = path
      } else {
        report(file, "`\(path)` is not an absolute path; write the font file's whole path.")
      }
    }
    guard !files.isEmpty else {
      report(list, "\(name) has no font file; add one under its weight.")
      return nil
    }
    var family = FontFamily(
      name: name, files: files, collectionIndex: Int(number(found["collectionIndex"], 0...Self.largestNumber) ?? 0),
      sizeAdjust: number(found["sizeAdjust"], 0.1...10) ?? 1, ascent: number(found["ascent"], 0...10),
      descent: number(found["descent"], 0...10), use: use.rawValue)
    family.trackingAdjust = number(found["trackingAdjust"], -1...1) ?? 0
    return family
  }

  private mutating func style(_ field: Field) -> TextStyle? {
    let found = members(field, required: ["weight", "emphasizedWeight", "sizes"])
    let weight = number(found["weight"], Self.weights)
    let emphasized = number(found["emphasizedWeight"], Self.weights)
    guard let weight, let emphasized, let field = found["sizes"] else { return nil }
    let rows = members(field, required: TypeTable.contentSizes)
    var sizes: [String: TextSize] = [:]
    for name in TypeTable.contentSizes {
      guard let pair = numbers(rows[name], count: 2, Self.fontSizes) else { continue }
      sizes[name] = TextSize(size: pair[0], leading: pair[1])
    }
    return TextStyle(sizes: sizes, weight: Int(weight), emphasizedWeight: Int(emphasized))
  }

  /// A mapping from font sizes to numbers, smallest size first.
  private mutating func bySize(_ field: Field?, _ smallest: Double) -> [(size: Double, value: Double)] {
    guard let field else { return [] }
    var rows: [(size: Double, value: Double)] = []
    for (key, member) in members(field) {
      guard let size = Double(key), Self.fontSizes.contains(size) else {
        report(member, "`\(key)` is not a font size; write a number of points from 1 to 1000.")
        continue
      }
      if let value = number(member, smallest...Self.largestNumber) { rows.append((size, value)) }
    }
    return rows.sorted { $0.size < $1.size }
  }
}
