import Graphics
package import Scene

/// The view tree as UIKit's debugger prints it: one line a view, indented by depth, back to front.
///
/// A line has the class, the frame in the parent's coordinates (points), what the view is to a reader, and its material
/// or text where it has one.
package func hierarchy(of scene: Scene) -> String {
  var text = ""
  func add(_ id: String, depth: Int) {
    guard let node = scene.node(id) else { return }
    text += String(repeating: "  ", count: depth) + line(node) + "\n"
    for child in node.children { add(child, depth: depth + 1) }
  }
  add(scene.root, depth: 0)
  return text
}

private func line(_ node: Node) -> String {
  let frame = node.frame
  let numbers = [frame.x, frame.y, frame.width, frame.height].map(number).joined(separator: " ")
  var line = "\(node.className) (\(numbers))"
  if let role = node.role { line += " \(role.rawValue)" }
  if let label = node.label { line += " \(quoted(label))" }
  if let text = node.text { line += " \(quoted(text.string))\(text.truncated ? " (cut)" : "")" }
  if let symbol = node.symbol { line += " symbol \(symbol.name)" }
  if let image = node.image { line += " image \(image.source.prefix { $0 != "?" })" }
  if let badge = node.badge { line += " badge \(quoted(badge))" }
  if let material = node.material {
    let kind = [material.kind.rawValue, material.variant?.rawValue, material.effect, material.style]
    line += " [\(kind.compactMap { $0 }.joined(separator: " "))]"
  }
  if node.selected { line += " selected" }
  if !node.enabled { line += " disabled" }
  if node.hidden { line += " hidden" }
  return line
}

private func quoted(_ text: String) -> String { "\"\(text)\"" }

/// As in a scene: three decimals at most, none where none are needed.
private func number(_ value: Double) -> String {
  var writer = JSONWriter()
  writer.number(value)
  return String(decoding: writer.bytes, as: UTF8.self)
}
