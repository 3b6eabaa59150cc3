import Tables
import Testing

@testable import Typography

private let typesetter = Typesetter.sample
private let body = typesetter.font(size: 17, weight: 400)

@Suite struct TruncationTests {
  @Test func aLineThatFitsIsWhole() {
    let width = typesetter.width(of: "Notifications", body)
    let line = typesetter.line("Notifications", body, maxWidth: width)
    #expect(line.string == "Notifications" && !line.truncated && line.width == width)
    #expect(typesetter.line("Notifications", body, maxWidth: width - 0.1).truncated)
  }

  @Test func aWidthInThreeDecimalsIsEnough() {
    let width = typesetter.width(of: "Notifications", body)
    let sent = (width * 1000).rounded(.down) / 1000
    #expect(!typesetter.line("Notifications", body, maxWidth: sent).truncated)
  }

  @Test func spaceBeforeTheEllipsisIsDropped() {
    let room = typesetter.width(of: "Photos …", body)
    let line = typesetter.line("Photos and Albums", body, maxWidth: room)
    #expect(line.string == "Photos…" && line.truncated)
    #expect(line.width == typesetter.width(of: "Photos…", body))
  }

  @Test func whereNothingFitsTheEllipsisStandsAlone() {
    #expect(typesetter.line("Settings", body, maxWidth: 2).string == "…")
    #expect(typesetter.line("Settings", body, maxWidth: 0).string == "")
    #expect(typesetter.line("Settings", body, maxWidth: -1).truncated)
  }

  @Test func clustersAreNeverSplit() {
    let string = "👨‍👩‍👧‍👦🇩🇪🇫🇷e\u{301}क्षि"
    let prefixes = Set(string.indices.map { String(string[..<$0]) + "…" })
    for width in stride(from: 15.0, to: typesetter.width(of: string, body), by: 1) {
      let line = typesetter.line(string, body, maxWidth: width)
      #expect(prefixes.contains(line.string), "\(line.string) at \(width)")
    }
  }

  @Test func arabicIsCutAtItsEndToo() {
    let string = "مرحبا بكم في تطبيق المعاينة"
    let line = typesetter.line(string, body, maxWidth: 100)
    #expect(line.truncated && line.rightToLeft && line.tracking == 0)
    #expect(line.string.hasSuffix("…") && string.hasPrefix(line.string.dropLast()))
    #expect(line.width <= 100.002 && line.width > 85)
  }

  @Test func aCutLineKeepsItsParagraphsDirection() {
    let line = typesetter.line("12345678 שלום", body, maxWidth: 50)
    #expect(line.rightToLeft)
    #expect(line.string == "123…")
  }

  @Test func aMillionCharactersAreCut() {
    let line = typesetter.line(String(repeating: "a\u{200B}", count: 200_000), body, maxWidth: 60)
    #expect(line.truncated && line.width <= 60.002)
  }

  @Test func theLongestPrefixThatFitsIsKept() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(state: seed)
    let alphabet = ["a", "W", "i", " ", "V", "é", "س", "ل", "ا", "ת", "設", "👍🏽", "क्षि", "e\u{301}", "-", "ก้"]
    for _ in 0..<150 {
      let string = (0..<Int.random(in: 1...14, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? ""
      }.joined()
      let room = Double.random(in: 16...120, using: &generator)
      let line = typesetter.line(string, body, maxWidth: room)
      #expect(line.string == longest(string, room, line.rightToLeft), "\(string) in \(room), seed \(seed)")
    }
  }

  private func longest(_ string: String, _ room: Double, _ rightToLeft: Bool) -> String {
    let shaper = Shaper(stack: FontStack(TypeTable.sample.families))
    func fits(_ string: String) -> Bool {
      shaper.shape(string, body, rightToLeft: rightToLeft).width <= room + 0.002
    }
    if fits(string) { return string }
    let cuts = string.indices.reversed().map { string[..<$0].trimmingTrailingWhitespace + "…" }
    return cuts.first(where: fits) ?? "…"
  }
}

@Suite struct LinesTests {
  private func strings(_ string: String, _ width: Double, limit: Int = 0) -> [String] {
    typesetter.lines(string, body, maxWidth: width, limit: limit).map(\.string)
  }

  @Test func wordsWrap() {
    #expect(
      strings("Turn on notifications to hear about new messages", 160) == [
        "Turn on notifications", "to hear about new", "messages",
      ])
  }

  @Test func everyLineFits() {
    let lines = typesetter.lines(
      "The quick brown fox jumps over the lazy dog, שלום עולם, 日本語のとても長い文字列。", body, maxWidth: 90, limit: 0)
    #expect(lines.count > 4 && lines.allSatisfy { $0.width <= 90.002 && !$0.truncated && !$0.string.isEmpty })
  }

  @Test func theLastLineIsCut() {
    let lines = typesetter.lines("Turn on notifications to hear about new messages", body, maxWidth: 160, limit: 2)
    #expect(lines.map(\.string) == ["Turn on notifications", "to hear about new…"])
    #expect(lines.map(\.truncated) == [false, true])
  }

  @Test func breaksOfTheTextAreKept() {
    #expect(strings("One\n\nTwo\r\nThree\n", 200) == ["One", "", "Two", "Three"])
    #expect(strings("One\nTwo", 200, limit: 1) == ["One…"])
    #expect(strings("", 200) == [])
  }

  @Test func aLongWordBreaksAnywhere() {
    let lines = strings("Donaudampfschifffahrtsgesellschaft", 100)
    #expect(lines.count == 3 && lines.joined() == "Donaudampfschifffahrtsgesellschaft")
  }

  @Test func ideographsBreakButNotBeforeAFullStop() {
    #expect(strings("設定設定。設定", 17 * 4) == ["設定設", "定。設定"])
  }

  @Test func noRoomGivesACharacterALine() {
    #expect(strings("abc", 0) == ["a", "b", "c"])
    #expect(strings("abc", .nan) == ["a", "b", "c"])
  }
}

@Suite struct GenerationsTests {
  @Test func theCacheIsBoundedAndKeepsWhatIsAskedFor() {
    var cache = Generations<Int, Int>(capacity: 10)
    for key in 0..<1000 {
      cache.insert(key, for: key)
      #expect(cache.find(0) == 0)
      #expect(cache.count <= 10)
    }
    #expect(cache.find(999) == 999 && cache.find(500) == nil)
  }
}
