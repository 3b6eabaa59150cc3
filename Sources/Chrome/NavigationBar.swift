import Appearance
import Graphics
package import Layout
import Scene
import Screens
import Tables
import Typography

/// Draws a navigation bar: bare with glass platters on iOS 26, a blurred strip with tinted items on iOS 18.
package func navigationBar(_ input: NavigationBarInput, _ env: Environment) -> Component {
  var builder = NavigationBarBuilder(input: input, env: env)
  return builder.build()
}

struct NavigationBarBuilder {
  let input: NavigationBarInput
  let env: Environment
  /// Of the row of buttons and title, in points.
  let inline: Double
  /// Of the large title's row at rest; 0 without one.
  let large: Double
  /// Points of that row that have gone.
  let collapse: Double
  let style: BarButtonStyle
  let titles: TitleLook
  let largeTitles: TitleLook
  var buttons: BarButtonDrawing
  var nodes: [(id: String, node: Node)] = []
  var actions: [String: Action] = [:]
  /// Children of the content view, back to front.
  var content: [String] = []
  var order: [String] = []

  init(input: NavigationBarInput, env: Environment) {
    self.input = input
    self.env = env
    (inline, large) = navigationBarHeight(input, env)
    collapse = min(max(input.collapse, 0), large)
    let hasPrompt = navigationBarPromptHeight(input, env) > 0
    style = input.look.buttons(proxy: input.buttonProxy, isCompact: env.isBarCompact, hasPrompt: hasPrompt)
    let look = input.look.title(isCompact: env.isBarCompact, hasPrompt: hasPrompt)
    (titles, largeTitles) =
      env.design == .ios26
      ? look.with(input.item.texts, largeSubtitle: input.item.shownLargeSubtitle) : (look, look)
    buttons = BarButtonDrawing(
      env: env, tintColor: input.tintColor, isBackdropDark: input.isBackdropDark, itemTint: input.buttonProxy.tintColor,
      isBlack: input.look.isBlack)
  }

  var isModern: Bool { env.design == .ios26 }
  /// Attributed texts are iOS 26's.
  var title: String? { isModern ? input.item.shownTitle : input.item.title }
  var width: Double { env.windowSize.width }
  private var height: Double { inline + large - collapse + searchRows }
  private var searchRows: Double { NavigationBarSearchRows(input, env).height - input.searchCollapse }
  /// Of the prompt above the buttons; 0 without one.
  var prompt: Double { navigationBarPromptHeight(input, env) }
  /// Of the buttons and the title, without the prompt.
  var row: Double { inline - prompt }
  private var showsLargeTitle: Bool { large > 0 && collapse < large }

  mutating func build() -> Component {
    var bar = Node("UINavigationBar", role: .navigationBar, frame: Rect(0, env.navigationBarTop, width, height))
    bar.frame = env.grid.round(bar.frame)
    bar.definition = input.item.path
    bar.children = ["navigationBar/background", "navigationBar/content"]
    addBackground()
    addRow()
    if large > 0 { bar.children.append("navigationBar/largeTitleView") }
    bar.children += addSearch()
    var view = Node("_UINavigationBarContentView", frame: env.grid.round(Rect(0, prompt, width, row)))
    view.children = content
    if prompt > 0 { bar.children.append(addPrompt()) }
    nodes.append(("navigationBar/content", view))
    nodes.append(("navigationBar", bar))
    return Component(
      part: ScenePart(nodes: nodes + buttons.nodes, accessibility: order), roots: ["navigationBar"],
      actions: actions.merging(buttons.actions) { own, _ in own })
  }

  private mutating func addBackground() {
    let top = env.navigationBarTop
    nodes += barBackgroundNodes(
      id: "navigationBar/background", role: .navigationBarBackground,
      frame: env.grid.round(Rect(0, -top, width, top + height)),
      paint: env.barPaint(input.look, .navigationBar, hasPrompt: prompt > 0), isAtBottom: false, env)
  }

  /// Buttons and titles, in the order in which VoiceOver visits them.
  private mutating func addRow() {
    let leadingRuns = barButtonRuns(leadingUnits(input.item), style: style, env)
    let trailingRuns = barButtonRuns(trailingUnits(input.item), style: style, env)
    let margin = barMargin(env)
    let search = NavigationBarSearchSpace(input, height: row, env)
    let trailing = place(trailingRuns, side: .trailing, start: margin + search.trailing)
    let back = placeBack(hasLeadingItems: !leadingRuns.isEmpty, trailing: search.reach(trailing.reach))
    let start = back.map { $0.reach + env.metrics[.barItemPlatterGap] } ?? margin
    let leading = place(leadingRuns, side: .leading, start: start)
    if let back { add(back) }
    for run in leading.runs { content += buttons.add(run, prefix: "navigationBar/leading") }
    order += buttons.accessibility
    var space = NavigationBarTitleSpace(
      leading: leading.reach ?? back?.reach, trailing: search.reach(trailing.reach), height: row,
      tabBarWidth: input.tabBarWidth, env)
    space.isLeading = space.isLeading || input.item.style != .navigator
    addInlineTitle(space)
    addCenterItems(space)
    if large > 0 { addLargeTitle() }
    let visited = buttons.accessibility.count
    for run in trailing.runs { content += buttons.add(run, prefix: "navigationBar/trailing") }
    order += buttons.accessibility.dropFirst(visited)
  }

