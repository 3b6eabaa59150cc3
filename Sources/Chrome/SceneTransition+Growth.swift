import Graphics
import Layout
import Scene
import Tables

/// What is presented grows out of the view that it belongs to.
extension SceneTransition {
  /// Where a menu, an alert or a list of actions stands on its way. The scale of what is in it.
  func arrive(_ node: inout Node, _ arrival: Arrival, isIncoming: Bool) -> Double? {
    let away = away(isIncoming)
    switch arrival {
    case .fades:
      node.alpha *= 1 - away
      return nil
    case .rises:
      node.frame.y += away * (env.windowSize.height - node.frame.y)
      return nil
    case .grows(let source):
      let full = node.frame
      guard full.width > 0, full.height > 0 else { return nil }
      return env.design == .ios26 || node.role == .sheet
        ? morph(&node, full, source, away) : unfold(&node, full, source, away)
    }
  }

  /// Glass changes its shape from the button's to the menu's.
  private func morph(_ node: inout Node, _ full: Rect, _ source: Rect, _ away: Double) -> Double {
    node.frame = env.grid.round(full.mixed(source, away))
    let capsule = min(source.width, source.height) / 2
    let radii = node.corners?.radii ?? []
    node.corners?.radii = radii.map { $0 + (capsule - $0) * away }
    return min(node.frame.width / full.width, node.frame.height / full.height)
  }

  /// Grows evenly from the point that is nearest to the button's middle.
  private func unfold(_ node: inout Node, _ full: Rect, _ source: Rect, _ away: Double) -> Double {
    let scale = 1 + (env.metrics[.transitionMenuScale] - 1) * away
    let x = min(max(source.midX, full.x), full.maxX)
    let y = min(max(source.midY, full.y), full.maxY)
    node.frame = env.grid.round(
      Rect(x + (full.x - x) * scale, y + (full.y - y) * scale, full.width * scale, full.height * scale))
    let radii = node.corners?.radii ?? []
    node.corners?.radii = radii.map { $0 * scale }
    node.alpha *= 1 - away
    return scale
  }

  /// The upper controller's contents, the whole of them made small, in the shape that its source turns into.
  func scaleUp(_ node: inout Node, from zoom: Zoom, isIncoming: Bool) {
    let away = away(isIncoming)
    let full = node.frame
    node.frame = env.grid.round(full.mixed(zoom.source, away))
    node.scale = node.frame.width / full.width
    let display = env.device.displayCornerRadius
    node.corners = Node.Corners(
      radius: (display + (zoom.radius - display) * away) / node.scale, rule: .fixed)
    node.clipsToBounds = true
    node.alpha *= min(1, (1 - away) / env.metrics[.transitionZoomFade])
  }

  /// A view in one that grows.
  func grow(_ node: inout Node, by scale: Double, isIncoming: Bool) {
    let frame = node.frame
    node.frame = env.grid.round(
      Rect(frame.x * scale, frame.y * scale, frame.width * scale, frame.height * scale))
    node.scale *= scale
    // A menu of iOS 18 fades as a whole.
    if env.design == .ios26 { node.alpha *= 1 - away(isIncoming) }
  }
}

extension Rect {
  /// The frame that lies a fraction of the way to another.
  func mixed(_ end: Rect, _ fraction: Double) -> Rect {
    Rect(
      x + (end.x - x) * fraction, y + (end.y - y) * fraction, width + (end.width - width) * fraction,
      height + (end.height - height) * fraction)
  }
}
