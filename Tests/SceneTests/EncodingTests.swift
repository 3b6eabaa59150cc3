import Graphics
import Testing

@testable import Scene

@Suite struct JSONWriterTests {
  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.3333333, "0.333"), (0.6666667, "0.667"), (10.05, "10.05"),
    (1_234_567.5, "1234567.5"), (-0.0001, "0"), (.nan, "0"), (.infinity, "0"), (0.001, "0.001"), (-0.25, "-0.25"),
  ])
  func numbersHaveAtMostThreeDecimals(value: Double, expected: String) {
    #expect(text { $0.number(value) } == expected)
  }

  @Test func stringsEscapeWhatJSONAsksForAndNothingElse() {
    #expect(text { $0.string("a\"\\\n\t\u{1}é😀/") } == #""a\"\\\n\t\u0001é😀/""#)
  }

  @Test func commasStandBetweenMembersAndItems() {
    let json = text {
      $0.beginObject()
      $0.key("a")
      $0.beginArray()
      $0.int(1)
      $0.int(-2)
      $0.endArray()
      $0.key("b")
      $0.beginObject()
      $0.endObject()
      $0.key("c")
      $0.null()
      $0.endObject()
    }
    #expect(json == #"{"a":[1,-2],"b":{},"c":null}"#)
  }
}

@Suite struct SceneEncodingTests {
  @Test func aSceneIsWrittenSortedAndWithoutDefaults() {
    var node = Node("UIView", frame: Rect(0, 0, 10, 20.3333))
    node.backgroundColor = .white
    let scene = Scene(
      screen: "inbox", stale: false, variant: [("os", "26")], state: [("scroll", .number(0))], size: Size(10, 20),
      safeArea: EdgeInsets(top: 62, bottom: 34), root: "window",
      parts: [ScenePart(nodes: [("z", Node("B", frame: .zero)), ("window", node)], accessibility: ["z"])])
    let expected =
      ##"{"accessibility":["z"],"nodes":{"window":{"backgroundColor":"#FFFFFFFF","class":"UIView","frame":[0,0,10,20.333]},"##
      + ##""z":{"class":"B","frame":[0,0,0,0]}},"root":"window","safeArea":{"bottom":34,"left":0,"right":0,"top":62},"##
      + ##""screen":"inbox","size":[10,20],"stale":false,"state":{"scroll":0},"variant":{"os":"26"}}"##
    #expect(String(decoding: scene.encoded(), as: UTF8.self) == expected)
  }

  @Test func membersOfANodeAreDeclaredInOrder() {
    let names = Node.members.map(\.name)
    #expect(names == names.sorted())
  }
}
