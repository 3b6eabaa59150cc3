import Graphics
import Scene
import Screens
import Testing
import Workspace

/// Groups of tabs in an iPad's sidebar, and what UIKit makes of a stack for them.
@Suite struct TabGroupTests {
  private static func screen(_ group: String, sidebar: String = "{}", selected: String = "two") -> String {
    """
    tabBarController:
      mode: tabSidebar
      customizationIdentifier: main
      selectedTab: \(selected)
      sidebar: \(sidebar)
      tabs:
        - UITabGroup:
            identifier: group
            title: Group
    \(group)
            children:
              - UITab: {identifier: one, title: One, image: star}
                viewController: {navigationItem: {title: First}, content: {kind: list, rows: 3}}
              - UITab: {identifier: two, title: Two, image: star}
                viewController: {navigationItem: {title: Second}, content: {kind: list, rows: 3}}
              - UITab: {identifier: three, title: Three, image: star}
                viewController: {navigationItem: {title: Third}, content: {kind: list, rows: 3}}
          viewController: {navigationItem: {title: Overview}, content: {kind: empty}}
    """
  }

  private func picture(_ text: String, _ os: String = "26", _ state: ScreenState = ScreenState()) throws -> Scene {
    let workspace = Workspace(["s.yaml": text])
    #expect(workspace.findings.flatMap(\.findings).filter { $0.diagnostic.severity == .error }.isEmpty)
    return try #require(workspace.picture("s", [.device: "ipad-pro-11-m5", .os: os], state))
  }

  private func rows(_ scene: Scene) throws -> [String] {
    try #require(scene.node("sidebar")).children.compactMap { scene.node($0)?.label }
  }

  @Test("A: children that are named come first, the others follow, and unknown names are ignored")
  func displayOrder() throws {
    let scene = try picture(Self.screen("        displayOrderIdentifiers: [three, nobody, two]"))
    #expect(try rows(scene) == ["Sidebar", "Group", "Three", "Two", "One"])
  }

  @Test("A: a group is a destination on iOS 26 only, and only if it says so", arguments: ["26", "18"])
  func destination(_ os: String) throws {
    let scene = try picture(Self.screen("        isSidebarDestination: true", selected: "group"), os)
    let row = try #require(scene.node("sidebar/group"))
    #expect(row.selected == (os == "26") && (row.role == .tab) == (os == "26"))
    #expect(row.accessibility?.traits == (os == "26" ? ["header", "button", "selected"] : ["header"]))
    let plain = try #require(
      try picture(Self.screen("        image: star", selected: "group"), os).node("sidebar/group"))
    #expect(plain.role == nil && !plain.selected)
  }

  @Test("Actions stand after the group's children, in the tint, and select nothing")
  func actions() throws {
    let scene = try picture(
      Self.screen(
        "        sidebarActions: [{title: New, image: plus}, {title: Clear, attributes: [destructive]}, "
          + "{title: Gone, attributes: [hidden]}, {title: Off, attributes: [disabled]}]"))
    #expect(try rows(scene) == ["Sidebar", "Group", "One", "Two", "Three", "New", "Clear", "Off"])
    let new = try #require(scene.node("sidebar/group/action-1"))
    #expect(new.role == .button && new.accessibility?.traits == ["button"])
    let tint = try #require(scene.node("sidebar/one/icon")?.symbol?.color)
    #expect(scene.node("sidebar/group/action-1/label")?.text?.color == tint)
    #expect(scene.node("sidebar/group/action-1/icon")?.symbol?.color == tint)
    #expect(scene.node("sidebar/group/action-2/label")?.text?.color != tint)
    #expect(scene.node("sidebar/group/action-3")?.enabled == false)
  }

  @Test("A: the managed stack holds the group's screen and the selected child's")
  func managedStack() throws {
    let managed = "        managingNavigationController: {prefersLargeTitles: false}"
    let child = try picture(Self.screen(managed))
    #expect(child.node("navigationBar/title")?.text?.string == "Second")
    #expect(child.strings.contains("Overview") || child.node("navigationBar/back") != nil)
    let group = try picture(Self.screen(managed, selected: "group"))
    #expect(group.node("navigationBar/title")?.text?.string == "Overview")
    #expect(group.node("navigationBar/back") == nil)
    let free = try picture(Self.screen("        image: star"))
    #expect(free.node("navigationBar") == nil)
  }

  @Test("A header and a footer have a second line and an image, as UIListContentConfiguration")
  func sidebarTexts() throws {
    let scene = try picture(
      Self.screen(
        "        image: star",
        sidebar: "{headerContentConfiguration: {text: H, secondaryText: HS, image: star.fill}, "
          + "footerContentConfiguration: {text: F, secondaryText: FS}}"))
    #expect(scene.node("sidebar/header/subtitle")?.text?.string == "HS")
    #expect(scene.node("sidebar/footer/subtitle")?.text?.string == "FS")
    let icon = try #require(scene.node("sidebar/header/icon"))
    let label = try #require(scene.node("sidebar/header/label"))
    #expect(icon.symbol?.name == "star.fill" && icon.frame.maxX <= label.frame.x)
    #expect(scene.node("sidebar/footer/icon") == nil)
    let header = try #require(scene.node("sidebar/header"))
    let subtitle = try #require(scene.node("sidebar/header/subtitle"))
    #expect(subtitle.frame.maxY <= header.frame.height && label.frame.y >= 0)
  }

  @Test("A: the overflow button shows whether or not its menu holds anything", arguments: ["[]", "[{title: Sort}]"])
  func overflow(_ items: String) throws {
    let text = Self.screen("        image: star", sidebar: "{navigationOverflowItems: \(items)}")
    let button = try #require(try picture(text).node("sidebar/overflow"))
    #expect(button.role == .barItem && button.accessibility?.label == "More")
    #expect(try picture(Self.screen("        image: star")).node("sidebar/overflow") == nil)
    var state = ScreenState()
    state.presented = "sidebarOverflow"
    #expect(try picture(text, "26", state).strings.contains("Sort") == (items != "[]"))
  }
}

