import CWebSockets
import Glibc

/// One request and what is left of its response.
final class Exchange {
  enum Body {
    case none
    case bytes([UInt8])
    case file(descriptor: Int32)
  }

  let identifier: Int
  let request: RequestHead
  var head: [UInt8]?
  var body = Body.none
  var offset = 0
  var length = 0
  var closes = false
  var cookie: String?

  init(identifier: Int, request: RequestHead) {
    self.identifier = identifier
    self.request = request
  }

  deinit {
    if case .file(let descriptor) = body { Glibc.close(descriptor) }
  }

  var isHead: Bool { request.method == "HEAD" }
}

extension SocketLoop {
  func query(of socket: OpaquePointer) -> [QueryItem] { RequestHead.query(socket) }

  private func isLocal(_ socket: OpaquePointer) -> Bool { socketFamily(lws_get_socket_fd(socket)) == AF_UNIX }

  /// Answers 0 to let the upgrade happen and 1 where it was refused with a response.
  func confirmUpgrade(_ socket: OpaquePointer, to input: UnsafeRawBufferPointer) -> Int32 {
    let kind = input.baseAddress.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? ""
    let request = RequestHead(socket)
    guard let answer = upgradeRefusal(kind, request, isLocal: isLocal(socket)) else { return 0 }
    let bytes = answer.bytes(closes: true)
    _ = OutgoingBuffer(bytes).write(bytes.count, to: socket, as: LWS_WRITE_HTTP_HEADERS)
    return 1
  }

  private func upgradeRefusal(_ kind: String, _ request: RequestHead, isLocal: Bool) -> ResponseHead? {
    guard kind.lowercased() == "websocket" else {
      return .text(status: 400, "Only an upgrade to websocket is understood, not to \(kind).")
    }
    guard request.path == FeedProtocol.path else {
      return .text(status: 404, "There is no WebSocket at \(request.path); the feed is at \(FeedProtocol.path).")
    }
    if let refusal = access.refusal(request, isLocal: isLocal)
      ?? access.refusal(origin: request.origin, host: request.host)
    {
      return .text(status: refusal.status, refusal.message)
    }
    guard request.protocols.isEmpty || request.protocols.contains(FeedProtocol.name) else {
      return .text(
        status: 400,
        "The feed speaks \(FeedProtocol.name), and the client offers only \(request.protocols.joined(separator: ", "))."
      )
    }
    guard feeds.count < settings.maxConnections else {
      return .text(
        status: 503, "There are \(settings.maxConnections) feeds open already; close one.",
        headers: [("Retry-After", "5")])
    }
    return nil
  }

  /// A request has come; its answer starts here or when the engine has it.
  func startExchange(_ socket: OpaquePointer) -> Int32 {
    let exchange = Exchange(identifier: nextIdentifier(), request: RequestHead(socket))
    exchanges[socket] = exchange
    requestSockets[exchange.identifier] = socket
    let request = exchange.request
    if let refusal = access.refusal(request, isLocal: isLocal(socket)) {
      return answer(exchange, socket, .text(status: refusal.status, refusal.message))
    }
    exchange.cookie = access.cookie(for: request)
    guard request.method == "GET" || request.method == "HEAD" else {
      // What follows is a body that nobody reads.
      exchange.closes = true
      return answer(
        exchange, socket,
        .text(status: 405, "Only GET and HEAD are understood here.", headers: [("Allow", "GET, HEAD")]))
    }
    if request.path == FeedProtocol.path {
      return answer(
        exchange, socket,
        .text(
          status: 426, "This is the feed: open it as a WebSocket.",
          headers: [("Upgrade", "websocket"), ("Connection", "Upgrade")]))
    }
    if let asset = assets.asset(at: request.path) { return answer(exchange, socket, with: asset) }
    // The engine may be busy with a large change; it always answers.
    lws_set_timeout(socket, NO_PENDING_TIMEOUT, 0)
    deliver(
      .request(
        HTTPRequest(
          id: exchange.identifier, method: request.method, path: request.path, query: request.query,
          ifNoneMatch: request.ifNoneMatch)))
    return 0
  }

  private func answer(_ exchange: Exchange, _ socket: OpaquePointer, _ head: ResponseHead) -> Int32 {
    var head = head
    if let cookie = exchange.cookie { head.headers.append(("Set-Cookie", cookie)) }
    exchange.head = head.bytes(closes: exchange.closes, withBody: !exchange.isHead)
    lws_callback_on_writable(socket)
    return 0
  }

