import Chrome
import Incremental
import Layout
import Scene
package import Screens
package import YAML

extension Workspace {
  package enum Gesture: Hashable, Sendable {
    case tap
    case longPress
    case back
    /// Points from the top.
    case scroll(to: Double)
    /// All that stands in the search field now.
    case type(String)
    /// Ends a search.
    case cancel
    case other
  }

  /// The state after a gesture on a node; a sentence when nothing happens.
  package func state(
    after gesture: Gesture, on node: String, screen id: String, variant: [VariantKey: String], state: ScreenState
  ) -> Result<ScreenState, Refusal> {
    guard let screen = screens[id], let key = key(screen, variant, state),
      let shown = database.get(ShownQuery(file: screen.file, locale: key.locale)).definition
    else { return .failure(Refusal(message: "The screen \"\(id)\" shows nothing.")) }
    let environment = database.get(EnvironmentQuery(variant: key.variant)).environment
    let definition = shown.adapted(isCompact: environment.hasCompactWidth)
    if state.transition != nil {
      return .failure(Refusal(message: "UIKit takes no touches on the way: take `transition` out of the state first."))
    }
    switch gesture {
    case .scroll(let target): return .success(scrolled(to: target, key, definition))
    case .back:
      // Where nothing is below, the button may lead to *More*.
      guard case .selectTab(let tab)? = database.get(SceneQuery(screen: id, key: key))?.actions["navigationBar/back"]
      else { return .success(popped(state, definition)) }
      return .success(selected(tab, state))
    case .type(let text): return typed(text, state, definition)
    case .cancel: return .success(searchCancelled(state, definition))
    case .longPress:
      guard let scene = database.get(SceneQuery(screen: id, key: key))?.scene else {
        return .failure(Refusal(message: "The screen \"\(id)\" shows nothing."))
      }
      return longPressed(node, scene, state, definition)
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
      case .selectTab(let identifier):
        return .success(searchActivated(bySelecting: identifier, selected(identifier, state), definition, value.scene))
      case .back: return .success(popped(state, definition))
      case .present(let id): return .success(presenting(id, state))
      case .dismiss: return .success(presenting(nil, state))
      case .selectDetent(let detent):
        var result = state
        result.detent = detent
        return .success(result)
      case .expandTabBar: return .success(expanded(state))
      case .showSidebar(let isShown): return .success(showingSidebar(isShown, state))
      case .showColumns(let count): return .success(showingColumns(count, state))
      case .activateSearch: return .success(searchActivated(state))
      case .cancelSearch: return .success(searchCancelled(state, definition))
      case .clearSearch: return typed("", state, definition)
      case .toggle(let identifier): return .success(toggled(identifier, state))
      case .insertText(let text): return typed(searchText(state, definition) + text, state, definition)
      case .deleteBackward: return typed(String(searchText(state, definition).dropLast()), state, definition)
      case nil: target = target.lastIndex(of: "/").map { target[..<$0] } ?? ""
      }
    }
    let isRow = node.hasPrefix("content/") || node.hasPrefix("secondary/content/")
    if state.presented == nil, node == "content" || isRow {
      if state.tab == moreTabIdentifier, let tab = tab(forRow: node, value, definition) {
        return .success(selected(tab, state))
      }
      if node != "content", let deeper = pushed(state, definition) { return .success(deeper) }
      return .success(barsToggled(by: node, state, definition, value.scene))
    }
    return .success(state)
  }

  private func presenting(_ id: String?, _ state: ScreenState) -> ScreenState {
    var result = state
    result.presented = id
    result.expanded.removeAll { $0.hasPrefix("menu/") }
    // What stands on a sheet leaves the sheet where it is.
    let pairs = [(id, state.presented), (state.presented, id)]
    let isOver = pairs.contains { upper, lower in
      guard let upper, let lower else { return false }
      return upper.hasPrefix(lower + "/")
    }
    if !isOver { result.detent = nil }
    return result
  }

  private func toggled(_ identifier: String, _ state: ScreenState) -> ScreenState {
    var result = state
    result.expanded.removeAll { $0 == identifier }
    if result.expanded.count == state.expanded.count { result.expanded.append(identifier) }
    return result
  }

  private func selected(_ identifier: String, _ state: ScreenState) -> ScreenState {
    var result = state
    result.tab = identifier
    result.stack = nil
    result.scroll = 0
    result.scrollDirection = nil
    result.forgetBars()
    return result.withoutSearchAndMenus
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
    return result.withoutSearchAndMenus
  }

  /// One item deeper, where the definition has one.
  private func pushed(_ state: ScreenState, _ definition: ScreenDefinition) -> ScreenState? {
    let depth = definition.visible(in: state).viewControllers.count
    var result = state
    result.stack = .count(depth)
    guard definition.visible(in: result).viewControllers.count > depth else { return nil }
    result.scroll = 0
    return result.withoutSearchAndMenus
  }

  private func scrolled(to target: Double, _ key: SceneKey, _ definition: ScreenDefinition) -> ScreenState {
    var key = key
    let before = key.state.scroll
    key.state.scroll = max(0, target.isFinite ? target : 0)
    key.state.scroll = database.get(PlanQuery(key: key))?.scroll ?? 0
    guard key.state.scroll != before else { return key.state }
    key.state.scrollDirection = key.state.scroll > before ? .down : .up
    return barsSwiped(key.state, definition)
  }

  /// The definition of a node that shows only where glass is expanded.
  private func expanded(_ node: String, _ screen: Screen, _ id: String) -> String? {
    guard let definition = database.get(ShownQuery(file: screen.file)).definition else { return nil }
    var state = ScreenState()
    state.expanded = definition.visible(in: state).top.glass.map(\.identifier)
    return state.expanded.isEmpty ? nil : picture(id, screen, [:], state)?.scene.node(node)?.definition
  }

  /// The place in a file of a scene's node, or of a JSON Pointer of the composed definition.
  package func locate(
    screen id: String, node: String?, path: String?
  ) -> (file: String, range: MarkRange)? {
    guard let screen = screens[id] else { return nil }
    var pointer = path
    if let node {
      // A node's id is the same in every variant that has it.
      pointer = picture(id, screen, [:], ScreenState())?.scene.node(node)?.definition ?? expanded(node, screen, id)
    }
    guard let pointer else { return nil }
    let origin = screen.decoded.origins.source(of: pointer)
    guard let range = database.get(DocumentQuery(file: origin.file))?.range(ofValueAt: origin.pointer) else {
      return nil
    }
    return (origin.file, range)
  }
}
