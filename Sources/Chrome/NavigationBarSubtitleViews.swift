import Graphics
import Layout
import Scene
import Screens
import Tables

/// Views in the place of subtitles (iOS 26).
extension NavigationBarBuilder {
  /// Size of the view under the inline title; nil without one.
  var subtitleViewSize: Size? {
    guard isModern, let view = input.item.texts.subtitleView else { return nil }
    return customViewSize(view, isBeforeMount: input.isBeforeMount, env)
  }

  mutating func addSubtitleView(_ frame: Rect?, alpha: Double) {
    guard let frame, let view = input.item.texts.subtitleView else { return }
    let id = "navigationBar/subtitleView"
    var drawn = customViewNodes(view, id: id, frame: frame, env)
    for index in drawn.indices where drawn[index].id == id { drawn[index].node.alpha = alpha }
    nodes += drawn
    content.append(id)
    if alpha > 0 { order.append(id) }
  }

  /// The view under the large title, in the large title's row. Returns its id.
  mutating func addLargeSubtitleView(under title: NavigationBarLabel?) -> String? {
    guard isModern, let view = input.item.texts.largeSubtitleView else { return nil }
    let size = customViewSize(view, isBeforeMount: input.isBeforeMount, env)
    let top = title?.frame.maxY ?? env.metrics[.navigationBarLargeTitleTop] - collapse
    let frame = Rect(env.layoutMargin, top, min(size.width, width - 2 * env.layoutMargin), size.height)
    let id = "navigationBar/largeSubtitleView"
    nodes += customViewNodes(view, id: id, frame: env.grid.round(env.directed(frame, in: width)), env)
    if collapse < large { order.append(id) }
    return id
  }
}
