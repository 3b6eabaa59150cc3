import Glibc

/// The static files of a server, by path: what is not in here is not served, whatever the disk holds.
package struct AssetTable: Sendable {
  struct Asset: Sendable {
    enum Body: Sendable {
      case memory([UInt8], gzip: [UInt8]?)
      /// Read piece by piece while it is sent.
      case file(path: String, size: Int)
    }

    var contentType: String
    /// Without quotes.
    var tag: String
    var body: Body
    var maxAgeSeconds: Int
  }

  private(set) var assets: [String: Asset] = [:]

  package init() {}

  package var count: Int { assets.count }

  func asset(at path: String) -> Asset? { assets[path.hasSuffix("/") ? path + "index.html" : path] }

  /// Adds bytes at a path, which begins with a slash.
  package mutating func add(_ path: String, _ bytes: [UInt8], contentType: String? = nil) {
    let type = contentType ?? Self.contentType(of: path)
    let packed = Compression.isWorthwhile(contentType: type) ? Compression.gzip(bytes, level: 9) : nil
    assets[path] = Asset(
      contentType: type, tag: Compression.tag(bytes), body: .memory(bytes, gzip: packed), maxAgeSeconds: 0)
  }

  /// Adds a large file, which stays on disk.
  ///
  /// - Parameter maxAgeSeconds: for how long a browser need not ask again.
  package mutating func add(_ path: String, file: String, maxAgeSeconds: Int = 0) throws(ServerError) {
    var status = stat()
    guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw ServerError("\(file) is no readable file: \(errorText(errno))")
    }
    let stamp = [Int(status.st_ino), Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec), Int(status.st_size)]
    assets[path] = Asset(
      contentType: Self.contentType(of: path), tag: stamp.map { String($0, radix: 36) }.joined(separator: "-"),
      body: .file(path: file, size: Int(status.st_size)), maxAgeSeconds: maxAgeSeconds)
  }

  /// Reads a folder and those below it. Names that begin with a dot and links that lead out of the folder are left out.
  package mutating func load(folder: String) throws(ServerError) {
    guard let root = realpath(folder, nil) else {
      throw ServerError("cannot read the web folder \(folder): \(errorText(errno)); name another with --web")
    }
    defer { free(root) }
    let base = String(cString: root)
    try load(base, "", base: base, depth: 0)
  }

  private mutating func load(_ folder: String, _ prefix: String, base: String, depth: Int) throws(ServerError) {
    guard depth < Self.maximumDepth, let directory = opendir(folder) else {
      throw ServerError("cannot read the folder \(folder): \(errorText(depth < Self.maximumDepth ? errno : ELOOP))")
    }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX)) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    closedir(directory)
    for name in names.sorted() {
      guard let resolved = realpath(folder + "/" + name, nil) else { continue }
      defer { free(resolved) }
      let target = String(cString: resolved)
      var status = stat()
      guard target.hasPrefix(base + "/"), stat(target, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: try load(target, prefix + "/" + name, base: base, depth: depth + 1)
      case S_IFREG: if let bytes = Self.read(target) { add(prefix + "/" + name, bytes) }
      default: break
      }
    }
  }

  private static let maximumDepth = 16

  private static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: piece.prefix(count))
    }
  }

  /// By the ending, as browsers expect it under `nosniff`.
  static func contentType(of path: String) -> String {
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last.map(String.init) ?? ""
    return types[ending.lowercased()] ?? "application/octet-stream"
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8", "json": "application/json", "svg": "image/svg+xml", "png": "image/png",
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp", "ico": "image/vnd.microsoft.icon",
    "otf": "font/otf", "ttf": "font/ttf", "ttc": "font/collection", "woff2": "font/woff2",
    "txt": "text/plain; charset=utf-8", "md": "text/markdown; charset=utf-8", "map": "application/json",
    "webmanifest": "application/manifest+json", "xml": "application/xml", "wasm": "application/wasm",
  ]
}
