import CWebSockets
import Glibc

/// The parts of a request that the server looks at.
struct RequestHead {
  var method = "GET"
  /// Percent-decoded, without the query.
  var path = "/"
  var query: [QueryItem] = []
  var host: String?
  var origin: String?
  var ifNoneMatch: String?
  var authorization: String?
  var cookie: String?
  var acceptsGzip = false
  /// Sub-protocols that a WebSocket client offers.
  var protocols: [String] = []

  var token: String? { query.first { $0.name == "token" }?.value }

  init(host: String?) {
    self.host = host
  }

  /// Reads the headers that libwebsockets still holds for a socket.
  init(_ socket: OpaquePointer) {
    (method, path) = Self.methodAndPath(socket)
    query = Self.query(socket)
    host = Self.header(socket, WSI_TOKEN_HOST)
    origin = Self.header(socket, WSI_TOKEN_ORIGIN)
    ifNoneMatch = Self.header(socket, WSI_TOKEN_HTTP_IF_NONE_MATCH)
    authorization = Self.header(socket, WSI_TOKEN_HTTP_AUTHORIZATION)
    cookie = Self.header(socket, WSI_TOKEN_HTTP_COOKIE)
    acceptsGzip = Self.acceptsGzip(Self.header(socket, WSI_TOKEN_HTTP_ACCEPT_ENCODING) ?? "")
    protocols = (Self.header(socket, WSI_TOKEN_PROTOCOL) ?? "").split(separator: ",").map {
      String($0.drop { $0 == " " }.prefix { $0 != " " })
    }
  }

  private static let methods: [(lws_token_indexes, String)] = [
    (WSI_TOKEN_GET_URI, "GET"), (WSI_TOKEN_HEAD_URI, "HEAD"), (WSI_TOKEN_POST_URI, "POST"),
    (WSI_TOKEN_PUT_URI, "PUT"), (WSI_TOKEN_PATCH_URI, "PATCH"), (WSI_TOKEN_DELETE_URI, "DELETE"),
    (WSI_TOKEN_OPTIONS_URI, "OPTIONS"), (WSI_TOKEN_CONNECT, "CONNECT"),
  ]

  private static func methodAndPath(_ socket: OpaquePointer) -> (String, String) {
    for (token, name) in methods {
      if let path = header(socket, token) { return (name, path) }
    }
    return ("", "")
  }

  private static func header(_ socket: OpaquePointer, _ token: lws_token_indexes) -> String? {
    let length = Int(lws_hdr_total_length(socket, token))
    guard length > 0 else { return nil }
    var bytes = [CChar](repeating: 0, count: length + 1)
    guard lws_hdr_copy(socket, &bytes, Int32(bytes.count), token) >= 0 else { return nil }
    return text(bytes.prefix(length))
  }

  static func query(_ socket: OpaquePointer) -> [QueryItem] {
    let capacity = Int(lws_hdr_total_length(socket, WSI_TOKEN_HTTP_URI_ARGS)) + 1
    guard capacity > 1 else { return [] }
    var items: [QueryItem] = []
    var bytes = [CChar](repeating: 0, count: capacity)
    for index in 0..<maximumQueryItems {
      let length = lws_hdr_copy_fragment(socket, &bytes, Int32(capacity), WSI_TOKEN_HTTP_URI_ARGS, index)
      guard length >= 0 else { break }
      let pair = text(bytes.prefix(Int(length))).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = pair.first, !name.isEmpty else { continue }
      items.append(QueryItem(name: String(name), value: pair.count > 1 ? String(pair[1]) : ""))
    }
    return items
  }

  private static let maximumQueryItems: Int32 = 64

  private static func acceptsGzip(_ header: String) -> Bool {
    header.lowercased().split(separator: ",").contains { part in
      let pieces = part.filter { $0 != " " }.split(separator: ";")
      guard let name = pieces.first, name == "gzip" || name == "*" else { return false }
      return !pieces.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
    }
  }

  private static func text(_ characters: ArraySlice<CChar>) -> String {
    String(decoding: characters.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
