import Testing

@testable import Screens

/// One wrong definition and all that is said about it.
struct Wrong: CustomTestStringConvertible, Sendable {
  var text: String
  var problems: [String]

  init(_ text: String, _ problems: String...) {
    self.text = text
    self.problems = problems
  }

  var testDescription: String { text }
}

@Suite struct DiagnosticTests {
  @Test(arguments: [
    Wrong("titel: A\nviewController:", "error unknown-key /titel# → title"),
    Wrong(
      "viewController: {navigationItem: {tilte: A}}", "error unknown-key /viewController/navigationItem/tilte# → title"),
    Wrong("viewController: {qqqqqqqq: A}", "error unknown-key /viewController/qqqqqqqq#"),
    Wrong("viewController: {glas: []}", "error unknown-key /viewController/glas# → glass"),
    Wrong("variant: {stile: dark}\nviewController:", "error unknown-key /variant/stile# → style"),
    Wrong(
      "appearance: {navigationBar: {tintcolor: label}}\nviewController:",
      "error unknown-key /appearance/navigationBar/tintcolor# → tintColor"),
    Wrong("rnn: {}\nviewController:", "warning unsupported-key /rnn#"),
    Wrong("rnn: {}\nviewController:", "warning unsupported-key /rnn#"),
  ])
  func keysAreChecked(_ wrong: Wrong) {
    #expect(problems(wrong.text) == wrong.problems)
  }

  @Test(arguments: [
    Wrong("title: [A]\nviewController:", "error wrong-type /title"),
    Wrong("viewController: {navigationItem: [A]}", "error wrong-type /viewController/navigationItem"),
    Wrong(
      "viewController: {navigationItem: {hidesBackButton: yes}}",
      "error wrong-type /viewController/navigationItem/hidesBackButton → true"),
    Wrong(
      "viewController: {navigationItem: {hidesBackButton: No}}",
      "error wrong-type /viewController/navigationItem/hidesBackButton → false"),
    Wrong(
      "viewController: {navigationItem: {hidesBackButton: often}}",
      "error wrong-type /viewController/navigationItem/hidesBackButton"),
    Wrong("viewController: {content: {rowHeight: tall}}", "error wrong-type /viewController/content/rowHeight"),
    Wrong("viewController: {tintColor: 5}", "error wrong-type /viewController/tintColor"),
    Wrong(
      "viewController: {navigationItem: {rightBarButtonItems: add}}",
      "error wrong-type /viewController/navigationItem/rightBarButtonItems"),
    Wrong("navigationController: {viewControllers: {}}", "error wrong-type /navigationController/viewControllers"),
    Wrong("tabBarController: {tabs: [5]}", "error wrong-type /tabBarController/tabs/0"),
    Wrong(
      "viewController: {navigationItem: {titleView: {size: [5]}}}",
      "error wrong-type /viewController/navigationItem/titleView/size"),
    Wrong("viewController: {content: {sections: [5]}}", "error wrong-type /viewController/content/sections/0"),
    Wrong("viewController: {content: {rows: [[5]]}}", "error wrong-type /viewController/content/rows/0"),
  ])
  func typesAreChecked(_ wrong: Wrong) {
    #expect(problems(wrong.text) == wrong.problems)
  }

  @Test(arguments: [
    Wrong("viewController: {content: {kind: lsit}}", "error wrong-value /viewController/content/kind → list"),
    Wrong(
      "viewController: {navigationItem: {largeTitleDisplayMode: Always}}",
      "error wrong-value /viewController/navigationItem/largeTitleDisplayMode → always"),
    Wrong("variant: {style: darc}\nviewController:", "error wrong-value /variant/style → dark"),
    Wrong("variant: {contentSize: xl}\nviewController:", "error wrong-value /variant/contentSize → XL"),
    Wrong("variant: {boldText: yes}\nviewController:", "error wrong-type /variant/boldText → true"),
    Wrong("variant: {locale: de_DE}\nviewController:", "error wrong-value /variant/locale → de-DE"),
    Wrong("variant: {device: iphone-17-por}\nviewController:", "error wrong-value /variant/device → iphone-17-pro"),
    Wrong("devices: [iphone-17-por]\nviewController:", "error wrong-value /devices/0 → iphone-17-pro"),
    Wrong("viewController: {content: {rows: -1}}", "error wrong-value /viewController/content/rows → 0"),
    Wrong("viewController: {content: {rows: 2.5}}", "error wrong-value /viewController/content/rows → 2"),
    Wrong("viewController: {content: {columns: 0}}", "error wrong-value /viewController/content/columns → 1"),
    Wrong("viewController: {content: {rowHeight: .nan}}", "error wrong-value /viewController/content/rowHeight"),
    Wrong("viewController: {tintColor: '#12'}", "error wrong-value /viewController/tintColor"),
    Wrong(
      "viewController: {tintColor: {color: label, alpha: 2}}",
      "error wrong-value /viewController/tintColor/alpha → 1"),
    Wrong(
      "viewController: {navigationItem: {leftBarButtonItems: [ad]}}",
      "error wrong-value /viewController/navigationItem/leftBarButtonItems/0 → add"),
    Wrong("viewController: {content: {kind: media}}", "warning unsupported-value /viewController/content/kind"),
    Wrong("viewController: {tintColor: systemBleu}", "error unknown-color /viewController/tintColor → systemBlue"),
    Wrong(
      "viewController: {navigationItem: {leftBarButtonItem: {image: tray.fil}}}",
      "warning unknown-symbol /viewController/navigationItem/leftBarButtonItem/image → tray.fill"),
    Wrong(
      "viewController: {navigationItem: {leftBarButtonItem: {image: {symbol: zzz}}}}",
      "warning unknown-symbol /viewController/navigationItem/leftBarButtonItem/image/symbol"),
    Wrong("viewController: {tintColor: #FF0000\n}", "warning empty-color /viewController/tintColor#"),
  ])
  func valuesAreChecked(_ wrong: Wrong) {
    #expect(problems(wrong.text) == wrong.problems)
  }

