import Chrome
import Screens

extension Workspace {
  /// The state after what chrome and presentations do.
  func changed(_ state: ScreenState, by action: Action) -> ScreenState {
    var result = state
    switch action {
    case .expandTabBar: result.scrollDirection = nil
    case .showSidebar(let isShown):
      result.expanded.removeAll { $0 == sidebarStateName || $0 == tabBarStateName }
      result.expanded.append(isShown ? sidebarStateName : tabBarStateName)
    case .present(let id): present(id, &result)
    case .dismiss: present(nil, &result)
    case .selectDetent(let detent): result.detent = detent
    case .selectTab, .back, .activateSearch, .cancelSearch, .clearSearch, .toggle, .insertText, .deleteBackward: break
    }
    return result
  }

  private func present(_ id: String?, _ state: inout ScreenState) {
    state.presented = id
    state.detent = nil
  }
}
