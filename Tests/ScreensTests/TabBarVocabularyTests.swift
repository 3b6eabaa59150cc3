import Graphics
import Testing

@testable import Screens

@Suite struct TabBarVocabularyTests {
  private func controller(_ body: String) throws -> TabBarController {
    try tabBarController("tabBarController: {\(body)}")
  }

  private func item(_ body: String) throws -> Tab {
    try #require(try controller("viewControllers: [{tabBarItem: {\(body)}, viewController: }]").tabs.first)
  }

  @Test func theControllersOwnKeysAreRead() throws {
    let chrome = try controller(
      """
      tabBarMinimizeBehavior: onScrollUp, mode: tabSidebar, isTabBarHidden: true, compactTabIdentifiers: [a],
      sidebar: {isHidden: true, preferredLayout: tile, headerConfiguration: H, footerConfiguration: {text: F},
        bottomBarView: B}, tabs: [{UITab: {title: A}, viewController: }]
      """
    ).chrome
    #expect(chrome.minimizeBehavior == .onScrollUp)
    #expect(chrome.mode == .tabSidebar)
    #expect(chrome.isTabBarHidden)
    #expect(chrome.compactTabIdentifiers == ["a"])
    #expect(chrome.sidebar.isHidden && chrome.sidebar.preferredLayout == .tile)
    #expect([chrome.sidebar.header, chrome.sidebar.footer, chrome.sidebar.bottomBar].map(\.?.text) == ["H", "F", "B"])
  }

  @Test func anAccessoryShowsItsContentView() throws {
    let accessory = try #require(
      try controller(
        """
        bottomAccessory: {contentView: {label: L, subtitle: S, image: plus, buttons: [plus, {symbol: plus}],
          background: label, textColor: systemBlue, tintColor: label}}, tabs: []
        """
      ).chrome.bottomAccessory)
    #expect([accessory.label, accessory.subtitle] == ["L", "S"])
    #expect(accessory.image == ImageReference(.symbol("plus")))
    #expect(accessory.buttons.count == 2)
    #expect(accessory.background == .named("label"))
    #expect(accessory.textColor == .named("systemBlue"))
    #expect(accessory.tintColor == .named("label"))
    #expect(accessory.path == "/tabBarController/bottomAccessory/contentView")
  }

  @Test(
    "C33: an accessory without content keeps its space, and that is said", arguments: ["{}", "{contentView: {}}", ""])
  func emptyAccessory(_ written: String) throws {
    let text = "tabBarController: {bottomAccessory: \(written), tabs: []}"
    let isLeftOut = written.isEmpty
    #expect(
      problems(text) == (isLeftOut ? [] : ["warning accessory-empty /tabBarController/bottomAccessory#"]))
    #expect(try (tabBarController(text).chrome.bottomAccessory == nil) == isLeftOut)
  }

  @Test("SA: the accessory's frame is UIKit's, so that a measure of its own is said to have no effect")
  func accessoryMeasures() {
    #expect(
      problems("tabBarController: {bottomAccessory: {contentView: {label: L, width: 200}}, tabs: []}") == [
        "information no-effect /tabBarController/bottomAccessory/contentView/width#"
      ])
  }

  @Test(
    "Seed 000: names that UIKit does not have work, and the real ones are named",
    arguments: [
      ("tabBarPlacement: bottom", "tabBarPlacement"), ("sidebarLayoutPreferences: tile", "sidebarLayoutPreferences"),
    ])
  func seedsWords(_ written: String, _ key: String) throws {
    let text = "tabBarController: {\(written), tabs: []}"
    #expect(problems(text) == ["warning no-such-api /tabBarController/\(key)#"])
    let chrome = try tabBarController(text).chrome
    #expect(chrome.placement == .bottom || chrome.sidebar.preferredLayout == .tile)
  }

  @Test func aGroupHoldsTabs() throws {
    let text = """
      tabBarController:
        selectedTab: albums
        tabs:
          - UITabGroup:
              title: Library
              defaultChildIdentifier: albums
              sidebarAppearance: rootSection
              children:
                - {UITab: {title: Artists, subtitle: S, preferredPlacement: pinned}, viewController: {title: First}}
                - {UITab: {title: Albums}, viewController: {title: Second}}
          - {UITab: {title: Albums}, viewController: }
      """
    let controller = try tabBarController(text)
    let group = controller.tabs[0]
    #expect(group.kind == .group)
    #expect(group.details.children.map(\.identifier) == ["artists", "albums"])
    #expect(controller.tabs.map(\.identifier) == ["library", "albums-2"])
    #expect(group.details.children[0].details.placement == .pinned)
    #expect(group.details.children[0].details.subtitle == "S")
    #expect(group.details.sidebarAppearance == .rootSection)
    #expect(controller.selectedTab == "albums")
    #expect(controller.tab("library")?.identifier == "albums")
    #expect(controller.rootTab(of: "artists")?.identifier == "library")
    #expect(group.details.children[1].path.hasSuffix("/tabs/0/UITabGroup/children/1/UITab"))
  }

  @Test func aGroupMayHaveAControllerOfItsOwn() throws {
    let controller = try tabBarController(
      """
      tabBarController:
        tabs:
          - UITabGroup: {title: G, children: [{UITab: {title: A}, viewController: }]}
            viewController: {title: Own}
      """)
    #expect(controller.tab("g")?.identifier == "g")
  }

  @Test func aLegacyItemsPropertiesAreRead() throws {
    let tab = try item(
      """
      title: A, image: plus, selectedImage: tray.fill, badgeValue: '9,999', badgeColor: systemBlue,
      titlePositionAdjustment: [2, -3], imageInsets: [1, 2, 3, 4], tag: 7, customView: {label: C, size: [30, 20]}
      """)
    #expect(tab.details.look.selectedImage == ImageReference(.symbol("tray.fill")))
    #expect(tab.badgeValue == "9,999")
    #expect(tab.details.look.badgeColor == .named("systemBlue"))
    #expect(tab.details.look.titlePositionAdjustment == Point(2, -3))
    #expect(tab.details.look.imageInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(tab.details.look.customView?.size == Size(30, 20))
  }

  @Test func anOffsetMayBeWrittenAsUIOffset() throws {
    let tab = try item("title: A, titlePositionAdjustment: {horizontal: 0, vertical: 4}")
    #expect(tab.details.look.titlePositionAdjustment == Point(0, 4))
  }

  @Test func aSystemItemFixesTitleAndImage() throws {
    let tab = try item("tabBarSystemItem: topRated, title: Mine, image: plus")
    #expect(tab.title == "Top Rated")
    #expect(tab.image == ImageReference(.symbol("star.fill")))
    #expect(try item("tabBarSystemItem: search").kind == .search)
    #expect(TabBarSystemItem.allCases.count == 12)
  }

  @Test func theBarsItemSettingsAreRead() throws {
    let styling = try controller(
      """
      tabBar: {itemPositioning: centered, itemWidth: 60, itemSpacing: 9}, tabs: []
      """
    ).tabBar.tabItems
    #expect(styling.positioning == .centered)
    #expect([styling.width, styling.spacing] == [60, 9])
  }

  @Test func compactTabsMustExist() {
    #expect(
      problems("tabBarController: {compactTabIdentifiers: [hone], tabs: [{UITab: {title: Home}, viewController: }]}")
        == [
          "error wrong-value /tabBarController/compactTabIdentifiers/0 → home"
        ])
  }

  @Test func aStyledWrapperIsRead() throws {
    #expect(try viewController("viewController: {content: {kind: list, wrapper: styled}}").content.wrapper == .styled)
  }
}
