import Chrome
import Scene
import Screens

extension Workspace {
  func searchActivated(_ state: ScreenState) -> ScreenState {
    var result = state
    result.searchIsActive = true
    return result
  }

  /// Selecting a search tab puts the cursor into its field where the tab says so (iOS 26).
  func searchActivated(
    bySelecting identifier: String, _ state: ScreenState, _ definition: ScreenDefinition, _ scene: Scene
  ) -> ScreenState {
    guard case .tabBar(let controller) = definition.root,
      let tab = controller.allTabs.first(where: { $0.identifier == identifier }), tab.automaticallyActivatesSearch,
      definition.visible(in: state).top.navigationItem.search.controller != nil,
      scene.node("tabBar/search")?.role == .tabBarSearch
    else { return state }
    return searchActivated(state)
  }

  /// A tab that was activated by being selected gives way to the one that its circle leads to.
  func searchCancelled(_ state: ScreenState, _ definition: ScreenDefinition) -> ScreenState {
    var result = state.withoutSearch
    if definition.visible(in: state).top.navigationItem.search.controller?.isActive == true {
      result.searchIsActive = false
    }
    result.keepBarsAway(afterKeyboardOf: definition.visible(in: state))
    guard case .tabBar(let controller) = definition.root,
      let tab = definition.visible(in: state).selectedTab, tab.kind == .search, tab.automaticallyActivatesSearch,
      state.searchIsActive == true
    else { return result }
    let tabs = controller.rootTabs.filter { $0.kind != .search }
    let first = controller.rootTab(of: controller.selectedTab)?.identifier
    guard let previous = tabs.first(where: { $0.identifier == first }) ?? tabs.first else {
      return result
    }
    result.tab = previous.identifier
    result.stack = nil
    result.scroll = 0
    return result
  }

  /// What stands in the search field.
  func searchText(_ state: ScreenState, _ definition: ScreenDefinition) -> String {
    state.query ?? definition.visible(in: state).top.navigationItem.search.controller?.searchBar.text ?? ""
  }

  func typed(
    _ text: String, _ state: ScreenState, _ definition: ScreenDefinition
  ) -> Result<ScreenState, Refusal> {
    guard let controller = definition.visible(in: state).top.navigationItem.search.controller else {
      return .failure(Refusal(message: "There is no search field on this screen to type into."))
    }
    guard controller.searchBar.isEnabled else {
      return .failure(Refusal(message: "The search field is disabled (`isEnabled: false`)."))
    }
    var result = searchActivated(state)
    result.query = text
    return .success(result)
  }
}

extension ScreenState {
  var withoutSearch: ScreenState {
    var result = self
    result.searchIsActive = nil
    result.query = nil
    return result
  }

  /// What another screen starts with.
  var withoutSearchAndMenus: ScreenState {
    var result = withoutSearch
    result.expanded.removeAll { $0 == toolbarOverflowID }
    return result
  }
}
