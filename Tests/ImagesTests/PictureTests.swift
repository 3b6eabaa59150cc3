import Graphics
import Images
import Testing

/// Files small enough to stand here; made with zlib and libjpeg.
enum Files {
  /// 2 × 1 pixels: red, and green at half opacity.
  static let translucent = hex(
    "89504e470d0a1a0a0000000d4948445200000002000000010806000000f4227f8a0000000f49444154789c63f8cfc0f01f081b00"
      + "1079037e7d63ced70000000049454e44ae426082")
  /// 16 × 16 pixels: black above, white below.
  static let halves = hex(
    "ffd8ffe000104a46494600010100000100010000ffdb0043000302020302020303030304030304050805050404050a070706080c"
      + "0a0c0c0b0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f171816141812141514ffc0000b080010001001011100ffc4"
      + "0016000101010000000000000000000000000000090affc40014100100000000000000000000000000000000ffda000801010000"
      + "3f0095435503ffd9")

  static func hex(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var digits = text.utf8.makeIterator()
    while let high = digits.next(), let low = digits.next() {
      bytes.append(UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16) ?? 0)
    }
    return bytes
  }
}

@Suite struct PictureTests {
  @Test func aPNGIsMeasured() throws {
    let picture = try readPicture(Files.translucent, file: "a/b.png")
    #expect(picture.size == Size(2, 1))
    #expect(abs(picture.averageAlpha - 0.75) < 0.01)
    #expect(picture.regions.first == Color(255, 0, 0))
    #expect(picture.regions.last == Color(0, 255, 0, 128))
    // A pixel at half opacity counts half.
    #expect(picture.average == Color(170, 85, 0, 192))
  }

  @Test func aJPEGIsMeasuredByRegion() throws {
    let picture = try readPicture(Files.halves, file: "halves.jpg")
    #expect(picture.size == Size(16, 16))
    #expect(picture.averageAlpha == 1)
    #expect(picture.average(0...0.4).luma < 0.1)
    #expect(picture.average(0.6...1).luma > 0.9)
    #expect(abs(picture.average.luma - 0.5) < 0.05)
  }

  @Test("Exif: a camera's orientation turns the picture", arguments: [(1, 0.0, 1.0), (3, 1.0, 0.0), (6, 0.5, 0.5)])
  func orientation(_ value: UInt8, _ top: Double, _ bottom: Double) throws {
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0]
    let exif = Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + entry + [0, 0, 0, 0]
    let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
    let picture = try readPicture(Array(Files.halves.prefix(2)) + segment + Files.halves.dropFirst(2), file: "a.jpg")
    #expect(abs(picture.average(0...0.3).luma - top) < 0.1)
    #expect(abs(picture.average(0.7...1).luma - bottom) < 0.1)
  }

  @Test(arguments: [("logo@2x.png", 1.0), ("logo@3x.png", 2.0 / 3), ("logo.png", 2), ("a@2x/logo.png", 2)])
  func theNameSaysHowManyPixelsMakeAPoint(_ file: String, _ width: Double) throws {
    #expect(abs(try readPicture(Files.translucent, file: file).size.width - width) < 0.001)
  }

  @Test func theTagFollowsTheBytesAndNotTheName() throws {
    let first = try readPicture(Files.translucent, file: "a.png")
    #expect(first.tag == (try readPicture(Files.translucent, file: "b.png").tag))
    #expect(first.tag != (try readPicture(Files.halves, file: "a.png").tag))
    #expect(first.address == "/assets/a.png?v=" + first.tag)
  }

  @Test func addressesAreEscaped() {
    let picture = Picture(file: "ein Bild/ä%?.png", tag: "t", size: .zero, averageAlpha: 1, regions: [])
    #expect(picture.address == "/assets/ein%20Bild/%C3%A4%25%3F.png?v=t")
  }

  @Test func whatIsCutShortIsRefused() {
    for file in [Files.translucent, Files.halves] {
      #expect(throws: PictureProblem.self) { try readPicture(Array(file.prefix(file.count * 2 / 3)), file: "a") }
    }
  }

  @Test func whatIsNoImageIsRefused() {
    for bytes in [[], [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("<svg/>".utf8)] as [[UInt8]] {
      #expect(throws: PictureProblem.self) { try readPicture(bytes, file: "a.png") }
    }
  }

  /// A header alone that promises 30000 × 30000 pixels must not make room for them.
  @Test func aHugePictureIsRefusedByItsHeader() throws {
    var bytes = Files.translucent
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
    bytes.replaceSubrange(29..<33, with: checksum(bytes[12..<29]))
    #expect {
      try readPicture(bytes, file: "a.png")
    } throws: { error in
      (error as? PictureProblem)?.reason.contains("30000 × 30000") == true
    }
  }

  @Test func noChangeOfBytesEndsTheProcess() {
    var random = SystemRandomNumberGenerator()
    for file in [Files.translucent, Files.halves] {
      for _ in 0..<300 {
        var bytes = file
        for _ in 0..<3 { bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255) }
        _ = try? readPicture(bytes, file: "a.png")
      }
    }
  }

  /// CRC-32 as PNG has it.
  private func checksum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    crc ^= 0xFFFF_FFFF
    return (0..<4).map { UInt8(truncatingIfNeeded: crc >> (24 - 8 * $0)) }
  }
}
