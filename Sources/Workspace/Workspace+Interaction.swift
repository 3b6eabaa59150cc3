import Chrome
import Incremental
import Scene
package import Screens
package import YAML

extension Workspace {
  package enum Gesture: Hashable, Sendable {
    case tap
    case back
    /// Points from the top.
    case scroll(to: Double)
    case other
  }

  /// The state after a gesture on a node; a sentence when nothing happens.
  package func state(
    after gesture: Gesture, on node: String, screen id: String, variant: [VariantKey: String], state: ScreenState
  ) -> Result<ScreenState, Refusal> {
    guard let screen = screens[id], let key = key(screen, variant, state),
      let definition = database.get(ShownQuery(file: screen.file, locale: key.locale)).definition
    else { return .failure(Refusal(message: "The screen \"\(id)\" shows nothing.")) }
    switch gesture {
    case .scroll(let target): return .success(scrolled(to: target, key))
    case .back:
      // Where nothing is below, the button may lead to *More*.
      guard case .selectTab(let tab)? = database.get(SceneQuery(screen: id, key: key))?.actions["navigationBar/back"]
      else { return .success(popped(state, definition)) }
      return .success(selected(tab, state, definition))
    case .other: return .failure(Refusal(message: "Nothing happens on that here."))
    case .tap:
      guard let value = database.get(SceneQuery(screen: id, key: key)) else {
        return .failure(Refusal(message: "The screen \"\(id)\" shows nothing."))
      }
      guard value.scene.node(node) != nil else {
        return .failure(Refusal(message: "The scene has no node \"\(node)\"."))
      }
      return tapped(node, value, state, definition)
    }
  }

  package struct Refusal: Error, Hashable, Sendable {
    package var message: String
  }

  private func tapped(
    _ node: String, _ value: SceneQuery.Picture, _ state: ScreenState, _ definition: ScreenDefinition
  ) -> Result<ScreenState, Refusal> {
    // A label or icon stands for the button that it is in.
    var target = Substring(node)
    while !target.isEmpty {
      switch value.actions[String(target)] {
      case .selectTab(let identifier): return .success(selected(identifier, state, definition))
      case .back: return .success(popped(state, definition))
      case let action?: return .success(changed(state, by: action))
      case nil: target = target.lastIndex(of: "/").map { target[..<$0] } ?? ""
      }
    }
    if state.presented == nil, node.hasPrefix("content/") {
      if state.tab == moreTabIdentifier, let tab = tab(forRow: node, value, definition) {
        return .success(selected(tab, state, definition))
      }
      if let deeper = pushed(state, definition) { return .success(deeper) }
    }
    return .success(state)
  }

  private func selected(_ identifier: String, _ state: ScreenState, _ definition: ScreenDefinition) -> ScreenState {
    var result = state
    result.searchIsActive = activatesSearch(identifier, definition)
    result.query = nil
    result.tab = identifier
    result.stack = nil
    result.scroll = 0
    result.scrollDirection = nil
    return result
  }

  private func tab(forRow node: String, _ value: SceneQuery.Picture, _ definition: ScreenDefinition) -> String? {
    guard case .tabBar(let controller) = definition.root else { return nil }
    var target = node
    while target.hasPrefix("content/") {
      if let label = value.scene.node(target)?.label { return controller.tabs.first { $0.title == label }?.identifier }
      target = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? ""
    }
    return nil
  }

  private func popped(_ state: ScreenState, _ definition: ScreenDefinition) -> ScreenState {
    let depth = definition.visible(in: state).viewControllers.count
    guard depth > 1 else { return state }
    var result = state
    result.stack = .count(depth - 2)
    result.scroll = 0
    return result
  }

  /// One item deeper, where the definition has one.
  private func pushed(_ state: ScreenState, _ definition: ScreenDefinition) -> ScreenState? {
    let depth = definition.visible(in: state).viewControllers.count
    var result = state
    result.stack = .count(depth)
    guard definition.visible(in: result).viewControllers.count > depth else { return nil }
    result.scroll = 0
    return result
  }

  private func scrolled(to target: Double, _ key: SceneKey) -> ScreenState {
    var key = key
    let before = key.state.scroll
    key.state.scroll = max(0, target.isFinite ? target : 0)
    key.state.scroll = database.get(PlanQuery(key: key))?.scroll ?? 0
    if key.state.scroll != before { key.state.scrollDirection = key.state.scroll > before ? .down : .up }
    return key.state
  }

  /// The place in a file of a scene's node, or of a JSON Pointer of the composed definition.
  package func locate(
    screen id: String, node: String?, path: String?
  ) -> (file: String, range: MarkRange)? {
    guard let screen = screens[id] else { return nil }
    var pointer = path
    if let node {
      // A node's id is the same in every variant that has it.
      pointer = picture(id, screen, [:], ScreenState())?.scene.node(node)?.definition
    }
    guard let pointer else { return nil }
    let origin = screen.decoded.origins.source(of: pointer)
    guard let range = database.get(DocumentQuery(file: origin.file))?.range(ofValueAt: origin.pointer) else {
      return nil
    }
    return (origin.file, range)
  }
}
