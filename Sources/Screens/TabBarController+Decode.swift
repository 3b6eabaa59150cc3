import YAML

extension Reader {
  /// nil, and reported, when the node is no mapping.
  func tabBarController(_ node: Composed) -> TabBarController? {
    guard entries(node, "tabBarController") != nil else { return nil }
    var draft = TabBarControllerDraft(controller: TabBarController(path: node.path))
    decode(node, into: &draft, TabBarControllerDraft.keys)
    if draft.tabs != nil, draft.viewControllers != nil, let ignored = node["viewControllers"] {
      report(
        "conflicting-keys", "`viewControllers` has no effect beside `tabs`: keep one of them.", atKey: ignored,
        severity: .warning)
    }
    var controller = draft.controller
    controller.chrome.hasCustomizableViewControllers = draft.tabs == nil && draft.customizable ?? true
    controller.tabs = finished(draft.tabs ?? draft.viewControllers ?? [])
    controller.selectedTab = selectedTab(node, controller.tabs)
    checkCompactTabs(node, controller)
    return controller
  }

  /// One entry of `tabs`; nil, and reported, when it is none.
  func tab(_ node: Composed) -> TabDraft? {
    let before = diagnostics.count
    var draft = TabDraft()
    decode(node, into: &draft, TabDraft.keys)
    guard !draft.isUnsupported, !node.isUnresolved else { return nil }
    guard draft.item != nil else {
      if diagnostics.count == before {
        report("missing-key", "A tab needs `UITab`, `UISearchTab` or `UITabGroup`.", at: node)
      }
      return nil
    }
    draft.item?.details.hasOwnController = draft.controller != nil
    manageStack(of: &draft)
    if draft.controller == nil { draft.controller = draft.item?.defaultChildController }
    return withController(draft, node, isComplete: diagnostics.count == before)
  }

  /// One entry of the legacy `viewControllers`; nil, and reported, when it is none.
  func legacyTab(_ node: Composed) -> TabDraft? {
    let before = diagnostics.count
    var draft = TabDraft()
    decode(node, into: &draft, TabDraft.legacyKeys)
    guard !draft.isUnsupported, !node.isUnresolved, entries(node, "viewControllers") != nil else { return nil }
    if draft.controller == nil, diagnostics.count > before { return nil }
    if draft.item == nil {
      var item = TabItemDraft(path: node.path, kind: .tab)
      if let written = tabBarItem(of: node) {
        item.path = written.path
        decode(written, into: &item, TabItemDraft.tabBarItemKeys)
      }
      draft.item = item
    }
    if draft.item?.title == nil { draft.item?.title = draft.controller?.rootTitle }
    return withController(draft, node, isComplete: diagnostics.count == before)
  }

  private func tabBarItem(of node: Composed) -> Composed? {
    guard let controller = node["navigationController"] ?? node["viewController"] else { return nil }
    if let item = controller["tabBarItem"] { return item }
    guard case .list(let stack)? = controller["viewControllers"]?.content else { return nil }
    return stack.first?["viewController"]?["tabBarItem"]
  }

  /// A tab without a controller is reported and shows an empty screen: its place in the bar is known.
  private func withController(_ draft: TabDraft, _ node: Composed, isComplete: Bool) -> TabDraft {
    guard draft.controller == nil else { return draft }
    if isComplete || node["navigationController"] == nil && node["viewController"] == nil {
      report("missing-key", "A tab needs `navigationController` or `viewController`.", at: node)
    }
    var result = draft
    result.controller = .view(ViewController(emptyAt: JSONPointer.appending(node.path, "viewController")))
    return result
  }

  private func finished(_ drafts: [TabDraft]) -> [Tab] {
    var named: [(name: String, given: Composed?)] = []
    func collect(_ drafts: [TabDraft]) {
      for item in drafts.compactMap(\.item) {
        named.append((item.madeIdentifier, item.identifierNode))
        collect(item.children)
      }
    }
    collect(drafts)
    var names = identify(named).makeIterator()
    func tabs(_ drafts: [TabDraft]) -> [Tab] {
      drafts.compactMap { draft in
        guard let item = draft.item, let name = names.next() else { return nil }
        let children = tabs(item.children)
        return draft.controller.map { item.tab(name, children: children, controller: $0) }
      }
    }
    return tabs(drafts)
  }

  private func checkCompactTabs(_ node: Composed, _ controller: TabBarController) {
    guard case .list(let items)? = node["compactTabIdentifiers"]?.content else { return }
    let names = controller.tabs.map(\.identifier)
    for item in items { _ = word(item, "compactTabIdentifiers", among: names) }
  }

  /// `selectedTab` or `selectedIndex`, the one written last.
  private func selectedTab(_ node: Composed, _ tabs: [Tab]) -> String? {
    reportOverridden(node, "selectedTab", "selectedIndex")
    guard case .mapping(let entries) = node.content,
      let entry = entries.last(where: { ["selectedTab", "selectedIndex"].contains($0.key) && !$0.node.isNull })
    else { return nil }
    if entry.key == "selectedTab" {
      return word(
        entry.node, entry.key, among: tabs.flatMap { [$0.identifier] + $0.details.children.map(\.identifier) })
    }
    guard !tabs.isEmpty else { return nil }
    return count(entry.node, entry.key, in: 0...Double(tabs.count - 1)).map { tabs[$0].identifier }
  }
}

extension TabItemDraft {
  fileprivate var defaultChildController: Controller? {
    (children.first { $0.item?.identifier == details.defaultChild } ?? children.first)?.controller
  }

  fileprivate func tab(_ name: String, children: [Tab], controller: Controller) -> Tab {
    let kind = systemItem == .search ? .search : self.kind
    let title = systemItem?.title ?? title ?? (kind == .search ? "Search" : "")
    var tab = Tab(path: path, kind: kind, identifier: name, title: title, controller: controller)
    tab.image = systemItem.map { ImageReference(.symbol($0.symbol)) } ?? image
    tab.badgeValue = badgeValue
    tab.isEnabled = isEnabled
    tab.isHidden = isHidden
    tab.automaticallyActivatesSearch = automaticallyActivatesSearch
    tab.details = details
    tab.details.children = children
    tab.appearances = appearances
    return tab
  }
}

extension Controller {
  /// The title of the screen that is shown first.
  fileprivate var rootTitle: String? {
    switch self {
    case .view(let view): view.navigationItem.title
    case .navigation(let navigation): navigation.title ?? navigation.viewControllers.first?.navigationItem.title
    case .tabBar, .split: nil
    }
  }
}
