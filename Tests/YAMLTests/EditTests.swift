import Testing

@testable import YAML

private func text(_ string: String) -> Value { .scalar(Scalar(text: string, kind: .string)) }

private func edited(_ source: String, _ pointer: String, _ value: Value) -> String? {
  guard case .success(let bytes) = edit(Array(source.utf8), replacing: pointer, with: value) else { return nil }
  return String(decoding: bytes, as: UTF8.self)
}

@Suite struct EditTests {
  @Test func everyOtherByteStays() {
    let source = "# head\r\ntitle:   'Inbox'   # why\r\nrows: [ 1,2 ]\r\n"
    #expect(edited(source, "/title", text("Sent")) == "# head\r\ntitle:   Sent   # why\r\nrows: [ 1,2 ]\r\n")
    #expect(edited(source, "/rows/1", .scalar(Scalar(text: "3", kind: .int(3)))) == source.replacing("1,2", "1,3"))
  }

  @Test(arguments: ["no: way", "12", "true", "- x", "", "a\nb", "\"q\"", "ß é 😀", "#x", "null"])
  func textsThatWouldReadOtherwiseAreQuoted(string: String) throws {
    let result = try #require(edited("a: x\nb: 1\n", "/a", text(string)))
    #expect(parse(Array(result.utf8)).value?["a"] == text(string))
  }

  @Test func aMissingKeyIsAddedInTheMappingsOwnStyle() {
    #expect(edited("a:\n  b: 1 # x\nc: 2\n", "/a/d", text("e")) == "a:\n  b: 1 # x\n  d: e\nc: 2\n")
    #expect(edited("a: {b: 1}\n", "/a/d", text("e")) == "a: {b: 1, d: e}\n")
    #expect(edited("a: 1", "/b", text("e")) == "a: 1\nb: e")
  }

  @Test func anEmptyValueIsFilled() {
    #expect(edited("a:\nb: 1\n", "/a", text("x")) == "a: x\nb: 1\n")
  }

  @Test func whatComesFromAnAliasIsRefused() {
    #expect(edited("a: &x {b: 1}\nc: *x\n", "/c/b", text("y")) == nil)
    #expect(edited("a: &x {b: 1}\nc: {<<: *x}\n", "/c/b", text("y")) == nil)
    #expect(edited("a: 1\n", "/b/c", text("y")) == nil)
  }

  @Test func anyEditOfAnyDocumentChangesThatValueAlone() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Generator(state: seed)
    for _ in 0..<300 {
      let source = randomBlock(depth: 0, indent: "", &random)
      let document = parse(Array(source.utf8))
      try #require(document.issues.isEmpty, "seed \(seed):\n\(source)")
      let all = document.value.map { pointers(in: $0, at: "") } ?? []
      guard let pointer = all.randomElement(using: &random) else { continue }
      let result = try #require(edited(source, pointer, text("new: #value")), "seed \(seed) \(pointer):\n\(source)")
      #expect(parse(Array(result.utf8)).value?.value(at: pointer) == text("new: #value"), "seed \(seed)")
    }
  }

  private func pointers(in value: Value, at path: String) -> [String] {
    switch value {
    case .scalar: [path].filter { !$0.isEmpty }
    case .sequence(let items): items.indices.flatMap { pointers(in: items[$0], at: "\(path)/\($0)") }
    case .mapping(let entries): entries.flatMap { pointers(in: $0.value, at: "\(path)/\($0.key)") }
    }
  }

  private func randomBlock(depth: Int, indent: String, _ random: inout Generator) -> String {
    let keys = ["a", "b", "c"].prefix(Int.random(in: 1...3, using: &random))
    return keys.map { key in
      switch Int.random(in: 0...(depth > 2 ? 3 : 5), using: &random) {
      case 0: "\(indent)\(key): 'it''s' # note\n"
      case 1: "\(indent)\(key): [1, \"two\", {x: 3}]\n"
      case 2: "\(indent)\(key): |\n\(indent)  line\n\(indent)  more\n"
      case 3: "\(indent)\(key): plain text\n\n"
      case 4: "\(indent)\(key):\n\(randomBlock(depth: depth + 1, indent: indent + "  ", &random))"
      default: "\(indent)\(key):\n\(indent)- one\n\(indent)- b: 2\n\(indent)  c: 3\n"
      }
    }.joined()
  }
}

private struct Generator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension String {
  fileprivate func replacing(_ old: String, _ new: String) -> String {
    guard let range = self.firstRange(of: old) else { return self }
    return replacingCharacters(range, new)
  }

  private func replacingCharacters(_ range: Range<Index>, _ new: String) -> String {
    String(self[..<range.lowerBound]) + new + String(self[range.upperBound...])
  }
}
