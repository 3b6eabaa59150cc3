/// Something that is shown over a screen: what UIKit presents.
package struct Presentation: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case sheet(Sheet)
    case popover(Popover)
    case alert(Alert)
    case actionSheet(Alert)
    case menu(Menu)
    /// Made by UIKit: what a person does to a bar's optional and movable groups.
    case customization(BarCustomization)
  }

  package var path: String
  /// What the state key `presented` names.
  package var id: String
  package var kind: Kind

  package init(path: String, id: String, kind: Kind) {
    self.path = path
    self.id = id
    self.kind = kind
  }

  /// Where it says what it grows out of.
  package var source: PopoverSource {
    switch kind {
    case .popover(let popover): popover.source
    case .actionSheet(let alert): alert.source
    case .sheet, .alert, .menu, .customization: PopoverSource()
    }
  }

  /// What it shows of its own, and what can present something in turn.
  package var controller: Controller? {
    switch kind {
    case .sheet(let sheet): sheet.controller
    case .popover(let popover): popover.sheet.controller
    case .alert, .actionSheet, .menu, .customization: nil
    }
  }
}

/// A presentation that shows, with what it grows out of.
package struct Presented: Hashable, Sendable {
  package var presentation: Presentation
  /// What the state calls it: its own id, after those of what it stands on (`share/more`).
  package var id: String
  /// Path of the bar button item, or of the navigation item whose title it is.
  package var itemPath: String?
}

/// Finds what a state presents.
private struct PresentationSearch {
  let stack: VisibleStack
  /// The navigation item as the bar shows it, with the buttons that UIKit makes.
  let shown: NavigationItem
  /// Of the screen as a whole.
  let more: [Presentation]
  /// Ids of what this stack is presented in, each followed by a slash.
  let prefix: String

  private var all: [Presentation] {
    stack.top.presentations + (stack.navigationController?.presentations ?? [])
      + (stack.tabBarController?.presentations ?? []) + more
  }

  private var items: [BarButtonItem] {
    shown.everyItem + stack.top.toolbarItems.flatMap(\.everyItem)
  }

  /// The outermost first; empty where nothing is called `id`.
  func chain(_ id: String) -> [Presented] {
    if let here = here(id) { return [here] }
    // An id that says what it stands on comes before one that only stands somewhere inside.
    for presentation in all where id.hasPrefix(presentation.id + "/") {
      let inner = inside(presentation)?.chain(String(id.dropFirst(presentation.id.count + 1))) ?? []
      if !inner.isEmpty { return [presented(presentation)] + inner }
    }
    for presentation in all {
      let inner = inside(presentation)?.chain(id) ?? []
      if !inner.isEmpty { return [presented(presentation)] + inner }
    }
    return []
  }

  private func here(_ id: String) -> Presented? {
    if let found = all.first(where: { $0.id == id }) { return presented(found) }
    if id == NavigationItem.titleMenuIdentifier, let menu = shown.shownTitleMenu {
      return presented(Presentation(path: shown.path, id: id, kind: .menu(menu)), from: shown.path)
    }
    if id == BarCustomization.identifier, let customization = BarCustomization(stack) {
      return presented(Presentation(path: customization.path, id: id, kind: .customization(customization)))
    }
    if id == TabSidebar.overflowIdentifier, let menu = stack.tabBarController?.chrome.sidebar.overflow {
      return presented(Presentation(path: menu.path, id: id, kind: .menu(menu)), from: menu.path)
    }
    guard let item = items.first(where: { $0.id == id }), let menu = item.menu else { return nil }
    return presented(Presentation(path: item.path, id: id, kind: .menu(menu)), from: item.path)
  }

  private func presented(_ presentation: Presentation, from path: String? = nil) -> Presented {
    Presented(
      presentation: presentation, id: prefix + presentation.id,
      itemPath: path ?? sourceItem(of: presentation)?.path)
  }

  /// The item that the source names; without a source, the one that presents it.
  private func sourceItem(of presentation: Presentation) -> BarButtonItem? {
    let source = presentation.source
    guard source.isEmpty else { return items.first { $0.id == source.sourceItem } }
    return items.first { $0.presents == presentation.id }
  }

  private func inside(_ presentation: Presentation) -> PresentationSearch? {
    guard let controller = presentation.controller else { return nil }
    let stack = ScreenDefinition(root: controller).visible(in: ScreenState())
    return PresentationSearch(
      stack: stack, shown: stack.top.navigationItem, more: [], prefix: prefix + presentation.id + "/")
  }
}

extension ScreenDefinition {
  /// What the state presents, the outermost first: an entry of `present`, or the menu of a bar button item or of the title.
  ///
  /// - Parameter shown: the navigation item as the bar shows it, with the buttons that UIKit makes.
  package func presented(in state: ScreenState, stack: VisibleStack, shown: NavigationItem) -> [Presented] {
    guard let id = state.presented else { return [] }
    return PresentationSearch(stack: stack, shown: shown, more: presentations, prefix: "").chain(id)
  }
}

extension NavigationItem {
  /// Every bar button item, wherever it stands.
  package var everyItem: [BarButtonItem] {
    let groups = leadingItemGroups + trailingItemGroups + centerItemGroups + [pinnedTrailingGroup].compactMap { $0 }
    return leftBarButtonItems + rightBarButtonItems + groups.flatMap(\.items)
  }
}

extension ToolbarItem {
  /// The item, or those of the group.
  package var everyItem: [BarButtonItem] {
    switch self {
    case .item(let item): [item]
    case .group(let group): [group.representativeItem].compactMap { $0 } + group.items
    case .searchBar: []
    }
  }
}

extension BarButtonItem {
  /// What the state key `presented` becomes by a tap; nil where a tap shows nothing.
  package var presentedByTap: String? { presents ?? (menu == nil || details.hasPrimaryAction ? nil : id) }

  /// The same for a long press.
  package var presentedByLongPress: String? { menu == nil ? nil : id }
}
