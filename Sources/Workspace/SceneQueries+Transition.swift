import Chrome
import Graphics
import Incremental
import Layout
import Scene
import Screens
import Tables

extension SceneQuery {
  /// Both ends are stills that are remembered, so scrubbing lays out nothing again.
  func picture(of transition: ScreenState.Transition, _ context: QueryContext) -> Picture? {
    guard case .between(let from, var to, let progress) = transition else { return nil }
    // Relayout is not animated, and the bar of a push is a snapshot: what has not mounted when it starts jumps into place at its end.
    if progress < 1, from.isBeforeMount { to.isBeforeMount = true }
    guard let start = still(from, context), let end = still(to, context) else { return nil }
    let environment = context.get(EnvironmentQuery(variant: key.variant)).environment
    var scene = progress < 1 ? start.scene : end.scene
    scene.state = key.state.entries.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
    scene.parts = SceneTransition.parts(
      from: start.scene, to: end.scene, progress: progress,
      course: SceneTransition.Course(
        movement: movement(from, to, context),
        arrival: arrival(from, context) ?? arrival(to, context) ?? .fades), environment)
    // UIKit takes no touches while a transition runs.
    return Picture(scene: scene, actions: [:])
  }

  private func still(_ state: ScreenState, _ context: QueryContext) -> Picture? {
    context.get(SceneQuery(screen: screen, key: stillKey(state)))
  }

  private func stillKey(_ state: ScreenState) -> SceneKey {
    var key = key
    key.state = state
    key.state.transition = nil
    return key
  }

  /// How what a state presents comes; nil where it presents nothing.
  private func arrival(_ state: ScreenState, _ context: QueryContext) -> SceneTransition.Arrival? {
    let variant = key.variant
    guard let plan = context.get(PlanQuery(key: stillKey(state))), let shown = plan.presentation else { return nil }
    let environment = context.get(EnvironmentQuery(variant: variant)).environment
    let isModern = environment.design == .ios26
    switch shown.presentation.kind {
    case .sheet: return .rises
    case .alert: return .fades
    case .actionSheet where !isModern: return environment.device.idiom == .phone ? .rises : .fades
    case .actionSheet, .menu:
      return anchor(of: shown.source, contents(plan, context).bars).map { .grows(from: $0) } ?? .fades
    }
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
