/// How a camera was held, as Exif says it (1 to 8); 1 where a JPEG says nothing. Browsers and UIImage turn by it.
func exifOrientation(_ bytes: [UInt8]) -> Int {
  var at = 2
  while at + 4 <= bytes.count, bytes[at] == 0xFF, bytes[at + 1] != 0xDA {
    let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
    let end = min(bytes.count, at + 2 + length)
    if bytes[at + 1] == 0xE1, at + 10 <= end, bytes[(at + 4)..<(at + 10)].elementsEqual(Array("Exif\0\0".utf8)) {
      return TIFFHeader(bytes: bytes[(at + 10)..<end]).orientation ?? 1
    }
    guard length >= 2 else { return 1 }
    at += 2 + length
  }
  return 1
}

private struct TIFFHeader {
  let bytes: ArraySlice<UInt8>

  private static let orientationTag = 0x0112
  private static let entrySize = 12

  var orientation: Int? {
    guard bytes.count >= 8 else { return nil }
    let isLittle = bytes[bytes.startIndex] == UInt8(ascii: "I")
    func number(_ offset: Int, _ count: Int) -> Int? {
      let start = bytes.startIndex + offset
      guard offset >= 0, start + count <= bytes.endIndex else { return nil }
      let part = bytes[start..<(start + count)]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + index * Self.entrySize
      guard let tag = number(entry, 2) else { return nil }
      guard tag == Self.orientationTag else { continue }
      return number(entry + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil }
    }
    return nil
  }
}

extension Raster {
  /// The picture as it is meant to be seen.
  func turned(by orientation: Int) -> Raster {
    guard orientation > 1 else { return self }
    let isSideways = orientation >= 5
    var result = self
    if isSideways {
      swap(&result.width, &result.height)
      swap(&result.fullWidth, &result.fullHeight)
    }
    for y in 0..<result.height {
      for x in 0..<result.width {
        var (column, row) = isSideways ? (y, x) : (x, y)
        if [2, 3, 7, 8].contains(orientation) { column = width - 1 - column }
        if [3, 4, 6, 7].contains(orientation) { row = height - 1 - row }
        let from = (row * width + column) * 4
        let to = (y * result.width + x) * 4
        for channel in 0..<4 { result.pixels[to + channel] = pixels[from + channel] }
      }
    }
    return result
  }
}
