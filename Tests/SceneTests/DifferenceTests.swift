import Foundation
import Graphics
import Testing

@testable import Scene

private struct Generator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// RFC 6902 on Foundation's JSON values: objects only, which is all that the differences name.
private func apply(_ patch: [PatchOperation], to json: [UInt8]) throws -> NSDictionary {
  var root = try #require(JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
  let operations = try #require(JSONSerialization.jsonObject(with: Data(patch.encoded())) as? [[String: Any]])
  for operation in operations {
    let path = try #require(operation["path"] as? String)
    let tokens = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
      $0.replacingOccurrences(of: "~1", with: "/").replacingOccurrences(of: "~0", with: "~")
    }
    root = try change(root, tokens[...], operation)
  }
  return root as NSDictionary
}

private func change(
  _ object: [String: Any], _ tokens: ArraySlice<String>, _ operation: [String: Any]
) throws -> [String: Any] {
  var object = object
  let token = try #require(tokens.first)
  if tokens.count > 1 {
    let child = try #require(object[token] as? [String: Any])
    object[token] = try change(child, tokens.dropFirst(), operation)
    return object
  }
  if operation["op"] as? String != "add" { try #require(object[token] != nil, "nothing is there: \(token)") }
  object[token] = operation["value"]
  return object
}

private func randomNode(_ random: inout Generator) -> Node {
  var node = Node(
    "V\(Int.random(in: 0..<3, using: &random))", frame: Rect(0, Double.random(in: 0..<9, using: &random), 1, 1))
  if Bool.random(using: &random) { node.alpha = 0.5 }
  if Bool.random(using: &random) { node.children = ["x"] }
  if Bool.random(using: &random) {
    node.text = Node.TextRun(
      string: ["a", "b"].randomElement(using: &random) ?? "a", font: "F", size: 17, weight: 400, tracking: 0,
      color: [Color.black, .white].randomElement(using: &random) ?? .black, width: 1, baseline: 1)
  }
  if Bool.random(using: &random) {
    node.scroll = Node.Scroll(
      offset: Point(0, Double(Int.random(in: 0..<3, using: &random))), contentSize: .zero, inset: .zero)
  }
  if Bool.random(using: &random) { node.material = Node.Material(.glass) }
  return node
}

private func randomScene(_ random: inout Generator, sharing: ScenePart) -> Scene {
  let ids = ["a", "a/b", "a~b", "ü", "z"].filter { _ in Bool.random(using: &random) }
  let part = ScenePart(nodes: ids.map { ($0, randomNode(&random)) }, accessibility: ids)
  return Scene(
    screen: "s", stale: Bool.random(using: &random), variant: [("os", "26")],
    state: [("scroll", .number(Double(Int.random(in: 0..<2, using: &random))))], size: Size(1, 1), safeArea: .zero,
    root: "window", parts: Bool.random(using: &random) ? [sharing, part] : [part, sharing])
}

@Suite struct DifferenceTests {
  @Test func patchingTheOldSceneGivesTheNewOne() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Generator(state: seed)
    let shared = ScenePart(nodes: [("window", Node("UIWindow", frame: .zero))])
    for _ in 0..<500 {
      let old = randomScene(&random, sharing: shared)
      let new = randomScene(&random, sharing: shared)
      let patched = try apply(difference(from: old, to: new), to: old.encoded())
      let expected = try JSONSerialization.jsonObject(with: Data(new.encoded())) as? NSDictionary
      #expect(patched == expected, "seed \(seed)")
    }
  }

  @Test func equalScenesDifferInNothing() {
    var random = Generator(state: 7)
    let scene = randomScene(&random, sharing: ScenePart(nodes: []))
    #expect(difference(from: scene, to: scene).isEmpty)
  }

  @Test func scrollingIsOneSmallOperation() {
    func scene(_ y: Double) -> Scene {
      var node = Node("UITableView", frame: .zero)
      node.scroll = Node.Scroll(offset: Point(0, y), contentSize: .zero, inset: .zero)
      return Scene(
        screen: "s", stale: false, variant: [], state: [], size: .zero, safeArea: .zero, root: "content",
        parts: [ScenePart(nodes: [("content", node)])])
    }
    let patch = difference(from: scene(0), to: scene(10))
    #expect(patch == [.replace(path: "/nodes/content/scroll/offset", value: Array("[0,10]".utf8))])
  }
}
