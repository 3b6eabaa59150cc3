import CSystemd
import Feed
import FileWatch
import Glibc
import Screens
import Server
import Startup
import Workspace
import YAML

/// All that can wake the daemon.
enum Wake {
  case server(ServerEvent)
  case files(Batch)
  case signal(Int32)
  /// Something held back is due.
  case clock
}

extension Daemon {
  func loop(_ watcher: Watcher, _ inbox: Inbox, _ signals: Signals) {
    var polled = [watcher.descriptor, inbox.descriptor, signals.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while !isEnding {
      let due = min(watcher.deadline, hub.deadline ?? Int.max)
      let wait = due == Int.max ? -1 : max(0, min(due - monotonicMilliseconds(), 60_000))
      let ready = poll(&polled, nfds_t(polled.count), Int32(wait))
      if ready < 0, errno != EINTR {
        failure = "poll: \(String(cString: strerror(errno)))"
        return
      }
      if polled[2].revents != 0 { for number in signals.take() { handle(.signal(number)) } }
      let now = monotonicMilliseconds()
      if polled[0].revents != 0 || now >= watcher.deadline { handle(.files(watcher.collect())) }
      if polled[1].revents != 0 { for event in inbox.take() { handle(.server(event)) } }
      if let deadline = hub.deadline, now >= deadline { handle(.clock) }
      workspace.trim()
    }
  }

  func handle(_ wake: Wake) {
    switch wake {
    case .server(let event): handle(event)
    case .files(let batch): take(batch)
    case .signal(let number): handle(signal: number)
    case .clock: perform(hub.tick(now: monotonicMilliseconds()))
    }
  }

  private func handle(_ event: ServerEvent) {
    switch event {
    case .opened(let connection, let query):
      log(.info, "client \(connection) connected")
      perform(hub.opened(connection, query: query.map { ($0.name, $0.value) }))
    case .message(let connection, let bytes): perform(hub.received(connection, bytes))
    case .drained(let connection): perform(hub.drained(connection))
    case .closed(let connection):
      log(.info, "client \(connection) left")
      hub.closed(connection)
    case .request(let request): server?.post(.respond(request: request.id, answer(request)))
    case .failed(let message):
      failure = message
      isEnding = true
    }
  }

  func perform(_ actions: [FeedAction]) {
    for action in actions {
      switch action {
      case .send(let connection, let bytes): server?.post(.send(connection: connection, bytes: bytes))
      case .close(let connection, let code, let reason):
        server?.post(.close(connection: connection, code: code, reason: reason))
      case .sync(let token): startSync(token)
      }
    }
  }

  private func startSync(_ token: Int) {
    do throws(SystemError) {
      if let cookie = try watcher?.sync() { syncTokens[cookie] = token }
    } catch {
      // Without a cookie nothing can be proven; a look at the disk now is the nearest thing.
      log(.warning, "cannot write a cookie: \(error)")
      if let batch = watcher?.collect() { take(batch) }
      perform(hub.synced(token))
    }
  }

  private func handle(signal: Int32) {
    switch signal {
    case SIGHUP: reload()
    case SIGUSR1: log(.notice, "state: \(stateDump())")
    default:
      log(.info, "ending on signal \(signal)")
      isEnding = true
      perform(hub.closing(reason: "the daemon is ending", retryAfterMilliseconds: 1000))
      server?.post(.stop(graceMilliseconds: 3000))
    }
  }

  /// Takes over what can change while it runs; says what cannot.
  private func reload() {
    do throws(UsageError) {
      let parsed = try Arguments(arguments, declarations: Settings.declarations)
      let new = try Settings(parsed, installation: installation)
      log = Log(level: new.logLevel, format: new.logFormat)
      let needsRestart =
        new.screens != settings.screens || new.listen != settings.listen || new.web != settings.web
        || new.tokenFile != settings.tokenFile || new.allowHost != settings.allowHost
        || new.allowOrigin != settings.allowOrigin || new.poll != settings.poll
      settings.logLevel = new.logLevel
      settings.logFormat = new.logFormat
      log(
        .notice, needsRestart ? "settings read; folders, addresses and access change with a restart" : "settings read")
    } catch {
      log(.error, "the settings stay as they are: \(error)")
    }
  }
}

// MARK: Files

extension Daemon {
  /// Brings a batch of file changes into the workspace and tells the subscribers.
  func take(_ batch: Batch) {
    let start = monotonicMicroseconds()
    var updates: [FileUpdate] = []
    var tablesChanged = false
    var webChanged = false
    for change in batch.changes {
      if screenRoots.contains(change.root) {
        updates.append(update(change))
      } else if isLoaded, change.root == configRoot {
        tablesChanged = tables.update(change.path, change.content?.bytes) || tablesChanged
      } else if isLoaded {
        webChanged = true
      }
    }
    if tablesChanged { tell(readTables()) }
    if let problems = batch.problems {
      watchProblems = problems
      tell(workspace.update(external: externalDiagnostics()))
    }
    let change = workspace.apply(updates)
    tell(change)
    if change != nil { self.updates.add(microseconds: monotonicMicroseconds() - start) }
    if webChanged { reloadAssets() }
    for cookie in batch.cookies {
      if let token = syncTokens.removeValue(forKey: cookie) { perform(hub.synced(token)) }
    }
  }

  private func tell(_ change: WorkspaceChange?) {
    guard let change else { return }
    log(.debug, "revision \(workspace.revision): \(change.files.joined(separator: ", "))")
    perform(hub.changed(.files(change.files), screens: change.screens, now: monotonicMilliseconds()))
  }

  private func update(_ change: FileChange) -> FileUpdate {
    screenFiles[change.path, default: [:]][change.root] = change.content
    let winner = screenFiles[change.path]?.min { $0.key < $1.key }?.value
    if winner == nil { screenFiles[change.path] = nil }
    return FileUpdate(file: change.path, content: winner?.input)
  }

  /// The newest tables, where they are sound; what is wrong with them is shown like any other fault.
  private func readTables() -> WorkspaceChange? {
    let (read, problems) = tables.read()
    tableProblems = problems
    for problem in problems { log(.error, "\(problem); the table before stays in use") }
    tell(workspace.update(external: externalDiagnostics()))
    guard problems.isEmpty else { return nil }
    let change = workspace.update(tables: read)
    if change != nil {
      log(.notice, "tables read again")
      reloadAssets()
    }
    return change
  }

  private func externalDiagnostics() -> [Diagnostic] {
    watchProblems.map { problem in
      Diagnostic(.error, "file-left-out", problem.message, at: .file(problem.path.isEmpty ? "." : problem.path))
    }
      + tableProblems.map { problem in
        let mark = Mark(line: problem.line, column: problem.column, offset: 0)
        return Diagnostic(
          .error, "bad-table", problem.message + " The table before stays in use.",
          at: .range(file: "Config/\(problem.file)", MarkRange(start: mark, end: mark)))
      }
  }

  private func reloadAssets() {
    do throws(UsageError) {
      server?.post(.setAssets(try makeAssets()))
    } catch {
      log(.error, "\(error)")
    }
  }
}

extension FileContent {
  /// The bytes; nil for what cannot be read.
  var bytes: [UInt8]? {
    if case .bytes(let bytes) = self { bytes } else { nil }
  }
}

func monotonicMicroseconds() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Int(now.tv_sec) * 1_000_000 + Int(now.tv_nsec) / 1000
}
