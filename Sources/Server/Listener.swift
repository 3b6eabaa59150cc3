import Glibc

func errorText(_ code: Int32) -> String {
  String(cString: strerror(code))
}

/// A bound, listening, non-blocking socket.
struct Listener: Sendable {
  var descriptor: Int32
  /// As a person would write it: `http://127.0.0.1:8026/` or `unix:/run/platter.sock`.
  var address: String
  /// A socket file that this server created and removes.
  var ownedPath: String?

  static func open(_ address: ListenAddress) throws(ServerError) -> Listener {
    switch address {
    case .tcp(let host, let port): try openTCP(host: host, port: port)
    case .unix(let path): try openUnix(path: path)
    case .inherited(let descriptor): try adopt(descriptor)
    }
  }

  func close() {
    Glibc.close(descriptor)
    removePath()
  }

  func removePath() {
    if let ownedPath { unlink(ownedPath) }
  }

  private static let streamType = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
  private static let backlog: Int32 = 128
}

extension Listener {
  private static func openTCP(host: String, port: Int) throws(ServerError) -> Listener {
    guard (0...65535).contains(port) else {
      throw ServerError("\(port) is no port; choose one from 0 (any free port) to 65535")
    }
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    let result = getaddrinfo(host, String(port), &hints, &found)
    guard result == 0, let first = found else {
      throw ServerError("cannot listen on \(host): \(String(cString: gai_strerror(result)))")
    }
    defer { freeaddrinfo(found) }
    var failure: Int32 = 0
    var next: UnsafeMutablePointer<addrinfo>? = first
    while let candidate = next?.pointee {
      let descriptor = socket(candidate.ai_family, streamType, 0)
      if descriptor >= 0 {
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        if bind(descriptor, candidate.ai_addr, candidate.ai_addrlen) == 0, listen(descriptor, backlog) == 0 {
          setNonBlocking(descriptor)
          return Listener(descriptor: descriptor, address: addressText(descriptor) ?? host)
        }
        failure = errno
        Glibc.close(descriptor)
      } else {
        failure = errno
      }
      next = candidate.ai_next
    }
    throw bindError(host: host, port: port, code: failure)
  }

  private static func bindError(host: String, port: Int, code: Int32) -> ServerError {
    switch code {
    case EADDRINUSE:
      ServerError(
        "port \(port) is taken; stop the program that listens there or choose another port, or 0 for any free one")
    case EACCES: ServerError("port \(port) is reserved for root; choose one from 1024 up")
    case EADDRNOTAVAIL: ServerError("\(host) is no address of this machine; 127.0.0.1 always is")
    default: ServerError("cannot listen on \(host), port \(port): \(errorText(code))")
    }
  }

  private static func adopt(_ descriptor: Int32) throws(ServerError) -> Listener {
    var listening: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listening, &size) == 0, listening != 0 else {
      throw ServerError("descriptor \(descriptor) is no listening stream socket; check the socket unit")
    }
    setNonBlocking(descriptor)
    return Listener(descriptor: descriptor, address: addressText(descriptor) ?? "fd:\(descriptor)")
  }
}

extension Listener {
  private static func openUnix(path: String) throws(ServerError) -> Listener {
    guard let (address, size) = unixAddress(path) else {
      throw ServerError("the socket path \(path) is empty or longer than 107 bytes; choose a shorter one")
    }
    try removeStaleSocket(path, address, size)
    let descriptor = socket(AF_UNIX, streamType, 0)
    guard descriptor >= 0 else { throw ServerError("cannot make a socket for \(path): \(errorText(errno))") }
    guard withSocketAddress(address, { bind(descriptor, $0, size) }) == 0 else {
      let code = errno
      Glibc.close(descriptor)
      throw ServerError("cannot listen on \(path): \(errorText(code)); check that its folder exists and is writable")
    }
    guard chmod(path, S_IRUSR | S_IWUSR) == 0, listen(descriptor, backlog) == 0 else {
      let code = errno
      Glibc.close(descriptor)
      unlink(path)
      throw ServerError("cannot listen on \(path): \(errorText(code))")
    }
    setNonBlocking(descriptor)
    return Listener(descriptor: descriptor, address: "unix:\(path)", ownedPath: path)
  }

  /// A socket file that nobody accepts on is what a killed daemon leaves behind; anything else is not ours to remove.
  private static func removeStaleSocket(_ path: String, _ address: sockaddr_un, _ size: socklen_t) throws(ServerError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw ServerError("\(path) exists and is no socket; remove it or choose another path")
    }
    let probe = socket(AF_UNIX, streamType, 0)
    guard probe >= 0 else { throw ServerError("cannot make a socket for \(path): \(errorText(errno))") }
    defer { Glibc.close(probe) }
    // A full backlog must not hang the start: it shows as EAGAIN, and somebody is there.
    setNonBlocking(probe)
    if withSocketAddress(address, { connect(probe, $0, size) }) == 0 || errno != ECONNREFUSED {
      throw ServerError("another program listens on \(path); stop it or choose another path")
    }
    unlink(path)
  }

  private static func unixAddress(_ path: String) -> (sockaddr_un, socklen_t)? {
    let bytes = Array(path.utf8)
    var address = sockaddr_un()
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard !bytes.isEmpty, bytes.count < capacity, !bytes.contains(0) else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return (address, socklen_t(MemoryLayout<sockaddr_un>.size))
  }
}

func withSocketAddress<Address, Result>(
  _ address: Address, _ body: (UnsafePointer<sockaddr>) -> Result
) -> Result {
  withUnsafePointer(to: address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
  }
}

func setNonBlocking(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
}

/// The family of the address that a socket is bound to: `AF_INET`, `AF_INET6` or `AF_UNIX`.
func socketFamily(_ descriptor: Int32) -> Int32? {
  var storage = sockaddr_storage()
  var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
  let result = withUnsafeMutablePointer(to: &storage) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
  }
  return result == 0 ? Int32(storage.ss_family) : nil
}

private func addressText(_ descriptor: Int32) -> String? {
  var storage = sockaddr_storage()
  var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
  return withUnsafeMutablePointer(to: &storage) { pointer -> String? in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> String? in
      guard getsockname(descriptor, address, &size) == 0 else { return nil }
      if Int32(address.pointee.sa_family) == AF_UNIX {
        return UnsafeRawPointer(address).withMemoryRebound(to: sockaddr_un.self, capacity: 1) { name in
          withUnsafeBytes(of: name.pointee.sun_path) {
            "unix:" + String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
          }
        }
      }
      var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      var port = [CChar](repeating: 0, count: Int(NI_MAXSERV))
      let flags = Int32(NI_NUMERICHOST) | Int32(NI_NUMERICSERV)
      guard
        getnameinfo(address, size, &host, socklen_t(host.count), &port, socklen_t(port.count), flags) == 0
      else { return nil }
      let name = text(host)
      return "http://\(name.contains(":") ? "[\(name)]" : name):\(text(port))/"
    }
  }
}

private func text(_ characters: [CChar]) -> String {
  String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
