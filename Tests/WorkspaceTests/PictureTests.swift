import Graphics
import Scene
import Screens
import Testing
import Workspace

/// Uncompressed PNG files of one colour, made by hand.
enum PNGFile {
  static func bytes(_ color: Color, width: Int = 2, height: Int = 2) -> [UInt8] {
    let pixel = [color.red, color.green, color.blue, color.alpha]
    let row = [0] + Array(repeating: pixel, count: width).joined()
    let raw = Array(Array(repeating: row, count: height).joined())
    let length = UInt16(raw.count)
    var stored: [UInt8] = [0x78, 0x01, 0x01]
    for part in [length, ~length] { stored += [UInt8(part & 255), UInt8(part >> 8)] }
    stored += raw + big(adler(raw))
    var header = big(UInt32(width)) + big(UInt32(height))
    header += [8, 6, 0, 0, 0]
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return signature + chunk("IHDR", header) + chunk("IDAT", stored) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return big(UInt32(data.count)) + body + big(crc(body))
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return crc ^ 0xFFFF_FFFF
  }
}

@Suite struct PictureTests {
  private static let barred = """
    navigationController:
      navigationBar: {scrollEdgeAppearance: {configure: transparent, backgroundImage: {file: assets/bar.png}}}
      viewControllers: [{viewController: {navigationItem: {title: A}, content: {kind: list, rows: 40}}}]
    """

  private func workspace(_ files: [String: String], _ pictures: [String: Color]) -> Workspace {
    let workspace = Workspace(files)
    _ = workspace.apply(pictures.map { FileUpdate(file: $0, content: .bytes(PNGFile.bytes($1))) })
    return workspace
  }

  private func put(_ workspace: Workspace, _ file: String, _ bytes: [UInt8]?) -> WorkspaceChange? {
    workspace.apply([FileUpdate(file: file, content: bytes.map { .bytes($0) })])
  }

  private func address(_ workspace: Workspace) -> String? {
    workspace.picture("a")?.node("navigationBar/background/image")?.image?.source
  }

  private func codes(_ workspace: Workspace) -> [String] {
    workspace.findings.flatMap { file in file.findings.map { "\(file.file) \($0.diagnostic.code)" } }
  }

  @Test func aPicturesBytesAreInTheScenesAddress() throws {
    let workspace = workspace(["a.yaml": Self.barred], ["assets/bar.png": .black])
    let before = try #require(address(workspace))
    #expect(before.hasPrefix("/assets/assets/bar.png?v="))
    let change = put(workspace, "assets/bar.png", PNGFile.bytes(.white))
    #expect(change?.screens == ["a"])
    let after = try #require(address(workspace))
    #expect(after != before)
    _ = put(workspace, "assets/bar.png", PNGFile.bytes(.black))
    #expect(address(workspace) == before)
  }

  @Test func aPictureRunsTheScreensThatNameIt() {
    let workspace = workspace(
      ["a.yaml": Self.barred, "b.yaml": Self.barred.replacing("assets/bar.png", with: "assets/other.png")],
      ["assets/bar.png": .black, "assets/other.png": .black])
    _ = workspace.picture("a")
    _ = workspace.picture("b")
    let steps = workspace.steps {
      _ = put(workspace, "assets/bar.png", PNGFile.bytes(.white))
      _ = workspace.picture("a")
      _ = workspace.picture("b")
    }
    #expect(steps.filter { $0 == "picture" || $0 == "definition" } == ["definition", "picture"])
    #expect(steps.filter { $0 == "navigationBar" }.count == 1)
    #expect(!steps.contains("content") && !steps.contains("document"))
  }

  @Test func aPictureThatNobodyNamesRunsNothing() {
    let workspace = workspace(["a.yaml": Self.barred], ["assets/bar.png": .black])
    _ = workspace.picture("a")
    let steps = workspace.steps {
      #expect(put(workspace, "assets/loose.png", PNGFile.bytes(.white))?.screens == [])
      _ = workspace.picture("a")
    }
    #expect(steps.isEmpty)
  }

  @Test func aPictureThatComesGoesOrBreaksIsOneFinding() {
    let workspace = Workspace(["a.yaml": Self.barred])
    #expect(codes(workspace) == ["a.yaml image-missing"])
    _ = put(workspace, "assets/bar.png", PNGFile.bytes(.white))
    #expect(codes(workspace).isEmpty)
    _ = put(workspace, "assets/bar.png", Array("no picture".utf8))
    #expect(codes(workspace) == ["a.yaml image-broken"])
    #expect(workspace.picture("a") != nil)
    _ = workspace.apply([
      FileUpdate(file: "assets/bar.png", content: .unusable("The file has 9 MiB; one may have 4 MiB."))
    ])
    #expect(codes(workspace) == ["a.yaml image-broken"])
    _ = put(workspace, "assets/bar.png", nil)
    #expect(codes(workspace) == ["a.yaml image-missing"])
  }

  @Test func onlyPicturesAreHandedOut() {
    let workspace = workspace(["a.yaml": Self.barred], ["assets/bar.png": .black])
    #expect(workspace.imageFile("assets/bar.png")?.isPNG == true)
    #expect(workspace.imageFile("a.yaml") == nil)
    #expect(workspace.imageFile("assets/gone.png") == nil)
    _ = put(workspace, "assets/text.png", Array("<script>".utf8))
    #expect(workspace.imageFile("assets/text.png") == nil)
  }

  @Test("A: what is under the glass decides on its look, a picture's regions too")
  func glassOverAPicture() throws {
    let screen = """
      navigationController:
        viewControllers:
          - viewController:
              navigationItem: {rightBarButtonItems: [add]}
              content: {kind: image, file: photo.png}
      """
    let workspace = workspace(["a.yaml": screen], ["photo.png": .black])
    func style() -> String? { workspace.picture("a")?.node("navigationBar/trailing/platter/add")?.material?.style }
    #expect(style() == "dark")
    _ = put(workspace, "photo.png", PNGFile.bytes(.white))
    #expect(style() == "light")
    #expect(workspace.picture("a")?.node("content")?.image?.contentMode == "scaleAspectFill")
  }
}
