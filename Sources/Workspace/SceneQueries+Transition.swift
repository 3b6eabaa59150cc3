import Chrome
import Incremental
import Layout
import Scene
import Screens

extension SceneQuery {
  /// Both ends are stills that are remembered, so scrubbing lays out nothing again.
  func picture(of transition: ScreenState.Transition, _ context: QueryContext) -> Picture? {
    guard case .between(let from, let to, let progress) = transition,
      let start = still(from, context), let end = still(to, context)
    else { return nil }
    let environment = context.get(EnvironmentQuery(variant: key.variant)).environment
    var scene = progress < 1 ? start.scene : end.scene
    scene.state = key.state.entries.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
    scene.parts = SceneTransition.parts(
      from: start.scene, to: end.scene, progress: progress, movement: movement(from, to, context), environment)
    // UIKit takes no touches while a transition runs.
    return Picture(scene: scene, actions: [:])
  }

  private func still(_ state: ScreenState, _ context: QueryContext) -> Picture? {
    var key = key
    key.state = state
    key.state.transition = nil
    return context.get(SceneQuery(screen: screen, key: key))
  }

  /// How the stack's contents slide; nil where both ends show the same controller, or different tabs.
  private func movement(
    _ from: ScreenState, _ to: ScreenState, _ context: QueryContext
  ) -> SceneTransition.Movement? {
    guard let shown = context.get(ShownQuery(file: key.file, locale: key.locale)).definition else { return nil }
    let definition = shown.adapted(isCompact: context.environment(key.variant, in: nil).hasCompactWidth)
    let (old, new) = (definition.visible(in: from), definition.visible(in: to))
    guard old.selectedTab?.identifier == new.selectedTab?.identifier else { return nil }
    let (before, after) = (old.viewControllers.count, new.viewControllers.count)
    return before == after ? nil : before < after ? .push : .pop
  }
}
