import Graphics
import Testing

@testable import Screens

@Suite struct PresentationKeyTests {
  private func entry(_ text: String) -> String {
    "viewController:\n  present:\n    - \(text)\n"
  }

  private func first(_ text: String) throws -> Presentation {
    let definition = try #require(decoded(entry(text)).definition)
    guard case .view(let view) = definition.root else { throw Missing() }
    return try #require(view.presentations.first)
  }

  private struct Missing: Error {}

  @Test func aSheetWithItsDetents() throws {
    let found = try first(
      "{id: a, sheet: {detents: [medium, {custom: 0.3}, {height: 120}], prefersGrabberVisible: true}}")
    guard case .sheet(let sheet) = found.kind else {
      Issue.record("\(found)")
      return
    }
    #expect(found.id == "a")
    #expect(sheet.detents == [.medium, .fraction(0.3), .height(120)])
    #expect(sheet.detents.map(\.identifier) == ["medium", "0.3", "120"])
    #expect(sheet.prefersGrabberVisible)
  }

  @Test func defaultsAreUIKits() throws {
    guard case .sheet(let sheet) = try first("{sheet: {}}").kind else { throw Missing() }
    #expect(sheet.detents == [.large])
    #expect(!sheet.prefersGrabberVisible && !sheet.isModalInPresentation)
    #expect(try first("{viewController: {}}").id == "sheet")
  }

  @Test("A: what UIKit has where a sheet, a popover or a field says nothing")
  func moreDefaults() throws {
    guard case .sheet(let sheet) = try first("{sheet: {}}").kind else { throw Missing() }
    #expect(sheet.prefersScrollingExpandsWhenScrolledToEdge && sheet.prefersPageSizing)
    #expect(!sheet.prefersEdgeAttachedInCompactHeight && !sheet.widthFollowsPreferredContentSizeWhenEdgeAttached)
    #expect(sheet.backgroundEffect == nil && sheet.modalPresentationStyle == .automatic)
    guard case .popover(let popover) = try first("{popover: {}}").kind else { throw Missing() }
    #expect(popover.permittedArrowDirections == Set(Popover.ArrowDirection.allCases))
    #expect(!popover.canOverlapSourceViewRect && popover.adaptivePresentationStyle == nil)
    guard case .alert(let alert) = try first("{alert: {textFields: [{}]}}").kind else { throw Missing() }
    #expect(alert.textFields[0].isSecureTextEntry == false)
  }

  @Test func aControllerSaysHowItIsPresented() throws {
    let entry = "{viewController: {modalPresentationStyle: popover, preferredContentSize: [10, 20]}}"
    guard case .popover(let popover) = try first(entry).kind else { throw Missing() }
    #expect(popover.sheet.preferredContentSize == Size(10, 20))
    let modal = "{viewController: {modalPresentationStyle: overFullScreen, isModalInPresentation: true}}"
    guard case .sheet(let sheet) = try first(modal).kind else { throw Missing() }
    #expect(sheet.modalPresentationStyle == .overFullScreen && sheet.isModalInPresentation)
  }

  @Test func aToolbarIsNotCustomised() {
    for name in ["beginCustomizingItems", "endCustomizingItems"] {
      let found = problems("navigationController: {toolbar: {\(name): true}, viewControllers: [{viewController: {}}]}")
      #expect(found.contains { $0.hasPrefix("warning no-such-api") }, "\(found)")
    }
  }

  @Test func menusHaveSections() throws {
    guard
      case .menu(let menu) = try first(
        "{menu: {children: [{title: A}, {children: [{title: B, state: on}]}, {title: C, attributes: [hidden]}]}}"
      ).kind
    else { throw Missing() }
    #expect(menu.sections.map { $0.elements.map(\.title) } == [["A"], ["B"]])
    #expect(menu.sections[1].elements[0].isOn)
  }

  @Test(arguments: [
    ("{id: a}", "error missing-key"), ("{sheet: {detents: [huge]}}", "error wrong-value"),
    ("{sheet: {detents: [{}]}}", "error missing-key"), ("{sheet: {detents: [{custom: 2}]}}", "error wrong-value"),
    ("{alert: {actions: [{style: cancel}]}}", "error missing-key"),
    ("{alert: {actions: [{title: A, style: loud}]}}", "error wrong-value"),
    ("{menu: {children: [{image: star}]}}", "error missing-key"), ("{sheets: {}}", "error unknown-key"),
    ("{alert: {actions: [{title: A, style: cancel}, {title: B, style: cancel}]}}", "error two-cancel-actions"),
    ("{actionSheet: {textFields: [{placeholder: A}]}}", "error unknown-key"),
    (
      "{menu: {options: [singleSelection], children: [{title: A, state: on}, {title: B, state: on}]}}",
      "warning menu-single-selection"
    ),
    ("{popover: {sourceRect: [1, 2]}}", "error wrong-type"),
    ("{popover: {permittedArrowDirections: in}}", "error wrong-value"),
    ("{sheet: {backgroundEffect: systemMaterial}}", "information sheet-effect-version"),
  ])
  func whatIsWrongIsSaid(_ text: String, _ problem: String) {
    let found = problems(entry(text))
    #expect(found.contains { $0.hasPrefix(problem) }, "\(found)")
  }
}
