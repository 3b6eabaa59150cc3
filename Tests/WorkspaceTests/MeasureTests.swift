import Foundation
import Graphics
import Scene
import Screens
import Testing
import Workspace
import YAML

/// One row of `Tests/Reference/measures.yaml`.
private struct Measure: CustomTestStringConvertible, Sendable {
  let section: String
  let screen: String
  let node: String
  let source: String
  let variant: [VariantKey: String]
  let field: String
  /// nil where the source says nothing.
  let wanted: [Double?]

  static let fields = ["frame", "radius", "inset", "safeArea", "font"]

  init?(_ row: Value) {
    guard let section = row["at"]?.text, let screen = row["screen"]?.text, let node = row["node"]?.text,
      let source = row["source"]?.text, let field = Self.fields.first(where: { row[$0] != nil }), let value = row[field]
    else { return nil }
    (self.section, self.screen, self.node, self.source, self.field) = (section, screen, node, source, field)
    wanted = if case .sequence(let items) = value { items.map(\.number) } else { [value.number] }
    let keys: [VariantKey] = [.device, .os, .orientation]
    variant = keys.reduce(into: [:]) { $0[$1] = row[$1.rawValue]?.text }
  }

  var testDescription: String { "§\(section) \(source): \(field) of \(node), \(screen) \(variant.values.sorted())" }

  /// In points: what a view tree says is exact to the pixel, a screenshot says no more than a point.
  var tolerance: Double? {
    switch source.first {
    case "V", "X": 0.5
    case "M": 1
    case "A": 0.001
    default: nil
    }
  }

  func found(_ scene: Scene) -> [Double]? {
    guard let node = scene.node(node) else { return nil }
    switch field {
    case "frame":
      let frame = scene.screenFrame(self.node, node)
      return [frame.x, frame.y, frame.width, frame.height]
    case "radius": return node.corners.map { [$0.radii[0]] }
    case "inset": return node.scroll.map { [$0.inset.top, $0.inset.bottom] }
    case "safeArea":
      return [scene.safeArea.top, scene.safeArea.left, scene.safeArea.bottom, scene.safeArea.right]
    case "font": return node.text.map { [$0.size] }
    default: return nil
    }
  }
}

extension Value {
  fileprivate var text: String? { if case .scalar(let scalar) = self { scalar.text } else { nil } }
  fileprivate var number: Double? { text.flatMap(Double.init) }
}

extension Scene {
  /// A node's frame in screen coordinates, what is scrolled included.
  fileprivate func screenFrame(_ id: String, _ node: Node) -> Rect {
    let nodes = parts.flatMap(\.nodes)
    var (frame, id) = (node.frame, id)
    while let parent = nodes.first(where: { $0.node.children.contains(id) }) {
      let offset = parent.node.scroll?.offset ?? .zero
      frame = frame.offsetBy(parent.node.frame.x - offset.x, parent.node.frame.y - offset.y)
      id = parent.id
    }
    return frame
  }
}

/// What we draw, against each measure that others published of the real systems.
@Suite struct MeasureTests {
  private static let table = parse(Shipped.bytes("Tests/Reference/measures.yaml")).value

  private static let rows: [Value] = if case .sequence(let rows) = table?["rows"] { rows } else { [] }

  private static let screens: [String: String] = {
    guard case .mapping(let screens) = table?["screens"] else { return [:] }
    return screens.reduce(into: [:]) { $0[$1.key + ".yaml"] = $1.value.text }
  }()

  @Test("Every row can be read and names a source")
  func rowsAreWhole() {
    #expect(!Self.rows.isEmpty)
    for (index, row) in Self.rows.enumerated() {
      #expect(Measure(row)?.tolerance != nil, "row \(index + 1)")
    }
  }

  @Test("The screens of the table are without fault")
  func screensAreSound() {
    let workspace = Workspace(Self.screens)
    #expect(workspace.findings.isEmpty, "\(workspace.findings)")
  }

  @Test(arguments: rows.compactMap { Measure($0) })
  fileprivate func measureHolds(_ measure: Measure) throws {
    let workspace = Workspace(Self.screens)
    let scene = try #require(workspace.picture(measure.screen, measure.variant))
    let found = try #require(measure.found(scene), "no \(measure.field) at \(measure.node)")
    let tolerance = try #require(measure.tolerance)
    #expect(found.count == measure.wanted.count)
    for (value, wanted) in zip(found, measure.wanted) {
      if let wanted { #expect(abs(value - wanted) <= tolerance, "\(found), wanted \(measure.wanted)") }
    }
  }
}
