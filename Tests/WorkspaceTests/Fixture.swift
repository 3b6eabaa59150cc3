import Foundation
import Incremental
import Scene
import Screens
import Tables
import Testing
import Workspace
import YAML

/// The tables of `Config/`, read once.
enum Shipped {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let tables: Tables = {
    var values: [String: Value] = [:]
    for file in Tables.files { values[file] = parse(bytes("Config/" + file)).value }
    return Tables.read(values, symbolAssets: symbols).tables
  }()

  static let symbols: Set<String> = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/share/bootstrap-icons/svg")) ?? []
    return Set(names.filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) })
  }()

  static func bytes(_ path: String) -> [UInt8] {
    (try? Data(contentsOf: root.appendingPathComponent(path))).map { [UInt8]($0) } ?? []
  }

  /// The example screens and parts, by name.
  static let examples: [String: String] = {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("Config/screens").path))
    return (names ?? []).filter { $0.hasSuffix(".yaml") }.reduce(into: [:]) {
      $0[$1] = String(decoding: bytes("Config/screens/" + $1), as: UTF8.self)
    }
  }()
}

extension Workspace {
  convenience init(_ files: [String: String]) {
    self.init(tables: Shipped.tables)
    _ = apply(files.map { FileUpdate(file: $0, content: .bytes(Array($1.utf8))) })
  }

  @discardableResult
  func write(_ file: String, _ text: String?) -> WorkspaceChange? {
    apply([FileUpdate(file: file, content: text.map { .bytes(Array($0.utf8)) })])
  }

  func picture(_ id: String, _ variant: [VariantKey: String] = [:], _ state: ScreenState = ScreenState()) -> Scene? {
    if case .scene(let scene) = scene(id, variant: variant, state: state) { scene } else { nil }
  }

  /// The names of the steps that run while `body` does, sorted.
  func steps(_ body: () -> Void) -> [String] {
    database.isLogging = true
    _ = database.takeLog()
    body()
    defer { database.isLogging = false }
    return database.takeLog().map(\.query).sorted()
  }
}

extension Scene {
  /// Every text that is drawn.
  var strings: [String] { parts.flatMap(\.nodes).compactMap { $0.node.text?.string } }
}
