import Screens

/// Reads variants and states from what a client sends: JSON members or query items.
package struct RequestParsing {
  let devices: [DeviceSummary]

  package init(devices: [DeviceSummary]) {
    self.devices = devices
  }

  /// A merge patch onto `present`: null takes a key back to the definition's default.
  func variant(_ value: JSONValue?, onto present: [VariantKey: String] = [:]) throws(FeedError) -> [VariantKey: String]
  {
    guard let value, !value.isNull else { return present }
    guard case .object(let members) = value else {
      throw .invalidParams("`variant` must be an object of variant keys, such as {\"device\": \"iphone-17-pro\"}.")
    }
    var result = present
    for (name, member) in members.sorted(by: { $0.key < $1.key }) {
      guard let key = VariantKey(rawValue: name) else { throw unknownVariantKey(name) }
      if member.isNull {
        result[key] = nil
      } else {
        guard let text = member.text else { throw .badVariant("The variant key `\(name)` must be text.") }
        result[key] = try check(text, for: key)
      }
    }
    return result
  }

  private func unknownVariantKey(_ name: String) -> FeedError {
    let all = VariantKey.allCases.map(\.rawValue)
    let hint = nearest(name, in: all).map { " Did you mean `\($0)`?" } ?? ""
    return .badVariant("There is no variant key `\(name)`.\(hint) The keys are \(all.joined(separator: ", ")).")
  }

  private func check(_ text: String, for key: VariantKey) throws(FeedError) -> String {
    if key == .locale {
      let isTag = !text.isEmpty && text.utf8.count <= 35 && text.utf8.allSatisfy { $0 == 0x2D || isAlphanumeric($0) }
      guard isTag else { throw .badVariant("`locale` must be a language tag such as de or pt-BR, not \"\(text)\".") }
      return text
    }
    let allowed = key == .device ? devices.map(\.id) : key.allowed ?? []
    guard !allowed.contains(text) else { return text }
    let hint = nearest(text, in: allowed).map { " Did you mean \"\($0)\"?" } ?? ""
    let list = key == .device ? "`platter devices` lists them." : "Allowed: \(allowed.joined(separator: ", "))."
    throw .badVariant("`\(key.rawValue)` cannot be \"\(text)\".\(hint) \(list)")
  }

  private func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// A merge patch onto `present`: null takes a key back to where the definition starts.
  func state(_ value: JSONValue?, onto present: ScreenState = ScreenState()) throws(FeedError) -> ScreenState {
    guard let value, !value.isNull else { return present }
    guard case .object(let members) = value else {
      throw .invalidParams("`state` must be an object of state keys, such as {\"scroll\": 120}.")
    }
    var result = present
    for (name, member) in members.sorted(by: { $0.key < $1.key }) {
      guard let key = StateKey(rawValue: name) else {
        let all = StateKey.allCases.map(\.rawValue)
        let hint = nearest(name, in: all).map { " Did you mean `\($0)`?" } ?? ""
        throw .badState("There is no state key `\(name)`.\(hint) The keys are \(all.joined(separator: ", ")).")
      }
      try apply(key, member, to: &result)
    }
    return result
  }

  /// Query items of a URL: the screen's id, and every variant and state key.
  package func query(_ items: [(name: String, value: String)]) throws(FeedError) -> SceneRequest {
    var variant: [String: JSONValue] = [:]
    var state: [String: JSONValue] = [:]
    var screen: String?
    for (name, value) in items {
      if name == "screen" {
        screen = value
      } else if StateKey(rawValue: name) != nil {
        state[name] = try stateValue(value, of: name)
      } else if name != "token" {
        variant[name] = .string(value)
      }
    }
    guard let screen else { throw .invalidParams("Say which screen: `?screen=ID`. `/api/screens` lists them.") }
    return SceneRequest(
      screen: screen, variant: try self.variant(.object(variant)), state: try self.state(.object(state)))
  }

  /// A query item holds text: ids between commas, and a transition as JSON.
  private func stateValue(_ text: String, of name: String) throws(FeedError) -> JSONValue {
    switch StateKey(rawValue: name) {
    case .expanded: return list(text)
    case .transition:
      guard let value = try? JSONValue(parsing: Array(text.utf8), maximumDepth: 8) else {
        throw .badState(
          "`transition` must be JSON, such as {\"from\": {\"stack\": 0}, \"to\": {\"stack\": 1}, \"progress\": 0.5}.")
      }
      return value
    default: return .string(text)
    }
  }

  private func list(_ text: String) -> JSONValue {
    .array(text.split(separator: ",").map { .string(String($0)) })
  }

  private func apply(_ key: StateKey, _ value: JSONValue, to state: inout ScreenState) throws(FeedError) {
    let initial = ScreenState()
    switch key {
    case .tab: state.tab = try text(value, key)
    case .stack: state.stack = try stack(value)
    case .scroll: state.scroll = value.isNull ? 0 : try number(value, key)
    case .scrollDirection:
      state.scrollDirection = try word(value, key, ScreenState.ScrollDirection.allCases.map(\.rawValue))
        .flatMap(ScreenState.ScrollDirection.init(rawValue:))
    case .search: state.searchIsActive = try word(value, key, ["inactive", "active"]).map { $0 == "active" }
    case .query: state.query = try text(value, key)
    case .presented: state.presented = try text(value, key)
    case .detent: state.detent = try text(value, key)
    case .expanded: state.expanded = value.isNull ? initial.expanded : try texts(value, key)
    case .transition: state.transition = try transition(value, onto: state)
    case .phase: state.isBeforeMount = try word(value, key, ["beforeMount", "mounted"]) == "beforeMount"
    }
  }

  private func text(_ value: JSONValue, _ key: StateKey) throws(FeedError) -> String? {
    if value.isNull { return nil }
    guard let text = value.text else { throw .badState("`\(key.rawValue)` must be text.") }
    return text
  }

  private func texts(_ value: JSONValue, _ key: StateKey) throws(FeedError) -> [String] {
    guard case .array(let items) = value else { throw .badState("`\(key.rawValue)` must be a list of ids.") }
    var result: [String] = []
    for item in items {
      guard let text = item.text else { throw .badState("`\(key.rawValue)` must be a list of ids.") }
      result.append(text)
    }
    return result
  }

  private func number(_ value: JSONValue, _ key: StateKey) throws(FeedError) -> Double {
    guard let number = value.number ?? value.string.flatMap(Double.init), number.isFinite, number >= 0 else {
      throw .badState("`\(key.rawValue)` must be a number of points, 0 or more.")
    }
    return number
  }

  private func word(_ value: JSONValue, _ key: StateKey, _ allowed: [String]) throws(FeedError) -> String? {
    guard let text = try text(value, key) else { return nil }
    guard allowed.contains(text) else {
      throw .badState("`\(key.rawValue)` cannot be \"\(text)\". Allowed: \(allowed.joined(separator: ", ")).")
    }
    return text
  }

  private func stack(_ value: JSONValue) throws(FeedError) -> ScreenState.Stack? {
    if value.isNull { return nil }
    if case .array = value { return .ids(try texts(value, .stack)) }
    guard let count = value.int ?? value.string.flatMap({ Int($0) }), count >= 0 else {
      throw .badState("`stack` must be how many items are pushed, or a list of their ids.")
    }
    return .count(count)
  }
}

/// The state keys of the contract.
enum StateKey: String, CaseIterable {
  case tab, stack, scroll, scrollDirection, search, query, presented, detent, expanded, phase, transition
}
