import YAML

extension Key {
  fileprivate static func tint(_ path: Path<ColorReference?>) -> Key {
    .color("tintColor", path, "Colour of items and of what is selected, as `UIView.tintColor`.")
  }
}

private let presentationKeys = ["button"]

extension ViewController {
  static let keys = MappingKeys<ViewController>(
    "viewController",
    [
      Key("navigationItem", .mapping { NavigationItem.keys.list }, "What the navigation bar shows.") {
        controller, reader, node in
        let title = controller.navigationItem.title
        controller.navigationItem = reader.navigationItem(node)
        if controller.navigationItem.title == nil { controller.navigationItem.title = title }
      },
      Key("title", .text, "Title in the bar where `navigationItem` has none.") { controller, reader, node in
        if controller.navigationItem.title == nil { controller.navigationItem.title = reader.text(node, "title") }
      },
      Key("content", .mapping { Content.keys.list }, "What stands under the chrome.") { controller, reader, node in
        controller.content = reader.content(node)
      },
      Key("glass", .list(.mapping { GlassElementDraft.keys.list }), "Glass that floats over the content.") {
        controller, reader, node in controller.glass = reader.glass(node)
      },
      .tint(\.tintColor), .view,
      .present(\.presentations),
      .preferredTransition(\.preferredTransition),
      Key("tabBarItem", .mapping { TabDraft.tabBarItemKeys.list }, "Tab of this controller under `viewControllers`.") {
        _, _, _ in
      },
    ] + toolbarKeys + extendedLayoutKeys + Key.modal(\.modal),
    later: presentationKeys)
}

extension NavigationController {
  private static let largeTitles = Key<NavigationController>(
    "prefersLargeTitles", .bool, since: 11, "Titles are large unless an item says otherwise."
  ) { controller, reader, node in controller.prefersLargeTitles = reader.bool(node, "prefersLargeTitles") }

  private static let navigationBarKeys = MappingKeys<NavigationController>(
    "navigationBar", id: "navigationBarOfController",
    [
      largeTitles
    ] + BarStyling.navigationBarItems.map { $0.moved(to: \.navigationBar) })

  static let keys = MappingKeys<NavigationController>(
    "navigationController",
    [
      largeTitles,
      Key("navigationBar", .mapping { navigationBarKeys.list }, "The bar itself.") { controller, reader, node in
        reader.decode(node, into: &controller, navigationBarKeys)
        reader.check(&controller.navigationBar, node, .navigationBar)
      },
      .tint(\.tintColor), .view,
      .present(\.presentations),
      .preferredTransition(\.preferredTransition),
      Key("viewControllers", .list(.mapping { StackEntry.keys.list }), "The stack, its root first.") {
        controller, reader, node in
        controller.viewControllers = (reader.list(node, "viewControllers") ?? []).compactMap { reader.stackEntry($0) }
      },
      Key("tabBarItem", .mapping { TabDraft.tabBarItemKeys.list }, "Tab of this controller under `viewControllers`.") {
        _, _, _ in
      },
    ] + toolbarKeys + hidingKeys + Key.modal(\.modal),
    later: presentationKeys)
}

struct StackEntry: Sendable {
  var viewController: ViewController?

  static let keys = MappingKeys<StackEntry>(
    "viewControllers", id: "stackEntry",
    [
      Key("viewController", .mapping { ViewController.keys.list }, "One screen of the stack.") { entry, reader, node in
        entry.viewController = reader.viewController(node)
        reader.checkTransition(entry.viewController?.preferredTransition, inStack: node)
      }.orEmpty
    ])
}

extension Reader {
  /// nil, and reported, when the node is no mapping.
  func viewController(_ node: Composed) -> ViewController? {
    guard entries(node, "viewController") != nil else { return nil }
    var controller = ViewController(emptyAt: node.path)
    decode(node, into: &controller, ViewController.keys)
    if let effect = controller.navigationItem.scrollEdgeEffect,
      node["content"]?["scrollView"]?["topEdgeEffect"] == nil
    {
      controller.content.scrollView.topEdgeEffect = effect
    }
    checkClearGlass(controller, node)
    return controller
  }

  /// nil, and reported, when the node is no mapping.
  func navigationController(_ node: Composed, isPresented: Bool = false) -> NavigationController? {
    guard entries(node, "navigationController") != nil else { return nil }
    var controller = NavigationController(path: node.path)
    decode(node, into: &controller, NavigationController.keys)
    if !isPresented { checkTransition(ofStack: controller, node) }
    return controller
  }

  func stackEntry(_ node: Composed) -> ViewController? {
    let before = diagnostics.count
    var entry = StackEntry()
    decode(node, into: &entry, StackEntry.keys)
    if entry.viewController == nil, diagnostics.count == before, !node.isUnresolved {
      report("missing-key", "An entry of the stack needs `viewController`.", at: node)
    }
    return entry.viewController
  }
}

extension ViewController {
  init(emptyAt path: String) {
    self.init(
      path: path, navigationItem: NavigationItem(path: JSONPointer.appending(path, "navigationItem")),
      content: Content(path: JSONPointer.appending(path, "content"), kind: .empty))
  }
}
