import Glibc
import Testing

@testable import FileWatch

@Suite struct RandomEditsTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  @Test func whatIsReportedEqualsWhatIsOnDiskAfterAnyEdits() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Generator(state: seed)
    var template = Array("/tmp/platter-watch-XXXXXX".utf8CString)
    let base = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { pclose(popen("rm -rf '\(base)'", "r")) }
    let root = base + "/screens"
    mkdir(root, 0o755)
    mkdir(base + "/run", 0o755)
    let roots = [WatchRoot(path: root, endings: [".yaml"])]
    let watcher = try Watcher(roots: roots, cookieFolder: base + "/run")
    var seen: [String: FileContent] = [:]
    func take(_ batch: Batch) {
      for change in batch.changes { seen[change.path] = change.content }
    }
    take(watcher.scan())
    for step in 0..<300 {
      let folder = ["", "/m", "/m/n"].randomElement(using: &random) ?? ""
      let file = root + folder + "/" + (["a", "b", "c"].randomElement(using: &random) ?? "a") + ".yaml"
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1: write(file, "\(step)")
      case 2:
        write(file + ".tmp", "\(step)")
        rename(file + ".tmp", file)
      case 3: unlink(file)
      case 4: mkdir(root + "/m/n".prefix(Bool.random(using: &random) ? 2 : 4), 0o755)
      case 5: rename(root + "/m", root + "/k")
      default: rename(root + "/k", root + "/m")
      }
      guard step % 10 == 9 else { continue }
      let cookie = try watcher.sync()
      while true {
        let batch = watcher.collect()
        take(batch)
        if batch.cookies.contains(cookie) { break }
        usleep(2000)
      }
      let fresh = try Watcher(roots: roots, cookieFolder: base + "/run").scan()
      let expected = Dictionary(uniqueKeysWithValues: fresh.changes.map { ($0.path, $0.content) })
      #expect(seen.mapValues { Optional($0) } == expected, "seed \(seed), step \(step)")
    }
  }

  private func write(_ path: String, _ text: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { return }
    _ = text.withCString { Glibc.write(descriptor, $0, strlen($0)) }
    close(descriptor)
  }
}
