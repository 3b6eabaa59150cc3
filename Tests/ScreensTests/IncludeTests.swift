import Testing

@testable import Screens

@Suite struct IncludeTests {
  @Test func aMappingTakesInAnIncludedOne() throws {
    let screen = try viewController(
      "viewController: {content: {include: _list.yaml}}", parts: ["mail/_list.yaml": "{kind: list, rows: 7}"])
    #expect(screen.content.kind == .list)
    #expect(screen.content.rows == 7)
  }

  @Test func keysBesideAnIncludeWin() throws {
    let screen = try viewController(
      "viewController: {content: {rows: 2, include: _list.yaml}}", parts: ["mail/_list.yaml": "{kind: list, rows: 7}"])
    #expect(screen.content.rows == 2)
    #expect(screen.content.kind == .list)
  }

  @Test func includesAreShallow() throws {
    let item = try viewController(
      "viewController: {include: _base.yaml, navigationItem: {title: A}}",
      parts: ["mail/_base.yaml": "{navigationItem: {title: B, subtitle: C}}"]
    ).navigationItem
    #expect(item.title == "A")
    #expect(item.subtitle == nil)
  }

  @Test func ofSeveralIncludesTheLastWins() throws {
    let screen = try viewController(
      "viewController: {content: {include: [_a.yaml, _b.yaml]}}",
      parts: ["mail/_a.yaml": "{kind: list, rows: 1}", "mail/_b.yaml": "{rows: 2}"])
    #expect(screen.content.rows == 2)
    #expect(screen.content.kind == .list)
  }

  @Test func aListTakesInAnIncludedOne() throws {
    let item = try viewController(
      "viewController: {navigationItem: {rightBarButtonItems: [add, include: _more.yaml, done]}}",
      parts: ["mail/_more.yaml": "[compose, trash]"]
    ).navigationItem
    #expect(item.rightBarButtonItems.map(\.id) == ["add", "compose", "trash", "done"])
    #expect(item.rightBarButtonItems.map { $0.path.last } == ["0", "1", "2", "3"])
  }

  @Test func aListTakesInAnIncludedMappingAsOneItem() throws {
    let item = try viewController(
      "viewController: {navigationItem: {rightBarButtonItems: [include: _item.yaml]}}",
      parts: ["mail/_item.yaml": "{title: More}"]
    ).navigationItem
    #expect(item.rightBarButtonItems.map(\.id) == ["more"])
  }

  @Test func includesAreRelativeToTheIncludingFile() throws {
    let result = decoded(
      "viewController: {content: {include: ../shared/_a.yaml}}",
      parts: ["shared/_a.yaml": "{include: deep/_b.yaml}", "shared/deep/_b.yaml": "{kind: grid}"])
    #expect(result.diagnostics.isEmpty)
    #expect(result.reads == [screenFile, "shared/_a.yaml", "shared/deep/_b.yaml"])
  }

