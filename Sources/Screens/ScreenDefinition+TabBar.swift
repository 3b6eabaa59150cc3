package import Graphics

/// When the tab bar of iOS 26 shrinks to the selected tab (`UITabBarController.MinimizeBehavior`).
package enum TabBarMinimizeBehavior: String, CaseIterable, Sendable { case automatic, never, onScrollDown, onScrollUp }

/// `UITabBarController.Mode`: what an iPad shows.
package enum TabBarMode: String, CaseIterable, Sendable { case automatic, tabBar, tabSidebar }

/// Not UIKit's: `tabBarPlacement`, which SwiftUI has as a read-only value.
package enum TabBarPlacement: String, CaseIterable, Sendable { case automatic, bottom, top }

/// What a tab bar controller has beside its tabs and its bar.
package struct TabBarChrome: Hashable, Sendable {
  package var minimizeBehavior = TabBarMinimizeBehavior.automatic
  package var bottomAccessory: TabAccessory?
  package var mode = TabBarMode.automatic
  package var sidebar = TabSidebar()
  package var placement = TabBarPlacement.automatic
  /// Root tabs of a compact width; nil is all of them.
  package var compactTabIdentifiers: [String]?
  package var isTabBarHidden = false
  /// `viewControllers` with a list of their own to edit: *More* shows an Edit button.
  package var hasCustomizableViewControllers = false
  /// Bar and tint of *More*; its stack is UIKit's.
  package var moreNavigationController: NavigationController?

  package init() {}
}

/// `UITabAccessory`, and what its content view shows.
package struct TabAccessory: Hashable, Sendable {
  package var path: String
  package var label: String?
  /// A second line, in secondary colour.
  package var subtitle: String?
  /// Artwork on the leading side.
  package var image: ImageReference?
  /// Symbols on the trailing side.
  package var buttons: [ImageReference] = []
  package var background: ColorReference?
  package var textColor: ColorReference?
  package var tintColor: ColorReference?

  package init(path: String) {
    self.path = path
  }

  /// Nothing stands in it, and its space is kept all the same.
  package var isEmpty: Bool {
    label == nil && subtitle == nil && image == nil && buttons.isEmpty && background == nil
  }
}

/// `UITabBarController.Sidebar`.
package struct TabSidebar: Hashable, Sendable {
  /// Whether content lies under the sidebar or beside it; UIKit's `automatic` is `overlap`.
  package enum Layout: String, CaseIterable, Sendable { case automatic, overlap, tile }

  package var path: String?
  package var isHidden = false
  package var preferredLayout = Layout.automatic
  package var header: SidebarText?
  package var footer: SidebarText?
  package var bottomBar: SidebarText?
  /// `navigationOverflowItems`: behind a button that shows even where the menu is empty.
  package var overflow: Menu?

  /// What the state key `presented` holds while that menu is open.
  package static let overflowIdentifier = "sidebarOverflow"

  package init() {}
}

/// What a sidebar says beside its tabs, as `UIListContentConfiguration`.
package struct SidebarText: Hashable, Sendable {
  package var text: String
  package var secondaryText: String?
  package var image: ImageReference?

  package init(_ text: String) {
    self.text = text
  }
}

/// Where a tab stands in an iPad's bar (`UITab.Placement`).
package enum TabPlacement: String, CaseIterable, Sendable {
  case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly
}

/// What a tab shows beside title, image and badge value.
package struct TabItemLook: Hashable, Sendable {
  /// `UITabBarItem` only.
  package var selectedImage: ImageReference?
  package var badgeColor: ColorReference?
  /// Points that the title is moved by.
  package var titlePositionAdjustment = Point(0, 0)
  /// Points that the image is inset by.
  package var imageInsets = EdgeInsets()
  /// In the place of image and title.
  package var customView: CustomView?
  /// With the keyboard's focus.
  package var isFocused = false
  /// `UITabBarItem` only: of the badge's text.
  package var badgeTextAttributes = TextAttributes()
  /// The same while the tab is selected, over those.
  package var selectedBadgeTextAttributes = TextAttributes()

  package init() {}
}

/// What places a tab, and what a group holds.
package struct TabDetails: Hashable, Sendable {
  /// `UITabGroup.SidebarAppearance`.
  package enum SidebarAppearance: String, CaseIterable, Sendable { case automatic, inline, rootSection }

  package var look = TabItemLook()
  /// In the sidebar only.
  package var subtitle: String?
  package var placement = TabPlacement.automatic
  /// `UITabGroup` only, as the rest.
  package var children: [Tab] = []
  package var sidebarAppearance = SidebarAppearance.automatic
  /// Selecting the group shows a controller of its own, not the default child's.
  package var hasOwnController = false
  package var defaultChild: String?
  /// Identifiers of children in the order in which they show; others follow.
  package var displayOrder: [String] = []
  /// Rows after the children's, which do something instead of selecting.
  package var sidebarActions: [Menu.Element] = []
  /// The sidebar's row of the group can be selected.
  package var isSidebarDestination = false

  package init() {}

  /// Children that are not hidden, as `displayOrder` of the group sorts them.
  package var displayedChildren: [Tab] {
    let shown = children.filter { !$0.isHidden }
    let sorted = displayOrder.compactMap { name in shown.first { $0.identifier == name } }
    return sorted + shown.filter { tab in !sorted.contains { $0.identifier == tab.identifier } }
  }
}

/// Legacy settings of a `UITabBar` itself.
package struct TabBarItemStyling: Hashable, Sendable {
  package enum Positioning: String, CaseIterable, Sendable { case automatic, fill, centered }

  package var positioning = Positioning.automatic
  /// Points; nil is automatic. Only where items are centered.
  package var width: Double?
  package var spacing: Double?
  package var unselectedTintColor: ColorReference?
  /// Fill of the bar's view: a slab behind the capsule of iOS 26.
  package var backgroundColor: ColorReference?

  package init() {}
}

extension TabBarController {
  /// Every tab that is not hidden, groups before their children.
  package var allTabs: [Tab] { tabs.flatMap(\.withDescendants) }

  /// Tabs that may stand in the bar, in the order of the file.
  package var rootTabs: [Tab] { tabs.filter { !$0.isHidden } }

  /// The tab that selecting an identifier shows: a group without a controller stands for a child.
  package func tab(_ identifier: String?) -> Tab? {
    guard let identifier else { return nil }
    return allTabs.first { $0.identifier == identifier }?.shown
  }

  /// The root tab that is, or holds, the tab with this identifier.
  package func rootTab(of identifier: String?) -> Tab? {
    rootTabs.first { root in root.withDescendants.contains { $0.identifier == identifier } }
  }

  package var hasGroups: Bool { rootTabs.contains { $0.kind == .group } }
}

extension Tab {
  fileprivate var withDescendants: [Tab] {
    isHidden ? [] : [self] + details.children.flatMap(\.withDescendants)
  }

  fileprivate var shown: Tab {
    guard kind == .group, !details.hasOwnController else { return self }
    let children = details.children.filter { !$0.isHidden }
    return (children.first { $0.identifier == details.defaultChild } ?? children.first)?.shown ?? self
  }
}
