import Graphics
import Testing

@testable import Screens

@Suite struct BarButtonItemTests {
  @Test(arguments: [
    ("add", BarButtonItem.Kind.system("add")), ("flexibleSpace", .flexibleSpace), ("fixedSpace", .fixedSpace(nil)),
    ("{systemItem: fixedSpace, width: 12}", .fixedSpace(12)), ("{fixedSpace: 16}", .fixedSpace(16)),
    ("{fixedSpace: 0}", .fixedSpace(nil)), ("{title: Edit}", .title("Edit")),
    ("{image: plus, title: New}", .image(ImageReference(.symbol("plus")))),
    ("{image: {file: a.png}}", .image(ImageReference(.file("a.png")))),
  ])
  func anItemIsWhatItsKeysSay(_ text: String, _ kind: BarButtonItem.Kind) throws {
    #expect(try navigationItem("rightBarButtonItems: [\(text)]").rightBarButtonItems.map(\.kind) == [kind])
  }

  @Test(arguments: [
    ("add", "add"), ("{image: tray.fill}", "tray.fill"), ("{title: Move to…}", "move-to"),
    ("{image: {file: a.png}, accessibilityLabel: Logo}", "logo"), ("{customView: {label: Pro User}}", "pro-user"),
    ("{title: A, identifier: mine}", "mine"), ("{title: Übersicht}", "übersicht"), ("{title: '…'}", "item"),
  ])
  func anItemIsNamedAfterWhatItIs(_ text: String, _ id: String) throws {
    #expect(try navigationItem("rightBarButtonItems: [\(text)]").rightBarButtonItems.map(\.id) == [id])
  }

  @Test func siblingsAreToldApart() throws {
    let item = try navigationItem("leftBarButtonItems: [add], rightBarButtonItems: [add, {title: A, identifier: add}]")
    #expect(item.leftBarButtonItems.map(\.id) == ["add-2"])
    #expect(item.rightBarButtonItems.map(\.id) == ["add-3", "add"])
  }

  @Test func givenIdentifiersMustDiffer() {
    let text =
      "viewController: {navigationItem: {rightBarButtonItems: [{title: A, identifier: x}, {title: B, identifier: x}]}}"
    #expect(
      problems(text) == [
        "error duplicate-identifier /viewController/navigationItem/rightBarButtonItems/1/identifier → x-2"
      ])
  }

  @Test func everyPropertyIsRead() throws {
    let item = try #require(
      try navigationItem(
        """
        rightBarButtonItem: {title: A, style: prominent, tintColor: label, width: 80, isEnabled: false, isSelected: true,
          isHidden: true, hidesSharedBackground: true, sharesBackground: false, badge: '', accessibilityLabel: B}
        """
      ).rightBarButtonItems.first)
    #expect(item.style == .prominent)
    #expect(item.tintColor == .named("label"))
    #expect(item.width == 80)
    #expect([item.isEnabled, item.isSelected, item.isHidden] == [false, true, true])
    #expect([item.hidesSharedBackground, item.sharesBackground] == [true, false])
    #expect(item.badge == "")
    #expect(item.accessibilityLabel == "B")
  }

  @Test func groupsHoldItems() throws {
    let groups = try navigationItem(
      "trailingItemGroups: [{group: optional, customizationIdentifier: c, representativeItem: add, items: [add, done]}]"
    ).trailingItemGroups
    let group = try #require(groups.first)
    #expect(group.kind == .optional)
    #expect(group.customizationIdentifier == "c")
    #expect(group.representativeItem?.id == "add")
    #expect(group.items.map(\.id) == ["add-2", "done"])
  }

  @Test func customViewsHaveSizes() throws {
    let view = try navigationItem("titleView: {label: A, size: [80, 30], intrinsicSizeAtFirstLayout: [0, 0]}").titleView
    #expect(view?.size == Size(80, 30))
    #expect(view?.intrinsicSizeAtFirstLayout == Size(0, 0))
  }
}

