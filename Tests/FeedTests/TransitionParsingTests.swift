import Screens
import Testing

@testable import Feed

/// The state key `transition`, as JSON and as a query item.
@Suite struct TransitionParsingTests {
  private let parsing = RequestParsing(devices: [])

  private func state(_ text: String, onto present: ScreenState = ScreenState()) throws -> ScreenState {
    try parsing.state(JSONValue(parsing: Array(text.utf8), maximumDepth: 8), onto: present)
  }

  @Test func endsTakeWhatTheyLeaveOutFromTheStateBesideThem() throws {
    let state = try state(
      #"{"scroll": 40, "transition": {"from": {"stack": 0}, "to": {"stack": 1, "scroll": 0}, "progress": 0.25}}"#)
    guard case .between(let from, let to, let progress) = try #require(state.transition) else { return }
    #expect(from.stack == .count(0) && from.scroll == 40 && from.transition == nil)
    #expect(to.stack == .count(1) && to.scroll == 0)
    #expect(progress == 0.25)
  }

  @Test func aScrubberSendsProgressAlone() throws {
    let start = try state(#"{"transition": {"from": {"stack": 0}, "to": {"stack": 1}}}"#)
    let moved = try state(#"{"transition": {"progress": 0.75}}"#, onto: start)
    guard case .between(let from, let to, let progress) = try #require(moved.transition) else { return }
    #expect(from.stack == .count(0) && to.stack == .count(1) && progress == 0.75)
    #expect(try state(#"{"transition": null}"#, onto: moved).transition == nil)
  }

  @Test func aQueryHoldsJSON() throws {
    let text = #"{"from": {"presented": "share"}, "to": {}, "progress": 1}"#
    let request = try parsing.query([("screen", "files"), ("transition", text)])
    guard case .between(let from, _, let progress) = try #require(request.state.transition) else { return }
    #expect(from.presented == "share" && progress == 1)
    #expect(throws: FeedError.self) { try parsing.query([("screen", "files"), ("transition", "half")]) }
  }

  @Test(arguments: [
    ("1", "must be an object"), (#"{"progress": 1.5}"#, "from 0 to 1"), (#"{"progress": "half"}"#, "from 0 to 1"),
    (#"{"amount": 1}"#, "no member `amount`"), (#"{"from": {"transition": {}}}"#, "cannot hold a transition"),
    (#"{"to": {"stak": 1}}"#, "no state key `stak`"),
  ])
  func whatIsWrongIsSaid(text: String, sentence: String) throws {
    let error = #expect(throws: FeedError.self) { try state(#"{"transition": \#(text)}"#) }
    #expect(error?.message.contains(sentence) == true, "\(error?.message ?? "")")
  }
}
