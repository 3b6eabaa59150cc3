import Layout
import Screens
import Tables

/// What an iPad's sidebar shows of a tab bar controller.
func sidebarInput(
  _ controller: TabBarController, selected: Tab?, tint: ColorReference?, _ env: Environment
) -> TabSidebarInput {
  let sidebar = controller.chrome.sidebar
  var input = TabSidebarInput(
    path: sidebar.path ?? controller.path, header: sidebar.header, footer: sidebar.footer,
    bottomBar: sidebar.bottomBar, rows: controller.rootTabs.flatMap { rows($0, env) }, selected: selected?.identifier,
    tintColor: tint)
  input.overflow = sidebar.overflow?.path
  return input
}

private func rows(_ tab: Tab, isChild: Bool = false, _ env: Environment) -> [TabSidebarInput.Row] {
  var own = TabSidebarInput.Row(
    kind: .tab, item: TabBarInput.Item(tab), subtitle: tab.details.subtitle, isChild: isChild)
  guard tab.kind == .group else { return [own] }
  own.kind = tab.details.sidebarAppearance != .inline ? .section : .tab
  own.isDestination = tab.details.isSidebarDestination && env.design == .ios26
  return [own] + tab.details.displayedChildren.flatMap { rows($0, isChild: true, env) } + actionRows(tab)
}

private func actionRows(_ group: Tab) -> [TabSidebarInput.Row] {
  group.details.sidebarActions.enumerated().map { index, action in
    var item = TabBarInput.Item(group)
    item.path = action.path
    item.kind = .tab
    item.identifier = "\(group.identifier)/action-\(index + 1)"
    item.title = action.title
    item.image = action.image
    item.badgeValue = nil
    item.isEnabled = !action.isDisabled
    var row = TabSidebarInput.Row(kind: .action, item: item, subtitle: action.subtitle, isChild: true)
    row.isDestructive = action.isDestructive
    return row
  }
}
