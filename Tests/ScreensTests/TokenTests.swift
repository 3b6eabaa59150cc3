import Testing

@testable import Screens

@Suite struct TokenTests {
  @Test func aTokenStandsForItsValue() throws {
    let screen = try viewController(
      "tokens: {accent: {light: systemBlue, dark: label}}\nviewController: {tintColor: $accent}")
    #expect(screen.tintColor == .dynamic(light: .named("systemBlue"), dark: .named("label")))
  }

  @Test func tokensMayHoldTokens() throws {
    let screen = try viewController("tokens: {a: $b, b: systemBlue}\nviewController: {tintColor: $a}")
    #expect(screen.tintColor == .named("systemBlue"))
  }

  @Test func tokensMayBeSorted() throws {
    let screen = try viewController("tokens: {colors: {accent: label}}\nviewController: {tintColor: $colors.accent}")
    #expect(screen.tintColor == .named("label"))
  }

  @Test func numbersMayBeTokens() throws {
    let screen = try viewController("tokens: {row: 60}\nviewController: {content: {rowHeight: $row}}")
    #expect(screen.content.rowHeight == 60)
  }

  @Test func laterFilesWinAndTheScreenWinsOverAll() throws {
    let controller = try viewController(
      """
      use: [_a.yaml, _b.yaml]
      tokens: {third: own}
      viewController: {navigationItem: {title: $first, subtitle: $second, largeTitle: $third}}
      """,
      parts: [
        "mail/_a.yaml": "tokens: {first: a, second: a, third: a}", "mail/_b.yaml": "tokens: {second: b, third: b}",
      ])
    let item = controller.navigationItem
    #expect([item.title, item.subtitle, item.largeTitle] == ["a", "b", "own"])
  }

  @Test func appearanceComesFromUsedFilesToo() throws {
    let result = decoded(
      "use: _brand.yaml\nappearance: {tabBar: {tintColor: label}}\nviewController:",
      parts: [
        "mail/_brand.yaml": "appearance: {navigationBar: {tintColor: systemIndigo}, tabBar: {tintColor: systemBlue}}"
      ])
    let appearance = try #require(result.definition).appearance
    #expect(appearance.navigationBar.tintColor == .named("systemIndigo"))
    #expect(appearance.tabBar.tintColor == .named("label"))
    #expect(
      result.origins.source(of: "/appearance/navigationBar/tintColor") == (
        "mail/_brand.yaml", "/appearance/navigationBar/tintColor"
      ))
    #expect(result.origins.source(of: "/appearance/tabBar/tintColor") == (screenFile, "/appearance/tabBar/tintColor"))
  }

  @Test(arguments: [
    ("$$5", "$5"), ("$$accent", "$accent"), ("$5", "$5"), ("$", "$"), ("$ off", "$ off"), ("a $b", "a $b"),
  ])
  func otherDollarsAreText(_ written: String, _ shown: String) throws {
    #expect(problems("viewController: {navigationItem: {title: '\(written)'}}").isEmpty)
    #expect(try navigationItem("title: '\(written)'").title == shown)
  }

  @Test func aStringWithoutATableShowsItsKey() throws {
    let text = "viewController: {navigationItem: {title: $strings.inbox.title}}"
    #expect(try viewController(text).navigationItem.title == "inbox.title")
    #expect(problems(text) == ["warning unknown-string /viewController/navigationItem/title"])
  }

  @Test(arguments: [
    Wrong(
      "tokens: {accent: label}\nviewController: {tintColor: $acent}",
      "error unknown-token /viewController/tintColor → $accent"),
    Wrong(
      "viewController: {navigationItem: {title: $nothing}}",
      "error unknown-token /viewController/navigationItem/title"),
    Wrong("tokens: {a: $b, b: $a}\nviewController: {tintColor: $a}", "error token-cycle /viewController/tintColor"),
    Wrong("tokens: [a]\nviewController:", "error wrong-type /tokens"),
    Wrong("use: _extra.yaml\nviewController:", "error unknown-key mail/_extra.yaml/token# → tokens"),
    Wrong(
      "tokens: {a: {lihgt: label, dark: label}}\nviewController: {tintColor: $a}",
      "error unknown-key /viewController/tintColor", "error missing-key /viewController/tintColor"),
    Wrong("tokens: {a: systemBleu}\nviewController: {tintColor: $a}", "error unknown-color /viewController/tintColor"),
  ])
  func tokensAreChecked(_ wrong: Wrong) {
    let found = problems(wrong.text, parts: ["mail/_extra.yaml": "token: {}"])
    #expect(Set(found) == Set(wrong.problems))
    #expect(found.count == wrong.problems.count)
  }

  @Test func tokensThatGrowWithoutEndAreStopped() {
    var tokens = "z: [add]"
    for (name, next) in zip("abcdefg", "bcdefgz") {
      let list = Array(repeating: "$\(next)", count: 10).joined(separator: ", ")
      tokens += "\n  \(name): [\(list)]"
    }
    let result = decoded(
      "tokens:\n  \(tokens)\nviewController: {navigationItem: {rightBarButtonItems: $a}}")
    #expect(result.diagnostics.contains { $0.code == "definition-limit" })
    #expect(result.definition == nil)
  }
}
