import Feed
import Glibc
import Incremental
import Screens
import Workspace

/// How long updates took, from the files' bytes to the messages handed to the server.
struct UpdateTimes {
  private(set) var count = 0
  private(set) var microseconds = 0

  mutating func add(microseconds: Int) {
    count += 1
    self.microseconds += microseconds
  }
}

extension Daemon {
  /// Prometheus's text format.
  func metrics() -> String {
    let findings = workspace.findings.flatMap(\.findings)
    let executed = workspace.database.executed.sorted { $0.key < $1.key }
    let sent = hub.sent.sorted { $0.key < $1.key }
    var text = ""
    func metric(_ name: String, _ type: String, _ help: String, _ samples: [(labels: String, value: String)]) {
      text += "# HELP platter_\(name) \(help)\n# TYPE platter_\(name) \(type)\n"
      for sample in samples { text += "platter_\(name)\(sample.labels) \(sample.value)\n" }
    }
    func single(_ name: String, _ type: String, _ help: String, _ value: Int) {
      metric(name, type, help, [("", "\(value)")])
    }
    metric(
      "queries_executed_total", "counter", "Steps of the engine that ran, by kind.",
      executed.map { ("{query=\"\($0.key)\"}", "\($0.value)") })
    metric(
      "messages_sent_total", "counter", "Messages handed to the server, by method.",
      sent.map { ("{method=\"\($0.key)\"}", "\($0.value)") })
    single("memos", "gauge", "Results that the engine remembers.", workspace.database.memoCount)
    single("revision", "gauge", "Revision of the model.", workspace.revision)
    single("screens", "gauge", "Screens known.", workspace.summaries.count)
    metric(
      "diagnostics", "gauge", "Findings that stand, by severity.",
      [
        ("{severity=\"error\"}", "\(findings.count { $0.diagnostic.severity == .error })"),
        ("{severity=\"warning\"}", "\(findings.count { $0.diagnostic.severity == .warning })"),
      ])
    single("clients", "gauge", "Feeds open.", hub.connectionCount)
    single("subscriptions", "gauge", "Subscriptions of all clients.", hub.subscriptionCount)
    metric(
      "update_seconds", "summary", "From a batch of file changes to the messages handed to the server.",
      [("_sum", "\(Double(updates.microseconds) / 1e6)"), ("_count", "\(updates.count)")])
    single("resident_memory_bytes", "gauge", "Memory in use.", Self.residentBytes())
    metric(
      "uptime_seconds", "gauge", "Time since the start.", [("", "\(Double(monotonicMilliseconds() - started) / 1000)")])
    return text
  }

  private static func residentBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let fields = text.split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
  }

  /// One line for the log.
  func stateDump() -> String {
    let counts = workspace.database.executed.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return "\(workspace.summaries.count) screens, revision \(workspace.revision), \(hub.connectionCount) clients, "
      + "\(hub.subscriptionCount) subscriptions, \(workspace.database.memoCount) results kept, "
      + "\(Self.residentBytes() >> 20) MiB; steps run: \(counts.joined(separator: ", "))"
  }
}
