import Testing

@testable import Incremental

private struct Number: Input {
  typealias Value = Int
  static let name = "number"
  static let durability = Durability.low
  var id: String
}

private struct Table: Input {
  typealias Value = Int
  static let name = "table"
  static let durability = Durability.high
  var id: String
}

private struct Parity: Query {
  static let name = "parity"
  var id: String
  func compute(_ context: QueryContext) -> Int { (context.input(Number(id: id)) ?? 0) % 2 }
  func recovered(from cycle: [String]) -> Int { -1 }
}

private struct Sum: Query {
  static let name = "sum"
  var ids: [String]
  func compute(_ context: QueryContext) -> Int { ids.reduce(0) { $0 + context.get(Parity(id: $1)) } }
  func recovered(from cycle: [String]) -> Int { -1 }
}

private struct Scaled: Query {
  static let name = "scaled"
  var id: String
  func compute(_ context: QueryContext) -> Int { (context.input(Table(id: id)) ?? 1) * 10 }
  func recovered(from cycle: [String]) -> Int { -1 }
}

/// Follows the number at its id to the next id, until it is 0.
private struct Chain: Query {
  static let name = "chain"
  var id: Int
  func compute(_ context: QueryContext) -> Int {
    guard let next = context.input(Number(id: "\(id)")), next != 0 else { return 0 }
    return 1 + context.get(Chain(id: next))
  }
  func recovered(from cycle: [String]) -> Int { -1000 }
}

@Suite struct DatabaseTests {
  private let database = Database()

  private func steps(_ ask: () -> Void) -> [String] {
    database.isLogging = true
    ask()
    return database.takeLog().map { $0.query }
  }

  @Test func aQueryRunsOnce() {
    #expect(steps { _ = database.get(Sum(ids: ["a", "b"])) } == ["sum", "parity", "parity"])
    #expect(steps { _ = database.get(Sum(ids: ["a", "b"])) } == [])
  }

  @Test func anEqualResultCutsTheChangeOff() {
    database.set(Number(id: "a"), to: 1)
    _ = database.get(Sum(ids: ["a", "b"]))
    database.set(Number(id: "a"), to: 3)
    #expect(steps { _ = database.get(Sum(ids: ["a", "b"])) } == ["parity"])
    database.set(Number(id: "a"), to: 4)
    #expect(steps { _ = database.get(Sum(ids: ["a", "b"])) } == ["parity", "sum"])
    #expect(database.get(Sum(ids: ["a", "b"])) == 0)
  }

  @Test func settingTheSameValueIsNoChange() {
    database.set(Number(id: "a"), to: 1)
    let revision = database.revision
    #expect(database.set(Number(id: "a"), to: 1) == false)
    #expect(database.revision == revision)
  }

  @Test func anAbsentInputIsADependencyToo() {
    #expect(database.get(Parity(id: "a")) == 0)
    database.set(Number(id: "a"), to: 1)
    #expect(database.get(Parity(id: "a")) == 1)
    database.set(Number(id: "a"), to: nil)
    #expect(database.get(Parity(id: "a")) == 0)
    database.set(Number(id: "a"), to: 1)
    #expect(database.get(Parity(id: "a")) == 1)
  }

  @Test func onlyWhatIsAskedForIsComputed() {
    for id in 0..<1000 { _ = database.get(Parity(id: "\(id)")) }
    for id in 0..<1000 { database.set(Number(id: "\(id)"), to: 1) }
    #expect(steps { _ = database.get(Parity(id: "7")) } == ["parity"])
  }

  @Test func theReasonNamesWhatChanged() {
    _ = database.get(Parity(id: "a"))
    database.set(Number(id: "a"), to: 1)
    database.isLogging = true
    _ = database.get(Parity(id: "a"))
    #expect(database.takeLog().map(\.reason) == [.changed("number")])
  }

  @Test func durableValuesAreRightAfterBothKindsOfChange() {
    database.set(Table(id: "a"), to: 2)
    #expect(database.get(Scaled(id: "a")) == 20)
    database.set(Number(id: "a"), to: 5)
    #expect(database.get(Scaled(id: "a")) == 20)
    database.set(Table(id: "a"), to: 3)
    #expect(database.get(Scaled(id: "a")) == 30)
  }

