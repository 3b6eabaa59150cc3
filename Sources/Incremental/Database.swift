/// A set of facts given from outside: file contents, tables, settings.
package protocol Input: Hashable, Sendable {
  associatedtype Value: Equatable & Sendable
  static var name: String { get }
  static var durability: Durability { get }
}

/// How seldom an input changes. What reads durable inputs alone is not looked at when others change.
package enum Durability: Int, Comparable, CaseIterable, Sendable {
  case low, high

  package static func < (left: Durability, right: Durability) -> Bool { left.rawValue < right.rawValue }
}

/// A value derived from inputs and other queries: a pure function, remembered by its key.
package protocol Query: Hashable, Sendable {
  associatedtype Value: Equatable & Sendable
  static var name: String { get }
  func compute(_ context: QueryContext) -> Value
  /// What the query is worth while it depends on itself. `cycle` describes the queries on it, in order.
  func recovered(from cycle: [String]) -> Value
}

/// One execution of a query.
package struct Step: Hashable, Sendable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    case new
    /// The first dependency seen to have changed.
    case changed(String)
  }

  package var query: String
  package var key: String
  package var reason: Reason
  package var description: String { query }
}

/// Remembers what queries gave, and computes again only what an input's change reaches (as salsa does).
///
/// A memo is valid as long as nothing that it read has changed *in value*: a result equal to the one before cuts the
/// change off. Only what is asked for is ever looked at. Belongs to one thread.
package final class Database {
  /// Grows by one with each change of an input.
  package private(set) var revision = 1
  /// Executions since the start, by query name.
  package private(set) var executed: [String: Int] = [:]
  package var isLogging = false
  private var log: [Step] = []
  /// Last revision in which an input of at most this durability changed.
  private var lastChange = [Int](repeating: 1, count: Durability.allCases.count)
  private var inputs: [AnyKey: InputMemo] = [:]
  private var memos: [AnyKey: any Memo] = [:]
  /// Queries being computed, outermost first.
  private var active: [Frame] = []
  /// Counts what was asked from outside.
  private var questions = 0

  package init() {}

  private struct InputMemo {
    var value: any Sendable
    var changedAt: Int
  }

  private struct Frame {
    let key: AnyKey
    let query: any Query
    var dependencies: [Dependency] = []
    var seen: Set<AnyKey> = []
    var changedAt = 1
    var durability = Durability.high
    /// Set when the query was asked for while it is being computed.
    var isInCycle = false
    /// Lowest place on the stack that a result depends on; below it nothing may be remembered.
    var cycleHead: Int?
  }

  fileprivate enum Dependency {
    case input(AnyKey, name: String)
    case query(AnyKey, name: String, any Query)
  }

  fileprivate protocol Memo {
    var verifiedAt: Int { get set }
    var changedAt: Int { get set }
    /// The last question from outside that asked for it; 0 for what only other queries ask for.
    var askedAt: Int { get set }
    var dependencies: [Dependency] { get }
    var durability: Durability { get }
  }

  private struct TypedMemo<Value: Equatable & Sendable>: Memo {
    var value: Value
    var verifiedAt: Int
    var changedAt: Int
    var askedAt: Int
    var dependencies: [Dependency]
    var durability: Durability
  }

  // MARK: Inputs

  /// Gives an input a value; nil takes it away. Returns whether that changed anything.
  @discardableResult
  package func set<I: Input>(_ input: I, to value: I.Value?) -> Bool {
    let key = AnyKey(input)
    if inputs[key]?.value as? I.Value == value, (inputs[key] == nil) == (value == nil) { return false }
    revision += 1
    for durability in Durability.allCases where durability <= I.durability {
      lastChange[durability.rawValue] = revision
    }
    if let value {
      inputs[key] = InputMemo(value: value, changedAt: revision)
    } else {
      // The absence is a fact with a date: what read it must be computed again when it ends.
      inputs[key] = InputMemo(value: Absent(), changedAt: revision)
    }
    return true
  }

  private struct Absent: Sendable {}

  package func value<I: Input>(of input: I) -> I.Value? {
    inputs[AnyKey(input)]?.value as? I.Value
  }

  // MARK: Queries

  /// The query's value for the inputs as they are now.
  package func get<Q: Query>(_ query: Q) -> Q.Value {
    let key = AnyKey(query)
    let value = evaluate(query, key).value
    questions += 1
    memos[key]?.askedAt = questions
    return value
  }

  /// Takes the steps executed since the last call, while `isLogging`.
  package func takeLog() -> [Step] {
    defer { log = [] }
    return log
  }

  package var memoCount: Int { memos.count }

  /// When more than `limit` results are kept, drops all but half as many: what was asked for last stays, with
  /// everything that it depends on. Returns how many went.
  @discardableResult
  package func trim(to limit: Int) -> Int {
    guard memos.count > limit else { return 0 }
    var kept: Set<AnyKey> = []
    for (key, _) in memos.filter({ $0.value.askedAt > 0 }).sorted(by: { $0.value.askedAt > $1.value.askedAt }) {
      guard kept.count < limit / 2 else { break }
      var waiting = [key]
      while let next = waiting.popLast() {
        guard let memo = memos[next], kept.insert(next).inserted else { continue }
        for case .query(let dependency, _, _) in memo.dependencies { waiting.append(dependency) }
      }
    }
    let before = memos.count
    memos = memos.filter { kept.contains($0.key) }
    return before - memos.count
  }

  fileprivate func read<I: Input>(_ input: I) -> I.Value? {
    let key = AnyKey(input)
    let memo = inputs[key]
    note(.input(key, name: I.name), key, changedAt: memo?.changedAt ?? 1, I.durability)
    return memo?.value as? I.Value
  }

  fileprivate func read<Q: Query>(_ query: Q) -> Q.Value {
    let key = AnyKey(query)
    let (value, changedAt, durability) = evaluate(query, key)
    note(.query(key, name: Q.name, query), key, changedAt: changedAt, durability)
    return value
  }

  private func note(_ dependency: Dependency, _ key: AnyKey, changedAt: Int, _ durability: Durability) {
    guard !active.isEmpty else { return }
    let top = active.count - 1
    active[top].changedAt = max(active[top].changedAt, changedAt)
    active[top].durability = min(active[top].durability, durability)
    if active[top].seen.insert(key).inserted { active[top].dependencies.append(dependency) }
  }

  private func evaluate<Q: Query>(
    _ query: Q, _ key: AnyKey
  ) -> (value: Q.Value, changedAt: Int, durability: Durability) {
    let old = memos[key] as? TypedMemo<Q.Value>
    if let old, old.verifiedAt == revision, !active.contains(where: { $0.key == key }) {
      return (old.value, old.changedAt, old.durability)
    }
    if let place = active.firstIndex(where: { $0.key == key }) { return recover(query, at: place) }
    var reason = Step.Reason.new
    if let old {
      guard let change = firstChange(of: old) else {
        memos[key]?.verifiedAt = revision
        return (old.value, old.changedAt, old.durability)
      }
      reason = .changed(change)
    }
    return execute(query, key, old: old, reason)
  }

  /// The name of the first dependency that changed since the memo was verified; nil when none did.
  private func firstChange(of memo: some Memo) -> String? {
    if lastChange[memo.durability.rawValue] <= memo.verifiedAt { return nil }
    for dependency in memo.dependencies {
      switch dependency {
      case .input(let key, let name):
        if (inputs[key]?.changedAt ?? 1) > memo.verifiedAt { return name }
      case .query(let key, let name, let query):
        if changedAt(query, key) > memo.verifiedAt { return name }
      }
    }
    return nil
  }

  private func changedAt<Q: Query>(_ query: Q, _ key: AnyKey) -> Int {
    // Inside a cycle the answer would depend on itself: compute anew.
    if active.contains(where: { $0.key == key }) { return revision }
    return evaluate(query, key).changedAt
  }

  private func execute<Q: Query>(
    _ query: Q, _ key: AnyKey, old: TypedMemo<Q.Value>?, _ reason: Step.Reason
  ) -> (value: Q.Value, changedAt: Int, durability: Durability) {
    executed[Q.name, default: 0] += 1
    if isLogging { log.append(Step(query: Q.name, key: "\(query)", reason: reason)) }
    active.append(Frame(key: key, query: query))
    var value = query.compute(QueryContext(database: self))
    let frame = active.removeLast()
    if frame.isInCycle, let cycle = cycles.removeValue(forKey: key) { value = query.recovered(from: cycle) }
    if let head = frame.cycleHead, head < active.count {
      active[active.count - 1].cycleHead = min(active.last?.cycleHead ?? head, head)
    }
    // A query on a cycle, and what was computed from its guess, is never remembered: asked first, it would be worth
    // something else.
    let isTentative = frame.isInCycle || frame.cycleHead.map { $0 < active.count } ?? false
    var memo = TypedMemo(
      value: value, verifiedAt: revision, changedAt: frame.changedAt, askedAt: old?.askedAt ?? 0,
      dependencies: frame.dependencies, durability: frame.durability)
    if let old, old.value == value {
      memo.value = old.value
      memo.changedAt = old.changedAt
    } else if old != nil {
      memo.changedAt = revision
    }
    if isTentative { memos[key] = nil } else { memos[key] = memo }
    return (memo.value, isTentative ? revision : memo.changedAt, memo.durability)
  }

  // MARK: Cycles

  private var cycles: [AnyKey: [String]] = [:]

  private func recover<Q: Query>(
    _ query: Q, at place: Int
  ) -> (value: Q.Value, changedAt: Int, durability: Durability) {
    let names = active[place...].map { "\(type(of: $0.query).name)(\($0.query))" }
    for index in active.indices[place...] {
      active[index].isInCycle = true
      active[index].cycleHead = min(active[index].cycleHead ?? place, place)
      cycles[active[index].key] = Array(names[(index - place)...] + names[..<(index - place)])
    }
    return (query.recovered(from: names), revision, .low)
  }
}

/// What a query may ask while it computes; each answer becomes something that it depends on.
package struct QueryContext {
  fileprivate let database: Database

  package func get<Q: Query>(_ query: Q) -> Q.Value { database.read(query) }
  package func input<I: Input>(_ input: I) -> I.Value? { database.read(input) }
}

/// A key of any input or query; keys of different types never meet.
struct AnyKey: Hashable {
  private let type: ObjectIdentifier
  private let base: AnyHashable

  init<Key: Hashable>(_ key: Key) {
    type = ObjectIdentifier(Key.self)
    base = AnyHashable(key)
  }
}
