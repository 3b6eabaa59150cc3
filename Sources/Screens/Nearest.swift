/// The word that someone who wrote `word` most likely meant; nil when none is near.
///
/// Nearness is the number of letters to insert, drop, change or swap, whatever the case: at most a third of the word.
package func nearest(_ word: String, in words: some Sequence<String>) -> String? {
  let letters = Array(word.lowercased().unicodeScalars)
  guard !letters.isEmpty, letters.count <= 64 else { return nil }
  let limit = max(1, letters.count / 3)
  var best: (word: String, distance: Int)?
  for candidate in words {
    let other = Array(candidate.lowercased().unicodeScalars)
    guard abs(other.count - letters.count) <= limit else { continue }
    let found = distance(letters, other)
    if found <= limit, best.map({ (found, candidate) < ($0.distance, $0.word) }) ?? true { best = (candidate, found) }
  }
  return best?.word
}

/// Damerau's distance with adjacent swaps (optimal string alignment).
private func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, scalar) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var cost = min(last[column] + (scalar == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
