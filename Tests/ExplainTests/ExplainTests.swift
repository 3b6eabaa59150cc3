import Explain
import Foundation
import Graphics
import Scene
import Screens
import Tables
import Testing
import Workspace
import YAML

private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

private func bytes(_ path: String) -> [UInt8] {
  (try? Data(contentsOf: root.appendingPathComponent(path))).map { [UInt8]($0) } ?? []
}

private let config = Tables.files.reduce(into: [String: [UInt8]]()) { $0[$1] = bytes("Config/" + $1) }
private let tables = Tables.read(config.compactMapValues { parse($0).value }, symbolAssets: []).tables

private func explainer(_ text: String) -> Explainer {
  Explainer(tables: tables, config: config, files: [update(text)], screen: "a", variant: [:], state: ScreenState())
}

private func update(_ text: String) -> FileUpdate { FileUpdate(file: "a.yaml", content: .bytes(Array(text.utf8))) }

private let tabs = """
  tabBarController:
    tabs:
      - UITab: {identifier: inbox, title: Inbox, image: tray}
        viewController: {navigationItem: {title: Inbox}}
      - UITab: {identifier: sent, title: Sent, image: paperplane}
        viewController: {navigationItem: {title: Sent}}
  """

@Suite struct ExplainTests {
  @Test func aMeasureIsNamedWithItsPlaceSourceAndEffect() throws {
    let found = try #require(explainer(tabs).explain("tabBar", kinds: [.metric]))
    let cause = try #require(found.causes.first { $0.name == "tabBar.height" })
    // metrics-ios26.yaml: 49, V NT; the bar stands on the window's bottom edge, so it grows upwards.
    #expect(cause.value == "49" && cause.confidence == "V" && cause.file == "Config/metrics-ios26.yaml")
    #expect(cause.effects.map(\.text) == ["y − 1", "height + 1"])
    let lines = String(decoding: config["metrics-ios26.yaml"] ?? [], as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[try #require(cause.line) - 1].hasPrefix("  height: 49 "))
  }

  /// The answer is that of a workspace made anew for each measure.
  @Test func theMeasuresListedAreThoseThatChangeTheNode() throws {
    let listed = Set(try #require(explainer(tabs).explain("tabBar", kinds: [.metric])).causes.map(\.name))
    let before = try #require(bar(tables))
    for metric in Metric.allCases {
      let changes = [1.0, -1.0].contains { step in
        var changed = tables
        changed.metrics[.ios26]?[metric] += step
        return bar(changed) != before
      }
      #expect(changes == listed.contains(metric.rawValue), "\(metric.rawValue)")
    }
  }

  private func bar(_ tables: Tables) -> Node? {
    let workspace = Workspace(tables: tables)
    _ = workspace.apply([update(tabs)])
    guard case .scene(let scene) = workspace.scene("a", variant: [:], state: ScreenState()) else { return nil }
    var node = scene.node("tabBar")
    node?.children = []
    return node
  }

  @Test func aKeyOfTheDefinitionIsNamedWithItsPlace() throws {
    let explainer = explainer(tabs)
    let scene = try #require(explainer.scene)
    let label = try #require(scene.parts.flatMap(\.nodes).first { $0.node.text?.string == "Sent" })
    let causes = try #require(explainer.explain(label.id, kinds: [.definition])).causes
    let title = try #require(causes.first { $0.name == "/tabBarController/tabs/1/UITab/title" })
    #expect(title.file == "a.yaml" && title.line == 5 && title.column == 33)
    #expect(title.change == "“Sent” → “Sentx”" && title.effects.contains { $0.member == "text" })
  }

  @Test func theStepsAddUpToTheFrameInTheWindow() throws {
    let explainer = explainer(tabs)
    let scene = try #require(explainer.scene)
    for (id, _) in scene.parts.flatMap(\.nodes) {
      let found = try #require(explainer.explain(id, kinds: []))
      #expect(abs(found.steps.reduce(0) { $0 + $1.offset.x } - found.windowFrame.x) < 0.001)
      #expect(abs(found.steps.reduce(0) { $0 + $1.offset.y } - found.windowFrame.y) < 0.001)
    }
    #expect(explainer.explain("nowhere") == nil)
  }

  /// One node of some examples, drawn with a seed that a failure prints.
  @Test func everyNodeHasACause() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var state = seed
    let folder = root.appendingPathComponent("Config/screens").path
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(".yaml") || $0.hasSuffix(".png") || $0.hasSuffix(".jpg")
    }
    let files = names.map { FileUpdate(file: $0, content: .bytes(bytes("Config/screens/" + $0))) }
    var ids = names.compactMap(Workspace.screenID).sorted()
    func draw(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    for _ in 0..<6 {
      let id = ids.remove(at: draw(ids.count))
      let explainer = Explainer(
        tables: tables, config: config, files: files, screen: id, variant: [:], state: ScreenState())
      guard let nodes = explainer.scene?.parts.flatMap(\.nodes), !nodes.isEmpty else { continue }
      let node = nodes[draw(nodes.count)].id
      let causes = explainer.explain(node, kinds: [.metric, .definition])?.causes ?? []
      let all = causes.isEmpty ? explainer.explain(node)?.causes ?? [] : causes
      #expect(!all.isEmpty, "\(id): \(node), seed \(seed)")
    }
  }
}
