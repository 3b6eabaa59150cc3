package import Scene

/// What VoiceOver reads on a screen, an element a line, in its order: label, value and traits as it speaks them.
package func voiceOver(of scene: Scene) -> [String] {
  scene.accessibility.compactMap { id in
    guard let node = scene.node(id), let accessibility = node.accessibility else { return nil }
    return spoken(accessibility)
  }
}

/// The words of one element, such as `First. Back Button.`
private func spoken(_ element: Node.Accessibility) -> String {
  let traits = Set(element.traits)
  var words: [String] = []
  if traits.contains("selected") { words.append("Selected") }
  if let label = element.label, !label.isEmpty { words.append(label) }
  if let value = element.value, !value.isEmpty { words.append(value) }
  if traits.contains("notEnabled") { words.append("Dimmed") }
  if traits.contains("backButton") {
    words.append("Back Button")
  } else if traits.contains("tab") {
    words.append("Tab")
  } else if traits.contains("searchField") {
    words.append("Search Field")
  } else if traits.contains("button") {
    words.append("Button")
  }
  if traits.contains("header") { words.append("Heading") }
  return words.map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ")
}
