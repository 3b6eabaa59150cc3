package import Graphics
import Tables

/// A keyboard's keys, in the keyboard.
package struct KeyboardLayout: Hashable, Sendable {
  package enum Face: Hashable, Sendable {
    case letter(String)
    case symbol(String)
    case word(String)
  }

  package struct Key: Hashable, Sendable {
    package var id: String
    package var face: Face
    package var frame: Rect
    /// Shift, delete, numbers and the return key stand back from the letters.
    package var isSpecial: Bool
  }

  /// In the window.
  package var frame: Rect
  package var keys: [Key]
}

/// The English letters. Keys are drawn so that the keyboard can be told from an empty strip; their
/// frames are no measure of Apple's.
///
/// - Parameter returnWord: on the return key.
package func placeKeyboard(returnWord: String = "search", _ env: Environment) -> KeyboardLayout {
  let metrics = env.metrics
  let height = keyboardHeight(env)
  let width = env.windowSize.width
  let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { $0.map(String.init) }
  let side = metrics[.keyboardSideInset] + max(env.safeArea.left, env.safeArea.right)
  let gap = metrics[.keyboardKeyGap]
  let rowGap = metrics[.keyboardRowGap]
  let below = min(env.safeArea.bottom > 0 ? metrics[.keyboardBottomInset] : 0, height / 6)
  let top = metrics[.keyboardTopInset]
  let keyWidth = (width - 2 * side - 9 * gap) / 10
  let keyHeight = max(0, (height - top - below - env.safeArea.bottom - 4 * rowGap) / 4)
  var keys: [KeyboardLayout.Key] = []
  func row(_ number: Int) -> Double { top + Double(number) * (keyHeight + rowGap) }
  func add(
    _ id: String, _ face: KeyboardLayout.Face, _ x: Double, _ number: Int, _ width: Double, special: Bool = false
  ) {
    let frame = env.grid.round(Rect(x, row(number), width, keyHeight))
    keys.append(KeyboardLayout.Key(id: id, face: face, frame: frame, isSpecial: special))
  }
  for (number, letters) in rows.enumerated() {
    let total = Double(letters.count) * keyWidth + Double(letters.count - 1) * gap
    var x = (width - total) / 2
    for letter in letters {
      add(letter, .letter(letter), x, number, keyWidth)
      x += keyWidth + gap
    }
  }
  let wide = keyWidth * 1.3
  add("shift", .symbol("shift"), side, 2, wide, special: true)
  add("delete", .symbol("delete.left"), width - side - wide, 2, wide, special: true)
  let outer = (width - 2 * side) / 4 - gap
  add("numbers", .word("123"), side, 3, outer, special: true)
  add("space", .word("space"), side + outer + gap, 3, width - 2 * (side + outer + gap))
  add("return", .word(returnWord), width - side - outer, 3, outer, special: true)
  return KeyboardLayout(
    frame: env.grid.round(Rect(0, env.windowSize.height - height, width, height)), keys: keys)
}
