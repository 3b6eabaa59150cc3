package import Graphics

/// The nodes of one component: the grain at which scenes are remembered, compared and sent.
///
/// A part is immutable and shared: two scenes that hold the same instance need no comparison.
package final class ScenePart: Sendable, Hashable {
  /// Id and node, sorted by id.
  package let nodes: [(id: String, node: Node)]
  /// Ids that VoiceOver visits, in order.
  package let accessibility: [String]
  private let digest: Int

  /// Sorts `nodes` by id (by UTF-8 bytes). Ids are unique; a later twin is dropped.
  package init(nodes: [(id: String, node: Node)], accessibility: [String] = []) {
    var seen = Set<String>()
    self.nodes = nodes.filter { seen.insert($0.id).inserted }.sorted { precedes($0.id, $1.id) }
    self.accessibility = accessibility
    var hasher = Hasher()
    for (id, node) in self.nodes {
      hasher.combine(id)
      hasher.combine(node)
    }
    hasher.combine(accessibility)
    digest = hasher.finalize()
  }

  /// The same nodes, out of VoiceOver's reach: what lies behind something modal.
  package var withoutAccessibility: ScenePart { accessibility.isEmpty ? self : ScenePart(nodes: nodes) }

  package static func == (left: ScenePart, right: ScenePart) -> Bool {
    left === right
      || (left.digest == right.digest && left.accessibility == right.accessibility
        && left.nodes.elementsEqual(right.nodes) { $0.id == $1.id && $0.node == $1.node })
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}

/// What one screen looks like for one variant and state.
package struct Scene: Hashable, Sendable {
  package var screen: String
  /// True while the definition on disk cannot be used and this is the last good one.
  package var stale: Bool
  /// Every variant key with its value, sorted by key.
  package var variant: [(key: String, value: String)]
  package var state: [(key: String, value: StateValue)]
  package var size: Size
  package var safeArea: EdgeInsets
  /// Id of the root node.
  package var root: String
  package var parts: [ScenePart]

  package init(
    screen: String, stale: Bool, variant: [(key: String, value: String)], state: [(key: String, value: StateValue)],
    size: Size, safeArea: EdgeInsets, root: String, parts: [ScenePart]
  ) {
    self.screen = screen
    self.stale = stale
    self.variant = variant
    self.state = state
    self.size = size
    self.safeArea = safeArea
    self.root = root
    self.parts = parts
  }

  /// Looks through the parts; nil for an unknown id.
  package func node(_ id: String) -> Node? {
    for part in parts {
      if let found = part.nodes.first(where: { $0.id == id }) { return found.node }
    }
    return nil
  }

  package var accessibility: [String] { parts.flatMap(\.accessibility) }

  package static func == (left: Scene, right: Scene) -> Bool {
    left.screen == right.screen && left.stale == right.stale && left.size == right.size
      && left.safeArea == right.safeArea && left.root == right.root
      && left.variant.elementsEqual(right.variant) { $0 == $1 }
      && left.state.elementsEqual(right.state) { $0 == $1 } && left.parts == right.parts
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(screen)
    hasher.combine(stale)
    hasher.combine(parts)
  }
}

/// A value of the state object: what the contract's state keys hold.
package indirect enum StateValue: Hashable, Sendable {
  case number(Double)
  case string(String)
  case bool(Bool)
  case list([StateValue])
  case object([String: StateValue])
}

/// The order of canonical encoding: by UTF-8 bytes, which is by code points.
func precedes(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}