  /// What the bar holds of a search bar.
  private mutating func addSearch() -> [String] {
    let space = NavigationBarSearchSpace(input, height: row, env)
    guard let search = navigationBarSearch(input, top: inline + large - collapse, space: space, env) else { return [] }
    nodes += search.drawing.nodes
    order += search.drawing.accessibility
    actions.merge(search.drawing.actions) { first, _ in first }
    return search.children
  }

  private func place(_ runs: [BarButtonRun], side: BarSide, start: Double) -> BarButtonSide {
    placeBarButtons(runs, side: side, start: start, height: row, isBeforeMount: input.isBeforeMount, env)
  }
}

extension NavigationBarBuilder {
  /// nil at the root, where the item hides it, and where leading items replace it.
  private func placeBack(hasLeadingItems: Bool, trailing: Double?) -> NavigationBarBackLayout? {
    guard let back = input.back, !input.item.hidesBackButton,
      !hasLeadingItems || input.item.leftItemsSupplementBackButton
    else { return nil }
    let space = NavigationBarTitleSpace(
      leading: nil, trailing: trailing, height: row, tabBarWidth: input.tabBarWidth, env)
    let limit: Double
    if input.item.titleView == nil,
      let title = placeInlineTitle(self.title, subtitle: nil, in: space, look: titles, env).title
    {
      limit = space.start(width: title.frame.width, env) - env.metrics[.navigationBarTitleGap]
    } else if let view = input.item.titleView {
      let size = customViewSize(view, isBeforeMount: input.isBeforeMount, env)
      limit = space.start(width: size.width, env) - env.metrics[.navigationBarTitleGap]
    } else {
      limit = space.upper
    }
    let titles = input.item.style == .editor ? [] : back.titles
    return placeBackButton(titles: titles, limit: limit, height: row, style: style.backState(isModern: isModern), env)
  }

  private mutating func add(_ layout: NavigationBarBackLayout) {
    guard let back = input.back else { return }
    let id = "navigationBar/back"
    let color = buttons.plainColor(back.barButtonItem?.tintColor)
    let titleColor =
      style.backState(isModern: isModern).titleTextAttributes.foregroundColor.map { env.palette($0) } ?? color
    var node = Node("_UIButtonBarButton", role: .navigationBarBack, frame: layout.frame)
    node.definition = back.path
    node.label = back.spokenTitle
    node.accessibility = Node.Accessibility(label: back.spokenTitle, traits: ["backButton", "button"])
    node.children = [id + "/symbol"]
    let chevron = input.look.backIndicatorImage ?? ImageReference(.symbol("chevron.backward"))
    nodes.append(
      (
        id + "/symbol",
        imageNode(
          chevron, color: color, frame: layout.symbol, isTemplate: true, circle: layout.symbol.height, env)
      ))
    if let image = style.backState(isModern: isModern).backgroundImage {
      let moved = style.backState(isModern: isModern).backgroundImagePositionAdjustment
      let box = Rect(0, 0, layout.frame.width, layout.frame.height).offsetBy(moved.x, moved.y)
      node.children.insert(id + "/background", at: 0)
      nodes.append(
        (id + "/background", imageNode(image, color: color, frame: box, contentMode: .scaleToFill, env)))
    }
    if let title = layout.title {
      node.children.append(id + "/label")
      let alignment: Node.TextRun.Alignment = env.variant.isRightToLeft ? .right : .left
      var label = labelNode(
        title, layout.titleFont, color: titleColor, frame: layout.titleFrame, alignment: alignment, env)
      label.decorate(style.backState(isModern: isModern).titleTextAttributes, env.palette)
      nodes.append((id + "/label", label))
    }
    if isModern {
      var platter = buttons.glassPlatter(layout.frame)
      platter.children = [id]
      node.frame = Rect(0, 0, layout.frame.width, layout.frame.height)
      nodes.append((id + "/platter", platter))
      content.append(id + "/platter")
    } else {
      content.append(id)
    }
    nodes.append((id, node))
    order.append(id)
    actions[id] = back.tab.map { .selectTab($0) } ?? .back
  }

