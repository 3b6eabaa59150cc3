package import Appearance
package import Layout
package import Screens

/// Everything a tab bar depends on beside its environment.
package struct TabBarInput: Hashable, Sendable {
  /// A tab without its controller: what the bar shows.
  package struct Item: Hashable, Sendable {
    package var path: String
    package var kind: Tab.Kind
    package var identifier: String
    package var title: String
    package var image: ImageReference?
    package var badgeValue: String?
    package var isEnabled: Bool
    package var look: TabItemLook

    package init(_ tab: Tab) {
      path = tab.path
      kind = tab.kind
      identifier = tab.identifier
      title = tab.title
      image = tab.image
      badgeValue = tab.badgeValue
      isEnabled = tab.isEnabled
      look = tab.details.look
    }
  }

  /// The shape that the bar takes.
  package enum Form: Hashable, Sendable {
    /// At the window's bottom, with every tab.
    case regular
    /// Shrunk to the selected tab and the search circle (iOS 26).
    case minimized
    /// In the navigation bar's row of an iPad.
    case top(hasSidebarButton: Bool)
  }

  /// JSON Pointer of the tab bar controller.
  package var path: String
  /// Visible tabs, in order.
  package var items: [Item]
  package var selected: String?
  package var tintColor: ColorReference?
  package var isBackdropDark: Bool
  package var form = Form.regular
  package var styling = TabBarItemStyling()
  /// Which of the bar's settings hold now.
  package var barLook = BarLook()

  package init(path: String, items: [Item], selected: String?) {
    self.path = path
    self.items = items
    self.selected = selected
    tintColor = nil
    isBackdropDark = false
  }
}

/// Everything a tab bar controller's accessory depends on.
package struct TabAccessoryInput: Hashable, Sendable {
  package var accessory: TabAccessory
  package var place: TabAccessoryPlace
  package var tintColor: ColorReference?
  package var isBackdropDark = false
  /// Points that a tiled sidebar takes from the leading side.
  package var column = 0.0

  package init(_ accessory: TabAccessory, place: TabAccessoryPlace) {
    self.accessory = accessory
    self.place = place
  }
}

/// Everything an iPad's sidebar depends on.
package struct TabSidebarInput: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case tab, section, action }

    package var kind: Kind
    package var item: TabBarInput.Item
    package var subtitle: String?
    package var isChild: Bool
    /// A section whose row selects its group.
    package var isDestination = false
    /// An action in red.
    package var isDestructive = false
  }

  /// JSON Pointer of the sidebar's mapping, or of the tab bar controller.
  package var path: String
  package var header: SidebarText?
  package var footer: SidebarText?
  package var bottomBar: SidebarText?
  /// JSON Pointer of the menu behind the overflow button; nil without one.
  package var overflow: String?
  package var rows: [Row]
  package var selected: String?
  package var tintColor: ColorReference?
}
