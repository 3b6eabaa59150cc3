import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables
import Typography

/// Draws a search bar into the bar that holds it.
struct SearchBarDrawing {
  let input: SearchInput
  let isBackdropDark: Bool
  let env: Environment
  private(set) var nodes: [(id: String, node: Node)] = []
  private(set) var accessibility: [String] = []
  private(set) var actions: [String: Action] = [:]

  init(_ input: SearchInput, isBackdropDark: Bool, _ env: Environment) {
    self.input = input
    self.isBackdropDark = isBackdropDark
    self.env = env
  }

  private var isModern: Bool { env.design == .ios26 }
  /// Stacked fields are filled; those among a bar's items are glass of their own.
  private var isGlass: Bool { isModern && input.place != .stacked && !input.takesNavigationBar }
  private var look: Palette { isGlass ? env.palette.styled(dark: isBackdropDark) : env.palette }
  private var tint: Color { (input.bar.tintColor ?? input.tintColor).map { look($0) } ?? look("systemBlue") }

  /// Adds the field and what stands beside it, and says which node to put into `host`.
  ///
  /// - Parameters:
  ///   - row: the search bar's view, in the host.
  ///   - inner: the field with the cancel button, in the row.
  ///   - gap: between the two, in points.
  mutating func add(to host: String, row: Rect, inner: Rect, gap: Double, isFloating: Bool) -> String {
    let id = host + "/search"
    var slot = SearchSlot(string: input.string.isEmpty ? input.placeholder : input.string, cancelGap: gap)
    slot.tokens = input.bar.tokens
    slot.hasClear = input.isActive && !input.string.isEmpty || input.fieldButton != nil
    slot.hasCancel = input.showsCancelButton
    slot.isFloating = isFloating
    let layout = placeSearchBar(slot, size: inner.size, env)
    var bar = Node("UISearchBar", frame: env.grid.round(row))
    bar.definition = input.bar.path
    bar.clipsToBounds = input.place == .stacked && !input.isActive
    addBackground(to: &bar, id: id, inner: inner)
    bar.children.append(id + "/field")
    let moved = input.bar.styling.fieldAdjustment ?? .zero
    let lead = env.variant.isRightToLeft ? -moved.x : moved.x
    addField(layout, id: id + "/field", origin: Point(inner.x + lead, inner.y + moved.y))
    if let cancel = layout.cancel {
      bar.children.append(id + "/cancel")
      addCancel(id: id + "/cancel", frame: cancel.offsetBy(inner.x, inner.y), title: layout.cancelTitle)
    }
    nodes.append((id, bar))
    return id
  }

  private mutating func addField(_ layout: SearchLayout, id: String, origin: Point) {
    let frame = env.grid.round(layout.field.offsetBy(origin.x, origin.y))
    var field = Node("UISearchBarTextField", role: .searchField, frame: frame)
    field.definition = input.bar.path
    field.label = input.placeholder
    field.enabled = input.bar.isEnabled
    let radius = isModern ? frame.height / 2 : min(env.metrics[.searchFieldRadius], frame.height / 2)
    field.corners = Node.Corners(radius: radius, rule: isModern ? .capsule : .fixed)
    field.clipsToBounds = !isGlass
    if isGlass {
      field.material = Node.Material(env.glassPaint(isBackdropDark: isBackdropDark))
    } else {
      field.backgroundColor = look("tertiarySystemFill")
    }
    if let color = input.bar.textField.backgroundColor {
      field.material = nil
      field.backgroundColor = look(color)
    }
    field.accessibility = Node.Accessibility(
      label: input.placeholder, traits: ["searchField"] + (input.bar.isEnabled ? [] : ["notEnabled"]),
      value: input.string.isEmpty ? nil : input.string)
    let faint = look(input.bar.isEnabled ? "secondaryLabel" : "tertiaryLabel")
    add("icon", to: &field, id, imageNode(.init(.symbol("magnifyingglass")), color: faint, frame: layout.icon, env))
    for (number, token) in zip(layout.tokens, input.bar.tokens).enumerated() {
      field.children.append(addToken(token.0, image: token.1.icon, id: "\(id)/token-\(number + 1)", layout.font))
    }
    let isEmpty = input.string.isEmpty
    let alignment: Node.TextRun.Alignment = env.variant.isRightToLeft ? .right : .left
    if !isEmpty || input.bar.tokens.isEmpty {
      let color = input.bar.textField.textColor.map { look($0) } ?? look("label")
      var text = labelNode(
        layout.line, layout.font, color: isEmpty ? faint : color, frame: moved(layout.text), alignment: alignment, env)
      text.className = isEmpty ? "UISearchBarTextFieldLabel" : "UIFieldEditor"
      add(isEmpty ? "placeholder" : "text", to: &field, id, text)
    }
    if input.isActive { add("cursor", to: &field, id, cursor(layout)) }
    accessibility.append(id)
    if let frame = layout.clear { addFieldButton(to: &field, id, frame: frame, color: faint) }
    nodes.append((id, field))
    if input.bar.isEnabled, !input.isActive { actions[id] = .activateSearch }
  }

