import Foundation
import Graphics
import Testing
import YAML

@testable import Tables

private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

private func config(_ change: (inout [String: String]) -> Void = { _ in }) throws -> (
  tables: Tables, issues: [TableIssue]
) {
  var texts: [String: String] = [:]
  for file in Tables.files {
    texts[file] = try String(contentsOf: root.appendingPathComponent("Config/" + file), encoding: .utf8)
  }
  change(&texts)
  let values = texts.compactMapValues { parse(Array($0.utf8)).value }
  let symbols = try FileManager.default.contentsOfDirectory(atPath: "/usr/share/bootstrap-icons/svg")
  return Tables.read(values, symbolAssets: Set(symbols.map { String($0.dropLast(4)) }))
}

@Suite struct ConfigTests {
  @Test func everyTableIsCompleteAndEverySymbolFileExists() throws {
    let issues = try config().issues
    #expect(issues.isEmpty, "\(issues.prefix(20))")
  }

  @Test func devicesAreSane() throws {
    let devices = try config().tables.devices
    #expect(devices.count >= 30)
    #expect(devices.first?.id == "iphone-17-pro")
    #expect(Set(devices.map(\.id)).count == devices.count)
    for device in devices {
      for version in OSVersion.allCases {
        let safe = try #require(device.safeArea[version], "\(device.id)")
        #expect(safe.top + safe.bottom < device.size.height / 4, "\(device.id)")
        let wide = try #require(device.landscapeSafeArea[version], "\(device.id)")
        #expect(wide.left == wide.right, "\(device.id)")
        #expect(device.navigationBarTop[version].map { $0 <= safe.top } == true, "\(device.id)")
      }
      let screen = Rect(0, 0, device.size.width, device.size.height)
      for frame in [device.cutoutFrame, device.homeIndicatorFrame] where frame != .zero {
        #expect(abs(frame.midX - screen.midX) < 0.5, "\(device.id)")
      }
    }
  }

  @Test func measuredValuesStand() throws {
    let tables = try config().tables
    let phone = try #require(tables.device("iphone-17-pro"))
    #expect(phone.size == Size(402, 874))
    #expect(phone.safeArea[.ios26] == EdgeInsets(top: 62, bottom: 34))
    #expect(phone.navigationBarTop[.ios18] == 56.33)
    #expect(tables.metrics[.ios26]?[.navigationBarHeight] == 54)
    #expect(tables.metrics[.ios18]?[.navigationBarHeight] == 44)
    #expect(tables.metrics[.ios26]?[.tabBarPlatterHeight] == 62)
    #expect(tables.colors[.ios26]?.colors["systemBlue"]?.light == Color(0, 136, 255))
    #expect(tables.colors[.ios18]?.colors["systemBlue"]?.light == Color(0, 122, 255))
    #expect(tables.type.styles["body"]?.sizes["AX3"] == TextSize(size: 40, leading: 48))
    #expect(tables.systemItems["done"]?.looks[.ios26]?.symbol == "checkmark")
    #expect(tables.symbols.asset(for: "tray.fill") != nil)
  }

  @Test func everyColorStandsInBothVersions() throws {
    let tables = try config().tables
    #expect(tables.colors[.ios26]?.colors.keys.sorted() == tables.colors[.ios18]?.colors.keys.sorted())
  }

  @Test(arguments: [
    ("metrics-ios26.yaml", "height: 54", "height: tall", "/navigationBar/height"),
    ("metrics-ios26.yaml", "titleGap: 12", "titelGap: 12", "/navigationBar/titelGap"),
    ("colors.yaml", "\"#FF383C\"", "\"red\"", "/ios26/uikit/systemRed/0"),
    ("devices.yaml", "idiom: phone", "idiom: fridge", "/devices/iphone-17-pro/idiom"),
    ("type.yaml", "displaySize: 20", "displaySize: [20]", "/displaySize"),
    ("symbols.yaml", "cellularbars: reception-4", "cellularbars: no-such-file", "/aliases/cellularbars"),
  ])
  func aFaultIsReportedWhereItStands(file: String, old: String, new: String, pointer: String) throws {
    let issues = try config { texts in
      texts[file] = texts[file].map { text in
        guard let range = text.range(of: old) else { return text }
        return text.replacingCharacters(in: range, with: new)
      }
    }.issues
    #expect(issues.contains { $0.file == file && $0.pointer == pointer }, "\(issues.prefix(5))")
  }

  @Test func aMissingTableIsReportedAndTheRestIsRead() throws {
    let (tables, issues) = try config { $0["colors.yaml"] = nil }
    #expect(issues.contains { $0.file == "colors.yaml" })
    #expect(!tables.devices.isEmpty)
  }
}
