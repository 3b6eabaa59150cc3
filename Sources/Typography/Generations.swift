/// A bounded cache: the newest entries, and those before them that were asked for again.
struct Generations<Key: Hashable, Value> {
  private let capacity: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  /// - Parameter capacity: how many entries are kept at most, at least 2.
  init(capacity: Int) {
    self.capacity = max(capacity, 2)
  }

  var count: Int { young.count + old.count }

  /// The value for `key`, which counts as new again.
  mutating func find(_ key: Key) -> Value? {
    if let value = young[key] { return value }
    guard let value = old.removeValue(forKey: key) else { return nil }
    insert(value, for: key)
    return value
  }

  mutating func insert(_ value: Value, for key: Key) {
    if young.count >= capacity / 2 {
      old = young
      young = [:]
    }
    young[key] = value
  }
}
