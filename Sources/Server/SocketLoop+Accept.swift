import CWebSockets
import Glibc

extension SocketLoop {
  /// Sockets open at once: the feeds, and some room for pages and scripts, well below the limit of open files.
  var socketLimit: Int {
    var limit = rlimit()
    let files =
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 ? Int(clamping: limit.rlim_cur) : 1024
    return max(8, min(max(1, settings.maxConnections) + 64, files - 96))
  }

  func acceptAll(from listener: Int32, on host: OpaquePointer?) {
    while true {
      let descriptor = accept(listener, nil, nil)
      if descriptor < 0 {
        if errno == EINTR || errno == ECONNABORTED { continue }
        if errno == EMFILE || errno == ENFILE { dropOne(from: listener) }
        return
      }
      setNonBlocking(descriptor)
      var yes: Int32 = 1
      setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
      guard sockets.count < socketLimit else {
        turnAway(descriptor)
        continue
      }
      if let socket = lws_adopt_socket_vhost(host, descriptor) { sockets.insert(socket) }
    }
  }

  private func turnAway(_ descriptor: Int32) {
    let answer = ResponseHead.text(status: 503, "too many connections; close some and try again\n").bytes(closes: true)
    _ = Glibc.send(descriptor, answer, answer.count, Int32(MSG_NOSIGNAL))
    Glibc.close(descriptor)
  }

  /// Without this a waiting connection would keep the listener readable and the loop spinning.
  private func dropOne(from listener: Int32) {
    guard spareDescriptor >= 0 else { return }
    Glibc.close(spareDescriptor)
    let descriptor = accept(listener, nil, nil)
    if descriptor >= 0 { Glibc.close(descriptor) }
    spareDescriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
  }
}