@Suite struct NavigationTests {
  @Test func theItemsTextsAreRead() throws {
    let item = try navigationItem(
      """
      title: A, subtitle: B, largeTitle: C, largeSubtitle: D, largeTitleDisplayMode: inline, backButtonTitle: E,
      backButtonDisplayMode: minimal, hidesBackButton: true, leftItemsSupplementBackButton: true, backBarButtonItem: {title: F}
      """)
    #expect(
      [item.title, item.subtitle, item.largeTitle, item.largeSubtitle, item.backButtonTitle] == [
        "A", "B", "C", "D", "E",
      ])
    #expect(item.largeTitleDisplayMode == .inline)
    #expect(item.backButtonDisplayMode == .minimal)
    #expect(item.hidesBackButton && item.leftItemsSupplementBackButton)
    #expect(item.backBarButtonItem?.kind == .title("F"))
  }

  @Test func aControllersTitleServesItsItem() throws {
    #expect(try viewController("viewController: {title: A}").navigationItem.title == "A")
    #expect(try viewController("viewController: {title: A, navigationItem: {title: B}}").navigationItem.title == "B")
    #expect(try viewController("viewController: {title: A, navigationItem: {}}").navigationItem.title == "A")
  }

  @Test func aStackKeepsItsOrder() throws {
    let text = """
      navigationController:
        navigationBar: {tintColor: label, prefersLargeTitles: true}
        viewControllers: [{viewController: {title: A}}, {viewController: 5}, {viewController: {title: B}}]
      """
    guard case .navigation(let controller) = try #require(decoded(text).definition).root else {
      throw NoViewController()
    }
    #expect(controller.prefersLargeTitles == true)
    #expect(controller.navigationBar.tintColor == .named("label"))
    #expect(controller.viewControllers.map(\.navigationItem.title) == ["A", "B"])
    #expect(controller.viewControllers.map(\.path).last == "/navigationController/viewControllers/2/viewController")
  }

  @Test func theLowerOfTwoSettersWins() throws {
    let item = try navigationItem("rightBarButtonItem: add, rightBarButtonItems: [done, trash]")
    #expect(item.rightBarButtonItems.map(\.id) == ["done", "trash"])
  }
}

@Suite struct TabTests {
  @Test func identifiersComeFromTitles() throws {
    let tabs = try tabBarController(
      """
      tabBarController:
        tabs:
          - {UITab: {title: All Mail}, viewController: {}}
          - {UITab: {title: All Mail}, viewController: {}}
          - {UITab: {title: A, identifier: mine}, viewController: {}}
          - {UISearchTab: {}, viewController: }
      """
    ).tabs
    #expect(tabs.map(\.identifier) == ["all-mail", "all-mail-2", "mine", "search"])
    #expect(tabs.map(\.title) == ["All Mail", "All Mail", "A", "Search"])
  }

  @Test func givenIdentifiersMustDiffer() {
    let text = """
      tabBarController:
        tabs:
          - {UITab: {title: A, identifier: x}, viewController: }
          - {UITab: {title: B, identifier: x}, viewController: }
      """
    #expect(problems(text) == ["error duplicate-identifier /tabBarController/tabs/1/UITab/identifier → x-2"])
  }

  @Test func everyPropertyIsRead() throws {
    let controller = try tabBarController(
      """
      tabBarController:
        tintColor: label
        tabBar: {tintColor: systemBlue}
        selectedTab: b
        tabs:
          - {UITab: {title: A, image: plus, badgeValue: 3, isEnabled: false, isHidden: true}, viewController: }
          - {UITab: {title: B}, navigationController: }
      """)
    #expect(controller.tintColor == .named("label"))
    #expect(controller.tabBar.tintColor == .named("systemBlue"))
    #expect(controller.selectedTab == "b")
    #expect(controller.tabs[0].badgeValue == "3")
    #expect(controller.tabs[0].image == ImageReference(.symbol("plus")))
    #expect(!controller.tabs[0].isEnabled && controller.tabs[0].isHidden)
    #expect(
      controller.tabs[1].controller
        == .navigation(NavigationController(path: "/tabBarController/tabs/1/navigationController")))
  }

  @Test(arguments: [
    "{tabBarItem: {title: A}, viewController: {}}", "{viewController: {tabBarItem: {title: A}}}",
    "{navigationController: {tabBarItem: {title: A}}}", "{viewController: {title: A}}",
    "{navigationController: {viewControllers: [{viewController: {tabBarItem: {title: A}}}]}}",
  ])
  func legacyTabsAreAccepted(_ entry: String) throws {
    let controller = try tabBarController("tabBarController: {viewControllers: [\(entry)], selectedIndex: 0}")
    #expect(controller.tabs.map(\.title) == ["A"])
    #expect(controller.selectedTab == "a")
  }

  @Test func aSelectedTabMustExist() {
    let text = "tabBarController: {selectedTab: inbxo, tabs: [{UITab: {title: Inbox}, viewController: }]}"
    #expect(problems(text) == ["error wrong-value /tabBarController/selectedTab → inbox"])
  }

  @Test func aTabWithoutAControllerKeepsItsPlace() throws {
    #expect(try tabBarController("tabBarController: {tabs: [{UITab: {title: A}}]}").tabs.map(\.title) == ["A"])
  }
}

