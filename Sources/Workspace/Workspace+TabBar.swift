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

  /// Columns of a split view at the side of its secondary one.
  func showingColumns(_ count: Int, _ state: ScreenState) -> ScreenState {
    var result = state
    result.expanded.removeAll(where: splitStateNames.contains)
    result.expanded.append(splitStateNames[min(max(count, 0), splitStateNames.count - 1)])
    return result
  }
}
