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
      course: course(from, to, (start.scene, end.scene), context), environment)
    // UIKit takes no touches while a transition runs.
    return Picture(scene: scene, actions: [:])
  }

  private func course(
    _ from: ScreenState, _ to: ScreenState, _ stills: (Scene, Scene), _ context: QueryContext
  ) -> SceneTransition.Course {
    var course = SceneTransition.Course(
      movement: movement(from, to, context),
      arrival: arrival(from, to, stills.1, context) ?? arrival(to, from, stills.0, context) ?? .fades)
    if let movement = course.movement {
      let (lower, upper, still) = movement == .push ? (from, to, stills.0) : (to, from, stills.1)
      let stack = context.get(ShownQuery(file: key.file, locale: key.locale)).definition?.visible(in: upper)
      let transition = stack?.top.preferredTransition ?? stack?.navigationController?.preferredTransition
      if let transition, transition.kind == .zoom { course.zoom = zoom(transition, from: lower, still, context) }
    }
    return course
  }

  /// What a zoom grows out of; without a source the middle of the window.
  private func zoom(
    _ transition: PreferredTransition, from lower: ScreenState, _ still: Scene, _ context: QueryContext
  ) -> SceneTransition.Zoom {
    if let id = transition.sourceView, let node = still.node(id), let frame = still.frameInWindow(of: id) {
      return SceneTransition.Zoom(source: frame, radius: node.corners?.radii.first ?? 0, sourceID: id)
    }
    // A source in a bar is said to UIKit since iOS 26.
    if key.variant.os == .ios26, let id = transition.sourceBarButtonItem,
      let plan = context.get(PlanQuery(key: stillKey(lower))),
      let frame = PresentationSource(item: plan.path(ofItem: id)).anchor(in: contents(plan, context).bars)
    {
      return SceneTransition.Zoom(source: frame, radius: min(frame.width, frame.height) / 2, sourceID: nil)
    }
    let environment = context.get(EnvironmentQuery(variant: key.variant)).environment
    let (size, scale) = (environment.windowSize, environment.metrics[.transitionMenuScale])
    let source = Rect(
      size.width * (1 - scale) / 2, size.height * (1 - scale) / 2, size.width * scale, size.height * scale)
    return SceneTransition.Zoom(source: source, radius: 0, sourceID: nil)
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
  ///
  /// - Parameter below: the state without it, whose still is `still`.
  private func arrival(
    _ state: ScreenState, _ below: ScreenState, _ still: Scene, _ context: QueryContext
  ) -> SceneTransition.Arrival? {
    guard let plan = context.get(PlanQuery(key: stillKey(state))), let shown = plan.presentations.last else {
      return nil
    }
    let environment = context.get(EnvironmentQuery(variant: key.variant)).environment
    let isModern = environment.design == .ios26
    switch shown.presentation.kind {
    case .sheet(let sheet):
      guard let transition = sheet.controller.preferredTransition else { return .rises }
      switch transition.kind {
      case .zoom: return .grows(from: zoom(transition, from: below, still, context).source)
      case .crossDissolve: return .fades
      case .coverVertical, .flipHorizontal, .partialCurl: return .rises
      }
    case .alert, .customization: return .fades
    case .actionSheet where !isModern: return environment.device.idiom == .phone ? .rises : .fades
    case .actionSheet, .menu, .popover:
      return shown.source.anchor(in: contents(plan, context).stacked).map { .grows(from: $0) } ?? .fades
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

extension Plan {
  /// Path of the bar button item with that id; nil where no bar has one.
  fileprivate func path(ofItem id: String) -> String? {
    let items = (navigationBar?.item.everyItem ?? []) + (toolbar?.items ?? []).flatMap(\.everyItem)
    return items.first { $0.id == id }?.path
  }
}

extension Scene {
  /// A node's frame in window coordinates, scrolled as its views are; nil where the scene has no such node.
  fileprivate func frameInWindow(of id: String) -> Rect? {
    guard var frame = node(id)?.frame else { return nil }
    var child = id
    let all = parts.flatMap(\.nodes)
    while let parent = all.first(where: { $0.node.children.contains(child) }) {
      let offset = parent.node.scroll?.offset ?? .zero
      frame = frame.offsetBy(parent.node.frame.x - offset.x, parent.node.frame.y - offset.y)
      child = parent.id
    }
    return frame
  }
}
