import Glibc
import Startup

/// A folder of the daemon's own, for the cookies that prove to the watcher what it has seen.
struct RuntimeFolder {
  let path: String

  init() throws(UsageError) {
    let environment = ["RUNTIME_DIRECTORY", "XDG_RUNTIME_DIR", "TMPDIR"].compactMap { (name: String) in
      getenv(name).map { String(cString: $0) }
    }
    for parent in environment + ["/tmp"] where parent.hasPrefix("/") {
      guard let template = strdup(parent + "/platterd-XXXXXX") else { continue }
      defer { free(template) }
      if let made = mkdtemp(template) {
        path = String(cString: made)
        return
      }
    }
    throw UsageError("cannot make a folder below $XDG_RUNTIME_DIR or /tmp: \(String(cString: strerror(errno)))")
  }

  func remove() {
    for name in Folders.names(in: path) ?? [] { unlink(path + "/" + name) }
    rmdir(path)
  }
}
