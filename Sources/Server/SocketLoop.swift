import CWebSockets
import Glibc

/// The thread that owns every connection. Not `Sendable`: nothing outside the thread sees it, and libwebsockets calls
/// back only from within `lws_service`.
final class SocketLoop {
  let settings: ServerSettings
  let access: Access
  let deliver: @Sendable (ServerEvent) -> Void
  private let listeners: [Listener]
  private let mailbox: Mailbox

  private(set) var context: OpaquePointer?
  private var virtualHost: OpaquePointer?
  private var listening: Set<OpaquePointer> = []
  private let timer = UnsafeMutablePointer<lws_sorted_usec_list_t>.allocate(capacity: 1)
  /// In microseconds of the monotonic clock; set while the server is stopping.
  private var deadline: Int64?

  var assets = AssetTable()
  /// Accepted sockets, of both kinds.
  var sockets: Set<OpaquePointer> = []
  var feeds: [OpaquePointer: FeedPeer] = [:]
  var feedSockets: [Int: OpaquePointer] = [:]
  var exchanges: [OpaquePointer: Exchange] = [:]
  var requestSockets: [Int: OpaquePointer] = [:]
  /// A descriptor held back, so that a connection can be turned away when no others are left.
  var spareDescriptor: Int32
  private var lastIdentifier = 0

  var isStopping: Bool { deadline != nil }

  init(_ body: ThreadBody) {
    settings = body.settings
    access = Access(body.settings)
    listeners = body.listeners
    mailbox = body.mailbox
    deliver = body.deliver
    spareDescriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    timer.initialize(to: lws_sorted_usec_list_t())
  }

  deinit {
    if spareDescriptor >= 0 { Glibc.close(spareDescriptor) }
    timer.deallocate()
  }

  func nextIdentifier() -> Int {
    lastIdentifier += 1
    return lastIdentifier
  }

  /// Returns when the server was stopped or cannot go on.
  func run() {
    let retry = UnsafeMutablePointer<lws_retry_bo_t>.allocate(capacity: 1)
    retry.initialize(to: lws_retry_bo_t())
    retry.pointee.secs_since_valid_ping = UInt16(clamping: settings.pingSeconds)
    retry.pointee.secs_since_valid_hangup = UInt16(clamping: settings.hangupSeconds)
    defer { retry.deallocate() }
    lws_set_log_level((1 << 0) | (1 << 1), logCallback)
    guard let context = makeContext(retry) else {
      deliver(.failed("cannot set the server up; is the limit of open files (ulimit -n) very low?"))
      for listener in listeners { listener.close() }
      return
    }
    self.context = context
    mailbox.attach(context)
    carryOut(mailbox.take())
    while !isFinished, lws_service(context, 0) >= 0 {}
    mailbox.attach(nil)
    closeListeners()
    // Closes what is left, with callbacks, so that every opened connection is also reported as closed.
    lws_context_destroy(context)
    self.context = nil
  }

  private func makeContext(_ retry: UnsafeMutablePointer<lws_retry_bo_t>) -> OpaquePointer? {
    var info = lws_context_creation_info()
    // The server's own listeners are adopted: libwebsockets would neither report a taken port nor take an inherited
    // socket, and would spin when the process is out of descriptors.
    info.port = CONTEXT_PORT_NO_LISTEN_SERVER
    info.protocols = UnsafePointer(protocolTable)
    info.extensions = UnsafePointer(extensionTable)
    info.retry_and_idle_policy = UnsafePointer(retry)
    info.user = Unmanaged.passUnretained(self).toOpaque()
    info.gid = -1
    info.uid = -1
    info.max_http_header_data = 16 << 10
    info.pt_serv_buf_size = 64 << 10
    info.keepalive_timeout = 60
    info.fd_limit_per_thread = UInt32(clamping: socketLimit + 32)
    let created = lws_create_context(&info)
    guard let created, let host = lws_get_vhost_by_name(created, "default") else { return nil }
    virtualHost = host
    for listener in listeners {
      var descriptor = lws_sock_file_fd_type()
      descriptor.filefd = listener.descriptor
      if let socket = lws_adopt_descriptor_vhost(host, LWS_ADOPT_RAW_FILE_DESC, descriptor, FeedProtocol.name, nil) {
        listening.insert(socket)
      }
    }
    return created
  }

  private var isFinished: Bool {
    guard let deadline else { return false }
    return feeds.isEmpty && exchanges.isEmpty || lws_now_usecs() >= deadline
  }

  private func closeListeners() {
    for socket in listening { lws_set_timeout(socket, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC) }
    listening = []
    for listener in listeners { listener.removePath() }
  }
}

extension SocketLoop {
  func handle(_ reason: lws_callback_reasons, _ socket: OpaquePointer, _ input: UnsafeRawBufferPointer) -> Int32 {
    switch reason {
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED: carryOut(mailbox.take())
    case LWS_CALLBACK_RAW_RX_FILE: acceptAll(from: lws_get_socket_fd(socket), on: virtualHost)
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirmUpgrade(socket, to: input)
    case LWS_CALLBACK_HTTP: return startExchange(socket)
    case LWS_CALLBACK_HTTP_WRITEABLE: return continueExchange(socket)
    case LWS_CALLBACK_CLOSED_HTTP: forgetExchange(socket)
    case LWS_CALLBACK_ESTABLISHED: openFeed(socket)
    case LWS_CALLBACK_RECEIVE: receive(socket, input)
    case LWS_CALLBACK_SERVER_WRITEABLE: return writeFeed(socket)
    case LWS_CALLBACK_CLOSED: closeFeed(socket)
    case LWS_CALLBACK_WSI_DESTROY:
      sockets.remove(socket)
      forgetExchange(socket)
      closeFeed(socket)
    default: break
    }
    return 0
  }

  private func carryOut(_ commands: [ServerCommand]) {
    for command in commands {
      switch command {
      case .send(let connection, let bytes): send(bytes, to: connection)
      case .close(let connection, let code, let reason): close(connection, code, reason)
      case .respond(let request, let response): respond(response, to: request)
      case .setAssets(let table): assets = table
      case .stop(let grace): stop(graceMilliseconds: grace)
      }
    }
  }

  private func stop(graceMilliseconds: Int) {
    guard deadline == nil, let context else { return }
    let grace = Int64(max(0, min(graceMilliseconds, 3_600_000))) * 1000
    deadline = lws_now_usecs() + grace
    lws_sul_schedule(context, 0, timer, wakeCallback, grace)
    closeListeners()
    for connection in feedSockets.keys { close(connection, 1001, "the server is stopping") }
  }
}