  @Test(arguments: [
    Wrong(
      "viewController: {navigationItem: {leftBarButtonItem: {style: done}}}",
      "error missing-key /viewController/navigationItem/leftBarButtonItem"),
    Wrong("viewController: {tintColor: {alpha: 1}}", "error missing-key /viewController/tintColor"),
    Wrong("viewController: {tintColor: {light: label}}", "error missing-key /viewController/tintColor"),
    Wrong(
      "viewController: {navigationItem: {leftBarButtonItem: {image: {scale: small}}}}",
      "error missing-key /viewController/navigationItem/leftBarButtonItem/image"),
    Wrong(
      "viewController: {navigationItem: {leadingItemGroups: [{group: fixed}]}}",
      "error missing-key /viewController/navigationItem/leadingItemGroups/0"),
    Wrong("viewController: {content: {rows: [{detail: A}]}}", "error missing-key /viewController/content/rows/0"),
    Wrong("viewController: {content: {stops: [{location: 0}]}}", "error missing-key /viewController/content/stops/0"),
    Wrong("navigationController: {viewControllers: [{}]}", "error missing-key /navigationController/viewControllers/0"),
    Wrong("tabBarController: {tabs: [{UITab: {title: A}}]}", "error missing-key /tabBarController/tabs/0"),
    Wrong("tabBarController: {tabs: [{viewController: {}}]}", "error missing-key /tabBarController/tabs/0"),
  ])
  func whatIsNeededIsAskedFor(_ wrong: Wrong) {
    #expect(problems(wrong.text) == wrong.problems)
  }

  @Test(arguments: [
    Wrong(
      "viewController: {navigationItem: {leftBarButtonItem: {systemItem: add, image: plus}}}",
      "warning conflicting-keys /viewController/navigationItem/leftBarButtonItem/image#"),
    Wrong(
      "viewController: {navigationItem: {leftBarButtonItem: add, leftBarButtonItems: [done]}}",
      "warning conflicting-keys /viewController/navigationItem/leftBarButtonItem#"),
    Wrong(
      "tabBarController: {tabs: [], viewControllers: []}", "warning conflicting-keys /tabBarController/viewControllers#"
    ),
    Wrong("viewController:\nnavigationController:", "error two-roots /navigationController#"),
    Wrong(
      "viewController: {navigationItem: {leftBarButtonItems: [{items: [add]}]}}",
      "error wrong-type /viewController/navigationItem/leftBarButtonItems/0"),
  ])
  func whatContradictsIsReported(_ wrong: Wrong) {
    #expect(problems(wrong.text) == wrong.problems)
  }

  @Test(arguments: [
    Wrong("title: A", "error no-root "), Wrong("", "error no-root "), Wrong("~", "error no-root "),
    Wrong("[A]", "error wrong-type "),
    Wrong("viewControler: {}", "error unknown-key /viewControler# → viewController"),
    Wrong("viewController: 5", "error wrong-type /viewController"),
    Wrong("rnn: {}", "warning unsupported-key /rnn#", "error no-root "),
  ])
  func withoutARootThereIsNoDefinition(_ wrong: Wrong) {
    #expect(problems(wrong.text) == wrong.problems)
    #expect(decoded(wrong.text).definition == nil)
  }

  @Test func aBrokenItemIsLeftOutAndTheRestStays() throws {
    let item = try navigationItem("title: A, subtitle: [], rightBarButtonItems: [add, 5, {title: B}, {style: x}]")
    #expect(item.title == "A")
    #expect(item.subtitle == nil)
    #expect(item.rightBarButtonItems.map(\.id) == ["add", "b"])
  }

  @Test func everyProblemIsFound() {
    let found = problems(
      "titel: A\ndevices: [x]\nviewController: {tintColor: 5, navigationItem: {title: [], zzzzzz: 1}}")
    #expect(found.count == 5)
  }

  @Test func sentencesSayWhatIsWrong() {
    let messages = decoded("title: [A]\nviewController:").diagnostics.map(\.message)
    #expect(messages == ["`title` must be text; this is a list."])
  }

  @Test func aMissingScreenIsReported() {
    let result = decode(screen: "a.yaml", tables: tables) { _ in .missing }
    #expect(result.diagnostics.map(\.summary) == ["error missing-file a.yaml"])
  }

  @Test func aBrokenScreenIsLeftToTheParser() {
    let result = decode(screen: "a.yaml", tables: tables) { _ in .broken }
    #expect(result.diagnostics.isEmpty && result.definition == nil)
    #expect(result.reads == ["a.yaml"])
  }
}

@Suite struct NearestTests {
  @Test(arguments: [
    ("tilte", "title"), ("TITLE", "title"), ("subtitel", "subtitle"), ("titles", "title"),
  ])
  func theNearestWordIsFound(_ word: String, _ expected: String) {
    #expect(nearest(word, in: ["subtitle", "title", "image"]) == expected)
  }

  @Test(arguments: ["", "zzz", "tttttt"])
  func nothingFarIsProposed(_ word: String) {
    #expect(nearest(word, in: ["subtitle", "title", "image"]) == nil)
  }
}
