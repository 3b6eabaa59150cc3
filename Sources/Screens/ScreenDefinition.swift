package import Graphics

/// A checked screen: what a YAML file says, with every default filled in and no positions.
///
/// Two files that say the same thing decode to equal values, whatever their spacing, comments and includes.
package struct ScreenDefinition: Hashable, Sendable {
  /// Name on the board; nil uses the screen's id.
  package var title: String?
  /// Device ids shown by default.
  package var devices: [String] = []
  /// Variant defaults; a request wins over them.
  package var variant: [VariantKey: String] = [:]
  package var infoPlist = InfoPlist()
  package var appearance = AppearanceProxies()
  /// Tint of the window, inherited by all that has none of its own.
  package var windowTintColor: ColorReference?
  /// The window's own; nil: the device's.
  package var userInterfaceStyle: UserInterfaceStyle?
  package var presentations: [Presentation] = []
  package var root: Controller

  package init(root: Controller) {
    self.root = root
  }
}

/// `UIUserInterfaceStyle`.
package enum UserInterfaceStyle: String, CaseIterable, Sendable { case unspecified, light, dark }

/// What `UINavigationBar.appearance()` and its kin set.
package struct AppearanceProxies: Hashable, Sendable {
  package var navigationBar = BarStyling()
  package var tabBar = BarStyling()
  package var toolbar = BarStyling()
  package var barButtonItem = BarButtonItemStyling()
  package var searchBar = SearchBarStyling()

  package init() {}
}

package struct TabBarController: Hashable, Sendable {
  /// JSON Pointer of this mapping in the composed definition.
  package var path: String
  package var tabs: [Tab] = []
  /// Identifier of the tab selected at first; nil is the first one.
  package var selectedTab: String?
  package var tabBar = BarStyling()
  package var chrome = TabBarChrome()
  /// Tint of the controller's view, inherited by bars and content.
  package var tintColor: ColorReference?
  /// Of the controller's view.
  package var viewBackgroundColor: ColorReference?
  package var presentations: [Presentation] = []

  package init(path: String) {
    self.path = path
  }
}

/// `UITab`, `UISearchTab` or `UITabGroup` with its controller.
package struct Tab: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case tab, search, group }

  package var path: String
  package var kind: Kind
  /// Unique among its siblings; made from the title where the file gives none.
  package var identifier: String
  package var title: String
  package var image: ImageReference?
  /// nil: none; "": an empty dot.
  package var badgeValue: String?
  package var isEnabled = true
  package var isHidden = false
  /// `UISearchTab` only.
  package var automaticallyActivatesSearch = false
  /// Hold for the whole bar while this tab is selected.
  package var appearances = AppearanceSlots()
  package var details = TabDetails()
  package var controller: Controller

  package init(path: String, kind: Kind, identifier: String, title: String, controller: Controller) {
    self.path = path
    self.kind = kind
    self.identifier = identifier
    self.title = title
    self.controller = controller
  }
}

package struct NavigationController: Hashable, Sendable {
  package var path: String
  /// nil: as the proxy says, else false.
  package var prefersLargeTitles: Bool?
  package var navigationBar = BarStyling()
  package var toolbar = BarStyling()
  package var isToolbarHidden = true
  package var tintColor: ColorReference?
  /// Of the controller's view.
  package var viewBackgroundColor: ColorReference?
  package var hiding = BarHiding()
  /// What its tab is called where that has no title of its own.
  package var title: String?
  /// Root first; the last is on top unless the state says otherwise.
  /// Of the controller where it is presented; else the seeds' word for all of its pushes.
  package var preferredTransition: PreferredTransition?
  package var viewControllers: [ViewController] = []
  package var presentations: [Presentation] = []
  package var modal = ModalSettings()

  package init(path: String) {
    self.path = path
  }
}

package struct ViewController: Hashable, Sendable {
  package var path: String
  package var navigationItem: NavigationItem
  package var content: Content
  package var toolbarItems: [ToolbarItem] = []
  package var hidesBottomBarWhenPushed = false
  package var extendedLayout = ExtendedLayout()
  package var tintColor: ColorReference?
  /// Of the controller's view.
  package var viewBackgroundColor: ColorReference?
  package var presentations: [Presentation] = []
  package var modal = ModalSettings()
  /// What floats over the content.
  package var glass: [GlassElement] = []
  package var preferredTransition: PreferredTransition?

  package init(path: String, navigationItem: NavigationItem, content: Content) {
    self.path = path
    self.navigationItem = navigationItem
    self.content = content
  }
}

package struct NavigationItem: Hashable, Sendable {
  package enum BackButtonDisplayMode: String, CaseIterable, Sendable { case `default`, generic, minimal }

  package enum LargeTitleDisplayMode: String, CaseIterable, Sendable { case automatic, always, never, inline }

  package enum Style: String, CaseIterable, Sendable { case navigator, browser, editor }

  package var path: String
  package var title: String?
  package var subtitle: String?
  /// Text of the large row; nil uses `title`.
  package var largeTitle: String?
  /// Under the large title; nil uses `subtitle`.
  package var largeSubtitle: String?
  package var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  package var titleView: CustomView?
  package var backButtonTitle: String?
  package var backButtonDisplayMode = BackButtonDisplayMode.default
  package var hidesBackButton = false
  package var leftItemsSupplementBackButton = false
  /// Used when this item is below the top.
  package var backBarButtonItem: BarButtonItem?
  package var leftBarButtonItems: [BarButtonItem] = []
  /// From the edge inwards, as UIKit's.
  package var rightBarButtonItems: [BarButtonItem] = []
  /// Replace the left items when not empty.
  package var leadingItemGroups: [BarButtonItemGroup] = []
  package var trailingItemGroups: [BarButtonItemGroup] = []
  /// Each wins over the bar's in the same slot.
  package var appearances = AppearanceSlots()
  package var prompt: String?
  package var style = Style.navigator
  package var centerItemGroups: [BarButtonItemGroup] = []
  package var pinnedTrailingGroup: BarButtonItemGroup?
  package var additionalOverflowItems: Menu?
  package var titleMenu: Menu?
  /// `renameDelegate` is set: the title can be edited in its place.
  package var hasRenameDelegate = false
  package var documentProperties: Menu.Header?
  package var customizationIdentifier: String?
  /// `backAction` is set.
  package var hasBackAction = false
  package var search = SearchPlacement()
  /// What seed definitions call `UINavigationItem.scrollEdgeEffect`. UIKit has no such property.
  package var scrollEdgeEffect: ScrollEdgeEffect?
  /// Behind `texts`.
  var boxedTexts: Boxed<NavigationItemTexts>?

  package init(path: String) {
    self.path = path
  }
}

