package import Scene

/// What one component contributes to a scene.
package struct Component: Hashable, Sendable {
  package var part: ScenePart
  /// The container alone, where it changes more often than what it holds.
  package var container: ScenePart?
  /// Ids to put into the window, back to front.
  package var roots: [String]
  /// What a tap on a node does. Not part of the scene.
  package var actions: [String: Action]

  package init(part: ScenePart, roots: [String], actions: [String: Action] = [:]) {
    self.part = part
    self.roots = roots
    self.actions = actions
  }

  /// All that it contributes.
  package var parts: [ScenePart] { [container, part].compactMap { $0 } }

  package static let empty = Component(part: ScenePart(nodes: []), roots: [])
}

/// A change of screen state that a node stands for.
package enum Action: Hashable, Sendable {
  /// Selects the tab with this identifier.
  case selectTab(String)
  /// Pops the top view controller.
  case back
  /// Expands the element of this identifier, or collapses it.
  case toggleExpanded(String)
}
