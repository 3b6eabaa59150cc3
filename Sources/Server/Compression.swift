import CZlib

/// Checksums and gzip, by zlib.
enum Compression {
  /// Below this the header costs more than is saved.
  static let minimumSize = 1024

  static func isWorthwhile(contentType: String) -> Bool {
    contentType.hasPrefix("text/") || contentType.hasPrefix("application/json") || contentType.hasPrefix("image/svg")
      || contentType.hasPrefix("application/schema+json")
  }

  /// nil where nothing is gained.
  static func gzip(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
    guard bytes.count >= minimumSize, bytes.count < Int(UInt32.max) else { return nil }
    var stream = z_stream()
    // 16 more than the largest window asks for gzip's header.
    let windowBits: Int32 = 15 + 16
    let memoryLevel: Int32 = 8
    guard
      deflateInit2_(
        &stream, level, Z_DEFLATED, windowBits, memoryLevel, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
    let code = bytes.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { target in
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = UInt32(input.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        return deflate(&stream, Z_FINISH)
      }
    }
    guard code == Z_STREAM_END, stream.total_out < UInt(bytes.count) else { return nil }
    output.removeLast(output.count - Int(stream.total_out))
    return output
  }

  /// A tag of the content, without quotes.
  static func tag(_ bytes: [UInt8]) -> String {
    let sums = bytes.withUnsafeBufferPointer { buffer in
      (
        crc32_z(0, buffer.baseAddress, buffer.count), adler32_z(1, buffer.baseAddress, buffer.count)
      )
    }
    return [UInt(sums.0), UInt(sums.1), UInt(bytes.count)].map { String($0, radix: 36) }.joined(separator: "-")
  }
}
