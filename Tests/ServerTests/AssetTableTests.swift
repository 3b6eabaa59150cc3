import Foundation
import Testing

@testable import Server

@Suite struct AssetTableTests {
  @Test func onlyWhatIsInsideIsTaken() throws {
    let base = FileManager.default.temporaryDirectory.appendingPathComponent("platter-assets-\(UUID())")
    let root = base.appendingPathComponent("web")
    defer { try? FileManager.default.removeItem(at: base) }
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent("js"), withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: base.appendingPathComponent("secret.txt"))
    try Data("<p>".utf8).write(to: root.appendingPathComponent("index.html"))
    try Data("1".utf8).write(to: root.appendingPathComponent("js/a.js"))
    try Data("2".utf8).write(to: root.appendingPathComponent(".env"))
    let files = FileManager.default
    try files.createSymbolicLink(
      at: root.appendingPathComponent("out.txt"), withDestinationURL: base.appendingPathComponent("secret.txt"))
    try files.createSymbolicLink(
      at: root.appendingPathComponent("in.js"), withDestinationURL: root.appendingPathComponent("js/a.js"))
    try files.createSymbolicLink(at: root.appendingPathComponent("js/loop"), withDestinationURL: root)
    var table = AssetTable()
    try table.load(folder: root.path)
    #expect(Set(table.assets.keys).isSuperset(of: ["/index.html", "/js/a.js", "/in.js"]))
    #expect(table.asset(at: "/out.txt") == nil)
    #expect(table.asset(at: "/.env") == nil)
    #expect(table.asset(at: "/")?.contentType == "text/html; charset=utf-8")
  }

  @Test func aMissingFolderIsNamed() {
    var table = AssetTable()
    #expect(throws: ServerError.self) { try table.load(folder: "/nowhere") }
  }

  @Test func tagsFollowTheContent() {
    let texts = (0..<2000).map { Array("body \($0)".utf8) }
    #expect(Set(texts.map { Compression.tag($0) }).count == texts.count)
    #expect(Compression.tag(texts[0]) == Compression.tag(Array("body 0".utf8)))
  }

  @Test func onlyWhatGainsIsPacked() {
    #expect(Compression.gzip(Array("short".utf8), level: 9) == nil)
    let noise = (0..<4096).map { _ in UInt8.random(in: 0...255) }
    #expect(Compression.gzip(noise, level: 9) == nil)
    let packed = Compression.gzip([UInt8](repeating: 65, count: 4096), level: 1)
    #expect(packed?.prefix(2) == [0x1F, 0x8B])
  }
}

@Suite struct AccessTests {
  private func refusal(_ host: String?, _ change: (inout ServerSettings) -> Void = { _ in }) -> Int? {
    var settings = ServerSettings()
    change(&settings)
    return Access(settings).refusal(RequestHead(host: host), isLocal: false)?.status
  }

  @Test(arguments: ["localhost", "LOCALHOST:1", "127.0.0.1", "127.8.9.10:80", "[::1]", "[::1]:8026", "a.localhost"])
  func loopbackNamesAreServed(_ host: String) {
    #expect(refusal(host) == nil)
  }

  @Test(arguments: ["example.org", "127.0.0.1.example.org", "1270.0.1", "127.0.0.256", "[::2]", "localhost.", "127.1"])
  func otherNamesAreNot(_ host: String) {
    #expect(refusal(host) == 403)
  }

  @Test func aRequestNeedsAHost() {
    #expect(refusal(nil) == 400)
    #expect(refusal("") == 400)
  }

  @Test func namesCanBeAllowed() {
    #expect(refusal("Box.Test:8026") { $0.allowedHosts = ["box.test"] } == nil)
  }

  @Test func originsMustBeTheHostOrAllowed() {
    var settings = ServerSettings()
    settings.allowedOrigins = ["https://tools.test/"]
    let access = Access(settings)
    for origin in [nil, "", "http://localhost:1", "https://localhost:1", "https://tools.test"] {
      #expect(access.refusal(origin: origin, host: "localhost:1") == nil)
    }
    for origin in ["null", "http://localhost:2", "http://localhost", "http://tools.test", "file://"] {
      #expect(access.refusal(origin: origin, host: "localhost:1")?.status == 403)
    }
  }
}
