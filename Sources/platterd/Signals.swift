import Glibc

/// Where the handlers write; a plain global, as a handler may call nothing that locks.
nonisolated(unsafe) private var signalPipe: Int32 = -1

private func noteSignal(_ number: Int32) {
  let saved = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(signalPipe, &byte, 1)
  errno = saved
}

/// Signals as bytes in a pipe, so that the loop's `poll` sees them.
struct Signals {
  static let handled = [SIGTERM, SIGINT, SIGHUP, SIGUSR1]
  let descriptor: Int32

  init(pipe: Pipe) {
    descriptor = pipe.reading
    signalPipe = pipe.writing
    var action = sigaction()
    action.__sigaction_handler.sa_handler = noteSignal
    action.sa_flags = SA_RESTART
    for number in Self.handled { sigaction(number, &action, nil) }
    signal(SIGPIPE, SIG_IGN)
  }

  func take() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? bytes.prefix(count).map { Int32($0) } : []
  }
}

/// A non-blocking pipe that lives as long as the process.
struct Pipe {
  let reading: Int32
  let writing: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    reading = ends[0]
    writing = ends[1]
    for end in ends {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }
}