  private mutating func addInlineTitle(_ space: NavigationBarTitleSpace) {
    let item = input.item
    if input.isRenaming { return addRename(space) }
    if let view = item.titleView {
      let frame = space.frame(customViewSize(view, isBeforeMount: input.isBeforeMount, env), env)
      let id = "navigationBar/titleView"
      nodes += customViewNodes(
        view, id: id, frame: alignedFrame(of: view, frame, env), accent: buttons.accent,
        isBackdropDark: input.isBackdropDark, env)
      content.append(id)
      order.append(view.button == nil ? id : id + "/button")
      return
    }
    if input.hasInlineLargeTitle(env.design) { return addInlineLargeTitle(space) }
    let placed = placeInlineTitle(
      self.title, subtitle: isModern ? item.shownSubtitle : nil, viewSize: subtitleViewSize, in: space, look: titles,
      env)
    let alpha: Double = showsLargeTitle ? 0 : 1
    if let title = placed.title {
      add(title, "title", role: .navigationBarTitle, color: color(titles.title, "label"), alpha: alpha, isHeader: true)
      if item.shownTitleMenu != nil, alpha > 0 { addTitleMenu(beside: title) }
    }
    if let subtitle = placed.subtitle {
      add(
        subtitle, "subtitle", role: .navigationBarSubtitle, color: color(titles.subtitle, "secondaryLabel"),
        alpha: alpha, isHeader: false)
    }
    addSubtitleView(placed.view, alpha: alpha)
  }

  mutating func add(
    _ label: NavigationBarLabel, _ name: String, role: Node.Role, color: Color, alpha: Double, isHeader: Bool
  ) {
    let id = "navigationBar/" + name
    let leading: Node.TextRun.Alignment = env.variant.isRightToLeft ? .right : .left
    let alignment = label.line.truncated ? leading : .center
    var node = titleNode(label, role: role, color: color, alignment: alignment, isHeader: isHeader)
    node.alpha = alpha
    nodes.append((id, node))
    content.append(id)
    if alpha > 0 { order.append(id) }
  }

  /// The second row: it loses height from its bottom as its labels move up, so that they vanish under the buttons.
  private mutating func addLargeTitle() {
    let item = input.item
    var row = Node(
      "_UINavigationBarLargeTitleView", frame: env.grid.round(Rect(0, inline, width, large - collapse)))
    row.clipsToBounds = true
    let subtitle = isModern && item.texts.largeSubtitleView == nil ? item.shownLargeSubtitle?.string : nil
    let placed = placeLargeTitle(
      item.largeTitle ?? title, subtitle: subtitle, collapse: collapse, look: largeTitles, env)
    let alignment: Node.TextRun.Alignment = env.variant.isRightToLeft ? .right : .left
    let labels: [(name: String, label: NavigationBarLabel?, role: Node.Role, color: Color)] = [
      ("largeTitle", placed.title, .navigationBarLargeTitle, color(titles.largeTitle, "label")),
      ("largeSubtitle", placed.subtitle, .navigationBarSubtitle, color(largeTitles.subtitle, "secondaryLabel")),
    ]
    for (name, label, role, color) in labels {
      guard let label else { continue }
      let id = "navigationBar/" + name
      let isHeader = role == .navigationBarLargeTitle
      nodes.append((id, titleNode(label, role: role, color: color, alignment: alignment, isHeader: isHeader)))
      row.children.append(id)
      if showsLargeTitle { order.append(id) }
    }
    if let id = addLargeSubtitleView(under: placed.title) { row.children.append(id) }
    nodes.append(("navigationBar/largeTitleView", row))
  }

  func color(_ attributes: TextAttributes, _ system: String) -> Color {
    let palette = input.look.isBlack && !isModern ? env.palette.styled(dark: true) : env.palette
    return attributes.foregroundColor.map { palette($0) } ?? palette(system)
  }

  private func titleNode(
    _ label: NavigationBarLabel, role: Node.Role, color: Color, alignment: Node.TextRun.Alignment, isHeader: Bool
  ) -> Node {
    var node = labelNode(
      label.line, label.font, color: color, role: role, frame: label.frame, alignment: alignment, env)
    let attributes =
      switch role {
      case .navigationBarLargeTitle: titles.largeTitle
      case .navigationBarSubtitle: titles.subtitle
      default: titles.title
      }
    node.decorate(attributes, env.palette)
    node.definition = input.item.path
    node.accessibility = Node.Accessibility(label: label.string, traits: [isHeader ? "header" : "staticText"])
    return node
  }
}

extension NavigationBarInput.BackItem {
  private static let generic = "Back"

  /// What a back button may say, the longest first (`backButtonDisplayMode`; a `backBarButtonItem`'s title wins).
  fileprivate var titles: [String] {
    if displayMode == .minimal { return [] }
    let own = ownTitle
    let wanted = displayMode == .generic ? own : own ?? backButtonTitle ?? title
    guard let wanted else { return [Self.generic] }
    return wanted.isEmpty ? [] : [wanted, Self.generic]
  }

  fileprivate var spokenTitle: String {
    if let label = barButtonItem?.accessibilityLabel { return label }
    let shown = ownTitle ?? (displayMode == .generic ? nil : backButtonTitle ?? title)
    return shown.flatMap { $0.isEmpty ? nil : $0 } ?? Self.generic
  }

  private var ownTitle: String? {
    if case .title(let title) = barButtonItem?.kind { return title }
    return barButtonItem?.title
  }
}
