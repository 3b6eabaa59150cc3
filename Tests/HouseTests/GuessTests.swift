import Foundation
import Testing

/// What the published tables only guess is data, and says so: the letter G, which the files' heads explain.
@Suite struct GuessTests {
  /// File, section (or device), key and value.
  private static let guesses: [(file: String, section: String, key: String, value: String)] = [
    ("metrics-ios26", "navigationBar", "promptHeight", "30"),
    ("metrics-ios26", "navigationBar", "subtitleFontSize", "12"),
    ("metrics-ios26", "tabBar", "badgeFontSize", "13"),
    ("metrics-ios26", "toolbar", "compactPlatterHeight", "44"),
    ("metrics-ios26", "toolbar", "compactBottomInset", "20"),
    ("metrics-ios26", "button", "largeVerticalInset", "15"),
    ("metrics-ios26", "button", "largeHorizontalInset", "20"),
    ("metrics-ios26", "button", "cornerRadius", "5.95"),
    ("metrics-ios26", "button", "mediumCornerRadius", "8.75"),
    ("metrics-ios18", "navigationBar", "promptHeight", "30"),
    ("metrics-ios18", "tabBar", "topHeight", "44"),
    ("metrics-ios18", "sidebar", "width", "320"),
    ("metrics-ios18", "sheet", "top", "10"),
    ("devices", "iphone-air", "statusBarHeight", "54"),
    ("devices", "iphone-16", "cutoutFrame", "[133.67, 11, 126, 37.33]"),
  ]

  @Test(arguments: guesses.indices)
  func aGuessSaysSo(_ index: Int) throws {
    let guess = Self.guesses[index]
    let file = try #require(House.files(["Config"], [guess.file + ".yaml"]).first)
    let lines = file.text.components(separatedBy: "\n")
    let indent = guess.file == "devices" ? "  " : ""
    let start = try #require(lines.firstIndex { $0.hasPrefix(indent + guess.section + ":") })
    let line = try #require(
      lines[(start + 1)...].prefix { $0.hasPrefix(indent + "  ") || $0.isEmpty }
        .first { $0.hasPrefix(indent + "  " + guess.key + ": ") })
    let halves = line.components(separatedBy: " # ")
    #expect(halves[0].trimmingCharacters(in: .whitespaces) == "\(guess.key): \(guess.value)")
    #expect(halves.last?.hasPrefix("G") == true, "\(line)")
  }

  @Test("The letter G is explained as a guess")
  func letter() throws {
    let head = try #require(House.files(["Config"], ["metrics-ios26.yaml"]).first).text.prefix(1500)
    #expect(head.contains("G  guess"))
  }
}
