import Testing

@testable import Screens

/// What is said of keys of items and controllers.
@Suite struct ItemKeysTests {
  @Test("The seeds' scrollEdgeEffect is named as what it is (api-map.md §3, 1)")
  func scrollEdgeEffect() {
    #expect(
      problems("viewController: {navigationItem: {scrollEdgeEffect: hard}}") == [
        "warning no-such-api /viewController/navigationItem/scrollEdgeEffect#"
      ])
    #expect(
      problems("viewController: {navigationItem: {rightBarButtonItem: {title: A, scrollEdgeEffect: soft}}}") == [
        "warning no-such-api /viewController/navigationItem/rightBarButtonItem/scrollEdgeEffect#"
      ])
  }

  @Test("A glass button on a platter, a label beside a button and a title's margins are reported")
  func customViews() {
    let item = "/viewController/navigationItem"
    func found(_ text: String) -> [String] { problems("viewController: {navigationItem: {\(text)}}") }
    let glass = "customView: {button: {configuration: glass, title: A}}"
    #expect(
      found("rightBarButtonItem: {\(glass)}") == [
        "warning glass-on-glass \(item)/rightBarButtonItem/customView/button#"
      ])
    #expect(found("rightBarButtonItem: {hidesSharedBackground: true, \(glass)}").isEmpty)
    #expect(
      found("titleView: {label: A, button: {title: B}}") == ["warning conflicting-keys \(item)/titleView/label#"])
    #expect(
      found("titleView: {size: [9, 9], alignmentRectInsets: [0, 20, 0, 20]}") == [
        "information title-margin \(item)/titleView/alignmentRectInsets#"
      ])
    #expect(
      found("rightBarButtonItem: {customView: {tag: a}}") == [
        "error wrong-type \(item)/rightBarButtonItem/customView/tag"
      ])
  }

  @Test("Edges are a word or a list of sides")
  func edges() throws {
    func edges(_ text: String) throws -> Set<ExtendedLayout.Edge> {
      try viewController("viewController: {edgesForExtendedLayout: \(text)}").extendedLayout.edges
    }
    #expect(try edges("all") == Set(ExtendedLayout.Edge.allCases))
    #expect(try edges("[]").isEmpty)
    #expect(try edges("bottom") == [.bottom])
    #expect(try edges("[top, left]") == [.top, .left])
    #expect(try viewController("viewController:").extendedLayout.edges.count == 4)
    #expect(
      problems("viewController: {edgesForExtendedLayout: [botom]}") == [
        "error wrong-value /viewController/edgesForExtendedLayout/0 → bottom"
      ])
    #expect(
      problems("viewController: {additionalSafeAreaInsets: [1, 2]}") == [
        "error wrong-type /viewController/additionalSafeAreaInsets"
      ])
  }
}
