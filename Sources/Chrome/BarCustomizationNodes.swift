import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables
import Typography

extension PresentationDrawing {
  /// The panel with the groups that can be dragged into the bar.
  mutating func add(_ customization: BarCustomization) {
    addDimming(.clear, closes: true)
    let groups = customization.available.map { (group: $0, face: face(of: $0)) }
    let layout = placeBarCustomization(groups.map(\.face.title), isToolbar: customization.isToolbar, env)
    var panel = Node("_UINavigationBarCustomizationView", role: .popover, frame: layout.frame)
    panel.definition = customization.path
    panel.label = BarCustomization.title
    panel.material = floatingMaterial()
    panel.corners = Node.Corners(
      radius: min(env.metrics[.popoverRadius], layout.frame.height / 2), rule: .fixed)
    panel.clipsToBounds = !isModern
    let titleFont = env.typesetter.font(size: env.metrics[.menuFontSize], weight: 600)
    let title = env.typesetter.line(BarCustomization.title, titleFont, maxWidth: layout.title.width)
    nodes.append(
      (
        "customization/title",
        labelNode(title, titleFont, color: look("label"), frame: layout.title, alignment: leading, env)
      ))
    let done = env.typesetter.line("Done", titleFont, maxWidth: layout.done.width)
    var button = labelNode(
      done, titleFont, color: tint, role: .button, frame: layout.done,
      alignment: env.variant.isRightToLeft ? .left : .right, env)
    button.label = "Done"
    button.accessibility = Node.Accessibility(label: "Done", traits: ["button"])
    nodes.append(("customization/done", button))
    actions["customization/done"] = .dismiss
    accessibility += ["customization/title", "customization/done"]
    panel.children = ["customization/title", "customization/done"]
    for (entry, cell) in zip(groups, layout.cells) {
      panel.children.append(add(entry.group, entry.face, cell))
    }
    nodes.append(("customization", panel))
    roots.append("customization")
  }

  private mutating func add(
    _ group: BarButtonItemGroup, _ face: (title: String, image: ImageReference?), _ cell: BarCustomizationLayout.Cell
  ) -> String {
    let id = "customization/" + (group.customizationIdentifier ?? face.title)
    var node = Node("_UINavigationBarCustomizationItemView", frame: cell.frame)
    node.definition = group.path
    node.label = face.title
    node.accessibility = Node.Accessibility(label: face.title, traits: ["button"])
    let font = env.typesetter.font(size: env.metrics[.customizationFontSize], weight: 400)
    if let image = face.image {
      nodes.append((id + "/image", imageNode(image, color: tint, frame: cell.image, isTemplate: true, env)))
      node.children.append(id + "/image")
    }
    nodes.append(
      (
        id + "/title",
        labelNode(cell.title, font, color: look("label"), frame: cell.titleFrame, alignment: .center, env)
      ))
    node.children.append(id + "/title")
    nodes.append((id, node))
    accessibility.append(id)
    return id
  }

  /// What stands for a group: its representative item, else its first one.
  private func face(of group: BarButtonItemGroup) -> (title: String, image: ImageReference?) {
    if let element = group.menuRepresentation { return (element.title, element.image) }
    guard let item = group.representativeItem ?? group.items.first(where: { !$0.isHidden }) else {
      return (group.customizationIdentifier ?? "", nil)
    }
    let look = barButtonLook(item, env)
    var image: ImageReference?
    if case .image(let picture) = look.face { image = picture }
    return (look.name ?? group.customizationIdentifier ?? "", image)
  }
}
