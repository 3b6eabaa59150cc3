import Foundation
import Graphics
import Scene
import Screens
import Testing

@testable import Feed

/// A model whose scenes say which revision they were made at, when `text` says so.
final class FakeModel: FeedModel {
  var revision = 1
  var screens = [
    ScreenSummary(id: "inbox", title: "Inbox", file: "inbox.yaml", errors: 0, warnings: 0),
    ScreenSummary(id: "mail/sent", title: "Sent", file: "mail/sent.yaml", errors: 0, warnings: 0),
  ]
  var diagnostics: [FileDiagnostics] = []
  var devices = [DeviceSummary(id: "iphone-17-pro", name: "iPhone 17 Pro", size: Size(402, 874))]
  var locales = ["en"]
  var text = "a"
  var asked = 0

  func scene(_ request: SceneRequest) -> SceneAnswer {
    asked += 1
    guard screens.contains(where: { $0.id == request.screen }) else { return .unknown }
    var node = Node("UILabel", frame: .zero)
    node.label = text
    return .scene(
      Scene(
        screen: request.screen, stale: false, variant: [("style", request.variant[.style] ?? "light")],
        state: [("scroll", .number(request.state.scroll))], size: .zero, safeArea: .zero, root: "window",
        parts: [ScenePart(nodes: [("window", node)])]))
  }

  func hasScreen(_ id: String) -> Bool { screens.contains { $0.id == id } }

  func locate(screen: String, node: String?, path: String?) -> FilePlace? {
    node == "window" ? FilePlace(file: "inbox.yaml", line: 3, column: 5, endLine: 3, endColumn: 9) : nil
  }

  func interact(_ request: SceneRequest, _ interaction: Interaction) -> InteractionAnswer {
    guard interaction.event == .scrollTo else { return .refused("Nothing happens there.") }
    var state = request.state
    state.scroll = interaction.offset ?? 0
    return .state(state)
  }
}

/// A client that holds every message to account: what no step expected fails the test.
final class Client {
  let model = FakeModel()
  let hub: FeedHub
  var waiting: [[String: Any]] = []
  var busy = false
  var closed: String?
  var tokens: [Int] = []

  init(query: [(name: String, value: String)] = [], limits: FeedLimits = FeedLimits()) {
    hub = FeedHub(model: model, epoch: "e", version: "0.1.0", limits: limits)
    take(hub.opened(1, query: query))
  }

  func take(_ actions: [FeedAction]) {
    for action in actions {
      switch action {
      case .send(let connection, let bytes):
        #expect(connection == 1)
        #expect(!busy, "a second message while one is on its way")
        busy = true
        let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        waiting.append(object ?? ["broken": String(decoding: bytes, as: UTF8.self)])
      case .close(_, let code, let reason): closed = "\(code) \(reason)"
      case .sync(let token): tokens.append(token)
      }
    }
  }

  /// Reads the next message.
  func read() throws -> [String: Any] {
    try #require(!waiting.isEmpty, "no message waits")
    let message = waiting.removeFirst()
    busy = false
    take(hub.drained(1))
    return message
  }

