import Glibc
import Testing

@testable import FileWatch

/// A folder of its own on the real file system, and a watcher on it.
private final class Disk {
  let base: String
  let root: String
  let watcher: Watcher
  var files: [String: String] = [:]
  var problems: [WatchProblem] = []

  init(_ name: String = #function, settings: WatchSettings = WatchSettings(), seed: [String: String] = [:]) throws {
    var template = Array("/tmp/platter-watch-XXXXXX".utf8CString)
    base = try #require(mkdtemp(&template).map { String(cString: $0) })
    root = base + "/screens"
    mkdir(root, 0o755)
    mkdir(base + "/run", 0o755)
    for (path, text) in seed { Self.write(root + "/" + path, text) }
    watcher = try Watcher(
      roots: [WatchRoot(path: root, endings: [".yaml"])], cookieFolder: base + "/run", settings: settings)
    take(watcher.scan())
  }

  deinit {
    let process = popen("rm -rf '\(base)'", "r")
    pclose(process)
  }

  static func write(_ path: String, _ text: String, flags: Int32 = O_TRUNC) {
    let descriptor = open(path, O_WRONLY | O_CREAT | flags, 0o644)
    _ = text.withCString { Glibc.write(descriptor, $0, strlen($0)) }
    close(descriptor)
  }

  func write(_ path: String, _ text: String) { Self.write(root + "/" + path, text) }

  func take(_ batch: Batch) {
    if let list = batch.problems { problems = list }
    for change in batch.changes {
      switch change.content {
      case .bytes(let bytes): files[change.path] = String(decoding: bytes, as: UTF8.self)
      case .unreadable(let reason): files[change.path] = "unreadable: \(reason)"
      case .tooLarge(let size): files[change.path] = "too large: \(size)"
      case nil: files[change.path] = nil
      }
    }
  }

  /// Everything written before the call is in `files` after it: no sleeping.
  @discardableResult
  func sync() throws -> [[FileChange]] {
    let cookie = try watcher.sync()
    var batches: [[FileChange]] = []
    while true {
      let batch = watcher.collect()
      take(batch)
      if !batch.changes.isEmpty { batches.append(batch.changes) }
      if batch.cookies.contains(cookie) { return batches }
      var wait = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&wait, 1, 10)
    }
  }
}

@Suite struct LimitTests {
  @Test func allFilesTogetherHaveALimit() throws {
    var settings = WatchSettings()
    settings.maximumTotalBytes = 6
    let disk = try Disk(settings: settings, seed: ["a.yaml": "1234", "b.yaml": "1234"])
    #expect(disk.files["a.yaml"] == "1234")
    #expect(disk.files["b.yaml"]?.hasPrefix("unreadable: all files together") == true)
    // A file's own bytes make room for its next ones.
    disk.write("a.yaml", "123456")
    try disk.sync()
    #expect(disk.files["a.yaml"] == "123456")
    unlink(disk.root + "/a.yaml")
    try disk.sync()
    disk.write("b.yaml", "12345")
    try disk.sync()
    #expect(disk.files == ["b.yaml": "12345"])
  }

  @Test func aFileThatIsTooLargeTakesNoRoom() throws {
    var settings = WatchSettings()
    settings.maximumFileBytes = 3
    settings.maximumTotalBytes = 6
    let disk = try Disk(settings: settings, seed: ["a.yaml": "12345", "b.yaml": "123"])
    #expect(disk.files == ["a.yaml": "too large: 5", "b.yaml": "123"])
  }
}

@Suite struct WatcherTests {
  @Test func theFirstScanReportsEveryFileBelowTheRoot() throws {
    let disk = try Disk(seed: ["a.yaml": "1", "notes.txt": "no"])
    #expect(disk.files == ["a.yaml": "1"])
  }

  @Test func aWriteIsReported() throws {
    let disk = try Disk(seed: ["a.yaml": "1"])
    disk.write("a.yaml", "2")
    try disk.sync()
    #expect(disk.files == ["a.yaml": "2"])
  }

  @Test func anAtomicSaveIsOneChange() throws {
    let disk = try Disk(seed: ["a.yaml": "1"])
    disk.write(".a.yaml.tmp", "2")
    rename(disk.root + "/.a.yaml.tmp", disk.root + "/a.yaml")
    let batches = try disk.sync()
    #expect(disk.files == ["a.yaml": "2"])
    #expect(batches.flatMap { $0 }.count == 1)
  }

  @Test func truncatingBeforeWritingShowsNoEmptyFile() throws {
    let disk = try Disk(seed: ["a.yaml": "1"])
    disk.write("a.yaml", "")
    disk.take(disk.watcher.collect())
    #expect(disk.files == ["a.yaml": "1"])
    disk.write("a.yaml", "2")
    let batches = try disk.sync()
    #expect(batches.flatMap { $0 } == [FileChange(root: 0, path: "a.yaml", content: .bytes(Array("2".utf8)))])
  }

