import Screens

extension RequestParsing {
  /// A merge patch onto the present transition, so that a scrubber sends `progress` alone. What an end leaves out is as in `present`.
  func transition(_ value: JSONValue, onto present: ScreenState) throws(FeedError) -> ScreenState.Transition? {
    if value.isNull { return nil }
    guard case .object(let members) = value else {
      throw .badState("`transition` must be an object: {\"from\": STATE, \"to\": STATE, \"progress\": 0 to 1}.")
    }
    let allowed = ["from", "to", "progress"]
    if let name = members.keys.sorted().first(where: { !allowed.contains($0) }) {
      throw .badState("`transition` has no member `\(name)`. It has \(allowed.joined(separator: ", ")).")
    }
    var still = present
    still.transition = nil
    var (from, to, progress) = (still, still, 0.0)
    if case .between(let oldFrom, let oldTo, let oldProgress) = present.transition {
      (from, to, progress) = (oldFrom, oldTo, oldProgress)
    }
    if let value = members["from"] { from = try end(value, "from", onto: still) }
    if let value = members["to"] { to = try end(value, "to", onto: still) }
    if let value = members["progress"] {
      guard let number = value.number, (0...1).contains(number) else {
        throw .badState("`transition.progress` must be a number from 0 to 1.")
      }
      progress = number
    }
    return .between(from: from, to: to, progress: progress)
  }

  private func end(_ value: JSONValue, _ name: String, onto still: ScreenState) throws(FeedError) -> ScreenState {
    guard value["transition"] == nil else {
      throw .badState("`transition.\(name)` is a still; it cannot hold a transition itself.")
    }
    return try state(value, onto: still)
  }
}
