import YAML

/// An entry of `present` as it is read.
struct PresentationDraft: Sendable {
  var id: String?
  var sheet: SheetDraft?
  var alert: Alert?
  var actionSheet: Alert?
  var menu: Menu?
  var controller: Controller?

  static let keys = MappingKeys<PresentationDraft>(
    "present",
    [
      .text("id", \.id, "What the state key `presented` calls it."),
      Key("sheet", .mapping { SheetDraft.keys.list }, "A sheet, as `UISheetPresentationController`.") {
        draft, reader, node in
        var sheet = SheetDraft()
        reader.decode(node, into: &sheet, SheetDraft.keys)
        draft.sheet = sheet
      }.orEmpty,
      Key("alert", .mapping { Alert.keys.list }, "An alert in the middle of the screen.") { draft, reader, node in
        draft.alert = reader.alert(node)
      },
      Key("actionSheet", .mapping { Alert.keys.list }, "Choices for an action.") { draft, reader, node in
        draft.actionSheet = reader.alert(node)
      },
      Key("menu", .mapping { Menu.keys.list }, "A menu that grows out of what presents it.") { draft, reader, node in
        draft.menu = reader.menu(node)
      },
      Key("viewController", .mapping { ViewController.keys.list }, "What the sheet shows.") { draft, reader, node in
        draft.controller = reader.viewController(node).map { .view($0) }
      },
      Key("navigationController", .mapping { NavigationController.keys.list }, "What the sheet shows: a stack.") {
        draft, reader, node in
        draft.controller = reader.navigationController(node, isPresented: true).map { .navigation($0) }
      },
    ], later: ["popover"])
}

struct SheetDraft: Sendable {
  var detents: [Sheet.Detent] = []
  var selectedDetentIdentifier: String?
  var largestUndimmedDetentIdentifier: String?
  var prefersGrabberVisible = false
  var preferredCornerRadius: Double?
  var modalPresentationStyle = Sheet.Style.automatic
  var isModalInPresentation = false

  static let keys = MappingKeys<SheetDraft>(
    "sheet",
    [
      Key(
        "detents", .list(.either([.words(["medium", "large"]), .mapping { DetentDraft.keys.list }])), since: 15,
        "Heights at which the sheet rests."
      ) { draft, reader, node in
        draft.detents = (reader.list(node, "detents") ?? []).compactMap { reader.detent($0) }
      },
      .text("selectedDetentIdentifier", \.selectedDetentIdentifier, since: 15, "Where it rests at first."),
      .text(
        "largestUndimmedDetentIdentifier", \.largestUndimmedDetentIdentifier, since: 15,
        "Up to this detent nothing behind is dimmed."),
      .bool("prefersGrabberVisible", \.prefersGrabberVisible, since: 15, "Shows the grabber."),
      .number(
        "preferredCornerRadius", \.preferredCornerRadius, since: 15, "Corner radius in points, over the system's own."),
      .word("modalPresentationStyle", \.modalPresentationStyle, "Page sheet or form sheet, where there is width."),
      .bool("isModalInPresentation", \.isModalInPresentation, since: 13, "A tap outside or a swipe does not close it."),
    ],
    later: [
      "prefersScrollingExpandsWhenScrolledToEdge", "prefersEdgeAttachedInCompactHeight", "sourceView",
      "widthFollowsPreferredContentSizeWhenEdgeAttached", "prefersPageSizing", "backgroundEffect",
    ])
}

struct DetentDraft: Sendable {
  var custom: Double?
  var height: Double?

  static let keys = MappingKeys<DetentDraft>(
    "detent",
    [
      .number("custom", \.custom, in: 0...1, since: 16, "A fraction of the greatest height, from 0 to 1."),
      .number("height", \.height, since: 16, "A height in points, without the bottom safe area."),
    ])
}

extension Alert {
  static let keys = MappingKeys<Alert>(
    "alert",
    [
      .text("title", \.title, "The question."),
      .text("message", \.message, "What it is about."),
      Key("actions", .list(.mapping { AlertActionDraft.keys.list }), "The answers, in UIKit's order.") {
        alert, reader, node in
        alert.actions = (reader.list(node, "actions") ?? []).compactMap { reader.alertAction($0) }
      },
    ], later: ["textFields"])
}

struct AlertActionDraft: Sendable {
  var title: String?
  var style = Alert.Action.Style.default
  var isPreferred = false
  var isEnabled = true

  static let keys = MappingKeys<AlertActionDraft>(
    "action",
    [
      .text("title", \.title, "Text of the button."),
      .word("style", \.style, "What kind of answer it is, as `UIAlertAction.Style`."),
      .bool("isPreferred", \.isPreferred, "The alert's `preferredAction`."),
      .bool("isEnabled", \.isEnabled, "Dimmed and dead when false."),
    ])
}

extension Menu {
  static let keys = MappingKeys<Menu>(
    "menu",
    [
      .text("title", \.title, "Above the first element."),
      Key("children", .list(.mapping { MenuElementDraft.keys.list }), "Elements; one with `children` is a section.") {
        menu, reader, node in
        menu.sections = reader.menuSections(node)
      },
    ])
}

struct MenuElementDraft: Sendable {
  var title: String?
  var subtitle: String?
  var image: ImageReference?
  var attributes: Set<String> = []
  var isOn = false
  var children: [Menu.Element]?

  static let attributeNames = ["destructive", "disabled", "hidden"]

