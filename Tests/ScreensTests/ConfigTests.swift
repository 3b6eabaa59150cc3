import Foundation
import Tables
import Testing
import YAML

@testable import Screens

@Suite struct ConfigTests {
  private let tables: Tables

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var values: [String: Value] = [:]
    for file in Tables.files {
      values[file] = parse(Array(try Data(contentsOf: root.appendingPathComponent("Config/" + file)))).value
    }
    let symbols = try FileManager.default.contentsOfDirectory(atPath: "/usr/share/bootstrap-icons/svg")
    tables = Tables.read(values, symbolAssets: Set(symbols.map { String($0.dropLast(4)) })).tables
  }

  @Test func theExampleNamesWhatConfigHolds() throws {
    let value = parse(Array(example.utf8)).value
    let result = decode(screen: screenFile, tables: tables) { _ in .value(value) }
    #expect(result.diagnostics.isEmpty)
    #expect(result.definition != nil)
  }

  @Test func theSchemaNamesWhatConfigHolds() {
    let schema = String(decoding: definitionSchema(tables: tables), as: UTF8.self)
    for name in ["iphone-17-pro", "systemIndigo", "compose"] { #expect(schema.contains("\"\(name)\"")) }
  }
}