  /// The button at the field's end: the bookmarks of an empty field, otherwise the one that empties it.
  private mutating func addFieldButton(to field: inout Node, _ id: String, frame: Rect, color: Color) {
    let (name, symbol, label) =
      switch input.fieldButton {
      case .bookmark: ("bookmark", "book", "Bookmarks")
      case .results: ("results", "chevron.down.circle", "Results")
      case nil: ("clear", "xmark.circle.fill", "Clear text")
      }
    var button = imageNode(.init(.symbol(symbol)), color: color, role: .button, frame: frame, env)
    button.className = input.fieldButton == nil ? "_UITextFieldClearButton" : "UIButton"
    button.label = label
    button.accessibility = Node.Accessibility(label: label, traits: ["button"])
    add(name, to: &field, id, button)
    accessibility.append(id + "/" + name)
    if input.fieldButton == nil { actions[id + "/clear"] = .clearSearch }
  }

  /// `searchTextPositionAdjustment`, along the reading direction.
  private func moved(_ frame: Rect) -> Rect {
    guard let offset = input.bar.styling.textAdjustment else { return frame }
    return frame.offsetBy(env.variant.isRightToLeft ? -offset.x : offset.x, offset.y)
  }

  /// What lies behind a field with a row of its own: the picture, and the prompt above the field.
  private mutating func addBackground(to bar: inout Node, id: String, inner: Rect) {
    guard input.place == .stacked || input.takesNavigationBar else { return }
    if let image = input.bar.styling.backgroundImage {
      let frame = Rect(0, 0, bar.frame.width, bar.frame.height)
      var view = imageNode(image, color: tint, frame: frame, contentMode: .scaleToFill, env)
      view.className = "UISearchBarBackground"
      add("background", to: &bar, id, view)
    }
    guard let prompt = input.prompt else { return }
    let font = env.typesetter.font(size: env.metrics[.searchPromptFontSize], weight: 400)
    let height = env.typesetter.lineHeight(font)
    let line = env.typesetter.line(prompt, font, maxWidth: inner.width)
    let top = inner.y - env.metrics[.searchPromptHeight] + (env.metrics[.searchPromptHeight] - height) / 2
    let frame = env.grid.round(Rect(inner.x, top, inner.width, height))
    add("prompt", to: &bar, id, labelNode(line, font, color: look("label"), frame: frame, alignment: .center, env))
    accessibility.append(id + "/prompt")
    guard let last = nodes.indices.last else { return }
    nodes[last].node.accessibility = Node.Accessibility(label: prompt, traits: ["staticText"])
  }

  /// The picture behind the scope bar, which fills its row.
  mutating func addScopeBackground(to host: String, frame: Rect) -> String? {
    guard let image = input.bar.styling.scopeBarBackgroundImage else { return nil }
    let id = host + "/scopeBarBackground"
    nodes.append(
      (id, imageNode(image, color: tint, frame: env.grid.round(frame), contentMode: .scaleToFill, env)))
    return id
  }

  private mutating func add(_ name: String, to parent: inout Node, _ id: String, _ node: Node) {
    parent.children.append(id + "/" + name)
    nodes.append((id + "/" + name, node))
  }

  private mutating func addToken(
    _ token: SearchLayout.Token, image: ImageReference?, id: String, _ font: Font
  ) -> String {
    var node = Node("_UISearchTokenView", frame: token.frame)
    node.children = [id + "/text"]
    node.backgroundColor = input.bar.textField.tokenBackgroundColor.map { look($0) } ?? tint
    node.corners = Node.Corners(radius: token.frame.height / 2, rule: .capsule)
    node.label = token.line.string
    nodes.append(
      (id + "/text", labelNode(token.line, font, color: .white, frame: token.text, alignment: .center, env)))
    if let image, let frame = token.icon {
      node.children.append(id + "/icon")
      nodes.append((id + "/icon", imageNode(image, color: .white, frame: frame, env)))
    }
    nodes.append((id, node))
    return id
  }

  private func cursor(_ layout: SearchLayout) -> Node {
    let typed = input.string.isEmpty ? 0 : min(layout.line.width, layout.text.width)
    let width = env.metrics[.searchCursorWidth]
    let text = moved(layout.text)
    let x = env.variant.isRightToLeft ? text.maxX - typed - width : text.x + typed
    var cursor = Node("_UITextCursorView", frame: env.grid.round(Rect(x, text.y, width, text.height)))
    cursor.backgroundColor = tint
    return cursor
  }

