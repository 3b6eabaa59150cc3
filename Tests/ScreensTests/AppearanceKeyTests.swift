import Graphics
import Testing

@testable import Screens

/// The navigation bar of a stack's controller.
private func bar(_ body: String) throws -> BarStyling {
  let text = "navigationController: {navigationBar: {\(body)}}"
  guard case .navigation(let controller) = try #require(decoded(text).definition).root else { throw NoViewController() }
  return controller.navigationBar
}

private func appearance(_ body: String) throws -> BarAppearance {
  try #require(try bar("standardAppearance: {\(body)}").appearances[.standardAppearance]?.value)
}

@Suite struct AppearanceKeyTests {
  @Test func aBarsAppearanceSaysWhatItSays() throws {
    let look = try appearance(
      """
      configure: opaque, backgroundColor: systemBlue, backgroundEffect: systemThinMaterial, shadowColor: label,
      titleTextAttributes: {foregroundColor: label, font: {size: 20, weight: bold}, kern: 1},
      titlePositionAdjustment: {horizontal: 2, vertical: -3}, largeTitleTextAttributes: {font: 40},
      subtitleTextAttributes: {font: {weight: light}}
      """)
    #expect(look.configuration == .opaque)
    #expect(look.backgroundColor == .named("systemBlue"))
    #expect(look.backgroundEffect == .systemThinMaterial)
    #expect(look.shadowColor == .named("label"))
    #expect(look.titleTextAttributes.foregroundColor == .named("label"))
    #expect(look.titleTextAttributes.fontSize == 20)
    #expect(look.titleTextAttributes.fontWeight == 700)
    #expect(look.titleTextAttributes.kern == 1)
    #expect(look.titlePositionAdjustment == Point(2, -3))
    #expect(look.largeTitleTextAttributes.fontSize == 40)
    #expect(look.subtitleTextAttributes.fontWeight == 300)
  }

  @Test func everySlotOfABarAndOfAnItemIsRead() throws {
    let slots = AppearanceSlots.Slot.allCases
    let body = slots.map { "\($0.rawValue): {configure: transparent}" }.joined(separator: ", ")
    let controller = try bar(body)
    let item = try navigationItem(body)
    for slot in slots {
      #expect(controller.appearances[slot]?.value.configuration == .transparent)
      #expect(item.appearances[slot]?.value.configuration == .transparent)
    }
  }

  @Test func anEmptyAppearanceIsOneWithDefaults() throws {
    #expect(try bar("scrollEdgeAppearance: ").appearances[.scrollEdgeAppearance]?.value.configuration == .default)
    #expect(try bar("tintColor: label").appearances.isEmpty)
  }

  @Test func buttonsAndTabsHaveStates() throws {
    let look = try appearance(
      "buttonAppearance: {normal: {titleTextAttributes: {foregroundColor: label}, titlePositionAdjustment: {vertical: 1}},"
        + " disabled: {titleTextAttributes: {font: 12}}}, prominentButtonAppearance: {normal: {titleTextAttributes: {kern: 2}}}"
    )
    #expect(look.buttonAppearance.normal.titleTextAttributes.foregroundColor == .named("label"))
    #expect(look.buttonAppearance.normal.titlePositionAdjustment == Point(0, 1))
    #expect(look.buttonAppearance.disabled.titleTextAttributes.fontSize == 12)
    #expect(look.prominentButtonAppearance.normal.titleTextAttributes.kern == 2)
    let tabs = try tabBarController(
      "tabBarController: {tabBar: {standardAppearance: {stackedLayoutAppearance: {selected: {iconColor: systemBlue, "
        + "badgeBackgroundColor: label}}}}, tabs: []}")
    let selected = tabs.tabBar.appearances[.standardAppearance]?.value.stackedLayoutAppearance.selected
    #expect(selected?.iconColor == .named("systemBlue"))
    #expect(selected?.badgeBackgroundColor == .named("label"))
  }

  @Test func aTabBarItemHasAppearancesOfItsOwn() throws {
    let controller = try tabBarController(
      "tabBarController: {viewControllers: [{tabBarItem: {title: A, standardAppearance: {configure: opaque}}, viewController: {}}]}"
    )
    #expect(controller.tabs[0].appearances[.standardAppearance]?.value.configuration == .opaque)
  }

  @Test func proxiesAndTheWindowAreRead() throws {
    let definition = try #require(
      decoded(
        "window: {tintColor: systemIndigo}\nappearance: {navigationBar: {standardAppearance: {configure: opaque}},"
          + " barButtonItem: {tintColor: label}, toolbar: {scrollEdgeAppearance: {}}}\nviewController:"
      ).definition)
    #expect(definition.windowTintColor == .named("systemIndigo"))
    #expect(definition.appearance.navigationBar.appearances[.standardAppearance] != nil)
    #expect(definition.appearance.toolbar.appearances[.scrollEdgeAppearance] != nil)
    #expect(definition.appearance.barButtonItem.tintColor == .named("label"))
  }

  @Test(arguments: [
    Wrong(
      "viewController: {navigationItem: {standardAppearance: {configure: opaqe}}}",
      "error wrong-value /viewController/navigationItem/standardAppearance/configure → opaque"),
    Wrong(
      "viewController: {navigationItem: {standardAppearance: {backgroundEfect: none}}}",
      "error unknown-key /viewController/navigationItem/standardAppearance/backgroundEfect# → backgroundEffect"),
    Wrong(
      "viewController: {navigationItem: {standardAppearance: 5}}",
      "error wrong-type /viewController/navigationItem/standardAppearance"),
    Wrong(
      "viewController: {navigationItem: {standardAppearance: {titleTextAttributes: {font: huge}}}}",
      "error wrong-type /viewController/navigationItem/standardAppearance/titleTextAttributes/font"),
    Wrong(
      "viewController: {navigationItem: {standardAppearance: {largeSubtitleTextAttributes: {}}}}",
      "information no-effect /viewController/navigationItem/standardAppearance/largeSubtitleTextAttributes#"),
  ])
  func appearancesAreChecked(_ wrong: Wrong) {
    #expect(problems(wrong.text) == wrong.problems)
  }
}

