import Graphics
import Scene
import Screens
import Testing
import Workspace

/// UILargeContentViewer: what a bar's button shows while it is held at accessibility sizes.
@Suite struct LargeContentTests {
  private let workspace = Workspace([
    "mail.yaml": """
    tabBarController:
      tabs:
        - UITab: {title: Inbox, image: tray.fill}
          navigationController:
            viewControllers:
              - viewController:
                  title: Inbox
                  navigationItem: {rightBarButtonItems: [{image: pencil, accessibilityLabel: Write}]}
        - UITab: {title: Sent, image: paperplane}
          viewController: {title: Sent}
    """
  ])

  private func picture(_ held: String, _ size: String = "AX3", _ os: String = "26") throws -> Scene {
    var state = ScreenState()
    state.expanded = [held]
    return try #require(workspace.picture("mail", [.contentSize: size, .os: os], state))
  }

  @Test("A tab shows its symbol over its title in the middle of the window", arguments: ["26", "18"])
  func tab(_ os: String) throws {
    let held = try #require(picture("", "AX3", os).parts.flatMap(\.nodes).first { $0.node.label == "Sent" }?.id)
    let scene = try picture(held, "AX3", os)
    let panel = try #require(scene.node("largeContent"))
    #expect(abs(panel.frame.midX - 201) < 0.4 && abs(panel.frame.midY - 437) < 0.4)
    let image = try #require(scene.node("largeContent/image"))
    #expect(image.symbol?.name == "paperplane")
    let icon = try #require(
      scene.parts.flatMap(\.nodes).first { $0.node.role == .tabIcon && $0.node.symbol?.name == "paperplane" })
    let share = try #require(icon.node.symbol?.side) / icon.node.frame.width
    #expect(
      abs(try #require(image.symbol?.side) / image.frame.width - share) < 0.02,
      "It fills the view as it does the icon's.")
    #expect(max(image.frame.width, image.frame.height) == 90)
    let title = try #require(scene.node("largeContent/title/1"))
    #expect(title.text?.string == "Sent")
    #expect(title.frame.y > image.frame.maxY && title.frame.maxY <= panel.frame.height)
    #expect(scene.node("window")?.children.contains("largeContent") == true)
    #expect(scene.parts.flatMap(\.accessibility).allSatisfy { !$0.hasPrefix("largeContent") })
  }

  @Test("A bar button item shows what it is called")
  func barItem() throws {
    let held = try #require(picture("").parts.flatMap(\.nodes).first { $0.node.role == .barItem }?.id)
    let scene = try picture(held)
    #expect(scene.node("largeContent/image")?.symbol?.name == "pencil")
    #expect(scene.node("largeContent/title/1")?.text?.string == "Write")
  }

  @Test(
    "largeContentSizeImage stands in the place of the item's image (UIBarItem's documentation)",
    arguments: ["26", "18"])
  func ownImage(_ os: String) throws {
    let workspace = Workspace([
      "a.yaml": """
      navigationController:
        isToolbarHidden: false
        viewControllers:
          - viewController:
              navigationItem: {rightBarButtonItem: {identifier: up, image: pencil, largeContentSizeImage: tray.fill}}
              toolbarItems: [{identifier: low, image: pencil, largeContentSizeImage: paperplane}]
      """
    ])
    for (name, symbol) in [("/up", "tray.fill"), ("/low", "paperplane")] {
      var state = ScreenState()
      let bar = try #require(workspace.picture("a", [.contentSize: "AX3", .os: os], state))
      let nodes = bar.parts.flatMap(\.nodes)
      let held = try #require(nodes.first { $0.id.hasSuffix(name) && $0.node.role == .barItem })
      #expect(bar.node(held.id + "/image")?.symbol?.name == "pencil")
      state.expanded = [held.id]
      let scene = try #require(workspace.picture("a", [.contentSize: "AX3", .os: os], state))
      let image = try #require(scene.node("largeContent/image"))
      #expect(image.symbol?.name == symbol)
      #expect(max(image.frame.width, image.frame.height) == 90)
    }
  }

  @Test("Nothing shows below accessibility sizes, nor for what is no button of a bar")
  func absent() throws {
    let held = try #require(picture("").parts.flatMap(\.nodes).first { $0.node.role == .tab }?.id)
    #expect(try picture(held, "AX1").node("largeContent") != nil)
    #expect(try picture(held, "XXXL").node("largeContent") == nil)
    #expect(try picture("content").node("largeContent") == nil)
  }

  @Test("Bars keep their sizes at every content size")
  func bars() throws {
    let standard = try picture("", "L")
    let largest = try picture("", "AX5")
    for id in ["navigationBar", "tabBar", "tabBar/platter", "navigationBar/title"] {
      #expect(standard.node(id)?.frame == largest.node(id)?.frame, "\(id)")
    }
  }
}