  func expectNothing() { #expect(waiting.isEmpty, "unexpected: \(waiting)") }

  func send(_ text: String) { take(hub.received(1, Array(text.utf8))) }

  func call(_ method: String, _ params: String = "{}", id: Int = 1) throws -> [String: Any] {
    send(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#)
    return try read()
  }

  func change(_ text: String) {
    model.revision += 1
    model.text = text
    take(hub.changed(.files(["inbox.yaml"]), screens: nil, now: 0))
  }
}

func result(_ message: [String: Any]) -> [String: Any] { message["result"] as? [String: Any] ?? [:] }
func params(_ message: [String: Any]) -> [String: Any] { message["params"] as? [String: Any] ?? [:] }
func code(_ message: [String: Any]) -> Int? { (message["error"] as? [String: Any])?["code"] as? Int }
func sentence(_ message: [String: Any]) -> String { (message["error"] as? [String: Any])?["message"] as? String ?? "" }

@Suite struct FeedHubTests {
  @Test func subscribingAnswersAndThenSendsASnapshot() throws {
    let client = Client()
    let answer = try client.call("subscribe", #"{"screen":"inbox"}"#)
    #expect(result(answer)["subscription"] as? String == "s1")
    let snapshot = try client.read()
    #expect(snapshot["method"] as? String == "scene/snapshot")
    #expect(params(snapshot)["revision"] as? Int == 1)
    client.expectNothing()
  }

  @Test func aURLWithAScreenSubscribesAtOnce() throws {
    let client = Client(query: [("screen", "inbox"), ("style", "dark"), ("scroll", "12.5")])
    let scene = try #require(params(try client.read())["scene"] as? [String: Any])
    #expect((scene["variant"] as? [String: String])?["style"] == "dark")
    #expect((scene["state"] as? [String: Double])?["scroll"] == 12.5)
  }

  @Test func patchesChainFromRevisionToRevision() throws {
    let client = Client(query: [("screen", "inbox")])
    _ = try client.read()
    for round in 2...4 {
      client.change("text \(round)")
      let patch = params(try client.read())
      #expect(patch["base"] as? Int == round - 1)
      #expect(patch["revision"] as? Int == round)
      #expect((patch["cause"] as? [String: [String]])?["files"] == ["inbox.yaml"])
    }
  }

  @Test func aChangeWithoutEffectSendsNothing() throws {
    let client = Client(query: [("screen", "inbox")])
    _ = try client.read()
    client.change("a")
    client.expectNothing()
    client.change("b")
    #expect(params(try client.read())["base"] as? Int == 1)
  }

  @Test func aSlowReaderGetsOnePatchFromWhatItHoldsToTheNewest() throws {
    let client = Client(query: [("screen", "inbox")])
    for round in 2...50 { client.change("text \(round)") }
    #expect(client.waiting.count == 1)
    _ = try client.read()
    let patch = params(try client.read())
    #expect(patch["base"] as? Int == 1)
    #expect(patch["revision"] as? Int == 50)
    client.expectNothing()
  }

  @Test func subscribersInStepShareOneDifference() throws {
    let client = Client()
    for index in 1...100 {
      client.send(#"{"jsonrpc":"2.0","id":\#(index),"method":"subscribe","params":{"screen":"inbox"}}"#)
    }
    while !client.waiting.isEmpty { _ = try client.read() }
    client.change("b")
    for _ in 1...100 { _ = try client.read() }
    #expect(client.hub.differences.misses == 1)
  }

  @Test func updateMergesAndItsPatchNamesTheRequest() throws {
    let client = Client(query: [("screen", "inbox"), ("scroll", "5")])
    _ = try client.read()
    _ = try client.call("update", #"{"subscription":"0","variant":{"style":"dark"}}"#, id: 7)
    let patch = params(try client.read())
    #expect((patch["cause"] as? [String: Int])?["request"] == 7)
    let paths = (patch["patch"] as? [[String: Any]])?.compactMap { $0["path"] as? String }
    #expect(paths == ["/variant"])
  }

  @Test func interactingAnswersTheNewState() throws {
    let client = Client(query: [("screen", "inbox")])
    _ = try client.read()
    let answer = try client.call(
      "interact", #"{"subscription":"0","node":"content","event":"scrollTo","offset":40}"#)
    #expect((result(answer)["state"] as? [String: Int])?["scroll"] == 40)
    #expect(try client.read()["method"] as? String == "scene/patch")
  }

  @Test func syncAnswersAfterWhatItProves() throws {
    let client = Client(query: [("screen", "inbox")])
    _ = try client.read()
    client.send(#"{"jsonrpc":"2.0","id":"x","method":"sync"}"#)
    client.expectNothing()
    client.change("b")
    client.take(client.hub.synced(client.tokens[0]))
    #expect(try client.read()["method"] as? String == "scene/patch")
    #expect(result(try client.read())["revision"] as? Int == 2)
  }

  @Test func sinceWithinTheHistoryGetsAPatchAndElseASnapshot() throws {
    let client = Client(query: [("screen", "inbox")])
    _ = try client.read()
    client.change("b")
    _ = try client.read()
    func subscribe(_ since: String) throws -> String? {
      _ = try client.call("subscribe", #"{"screen":"inbox","since":\#(since)}"#)
      return client.waiting.isEmpty ? nil : try client.read()["method"] as? String
    }
    #expect(try subscribe(#"{"epoch":"e","revision":1}"#) == "scene/patch")
    #expect(try subscribe(#"{"epoch":"e","revision":2}"#) == nil)
    #expect(try subscribe(#"{"epoch":"e","revision":99}"#) == "scene/snapshot")
    #expect(try subscribe(#"{"epoch":"other","revision":2}"#) == "scene/snapshot")
  }

  @Test func aRemovedScreenIsUnavailableAndASnapshotFollowsWhenItIsBack() throws {
    let client = Client(query: [("screen", "inbox")])
    _ = try client.read()
    let all = client.model.screens
    client.model.screens = []
    client.change("a")
    #expect(params(try client.read())["reason"] as? String == "removed")
    client.model.screens = all
    client.change("a")
    #expect(try client.read()["method"] as? String == "scene/snapshot")
  }

  @Test func theListAndDiagnosticsSendOnlyWhatIsNew() throws {
    let client = Client()
    _ = try client.call("subscribe", #"{"screens":"*"}"#)
    _ = try client.call("subscribe", #"{"diagnostics":true}"#)
    client.expectNothing()
    let place = FilePlace(file: "inbox.yaml", line: 1, column: 2, endLine: 1, endColumn: 3)
    client.model.diagnostics = [
      FileDiagnostics(
        file: "inbox.yaml",
        diagnostics: [
          PlacedDiagnostic(location: place, severity: .error, code: "c", message: "m", path: "/a", fix: nil)
        ])
    ]
    client.model.screens[0].errors = 1
    client.change("a")
    #expect(try client.read()["method"] as? String == "diagnostics/publish")
    #expect(params(try client.read())["changed"] as? [String] == ["inbox"])
    client.change("b")
    client.expectNothing()
    client.model.diagnostics = []
    client.change("c")
    #expect((params(try client.read())["diagnostics"] as? [Any])?.isEmpty == true)
  }

  @Test func coalescingHoldsPatchesBackUntilTheyAreDue() throws {
    let client = Client()
    _ = try client.call("subscribe", #"{"screen":"inbox","coalesceMs":50}"#)
    _ = try client.read()
    client.change("b")
    client.expectNothing()
    #expect(client.hub.deadline == 50)
    client.take(client.hub.tick(now: 50))
    #expect(try client.read()["method"] as? String == "scene/patch")
  }

  @Test(arguments: [
    ("nonsense", -32700), ("[]", -32600), (#"{"id":1}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"subscrib"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"subscribe","params":[]}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"subscribe","params":{"screen":"inbx"}}"#, -32001),
    (#"{"jsonrpc":"2.0","id":1,"method":"update","params":{"subscription":"s9"}}"#, -32002),
    (#"{"jsonrpc":"2.0","id":1,"method":"subscribe","params":{"screen":"inbox","variant":{"devic":"x"}}}"#, -32003),
    (#"{"jsonrpc":"2.0","id":1,"method":"subscribe","params":{"screen":"inbox","variant":{"os":"27"}}}"#, -32003),
    (#"{"jsonrpc":"2.0","id":1,"method":"subscribe","params":{"screen":"inbox","state":{"scroll":"far"}}}"#, -32004),
  ])
  func eachFaultHasItsCodeAndASentence(message: String, expected: Int) throws {
    let client = Client()
    client.send(message)
    let answer = try client.read()
    #expect(code(answer) == expected)
    #expect(sentence(answer).last.map { ".?".contains($0) } == true)
  }

  @Test func aDeeplyNestedMessageIsRefused() throws {
    let client = Client()
    client.send(String(repeating: "[", count: 500_000))
    #expect(code(try client.read()) == -32005)
  }

  @Test func hintsNameTheNearestWord() throws {
    let client = Client()
    #expect(sentence(try client.call("subscribe", #"{"screen":"inbx"}"#)).contains("\"inbox\""))
    let variant = #"{"screen":"inbox","variant":{"device":"iphone-17-pr"}}"#
    #expect(sentence(try client.call("subscribe", variant)).contains("\"iphone-17-pro\""))
  }

  @Test func limitsAreNamed() throws {
    var limits = FeedLimits()
    limits.subscriptionsPerConnection = 1
    let client = Client(query: [("screen", "inbox")], limits: limits)
    _ = try client.read()
    let answer = try client.call("subscribe", #"{"screen":"inbox"}"#)
    #expect(code(answer) == -32005)
    #expect(sentence(answer).contains("subscriptionsPerConnection"))
  }

  @Test func aClientThatAsksWithoutReadingIsClosed() {
    var limits = FeedLimits()
    limits.waitingResponses = 3
    let client = Client(limits: limits)
    for id in 1...20 { client.send(#"{"jsonrpc":"2.0","id":\#(id),"method":"screens/list"}"#) }
    client.busy = false
    client.take(client.hub.drained(1))
    #expect(client.closed?.hasPrefix("1008") == true)
  }

  @Test func closingTellsEveryoneFirst() throws {
    let client = Client()
    client.take(client.hub.closing(reason: "stopping", retryAfterMilliseconds: 500))
    #expect(params(client.waiting[0])["retryAfterMs"] as? Int == 500)
    #expect(client.closed?.hasPrefix("1001") == true)
  }
}