@Suite struct LegacyKeyTests {
  @Test("seed 003: of a style and a tint the one set last wins, and the other is reported")
  func lastOneWins() throws {
    let tinted = try bar("barStyle: black, barTintColor: systemBlue").legacy
    #expect(tinted.barStyle == .default && tinted.barTintColor == .named("systemBlue"))
    let black = try bar("barTintColor: systemBlue, barStyle: black").legacy
    #expect(black.barStyle == .black && black.barTintColor == nil)
    let place = "/navigationController/navigationBar"
    let found = problems(
      "variant: {os: 18}\nnavigationController: {navigationBar: {barStyle: black, barTintColor: systemBlue}}")
    #expect(found == ["warning conflicting-keys \(place)/barStyle#"])
  }

  @Test("seed 003: a shadow image needs a background image")
  func shadowNeedsBackground() throws {
    let lone = "variant: {os: 18}\nnavigationController: {navigationBar: {shadowImage: tray.fill}}"
    #expect(problems(lone) == ["warning no-effect /navigationController/navigationBar/shadowImage#"])
    #expect(try bar("shadowImage: tray.fill").legacy.shadowImage == nil)
    #expect(try bar("shadowImage: tray.fill, backgroundImage: plus").legacy.shadowImage != nil)
  }

  @Test("api-map §3, 20: appearance objects win over older properties, wherever they stand")
  func objectsWin() throws {
    let text = "variant: {os: 18}\nnavigationController: {navigationBar: {standardAppearance: {}, barTintColor: label}}"
    #expect(problems(text) == ["warning conflicting-keys /navigationController/navigationBar/barTintColor#"])
    #expect(try bar("barTintColor: label, scrollEdgeAppearance: {}").legacy == LegacyBarStyle())
  }

  @Test func imagesAndOffsetsMayStandByBarMetrics() throws {
    let legacy = try bar(
      "backgroundImage: {default: plus, compact: tray.fill}, titleVerticalPositionAdjustment: {default: 2, compact: -1}"
    ).legacy
    #expect(legacy.backgroundImage.value(isCompact: false)?.source == .symbol("plus"))
    #expect(legacy.backgroundImage.value(isCompact: true)?.source == .symbol("tray.fill"))
    #expect(legacy.titleVerticalPositionAdjustment.value(isCompact: true) == -1)
    let single = try bar("backgroundImage: plus, titleVerticalPositionAdjustment: 4").legacy
    #expect(single.backgroundImage.value(isCompact: true)?.source == .symbol("plus"))
    #expect(single.titleVerticalPositionAdjustment.value(isCompact: true) == 4)
  }

  @Test("UIKit takes a back indicator with its mask, or none")
  func backIndicator() throws {
    #expect(try bar("backIndicatorImage: plus").legacy.backIndicatorImage == nil)
    #expect(
      try bar("backIndicatorImage: plus, backIndicatorTransitionMaskImage: plus").legacy.backIndicatorImage != nil)
    #expect(
      problems("viewController: {navigationItem: {standardAppearance: {backIndicatorImage: plus}}}")
        == ["warning no-effect /viewController/navigationItem/standardAppearance/backIndicatorImage#"])
  }

  @Test(
    "api-map §2.5: what iOS 26 ignores is said where iOS 26 is shown",
    arguments: [("26", false), ("18", true)])
  func ignoredOnModern(_ os: String, _ isQuiet: Bool) {
    let text = """
      variant: {os: \(os)}
      tabBarController:
        tabBar:
          unselectedItemTintColor: label
          standardAppearance: {backgroundColor: label, stackedLayoutAppearance: {normal: {iconColor: label}}}
        tabs: []
      """
    let base = "information no-effect /tabBarController/tabBar"
    let expected = [
      "\(base)/standardAppearance/backgroundColor#",
      "\(base)/standardAppearance/stackedLayoutAppearance/normal/iconColor#", "\(base)/unselectedItemTintColor#",
    ]
    #expect(Set(problems(text)) == Set(isQuiet ? [] : expected))
  }

  @Test func compatibilityKeepsTheSettingsOfOldBars() {
    let text = "navigationController: {navigationBar: {barTintColor: label}}"
    #expect(problems(text) == ["information no-effect /navigationController/navigationBar/barTintColor#"])
    #expect(problems("infoPlist: {UIDesignRequiresCompatibility: true}\n" + text).isEmpty)
  }
}
