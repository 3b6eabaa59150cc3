import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables

extension PresentationDrawing {
  mutating func add(_ sheet: Sheet) {
    let detent = sheet.detent(named: input.detent, env)
    let layout = placeSheet(sheet, detent: detent, env)
    if sheet.isDimmed(at: detent, env) {
      addDimming(env.palette("dimming"), closes: !sheet.isModalInPresentation)
    }
    let isGlass = layout.isPartial && isModern
    var node = Node("UIDropShadowView", role: .sheet, frame: layout.frame)
    node.definition = sheet.path
    node.corners = Node.Corners(radius: 0, rule: isGlass ? .concentric : .fixed)
    node.corners?.radii = layout.radii
    node.clipsToBounds = true
    if isGlass {
      var glass = Node.Material(env.glassPaint(isBackdropDark: env.variant.isDark), interactive: false)
      glass.color = env.palette(env.variant.reducedTransparency ? "glass.opaqueFill" : "sheet.fill")
      // A surface this large bends nothing.
      glass.refraction = nil
      glass.bezel = nil
      node.material = glass
    } else {
      node.backgroundColor = env.palette("systemBackground")
    }
    node.children = ["sheet/view"]
    var view = Node(
      "UILayoutContainerView", frame: Rect(0, 0, layout.frame.width, layout.frame.height))
    view.scale = layout.scale
    view.children = addContent(of: sheet, layout)
    nodes.append(("sheet/view", view))
    if let grabber = layout.grabber {
      addGrabber(grabber, sheet, detent)
      node.children.append("sheet/grabber")
    }
    nodes.append(("sheet", node))
    roots.append("sheet")
  }

  private mutating func addGrabber(_ frame: Rect, _ sheet: Sheet, _ detent: Sheet.Detent) {
    var grabber = Node("_UIGrabber", role: .sheetGrabber, frame: frame)
    grabber.backgroundColor = env.palette("sheet.grabber")
    grabber.corners = Node.Corners(radius: frame.height / 2, rule: .capsule)
    grabber.label = "Sheet Grabber"
    grabber.accessibility = Node.Accessibility(label: "Sheet Grabber", traits: ["button"])
    nodes.append(("sheet/grabber", grabber))
    accessibility.insert("sheet/grabber", at: 0)
    if let index = sheet.detents.firstIndex(of: detent), sheet.detents.count > 1 {
      let next = sheet.detents[(index + 1) % sheet.detents.count]
      actions["sheet/grabber"] = .selectDetent(next.identifier)
    }
  }

  /// The sheet's own stack: its bar and content, laid out in a window of the sheet's size.
  private mutating func addContent(of sheet: Sheet, _ layout: SheetLayout) -> [String] {
    let inner = env.inside(layout)
    let definition = ScreenDefinition(root: sheet.controller)
    let plan = Chrome.plan(definition, ScreenState(), inner)
    var parts = [Chrome.content(plan.content, inner)]
    if var bar = plan.navigationBar {
      bar.tintColor = bar.tintColor ?? input.tintColor
      parts.append(navigationBar(bar, inner))
    }
    let isGlass = layout.isPartial && isModern
    var ids: [String] = []
    for part in parts {
      for (id, node) in part.parts.flatMap(\.nodes) {
        var node = node
        node.children = node.children.map { "sheet/" + $0 }
        // A view without a background of its own lets the sheet's glass through.
        if isGlass, node.role == .content, plan.content.content.background == nil { node.backgroundColor = nil }
        nodes.append(("sheet/" + id, node))
      }
      ids += part.roots.map { "sheet/" + $0 }
      accessibility += part.parts.flatMap(\.accessibility).map { "sheet/" + $0 }
    }
    return ids
  }
}
