internal import CYAML

/// What libyaml stumbled over, and the place a person should look at.
struct SyntaxProblem {
  private let problem: String
  private let context: String
  let place: yaml_mark_t

  init(_ parser: UnsafePointer<yaml_parser_t>) {
    problem = parser.pointee.problem.map { String(cString: $0) } ?? "out of memory"
    context = parser.pointee.context.map { String(cString: $0) } ?? ""
    place =
      Self.pointsAtBeginning(problem, context) ? parser.pointee.context_mark : parser.pointee.problem_mark
  }

  /// Whether the cause stands where the construct begins: an unclosed quote is noticed only at the file's end.
  private static func pointsAtBeginning(_ problem: String, _ context: String) -> Bool {
    switch (problem, context) {
    case ("found unexpected end of stream", "while scanning a quoted scalar"),
      ("found unexpected document indicator", "while scanning a quoted scalar"),
      ("could not find expected ':'", _):
      true
    default: false
    }
  }

  /// A sentence that says what is wrong and what to do. `character` is the byte at `place`, nil at a line's or the
  /// file's end.
  func message(at character: UInt8?) -> String {
    switch problem {
    case "found unexpected end of stream", "found unexpected document indicator":
      "this quote is never closed: add the closing quote"
    case "found character that cannot start any token": Self.unexpected(character)
    case "found a tab character that violates indentation", "found a tab character that violate intendation",
      "found a tab character where an indentation space is expected",
      "found a tab character where an intendation space is expected":
      "a tab cannot indent; use spaces"
    case "mapping values are not allowed in this context":
      "a `:` cannot stand here: put the text before it in quotes, or check the line's indentation"
    case "block sequence entries are not allowed in this context":
      "a list entry `-` cannot stand here: begin it on a line of its own, indented like its neighbours"
    case "mapping keys are not allowed in this context": "a `?` cannot stand here: put the text in quotes"
    case "could not find expected ':'":
      "a `:` is missing after this key: write `key: value`, or put a text of several lines in quotes"
    case "did not find expected key":
      "this does not fit the keys above: indent it like them, and put a text with quotes inside in other quotes"
    case "did not find expected '-' indicator":
      "this does not fit the list above: begin it with `- `, indented like the entries before"
    case "did not find expected ',' or ']'": "a `,` or the closing `]` is missing before this"
    case "did not find expected ',' or '}'": "a `,` or the closing `}` is missing before this"
    case "did not find expected node content": Self.unexpectedContent(character)
    case "found unknown escape character":
      "this escape does not exist: write `\\\\` for a backslash, or use single quotes"
    case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
      "this escape needs the hexadecimal number of a character: `\\xNN`, `\\uNNNN` or `\\UNNNNNNNN`"
    default: remaining()
    }
  }

  private func remaining() -> String {
    switch problem {
    case "did not find expected alphabetic or numeric character":
      "an anchor `&` or alias `*` needs a name of letters, digits, `-` and `_`: write it, or put the text in quotes"
    case "found undefined tag handle": "this tag's prefix is not known: write `!name`, or put the text in quotes"
    case "did not find expected <document start>":
      "this comes after the document's end: indent it, or remove what stands before it"
    case "did not find expected comment or line break":
      "after `|` or `>` the text begins on the next line: move it there"
    case "found an indentation indicator equal to 0": "the number after `|` or `>` is 1 to 9: change or remove it"
    case _ where context == "while scanning a directive" || context.contains("%"):
      "a line cannot begin with `%`: put the text in quotes"
    case _ where context.contains("tag"): "this tag is not complete: write `!name`, or put the text in quotes"
    default: "this cannot be read as YAML (\(problem)): check quotes, colons and indentation"
    }
  }

  private static func unexpected(_ character: UInt8?) -> String {
    switch character {
    case UInt8(ascii: "\t"): "a tab cannot indent; use spaces"
    case let character?: "a value cannot begin with `\(Unicode.Scalar(character))`: put it in quotes"
    case nil: "a value cannot begin here: check the line before"
    }
  }

  private static func unexpectedContent(_ character: UInt8?) -> String {
    switch character {
    case let character? where ",]}".utf8.contains(character):
      "a value is missing before this `\(Unicode.Scalar(character))`: write it, or remove the `,`"
    case nil: "a value is missing here: write it, or close the brackets before"
    default: "a value cannot begin with this: put it in quotes, or check the line before"
    }
  }
}