/// What `UITabBarItem` and `moreNavigationController` add to a bar of the older kind.
@Suite struct LegacyTabTests {
  private static func screen(_ count: Int, more: String = "{}", item: String = "{title: A, image: star}") -> String {
    let tabs = (2...count).map {
      "    - {tabBarItem: {title: T\($0), image: star}, viewController: {content: {kind: empty}}}"
    }
    return """
      tabBarController:
        moreNavigationController: \(more)
        viewControllers:
          - {tabBarItem: \(item), viewController: {content: {kind: empty}}}
      \(tabs.joined(separator: "\n"))
      """
  }

  @Test("A: an item's badge text wins over the appearance's; `selected` holds while the tab is selected")
  func badgeTextAttributes() throws {
    let item = """
      {title: A, image: star, badgeValue: "5", badgeTextAttributes: {normal: {foregroundColor: "#112233", font: 10}, \
      selected: {foregroundColor: "#445566"}}, standardAppearance: {stackedLayoutAppearance: {normal: \
      {badgeTextAttributes: {foregroundColor: "#778899"}}}}}
      """
    let workspace = Workspace(["s.yaml": Self.screen(3, item: item)])
    let variant: [VariantKey: String] = [.device: "iphone-17-pro"]
    let selected = try #require(workspace.picture("s", variant)?.node("tabBar/a/badge/text")?.text)
    #expect(selected.color == Color(0x44, 0x55, 0x66) && selected.size == 10)
    var state = ScreenState()
    state.tab = "t2"
    let normal = try #require(workspace.picture("s", variant, state)?.node("tabBar/a/badge/text")?.text)
    #expect(normal.color == Color(0x11, 0x22, 0x33) && normal.size == 10)
  }

  @Test("Attributes without a state are those of the normal one")
  func plainBadgeTextAttributes() throws {
    let item = "{title: A, image: star, badgeValue: \"5\", badgeTextAttributes: {foregroundColor: \"#112233\"}}"
    let workspace = Workspace(["s.yaml": Self.screen(3, item: item)])
    let text = try #require(workspace.picture("s", [.device: "iphone-17-pro"])?.node("tabBar/a/badge/text")?.text)
    #expect(text.color == Color(0x11, 0x22, 0x33))
  }

  @Test("More shows under the bar of `moreNavigationController`")
  func more() throws {
    let workspace = Workspace([
      "large.yaml": Self.screen(6, more: "{prefersLargeTitles: true, viewControllers: []}"),
      "plain.yaml": Self.screen(6),
    ])
    var state = ScreenState()
    state.tab = "more"
    let large = try #require(workspace.picture("large", [.device: "iphone-17-pro"], state))
    let plain = try #require(workspace.picture("plain", [.device: "iphone-17-pro"], state))
    // NT: a large title adds 52.
    let heights = [large, plain].compactMap { $0.node("content")?.scroll?.inset.top }
    #expect(heights.count == 2 && heights[0] - heights[1] == 52)
    #expect(workspace.findings.flatMap(\.findings).map(\.diagnostic.code) == ["no-effect"])
  }
}
