import Graphics
package import Layout
package import Scene
import Screens
import Tables

/// A picture between two stills: what a transition shows on its way.
///
/// A view that both stills have moves and changes shape; a view that changes what it says cross-fades; what only one has fades. Contents of a
/// navigation stack slide, and a sheet rises from the bottom edge. `progress` is how far things have moved, as a finger would scrub
/// `percentComplete`, so no curve is applied. A still's own nodes come back unchanged at 0 and 1.
package struct SceneTransition {
  /// Which way the contents of a navigation stack slide.
  package enum Movement: Sendable { case push, pop }

  /// Before an outgoing view's id, where the incoming one has the same.
  private static let outgoing = "outgoing/"

  private let from: [String: Node]
  private let to: [String: Node]
  private let progress: Double
  private let movement: Movement?
  private let env: Environment
  private var nodes: [(id: String, node: Node)] = []

  /// - Parameter progress: 0 shows `from`, 1 shows `to`.
  package static func parts(
    from: Scene, to: Scene, progress: Double, movement: Movement?, _ env: Environment
  ) -> [ScenePart] {
    guard progress > 0 else { return from.parts }
    guard progress < 1 else { return to.parts }
    var transition = SceneTransition(from: from, to: to, progress: progress, movement: movement, env)
    transition.addShared(to.root)
    return [ScenePart(nodes: transition.nodes, accessibility: to.accessibility)]
  }

  private init(from: Scene, to: Scene, progress: Double, movement: Movement?, _ env: Environment) {
    func byID(_ scene: Scene) -> [String: Node] {
      scene.parts.flatMap(\.nodes).reduce(into: [:]) { known, entry in
        if known[entry.id] == nil { known[entry.id] = entry.node }
      }
    }
    self.from = byID(from)
    self.to = byID(to)
    self.progress = progress
    self.movement = movement
    self.env = env
  }

  /// Adds a view that both stills have, and what is in it.
  private mutating func addShared(_ id: String) {
    guard let old = from[id], let new = to[id] else { return }
    var node = blended(old, new)
    node.children = []
    let common = Set(old.children).intersection(new.children)
    var waiting = old.children[...]
    for child in new.children {
      guard common.contains(child) else {
        node.children += addIncoming(child)
        continue
      }
      if let place = waiting.firstIndex(of: child) {
        for gone in waiting[..<place] where !common.contains(gone) { node.children += addOutgoing(gone) }
        waiting = waiting[(place + 1)...]
      }
      node.children += addCommon(child)
    }
    for gone in waiting where !common.contains(gone) { node.children += addOutgoing(gone) }
    nodes.append((id, node))
  }

  /// Adds a child of that name of both stills: one view, or two where they are different ones. Back to front.
  private mutating func addCommon(_ id: String) -> [String] {
    guard let old = from[id], let new = to[id] else { return [] }
    if isSame(old, new) {
      addShared(id)
      return [id]
    }
    let leaving = addOutgoing(id)
    let coming = addIncoming(id)
    return movement == .pop && slides(new) ? coming + leaving : leaving + coming
  }

  private mutating func addIncoming(_ id: String) -> [String] {
    guard var node = to[id] else { return [] }
    place(&node, isIncoming: true)
    nodes.append((id, node))
    for child in node.children { copy(child, to, isIncoming: true) }
    return [id]
  }

  /// Adds a view that leaves. Ids that the incoming still has too are renamed, so that none stands twice.
  private mutating func addOutgoing(_ id: String) -> [String] {
    guard var node = from[id] else { return [] }
    place(&node, isIncoming: false)
    for child in node.children { copy(child, from) }
    node.children = node.children.map(outgoing)
    nodes.append((outgoing(id), node))
    return [outgoing(id)]
  }

  /// Adds a view as its still has it, with what is in it.
  private mutating func copy(_ id: String, _ still: [String: Node], isIncoming: Bool = false) {
    guard var node = still[id] else { return }
    for child in node.children { copy(child, still, isIncoming: isIncoming) }
    if !isIncoming { node.children = node.children.map(outgoing) }
    nodes.append((isIncoming ? id : outgoing(id), node))
  }

  private func outgoing(_ id: String) -> String { to[id] == nil ? id : Self.outgoing + id }

  /// Whether one view can turn into the other. The stack's contents are views of two controllers.
  private func isSame(_ old: Node, _ new: Node) -> Bool {
    if movement != nil, slides(old) { return false }
    return old.className == new.className && old.role == new.role && old.text?.string == new.text?.string
      && old.symbol?.name == new.symbol?.name && old.image == new.image
  }

  private func slides(_ node: Node) -> Bool {
    movement != nil && (node.role == .content || node.role == .navigationBarLargeTitle)
  }

  /// Where a view that one still alone has stands now, and how much of it shows.
  private func place(_ node: inout Node, isIncoming: Bool) {
    let away = isIncoming ? 1 - progress : progress
    if node.role == .sheet {
      node.frame.y += away * (env.windowSize.height - node.frame.y)
    } else if slides(node) {
      let isUpper = isIncoming == (movement == .push)
      let distance = isUpper ? 1 : -env.metrics[.transitionParallax]
      let side: Double = env.variant.isRightToLeft ? -1 : 1
      node.frame.x += side * distance * away * env.windowSize.width
    } else {
      node.alpha *= 1 - away
    }
    node.frame = env.grid.round(node.frame)
  }

  private func blended(_ old: Node, _ new: Node) -> Node {
    var node = new
    node.frame = env.grid.round(
      Rect(
        mix(old.frame.x, new.frame.x), mix(old.frame.y, new.frame.y), mix(old.frame.width, new.frame.width),
        mix(old.frame.height, new.frame.height)))
    node.alpha = mix(old.alpha, new.alpha)
    node.scale = mix(old.scale, new.scale)
    node.material = new.material ?? old.material
    if old.backgroundColor != nil || new.backgroundColor != nil {
      node.backgroundColor = mix(old.backgroundColor, new.backgroundColor)
    }
    if let radii = old.corners?.radii, let ends = new.corners?.radii, radii.count == ends.count {
      node.corners?.radii = zip(radii, ends).map { mix($0, $1) }
    }
    if var text = new.text, let start = old.text {
      text.size = mix(start.size, text.size)
      text.color = mix(start.color, text.color)
      node.text = text
    }
    if let start = old.symbol, let end = new.symbol { node.symbol?.color = mix(start.color, end.color) }
    return node
  }

  private func mix(_ start: Double, _ end: Double) -> Double { start + (end - start) * progress }

  /// A colour that comes from nowhere keeps its hue and gains its opacity.
  private func mix(_ start: Color?, _ end: Color?) -> Color {
    let old = start ?? end.map { Color($0.red, $0.green, $0.blue, 0) } ?? .clear
    let new = end ?? Color(old.red, old.green, old.blue, 0)
    func channel(_ start: UInt8, _ end: UInt8) -> UInt8 { UInt8(mix(Double(start), Double(end)).rounded()) }
    return Color(
      channel(old.red, new.red), channel(old.green, new.green), channel(old.blue, new.blue),
      channel(old.alpha, new.alpha))
  }
}
