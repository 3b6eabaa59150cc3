import Layout
import Screens

func moreItem(path: String) -> TabBarInput.Item {
  let empty = ViewController(
    path: path, navigationItem: NavigationItem(path: path), content: Content(path: path, kind: .empty))
  var tab = Tab(path: path, kind: .tab, identifier: moreTabIdentifier, title: "More", controller: .view(empty))
  tab.image = ImageReference(.symbol("ellipsis"))
  return TabBarInput.Item(tab)
}

/// Shows the list of tabs that did not fit, or one of those under `moreNavigationController`'s bar.
///
/// - Returns: the back button to the list, where a tab out of it is at its root.
func enterMore(
  _ stack: inout VisibleStack, _ tabs: TabChrome, _ state: ScreenState, _ env: Environment
) -> NavigationBarInput.BackItem? {
  guard let controller = stack.tabBarController, let bar = tabs.tabBar, bar.selected == moreTabIdentifier else {
    return nil
  }
  if state.tab == moreTabIdentifier {
    stack = moreStack(controller, shown: bar.items, env)
    return nil
  }
  if stack.navigationController == nil { stack.navigationController = controller.moreStack }
  var item = NavigationItem(path: controller.path)
  item.title = "More"
  var back = NavigationBarInput.BackItem(item)
  back.tab = moreTabIdentifier
  return back
}

/// The list of tabs that did not fit, as UIKit's `moreNavigationController` shows it.
private func moreStack(_ controller: TabBarController, shown: [TabBarInput.Item], _ env: Environment) -> VisibleStack {
  var item = NavigationItem(path: controller.path)
  item.title = "More"
  if controller.chrome.hasCustomizableViewControllers {
    item.rightBarButtonItems = [BarButtonItem(path: controller.path, id: "edit", kind: .system("edit"))]
  }
  var content = Content(path: controller.path, kind: .list)
  let hidden = controller.tabsAtBottom(env).filter { tab in !shown.contains { $0.identifier == tab.identifier } }
  content.sections = [
    Content.Section(
      rows: hidden.map { tab in
        var row = Content.Row(title: tab.title)
        row.image = tab.image
        row.detail = tab.badgeValue
        return row
      })
  ]
  let view = ViewController(path: controller.path, navigationItem: item, content: content)
  var stack = VisibleStack(viewControllers: [view])
  stack.tabBarController = controller
  stack.navigationController = controller.moreStack
  return stack
}

extension TabBarController {
  fileprivate var moreStack: NavigationController {
    chrome.moreNavigationController ?? NavigationController(path: path)
  }
}