  @Test func whatIsWrongInAnIncludedFileIsPlacedThere() {
    let found = problems(
      "viewController: {navigationItem: {rightBarButtonItems: [add, include: _more.yaml, 5]}}",
      parts: ["mail/_more.yaml": "[compose, {titel: A}]"])
    #expect(
      found == [
        "error unknown-key mail/_more.yaml/1/titel# → title", "error missing-key mail/_more.yaml/1",
        "error wrong-value /viewController/navigationItem/rightBarButtonItems/2",
      ])
  }

  @Test func aProblemOfAPartThatIsIncludedTwiceIsSaidOnce() {
    let found = problems(
      "viewController: {navigationItem: {leftBarButtonItem: {include: _a.yaml}, rightBarButtonItem: {include: _a.yaml}}}",
      parts: ["mail/_a.yaml": "{title: A, widht: 3}"])
    #expect(found == ["error unknown-key mail/_a.yaml/widht# → width"])
  }

  @Test func originsLeadThroughIncludes() {
    let origins = decoded(
      "viewController: {navigationItem: {title: A, include: _item.yaml}}",
      parts: [
        "mail/_item.yaml": "{subtitle: B, rightBarButtonItems: [include: _more.yaml]}", "mail/_more.yaml": "[add]",
      ]
    ).origins
    let item = "/viewController/navigationItem"
    #expect(origins.source(of: item + "/title") == (screenFile, item + "/title"))
    #expect(origins.source(of: item + "/subtitle") == ("mail/_item.yaml", "/subtitle"))
    #expect(origins.source(of: item + "/rightBarButtonItems/0") == ("mail/_more.yaml", "/0"))
    #expect(origins.source(of: item + "/rightBarButtonItems/0/title") == ("mail/_more.yaml", "/0/title"))
    #expect(origins.source(of: item) == (screenFile, item))
  }

  @Test(arguments: [
    Wrong("viewController: {include: ../../x.yaml}", "error include-outside /viewController/include"),
    Wrong("viewController: {include: /etc/passwd}", "error include-outside /viewController/include"),
    Wrong("viewController: {include: _none.yaml}", "error include-missing /viewController/include"),
    Wrong("viewController: {include: [_none.yaml]}", "error include-missing /viewController/include/0"),
    Wrong("viewController: {include: _broken.yaml}", "information include-broken /viewController/include"),
    Wrong("viewController: {include: {a: b}}", "error wrong-type /viewController/include"),
    Wrong("viewController: {include: _list.yaml}", "error include-kind /viewController/include"),
    Wrong("viewController: {include: _empty.yaml}"),
    Wrong("use: _none.yaml\nviewController:", "error include-missing /use"),
  ])
  func includesAreChecked(_ wrong: Wrong) {
    let parts = ["mail/_broken.yaml": "a: [", "mail/_list.yaml": "[]", "mail/_empty.yaml": ""]
    #expect(problems(wrong.text, parts: parts) == wrong.problems)
    // A part that cannot be read now leaves nothing to judge the screen by: it stays as it was.
    let isWaiting = wrong.problems.contains { $0.contains("include-broken") }
    #expect((decoded(wrong.text, parts: parts).definition == nil) == isWaiting)
  }

  @Test func aCycleIsPrinted() throws {
    let result = decoded(
      "viewController: {include: _a.yaml}",
      parts: ["mail/_a.yaml": "{include: _b.yaml}", "mail/_b.yaml": "{include: _a.yaml}"])
    #expect(result.diagnostics.map(\.summary) == ["error include-cycle mail/_b.yaml/include"])
    let message = try #require(result.diagnostics.first).message
    #expect(message.contains("mail/_a.yaml → mail/_b.yaml → mail/_a.yaml"))
    #expect(result.definition != nil)
  }

  @Test(arguments: [(64, 0), (65, 1)])
  func includesNestSixtyFourDeep(_ depth: Int, _ expected: Int) {
    var parts = ["mail/\(depth).yaml": "{tintColor: label}"]
    for level in 1..<depth { parts["mail/\(level).yaml"] = "{include: \(level + 1).yaml}" }
    let result = decoded("viewController: {include: 1.yaml}", parts: parts)
    #expect(result.diagnostics.filter { $0.code == "include-depth" }.count == expected)
  }

  @Test func whatGrowsWithoutEndIsStopped() {
    var parts = ["mail/9.yaml": "[add]"]
    for level in 1..<9 {
      parts["mail/\(level).yaml"] = "[" + String(repeating: "{include: \(level + 1).yaml}, ", count: 10) + "]"
    }
    let result = decoded(
      "viewController: {navigationItem: {rightBarButtonItems: [include: 1.yaml]}}", parts: parts)
    #expect(result.diagnostics.filter { $0.code == "definition-limit" }.count == 1)
    #expect(result.definition == nil)
  }

  @Test(arguments: [(40, 0), (70, 1)])
  func includesMakeNothingDeeperThanAFileMayBe(_ levels: Int, _ expected: Int) {
    func nested(_ item: String) -> String {
      String(repeating: "[", count: levels) + item + String(repeating: "]", count: levels)
    }
    let result = decoded(
      "tokens: {a: \(nested("{include: _a.yaml}"))}\nviewController: {tintColor: $a}",
      parts: ["mail/_a.yaml": nested("1")])
    #expect(result.diagnostics.filter { $0.code == "definition-limit" }.count == expected)
  }

  @Test func filesThatAreMissingAreWatchedToo() {
    #expect(decoded("viewController: {include: _none.yaml}").reads == [screenFile, "mail/_none.yaml"])
  }
}
