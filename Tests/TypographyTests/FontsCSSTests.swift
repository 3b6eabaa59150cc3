import Tables
import Testing
import Typography

private let css = fontsCSS(.sample) { "/fonts/" + $0 }

@Suite struct FontsCSSTests {
  @Test func everyFileHasOneRule() {
    let files = fontFiles(.sample)
    #expect(files.count == 8 + 5 * 2 + 2 + 1)
    for file in files {
      #expect(css.components("src: url(\"/fonts/\(file.name)\")") == 2, "\(file.name)")
    }
    #expect(css.components("@font-face") - 1 == files.count)
  }

  @Test func aFilesNameIsUnique() {
    let twice = FontFamily(name: "Other", files: [400: "/elsewhere/Inter-Regular.otf"], use: "fallback")
    let files = fontFiles(TypeTable.sample.with(.text, twice, .text))
    #expect(
      files.map(\.name) == [
        "Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf", "Inter-Bold.otf", "4-Inter-Regular.otf",
      ])
  }

  @Test func aRuleSaysHowTheFaceIsDrawn() {
    #expect(
      fontsCSS(TypeTable.sample.with(.text)) { $0 }.contains(
        """
        @font-face {
          font-family: "Platter Text";
          src: url("Inter-SemiBold.otf");
          font-weight: 600;
          font-display: block;
          size-adjust: 96.9%;
          ascent-override: 0%;
          descent-override: 0%;
          line-gap-override: 0%;
          font-feature-settings: "calt" 0;
        }
        """))
  }

  @Test func theRootNamesTheStackAndTheBaseline() {
    #expect(css.contains("--platter-font-stack: \"Platter Text\", \"Platter Display\", \"Platter Latin\""))
    #expect(css.contains("--platter-baseline-shift: 0.3555em;"))
  }

  @Test func fallbackIsFetchedForItsOwnCharactersOnly() {
    let rules = css.split(separator: "@font-face").map(String.init)
    func range(_ file: String) -> String {
      rules.first { $0.contains(file) }?.split(separator: "unicode-range: ").last.map(String.init) ?? ""
    }
    #expect(rules.first { $0.contains("Inter-Regular") }?.contains("unicode-range") == false)
    #expect(range("NotoSansHebrew-Regular").hasPrefix("U+"))
    #expect(range("NotoSansHebrew-Regular").contains("U+591-5F4"))
    #expect(!range("NotoSansHebrew-Regular").contains("U+20,"))
    #expect(range("NotoColorEmoji").hasPrefix("U+23-39"))
    #expect(css.utf8.count < 40_000)
  }

  @Test func namesAreEscaped() {
    let family = FontFamily(name: "A\"\n}\\", files: [400: "/x/a\"b.ttf"], use: "fallback")
    let css = fontsCSS(TypeTable.sample.with(family)) { $0 }
    #expect(css.contains("font-family: \"A\\\"\\A }\\\\\";"))
    #expect(css.contains("src: url(\"a\\\"b.ttf\");"))
  }
}

extension String {
  fileprivate func components(_ separator: String) -> Int {
    split(separator: separator, omittingEmptySubsequences: false).count
  }
}
