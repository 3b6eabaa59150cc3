import Scene
import Screens

/// Why a scene changed.
package enum Cause: Hashable, Sendable {
  case files([String])
  case request(RequestID)

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    switch self {
    case .files(let files):
      writer.key("files")
      writer.beginArray()
      for file in files { writer.string(file) }
      writer.endArray()
    case .request(let id):
      writer.key("request")
      id.write(to: &writer)
    }
    writer.endObject()
  }
}

/// A JSON-RPC request's id.
package enum RequestID: Hashable, Sendable {
  case string(String)
  case number(Double)
  case null

  func write(to writer: inout JSONWriter) {
    switch self {
    case .string(let text): writer.string(text)
    case .number(let value): writer.number(value)
    case .null: writer.null()
    }
  }
}

/// Builds the messages of the feed as UTF-8.
enum Message {
  static func result(_ id: RequestID, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("jsonrpc")
    writer.string("2.0")
    writer.key("id")
    id.write(to: &writer)
    writer.key("result")
    write(&writer)
    writer.endObject()
    return writer.bytes
  }

  static func error(_ id: RequestID, _ error: FeedError) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("jsonrpc")
    writer.string("2.0")
    writer.key("id")
    id.write(to: &writer)
    writer.key("error")
    writer.beginObject()
    writer.key("code")
    writer.int(error.code)
    writer.key("message")
    writer.string(error.message)
    writer.endObject()
    writer.endObject()
    return writer.bytes
  }

  static func notification(_ method: String, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(capacity: 512)
    writer.beginObject()
    writer.key("jsonrpc")
    writer.string("2.0")
    writer.key("method")
    writer.string(method)
    writer.key("params")
    writer.beginObject()
    write(&writer)
    writer.endObject()
    writer.endObject()
    return writer.bytes
  }
}

extension JSONWriter {
  mutating func write(_ screens: [ScreenSummary]) {
    beginArray()
    for screen in screens {
      beginObject()
      member("id", text: screen.id)
      member("title", text: screen.title)
      member("file", text: screen.file)
      member("errors", number: screen.errors)
      member("warnings", number: screen.warnings)
      endObject()
    }
    endArray()
  }

  mutating func write(_ diagnostics: [PlacedDiagnostic]) {
    beginArray()
    for diagnostic in diagnostics {
      beginObject()
      key("range")
      beginObject()
      mark("start", diagnostic.location.line, diagnostic.location.column)
      mark("end", diagnostic.location.endLine, diagnostic.location.endColumn)
      endObject()
      member("severity", text: diagnostic.severity.rawValue)
      member("code", text: diagnostic.code)
      member("message", text: diagnostic.message)
      member("path", text: diagnostic.path)
      if let fix = diagnostic.fix { member("fix", text: fix) }
      endObject()
    }
    endArray()
  }

  private mutating func mark(_ name: String, _ line: Int, _ column: Int) {
    key(name)
    beginObject()
    member("line", number: line)
    member("column", number: column)
    endObject()
  }
}
