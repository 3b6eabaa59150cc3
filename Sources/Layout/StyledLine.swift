package import Screens
import Tables
package import Typography

/// One line with what attributes make of its width: letters that are stretched, and the place where it is cut.
///
/// - Parameter maxWidth: points; nil has no limit.
package func styledLine(
  _ string: String, _ font: Font, _ attributes: TextAttributes, maxWidth: Double?, _ env: Environment
) -> Line {
  guard let decoration = attributes.decoration?.value else {
    return env.typesetter.line(string, font, maxWidth: maxWidth)
  }
  let stretch = textStretch(decoration)
  var line = cutLine(
    string, font, decoration.lineBreakMode ?? .byTruncatingTail, maxWidth: maxWidth.map { $0 / stretch }, env)
  line.width *= stretch
  return line
}

/// The lines of a text that is wrapped where the mode says so, else its one line.
///
/// - Parameter width: points; nil has no limit.
package func wrappedLines(
  _ string: String, _ font: Font, _ attributes: TextAttributes, _ mode: TextDecoration.LineBreakMode, width: Double?,
  _ env: Environment
) -> [Line] {
  let whole = styledLine(string, font, attributes, maxWidth: nil, env)
  // A frame on the pixel grid may be that much narrower than its text.
  guard let width, whole.width > width + 1 / env.device.scale else { return [whole] }
  switch mode {
  case .byWordWrapping: return env.typesetter.lines(string, font, maxWidth: max(0, width), limit: 0)
  case .byCharWrapping:
    var lines: [Line] = []
    var rest = Substring(string)
    while !rest.isEmpty {
      var line = cutLine(String(rest), font, .byCharWrapping, maxWidth: width, env)
      line.truncated = false
      guard !line.string.isEmpty else { break }
      rest = rest.dropFirst(line.string.count)
      lines.append(line)
    }
    return lines
  default: return [cutLine(string, font, mode, maxWidth: width, env)]
  }
}

/// Factor by which `expansion` widens letters.
package func textStretch(_ decoration: TextDecoration) -> Double {
  guard let expansion = decoration.expansion else { return 1 }
  return exponential(expansion)
}

/// e to a power between -5 and 5, to the precision of the scene: a series needs no library.
private func exponential(_ power: Double) -> Double {
  // Halved until the series is short, and squared as often.
  let small = power / 64
  var term = 1.0
  var sum = 1.0
  for index in 1...8 {
    term *= small / Double(index)
    sum += term
  }
  return (0..<6).reduce(sum) { value, _ in value * value }
}

/// One line, cut where the mode says; a wrapped text of one line keeps the words that fit whole.
package func cutLine(
  _ string: String, _ font: Font, _ mode: TextDecoration.LineBreakMode, maxWidth: Double?, _ env: Environment
) -> Line {
  let typesetter = env.typesetter
  let whole = typesetter.line(string, font, maxWidth: nil)
  guard let maxWidth, whole.width > maxWidth else { return whole }
  let characters = Array(string)
  func fitting(_ make: (Int) -> String) -> Line {
    var low = 0
    var high = characters.count
    while low < high {
      let middle = (low + high + 1) / 2
      if typesetter.width(of: make(middle), font) <= maxWidth { low = middle } else { high = middle - 1 }
    }
    var line = typesetter.line(make(low), font, maxWidth: nil)
    line.truncated = true
    return line
  }
  switch mode {
  case .byTruncatingTail: return typesetter.line(string, font, maxWidth: maxWidth)
  case .byTruncatingHead: return fitting { "…" + String(characters.suffix($0)) }
  case .byTruncatingMiddle:
    return fitting { String(characters.prefix(($0 + 1) / 2)) + "…" + String(characters.suffix($0 / 2)) }
  case .byClipping:
    var line = whole
    line.truncated = true
    return line
  case .byCharWrapping: return fitting { String(characters.prefix($0)) }
  case .byWordWrapping:
    var line = typesetter.lines(string, font, maxWidth: maxWidth, limit: 0).first ?? whole
    line.truncated = true
    return line
  }
}
