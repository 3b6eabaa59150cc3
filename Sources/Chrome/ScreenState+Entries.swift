package import Scene
package import Screens

extension ScreenState {
  /// The state as the contract writes it: `scroll` always, the rest where it is not as the definition starts.
  package var entries: [String: StateValue] {
    var result: [String: StateValue] = ["scroll": .number(scroll)]
    result["tab"] = tab.map { .string($0) }
    switch stack {
    case .count(let count): result["stack"] = .number(Double(count))
    case .ids(let ids): result["stack"] = .list(ids.map { .string($0) })
    case nil: break
    }
    result["scrollDirection"] = scrollDirection.map { .string($0.rawValue) }
    result["search"] = searchIsActive.map { .string($0 ? "active" : "inactive") }
    result["query"] = query.map { .string($0) }
    result["presented"] = presented.map { .string($0) }
    result["detent"] = detent.map { .string($0) }
    if !expanded.isEmpty { result["expanded"] = .list(expanded.map { .string($0) }) }
    if isBeforeMount { result["phase"] = .string("beforeMount") }
    if case .between(let from, let to, let progress) = transition {
      result["transition"] = .object([
        "from": .object(from.entries), "to": .object(to.entries), "progress": .number(progress),
      ])
    }
    return result
  }
}
