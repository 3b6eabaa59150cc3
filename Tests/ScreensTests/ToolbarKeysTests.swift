import Testing

@testable import Screens

@Suite struct ToolbarKeysTests {
  private func stack(_ text: String) -> NavigationController? {
    guard case .navigation(let stack)? = decoded(text).definition?.root else { return nil }
    return stack
  }

  private func items(_ text: String) -> [ToolbarItem] {
    stack("navigationController: {viewControllers: [{viewController: {toolbarItems: \(text)}}]}")?
      .viewControllers.first?.toolbarItems ?? []
  }

  private func found(_ text: String) -> [String] {
    problems("viewController: {toolbarItems: \(text)}")
  }

  @Test func itemsAreReadInTheirOrder() throws {
    let items = items("[compose, flexibleSpace, {title: Move}, {fixedSpace: 8}, searchBarPlacementBarButtonItem]")
    #expect(items.count == 5)
    #expect(items.last == .searchBar)
    let kinds = items.compactMap { item -> BarButtonItem.Kind? in
      if case .item(let item) = item { item.kind } else { nil }
    }
    #expect(kinds == [.system("compose"), .flexibleSpace, .title("Move"), .fixedSpace(8)])
  }

  @Test func groupsAreReadAndTheirItemsHaveNamesOfTheirOwn() throws {
    let items = items("[trash, {group: fixed, representativeItem: add, items: [trash, {image: plus}]}]")
    guard case .group(let group) = items[1] else {
      Issue.record("the second is a group")
      return
    }
    #expect(group.items.map(\.id) == ["trash-2", "plus"])
    #expect(group.representativeItem?.id == "add")
  }

  @Test func aBadgeInAToolbarIsReportedAndLeftOut() throws {
    let text = "[{systemItem: trash, badge: 3}, {group: fixed, items: [{image: plus, badge: 1}, add]}]"
    #expect(
      found(text) == [
        "warning badge-in-toolbar /viewController/toolbarItems/0/badge#",
        "warning badge-in-toolbar /viewController/toolbarItems/1/items/0/badge#",
      ])
    guard case .item(let item)? = items(text).first else {
      Issue.record("the first is an item")
      return
    }
    #expect(item.badge == nil)
  }

  @Test func aWrongItemIsLeftOutAlone() {
    #expect(items("[compse, trash, {group: fixed}]").count == 1)
    #expect(
      found("[compse, {group: fixed}]") == [
        "error wrong-value /viewController/toolbarItems/0 → compose",
        "error missing-key /viewController/toolbarItems/1",
      ])
  }

  @Test func theToolbarIsHiddenUnlessTheFileSaysOtherwise() {
    #expect(stack("navigationController:")?.isToolbarHidden == true)
    #expect(stack("navigationController: {isToolbarHidden: false}")?.isToolbarHidden == false)
  }

  @Test func theToolbarHasATint() {
    #expect(
      stack("navigationController: {toolbar: {tintColor: systemIndigo}}")?.toolbar.tintColor == .named("systemIndigo"))
  }

  @Test func displayModeIsTakenAsTheSkillHasItAndTheRealWayIsNamed() {
    let text = "navigationController: {toolbar: {displayMode: compact}}"
    #expect(stack(text)?.toolbar.displayMode == .compact)
    #expect(problems(text) == ["warning no-such-api /navigationController/toolbar/displayMode#"])
  }

  @Test func aPushedScreenMayHideTheBottomBar() {
    let text = """
      navigationController:
        viewControllers: [{viewController: {}}, {viewController: {hidesBottomBarWhenPushed: true}}]
      """
    #expect(stack(text)?.viewControllers.map(\.hidesBottomBarWhenPushed) == [false, true])
  }
}
