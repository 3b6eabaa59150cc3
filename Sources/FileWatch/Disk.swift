import Glibc

func errorText(_ code: Int32) -> String {
  String(cString: strerror(code))
}

/// Tells apart what stands under a name, cheaply: any write, rename or permission change alters it.
struct Signature: Hashable {
  var device: UInt64
  var inode: UInt64
  var size: Int
  var modified: Int64
  var changed: Int64
  var isDirectory: Bool
  var isRegular: Bool

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    modified = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
    changed = Int64(status.st_ctim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_ctim.tv_nsec)
    isDirectory = status.st_mode & S_IFMT == S_IFDIR
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }
}

enum Disk {
  /// Follows links; nil when nothing (reachable) is there.
  static func signature(_ path: String) -> Signature? {
    var status = stat()
    return stat(path, &status) == 0 ? Signature(status) : nil
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Names in a folder without `.` and `..`; nil when it cannot be read (`errno` says why).
  static func names(in path: String) -> [String]? {
    guard let directory = opendir(path) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// Reads a regular file; nil when it is gone or is something else (a pipe, a device).
  static func read(_ path: String, limit: Int) -> FileContent? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      return code == ENOENT || code == ENOTDIR ? nil : .unreadable(errorText(code))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .unreadable(errorText(errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    if Int(status.st_size) > limit { return .tooLarge(Int(status.st_size)) }
    return contents(descriptor, expecting: Int(status.st_size), limit: limit)
  }

  private static func contents(_ descriptor: Int32, expecting size: Int, limit: Int) -> FileContent {
    var bytes: [UInt8] = []
    var capacity = size + 1
    while true {
      var failure: Int32 = 0
      var finished = false
      let part = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        while count < capacity {
          let got = Glibc.read(descriptor, buffer.baseAddress! + count, capacity - count)
          if got < 0 && errno == EINTR { continue }
          if got < 0 { failure = errno }
          if got <= 0 {
            finished = true
            return
          }
          count += got
        }
      }
      if failure != 0 { return .unreadable(errorText(failure)) }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      if finished { return .bytes(bytes) }
      if bytes.count > limit { return .tooLarge(bytes.count) }
      capacity = max(4096, bytes.count)
    }
  }

  /// Milliseconds of the monotonic clock.
  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}
