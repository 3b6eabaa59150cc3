/// Gives siblings names that stay apart: those that the file gives come first, others get out of their way.
struct Identifiers {
  private var taken: Set<String> = []
  /// The number to try next for a name that is taken.
  private var next: [String: Int] = [:]

  /// Takes a name that the file gives; false when a sibling has it already.
  mutating func reserve(_ name: String) -> Bool {
    taken.insert(name).inserted
  }

  /// `name`, or `name-2`, `name-3`, … where it is taken.
  mutating func unique(_ name: String) -> String {
    if taken.insert(name).inserted { return name }
    var number = next[name] ?? 2
    while !taken.insert("\(name)-\(number)").inserted { number += 1 }
    next[name] = number + 1
    return "\(name)-\(number)"
  }
}

extension Reader {
  /// Names for siblings, in their order.
  ///
  /// - Parameter siblings: what each would be called, and where its file says so; nil where the name is made up.
  func identify(_ siblings: [(name: String, given: Composed?)]) -> [String] {
    var identifiers = Identifiers()
    var first: [Bool] = []
    for (name, given) in siblings { first.append(given != nil && identifiers.reserve(name)) }
    return zip(siblings, first).map { sibling, isFirst in
      if isFirst { return sibling.name }
      let name = identifiers.unique(sibling.name)
      if let given = sibling.given {
        report(
          "duplicate-identifier", "Another one here is called `\(sibling.name)`: identifiers must differ.", at: given,
          fix: name)
      }
      return name
    }
  }
}

/// A name made from a title: `Move to…` is `move-to`. Empty when the title has neither letters nor digits.
func slug(_ title: String) -> String {
  var result = ""
  var isGap = false
  for scalar in title.lowercased().unicodeScalars {
    let properties = scalar.properties
    if properties.isAlphabetic || properties.numericType != nil || properties.generalCategory == .nonspacingMark {
      if isGap, !result.isEmpty { result += "-" }
      result.unicodeScalars.append(scalar)
      isGap = false
    } else {
      isGap = true
    }
  }
  return result
}
