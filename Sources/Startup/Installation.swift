import Glibc

/// Where the program's own files are: `Config/` and `Web/` of the checkout that it was built in, else of the system.
package struct Installation: Sendable {
  /// Absolute path of the folder that holds `Config` and `Web`.
  package var folder: String

  package var config: String { folder + "/Config" }
  package var web: String { folder + "/Web" }
  package var exampleScreens: String { folder + "/Config/screens" }

  /// Looks above the program's file, then above the working folder, then under `/usr/share/platter`.
  package static func find() throws(UsageError) -> Installation {
    let starts = [Folders.resolved("/proc/self/exe"), Folders.resolved(".")].compactMap { $0 }
    for start in starts {
      var folder = start
      while let slash = folder.lastIndex(of: "/") {
        if isInstallation(folder) { return Installation(folder: folder) }
        folder = String(folder[..<slash])
      }
    }
    if isInstallation(systemFolder) { return Installation(folder: systemFolder) }
    throw UsageError(
      "cannot find Config/devices.yaml beside the program, above the working folder or in \(systemFolder); "
        + "run it from a checkout of Platter")
  }

  private static let systemFolder = "/usr/share/platter"

  private static func isInstallation(_ folder: String) -> Bool {
    Folders.isReadable(folder + "/Config/devices.yaml")
  }

  /// Where Debian's bootstrap-icons package puts the symbols.
  package static let symbolFolder = "/usr/share/bootstrap-icons/svg"
}

/// Small questions to the file system.
package enum Folders {
  /// Absolute and without links; nil when nothing is there.
  package static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  package static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Absolute, whether or not something is there.
  package static func absolute(_ path: String) -> String {
    if let resolved = resolved(path) { return resolved }
    let full = path.hasPrefix("/") ? path : (resolved(".") ?? "") + "/" + path
    return full.count > 1 && full.hasSuffix("/") ? String(full.dropLast()) : full
  }

  /// The names in a folder, without those that begin with a dot; nil when it cannot be read.
  package static func names(in folder: String) -> [String]? {
    guard let directory = opendir(folder) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX)) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// A whole file of at most `limit` bytes.
  package static func read(_ path: String, limit: Int = 64 << 20) throws(UsageError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw UsageError("cannot read \(path): \(String(cString: strerror(errno)))") }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count <= limit {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw UsageError("cannot read \(path): \(String(cString: strerror(errno)))") }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: piece.prefix(count))
    }
    throw UsageError("\(path) is larger than \(limit >> 20) MiB")
  }
}