  private func answer(_ exchange: Exchange, _ socket: OpaquePointer, with asset: AssetTable.Asset) -> Int32 {
    let cache = asset.maxAgeSeconds > 0 ? "max-age=\(asset.maxAgeSeconds)" : "no-cache"
    switch asset.body {
    case .memory(let bytes, let gzip):
      return answer(exchange, socket, bytes, gzip: gzip, type: asset.contentType, tag: asset.tag, cache: cache)
    case .file(let path, let size):
      let headers = [("Content-Type", asset.contentType), ("Cache-Control", cache), ("ETag", "\"\(asset.tag)\"")]
      if matches(exchange.request.ifNoneMatch, asset.tag) {
        return answer(exchange, socket, ResponseHead(status: 304, contentLength: 0, headers: headers))
      }
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        return answer(exchange, socket, .text(status: 500, "Cannot read \(path): \(errorText(errno))."))
      }
      if exchange.isHead {
        Glibc.close(descriptor)
      } else {
        exchange.body = .file(descriptor: descriptor)
        exchange.length = size
      }
      return answer(exchange, socket, ResponseHead(status: 200, contentLength: size, headers: headers))
    }
  }

  private func answer(
    _ exchange: Exchange, _ socket: OpaquePointer, status: Int = 200, _ bytes: [UInt8], gzip: [UInt8]?, type: String,
    tag: String?, cache: String
  ) -> Int32 {
    var headers = [("Content-Type", type), ("Cache-Control", cache)]
    let packed = exchange.request.acceptsGzip ? gzip : nil
    if gzip != nil { headers.append(("Vary", "Accept-Encoding")) }
    if let tag {
      headers.append(("ETag", "\"\(tag)\""))
      if matches(exchange.request.ifNoneMatch, tag) {
        return answer(exchange, socket, ResponseHead(status: 304, contentLength: 0, headers: headers))
      }
    }
    if packed != nil { headers.append(("Content-Encoding", "gzip")) }
    let body = packed ?? bytes
    if !exchange.isHead, !body.isEmpty {
      exchange.body = .bytes(body)
      exchange.length = body.count
    }
    return answer(exchange, socket, ResponseHead(status: status, contentLength: body.count, headers: headers))
  }

  /// `If-None-Match` compares weakly: `W/` says nothing here.
  private func matches(_ header: String?, _ tag: String) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains { part in
      var value = part.drop { $0 == " " }
      while value.last == " " { value.removeLast() }
      if value.hasPrefix("W/") { value = value.dropFirst(2) }
      return value == "*" || value == "\"\(tag)\""
    }
  }

  /// The engine's answer.
  func respond(_ response: HTTPResponse, to request: Int) {
    guard let socket = requestSockets[request], let exchange = exchanges[socket], exchange.head == nil else { return }
    let packed =
      exchange.request.acceptsGzip && Compression.isWorthwhile(contentType: response.contentType)
      ? Compression.gzip(response.body, level: 1) : nil
    let given = response.etag?.split(separator: "\"").last.map(String.init)
    let tag = response.status == 200 ? given ?? Compression.tag(response.body) : nil
    _ = answer(
      exchange, socket, status: response.status, response.body, gzip: packed, type: response.contentType, tag: tag,
      cache: "no-cache")
  }

  func continueExchange(_ socket: OpaquePointer) -> Int32 {
    guard let exchange = exchanges[socket] else { return 0 }
    guard lws_partial_buffered(socket) == 0 else {
      lws_callback_on_writable(socket)
      return 0
    }
    if let head = exchange.head, !head.isEmpty {
      exchange.head = []
      guard OutgoingBuffer(head).write(head.count, to: socket, as: LWS_WRITE_HTTP_HEADERS) else { return -1 }
      if exchange.offset < exchange.length { lws_callback_on_writable(socket) } else { return finish(exchange, socket) }
      return 0
    }
    guard exchange.head != nil else { return 0 }
    guard sendPiece(exchange, socket) else { return -1 }
    guard exchange.offset >= exchange.length else {
      lws_callback_on_writable(socket)
      return 0
    }
    return finish(exchange, socket)
  }

  private func sendPiece(_ exchange: Exchange, _ socket: OpaquePointer) -> Bool {
    let pieceSize = 64 << 10
    let wanted = min(pieceSize, exchange.length - exchange.offset)
    let buffer = OutgoingBuffer(capacity: wanted)
    switch exchange.body {
    case .none: return false
    case .bytes(let bytes):
      bytes.withUnsafeBytes {
        buffer.payload.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: $0[exchange.offset..<exchange.offset + wanted]))
      }
    case .file(let descriptor):
      // A file that has become shorter cannot be finished: the length is promised already.
      guard pread(descriptor, buffer.payload.baseAddress, wanted, off_t(exchange.offset)) == wanted else {
        return false
      }
    }
    exchange.offset += wanted
    let kind = exchange.offset >= exchange.length ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP
    return buffer.write(wanted, to: socket, as: kind)
  }

  private func finish(_ exchange: Exchange, _ socket: OpaquePointer) -> Int32 {
    let closes = exchange.closes
    forgetExchange(socket)
    if closes { return -1 }
    return lws_http_transaction_completed(socket) == 0 ? 0 : -1
  }

  func forgetExchange(_ socket: OpaquePointer) {
    guard let exchange = exchanges.removeValue(forKey: socket) else { return }
    requestSockets[exchange.identifier] = nil
  }
}
