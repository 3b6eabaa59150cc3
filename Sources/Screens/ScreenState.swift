/// What a user has done to a screen: the contract's state keys. Nil members are as the definition starts.
package struct ScreenState: Hashable, Sendable {
  /// How much of a navigation stack shows.
  package enum Stack: Hashable, Sendable {
    /// Items pushed onto the root: 0 shows the root alone.
    case count(Int)
    /// Ids (titles) of the items on the stack, root first.
    case ids([String])
  }

  package enum ScrollDirection: String, CaseIterable, Sendable { case up, down }

  /// Identifier of the selected tab.
  package var tab: String?
  package var stack: Stack?
  /// Points from the resting position at the top; 0 at rest.
  package var scroll: Double = 0
  package var scrollDirection: ScrollDirection?
  /// nil: as the search controller starts.
  package var searchIsActive: Bool?
  package var query: String?
  package var presented: String?
  package var detent: String?
  package var expanded: [String] = []
  /// `phase: beforeMount`: asynchronous custom views have not laid out yet.
  package var isBeforeMount = false
  /// Two states and how far the picture is between them; nil: the picture is a still of this state.
  package var transition: Transition?

  /// `progress` is 0 at `from` and 1 at `to`. Neither end is a transition itself.
  package indirect enum Transition: Hashable, Sendable {
    case between(from: ScreenState, to: ScreenState, progress: Double)
  }

  package init() {}
}

/// Which view controller the state shows, and what surrounds it.
package struct VisibleStack: Hashable, Sendable {
  package var tabBarController: TabBarController?
  package var selectedTab: Tab?
  package var navigationController: NavigationController?
  /// Root first; the last one is visible. Never empty.
  package var viewControllers: [ViewController]

  /// Without containers around it; `viewControllers` is not empty.
  package init(navigationController: NavigationController? = nil, viewControllers: [ViewController]) {
    self.navigationController = navigationController
    self.viewControllers = viewControllers
  }

  package var top: ViewController { viewControllers[viewControllers.count - 1] }
  package var below: ViewController? { viewControllers.dropLast().last }
}

extension ScreenDefinition {
  /// Walks containment along the state's tab and stack. A tab or count the definition lacks falls back to what it starts with.
  package func visible(in state: ScreenState) -> VisibleStack {
    switch root {
    case .tabBar(let tabs):
      let selected = tabs.tab(state.tab) ?? tabs.tab(tabs.selectedTab) ?? tabs.tab(tabs.rootTabs.first?.identifier)
      var stack = selected.map { Self.stack(of: $0.controller, state: state) } ?? Self.emptyStack(path: tabs.path)
      stack.tabBarController = tabs
      stack.selectedTab = selected
      return stack
    // Columns at the side are as the definition says; what moves is the secondary one.
    case .split(let split): return Self.stack(of: split.controller(.secondary), state: state)
    case .navigation, .view: return Self.stack(of: root, state: state)
    }
  }

  private static func stack(of controller: Controller, state: ScreenState) -> VisibleStack {
    switch controller {
    case .view(let view): return VisibleStack(viewControllers: [view])
    case .tabBar(let nested): return emptyStack(path: nested.path)
    case .split(let nested): return emptyStack(path: nested.path)
    case .navigation(let navigation):
      guard !navigation.viewControllers.isEmpty else {
        var stack = emptyStack(path: navigation.path)
        stack.navigationController = navigation
        return stack
      }
      let all = navigation.viewControllers
      let depth: Int
      switch state.stack {
      case .count(let pushed): depth = min(max(pushed, 0) + 1, all.count)
      case .ids(let ids): depth = min(max(ids.count, 1), all.count)
      case nil: depth = all.count
      }
      return VisibleStack(navigationController: navigation, viewControllers: Array(all.prefix(depth)))
    }
  }

  private static func emptyStack(path: String) -> VisibleStack {
    VisibleStack(viewControllers: [
      ViewController(
        path: path, navigationItem: NavigationItem(path: path), content: Content(path: path, kind: .empty))
    ])
  }
}
