import Chrome
import Screens

extension Workspace {
  /// The state after what the chrome of a tab bar controller does.
  func changed(_ state: ScreenState, by action: Action) -> ScreenState {
    var result = state
    switch action {
    case .expandTabBar: result.scrollDirection = nil
    case .setSearchActive(let isActive):
      result.searchIsActive = isActive
      if !isActive { result.query = nil }
    case .showSidebar(let isShown):
      result.expanded.removeAll { $0 == sidebarStateName || $0 == tabBarStateName }
      result.expanded.append(isShown ? sidebarStateName : tabBarStateName)
    case .present(let id): present(id, &result)
    case .dismiss: present(nil, &result)
    case .selectDetent(let detent): result.detent = detent
    case .selectTab, .back: break
    }
    return result
  }

  private func present(_ id: String?, _ state: inout ScreenState) {
    state.presented = id
    state.detent = nil
  }

  /// Selecting the tab puts the cursor into its field.
  func activatesSearch(_ tab: String, _ definition: ScreenDefinition) -> Bool {
    guard case .tabBar(let controller) = definition.root else { return false }
    return controller.tab(tab)?.automaticallyActivatesSearch ?? false
  }
}
