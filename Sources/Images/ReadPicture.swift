package import Graphics

/// Why an image cannot be used: the end of a sentence that begins with the file's name.
package struct PictureProblem: Error, Hashable, Sendable {
  package var reason: String
}

/// Measures an image file.
///
/// - Parameter file: path below the screens folder; its ending tells PNG from JPEG only where the bytes do not.
package func readPicture(_ bytes: [UInt8], file: String) throws(PictureProblem) -> Picture {
  let raster: Raster
  if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
    raster = try readPNG(bytes)
  } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
    raster = try readJPEG(bytes)
  } else {
    throw PictureProblem(reason: "is neither PNG nor JPEG")
  }
  let scale = pixelsPerPoint(file)
  return Picture(
    file: file, tag: tag(bytes), size: Size(Double(raster.fullWidth) / scale, Double(raster.fullHeight) / scale),
    averageAlpha: raster.averageAlpha, regions: raster.regions)
}

/// Pixels of a picture that are decoded at most.
let maximumPixels = 40_000_000
/// Of one side.
let maximumSide = 16_384

func checkSize(_ width: Int, _ height: Int) throws(PictureProblem) {
  guard width > 0, height > 0, width <= maximumSide, height <= maximumSide, width * height <= maximumPixels else {
    throw PictureProblem(
      reason: "measures \(width) × \(height) pixels; at most \(maximumPixels / 1_000_000) million are drawn")
  }
}

private func pixelsPerPoint(_ file: String) -> Double {
  let name = file.split(separator: "/").last ?? ""
  let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
  return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
}

/// FNV-1a over eight bytes at a time: names bytes, keeps no secret.
private func tag(_ bytes: [UInt8]) -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(bytes.count)
  bytes.withUnsafeBytes { buffer in
    var index = 0
    while index + 8 <= buffer.count {
      hash = (hash ^ buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0x100_0000_01B3
      hash ^= hash >> 29
      index += 8
    }
    for byte in buffer[index...] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
  return String(hash, radix: 36)
}

/// Decoded pixels, perhaps at a fraction of the picture's size.
struct Raster {
  /// Of the file, in pixels.
  var fullWidth: Int
  var fullHeight: Int
  var width: Int
  var height: Int
  /// Red, green, blue, alpha, row by row; not premultiplied.
  var pixels: [UInt8]

  var averageAlpha: Double {
    let total = pixels.withUnsafeBufferPointer { pixels in
      stride(from: 3, to: pixels.count, by: 4).reduce(0) { $0 + Int(pixels[$1]) }
    }
    return Double(total) / Double(255 * max(1, width * height))
  }

  var regions: [Color] {
    pixels.withUnsafeBufferPointer { pixels in
      (0..<Picture.rows).flatMap { row in
        (0..<Picture.columns).map { column in
          mean(pixels, span(column, of: Picture.columns, width), span(row, of: Picture.rows, height))
        }
      }
    }
  }

  /// At least one pixel, also where the picture has fewer than there are regions.
  private func span(_ index: Int, of count: Int, _ length: Int) -> Range<Int> {
    let start = min(index * length / count, length - 1)
    return start..<max(start + 1, (index + 1) * length / count)
  }

  private func mean(_ pixels: UnsafeBufferPointer<UInt8>, _ columns: Range<Int>, _ rows: Range<Int>) -> Color {
    var red = 0
    var green = 0
    var blue = 0
    var alpha = 0
    for y in rows {
      for x in columns {
        let at = (y * width + x) * 4
        let weight = Int(pixels[at + 3])
        red += Int(pixels[at]) * weight
        green += Int(pixels[at + 1]) * weight
        blue += Int(pixels[at + 2]) * weight
        alpha += weight
      }
    }
    guard alpha > 0 else { return .clear }
    return Color(
      UInt8(red / alpha), UInt8(green / alpha), UInt8(blue / alpha), UInt8(alpha / (columns.count * rows.count)))
  }
}
