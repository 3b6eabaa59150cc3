import Incremental
import Scene
import Screens
import Testing
import Workspace

private func titled(_ title: String) -> String {
  "navigationController: {viewControllers: [{viewController: {navigationItem: {title: \(title)}}}]}"
}

@Suite struct LastGoodTests {
  @Test func aBrokenFileKeepsItsLastGoodScene() throws {
    let workspace = Workspace(["a.yaml": titled("Good")])
    let good = try #require(workspace.picture("a"))
    for broken in ["navigationController: [", "", "nonsense: 1", "navigationController: {viewControllers: 3}"] {
      workspace.write("a.yaml", broken)
      let scene = try #require(workspace.picture("a"), "\(broken)")
      if scene.stale { #expect(scene.parts == good.parts) }
      #expect(workspace.findings.map(\.file) == ["a.yaml"], "\(broken)")
    }
    workspace.write("a.yaml", titled("Good"))
    #expect(workspace.picture("a") == good)
    #expect(workspace.findings.isEmpty)
  }

  @Test func aFileThatWasNeverGoodSaysSo() {
    let workspace = Workspace(["a.yaml": "- ["])
    guard case .neverValid(let message) = workspace.scene("a", variant: [:], state: ScreenState()) else {
      Issue.record("nothing can be shown")
      return
    }
    #expect(message.contains("a.yaml"))
    #expect(workspace.hasScreen("a"))
  }

  @Test func aRemovedFileIsForgotten() {
    let workspace = Workspace(["a.yaml": titled("Good")])
    workspace.write("a.yaml", nil)
    #expect(!workspace.hasScreen("a"))
    workspace.write("a.yaml", "- [")
    #expect(workspace.picture("a") == nil)
  }

  @Test func aBrokenPartIsReportedOnceAndItsReadersStand() throws {
    let workspace = Workspace([
      "_p.yaml": "title: Part",
      "a.yaml": "navigationController: {viewControllers: [{viewController: {navigationItem: {include: _p.yaml}}}]}",
    ])
    let before = try #require(workspace.picture("a"))
    workspace.write("_p.yaml", "title: [")
    let after = try #require(workspace.picture("a"))
    #expect(after.stale && after.parts == before.parts)
    let findings = workspace.findings.flatMap(\.findings)
    #expect(findings.filter { $0.diagnostic.severity == .error }.count == 1)
    #expect(findings.map(\.diagnostic.place.file) == ["_p.yaml", "a.yaml"])
  }

  @Test func aMistakeBehindAnAliasIsToldOnce() {
    let items = "[&a {image: no.such, landscapeImagePhone: no.such}, *a]"
    let bars = "[{viewController: {navigationItem: {rightBarButtonItems: \(items)}}}]"
    let workspace = Workspace(["a.yaml": "navigationController: {viewControllers: \(bars)}"])
    // Two in the mapping itself, and both at the alias as one.
    #expect(
      workspace.findings.flatMap(\.findings).map(\.diagnostic.code) == Array(repeating: "unknown-symbol", count: 3))
  }
}

@Suite struct NamingTests {
  @Test(arguments: [
    ("mail.yaml", "mail"), ("mail/inbox.yml", "mail/inbox"), ("_part.yaml", nil), ("_parts/a.yaml", nil),
    ("strings/de.yaml", nil), ("mail/strings/a.yaml", "mail/strings/a"), ("readme.md", nil),
    ("strings.yaml", "strings"),
  ])
  func ids(_ file: String, _ id: String?) {
    #expect(Workspace.screenID(of: file) == id)
  }

  @Test func yamlWinsOverYml() {
    let workspace = Workspace(["a.yml": titled("Short"), "a.yaml": titled("Long")])
    #expect(workspace.picture("a")?.strings.contains("Long") == true)
    workspace.write("a.yaml", nil)
    #expect(workspace.picture("a")?.strings.contains("Short") == true)
  }
}

@Suite struct RandomEditTests {
  private static let variants: [[VariantKey: String]] = [
    [:], [.os: "18", .style: "dark"], [.device: "iphone-se-3", .locale: "ar"], [.contentSize: "AX1"],
  ]

  /// Incremental = from scratch: whatever was asked for in between, the scenes are those of a new workspace.
  @Test func editsInAnyOrderEndWhereANewWorkspaceBegins() {
    var random = Seeded()
    var files = Shipped.examples
    let workspace = Workspace(files)
    let names = files.keys.sorted()
    for round in 0..<60 {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let name = names.randomElement(using: &random) ?? ""
        files[name] = Self.edited(files[name], Shipped.examples[name] ?? "", &random)
        workspace.write(name, files[name])
      }
      for name in names where Bool.random(using: &random) {
        _ = workspace.picture(String(name.dropLast(5)), Self.variants[round % Self.variants.count])
      }
      if round % 7 == 0 { _ = workspace.database.trim(to: 40) }
    }
    // The last good scene is history that a new workspace cannot know: end with sound files.
    for name in names { workspace.write(name, Shipped.examples[name]) }
    let fresh = Workspace(Shipped.examples)
    for name in names {
      for variant in Self.variants {
        let id = String(name.dropLast(5))
        #expect(
          workspace.picture(id, variant)?.encoded() == fresh.picture(id, variant)?.encoded(),
          "\(id) \(variant), seed \(random.seed)")
      }
    }
    #expect(workspace.findings == fresh.findings, "seed \(random.seed)")
  }

  private static func edited(_ text: String?, _ original: String, _ random: inout Seeded) -> String? {
    guard let text, Int.random(in: 0..<8, using: &random) > 0 else {
      return Bool.random(using: &random) ? original : nil
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return "# \(Int.random(in: 0..<1000, using: &random))\n" + text
    case 1:
      let at = text.unicodeScalars.indices.randomElement(using: &random) ?? text.startIndex
      return String(text[..<at]) + (["\t", "'", "{", "]", "x"].randomElement(using: &random) ?? "") + text[at...]
    case 2: return text.replacing("title: ", with: "title: Very ", maxReplacements: 1)
    default: return original
    }
  }
}

/// A generator with a seed that a failure prints.
struct Seeded: RandomNumberGenerator {
  let seed = UInt64.random(in: 0...UInt64.max)
  private var state: UInt64

  init() {
    state = seed
  }

  mutating func next() -> UInt64 {
    // SplitMix64
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
