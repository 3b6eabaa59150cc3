import YAML

extension TabItemDraft {
  static let groupRowKeys: [Key<TabItemDraft>] = [
    Key(
      "displayOrderIdentifiers", .list(.text), since: 18,
      "Identifiers of the children in the order in which they show; others follow."
    ) { draft, reader, node in
      draft.details.displayOrder = (reader.list(node, "displayOrderIdentifiers") ?? []).compactMap {
        reader.text($0, "displayOrderIdentifiers")
      }
    },
    Key(
      "managingNavigationController", .mapping { NavigationController.keys.list }, since: 18,
      "A stack for the group: the group's own screen, then that of the selected child."
    ) { draft, reader, node in
      draft.managingNavigationController = reader.navigationController(node)
      guard let stack = node["viewControllers"] else { return }
      reader.report(
        "no-effect",
        "The selected tab makes the stack of `managingNavigationController`: `viewControllers` has no effect.",
        atKey: stack, severity: .warning)
    },
    Key(
      "sidebarActions", .list(.mapping { MenuElementDraft.keys.list }), since: 18,
      "Rows after the children's that do something, as `UIAction`."
    ) { draft, reader, node in
      draft.details.sidebarActions = (reader.list(node, "sidebarActions") ?? []).compactMap { reader.menuElement($0) }
    },
    .bool(
      "isSidebarDestination", \.details.isSidebarDestination, since: 26,
      "The group's own row in the sidebar can be selected."),
  ]
}

extension Key where Root == TabItemDraft {
  static var badgeTextAttributes: Key {
    Key(
      "badgeTextAttributes", .either([.mapping { TextAttributes.keys.list }, .mapping { badgeStates.list }]), since: 10,
      "The badge's text, or {normal, selected} of it, as `setBadgeTextAttributes(_:for:)`."
    ) { draft, reader, node in
      if node["normal"] != nil || node["selected"] != nil {
        reader.decode(node, into: &draft.details.look, badgeStates)
      } else {
        reader.decode(node, into: &draft.details.look.badgeTextAttributes, TextAttributes.keys)
      }
    }
  }

  private static let badgeStates = MappingKeys<TabItemLook>(
    "badgeTextAttributes",
    [
      .attributes("normal", \.badgeTextAttributes, "In every state that has none of its own."),
      .attributes("selected", \.selectedBadgeTextAttributes, "While the tab is selected."),
    ])
}

extension Reader {
  /// A group's `managingNavigationController` holds the screens on the way to the selected tab: the group's own, where
  /// it has one, then the child's. A child with a stack of its own keeps that: UIKit pushes no navigation controller.
  func manageStack(of draft: inout TabDraft) {
    guard let stack = draft.item?.managingNavigationController else { return }
    draft = managed(draft, by: stack, above: [])
  }

  private func managed(_ draft: TabDraft, by stack: NavigationController, above base: [ViewController]) -> TabDraft {
    var result = draft
    var path = base
    if case .view(let view) = draft.controller {
      path.append(view)
      var own = stack
      own.viewControllers = path
      result.controller = .navigation(own)
    }
    result.item?.children = draft.item?.children.map { managed($0, by: stack, above: path) } ?? []
    return result
  }
}
