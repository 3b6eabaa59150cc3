import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables

extension PresentationDrawing {
  /// A sheet where width is compact, unless the delegate says otherwise.
  mutating func add(_ popover: Popover, anchor: Rect?) {
    if env.hasCompactWidth, let sheet = popover.adapted { return add(sheet, anchor: anchor) }
    addDimming(.clear, closes: !popover.sheet.isModalInPresentation)
    let layout = placePopover(popover, anchor: anchor, isFromItem: input.source.isItem, env)
    let fill = popover.backgroundColor.map { env.palette($0) }
    let isGlass = isModern && fill == nil
    let metrics = env.metrics
    var node = Node("_UIPopoverView", role: .popover, frame: layout.frame)
    node.definition = popover.path
    if let arrow = layout.arrow {
      var view = Node("_UIPopoverArrowView", frame: arrow.frame)
      view.outline = arrow.outline.svg
      view.material = .solid(fill ?? env.palette("systemBackground"))
      nodes.append(("popover/arrow", view))
      node.children.append("popover/arrow")
    }
    var body = Node("_UIPopoverStandardChromeView", frame: layout.body)
    body.corners = Node.Corners(radius: min(metrics[.popoverRadius], layout.body.height / 2), rule: .fixed)
    body.clipsToBounds = true
    body.material = isGlass ? largeGlass(isClear: false) : .solid(fill ?? env.palette("systemBackground"))
    if !isGlass {
      body.material?.shadow = Node.Shadow(
        color: env.palette("popover.shadow"), radius: metrics[.popoverShadowRadius],
        offset: Point(0, metrics[.popoverShadowOffset]))
    }
    let inner = env.insidePopover(Size(layout.body.width, layout.body.height))
    body.children = addContent(
      of: popover.sheet.controller, host: "popover", letsThrough: isGlass || fill != nil, inner)
    nodes.append(("popover/body", body))
    node.children.append("popover/body")
    nodes.append(("popover", node))
    roots.append("popover")
  }
}
