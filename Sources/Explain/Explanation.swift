package import Graphics
import Scene
import Tables

/// Something that the node depends on: changed alone, it changes the node.
package struct Cause: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case definition, metric, device, type, color, trait
  }

  package var kind: Kind
  /// A metric's, colour's or trait's name; a definition's JSON Pointer.
  package var name: String
  /// From the installation's or the screens folder: `Config/colors.yaml`, `mail.yaml`; nil for traits.
  package var file: String?
  /// From 1.
  package var line: Int?
  package var column: Int?
  package var value: String
  /// What the file says beside the value: its source.
  package var comment: String?
  /// How sure the value is: a letter as the file's head lists them.
  package var confidence: Character?
  /// What was put in place of the value: `+ 1`, `dark`, `removed`.
  package var change: String
  package var effects: [Effect]
}

/// What a change does to one member of the node.
package struct Effect: Hashable, Sendable {
  /// `x`, `y`, `width`, `height` (points, in the window), or a name of the scene's encoding.
  package var member: String
  package var text: String
}

/// A step on the way from the window to the node.
package struct FrameStep: Hashable, Sendable {
  package var node: String
  /// Points: what the step adds to the node's origin in the window.
  package var offset: Point
}

package struct Explanation: Hashable, Sendable {
  package var node: String
  package var className: String
  package var role: String?
  /// Points, in the parent's coordinates.
  package var frame: Rect
  /// Points, in the window's coordinates.
  package var windowFrame: Rect
  /// From the window down to the node; their offsets add up to the frame's origin in the window.
  package var steps: [FrameStep]
  /// What the node shows, a member of the scene's encoding a line.
  package var appearance: [(member: String, value: String)]
  package var causes: [Cause]

  package static func == (left: Explanation, right: Explanation) -> Bool {
    left.node == right.node && left.frame == right.frame && left.steps == right.steps && left.causes == right.causes
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(node)
    hasher.combine(causes)
  }
}

/// A node by itself: where it is in the window, and what it looks like.
struct Sighting: Equatable {
  var frame: Rect
  var node: Node
  var steps: [FrameStep]

  /// nil when the scene has no such node.
  init?(_ id: String, in scene: Scene) {
    var nodes: [String: Node] = [:]
    var parents: [String: String] = [:]
    for entry in scene.parts.lazy.flatMap(\.nodes) where nodes[entry.id] == nil {
      nodes[entry.id] = entry.node
      for child in entry.node.children { parents[child] = entry.id }
    }
    guard let found = nodes[id] else { return nil }
    node = found
    // Order and number of the children are theirs to explain.
    node.children = []
    var chain = [id]
    while let parent = parents[chain[0]], !chain.contains(parent) { chain.insert(parent, at: 0) }
    (frame, steps) = Self.place(chain, nodes)
  }

  private static func place(_ chain: [String], _ nodes: [String: Node]) -> (Rect, [FrameStep]) {
    var origin = Point(0, 0)
    var scale = 1.0
    var steps: [FrameStep] = []
    var size = Size.zero
    for (index, id) in chain.enumerated() {
      guard let node = nodes[id] else { continue }
      let scroll = index == 0 ? nil : nodes[chain[index - 1]]?.scroll?.offset
      let offset = Point((node.frame.x - (scroll?.x ?? 0)) * scale, (node.frame.y - (scroll?.y ?? 0)) * scale)
      origin = Point(origin.x + offset.x, origin.y + offset.y)
      size = Size(node.frame.width * scale, node.frame.height * scale)
      steps.append(FrameStep(node: id, offset: offset))
      scale *= node.scale
    }
    return (Rect(origin.x, origin.y, size.width, size.height), steps)
  }

  static func == (left: Sighting, right: Sighting) -> Bool { left.frame == right.frame && left.node == right.node }

  /// Members of the encoding with their values as JSON.
  var members: [(member: String, value: String)] {
    node.encodedMembers.filter { $0.member != "frame" }
  }
}

/// What is different, from before to after; nothing when both are equal.
func effects(_ before: Sighting, _ after: Sighting?) -> [Effect] {
  guard let after else { return [Effect(member: "node", text: "the node is gone")] }
  guard before != after else { return [] }
  let numbers: [(String, Double, Double)] = [
    ("x", before.frame.x, after.frame.x), ("y", before.frame.y, after.frame.y),
    ("width", before.frame.width, after.frame.width), ("height", before.frame.height, after.frame.height),
  ]
  var list = numbers.filter { $0.1 != $0.2 }.map { Effect(member: $0.0, text: "\($0.0) \(signed($0.2 - $0.1))") }
  let old = Dictionary(before.members.map { ($0.member, $0.value) }) { first, _ in first }
  let new = Dictionary(after.members.map { ($0.member, $0.value) }) { first, _ in first }
  for member in Set(old.keys).union(new.keys).sorted() where old[member] != new[member] {
    list.append(Effect(member: member, text: "\(member) \(old[member] ?? "none") → \(new[member] ?? "none")"))
  }
  if list.isEmpty { list.append(Effect(member: "frame", text: "the frame in the parent changes")) }
  return list
}

/// Three decimals at most, as in a scene.
func decimal(_ value: Double) -> String {
  var writer = JSONWriter()
  writer.number(value)
  return String(decoding: writer.bytes, as: UTF8.self)
}

func signed(_ value: Double) -> String { (value < 0 ? "− " : "+ ") + decimal(abs(value)) }

extension Color {
  /// Never the same colour, and as opaque or a little less so.
  var inverted: Color { Color(255 - red, 255 - green, 255 - blue, alpha == 0 ? 255 : alpha) }
}

extension DynamicColor {
  var inverted: DynamicColor {
    DynamicColor(
      light: light.inverted, dark: dark.inverted, lightIncreasedContrast: lightIncreasedContrast.inverted,
      darkIncreasedContrast: darkIncreasedContrast.inverted)
  }
}
