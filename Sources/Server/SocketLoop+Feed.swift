import CWebSockets
import Glibc

/// One WebSocket connection.
final class FeedPeer {
  let identifier: Int
  /// A message as far as its fragments have come.
  var incoming: [UInt8] = []
  var waiting: [[UInt8]] = []
  /// With libwebsockets until the next writable callback: its compressor keeps pointing into it.
  var sending: OutgoingBuffer?
  var closing: (code: Int, reason: String)?

  init(identifier: Int) {
    self.identifier = identifier
  }
}

/// Bytes with the room before them that `lws_write` puts the frame's header into.
final class OutgoingBuffer {
  private let memory: UnsafeMutableRawBufferPointer
  static let headroom = Int(platter_lws_pre)

  init(capacity: Int) {
    memory = .allocate(byteCount: Self.headroom + max(1, capacity), alignment: 16)
  }

  convenience init(_ bytes: [UInt8]) {
    self.init(capacity: bytes.count)
    bytes.withUnsafeBytes { payload.copyMemory(from: $0) }
  }

  deinit {
    memory.deallocate()
  }

  var payload: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(rebasing: memory[Self.headroom...])
  }

  /// Returns false when the connection is lost.
  func write(_ count: Int, to socket: OpaquePointer, as kind: lws_write_protocol) -> Bool {
    let start = payload.baseAddress?.assumingMemoryBound(to: UInt8.self)
    return lws_write(socket, start, count, kind) >= 0
  }
}

enum CloseCode {
  static let unsupportedData = 1003
  static let invalidPayload = 1007
  static let messageTooBig = 1009
}

extension SocketLoop {
  func openFeed(_ socket: OpaquePointer) {
    let peer = FeedPeer(identifier: nextIdentifier())
    feeds[socket] = peer
    feedSockets[peer.identifier] = socket
    // The default of 1 KiB would cut a compressed scene into hundreds of small frames.
    lws_set_extension_option(socket, "permessage-deflate", "tx_buf_size", "16")
    deliver(.opened(connection: peer.identifier, query: query(of: socket)))
    if isStopping { close(peer.identifier, 1001, "the server is stopping") }
  }

  func closeFeed(_ socket: OpaquePointer) {
    guard let peer = feeds.removeValue(forKey: socket) else { return }
    feedSockets[peer.identifier] = nil
    deliver(.closed(connection: peer.identifier))
  }

  func receive(_ socket: OpaquePointer, _ input: UnsafeRawBufferPointer) {
    guard let peer = feeds[socket], peer.closing == nil else { return }
    if lws_frame_is_binary(socket) != 0 {
      close(peer.identifier, CloseCode.unsupportedData, "only text messages are understood")
      return
    }
    if peer.incoming.count + input.count > settings.maxMessageBytes {
      peer.incoming = []
      close(peer.identifier, CloseCode.messageTooBig, "a message may have \(settings.maxMessageBytes) bytes at most")
      return
    }
    peer.incoming.append(contentsOf: input)
    guard lws_is_final_fragment(socket) != 0 else { return }
    let bytes = peer.incoming
    peer.incoming = []
    guard (try? UTF8Span(validating: bytes.span)) != nil else {
      close(peer.identifier, CloseCode.invalidPayload, "a message must be UTF-8")
      return
    }
    deliver(.message(connection: peer.identifier, bytes: bytes))
  }

  /// Called with nothing left to write of what came before, so a write here is the only one in flight.
  func writeFeed(_ socket: OpaquePointer) -> Int32 {
    guard let peer = feeds[socket] else { return 0 }
    guard lws_partial_buffered(socket) == 0 else {
      lws_callback_on_writable(socket)
      return 0
    }
    if peer.sending != nil {
      peer.sending = nil
      deliver(.drained(connection: peer.identifier))
    }
    if !peer.waiting.isEmpty {
      let bytes = peer.waiting.removeFirst()
      let buffer = OutgoingBuffer(bytes)
      peer.sending = buffer
      guard buffer.write(bytes.count, to: socket, as: LWS_WRITE_TEXT) else { return -1 }
      lws_callback_on_writable(socket)
      return 0
    }
    guard let closing = peer.closing else { return 0 }
    var reason = Array(closing.reason.utf8)
    lws_close_reason(socket, lws_close_status(rawValue: UInt32(clamping: closing.code)), &reason, reason.count)
    return -1
  }

  func send(_ bytes: [UInt8], to connection: Int) {
    guard let socket = feedSockets[connection], let peer = feeds[socket], peer.closing == nil else { return }
    peer.waiting.append(bytes)
    if peer.sending == nil { lws_callback_on_writable(socket) }
  }

  /// The close frame follows what is waiting; it is written when the socket takes it.
  func close(_ connection: Int, _ code: Int, _ reason: String) {
    guard let socket = feedSockets[connection], let peer = feeds[socket], peer.closing == nil else { return }
    peer.closing = (code, prefix(of: reason, bytes: 123))
    lws_callback_on_writable(socket)
  }

  /// A close frame's reason may have 123 bytes and must stay UTF-8.
  private func prefix(of text: String, bytes limit: Int) -> String {
    var result = text
    while result.utf8.count > limit { result.removeLast() }
    return result
  }
}
