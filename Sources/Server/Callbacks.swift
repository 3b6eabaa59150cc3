import CWebSockets
import Glibc

// Everything that C calls stands here as a plain function: a closure in `main.swift` would be bound to the main actor
// and would trap on the server's thread.

func serverThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  let body = Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue()
  // Signals are for the program's own threads; a peer that is gone shows as EPIPE.
  var all = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_BLOCK, &all, nil)
  signal(SIGPIPE, SIG_IGN)
  SocketLoop(body).run()
  return nil
}

func socketCallback(
  _ socket: OpaquePointer?, _ reason: lws_callback_reasons, _ user: UnsafeMutableRawPointer?,
  _ input: UnsafeMutableRawPointer?, _ length: Int
) -> Int32 {
  guard let socket, let context = lws_get_context(socket), let owner = lws_context_user(context) else { return 0 }
  let loop = Unmanaged<SocketLoop>.fromOpaque(owner).takeUnretainedValue()
  return loop.handle(reason, socket, UnsafeRawBufferPointer(start: input, count: input == nil ? 0 : length))
}

/// Only there to end a poll.
func wakeCallback(_ timer: UnsafeMutablePointer<lws_sorted_usec_list_t>?) {}

func logCallback(_ level: Int32, _ line: UnsafePointer<CChar>?) {
  guard let line else { return }
  write(STDERR_FILENO, "libwebsockets: ", 15)
  write(STDERR_FILENO, line, strlen(line))
}

enum FeedProtocol {
  static let name = "platter.v1"
  static let path = "/feed"
}

/// Made once and never freed, as libwebsockets reads them for as long as a context lives. The feed stands first:
/// a client that offers no sub-protocol is bound to the first.
nonisolated(unsafe) let protocolTable: UnsafeMutablePointer<lws_protocols> = {
  let table = UnsafeMutablePointer<lws_protocols>.allocate(capacity: 2)
  table.initialize(repeating: lws_protocols(), count: 2)
  table[0].name = UnsafePointer(strdup(FeedProtocol.name))
  table[0].callback = socketCallback
  table[0].rx_buffer_size = 16 << 10
  return table
}()

nonisolated(unsafe) let extensionTable: UnsafeMutablePointer<lws_extension> = {
  let table = UnsafeMutablePointer<lws_extension>.allocate(capacity: 2)
  table.initialize(repeating: lws_extension(), count: 2)
  table[0].name = UnsafePointer(strdup("permessage-deflate"))
  table[0].callback = lws_extension_callback_pm_deflate
  table[0].client_offer = UnsafePointer(strdup("permessage-deflate"))
  return table
}()
