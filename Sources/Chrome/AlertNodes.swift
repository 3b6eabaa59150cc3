import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables
import Typography

extension PresentationDrawing {
  mutating func add(_ alert: Alert) {
    addDimming(env.palette("dimming.alert"), closes: false)
    let layout = placeAlert(alert, env)
    var node = Node("_UIAlertControllerPhoneTVMacView", role: .alert, frame: layout.frame)
    node.definition = alert.path
    node.label = alert.title
    node.material = floatingMaterial()
    node.corners = Node.Corners(radius: env.metrics[.alertRadius], rule: .fixed)
    node.clipsToBounds = !isModern
    let alignment = isModern ? leading : .center
    if let title = layout.title {
      node.children += add(title, id: "alert/title", color: look("label"), alignment: alignment)
      accessibility.append(title.lines.count == 1 ? "alert/title" : "alert/title/0")
    }
    if let message = layout.message {
      let color = look(isModern ? "secondaryLabel" : "label")
      node.children += add(message, id: "alert/message", color: color, alignment: alignment)
      accessibility.append(message.lines.count == 1 ? "alert/message" : "alert/message/0")
    }
    node.children += addFields(alert, layout.fields)
    node.children += addHairlines(layout.hairlines, prefix: "alert")
    for button in layout.buttons {
      node.children.append(addButton(alert.actions[button.index], button, prefix: "alert", of: alert))
    }
    nodes.append(("alert", node))
    roots.append("alert")
  }

  /// The first one has the keyboard.
  private mutating func addFields(_ alert: Alert, _ frames: [Rect]) -> [String] {
    zip(alert.textFields, frames).enumerated().map { index, pair in
      let (field, frame) = pair
      let id = "alert/field/\(index)"
      var node = Node("_UIAlertControllerTextField", frame: frame)
      node.definition = field.path
      node.label = field.placeholder
      node.corners = Node.Corners(
        radius: min(env.metrics[.alertFieldRadius], frame.height / 2), rule: isModern ? .capsule : .fixed)
      if isModern {
        node.backgroundColor = look("tertiarySystemFill")
      } else {
        node.backgroundColor = env.palette("systemBackground")
        node.border = Node.Border(color: env.palette("alert.fieldBorder"), width: 1 / env.device.scale)
      }
      let content = TextFieldLook(
        text: field.text ?? "", placeholder: field.placeholder ?? "", isSecure: field.isSecureTextEntry,
        isFirstResponder: index == 0, fontSize: env.metrics[.alertFieldFontSize],
        padding: env.metrics[.alertFieldPadding], tint: tint)
      nodes += textFieldNodes(content, id: id, field: node, env)
      accessibility.append(id)
      return id
    }
  }

  mutating func addActionSheet(_ alert: Alert, anchor: Rect?) {
    // As a popover it leaves what is behind its light.
    let isPopover = isModern || env.device.idiom == .pad
    addDimming(isPopover ? .clear : env.palette("dimming.alert"), closes: true)
    let layout = placeActionSheet(alert, anchor: anchor, env)
    var node = Node("_UIAlertControllerPhoneTVMacView", role: .alert, frame: layout.frame)
    node.definition = alert.path
    node.label = alert.title
    if isModern {
      node.material = floatingMaterial()
      node.corners = Node.Corners(radius: env.metrics[.actionSheetRadius], rule: .fixed)
    }
    if let arrow = layout.arrow {
      var view = Node("_UIPopoverArrowView", frame: arrow.frame)
      view.outline = arrow.outline.svg
      view.material = floatingMaterial()
      nodes.append(("alert/arrow", view))
      node.children.append("alert/arrow")
    }
    for (index, plate) in layout.plates.enumerated() {
      var view = Node("_UIInterfaceActionGroupView", frame: env.grid.round(plate))
      view.material = floatingMaterial()
      view.corners = Node.Corners(radius: env.metrics[.actionSheetRadius], rule: .fixed)
      nodes.append(("alert/plate/\(index)", view))
      node.children.append("alert/plate/\(index)")
    }
    for (index, text) in layout.header.enumerated() {
      let id = index == 0 && alert.title != nil ? "alert/title" : "alert/message"
      node.children += add(
        text, id: id, color: look("secondaryLabel"), alignment: isModern ? leading : .center)
      accessibility.append(text.lines.count == 1 ? id : id + "/0")
    }
    node.children += addHairlines(layout.hairlines, prefix: "alert")
    for row in layout.rows {
      node.children.append(addButton(alert.actions[row.index], row, prefix: "alert", of: alert, isRow: true))
    }
    nodes.append(("alert", node))
    roots.append("alert")
  }

  private mutating func addHairlines(_ frames: [Rect], prefix: String) -> [String] {
    frames.enumerated().map { index, frame in
      var line = Node("_UIInterfaceActionSeparatableSequenceView", frame: env.grid.round(frame))
      line.backgroundColor = env.palette("separator")
      nodes.append(("\(prefix)/line/\(index)", line))
      return "\(prefix)/line/\(index)"
    }
  }

  private mutating func addButton(
    _ action: Alert.Action, _ button: AlertLayout.Button, prefix: String, of alert: Alert, isRow: Bool = false
  ) -> String {
    let id = "\(prefix)/action/\(button.index)"
    let isStrong = action.isPreferred || (!isModern && action.style == .cancel)
    let isFilled = isModern && action.isPreferred && !isRow
    var node = Node("_UIAlertControllerActionView", role: .button, frame: button.frame)
    node.definition = action.path
    node.label = action.title
    node.enabled = action.isEnabled
    if isModern {
      node.backgroundColor = isFilled ? tint : look("tertiarySystemFill")
      node.corners = Node.Corners(radius: button.frame.height / 2, rule: .capsule)
    }
    let size = env.metrics[isRow ? .actionSheetFontSize : .alertButtonFontSize]
    let font = env.typesetter.font(size: size, weight: isStrong ? 600 : 400)
    let line = env.typesetter.line(action.title, font, maxWidth: button.frame.width)
    let height = env.typesetter.lineHeight(font)
    let frame = env.grid.round(Rect(0, (button.frame.height - height) / 2, button.frame.width, height))
    nodes.append(
      (id + "/label", labelNode(line, font, color: color(of: action, isFilled), frame: frame, alignment: .center, env)))
    node.children = [id + "/label"]
    node.accessibility = Node.Accessibility(
      label: action.title, traits: ["button"] + (action.isEnabled ? [] : ["notEnabled"]))
    nodes.append((id, node))
    accessibility.append(id)
    if action.isEnabled { actions[id] = .dismiss }
    return id
  }

  private func color(of action: Alert.Action, _ isFilled: Bool) -> Color {
    if !action.isEnabled { return look("tertiaryLabel") }
    if action.style == .destructive { return look("systemRed") }
    if isFilled { return .white }
    return isModern ? look("label") : tint
  }
}