  private mutating func addCancel(id: String, frame: Rect, title: Line?) {
    let frame = env.grid.round(frame)
    var button = Node(isModern ? "_UIModernBarButton" : "UINavigationButton", role: .button, frame: frame)
    button.label = "Cancel"
    button.accessibility = Node.Accessibility(label: "Cancel", traits: ["button"])
    actions[id] = .cancelSearch
    guard isModern else {
      let font = env.typesetter.font(size: env.metrics[.searchFontSize], weight: 400)
      let height = env.typesetter.lineHeight(font)
      if let title {
        button.children = [id + "/label"]
        let box = env.grid.round(Rect(0, (frame.height - height) / 2, frame.width, height))
        nodes.append((id + "/label", labelNode(title, font, color: tint, frame: box, alignment: .center, env)))
      }
      nodes.append((id, button))
      accessibility.append(id)
      return
    }
    let glass = env.palette.styled(dark: isBackdropDark)
    var platter = Node("_UIBarItemPlatter", role: .platter, frame: frame)
    platter.material = Node.Material(env.glassPaint(isBackdropDark: isBackdropDark))
    platter.corners = Node.Corners(radius: frame.height / 2, rule: .capsule)
    platter.children = [id + "/button"]
    button.frame = Rect(0, 0, frame.width, frame.height)
    button.children = [id + "/button/image"]
    let side = env.metrics[.barItemSymbolSize]
    let box = env.grid.round(Rect((frame.width - side) / 2, (frame.height - side) / 2, side, side))
    nodes.append((id + "/button/image", imageNode(.init(.symbol("xmark")), color: glass("label"), frame: box, env)))
    nodes.append((id + "/button", button))
    nodes.append((id, platter))
    accessibility.append(id + "/button")
  }

  /// The button that an integrated search bar is until it is tapped: an item among the bar's others.
  mutating func addButton(to host: String, frame: Rect) -> String {
    let id = host + "/search"
    let glass = env.palette.styled(dark: isBackdropDark)
    let frame = env.grid.round(frame)
    var platter = Node("_UIBarItemPlatter", role: .platter, frame: frame)
    platter.material = Node.Material(env.glassPaint(isBackdropDark: isBackdropDark))
    platter.corners = Node.Corners(radius: frame.height / 2, rule: .capsule)
    platter.children = [id + "/button"]
    var button = Node("_UIModernBarButton", role: .barItem, frame: Rect(0, 0, frame.width, frame.height))
    button.definition = input.bar.path
    button.label = "Search"
    button.enabled = input.bar.isEnabled
    button.accessibility = Node.Accessibility(
      label: "Search", traits: ["button"] + (input.bar.isEnabled ? [] : ["notEnabled"]))
    button.children = [id + "/button/image"]
    let side = env.metrics[.barItemSymbolSize]
    let box = env.grid.round(Rect((frame.width - side) / 2, (frame.height - side) / 2, side, side))
    let color = glass(input.bar.isEnabled ? "label" : "tertiaryLabel")
    nodes.append((id + "/button/image", imageNode(.init(.symbol("magnifyingglass")), color: color, frame: box, env)))
    nodes.append((id + "/button", button))
    nodes.append((id, platter))
    accessibility.append(id + "/button")
    if input.bar.isEnabled { actions[id] = .activateSearch }
    return id
  }

  /// The scope bar, `frame` in the host.
  mutating func addScopeBar(to host: String, frame: Rect) -> String {
    let id = host + "/scopeBar"
    let titles = input.bar.scopeButtonTitles
    var control = Node("UISegmentedControl", frame: env.grid.round(frame))
    control.backgroundColor = env.palette("tertiarySystemFill")
    control.corners = Node.Corners(radius: env.metrics[.searchScopeRadius], rule: isModern ? .capsule : .fixed)
    control.definition = input.bar.path
    let width = frame.width / Double(max(1, titles.count))
    let inset = env.metrics[.searchScopeInset]
    let selected = min(input.bar.selectedScopeButtonIndex, titles.count - 1)
    for (number, title) in titles.enumerated() {
      let name = "\(id)/\(number)"
      let isSelected = number == selected
      let font = env.typesetter.font(size: env.metrics[.searchScopeFontSize], weight: isSelected ? 600 : 500)
      let box = env.directed(Rect(Double(number) * width, 0, width, frame.height), in: frame.width)
      var segment = Node("UISegment", role: .button, frame: env.grid.round(box.insetBy(inset, inset)))
      segment.label = title
      segment.selected = isSelected
      segment.accessibility = Node.Accessibility(label: title, traits: ["button"] + (isSelected ? ["selected"] : []))
      if isSelected {
        segment.backgroundColor = env.palette(env.variant.isDark ? "systemGray2" : "white")
        segment.corners = Node.Corners(
          radius: env.metrics[.searchScopeRadius] - inset, rule: isModern ? .concentric : .fixed)
      }
      let line = env.typesetter.line(title, font, maxWidth: segment.frame.width)
      let height = env.typesetter.lineHeight(font)
      let label = env.grid.round(Rect(0, (segment.frame.height - height) / 2, segment.frame.width, height))
      segment.children = [name + "/label"]
      nodes.append(
        (name + "/label", labelNode(line, font, color: env.palette("label"), frame: label, alignment: .center, env)))
      nodes.append((name, segment))
      control.children.append(name)
      accessibility.append(name)
    }
    nodes.append((id, control))
    return id
  }
}
