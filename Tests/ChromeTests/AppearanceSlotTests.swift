import Appearance
import Chrome
import Graphics
import Layout
import Screens
import Tables
import Testing

private typealias Slot = AppearanceSlots.Slot

extension AppearanceSlots {
  /// Each slot bears its own name, so that a test sees which was taken.
  fileprivate static func named(_ slots: [Slot], _ prefix: String = "") -> AppearanceSlots {
    var result = AppearanceSlots()
    for slot in slots { result[slot] = Boxed(BarAppearance(path: prefix + slot.rawValue)) }
    return result
  }
}

/// The documented order in which a bar's appearance objects stand in for one another (api-map §2.1).
@Suite struct AppearanceSlotTests {
  private struct Choice: CustomTestStringConvertible, Sendable {
    var set: [AppearanceSlots.Slot]
    var isAtEdge: Bool
    var isCompact: Bool
    var chosen: String?
    var isBare = false

    var testDescription: String { "\(set.map(\.rawValue)) edge \(isAtEdge) compact \(isCompact)" }
  }

  private func look(_ item: AppearanceSlots, _ bar: AppearanceSlots, _ isAtEdge: Bool, _ isCompact: Bool) -> BarLook {
    var styling = BarStyling()
    styling.appearances = bar
    return BarLook(item: item, bar: styling, proxy: BarStyling(), isAtEdge: isAtEdge, isCompact: isCompact)
  }

  @Test(arguments: [
    Choice(set: [.standardAppearance], isAtEdge: false, isCompact: false, chosen: "standardAppearance"),
    Choice(set: Slot.allCases, isAtEdge: false, isCompact: false, chosen: "standardAppearance"),
    Choice(set: Slot.allCases, isAtEdge: false, isCompact: true, chosen: "compactAppearance"),
    Choice(set: [.standardAppearance], isAtEdge: false, isCompact: true, chosen: "standardAppearance"),
    Choice(set: Slot.allCases, isAtEdge: true, isCompact: false, chosen: "scrollEdgeAppearance"),
    Choice(set: [.standardAppearance], isAtEdge: true, isCompact: false, chosen: "standardAppearance", isBare: true),
    Choice(
      set: [.standardAppearance, .compactAppearance], isAtEdge: true, isCompact: false, chosen: "standardAppearance",
      isBare: true),
    Choice(set: Slot.allCases, isAtEdge: true, isCompact: true, chosen: "compactScrollEdgeAppearance"),
    Choice(
      set: [.standardAppearance, .compactAppearance, .scrollEdgeAppearance], isAtEdge: true, isCompact: true,
      chosen: "scrollEdgeAppearance"),
    Choice(
      set: [.standardAppearance, .compactAppearance], isAtEdge: true, isCompact: true, chosen: "compactAppearance"),
    Choice(set: [.standardAppearance], isAtEdge: true, isCompact: true, chosen: "standardAppearance", isBare: true),
    Choice(set: [.scrollEdgeAppearance], isAtEdge: false, isCompact: false, chosen: nil),
  ])
  private func documentedOrder(_ choice: Choice) {
    let look = look(AppearanceSlots(), .named(choice.set), choice.isAtEdge, choice.isCompact)
    #expect(look.appearance?.value.path == choice.chosen)
    #expect(look.isBare == choice.isBare)
  }

  @Test func anItemsSlotWinsOverTheBarsSameSlotAlone() {
    let item = AppearanceSlots.named([.standardAppearance], "item/")
    let bar = AppearanceSlots.named([.standardAppearance, .scrollEdgeAppearance], "bar/")
    #expect(look(item, bar, false, false).appearance?.value.path == "item/standardAppearance")
    // A slot that the item leaves open is the bar's, not another one of the item's.
    #expect(look(item, bar, true, false).appearance?.value.path == "bar/scrollEdgeAppearance")
  }

  @Test func aBarWinsOverItsProxySlotBySlot() {
    var bar = BarStyling()
    bar.appearances = .named([.standardAppearance], "bar/")
    var proxy = BarStyling()
    proxy.appearances = .named([.standardAppearance, .scrollEdgeAppearance], "proxy/")
    func path(_ isAtEdge: Bool) -> String? {
      BarLook(item: AppearanceSlots(), bar: bar, proxy: proxy, isAtEdge: isAtEdge, isCompact: false)
        .appearance?.value.path
    }
    #expect(path(false) == "bar/standardAppearance")
    #expect(path(true) == "proxy/scrollEdgeAppearance")
  }

  @Test func withoutAnyAppearanceTheOlderPropertiesHold() {
    var bar = BarStyling()
    bar.legacy.barTintColor = .named("systemRed")
    var proxy = BarStyling()
    proxy.legacy.isTranslucent = false
    let look = BarLook(item: AppearanceSlots(), bar: bar, proxy: proxy, isAtEdge: false, isCompact: false)
    #expect(look.appearance == nil)
    #expect(look.legacy?.value.barTintColor == .named("systemRed"))
    #expect(look.legacy?.value.isTranslucent == false)
  }

  @Test func aStyleOfTheBarKeepsTheProxysTintAway() {
    var bar = BarStyling()
    bar.legacy.barStyle = .black
    var proxy = BarStyling()
    proxy.legacy.barTintColor = .named("systemRed")
    let look = BarLook(item: AppearanceSlots(), bar: bar, proxy: proxy, isAtEdge: false, isCompact: false)
    #expect(look.isBlack)
    #expect(look.legacy?.value.barTintColor == nil)
  }
}
