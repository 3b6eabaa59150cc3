import Testing

/// Public reports of people who met the new chrome on devices are held as cases, each by a test that names it.
@Suite struct FieldReportTests {
  /// Cases of which no test speaks yet. One that has a test must leave this list.
  private static let open: Set<Int> = []

  @Test(
    "Each case has a test with its number, or is listed as open", arguments: Array(stride(from: 1, through: 51, by: 2)))
  func caseIsHeld(_ number: Int) throws {
    let name = try Regex(#"@Test\(\s*"[^"\n]*\bC\#(number)\b"#)
    let holders = House.files(["Tests"], ["Tests.swift"]).filter { $0.text.contains(name) }
    #expect(holders.isEmpty == Self.open.contains(number), "C\(number): \(holders.map(\.path))")
  }
}
