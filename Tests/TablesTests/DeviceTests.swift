import Graphics
import Tables
import Testing

/// Every row of metrics.md §1: the HIG's sizes and size classes, safe areas and corner radii as measured.
@Suite struct DeviceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var ids: [String]
    var size: Size
    var scale = 3.0
    /// Top and bottom in portrait.
    var safe: (Double, Double)
    /// Sides and bottom in landscape on 18, and the bottom on 26.
    var landscape: (sides: Double, bottom: Double, bottom26: Double)
    var status: Double
    var radius: Double
    /// Horizontal size class in portrait and in landscape, vertical in landscape.
    var classes = "CCC"
    var cutout = Device.Cutout.island

    var testDescription: String { ids[0] }
  }

  static let phones = [
    Row(
      ids: ["iphone-17-pro-max", "iphone-16-pro-max"], size: Size(440, 956), safe: (62, 34), landscape: (62, 21, 20),
      status: 54, radius: 62, classes: "CRC"),
    Row(
      ids: ["iphone-17-pro", "iphone-17", "iphone-16-pro"], size: Size(402, 874), safe: (62, 34),
      landscape: (62, 21, 20), status: 54, radius: 62),
    Row(
      ids: ["iphone-air"], size: Size(420, 912), safe: (68, 34), landscape: (68, 21, 21), status: 54, radius: 62,
      classes: "CRC"),
    Row(
      ids: ["iphone-16-plus", "iphone-15-plus", "iphone-15-pro-max", "iphone-14-pro-max"], size: Size(430, 932),
      safe: (59, 34), landscape: (59, 21, 21), status: 54, radius: 55, classes: "CRC"),
    Row(
      ids: ["iphone-16", "iphone-15", "iphone-15-pro", "iphone-14-pro"], size: Size(393, 852), safe: (59, 34),
      landscape: (59, 21, 21), status: 54, radius: 55),
    Row(
      ids: ["iphone-17e", "iphone-16e", "iphone-14", "iphone-13", "iphone-13-pro", "iphone-12", "iphone-12-pro"],
      size: Size(390, 844), safe: (47, 34), landscape: (47, 21, 21), status: 47, radius: 47.33, cutout: .notch),
    Row(
      ids: ["iphone-14-plus", "iphone-13-pro-max", "iphone-12-pro-max"], size: Size(428, 926), safe: (47, 34),
      landscape: (47, 21, 21), status: 47, radius: 53.33, classes: "CRC", cutout: .notch),
    Row(
      ids: ["iphone-13-mini", "iphone-12-mini"], size: Size(375, 812), safe: (50, 34), landscape: (50, 21, 21),
      status: 50, radius: 44, cutout: .notch),
    Row(
      ids: ["iphone-se-3", "iphone-se-2"], size: Size(375, 667), scale: 2, safe: (20, 0), landscape: (0, 0, 0),
      status: 20, radius: 0, cutout: .none),
  ]

  @Test(arguments: phones)
  func aPhoneIsAsMeasured(_ row: Row) throws {
    for id in row.ids {
      let device = try #require(Config.decoded.tables.device(id), "\(id)")
      #expect(device.size == row.size && device.scale == row.scale, "\(id)")
      for version in OSVersion.allCases {
        let safe = try #require(device.safeArea[version])
        #expect((safe.top, safe.bottom) == row.safe, "\(id)")
        let landscape = try #require(device.landscapeSafeArea[version])
        #expect(landscape.top == 0 && landscape.left == row.landscape.sides, "\(id)")
        #expect(landscape.bottom == (version == .ios26 ? row.landscape.bottom26 : row.landscape.bottom), "\(id)")
      }
      #expect(device.landscapeNavigationBarTop == [.ios26: 24, .ios18: 0], "\(id)")
      #expect(device.statusBarHeight == row.status && device.displayCornerRadius == row.radius, "\(id)")
      #expect(device.cutout == row.cutout, "\(id)")
      let classes = [
        device.horizontalSizeClass, device.landscapeHorizontalSizeClass, device.landscapeVerticalSizeClass,
      ]
      #expect(classes.map { $0 == .compact ? "C" : "R" }.joined() == row.classes, "\(id)")
    }
  }

  /// Size, bottom of the safe area on 26 and on 18, its top on 18, and the display's radius.
  @Test(arguments: [
    ("ipad-a16", Size(820, 1180), 25.0, 20.0, 24.0, 25.0), ("ipad-air-11", Size(820, 1180), 25, 20, 24, 18),
    ("ipad-mini-a17", Size(744, 1133), 25, 20, 24, 21.5), ("ipad-air-13", Size(1024, 1366), 25, 20, 24, 18),
    ("ipad-pro-11-m4", Size(834, 1210), 25, 20, 24, 30), ("ipad-pro-11-m5", Size(834, 1210), 25, 20, 24, 30),
    ("ipad-pro-13-m4", Size(1032, 1376), 25, 20, 24, 30), ("ipad-pro-13-m5", Size(1032, 1376), 25, 20, 24, 30),
    ("ipad-9", Size(810, 1080), 0, 0, 20, 0),
  ])
  func anIPadIsAsMeasured(
    _ id: String, _ size: Size, _ bottom: Double, _ bottom18: Double, _ top18: Double, _ radius: Double
  ) throws {
    let device = try #require(Config.decoded.tables.device(id))
    #expect(device.size == size && device.scale == 2 && device.displayCornerRadius == radius)
    #expect(device.safeArea[.ios26] == EdgeInsets(top: 32, left: 0, bottom: bottom, right: 0))
    #expect(device.safeArea[.ios18] == EdgeInsets(top: top18, left: 0, bottom: bottom18, right: 0))
    #expect(device.landscapeSafeArea == device.safeArea)
    #expect(device.horizontalSizeClass == .regular && device.landscapeHorizontalSizeClass == .regular)
    #expect(device.landscapeVerticalSizeClass == .regular && device.cutout == .none)
  }

  /// FW, read on 26.2 with the bottom safe area: portrait, landscape.
  @Test(arguments: [
    ("iphone-se-3", 260.0, 200.0), ("iphone-14", 335, 248), ("iphone-16", 336, 219), ("iphone-17-pro", 335, 209),
    ("iphone-17-pro-max", 346, 219), ("ipad-9", 320, 408), ("ipad-pro-13-m4", 404, 500),
  ])
  func theKeyboardIsAsHighAsMeasured(_ id: String, _ portrait: Double, _ landscape: Double) throws {
    let device = try #require(Config.decoded.tables.device(id))
    #expect(device.keyboardHeight == portrait && device.landscapeKeyboardHeight == landscape)
  }
}
