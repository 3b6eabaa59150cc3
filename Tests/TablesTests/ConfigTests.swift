import Foundation
import Graphics
import Tables
import Testing

@Suite struct ConfigTests {
  private let tables = Config.decoded.tables

  @Test func theRealFilesHaveNoIssues() {
    #expect(Config.documents.count == Tables.files.count)
    #expect(Config.decoded.issues == [])
  }

  @Test func devicesAreUniqueAndTheFirstIsIPhone17Pro() {
    #expect(Set(tables.devices.map(\.id)).count == tables.devices.count)
    #expect(Set(tables.devices.map(\.name)).count == tables.devices.count)
    #expect(tables.devices.first?.id == "iphone-17-pro")
    #expect(tables.devices.count >= 35)
  }

  @Test(arguments: Config.decoded.tables.devices.map(\.id))
  func aDeviceIsSane(_ id: String) throws {
    let device = try #require(tables.device(id))
    let wholePixels = PixelGrid(scale: device.scale)
    #expect(device.size == Size(wholePixels.round(device.size.width), wholePixels.round(device.size.height)))
    #expect(device.size.height > device.size.width)
    for version in OSVersion.allCases {
      let safeArea = try #require(device.safeArea[version])
      let landscape = try #require(device.landscapeSafeArea[version])
      let top = try #require(device.navigationBarTop[version])
      #expect(device.landscapeNavigationBarTop[version] != nil)
      #expect(top <= safeArea.top && top > 0)
      #expect(safeArea.left == 0 && safeArea.right == 0)
      #expect(landscape.left == landscape.right)
    }
    #expect((device.cutout == .none) == (device.cutoutFrame == .zero))
    if device.cutout != .none { #expect(abs(device.cutoutFrame.midX - device.size.width / 2) < 0.5) }
    #expect((device.homeIndicatorFrame == .zero) == (device.safeArea[.ios18]?.bottom == 0))
    if device.homeIndicatorFrame != .zero {
      #expect(abs(device.homeIndicatorFrame.midX - device.size.width / 2) < 0.5)
      #expect(abs(device.size.height - device.homeIndicatorFrame.maxY - 8) < 0.01)
    }
    #expect(device.layoutMargin == (device.size.width <= 402 ? 16 : 20))
    #expect(device.horizontalSizeClass == (device.idiom == .pad ? .regular : .compact))
  }

  /// View trees of 26.1 (NT) and 18.5 reference images (CA): metrics.md §1 to §4.
  @Test func measuredFramesFollowFromTheTables() throws {
    let device = try #require(tables.device("iphone-17-pro"))
    let (modern, old) = (Config.tables26, Config.tables18)
    #expect((device.navigationBarTop[.ios26] ?? 0) + modern[.navigationBarHeight] == 116)
    let large = modern[.navigationBarHeight] + modern[.navigationBarLargeTitleHeight]
    #expect(large == 106)
    #expect(abs((device.navigationBarTop[.ios18] ?? 0) + old[.navigationBarHeight] - 100.33) < 0.01)
    #expect(modern[.tabBarHeight] + (device.safeArea[.ios26]?.bottom ?? 0) == 83)
    #expect(modern[.tabBarPlatterHeight] + modern[.tabBarBottomInset] == 83)
    let threeTabs = 2 * modern[.tabBarButtonInset] + modern[.tabBarButtonWidth] + 2 * modern[.tabBarButtonStride]
    #expect(threeTabs == 274)
    #expect(modern[.tabBarButtonHeight] / 2 == modern[.tabBarSelectionRadius])
    let item = max(modern[.barItemMinimumWidth], modern[.barItemSymbolSize] + modern[.barItemSymbolPadding])
    #expect(item + 2 * modern[.barItemPlatterInset] == modern[.barItemPlatterHeight])
    #expect(29.33 + modern[.barItemTextPadding] == 53.33)
  }

  /// GKNavigationBarSwift's device logs: metrics.md §3.
  @Test(arguments: [
    ("iphone-17-pro", 56.33), ("iphone-16", 53.67), ("iphone-air", 62.33), ("iphone-14", 47), ("iphone-13-mini", 50),
    ("iphone-se-3", 20), ("ipad-pro-13-m4", 24), ("ipad-9", 20),
  ])
  func theOldNavigationBarStartsWhereDevicesPutIt(_ id: String, _ top: Double) {
    #expect(tables.device(id)?.navigationBarTop[.ios18] == top)
  }

  /// Apple's HIG for iOS 26, read again by API on 26.5; Flutter's reading of UIKit for the rest: metrics.md §11.1.
  @Test func coloursAreAsPublished() throws {
    let modern = try #require(tables.colors[.ios26])
    let old = try #require(tables.colors[.ios18])
    #expect(
      modern.colors["systemBlue"]
        == DynamicColor(
          light: Color(0, 136, 255), dark: Color(0, 145, 255), lightIncreasedContrast: Color(30, 110, 244),
          darkIncreasedContrast: Color(92, 184, 255)))
    #expect(modern.colors["systemPurple"]?.darkIncreasedContrast == Color(234, 141, 255))
    #expect(modern.colors["systemGray6"]?.lightIncreasedContrast == Color(235, 235, 240))
    #expect(old.colors["systemBlue"]?.light == Color(0, 122, 255))
    #expect(old.colors["systemRed"]?.dark == Color(255, 69, 58))
    #expect(old.colors["systemGray6"] == modern.colors["systemGray6"])
    #expect(modern.colors["secondaryLabel"]?.light == Color(60, 60, 67, 153))
    for table in [modern, old] {
      #expect(table.colors["badge.fill"] == table.colors["systemRed"])
      #expect(table.colors["tintColor"] == table.colors["systemBlue"])
      #expect(table.publicNames == ColorTable.uikitNames)
      #expect(Set(table.colors.keys) == Set(ColorTable.uikitNames + ColorTable.materialNames))
    }
  }

