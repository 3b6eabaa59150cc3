import Chrome
import Foundation
import Graphics
import Layout
import Scene
import Screens
import Tables
import Testing
import Typography
import YAML

/// The tables of `Config/` and their fonts, read once.
enum Shipped {
  static let tables: Tables = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var values: [String: Value] = [:]
    for file in Tables.files {
      let text = (try? String(contentsOf: root.appendingPathComponent("Config/" + file), encoding: .utf8)) ?? ""
      values[file] = parse(Array(text.utf8)).value
    }
    return Tables.read(values, symbolAssets: []).tables
  }()
  static let typesetter = Typesetter(tables.type)

  static func environment(_ change: (inout Variant) -> Void = { _ in }) -> Environment {
    var variant = Variant()
    change(&variant)
    let device = tables.device(variant.device) ?? Device(id: "", name: "", idiom: .phone, size: .zero, scale: 3)
    return Environment(tables: tables, variant: variant, device: device, typesetter: typesetter)
  }
}

/// A bar as drawn, with frames in window coordinates.
struct DrawnBar {
  let component: Component
  private let prefix: String
  private let nodes: [String: Node]
  private let parents: [String: String]

  init(_ item: NavigationItem, _ env: Environment, _ change: (inout NavigationBarInput) -> Void = { _ in }) {
    var input = NavigationBarInput(item: item)
    change(&input)
    self.init(navigationBar(input, env), prefix: "navigationBar")
  }

  /// A tab bar whose tabs are named by their titles; those called `search` are search tabs.
  init(
    tabs: [Tab], selected: String? = nil, _ env: Environment, _ change: (inout TabBarInput) -> Void = { _ in }
  ) {
    let items = tabs.map { TabBarInput.Item($0) }
    var input = TabBarInput(path: "/tabs", items: items, selected: selected ?? items.first?.identifier)
    change(&input)
    self.init(tabBar(input, env), prefix: "tabBar")
  }

  init(_ component: Component, prefix: String) {
    self.component = component
    self.prefix = prefix
    nodes = Dictionary(uniqueKeysWithValues: component.part.nodes.map { ($0.id, $0.node) })
    var parents: [String: String] = [:]
    for (id, node) in component.part.nodes {
      for child in node.children { parents[child] = id }
    }
    self.parents = parents
  }

  var ids: [String] { component.part.nodes.map(\.id) }

  func node(_ id: String) throws -> Node {
    try #require(nodes[prefix + id], "\(prefix)\(id) of \(ids)")
  }

  func has(_ id: String) -> Bool { nodes[prefix + id] != nil }

  func frame(_ id: String) throws -> Rect {
    var frame = try node(id).frame
    var id = prefix + id
    while let parent = parents[id], let node = nodes[parent] {
      frame = frame.offsetBy(node.frame.x, node.frame.y)
      id = parent
    }
    return frame
  }

  /// Platters of buttons from left to right, each with its items' names.
  var platters: [[String]] {
    component.part.nodes.filter { $0.node.role == .platter }.sorted { $0.node.frame.x < $1.node.frame.x }
      .map { $0.node.children.map { String($0.split(separator: "/").last ?? "") } }
  }

  /// Every child exists and hangs in one place, and everything hangs below the bar.
  var isTree: Bool {
    let children = component.part.nodes.flatMap(\.node.children)
    return Set(children).count == children.count && children.allSatisfy { nodes[$0] != nil }
      && Set(children).union([prefix]) == Set(nodes.keys)
      && component.part.accessibility.allSatisfy { nodes[$0] != nil }
  }
}

/// Equal to half a point in every member.
func expectFrame(_ frame: Rect, _ expected: Rect, sourceLocation: SourceLocation = #_sourceLocation) {
  let pairs = [
    (frame.x, expected.x), (frame.y, expected.y), (frame.width, expected.width), (frame.height, expected.height),
  ]
  #expect(pairs.allSatisfy { abs($0 - $1) <= 0.5 }, "\(frame), wanted \(expected)", sourceLocation: sourceLocation)
}

/// Half a point for what was read from view trees; pixels of a screenshot say no more than a point.
func expectClose(
  _ value: Double, _ expected: Double, within tolerance: Double = 0.5, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(abs(value - expected) <= tolerance, "\(value), wanted \(expected)", sourceLocation: sourceLocation)
}

extension NavigationItem {
  static func titled(_ title: String, _ change: (inout NavigationItem) -> Void = { _ in }) -> NavigationItem {
    var item = NavigationItem(path: "/item")
    item.title = title
    change(&item)
    return item
  }
}

extension BarButtonItem {
  static func image(_ symbol: String, _ change: (inout BarButtonItem) -> Void = { _ in }) -> BarButtonItem {
    make(symbol, .image(ImageReference(.symbol(symbol))), change)
  }

  static func text(_ title: String, _ change: (inout BarButtonItem) -> Void = { _ in }) -> BarButtonItem {
    make(title, .title(title), change)
  }

  static func system(_ name: String, _ change: (inout BarButtonItem) -> Void = { _ in }) -> BarButtonItem {
    make(name, .system(name), change)
  }

  static func custom(
    _ id: String, _ width: Double, _ height: Double, _ change: (inout BarButtonItem) -> Void = { _ in }
  ) -> BarButtonItem {
    var view = CustomView(path: "/view")
    view.size = Size(width, height)
    return make(id, .customView(view), change)
  }

  static let split = BarButtonItem(path: "/space", id: "fixedSpace", kind: .fixedSpace(nil))

  private static func make(_ id: String, _ kind: Kind, _ change: (inout BarButtonItem) -> Void) -> BarButtonItem {
    var item = BarButtonItem(path: "/" + id, id: id, kind: kind)
    change(&item)
    return item
  }
}
