import Glibc
import Scene

enum LogLevel: String, CaseIterable, Comparable {
  case debug, info, notice, warning, error

  static func < (left: LogLevel, right: LogLevel) -> Bool { left.syslogPriority > right.syslogPriority }

  /// As systemd reads it from `<N>` before a line.
  var syslogPriority: Int {
    switch self {
    case .debug: 7
    case .info: 6
    case .notice: 5
    case .warning: 4
    case .error: 3
    }
  }
}

enum LogFormat: String, CaseIterable {
  case text, json, journal
}

/// One line for each event that an operator cares about, on standard error.
struct Log {
  var level: LogLevel
  var format: LogFormat

  func callAsFunction(_ level: LogLevel, _ message: @autoclosure () -> String) {
    guard level >= self.level else { return }
    let bytes = line(level, message())
    // A log that cannot be written must not stop the work.
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private func line(_ level: LogLevel, _ message: String) -> [UInt8] {
    let message = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    switch format {
    case .text: return Array("\(Self.timestamp()) platterd: \(level.rawValue): \(message)\n".utf8)
    case .journal: return Array("<\(level.syslogPriority)>\(message)\n".utf8)
    case .json:
      var writer = JSONWriter()
      writer.beginObject()
      writer.member("level", text: level.rawValue)
      writer.member("message", text: message)
      writer.member("time", text: Self.timestamp())
      writer.endObject()
      return writer.bytes + [0x0A]
    }
  }

  private static func timestamp() -> String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