  @Test func aCycleGivesTheRecoveredValueAndHealsWhenItIsBroken() {
    database.set(Number(id: "1"), to: 2)
    database.set(Number(id: "2"), to: 3)
    database.set(Number(id: "3"), to: 1)
    #expect(database.get(Chain(id: 1)) == -1000)
    #expect(database.get(Chain(id: 2)) == -1000)
    database.set(Number(id: "3"), to: 0)
    #expect(database.get(Chain(id: 1)) == 2)
    #expect(database.get(Chain(id: 2)) == 1)
    database.set(Number(id: "2"), to: 2)
    #expect(database.get(Chain(id: 1)) == -999)
    database.set(Number(id: "2"), to: 0)
    #expect(database.get(Chain(id: 1)) == 1)
  }

  @Test func longChainsAreFollowed() {
    for id in 1..<500 { database.set(Number(id: "\(id)"), to: id + 1) }
    #expect(database.get(Chain(id: 1)) == 499)
    database.set(Number(id: "400"), to: 0)
    #expect(database.get(Chain(id: 1)) == 399)
  }

  @Test func trimmingDropsWhatWasNotAskedForLately() {
    for id in 0..<100 { _ = database.get(Parity(id: "\(id)")) }
    _ = database.get(Parity(id: "0"))
    #expect(database.trim(to: 100) == 0)
    #expect(database.trim(to: 20) == 90)
    database.isLogging = true
    #expect(database.get(Parity(id: "0")) == 0)
    #expect(database.takeLog().isEmpty)
    #expect(database.get(Parity(id: "5")) == 0)
    #expect(database.takeLog().count == 1)
  }

  @Test func trimmingKeepsWhatTheKeptDependOn() {
    for id in 1...60 { database.set(Number(id: "\(id)"), to: id - 1) }
    _ = database.get(Chain(id: 60))
    for id in 0..<20 { _ = database.get(Parity(id: "\(id)")) }
    _ = database.get(Chain(id: 60))
    database.isLogging = true
    #expect(database.trim(to: 70) == 20)
    database.set(Number(id: "elsewhere"), to: 1)
    _ = database.get(Chain(id: 60))
    #expect(database.takeLog().isEmpty)
  }
}

@Suite struct IncrementalEqualsFromScratch {
  /// Node n adds some earlier nodes or numbers, and forgets much of it so that cut-off happens.
  private struct Node: Query {
    static let name = "node"
    var id: Int
    func compute(_ context: QueryContext) -> Int {
      var total = context.input(Number(id: "\(id)")) ?? 0
      let shape = context.input(Table(id: "\(id)")) ?? 0
      for earlier in 0..<id where (shape >> earlier) & 1 == 1 { total += context.get(Node(id: earlier)) }
      return total / 3
    }
    func recovered(from cycle: [String]) -> Int { -1 }
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

  @Test func afterAnyEdits() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Generator(state: seed)
    let database = Database()
    var numbers: [Int: Int] = [:]
    var shapes: [Int: Int] = [:]
    for step in 0..<400 {
      let id = Int.random(in: 0..<12, using: &random)
      if Bool.random(using: &random) {
        numbers[id] = Bool.random(using: &random) ? Int.random(in: 0..<9, using: &random) : nil
        database.set(Number(id: "\(id)"), to: numbers[id])
      } else {
        shapes[id] = Int.random(in: 0..<4096, using: &random)
        database.set(Table(id: "\(id)"), to: shapes[id])
      }
      if step % 40 == 39 { database.trim(to: 6) }
      let fresh = Database()
      for (id, value) in numbers { fresh.set(Number(id: "\(id)"), to: value) }
      for (id, value) in shapes { fresh.set(Table(id: "\(id)"), to: value) }
      let asked = Int.random(in: 0..<12, using: &random)
      #expect(database.get(Node(id: asked)) == fresh.get(Node(id: asked)), "seed \(seed), step \(step)")
    }
  }
}
