internal import CYAML

/// libyaml's events over one text. The text's memory must outlive the stream.
final class EventStream {
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
  private var holdsEvent = false
  private(set) var text: SourceText

  init(_ text: SourceText) {
    self.text = text
    guard yaml_parser_initialize(parser) == 1 else {
      // Out of memory: a parser of zeros answers each call with an error, which becomes an issue.
      parser.initialize(to: yaml_parser_t())
      return
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.bytes.baseAddress, text.bytes.count)
  }

  deinit {
    if holdsEvent { yaml_event_delete(event) }
    yaml_parser_delete(parser)
    event.deallocate()
    parser.deallocate()
  }

  /// The event that `advance` read last.
  var current: UnsafePointer<yaml_event_t> { UnsafePointer(event) }

  /// Reads the next event into `current`.
  func advance() throws(Issue) {
    if holdsEvent { yaml_event_delete(event) }
    holdsEvent = yaml_parser_parse(parser, event) == 1
    if !holdsEvent { throw syntaxIssue(SyntaxProblem(parser)) }
  }

  /// Where `current` stands.
  var range: MarkRange {
    MarkRange(start: mark(event.pointee.start_mark), end: mark(event.pointee.end_mark))
  }

  private func mark(_ mark: yaml_mark_t) -> Mark {
    Mark(
      line: Int(mark.line) + 1, column: Int(mark.column) + 1,
      offset: text.base + text.offset(ofIndex: Int(mark.index)))
  }

  private func syntaxIssue(_ problem: SyntaxProblem) -> Issue {
    let start = mark(problem.place)
    var end = start
    let offset = start.offset - text.base
    if offset < text.bytes.count, text.bytes[offset] != 0x0A, text.bytes[offset] != 0x0D {
      end.column += 1
      end.offset = text.base + text.offset(ofIndex: Int(problem.place.index) + 1)
    }
    let character = end == start ? nil : text.bytes[offset]
    return Issue(
      code: "yaml-syntax", message: problem.message(at: character), range: MarkRange(start: start, end: end))
  }
}
