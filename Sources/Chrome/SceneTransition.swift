package import Graphics
package import Layout
package import Scene
import Screens
import Tables

/// A picture between two stills: what a transition shows on its way.
///
/// A view that both stills have moves and changes shape; a view that changes what it says cross-fades; what only one has fades. Contents of a
/// navigation stack slide, a sheet rises from the bottom edge, a menu grows out of its button, and a sidebar comes from the leading edge. `progress` is how far things have moved, as a finger would scrub
/// `percentComplete`, so no curve is applied. A still's own nodes come back unchanged at 0 and 1.
package struct SceneTransition {
  /// Which way the contents of a navigation stack slide.
  package enum Movement: Sendable { case push, pop }

  /// How what is presented comes, and goes.
  package enum Arrival: Hashable, Sendable {
    case fades
    /// From the bottom edge.
    case rises
    /// Out of a view, in window coordinates.
    case grows(from: Rect)
  }

  /// `preferredTransition: zoom`.
  package struct Zoom: Hashable, Sendable {
    /// In window coordinates.
    package var source: Rect
    /// Of the source, in points.
    package var radius: Double
    /// The source's id in the lower still; it is not seen while it is the other view.
    package var sourceID: String?

    package init(source: Rect, radius: Double, sourceID: String?) {
      self.source = source
      self.radius = radius
      self.sourceID = sourceID
    }
  }

  /// What both stills together do not tell.
  package struct Course: Hashable, Sendable {
    /// nil where both show the same controller, or different tabs.
    package var movement: Movement?
    /// Of what is presented.
    package var arrival: Arrival
    /// What the upper controller of a push or pop grows out of; nil where it slides.
    package var zoom: Zoom?

    package init(movement: Movement?, arrival: Arrival = .fades) {
      self.movement = movement
      self.arrival = arrival
    }
  }

  /// Before an outgoing view's id, where the incoming one has the same.
  private static let outgoing = "outgoing/"
  private static let dimming = "transition/dimming"

  let from: [String: Node]
  let to: [String: Node]
  let progress: Double
  let movement: Movement?
  let env: Environment
  private let arrival: Arrival
  let zoom: Zoom?
  private var nodes: [(id: String, node: Node)] = []

  /// - Parameter progress: 0 shows `from`, 1 shows `to`.
  package static func parts(
    from: Scene, to: Scene, progress: Double, course: Course, _ env: Environment
  ) -> [ScenePart] {
    guard progress > 0 else { return from.parts }
    guard progress < 1 else { return to.parts }
    var transition = SceneTransition(from: from, to: to, progress: progress, course, env)
    transition.addShared(to.root)
    return [ScenePart(nodes: transition.nodes, accessibility: to.accessibility)]
  }

  private init(from: Scene, to: Scene, progress: Double, _ course: Course, _ env: Environment) {
    func byID(_ scene: Scene) -> [String: Node] {
      scene.parts.flatMap(\.nodes).reduce(into: [:]) { known, entry in
        if known[entry.id] == nil { known[entry.id] = entry.node }
      }
    }
    self.from = byID(from)
    self.to = byID(to)
    self.progress = progress
    movement = course.movement
    arrival = course.arrival
    zoom = course.zoom
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
    guard old.role == .content, movement != nil else { return leaving + coming }
    return movement == .pop ? coming + addDimming(.pop) + leaving : leaving + addDimming(.push) + coming
  }

  /// Darkens the lower controller's view, as far as the upper one covers it.
  private mutating func addDimming(_ movement: Movement) -> [String] {
    var node = Node(
      "_UIParallaxDimmingView", role: .dimming, frame: Rect(0, 0, env.windowSize.width, env.windowSize.height))
    node.backgroundColor = Color(0, 0, 0)
    node.alpha = env.metrics[.transitionDimming] * (movement == .push ? progress : 1 - progress)
    nodes.append((Self.dimming, node))
    return [Self.dimming]
  }

  private mutating func addIncoming(_ id: String) -> [String] {
    guard var node = to[id] else { return [] }
    let scale = place(&node, id, isIncoming: true)
    nodes.append((id, node))
    for child in node.children { copy(child, to, isIncoming: true, scale: scale) }
    return [id]
  }

  /// Adds a view that leaves. Ids that the incoming still has too are renamed, so that none stands twice.
  private mutating func addOutgoing(_ id: String) -> [String] {
    guard var node = from[id] else { return [] }
    let scale = place(&node, id, isIncoming: false)
    for child in node.children { copy(child, from, isIncoming: false, scale: scale) }
    node.children = node.children.map(outgoing)
    nodes.append((outgoing(id), node))
    return [outgoing(id)]
  }

  /// Adds a view as its still has it, with what is in it.
  ///
  /// - Parameter scale: of a view that grows and whose child this is; its contents show as far as it has come.
  private mutating func copy(_ id: String, _ still: [String: Node], isIncoming: Bool, scale: Double? = nil) {
    guard var node = still[id] else { return }
    if let scale { grow(&node, by: scale, isIncoming: isIncoming) }
    slideInBar(&node, id, isIncoming: isIncoming)
    if id == zoom?.sourceID, !isUpper(isIncoming) { node.alpha = 0 }
    for child in node.children { copy(child, still, isIncoming: isIncoming) }
    if !isIncoming { node.children = node.children.map(outgoing) }
    nodes.append((isIncoming ? id : outgoing(id), node))
  }

  private func outgoing(_ id: String) -> String { to[id] == nil ? id : Self.outgoing + id }

  /// Whether one view can turn into the other. The stack's contents are views of two controllers.
  private func isSame(_ old: Node, _ new: Node) -> Bool {
    if movement != nil, slides(old) || slidesInBar(old) { return false }
    return old.className == new.className && old.role == new.role && old.text?.string == new.text?.string
      && old.symbol?.name == new.symbol?.name && old.image == new.image
  }

  private func slides(_ node: Node) -> Bool {
    guard movement != nil else { return false }
    guard zoom == nil else { return node.role == .content }
    return node.role == .content || node.role == .navigationBarLargeTitle
      || node.className == "_UINavigationBarLargeTitleView"
  }

  /// Where a view that one still alone has stands now, and how much of it shows. The scale of what is in a view that grows.
  private func place(_ node: inout Node, _ id: String, isIncoming: Bool) -> Double? {
    let away = away(isIncoming)
    var scale: Double?
    if node.role == .sidebar {
      node.frame.x += away * (env.variant.isRightToLeft ? env.windowSize.width - node.frame.x : -node.frame.maxX)
    } else if let zoom, node.role == .content {
      if isUpper(isIncoming) { scaleUp(&node, from: zoom, isIncoming: isIncoming) }
    } else if slides(node) {
      node.frame.x +=
        away * side(isIncoming) * (isUpper(isIncoming) ? 1 : env.metrics[.transitionParallax]) * env.windowSize.width
    } else if [.sheet, .menu, .alert].contains(node.role) {
      scale = arrive(&node, arrival, isIncoming: isIncoming)
    } else if !slideInBar(&node, id, isIncoming: isIncoming) {
      node.alpha *= 1 - away
    }
    node.frame = env.grid.round(node.frame)
    return scale
  }

  /// How far a view is from where its still has it: 0 there, 1 where it comes from or goes to.
  func away(_ isIncoming: Bool) -> Double { isIncoming ? 1 - progress : progress }

  /// Whether a view belongs to the controller that is on top of the other.
  func isUpper(_ isIncoming: Bool) -> Bool { isIncoming == (movement == .push) }

  /// 1 where a view's away is to the right, -1 to the left: the upper controller's comes from the trailing edge.
  func side(_ isIncoming: Bool) -> Double { isUpper(isIncoming) == env.variant.isRightToLeft ? -1 : 1 }

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

  func mix(_ start: Double, _ end: Double) -> Double { start + (end - start) * progress }

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
