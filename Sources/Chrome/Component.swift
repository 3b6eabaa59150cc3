import Graphics
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
  /// Shows the presentation with this id.
  case present(String)
  /// Takes away what is presented.
  case dismiss
  /// Moves the sheet to this detent.
  case selectDetent(String)
  /// A minimised tab bar grows again.
  case expandTabBar
  /// Shows an iPad's tabs as a sidebar, or as a bar.
  case showSidebar(Bool)
  /// Shows so many columns of a split view beside or over its secondary one.
  case showColumns(Int)
  /// Puts the cursor into the search field.
  case activateSearch
  case cancelSearch
  /// Empties the search field, which stays active.
  case clearSearch
  /// Opens or closes what `expanded` names.
  case toggle(String)
  /// A key of the keyboard.
  case insertText(String)
  case deleteBackward
}

extension Component {
  /// Moved to the right, with all that it holds, beside a sidebar on the left.
  package func moved(by x: Double) -> Component {
    guard x != 0 else { return self }
    func moved(_ part: ScenePart) -> ScenePart {
      var nodes = part.nodes
      for index in nodes.indices where roots.contains(nodes[index].id) { nodes[index].node.frame.x += x }
      return ScenePart(nodes: nodes, accessibility: part.accessibility)
    }
    var copy = self
    copy.part = moved(part)
    copy.container = container.map(moved)
    return copy
  }
}
