import Testing
import YAML

@testable import Screens

@Suite struct FuzzTests {
  @Test(arguments: 0..<8)
  func noEditOfAGoodDefinitionCrashes(_ round: Int) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(state: seed)
    let good = try #require(parse(Array(example.utf8)).value)
    for _ in 0..<150 {
      var value = good
      for _ in 0..<Int.random(in: 1...4, using: &random) { value = value.edited(&random) }
      let answer = value
      let ask: (String) -> PartAnswer = { $0 == screenFile ? .value(answer) : .value(good) }
      let result = decode(screen: screenFile, tables: tables, part: ask)
      #expect(result == decode(screen: screenFile, tables: tables, part: ask), "seed \(seed)")
      #expect(result.definition != nil || !result.diagnostics.isEmpty, "seed \(seed)")
      for diagnostic in result.diagnostics where diagnostic.place.file == screenFile {
        guard case .value(_, let pointer) = diagnostic.place else { continue }
        #expect(answer.value(at: pointer) != nil, "seed \(seed): \(diagnostic.summary)")
      }
    }
  }

  @Test(arguments: 0..<8)
  func everyPrefixOfAFileIsRead(_ part: Int) {
    let bytes = Array(example.utf8)
    for end in stride(from: part, to: bytes.count, by: 8) {
      let value = parse(Array(bytes[..<end])).value
      let result = decode(screen: screenFile, tables: tables) { _ in .value(value) }
      #expect(result.definition != nil || !result.diagnostics.isEmpty, "\(end) bytes")
    }
  }
}

extension Value {
  /// One change at a random place: a value replaced, doubled or dropped, or a key misspelled.
  fileprivate func edited(_ random: inout SplitMix) -> Value {
    switch self {
    case .scalar: return Self.strange.randomElement(using: &random) ?? self
    case .sequence(var items):
      guard let index = items.indices.randomElement(using: &random), Int.random(in: 0..<6, using: &random) > 0 else {
        return Self.strange.randomElement(using: &random) ?? self
      }
      switch Int.random(in: 0..<5, using: &random) {
      case 0: items.remove(at: index)
      case 1: items.append(items[index])
      default: items[index] = items[index].edited(&random)
      }
      return .sequence(items)
    case .mapping(var entries):
      guard let index = entries.indices.randomElement(using: &random), Int.random(in: 0..<8, using: &random) > 0 else {
        return Self.strange.randomElement(using: &random) ?? self
      }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: entries.remove(at: index)
      case 1: entries[index].key += "s"
      case 2: entries[index].key = Self.keys.randomElement(using: &random) ?? ""
      default: entries[index].value = entries[index].value.edited(&random)
      }
      var seen: Set<String> = []
      return .mapping(entries.filter { seen.insert($0.key).inserted })
    }
  }

  private static let keys = ["include", "use", "tokens", "items", "selectedIndex", "variant", "viewController", ""]

  private static let strange: [Value] = [
    .scalar(Scalar(text: "", kind: .null)), .scalar(Scalar(text: "-1", kind: .int(-1))),
    .scalar(Scalar(text: ".inf", kind: .float(.infinity))), .scalar(Scalar(text: ".nan", kind: .float(.nan))),
    .scalar(Scalar(text: "9223372036854775807", kind: .int(.max))), .scalar(Scalar(text: "true", kind: .bool(true))),
    .scalar(Scalar(text: "$x", kind: .string)), .scalar(Scalar(text: "#", kind: .string)),
    .scalar(Scalar(text: "../_a.yaml", kind: .string)), .sequence([]), .mapping([]),
    .sequence([.scalar(Scalar(text: "add", kind: .string))]),
    .mapping([Entry(key: "include", value: .scalar(Scalar(text: "_b.yaml", kind: .string)))]),
  ]
}

/// A seeded generator, so that a failure can be played again.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
