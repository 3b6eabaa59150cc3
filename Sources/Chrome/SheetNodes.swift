import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables

extension PresentationDrawing {
  mutating func add(_ sheet: Sheet, anchor: Rect?) {
    guard !sheet.modalPresentationStyle.isCover else { return addCover(sheet) }
    let detent = sheet.detent(named: input.detent, env)
    let place = SheetPlace(below: input.below, sourceX: sheet.sourceView == nil ? nil : anchor?.midX)
    let layout = placeSheet(sheet, detent: detent, at: place, env)
    if sheet.isDimmed(at: detent, env) {
      addDimming(env.palette("dimming"), closes: !sheet.isModalInPresentation)
    }
    let material = material(of: sheet, at: detent, layout)
    var node = Node("UIDropShadowView", role: .sheet, frame: layout.frame)
    node.definition = sheet.path
    node.corners = Node.Corners(radius: 0, rule: layout.isPartial && isModern ? .concentric : .fixed)
    node.corners?.radii = layout.radii
    node.clipsToBounds = true
    node.material = material
    if material == nil { node.backgroundColor = env.palette("systemBackground") }
    node.children = ["sheet/view"]
    var view = Node(
      "UILayoutContainerView", frame: Rect(0, 0, layout.frame.width, layout.frame.height))
    view.scale = layout.scale
    view.children = addContent(
      of: sheet.controller, host: "sheet", letsThrough: material != nil, env.inside(layout))
    nodes.append(("sheet/view", view))
    if let grabber = layout.grabber {
      addGrabber(grabber, sheet, detent)
      node.children.append("sheet/grabber")
    }
    nodes.append(("sheet", node))
    roots.append("sheet")
  }

  /// Takes the window; what it stands over goes, or shows through where its view does not cover it.
  private mutating func addCover(_ sheet: Sheet) {
    let layout = SheetLayout.cover(env)
    var node = Node("UITransitionView", role: .sheet, frame: layout.frame)
    node.definition = sheet.path
    if sheet.modalPresentationStyle.hidesPresenting { node.backgroundColor = .black }
    node.children = addContent(of: sheet.controller, host: "sheet", letsThrough: false, env.inside(layout))
    nodes.append(("sheet", node))
    roots.append("sheet")
  }

  /// The effect that the detent or the sheet asks for, else the system's: glass below the large detent of iOS 26. nil: opaque.
  private func material(of sheet: Sheet, at detent: Sheet.Detent, _ layout: SheetLayout) -> Node.Material? {
    guard isModern else { return nil }
    switch detent.backgroundEffect ?? sheet.backgroundEffect {
    case .blur(let effect):
      let paint = blurPaint(
        effect, isDark: env.variant.isDark, reducedTransparency: env.variant.reducedTransparency, palette: env.palette)
      return paint.map { Node.Material($0, env) }
    case .clearGlass: return largeGlass(isClear: true)
    case .glass: return largeGlass(isClear: false)
    case nil: return layout.isPartial ? largeGlass(isClear: false) : nil
    }
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
}

extension PresentationDrawing {
  /// Glass of a surface so large that it bends nothing.
  func largeGlass(isClear: Bool) -> Node.Material {
    let paint = glass(
      isBackdropDark: env.variant.isDark, isClear: isClear,
      traits: GlassTraits(reducedTransparency: env.variant.reducedTransparency, tinted: env.variant.tintedGlass),
      metrics: env.metrics, palette: env.palette)
    var material = Node.Material(paint, interactive: false)
    if !isClear { material.color = env.palette(env.variant.reducedTransparency ? "glass.opaqueFill" : "sheet.fill") }
    material.refraction = nil
    material.bezel = nil
    return material
  }

  /// The controller's own stack: its bars and content, laid out in a window of the size that it has here.
  ///
  /// - Parameter letsThrough: a view without a background of its own shows what is behind it.
  mutating func addContent(
    of controller: Controller, host: String, letsThrough: Bool, _ inner: Environment
  ) -> [String] {
    let plan = Chrome.plan(ScreenDefinition(root: controller), ScreenState(), inner)
    var parts = [Chrome.content(plan.content, inner)]
    if var bar = plan.navigationBar {
      bar.tintColor = bar.tintColor ?? input.tintColor
      parts.append(navigationBar(bar, inner))
    }
    if let bar = plan.toolbar { parts.append(toolbar(bar, inner)) }
    var ids: [String] = []
    for part in parts {
      for (id, node) in part.parts.flatMap(\.nodes) {
        var node = node
        node.children = node.children.map { host + "/" + $0 }
        let isBare = node.role == .content && plan.content.content.background == nil
        if letsThrough, isBare { node.backgroundColor = nil }
        nodes.append((host + "/" + id, node))
      }
      ids += part.roots.map { host + "/" + $0 }
      accessibility += part.parts.flatMap(\.accessibility).map { host + "/" + $0 }
      // The state says nothing of a stack inside; what it presents in turn stands over it.
      for case (let id, .present(let presented)) in part.actions {
        actions[host + "/" + id] = .present(input.id + "/" + presented)
      }
    }
    return ids
  }
}
