import Testing

@testable import YAML

private func document(_ text: String) -> Document { parse(Array(text.utf8)) }

private func kind(_ text: String) -> Scalar.Kind? {
  guard case .scalar(let scalar)? = document("a: " + text).value?["a"] else { return nil }
  return scalar.kind
}

private func string(_ value: Value?) -> String? {
  guard case .scalar(let scalar)? = value else { return nil }
  return scalar.text
}

@Suite struct ParseTests {
  @Test(arguments: [
    ("no", Scalar.Kind.string), ("on", .string), ("yes", .string), ("0b1", .string), ("1_000", .string),
    ("true", .bool(true)), ("FALSE", .bool(false)), ("~", .null), ("", .null), ("null", .null), ("12", .int(12)),
    ("-3", .int(-3)), ("0o17", .int(15)), ("0x1F", .int(31)), ("1.5", .float(1.5)), ("1e3", .float(1000)),
    (".inf", .float(.infinity)), ("\"12\"", .string), ("'true'", .string), ("!!str 12", .string),
    ("99999999999999999999", .float(1e20)),
  ])
  func plainScalarsFollowTheCoreSchema(text: String, expected: Scalar.Kind) {
    #expect(kind(text) == expected)
  }

  @Test func marksCountScalarsAndBytes() throws {
    let document = document("😀é: \"x\"\nb:\n  - 1\n")
    let key = try #require(document.range(ofKeyAt: "/😀é"))
    #expect(key.start == Mark(line: 1, column: 1, offset: 0))
    #expect(key.end == Mark(line: 1, column: 3, offset: 6))
    let value = try #require(document.range(ofValueAt: "/😀é"))
    #expect(value.start == Mark(line: 1, column: 5, offset: 8))
    #expect(document.range(ofValueAt: "/b/0")?.start == Mark(line: 3, column: 5, offset: 19))
  }

  @Test func aByteOrderMarkCountsInOffsetsOnly() {
    let document = parse([0xEF, 0xBB, 0xBF] + Array("a: 1".utf8))
    #expect(document.range(ofKeyAt: "/a")?.start == Mark(line: 1, column: 1, offset: 3))
  }

  @Test func utf16IsRead() {
    let units = Array("\u{FEFF}a: é".utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(string(parse(little).value?["a"]) == "é")
    #expect(string(parse(big).value?["a"]) == "é")
  }

  @Test func aliasesAreExpandedAndPlacedWhereTheyStand() {
    let document = document("a: &x {b: 1}\nc: *x\n")
    #expect(document.value?["c"] == document.value?["a"])
    #expect(document.range(ofValueAt: "/c/b")?.start.line == 2)
  }

  @Test func mergedKeysNeverWin() {
    let value = document("x: &x {a: 1, b: 1}\ny: &y {b: 2, c: 2}\nz: {a: 0, <<: [*x, *y]}\n").value?["z"]
    #expect(["a", "b", "c"].map { string(value?[$0]) } == ["0", "1", "2"])
  }

  @Test func aDuplicateKeyIsAnIssueAndTheFirstCounts() {
    let document = document("a: 1\nb: 2\na: 3\n")
    #expect(document.issues.map(\.code) == ["yaml-duplicate-key"])
    #expect(document.issues[0].range.start == Mark(line: 3, column: 1, offset: 10))
    #expect(document.issues[0].message.contains("line 1"))
    #expect(string(document.value?["a"]) == "1")
  }

  @Test(arguments: [
    ("a: \"x\nb: 1\n", "yaml-syntax", 1, 4), ("a:\n\tb: 1\n", "yaml-syntax", 2, 1), ("a: b: c\n", "yaml-syntax", 1, 5),
    ("a: *x\n", "yaml-alias", 1, 4), ("a: &x [*x]\n", "yaml-alias", 1, 8), ("? [1]\n: 2\n", "yaml-key", 1, 3),
    ("a: 1\n---\nb: 2\n", "yaml-documents", 2, 1), ("a: 1\nb: \u{1}\n", "yaml-encoding", 2, 4),
    ("a: 1\n<<: 3\n", "yaml-merge", 2, 5), ("a: @b\n", "yaml-syntax", 1, 4),
  ])
  func faultsStandWhereAPersonLooks(text: String, code: String, line: Int, column: Int) throws {
    let issue = try #require(document(text).issues.first)
    #expect(issue.code == code)
    #expect([issue.range.start.line, issue.range.start.column] == [line, column])
  }

  @Test func anEmptyFileIsNoValueAndNoIssue() {
    #expect(document("") == Document(value: nil, marks: nil, issues: []))
    #expect(document("# only a comment\n").value == nil)
  }

  @Test func deepNestingStopsAtTheLimit() {
    let document = parse(Array(repeating: UInt8(ascii: "["), count: 1 << 20))
    #expect(document.issues.map(\.code) == ["yaml-limit"])
    #expect(document.issues[0].range.start.column == Limits().depth + 1)
  }

  @Test func anAliasBombStopsAtTheLimit() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let inner = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(inner)]\n"
    }
    #expect(document(text).issues.map(\.code) == ["yaml-limit"])
  }

  @Test func aFileOverTheSizeLimitIsNotRead() {
    var limits = Limits()
    limits.bytes = 3
    #expect(parse(Array("a: 1".utf8), limits: limits).issues.map(\.code) == ["yaml-limit"])
  }

  @Test func bytesThatAreNoTextAreOneIssue() {
    #expect(parse([0x7F, 0x45, 0x4C, 0x46, 0x02, 0x01, 0x01]).issues.map(\.code) == ["yaml-encoding"])
    #expect(parse([0x61, 0x3A, 0x20, 0xFF]).issues.map(\.code) == ["yaml-encoding"])
  }

  @Test func commentsAndSpacingChangeNoValue() {
    #expect(document("a: {b: 1}\n").value == document("# x\na:\n    b: 1 # y\n").value)
  }
}