@Suite struct ContentTests {
  private func content(_ body: String) throws -> Content {
    try viewController("viewController: {content: {\(body)}}").content
  }

  @Test func rowsMayBeTexts() throws {
    let content = try content("kind: insetGroupedList, sections: [{header: H, rows: [A, {title: B, detail: C}, 5]}]")
    #expect(content.kind == .insetGroupedList)
    #expect(content.sections.map(\.header) == ["H"])
    #expect(content.sections.first?.rows.map(\.title) == ["A", "B", "5"])
    #expect(content.sections.first?.rows[1].detail == "C")
  }

  @Test func rowsMayStandWithoutSections() throws {
    #expect(try content("rows: [A, B]").sections == [Content.Section(rows: [.init(title: "A"), .init(title: "B")])])
  }

  @Test(arguments: [
    ("rows: 3", Content.Kind.list), ("text: A", .text), ("stops: [label]", .gradient), ("background: label", .solid),
    ("", .empty),
  ])
  func theKindFollowsFromTheRest(_ body: String, _ kind: Content.Kind) throws {
    #expect(try content(body).kind == kind)
  }

  @Test func coloursAreSpreadEvenly() throws {
    let stops = try content("stops: [label, '#FFFFFF', systemBlue]").stops
    #expect(stops.map(\.location) == [0, 0.5, 1])
    #expect(stops[1].color == .literal(.white))
  }

  @Test func stopsStandInOrder() throws {
    let stops = try content("stops: [{location: 1, color: label}, {location: 0.25, color: systemBlue}]").stops
    #expect(stops == [.init(location: 0.25, color: .named("systemBlue")), .init(location: 1, color: .named("label"))])
  }

  @Test func aStopMayBeAColourWithAlpha() throws {
    let stops = try content("stops: [{color: label, alpha: 0.5}, {light: label, dark: systemBlue}]").stops
    #expect(
      stops.map(\.color) == [
        .alpha(.named("label"), 0.5), .dynamic(light: .named("label"), dark: .named("systemBlue")),
      ])
  }

  @Test func everyMeasureIsRead() throws {
    let content = try content("kind: grid, rows: 9, columns: 3, rowHeight: 60.5, background: label, text: T")
    #expect(content.rows == 9)
    #expect(content.columns == 3)
    #expect(content.rowHeight == 60.5)
    #expect(content.background == .named("label"))
    #expect(content.text == "T")
  }
}

@Suite struct ValueTests {
  @Test(arguments: [
    ("systemBlue", ColorReference.named("systemBlue")), ("'#0088FF'", .literal(Color(0, 136, 255))),
    ("'#0088FF80'", .literal(Color(0, 136, 255, 128))),
    ("{light: label, dark: '#000000'}", .dynamic(light: .named("label"), dark: .literal(.black))),
    ("{color: label, alpha: 0.5}", .alpha(.named("label"), 0.5)),
  ])
  func coloursAreRead(_ text: String, _ color: ColorReference) throws {
    #expect(try viewController("viewController: {tintColor: \(text)}").tintColor == color)
  }

  @Test func imagesHaveOptions() throws {
    let item = try navigationItem(
      "rightBarButtonItem: {image: {symbol: plus, weight: bold, scale: large, renderingMode: alwaysOriginal, effect: bounce}}"
    ).rightBarButtonItems.first
    var image = ImageReference(.symbol("plus"))
    image.weight = "bold"
    image.scale = "large"
    image.renderingMode = "alwaysOriginal"
    image.effect = "bounce"
    #expect(item?.kind == .image(image))
  }

  @Test func variantsAreRead() throws {
    let text = "variant: {os: 18, boldText: true, locale: ar-EG, device: iphone-se-3}\nviewController:"
    #expect(
      try #require(decoded(text).definition).variant == [
        .os: "18", .boldText: "true", .locale: "ar-EG", .device: "iphone-se-3",
      ])
  }

  @Test func compatibilityIsRead() throws {
    let text = "infoPlist: {UIDesignRequiresCompatibility: true}\nviewController:"
    #expect(try #require(decoded(text).definition).infoPlist.designRequiresCompatibility)
  }
}
