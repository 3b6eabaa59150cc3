import Glibc

/// Turns what happens below some folders into batches of file changes.
///
/// The truth is always the disk: events only say where to look again. One thread owns a watcher; it never blocks.
/// The loop polls `descriptor` and calls `collect` when it is readable or `deadline` has come.
package final class Watcher {
  let roots: [WatchRoot]
  let settings: WatchSettings
  let inotify: Inotify
  private let cookieFolder: String
  private let cookieWatch: Int32
  private var lastCookie = 0
  /// Written and not yet seen in the event queue.
  private var pendingCookies: Set<Int> = []
  /// Seen, but something older is still held back.
  private var seenCookies: [Int] = []
  private var nextRootCheck = 0
  private var nextPoll: Int

  /// Watched folders by path. A path begins with its root's.
  var folders: [String: Folder] = [:]
  var foldersByWatch: [Int32: Set<String>] = [:]
  /// Folders to list again.
  var dirty: Set<String> = []
  /// Names with an event, by folder: read again whatever their signature says.
  var touched: [String: Set<String>] = [:]
  /// Files that vanished or were emptied, and when to believe it (milliseconds).
  var held: [String: Int] = [:]
  var changes: [String: FileChange] = [:]
  /// Bytes of each file that was read and is there, and of all of them.
  private(set) var sizes: [String: Int] = [:]
  private(set) var totalBytes = 0
  var problems: [String: WatchProblem] = [:]
  private var reportedProblems: [String: WatchProblem] = [:]

  /// What is known of one folder.
  struct Folder {
    var root: Int
    var watch: Int32?
    var signature: Signature
    var files: [String: Signature] = [:]
    var subfolders: Set<String> = []
    /// Files reached through a link: their target may change without an event here.
    var links: Set<String> = []
  }

  /// - Parameter cookieFolder: a folder of the daemon's own, for the proof that all earlier events were seen.
  package init(roots: [WatchRoot], cookieFolder: String, settings: WatchSettings = WatchSettings()) throws(SystemError)
  {
    self.roots = roots
    self.settings = settings
    self.cookieFolder = cookieFolder
    inotify = try Inotify()
    cookieWatch = try inotify.add(cookieFolder)
    nextRootCheck = Disk.now() + settings.rootCheckMilliseconds
    nextPoll = settings.pollMilliseconds.map { Disk.now() + $0 } ?? Int.max
  }

  /// To poll for reading.
  package var descriptor: Int32 { inotify.descriptor }

  /// When `collect` is due without an event, in milliseconds of the monotonic clock.
  package var deadline: Int { min(nextRootCheck, nextPoll, held.values.min() ?? Int.max) }

  /// Every file as it is now. Call it once, first.
  package func scan() -> Batch {
    checkRoots()
    return batch()
  }

  /// Writes a cookie: a later batch names the number returned when all that happened before it was reported.
  package func sync() throws(SystemError) -> Int {
    lastCookie += 1
    let path = cookiePath(lastCookie)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError(call: "open", code: errno, path: path) }
    close(descriptor)
    pendingCookies.insert(lastCookie)
    return lastCookie
  }

  /// Looks at all that events and the clock ask for.
  package func collect() -> Batch {
    let now = Disk.now()
    for event in inotify.drain() { note(event) }
    if now >= nextRootCheck || !seenCookies.isEmpty {
      checkRoots()
      nextRootCheck = now + settings.rootCheckMilliseconds
    }
    if let interval = settings.pollMilliseconds, now >= nextPoll || !seenCookies.isEmpty {
      dirty.formUnion(folders.keys)
      nextPoll = now + interval
    }
    lookAgain(now)
    return batch()
  }

  /// Notes what a file holds; nil when it is gone or was not read.
  func setSize(_ size: Int?, of path: String) {
    totalBytes += (size ?? 0) - (sizes[path] ?? 0)
    sizes[path] = size
  }

  private func cookiePath(_ number: Int) -> String { "\(cookieFolder)/cookie-\(number)" }

  private func note(_ event: Inotify.Event) {
    if event.isOverflow {
      // Events are lost, so every file is read again, and cookies among them count as seen.
      for (path, folder) in folders { touch(path, Set(folder.files.keys)) }
      for cookie in pendingCookies.sorted() { meet(cookie) }
      return
    }
    if event.watch == cookieWatch {
      if let number = Int(event.name.dropFirst("cookie-".count)), pendingCookies.contains(number) { meet(number) }
      return
    }
    guard let paths = foldersByWatch[event.watch] else { return }
    if event.isIgnored {
      foldersByWatch[event.watch] = nil
      for path in paths where folders[path]?.watch == event.watch { folders[path]?.watch = nil }
    }
    for path in paths {
      if event.isIgnored || event.concernsFolderItself {
        nextRootCheck = 0
        touch(path, [])
      } else {
        touch(path, event.name.isEmpty ? [] : [event.name])
      }
    }
  }

  private func touch(_ folder: String, _ names: Set<String>) {
    dirty.insert(folder)
    touched[folder, default: []].formUnion(names)
  }

  private func meet(_ cookie: Int) {
    pendingCookies.remove(cookie)
    seenCookies.append(cookie)
    unlink(cookiePath(cookie))
  }

  private func batch() -> Batch {
    var batch = Batch()
    batch.changes = changes.values.sorted { ($0.root, $0.path) < ($1.root, $1.path) }
    changes = [:]
    if held.isEmpty {
      batch.cookies = seenCookies
      seenCookies = []
    }
    if problems != reportedProblems {
      reportedProblems = problems
      batch.problems = problems.values.sorted { ($0.root, $0.path) < ($1.root, $1.path) }
    }
    return batch
  }
}
