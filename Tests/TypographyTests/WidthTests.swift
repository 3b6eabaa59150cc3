import Tables
import Testing

@testable import Typography

private let typesetter = Typesetter.sample
private let body = typesetter.font(size: 17, weight: 400)

@Suite struct WidthTests {
  @Test func nothingIsNoWide() {
    #expect(
      typesetter.line("", body, maxWidth: nil)
        == Line(string: "", width: 0, tracking: -0.43, truncated: false, rightToLeft: false))
  }

  @Test func trackingFollowsEveryCluster() {
    var loose = body
    loose.tracking = 1
    var tight = body
    tight.tracking = 0
    let difference = typesetter.width(of: "Edit", loose) - typesetter.width(of: "Edit", tight)
    #expect(abs(difference - 4) < 1e-9)
  }

  @Test func lettersAreKerned() {
    let pair = typesetter.width(of: "AV", body)
    #expect(pair < typesetter.width(of: "A", body) + typesetter.width(of: "V", body) - 0.5)
  }

  @Test func arrowsStayTwoCharacters() {
    let font = typesetter.font(size: 12, weight: 400)
    #expect(font.tracking == 0)
    let parts = typesetter.width(of: "-", font) + typesetter.width(of: ">", font)
    #expect(abs(typesetter.width(of: "->", font) - parts) < 0.5)
  }

  @Test func cursiveScriptsAreNotTracked() {
    let line = typesetter.line("الإعدادات (Settings)", body, maxWidth: nil)
    #expect(line.tracking == 0)
    var untracked = body
    untracked.tracking = 0
    #expect(line.width == typesetter.width(of: "الإعدادات (Settings)", untracked))
    #expect(typesetter.line("Settings", body, maxWidth: nil).tracking == -0.43)
  }

  @Test(arguments: ["a\nb", "a\r\nb", "a\tb", "a\u{2028}b", "a\u{7} b"])
  func aLineHasNoBreaks(_ string: String) {
    #expect(typesetter.line(string, body, maxWidth: nil).string == "a b")
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏳️‍🌈", "👩🏽‍💻", "❤️"])
  func anEmojiClusterIsOneGlyph(_ cluster: String) {
    #expect(typesetter.width(of: cluster, body) == typesetter.width(of: "😀", body))
  }

  @Test func textPresentationStaysInTheTextFace() {
    #expect(typesetter.width(of: "❤", body) != typesetter.width(of: "❤️", body))
    #expect(abs(typesetter.width(of: "©", body) - typesetter.width(of: "©️", body)) > 2)
  }

  @Test func fallbackTakesItsFamilysSize() {
    let plain = Typesetter(TypeTable.sample.with(.text, .cjk))
    var large = FontFamily.cjk
    large.sizeAdjust = 2
    let adjusted = Typesetter(TypeTable.sample.with(.text, large))
    #expect(plain.width(of: "設定", body) == 34 - 2 * 0.43)
    #expect(adjusted.width(of: "設定", body) == 68 - 2 * 0.43)
    #expect(plain.width(of: "Edit", body) == adjusted.width(of: "Edit", body))
  }

  @Test func theFirstFamilyThatHasAClusterDrawsIt() {
    var small = FontFamily.latin
    small.sizeAdjust = 0.5
    let table = TypeTable.sample.with(.text, small, .latin)
    let font = Font(family: "Platter Text", size: 20, weight: 400)
    let first = Typesetter(table).width(of: "Ԕ", font)
    let second = Typesetter(TypeTable.sample.with(.text, .latin)).width(of: "Ԕ", font)
    #expect(abs(first * 2 - second) < 0.1)
  }
}

@Suite struct BidiTests {
  @Test(arguments: [
    ("Settings", false), ("הגדרות", true), ("123 הגדרות", true), ("Hello שלום", false), ("شكرا OK", true),
    ("…", false), ("", false),
  ])
  func theFirstStrongCharacterGivesTheDirection(_ string: String, _ isRightToLeft: Bool) {
    #expect(typesetter.line(string, body, maxWidth: nil).rightToLeft == isRightToLeft)
  }

  @Test func levelsFollowTheAlgorithm() {
    #expect(Bidi("ab אב".unicodeScalars.map(\.value)).levels == [0, 0, 0, 1, 1])
    #expect(Bidi("אב 12".unicodeScalars.map(\.value)).levels == [1, 1, 1, 2, 2])
    #expect(Bidi("ab".unicodeScalars.map(\.value), rightToLeft: true).levels == [2, 2])
  }

  @Test func runsAreCutByLevelScriptAndPresentation() {
    let scalars = "Hi 😀 שלום!".unicodeScalars.map(\.value)
    let runs = Run.runs(scalars, Bidi(scalars).levels)
    #expect(runs.map(\.range) == [0..<3, 3..<4, 4..<5, 5..<9, 9..<10])
    #expect(runs.map(\.isEmoji) == [false, true, false, false, false])
    #expect(runs.map(\.rightToLeft) == [false, false, false, true, false])
  }

  @Test func arabicLettersJoin() {
    let word = typesetter.width(of: "بيت", body)
    let letters = ["ب", "ي", "ت"].map { typesetter.width(of: $0, body) }.reduce(0, +)
    #expect(word < letters - 5)
  }
}
