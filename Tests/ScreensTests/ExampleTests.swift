import Testing

@testable import Screens

@Suite struct ExampleTests {
  @Test func theExampleHasNoErrors() {
    #expect(decoded(example).diagnostics.filter { $0.severity == .error }.isEmpty)
  }

  @Test func whatIsNotDrawnYetIsSaidAtItsKey() {
    let base = "/tabBarController"
    #expect(
      Set(problems(example)) == [
        // The tables of these tests do not say that an accessory is 48 high.
        "information no-effect \(base)/bottomAccessory/contentView/height#"
      ])
  }

  @Test func theExampleSaysWhatItSays() throws {
    let definition = try #require(decoded(example).definition)
    #expect(definition.title == "Inbox")
    #expect(definition.devices == ["iphone-17-pro", "iphone-se-3"])
    #expect(!definition.infoPlist.designRequiresCompatibility)
    #expect(definition.appearance.navigationBar.tintColor == .named("systemIndigo"))
    let controller = try tabBarController(example)
    #expect(controller.tabs.map(\.identifier) == ["inbox", "search"])
    #expect(controller.tabs.map(\.kind) == [.tab, .search])
    #expect(controller.tabs[0].badgeValue == "128")
    #expect(controller.tabs[1].automaticallyActivatesSearch)
    guard case .navigation(let navigation) = controller.tabs[0].controller else {
      Issue.record("the first tab has a stack")
      return
    }
    #expect(navigation.prefersLargeTitles == true)
    let screen = try #require(navigation.viewControllers.first)
    #expect(screen.content.rows == 40)
    #expect(screen.navigationItem.subtitle == "Updated just now")
    #expect(
      screen.navigationItem.rightBarButtonItems.map(\.kind) == [
        .system("compose"), .image(ImageReference(.symbol("line.3.horizontal.decrease"))),
      ])
    #expect(screen.navigationItem.rightBarButtonItems[1].badge == "3")
  }

  @Test func pathsLeadBackToTheFile() throws {
    let result = decoded(example)
    let tab = try tabBarController(example).tabs[0]
    #expect(tab.path == "/tabBarController/tabs/0/UITab")
    #expect(result.origins.source(of: tab.path) == (screenFile, tab.path))
  }
}

@Suite struct MeaningTests {
  @Test(arguments: [
    (
      "viewController: {navigationItem: {title: A}, content: {kind: list}}",
      "viewController:\n  content:\n    kind: 'list' # rows\n  navigationItem:\n    title: \"A\"\n"
    ),
    (
      "viewController: {navigationItem: {rightBarButtonItem: add}}",
      "viewController: {navigationItem: {rightBarButtonItem: {systemItem: add}}}"
    ),
    ("viewController: {tintColor: '#F00'}", "viewController: {tintColor: '#ff0000ff'}"),
    ("viewController:", "viewController: {}"),
    ("viewController: {navigationItem: {title: 5}}", "viewController: {navigationItem: {title: '5'}}"),
    ("variant: {os: 26}\nviewController:", "variant: {os: '26'}\nviewController:"),
  ])
  func equalMeaningMakesEqualDefinitions(_ left: String, _ right: String) throws {
    var first = try #require(decoded(left).definition)
    var second = try #require(decoded(right).definition)
    // A list of one and a single item stand at different paths.
    first.root = first.root.withoutItemPaths
    second.root = second.root.withoutItemPaths
    #expect(first == second)
  }

  @Test func includesAndTokensChangeNoMeaning() throws {
    let plain = decoded("viewController: {tintColor: systemBlue, content: {kind: list, rows: 3}}")
    let split = decoded(
      "tokens: {accent: systemBlue}\nviewController: {tintColor: $accent, content: {include: _content.yaml}}",
      parts: ["mail/_content.yaml": "kind: list\nrows: 3"])
    #expect(plain.definition == split.definition)
    #expect(split.definition != nil)
  }

  @Test func aDifferentRootDiffers() {
    #expect(decoded("viewController:").definition != decoded("navigationController:").definition)
  }
}

extension Controller {
  fileprivate var withoutItemPaths: Controller {
    guard case .view(var view) = self else { return self }
    for index in view.navigationItem.rightBarButtonItems.indices {
      view.navigationItem.rightBarButtonItems[index].path = ""
    }
    return .view(view)
  }
}
