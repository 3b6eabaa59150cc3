import CTurboJPEG

/// Decoded at an eighth of its size where that leaves enough to look at.
func readJPEG(_ bytes: [UInt8]) throws(PictureProblem) -> Raster {
  guard let decoder = tjInitDecompress() else { throw PictureProblem(reason: "cannot be decoded: memory is short") }
  defer { tjDestroy(decoder) }
  var width: Int32 = 0
  var height: Int32 = 0
  var subsampling: Int32 = 0
  var space: Int32 = 0
  let count = UInt(bytes.count)
  let header = bytes.withUnsafeBufferPointer {
    tjDecompressHeader3(decoder, $0.baseAddress, count, &width, &height, &subsampling, &space)
  }
  guard header == 0 else { throw problem(decoder) }
  try checkSize(Int(width), Int(height))
  let divisor: Int32 = min(width, height) >= 512 ? 8 : 1
  let scaled = ((width + divisor - 1) / divisor, (height + divisor - 1) / divisor)
  var pixels = [UInt8](repeating: 255, count: Int(scaled.0) * Int(scaled.1) * 4)
  let result = bytes.withUnsafeBufferPointer { source in
    pixels.withUnsafeMutableBufferPointer {
      tjDecompress2(
        decoder, source.baseAddress, count, $0.baseAddress, scaled.0, 0, scaled.1, Int32(TJPF_RGBA.rawValue), 0)
    }
  }
  // A warning leaves a picture, except where the file ends too early.
  if result != 0 {
    let fault = problem(decoder)
    guard tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue), !fault.reason.contains("Premature") else {
      throw fault
    }
  }
  return Raster(
    fullWidth: Int(width), fullHeight: Int(height), width: Int(scaled.0), height: Int(scaled.1), pixels: pixels
  ).turned(by: exifOrientation(bytes))
}

private func problem(_ decoder: tjhandle) -> PictureProblem {
  let text = tjGetErrorStr2(decoder).map { String(cString: $0) } ?? ""
  return PictureProblem(reason: "is a broken JPEG (\(text))")
}
