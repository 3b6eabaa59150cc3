/// One `name=value` of a query, percent-decoded; `value` is empty where there was no `=`.
package struct QueryItem: Sendable, Hashable {
  package var name: String
  package var value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// A request that only the engine can answer, with `ServerCommand.respond`.
package struct HTTPRequest: Sendable, Hashable {
  package var id: Int
  /// `GET` or `HEAD`; the server leaves the body of the answer to a HEAD out by itself.
  package var method: String
  package var path: String
  package var query: [QueryItem]
  /// The header as sent. The server answers 304 by itself where it matches the response's tag.
  package var ifNoneMatch: String?

  package init(id: Int, method: String, path: String, query: [QueryItem], ifNoneMatch: String?) {
    self.id = id
    self.method = method
    self.path = path
    self.query = query
    self.ifNoneMatch = ifNoneMatch
  }
}

package struct HTTPResponse: Sendable, Hashable {
  package var status: Int
  package var contentType: String
  package var body: [UInt8]
  /// Quoted by the server where it is not quoted yet; nil has the server make one of the body of a 200.
  package var etag: String?

  package init(status: Int, contentType: String, body: [UInt8], etag: String? = nil) {
    self.status = status
    self.contentType = contentType
    self.body = body
    self.etag = etag
  }
}

/// What happened at the sockets. Delivered on the server's thread, in order; the receiver must not block.
package enum ServerEvent: Sendable, Hashable {
  case opened(connection: Int, query: [QueryItem])
  case message(connection: Int, bytes: [UInt8])
  /// The last `send` is with the kernel completely; the next may be sent.
  case drained(connection: Int)
  case closed(connection: Int)
  case request(HTTPRequest)
  /// The server cannot go on serving; the sentence says why.
  case failed(String)
}

/// What the engine wants done at the sockets. Commands for connections and requests that are gone are ignored.
package enum ServerCommand: Sendable {
  /// Sends one text message; `bytes` must be UTF-8.
  case send(connection: Int, bytes: [UInt8])
  /// Closes after what was sent before; `code` as in RFC 6455.
  case close(connection: Int, code: Int, reason: String)
  case respond(request: Int, HTTPResponse)
  case setAssets(AssetTable)
  /// Closes the listeners at once and every feed with 1001, and ends when all are gone or the time is up.
  case stop(graceMilliseconds: Int)
}