  /// White over white in Apple's own apps (metrics.md §2.5 has #FDFDFD from others), #191919 over black, selection 253 → 235…237.
  @Test func glassLooksAsMeasuredOverPlainBackdrops() throws {
    let colors = try #require(tables.colors[.ios26]?.colors)
    let fill = try #require(colors["glass.fill"])
    let selection = try #require(colors["tabBar.selection"])
    #expect(fill.light.over(.white) == .white)
    #expect(fill.dark.over(.black) == Color(25, 25, 25))
    #expect((235...237).contains(selection.light.over(fill.light.over(.white)).red))
    #expect((25 + 28...25 + 33).contains(selection.dark.over(fill.dark.over(.black)).red))
  }

  /// Apple's HIG, Typography: metrics.md §11.2.
  @Test func dynamicTypeIsAsPublished() {
    let type = tables.type
    #expect(type.styles["body"]?.sizes["L"] == TextSize(size: 17, leading: 22))
    #expect(type.styles["largeTitle"]?.sizes["AX5"] == TextSize(size: 60, leading: 70))
    #expect(type.styles["caption2"]?.sizes["XS"] == TextSize(size: 11, leading: 13))
    #expect(type.styles["headline"]?.weight == 600)
    #expect(type.styles["title2"]?.emphasizedWeight == 700)
    #expect(type.tracking.first { $0.size == 17 }?.tracking == -0.43)
    #expect(type.labelHeights.first { $0.size == 34 }?.height == 40.667)
    #expect(type.families.first?.trackingAdjust == 0.0183)
    for style in type.styles.values {
      let sizes = TypeTable.contentSizes.compactMap { style.sizes[$0]?.size }
      #expect(sizes.count == 12 && sizes == sizes.sorted())
    }
  }

  @Test func everyFontFileExists() {
    let paths = tables.type.families.flatMap(\.files.values)
    #expect(paths.filter { !FileManager.default.fileExists(atPath: $0) } == [])
    #expect(
      tables.type.families.map(\.name) == [
        "Platter Text", "Platter Display", "Platter Arabic", "Platter Hebrew", "Platter Thai", "Platter Devanagari",
        "Platter CJK", "Platter Latin", "Platter Emoji",
      ])
  }

  @Test func everyAliasNamesAFileThatExists() {
    let aliases = tables.symbols.aliases
    #expect(aliases.count >= 400)
    #expect(aliases.values.filter { !Config.assets.contains($0) } == [])
    for name in ["cellularbars", "wifi", "battery.100", "chevron.backward", "tray.fill", "line.3.horizontal.decrease"] {
      #expect(aliases[name] != nil, "\(name)")
    }
    #expect(tables.symbols.sizes["house.fill"] == Size(33.33, 28))
  }

  /// WWDC25 284 and UIKit's header: api-map.md §2.3.
  @Test func systemItemsChangeTheirLooksWithTheDesign() {
    let items = tables.systemItems
    #expect(Set(items.keys) == Set(SystemItem.names))
    #expect(items["done"]?.looks[.ios26] == SystemItem.Look(symbol: "checkmark", ownPlatter: true))
    #expect(items["done"]?.looks[.ios18] == SystemItem.Look(title: "Done", emphasized: true))
    #expect(items["cancel"]?.looks[.ios18] == SystemItem.Look(title: "Cancel"))
    #expect(items["close"]?.looks[.ios26] == SystemItem.Look(symbol: "xmark", ownPlatter: true))
    #expect(items["action"]?.accessibilityLabel == "Share")
    #expect(items["flexibleSpace"]?.looks[.ios26] == SystemItem.Look())
  }
}