package struct BarButtonItemGroup: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable { case fixed, movable, optional }

  package var path: String
  package var kind = Kind.fixed
  package var customizationIdentifier: String?
  /// Optional groups alone: false keeps it out of the bar until a person puts it there.
  package var isInDefaultCustomization = true
  /// Taken out of the bar, it is still in the overflow menu.
  package var alwaysAvailable = false
  package var isHidden = false
  /// Stands for the group in menus.
  package var menuRepresentation: Menu.Element?
  package var representativeItem: BarButtonItem?
  package var items: [BarButtonItem] = []

  package init(path: String) {
    self.path = path
  }
}

package struct BarButtonItem: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A name of the system item table.
    case system(String)
    case title(String)
    case image(ImageReference)
    case customView(CustomView)
    /// Width in points; nil is `fixedSpace()` of iOS 26, which only splits platters.
    case fixedSpace(Double?)
    case flexibleSpace
  }

  package enum Style: String, CaseIterable, Sendable { case plain, prominent, done }

  package var path: String
  /// Stable name for node ids: the file's `identifier`, else what the item is (`compose`, `filter`), made unique among siblings.
  package var id: String
  package var kind: Kind
  /// Beside an image: what menus and VoiceOver say.
  package var title: String?
  package var style = Style.plain
  package var tintColor: ColorReference?
  /// Points; nil is automatic.
  package var width: Double?
  package var isEnabled = true
  package var isSelected = false
  /// Under a finger, or with the keyboard's focus.
  package var isHighlighted = false
  package var isFocused = false
  package var isHidden = false
  package var hidesSharedBackground = false
  package var sharesBackground = true
  /// Count or string as shown; "" is the indicator dot.
  package var badge: String?
  package var accessibilityLabel: String?
  /// Id of the presentation that a tap shows.
  package var presents: String?
  package var menu: Menu?
  /// Behind `details`.
  var boxedDetails: Boxed<BarButtonItemDetails>?

  package init(path: String, id: String, kind: Kind) {
    self.path = path
    self.id = id
    self.kind = kind
  }
}

package struct ImageReference: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// An SF Symbol's name.
    case symbol(String)
    /// A file below the screens folder.
    case file(String)
  }

  package var source: Source
  /// What is known of a file that can be drawn.
  package var picture: Picture?
  /// `alwaysTemplate`, `alwaysOriginal`; nil is automatic.
  package var renderingMode: String?
  /// `bounce`, `pulse`, …
  package var effect: String?
  /// A symbol weight's name; nil is the place's own.
  package var weight: String?
  /// `small`, `medium`, `large`; nil is the place's own.
  package var scale: String?
  /// Of the font that the symbol fits; nil is the place's own.
  package var pointSize: Double?

  package init(_ source: Source) {
    self.source = source
  }
}

/// A colour as written, not yet resolved for light or dark.
package indirect enum ColorReference: Hashable, Sendable {
  /// A UIKit colour's name.
  case named(String)
  case literal(Color)
  case dynamic(light: ColorReference, dark: ColorReference)
  /// Multiplied by 0…1.
  case alpha(ColorReference, Double)
}

/// What stands under the chrome.
package struct Content: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case list, insetGroupedList, grid, text, solid, gradient, image, empty
  }

  /// What lies between the view controller's view and the scroll view.
  package enum Wrapper: String, CaseIterable, Sendable { case none, styled }

  package struct Stop: Hashable, Sendable {
    /// 0 top … 1 bottom.
    package var location: Double
    package var color: ColorReference

    package init(location: Double, color: ColorReference) {
      self.location = location
      self.color = color
    }
  }

  package var path: String
  package var kind: Kind
  /// Rows of a list or cells of a grid made up by the preview, when `sections` is empty.
  package var rows = 0
  package var sections: [Section] = []
  /// Points; nil is the system's.
  package var rowHeight: Double?
  package var background: ColorReference?
  /// Fills of the containers' views, front to back: seen where `background` lets them.
  package var backdrops: [ColorReference] = []
  package var stops: [Stop] = []
  package var text: String?
  /// Columns of a grid.
  package var columns: Int?
  /// The picture of the kind `image`.
  package var image: ImageReference?
  package var contentMode = ContentMode.scaleAspectFill
  package var wrapper = Wrapper.none
  package var scrollView = ScrollView()
  /// In the middle of the safe area.
  package var button: Button?

  package init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// Whether a scroll view carries this content.
  package var scrolls: Bool {
    switch kind {
    case .list, .insetGroupedList, .grid, .text, .gradient: true
    case .solid, .image, .empty: false
    }
  }
}
