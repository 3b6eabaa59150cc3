/// A folder to watch, with everything below it.
package struct WatchRoot: Hashable, Sendable {
  /// Absolute path.
  package var path: String
  /// Endings of the file names that matter (`.yaml`); empty takes every file.
  package var endings: [String]
  /// Whether folders below it belong to it.
  package var isRecursive: Bool

  package init(path: String, endings: [String] = [], isRecursive: Bool = true) {
    self.path = path
    self.endings = endings
    self.isRecursive = isRecursive
  }

  func accepts(_ name: String) -> Bool {
    endings.isEmpty || endings.contains { name.hasSuffix($0) }
  }
}

/// What a file holds now.
package enum FileContent: Hashable, Sendable {
  case bytes([UInt8])
  /// A sentence: no permission, an I/O error, …
  case unreadable(String)
  /// Not read: this many bytes are over the limit.
  case tooLarge(Int)
}

package struct FileChange: Hashable, Sendable {
  /// Index into the roots.
  package var root: Int
  /// Below the root, with `/` between names.
  package var path: String
  /// nil: the file is gone.
  package var content: FileContent?

  package init(root: Int, path: String, content: FileContent?) {
    self.root = root
    self.path = path
    self.content = content
  }
}

/// Something on disk that is left out, and why.
package struct WatchProblem: Hashable, Sendable {
  package var root: Int
  package var path: String
  package var message: String
}

/// What happened on disk since the last batch.
package struct Batch: Sendable {
  /// At most one for each file, sorted by root and path.
  package var changes: [FileChange] = []
  /// Cookies whose earlier changes all stand in this batch or an earlier one.
  package var cookies: [Int] = []
  /// All that is left out now; nil when that did not change.
  package var problems: [WatchProblem]?

  package var isEmpty: Bool { changes.isEmpty && cookies.isEmpty && problems == nil }
}

/// A system call that failed.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  package var call: String
  package var code: Int32
  package var path: String?

  package var description: String {
    let reason = errorText(code)
    return path.map { "\(call) \($0): \(reason)" } ?? "\(call): \(reason)"
  }
}

package struct WatchSettings: Hashable, Sendable {
  /// Bytes of a file that are read at most.
  package var maximumFileBytes = 4 << 20
  /// Bytes of all files together: pictures add up.
  package var maximumTotalBytes = 256 << 20
  /// How long a vanished or emptied file is held back: savers that truncate or unlink before they write need it.
  package var settleMilliseconds = 60
  /// How often missing and replaced roots are looked for.
  package var rootCheckMilliseconds = 1000
  package var maximumDepth = 64
  /// How often every folder is listed whether or not the kernel reports a change: for network drives and containers
  /// that have no events. nil: only on events.
  package var pollMilliseconds: Int?

  package init() {}
}