  static let keys: MappingKeys<MenuElementDraft> = MappingKeys(
    "menuElement",
    [
      .text("title", \.title, "Text of the element."),
      .text("subtitle", \.subtitle, since: 15, "Line under the title."),
      .image("image", \.image, "Symbol or picture beside the title."),
      Key("attributes", .list(.words(attributeNames)), "As `UIMenuElement.Attributes`.") { draft, reader, node in
        for item in reader.list(node, "attributes") ?? [] {
          if let word = reader.word(item, "attributes", among: attributeNames) { draft.attributes.insert(word) }
        }
      },
      Key("state", .words(["on", "off"]), "A check mark when it is on.") { draft, reader, node in
        draft.isOn = reader.word(node, "state", among: ["on", "off"]) == "on"
      },
      Key(
        "children", .list(.mapping { MenuElementDraft.keys.list }),
        "Elements of a section of their own (`displayInline`)."
      ) {
        draft, reader, node in
        draft.children = (reader.list(node, "children") ?? []).compactMap { reader.menuElement($0) }
      },
    ], later: ["options", "preferredElementSize", "discoverabilityTitle"])
}

extension Reader {
  /// The presentations of a controller; broken ones are left out.
  func presentations(_ node: Composed) -> [Presentation] {
    let drafts = (list(node, "present") ?? []).compactMap { item -> (Composed, PresentationDraft, Presentation.Kind)? in
      var draft = PresentationDraft()
      decode(item, into: &draft, PresentationDraft.keys)
      return kind(of: draft, item).map { (item, draft, $0) }
    }
    let names = identify(
      drafts.map { node, draft, kind in (draft.id ?? kind.name, draft.id == nil ? nil : node["id"] ?? node) })
    return zip(drafts, names).map { Presentation(path: $0.0.path, id: $1, kind: $0.2) }
  }

  private func kind(of draft: PresentationDraft, _ node: Composed) -> Presentation.Kind? {
    if let alert = draft.alert { return .alert(alert) }
    if let alert = draft.actionSheet { return .actionSheet(alert) }
    if let menu = draft.menu { return .menu(menu) }
    guard draft.sheet != nil || draft.controller != nil else {
      if !node.isUnresolved {
        report("missing-key", "Say what is presented: `sheet`, `alert`, `actionSheet` or `menu`.", at: node)
      }
      return nil
    }
    checkTransition(ofSheet: draft.controller, node)
    let settings = draft.sheet ?? SheetDraft()
    let empty = Controller.view(ViewController(emptyAt: JSONPointer.appending(node.path, "viewController")))
    var sheet = Sheet(path: JSONPointer.appending(node.path, "sheet"), controller: draft.controller ?? empty)
    if !settings.detents.isEmpty { sheet.detents = settings.detents }
    sheet.selectedDetentIdentifier = settings.selectedDetentIdentifier
    sheet.largestUndimmedDetentIdentifier = settings.largestUndimmedDetentIdentifier
    sheet.prefersGrabberVisible = settings.prefersGrabberVisible
    sheet.preferredCornerRadius = settings.preferredCornerRadius
    sheet.modalPresentationStyle = settings.modalPresentationStyle
    sheet.isModalInPresentation = settings.isModalInPresentation
    return .sheet(sheet)
  }

  func detent(_ node: Composed) -> Sheet.Detent? {
    guard case .mapping = node.content else {
      return word(node, "detents", among: ["medium", "large"]).map { $0 == "medium" ? .medium : .large }
    }
    var draft = DetentDraft()
    decode(node, into: &draft, DetentDraft.keys)
    if let fraction = draft.custom { return .fraction(fraction) }
    if let height = draft.height { return .height(height) }
    report("missing-key", "A detent of your own needs `custom` (a fraction) or `height` (points).", at: node)
    return nil
  }

  func alert(_ node: Composed) -> Alert {
    var alert = Alert(path: node.path)
    decode(node, into: &alert, Alert.keys)
    return alert
  }

  func alertAction(_ node: Composed) -> Alert.Action? {
    var draft = AlertActionDraft()
    decode(node, into: &draft, AlertActionDraft.keys)
    guard let title = draft.title else {
      if node.isMapping, node["title"] == nil { report("missing-key", "An action needs `title`.", at: node) }
      return nil
    }
    var action = Alert.Action(path: node.path, title: title)
    action.style = draft.style
    action.isPreferred = draft.isPreferred
    action.isEnabled = draft.isEnabled
    return action
  }

  /// A menu, or a list of its elements.
  func menu(_ node: Composed) -> Menu {
    var menu = Menu(path: node.path)
    if case .list = node.content { menu.sections = menuSections(node) } else { decode(node, into: &menu, Menu.keys) }
    return menu
  }

  func menuSections(_ node: Composed) -> [[Menu.Element]] {
    var sections: [[Menu.Element]] = [[]]
    for item in list(node, "children") ?? [] {
      var draft = MenuElementDraft()
      decode(item, into: &draft, MenuElementDraft.keys)
      if let children = draft.children {
        sections += [children, []]
      } else if let element = element(draft, item) {
        sections[sections.count - 1].append(element)
      }
    }
    return sections.filter { !$0.isEmpty }
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
    element.subtitle = draft.subtitle
    element.image = draft.image
    element.isDestructive = draft.attributes.contains("destructive")
    element.isDisabled = draft.attributes.contains("disabled")
    element.isOn = draft.isOn
    return element
  }
}

extension Presentation.Kind {
  /// What a presentation is called where the file gives no id.
  fileprivate var name: String {
    switch self {
    case .sheet: "sheet"
    case .alert: "alert"
    case .actionSheet: "actionSheet"
    case .menu: "menu"
    }
  }
}

extension Key {
  static func present(_ path: Path<[Presentation]>) -> Key {
    Key("present", .list(.mapping { PresentationDraft.keys.list }), "What can be shown over it.") {
      root, reader, node in
      root[keyPath: path] = reader.presentations(node)
    }
  }
}
