import Chrome
import Screens

extension Workspace {
  /// A minimised tab bar has all its tabs again until the content moves on.
  func expanded(_ state: ScreenState) -> ScreenState {
    var result = state
    result.scrollDirection = nil
    return result
  }

  /// An iPad's tabs in a sidebar, or in a bar.
  func showingSidebar(_ isShown: Bool, _ state: ScreenState) -> ScreenState {
    var result = state
    result.expanded.removeAll { $0 == sidebarStateName || $0 == tabBarStateName }
    result.expanded.append(isShown ? sidebarStateName : tabBarStateName)
    return result
  }
}
