import YAML

/// An entry of `present` as it is read.
struct PresentationDraft: Sendable {
  var id: String?
  var sheet: SheetDraft?
  var popover: PopoverDraft?
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
      Key("popover", .mapping { PopoverDraft.keys.list }, "A popover, as `UIPopoverPresentationController`.") {
        draft, reader, node in
        var popover = PopoverDraft()
        reader.decode(node, into: &popover, PopoverDraft.keys)
        draft.popover = popover
      }.orEmpty,
      Key("alert", .mapping { Alert.keys.list }, "An alert in the middle of the screen.") { draft, reader, node in
        draft.alert = reader.alert(node)
      },
      Key("actionSheet", .mapping { Alert.sheetKeys.list }, "Choices for an action.") { draft, reader, node in
        draft.actionSheet = reader.actionSheet(node)
      },
      Key("menu", .mapping { Menu.keys.list }, "A menu that grows out of what presents it.") { draft, reader, node in
        draft.menu = reader.menu(node)
      },
      Key("viewController", .mapping { ViewController.keys.list }, "What the sheet or popover shows.") {
        draft, reader, node in draft.controller = reader.viewController(node).map { .view($0) }
      }.orEmpty,
      Key("navigationController", .mapping { NavigationController.keys.list }, "What it shows: a stack.") {
        draft, reader, node in
        draft.controller = reader.navigationController(node, isPresented: true).map { .navigation($0) }
      },
    ])
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
    guard draft.sheet != nil || draft.popover != nil || draft.controller != nil else {
      if !node.isUnresolved {
        report(
          "missing-key", "Say what is presented: `sheet`, `popover`, `alert`, `actionSheet` or `menu`.", at: node)
      }
      return nil
    }
    let empty = Controller.view(ViewController(emptyAt: JSONPointer.appending(node.path, "viewController")))
    let controller = draft.controller ?? empty
    let style = controller.modal.style ?? draft.sheet?.modalPresentationStyle ?? .automatic
    if let popover = draft.popover ?? (style == .popover ? PopoverDraft() : nil) {
      let settings = popover.sheet ?? draft.sheet ?? SheetDraft()
      let sheet = settings.sheet(at: JSONPointer.appending(node.path, "popover"), controller)
      return .popover(popover.popover(at: sheet.path, sheet))
    }
    checkTransition(ofSheet: controller, node)
    let settings = draft.sheet ?? SheetDraft()
    var sheet = settings.sheet(at: JSONPointer.appending(node.path, "sheet"), controller)
    sheet.modalPresentationStyle = style
    return .sheet(sheet)
  }
}

extension Presentation.Kind {
  /// What a presentation is called where the file gives no id.
  fileprivate var name: String {
    switch self {
    case .sheet: "sheet"
    case .popover: "popover"
    case .alert: "alert"
    case .actionSheet: "actionSheet"
    case .menu: "menu"
    case .customization: BarCustomization.identifier
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

  /// What a controller says of how it is presented.
  static func modal(_ path: Path<ModalSettings>) -> [Key] {
    [
      Key(
        "modalPresentationStyle", .words(ModalPresentationStyle.allCases.map(\.rawValue)),
        "How the controller is presented by an entry of `present`."
      ) { root, reader, node in
        root[keyPath: path].style = reader.word(node, "modalPresentationStyle", ModalPresentationStyle.self)
      },
      Key("isModalInPresentation", .bool, since: 13, "A tap outside or a swipe does not close it.") {
        root, reader, node in root[keyPath: path].isModalInPresentation = reader.bool(node, "isModalInPresentation")
      },
      Key("preferredContentSize", .size, "Size in points that a popover or form sheet takes.") { root, reader, node in
        root[keyPath: path].preferredContentSize = reader.size(node, "preferredContentSize")
      },
    ]
  }
}
