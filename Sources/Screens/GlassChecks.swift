/// What goes wrong with glass on a device although it compiles: reported, and drawn as the device would.
extension Reader {
  func check(_ shape: GlassShape, _ node: Composed) {
    if shape.clipsToBounds, let key = node["clipsToBounds"] {
      report(
        "glass-clip",
        "Clipping cuts off the glass's highlight, shadow and press. Glass has the shape of its corners: use `shape` or "
          + "`cornerConfiguration`.", atKey: key, severity: shape.isInteractive ? .error : .warning)
    }
    if shape.contentPlacedIn == .effectView, let key = node["contentPlacedIn"] {
      report(
        "glass-subview-direct",
        "UIVisualEffectView throws when a view is added to it directly: add it to its `contentView`.", atKey: key)
    }
    if shape.isInteractive, shape.image == nil, shape.button == nil, let key = node["title"] {
      report(
        "glass-text-button-config",
        "A text button on glass is `button: {configuration: glass, title: …}`, which has UIKit's insets and states.",
        atKey: key, severity: .information)
    }
    if shape.glassEffectID != nil, shape.namespace == nil, let key = node["glassEffectID"], shape.when != .always {
      report(
        "glass-morph-namespace", "`glassEffectID` is unique within a `namespace`: name one.", atKey: key,
        severity: .information)
    }
    if !shape.isButtonAlone, let button = shape.button, button.configuration.isGlass, let key = node["button"] {
      report(
        "glass-on-glass", "Glass does not show through glass: a button in glass takes another configuration.",
        atKey: key, severity: .warning)
    }
  }

  /// Clear glass takes no look from what is behind it, so it needs pictures there.
  func checkClearGlass(_ controller: ViewController, _ node: Composed) {
    switch controller.content.kind {
    case .grid, .gradient, .image: return
    case .list, .insetGroupedList, .text, .solid, .empty: break
    }
    let isClear = controller.glass.contains { element in
      element.shapes.contains { shape in
        let configuration = shape.button?.configuration
        return shape.style == .clear || configuration == .clearGlass || configuration == .prominentClearGlass
      }
    }
    guard isClear, let key = node["glass"] else { return }
    report(
      "glass-clear-context",
      "Clear glass does not adapt: it is for pictures and video behind it. Take regular glass here.",
      atKey: key, severity: .information)
  }

  func check(_ element: GlassElement, _ node: Composed) {
    for (index, shape) in element.shapes.enumerated() where shape.when != .always {
      guard shape.glassEffectID == nil, case .list(let items) = node["children"]?.content, index < items.count else {
        continue
      }
      report(
        "glass-morph-id", "Glass that comes and goes needs a `glassEffectID`, else it appears abruptly.",
        at: items[index], severity: .warning)
    }
    reportTwins(element, node)
    if element.shapes.count > 1, element.container == nil, let children = node["children"] {
      report(
        "glass-ungrouped",
        "Glass beside glass belongs into one container, else each samples for itself and nothing joins: add "
          + "`container: {spacing: 20}`.", atKey: children, severity: .warning)
    }
    if Set(element.shapes.filter { $0.button == nil }.map(\.style)).count > 1, let children = node["children"] {
      report(
        "glass-variants-mixed", "Regular and clear glass are not mixed in one container.", atKey: children,
        severity: .warning)
    }
    if element.expands, let container = element.container, container.animated == nil, let key = node["container"] {
      report(
        "glass-morph-animation", "Shapes come and go here without an animation: add `animated: bouncy`.", atKey: key,
        severity: .information)
    }
  }

  /// Two shapes of one identity must not show together.
  private func reportTwins(_ element: GlassElement, _ node: Composed) {
    guard case .list(let items) = node["children"]?.content, items.count == element.shapes.count else { return }
    for (index, shape) in element.shapes.enumerated() {
      guard let id = shape.glassEffectID, let key = items[index]["glassEffectID"] else { continue }
      let isTwin = element.shapes.prefix(index).contains { other in
        other.glassEffectID == id && other.namespace == shape.namespace
          && (other.when == shape.when || other.when == .always || shape.when == .always)
      }
      if isTwin {
        report(
          "glass-morph-duplicate", "Another shape called `\(id)` shows at the same time: ids must differ.", at: key,
          severity: .warning)
      }
    }
  }
}
