/// Something that is shown over a screen: what UIKit presents.
package struct Presentation: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case sheet(Sheet)
    case alert(Alert)
    case actionSheet(Alert)
    case menu(Menu)
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
}

/// `UISheetPresentationController` with what it presents.
package struct Sheet: Hashable, Sendable {
  package enum Detent: Hashable, Sendable {
    case medium
    case large
    /// A fraction of the greatest detent's value, from 0 to 1.
    case fraction(Double)
    /// Points, without the bottom safe area.
    case height(Double)

    /// As the state key `detent` names it.
    package var identifier: String {
      switch self {
      case .medium: "medium"
      case .large: "large"
      case .fraction(let value): "\(value)"
      case .height(let value): value.rounded() == value ? "\(Int(value))" : "\(value)"
      }
    }
  }

  package enum Style: String, CaseIterable, Sendable { case automatic, pageSheet, formSheet }

  package var path: String
  /// In the order given; never empty.
  package var detents: [Detent] = [.large]
  package var selectedDetentIdentifier: String?
  /// Up to this one nothing behind is dimmed, and it can be used.
  package var largestUndimmedDetentIdentifier: String?
  package var prefersGrabberVisible = false
  /// Points; nil is the system's.
  package var preferredCornerRadius: Double?
  package var modalPresentationStyle = Style.automatic
  /// A tap outside does not close it.
  package var isModalInPresentation = false
  package var controller: Controller

  package init(path: String, controller: Controller) {
    self.path = path
    self.controller = controller
  }
}

/// `UIAlertController` of either style.
package struct Alert: Hashable, Sendable {
  package struct Action: Hashable, Sendable {
    package enum Style: String, CaseIterable, Sendable { case `default`, cancel, destructive }

    package var path: String
    package var title: String
    package var style = Style.default
    package var isPreferred = false
    package var isEnabled = true

    package init(path: String, title: String) {
      self.path = path
      self.title = title
    }
  }

  package var path: String
  package var title: String?
  package var message: String?
  package var actions: [Action] = []

  package init(path: String) {
    self.path = path
  }
}

/// `UIMenu`, one level deep: inline submenus are its sections.
package struct Menu: Hashable, Sendable {
  package struct Element: Hashable, Sendable {
    package var path: String
    package var title: String
    package var subtitle: String?
    package var image: ImageReference?
    package var isDestructive = false
    package var isDisabled = false
    /// `state: on`.
    package var isOn = false

    package init(path: String, title: String) {
      self.path = path
      self.title = title
    }
  }

  package var path: String
  package var title: String?
  /// Runs of elements with a separator between them.
  package var sections: [[Element]] = []
  /// `preferredMenuElementOrder` of what the menu belongs to.
  package var order = BarButtonItemDetails.ElementOrder.automatic

  package init(path: String) {
    self.path = path
  }
}

extension ScreenDefinition {
  /// What the state presents: an entry of `present`, or the menu of a bar button item or of the title. With it where it
  /// grows from.
  ///
  /// - Parameter shown: the navigation item as the bar shows it, with the buttons that UIKit makes.
  package func presented(
    in state: ScreenState, stack: VisibleStack, shown: NavigationItem
  ) -> (presentation: Presentation, source: String?)? {
    guard let id = state.presented else { return nil }
    let all =
      stack.top.presentations + (stack.navigationController?.presentations ?? [])
      + (stack.tabBarController?.presentations ?? []) + presentations
    let items = shown.everyItem + stack.top.toolbarItems.flatMap(\.everyItem)
    if let found = all.first(where: { $0.id == id }) {
      return (found, items.first { $0.presents == id }?.path)
    }
    if id == NavigationItem.titleMenuIdentifier, let menu = shown.titleMenu {
      return (Presentation(path: shown.path, id: id, kind: .menu(menu)), shown.path)
    }
    if id == TabSidebar.overflowIdentifier, let menu = stack.tabBarController?.chrome.sidebar.overflow {
      return (Presentation(path: menu.path, id: id, kind: .menu(menu)), menu.path)
    }
    guard let item = items.first(where: { $0.id == id }), let menu = item.menu else { return nil }
    return (Presentation(path: item.path, id: id, kind: .menu(menu)), item.path)
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
