import CPNG

/// Eight bits a channel in sRGB, whatever the file holds.
func readPNG(_ bytes: [UInt8]) throws(PictureProblem) -> Raster {
  var image = png_image()
  image.version = png_uint_32(PNG_IMAGE_VERSION)
  defer { png_image_free(&image) }
  // libpng keeps the pointer from the first call to the last, so the buffer stays open around both.
  return try bytes.withUnsafeBufferPointer { source throws(PictureProblem) -> Raster in
    guard png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0 else { throw problem(image) }
    let width = Int(image.width)
    let height = Int(image.height)
    try checkSize(width, height)
    image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    let done = pixels.withUnsafeMutableBytes { png_image_finish_read(&image, nil, $0.baseAddress, 0, nil) }
    guard done != 0 else { throw problem(image) }
    return Raster(fullWidth: width, fullHeight: height, width: width, height: height, pixels: pixels)
  }
}

private func problem(_ image: png_image) -> PictureProblem {
  let text = withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  return PictureProblem(reason: text.isEmpty ? "is no PNG that can be read" : "is a broken PNG (\(text))")
}
