import CWebSockets
import Glibc
import Synchronization

/// HTTP and WebSocket on one port. It owns sockets and nothing else: everything that needs the engine goes out as a
/// `ServerEvent` and comes back as a `ServerCommand`.
package final class Server: Sendable {
  private let settings: ServerSettings
  private let listeners: [Listener]
  private let deliver: @Sendable (ServerEvent) -> Void
  private let mailbox = Mailbox()
  private let thread = Mutex<ThreadState>(.idle)

  private enum ThreadState {
    case idle
    case running(pthread_t)
    case joined
  }

  /// Binds every address at once, so that a taken port is known before anything else starts. Nothing is accepted
  /// before `start`. `deliver` runs on the server's thread.
  package init(
    _ settings: ServerSettings, deliver: @escaping @Sendable (ServerEvent) -> Void
  ) throws(ServerError) {
    var opened: [Listener] = []
    for address in settings.listen {
      do throws(ServerError) {
        opened.append(try Listener.open(address))
      } catch {
        for listener in opened { listener.close() }
        throw error
      }
    }
    self.settings = settings
    self.deliver = deliver
    listeners = opened
  }

  /// In the order of the settings: `http://127.0.0.1:PORT/` with the real port, or `unix:PATH`.
  package var addresses: [String] { listeners.map(\.address) }

  /// Starts the server's thread. A second call does nothing.
  package func start() {
    thread.withLock { state in
      guard case .idle = state else { return }
      let body = ThreadBody(settings: settings, listeners: listeners, mailbox: mailbox, deliver: deliver)
      let argument = Unmanaged.passRetained(body)
      var thread = pthread_t()
      let code = pthread_create(&thread, nil, serverThread, argument.toOpaque())
      if code == 0 {
        state = .running(thread)
      } else {
        argument.release()
        deliver(.failed("cannot start the server's thread: \(errorText(code))"))
      }
    }
  }

  /// May be called on any thread, before `start` too. Commands are carried out in the order of the calls.
  package func post(_ command: ServerCommand) {
    mailbox.post(command)
  }

  /// Waits until the thread has ended, which `ServerCommand.stop` brings about. Closes the listeners of a server that
  /// was never started.
  package func join() {
    let running: pthread_t? = thread.withLock { state in
      defer { state = .joined }
      switch state {
      case .running(let thread): return thread
      case .joined: return nil
      case .idle:
        for listener in listeners { listener.close() }
        return nil
      }
    }
    if let running { pthread_join(running, nil) }
  }
}

/// What the thread takes along.
final class ThreadBody: Sendable {
  let settings: ServerSettings
  let listeners: [Listener]
  let mailbox: Mailbox
  let deliver: @Sendable (ServerEvent) -> Void

  init(
    settings: ServerSettings, listeners: [Listener], mailbox: Mailbox,
    deliver: @escaping @Sendable (ServerEvent) -> Void
  ) {
    self.settings = settings
    self.listeners = listeners
    self.mailbox = mailbox
    self.deliver = deliver
  }
}

/// Commands on their way to the server's thread.
final class Mailbox: Sendable {
  private struct State {
    var commands: [ServerCommand] = []
    /// The address of the libwebsockets context while it can be woken.
    var context: UInt = 0
  }

  private let state = Mutex(State())

  /// Wakes the loop under the lock, so that the context cannot go away in between.
  func post(_ command: ServerCommand) {
    state.withLock { state in
      state.commands.append(command)
      if let context = OpaquePointer(bitPattern: state.context) { lws_cancel_service(context) }
    }
  }

  /// `nil` when the context is about to go.
  func attach(_ context: OpaquePointer?) {
    let address = UInt(bitPattern: context)
    state.withLock { $0.context = address }
  }

  func take() -> [ServerCommand] {
    state.withLock { state in
      defer { state.commands = [] }
      return state.commands
    }
  }
}
