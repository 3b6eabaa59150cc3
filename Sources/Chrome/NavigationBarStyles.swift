import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables
import Typography

/// What only some bars have: a prompt, items in the middle, a title with a menu, a large title among the buttons.
extension NavigationBarBuilder {
  /// The line above the buttons. Returns its id.
  mutating func addPrompt() -> String {
    let font = env.typesetter.font(size: env.metrics[.navigationBarPromptFontSize], weight: 400)
    let margin = barMargin(env)
    let line = env.typesetter.line(input.item.prompt ?? "", font, maxWidth: width - 2 * margin)
    let height = env.typesetter.lineHeight(font)
    let frame = env.grid.round(Rect(margin, (prompt - height) / 2, width - 2 * margin, height))
    var node = labelNode(
      line, font, color: env.palette("label"), role: .navigationBarPrompt, frame: frame, alignment: .center, env)
    node.definition = input.item.path
    node.accessibility = Node.Accessibility(label: input.item.prompt, traits: ["staticText"])
    nodes.append(("navigationBar/prompt", node))
    order.insert("navigationBar/prompt", at: 0)
    return "navigationBar/prompt"
  }

  /// Centre groups stand in the window's middle where the title leaves it, else as near as there is room.
  mutating func addCenterItems(_ space: NavigationBarTitleSpace) {
    let units = input.item.centerItemGroups.map { BarButtonUnit.group($0.items) }
    guard !units.isEmpty else { return }
    let runs = barButtonRuns(units, style: style, env)
    func placed(_ start: Double) -> BarButtonSide {
      placeBarButtons(runs, side: .leading, start: start, height: row, isBeforeMount: input.isBeforeMount, env)
    }
    let extent = placed(0).reach ?? 0
    let title = placeInlineTitle(self.title, subtitle: nil, in: space, look: titles, env).title
    let taken = title.map { space.lower + $0.frame.width + env.metrics[.navigationBarTitleGap] } ?? space.lower
    let start = max(taken, min((width - extent) / 2, space.upper - extent))
    let visited = buttons.accessibility.count
    for run in placed(start).runs { content += buttons.add(run, prefix: "navigationBar/center") }
    order += buttons.accessibility.dropFirst(visited)
  }

  /// A chevron after the title says that it has a menu.
  mutating func addTitleMenu(beside title: NavigationBarLabel) {
    let box = env.metrics[.navigationBarTitleMenuSize]
    let x = env.variant.isRightToLeft ? title.frame.x - box - box / 3 : title.frame.maxX + box / 3
    let frame = env.grid.round(Rect(x, title.frame.midY - box / 2, box, box))
    let chevron = ImageReference(.symbol("chevron.down"))
    nodes.append(
      (
        "navigationBar/titleMenu",
        imageNode(chevron, color: env.palette("secondaryLabel"), frame: frame, env)
      ))
    content.append("navigationBar/titleMenu")
    actions["navigationBar/title"] = .present(NavigationItem.titleMenuIdentifier)
    actions["navigationBar/titleMenu"] = .present(NavigationItem.titleMenuIdentifier)
  }

  /// The title as a field with all of it selected, as wide as there is room for.
  mutating func addRename(_ space: NavigationBarTitleSpace) {
    let height = env.metrics[.navigationBarRenameHeight]
    let id = "navigationBar/rename"
    let frame = Rect(space.lower, space.middle - height / 2, space.width, height)
    var field = Node("_UINavigationBarTitleRenamerTextField", frame: env.grid.round(env.directed(frame, in: width)))
    field.definition = input.item.path
    field.label = "Rename"
    field.backgroundColor = env.palette("tertiarySystemFill")
    field.corners = Node.Corners(
      radius: isModern ? height / 2 : env.metrics[.searchFieldRadius], rule: isModern ? .capsule : .fixed)
    let look = TextFieldLook(
      text: title ?? "", isFirstResponder: true, isSelected: true, fontSize: env.metrics[.navigationBarTitleFontSize],
      padding: env.metrics[.alertFieldPadding],
      tint: input.tintColor.map { env.palette($0) } ?? env.palette("systemBlue"))
    nodes += textFieldNodes(look, id: id, field: field, env)
    content.append(id)
    order.append(id)
  }

  /// iOS 26's inline large title: as large as in a row of its own, and at the margin.
  mutating func addInlineLargeTitle(_ space: NavigationBarTitleSpace) {
    guard let string = input.item.largeTitle ?? title, !string.isEmpty else { return }
    let font = styledFont(
      titles.largeTitle, size: env.metrics[.navigationBarLargeTitleFontSize], weight: 700, env)
    let room = space.upper - env.layoutMargin
    let line = styledLine(string, font, titles.largeTitle, maxWidth: room, env)
    let height = env.typesetter.lineHeight(font)
    let frame = Rect(env.layoutMargin, space.middle - height / 2, min(room, env.grid.ceil(line.width)), height)
    let label = NavigationBarLabel(
      string: string, line: line, font: font, frame: env.grid.round(env.directed(frame, in: width)))
    add(
      label, "largeTitle", role: .navigationBarLargeTitle, color: color(titles.largeTitle, "label"), alpha: 1,
      isHeader: true)
  }
}
