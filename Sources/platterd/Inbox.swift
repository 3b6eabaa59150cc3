import Glibc
import Server
import Synchronization

/// Events on their way from the server's thread to the loop.
final class Inbox: Sendable {
  private let events = Mutex<[ServerEvent]>([])
  private let pipe: Pipe

  init(pipe: Pipe) {
    self.pipe = pipe
  }

  /// To poll for reading.
  var descriptor: Int32 { pipe.reading }

  /// Called on the server's thread.
  func deliver(_ event: ServerEvent) {
    let wasEmpty = events.withLock { events in
      events.append(event)
      return events.count == 1
    }
    guard wasEmpty else { return }
    var byte: UInt8 = 1
    _ = write(pipe.writing, &byte, 1)
  }

  func take() -> [ServerEvent] {
    var bytes = [UInt8](repeating: 0, count: 64)
    _ = read(pipe.reading, &bytes, bytes.count)
    return events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