  @Test func unlinkingBeforeWritingShowsNoRemoval() throws {
    let disk = try Disk(seed: ["a.yaml": "1"])
    unlink(disk.root + "/a.yaml")
    disk.take(disk.watcher.collect())
    disk.write("a.yaml", "2")
    let batches = try disk.sync()
    #expect(batches.flatMap { $0 }.allSatisfy { $0.content != nil })
    #expect(disk.files == ["a.yaml": "2"])
  }

  @Test func aFileThatStaysEmptyIsReportedEmpty() throws {
    let disk = try Disk(seed: ["a.yaml": "1"])
    disk.write("a.yaml", "")
    try disk.sync()
    #expect(disk.files == ["a.yaml": ""])
  }

  @Test func aRemovedFileIsGone() throws {
    let disk = try Disk(seed: ["a.yaml": "1"])
    unlink(disk.root + "/a.yaml")
    try disk.sync()
    #expect(disk.files.isEmpty)
  }

  @Test func aFolderMadeWithItsFilesAtOnceIsSeen() throws {
    let disk = try Disk()
    mkdir(disk.root + "/mail", 0o755)
    mkdir(disk.root + "/mail/deep", 0o755)
    disk.write("mail/deep/inbox.yaml", "1")
    try disk.sync()
    #expect(disk.files == ["mail/deep/inbox.yaml": "1"])
    disk.write("mail/deep/inbox.yaml", "2")
    try disk.sync()
    #expect(disk.files == ["mail/deep/inbox.yaml": "2"])
  }

  @Test func aRenamedFolderMovesItsFiles() throws {
    let disk = try Disk()
    mkdir(disk.root + "/old", 0o755)
    disk.write("old/a.yaml", "1")
    try disk.sync()
    rename(disk.root + "/old", disk.root + "/new")
    try disk.sync()
    #expect(disk.files == ["new/a.yaml": "1"])
    disk.write("new/a.yaml", "2")
    try disk.sync()
    #expect(disk.files == ["new/a.yaml": "2"])
  }

  @Test func aRemovedAndRemadeRootIsWatchedAgain() throws {
    let disk = try Disk(seed: ["a.yaml": "1"])
    unlink(disk.root + "/a.yaml")
    rmdir(disk.root)
    try disk.sync()
    #expect(disk.files.isEmpty)
    #expect(disk.problems.count == 1)
    mkdir(disk.root, 0o755)
    disk.write("b.yaml", "2")
    try disk.sync()
    #expect(disk.files == ["b.yaml": "2"])
    #expect(disk.problems.isEmpty)
    disk.write("b.yaml", "3")
    try disk.sync()
    #expect(disk.files == ["b.yaml": "3"])
  }

  @Test func aRenamedRootIsGoneFromItsOldPlace() throws {
    let disk = try Disk(seed: ["a.yaml": "1"])
    rename(disk.root, disk.base + "/elsewhere")
    try disk.sync()
    #expect(disk.files.isEmpty)
  }

  @Test func aLinkOutOfTheRootIsRefusedAndReported() throws {
    let disk = try Disk()
    Disk.write(disk.base + "/secret.yaml", "1")
    symlink("../secret.yaml", disk.root + "/leak.yaml")
    try disk.sync()
    #expect(disk.files.isEmpty)
    #expect(disk.problems.map(\.path) == ["leak.yaml"])
    unlink(disk.root + "/leak.yaml")
    try disk.sync()
    #expect(disk.problems.isEmpty)
  }

  @Test func aLinkInsideTheRootFollowsItsTarget() throws {
    let disk = try Disk(seed: ["a.yaml": "1"])
    symlink("a.yaml", disk.root + "/b.yaml")
    try disk.sync()
    #expect(disk.files == ["a.yaml": "1", "b.yaml": "1"])
    disk.write("a.yaml", "22")
    try disk.sync()
    #expect(disk.files == ["a.yaml": "22", "b.yaml": "22"])
  }

  @Test(arguments: ["loop.yaml", "."]) func aCircleOfLinksIsReported(target: String) throws {
    let disk = try Disk(seed: ["a.yaml": "1"])
    symlink(target, disk.root + "/loop.yaml")
    try disk.sync()
    #expect(disk.files == ["a.yaml": "1"])
    #expect(disk.problems.map(\.path) == ["loop.yaml"])
  }

  @Test func aFileOverTheLimitIsReportedUnread() throws {
    var settings = WatchSettings()
    settings.maximumFileBytes = 4
    let disk = try Disk(settings: settings)
    disk.write("a.yaml", "12345")
    try disk.sync()
    #expect(disk.files == ["a.yaml": "too large: 5"])
  }

  @Test func anOverflowOfTheQueueLosesNothing() throws {
    let disk = try Disk(seed: ["a.yaml": "1"])
    for round in 0..<9000 { disk.write("noise-\(round % 7).txt", "x") }
    disk.write("a.yaml", "2")
    disk.write("b.yaml", "3")
    try disk.sync()
    #expect(disk.files == ["a.yaml": "2", "b.yaml": "3"])
  }

  @Test func aPipeNamedLikeAScreenDoesNotBlock() throws {
    let disk = try Disk()
    mkfifo(disk.root + "/a.yaml", 0o644)
    try disk.sync()
    #expect(disk.files.isEmpty)
  }
}
