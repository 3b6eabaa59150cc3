import YAML

extension Menu {
  static let keys = MappingKeys<Menu>(
    "menu",
    [
      .text("title", \.title, "Above the first element."),
      Key("children", .list(.mapping { MenuElementDraft.keys.list }), "Elements, submenus and sections.") {
        menu, reader, node in
        menu.sections = reader.menuSections(node)
      },
      Key("preferredElementSize", .words(ElementSize.allCases.map(\.rawValue)), since: 16, elementSize) {
        menu, reader, node in
        guard let size = reader.word(node, "preferredElementSize", ElementSize.self) else { return }
        menu.elementSize = size
      },
      Key("options", .list(.words(MenuElementDraft.optionNames)), since: 13, options) { menu, reader, node in
        menu.isPalette = reader.words(node, "options", MenuElementDraft.optionNames).contains("displayAsPalette")
      },
    ])

  fileprivate static let elementSize =
    "`small`: up to four images in a row; `medium`: images over titles in a row; `large`: a row each."
  fileprivate static let options =
    "As `UIMenu.Options`: `displayInline` is a section, `displayAsPalette` a row of images, `singleSelection` one check."
}

struct MenuElementDraft: Sendable {
  var identifier: String?
  var title: String?
  var subtitle: String?
  var image: ImageReference?
  var attributes: Set<String> = []
  var options: Set<String> = []
  var state = Menu.Element.State.off
  var size = Menu.ElementSize.automatic
  var discoverabilityTitle: String?
  var children: [Menu.Section]?

  static let attributeNames = ["destructive", "disabled", "hidden", "keepsMenuPresented"]
  static let optionNames = ["displayInline", "destructive", "displayAsPalette", "singleSelection"]

  static let keys: MappingKeys<MenuElementDraft> = MappingKeys(
    "menuElement",
    [
      .text("identifier", \.identifier, "Names the element, as `UIAction.Identifier`."),
      .text("title", \.title, "Text of the element."),
      .text("subtitle", \.subtitle, since: 15, "Line under the title."),
      .image("image", \.image, "Symbol or picture beside the title."),
      Key("attributes", .list(.words(attributeNames)), "As `UIMenuElement.Attributes`.") { draft, reader, node in
        draft.attributes = reader.words(node, "attributes", attributeNames)
      },
      .word("state", \.state, "A check mark when it is on, a dash when it is mixed."),
      .text(
        "discoverabilityTitle", \.discoverabilityTitle, since: 13,
        "What the overview of keyboard shortcuts says; a menu shows the title."),
      Key("options", .list(.words(optionNames)), since: 13, Menu.options) { draft, reader, node in
        draft.options = reader.words(node, "options", optionNames)
      },
      .word("preferredElementSize", \.size, since: 16, Menu.elementSize),
      Key(
        "children", .list(.mapping { MenuElementDraft.keys.list }),
        "Elements of a submenu; of a section where there is no title, or with `displayInline`."
      ) { draft, reader, node in
        draft.children = reader.menuSections(node)
      },
    ])

  /// Its children are a section of the menu that it stands in.
  fileprivate var isInline: Bool {
    title == nil || options.contains("displayInline") || options.contains("displayAsPalette")
  }
}

extension Reader {
  fileprivate func words(_ node: Composed, _ name: String, _ allowed: [String]) -> Set<String> {
    Set((list(node, name) ?? []).compactMap { word($0, name, among: allowed) })
  }

  /// A menu, or a list of its elements.
  func menu(_ node: Composed) -> Menu {
    var menu = Menu(path: node.path)
    if case .list = node.content {
      menu.sections = menuSections(node)
    } else {
      decode(node, into: &menu, Menu.keys)
      checkSelection(menu.sections.flatMap(\.elements), node)
    }
    for index in menu.sections.indices {
      if menu.sections[index].size == .automatic { menu.sections[index].size = menu.elementSize }
      if menu.isPalette { menu.sections[index].isPalette = true }
    }
    return menu
  }

  func menuSections(_ node: Composed) -> [Menu.Section] {
    var sections = [Menu.Section([])]
    for item in list(node, "children") ?? [] {
      var draft = MenuElementDraft()
      decode(item, into: &draft, MenuElementDraft.keys)
      if let children = draft.children, draft.isInline, !draft.attributes.contains("hidden") {
        sections += section(draft, children, item) + [Menu.Section([])]
      } else if let element = element(draft, item) {
        sections[sections.count - 1].elements.append(element)
      }
    }
    return identified(sections.filter { !$0.elements.isEmpty })
  }

  /// The sections of an inline submenu: its own, and those inside it.
  private func section(_ draft: MenuElementDraft, _ children: [Menu.Section], _ node: Composed) -> [Menu.Section] {
    checkSelection(children.flatMap(\.elements), node)
    return children.enumerated().map { index, section in
      var section = section
      if index == 0, section.title == nil { section.title = draft.title }
      if section.size == .automatic { section.size = draft.size }
      section.isPalette = section.isPalette || draft.options.contains("displayAsPalette")
      return section
    }
  }

  private func identified(_ sections: [Menu.Section]) -> [Menu.Section] {
    var names = Identifiers()
    return sections.map { section in
      var section = section
      for index in section.elements.indices {
        section.elements[index].identifier = names.unique(section.elements[index].identifier)
      }
      return section
    }
  }

  /// `singleSelection`: UIKit turns the others off when one is turned on.
  private func checkSelection(_ elements: [Menu.Element], _ node: Composed) {
    guard let options = node["options"], case .list(let words) = options.content else { return }
    let isSingle = words.contains {
      if case .scalar(let word) = $0.content { word.text == "singleSelection" } else { false }
    }
    guard isSingle, elements.count(where: { $0.state == .on }) > 1 else { return }
    report(
      "menu-single-selection", "One element of a menu with `singleSelection` is on: take `state: on` from the others.",
      atKey: options, severity: .warning)
  }

  func menuElement(_ node: Composed) -> Menu.Element? {
    var draft = MenuElementDraft()
    decode(node, into: &draft, MenuElementDraft.keys)
    return element(draft, node)
  }

  private func element(_ draft: MenuElementDraft, _ node: Composed) -> Menu.Element? {
    guard let title = draft.title else {
      if node.isMapping, node["title"] == nil { report("missing-key", "A menu element needs `title`.", at: node) }
      return nil
    }
    guard !draft.attributes.contains("hidden") else { return nil }
    var element = Menu.Element(path: node.path, title: title)
    if let identifier = draft.identifier, !identifier.isEmpty { element.identifier = identifier }
    element.subtitle = draft.subtitle
    element.image = draft.image
    element.isDestructive = draft.attributes.contains("destructive") || draft.options.contains("destructive")
    element.isDisabled = draft.attributes.contains("disabled")
    element.keepsMenuPresented = draft.attributes.contains("keepsMenuPresented")
    element.state = draft.state
    element.children = draft.children ?? []
    if !element.children.isEmpty { checkSelection(element.children.flatMap(\.elements), node) }
    return element
  }
}
