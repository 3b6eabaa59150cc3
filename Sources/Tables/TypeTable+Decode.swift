extension TypeTable {
  init(_ reader: TableReader) {
    self.init()
    reader.allow(["families", "displaySize", "styles", "tracking", "labelHeights"])
    families = reader.required("families").items.map { FontFamily($0) }
    displaySize = reader.required("displaySize").number
    for (name, style) in reader.required("styles").entries { styles[name] = TextStyle(style) }
    tracking = reader.required("tracking").bySize.map { (size: $0.size, tracking: $0.value) }
    labelHeights = reader.required("labelHeights").bySize.map { (size: $0.size, height: $0.value) }
  }
}

extension FontFamily {
  fileprivate init(_ reader: TableReader) {
    reader.allow([
      "name", "use", "files", "collectionIndex", "sizeAdjust", "trackingAdjust", "ascent", "descent",
    ])
    var files: [Int: String] = [:]
    for (key, file) in reader.required("files").entries {
      if let weight = Int(key), (1...1000).contains(weight) {
        files[weight] = file.string
      } else {
        file.report("A weight from 1 to 1000 belongs before this file.")
      }
    }
    self.init(
      name: reader.required("name").string, files: files, collectionIndex: reader.optional("collectionIndex")?.int ?? 0,
      sizeAdjust: reader.optional("sizeAdjust")?.number ?? 1, ascent: reader.optional("ascent")?.number,
      descent: reader.optional("descent")?.number, use: reader.required("use").string)
    trackingAdjust = reader.optional("trackingAdjust")?.number ?? 0
  }
}

extension TextStyle {
  fileprivate init(_ reader: TableReader) {
    reader.allow(["weight", "emphasizedWeight", "sizes"])
    var sizes: [String: TextSize] = [:]
    for (category, pair) in reader.required("sizes").entries {
      let numbers = pair.numbers(2)
      sizes[category] = TextSize(size: numbers[0], leading: numbers[1])
    }
    self.init(
      sizes: sizes, weight: reader.required("weight").int, emphasizedWeight: reader.required("emphasizedWeight").int)
  }
}

extension TableReader {
  /// Numbers by font size, in order of size.
  fileprivate var bySize: [(size: Double, value: Double)] {
    entries.compactMap { key, reader in
      guard let size = Double(key), size.isFinite else {
        reader.report("A font size belongs before this number.")
        return nil
      }
      return (size, reader.number)
    }.sorted { $0.size < $1.size }
  }
}
