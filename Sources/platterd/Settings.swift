import Screens
import Server
import Startup
import YAML

/// How a daemon runs: the settings file first, the command line over it.
struct Settings {
  var screens: [String] = []
  var web: String?
  var listen: [String] = []
  var tokenFile: String?
  var allowHost: [String] = []
  var allowOrigin: [String] = []
  var writable = false
  var poll = false
  var logLevel = LogLevel.notice
  var logFormat = LogFormat.text

  static let version = "0.1.0"

  static let declarations: [OptionDeclaration] = [
    OptionDeclaration("config", "FILE", "settings file (Config/platterd.yaml, else /etc/platter/platterd.yaml)"),
    OptionDeclaration("screens", "DIR", "folder of screen definitions; may be given more than once"),
    OptionDeclaration("web", "DIR", "folder of the page"),
    OptionDeclaration("listen", "ADDRESS", "127.0.0.1:8026 (default), [::1]:0, unix:PATH; port 0 takes a free one"),
    OptionDeclaration("token-file", "FILE", "clients must present the token in this file"),
    OptionDeclaration("allow-host", "NAME", "serve this host name besides the loopback names"),
    OptionDeclaration("allow-origin", "ORIGIN", "let pages of this origin use the feed"),
    OptionDeclaration("read-only", nil, "never write below the screens folders (default)"),
    OptionDeclaration("writable", nil, "let clients edit the screens"),
    OptionDeclaration("poll", nil, "list the folders twice a second, where the kernel reports no changes"),
    OptionDeclaration("log-level", "LEVEL", "debug, info, notice (default), warning or error"),
    OptionDeclaration("log-format", "FORMAT", "text (default), json or journal"),
    OptionDeclaration("check-config", nil, "check the settings and the tables, and end"),
    OptionDeclaration("version", nil, "print the version"),
    OptionDeclaration("help", nil, "print this help"),
  ]

  static let help = """
    usage: platterd [OPTION]...
    Serves a live preview of the screens in a folder.

    \(helpText(declarations))
    example: platterd --screens App/screens --listen 127.0.0.1:9000

    """

  /// - Throws: `UsageError`, naming the option or the line of the settings file.
  init(_ arguments: Arguments, installation: Installation) throws(UsageError) {
    let standard = [installation.config + "/platterd.yaml", "/etc/platter/platterd.yaml"]
    if let file = arguments["config"] ?? standard.first(where: Folders.isReadable) { try read(file) }
    if arguments.has("screens") { screens = arguments.all("screens") }
    if arguments.has("listen") { listen = arguments.all("listen") }
    if arguments.has("allow-host") { allowHost = arguments.all("allow-host") }
    if arguments.has("allow-origin") { allowOrigin = arguments.all("allow-origin") }
    web = arguments["web"] ?? web
    tokenFile = arguments["token-file"] ?? tokenFile
    if let last = arguments.options.last(where: { ["read-only", "writable"].contains($0.name) }) {
      writable = last.name == "writable"
    }
    poll = poll || arguments.has("poll")
    if let text = arguments["log-level"] { logLevel = try choice(text, "--log-level") }
    if let text = arguments["log-format"] { logFormat = try choice(text, "--log-format") }
    if screens.isEmpty { screens = [installation.exampleScreens] }
    if listen.isEmpty { listen = ["127.0.0.1:8026"] }
    try check()
  }

  /// What does not fit together.
  private func check() throws(UsageError) {
    for folder in screens where !Folders.isFolder(folder) {
      throw UsageError("the screens folder \(folder) is not there; make it, or name another with --screens")
    }
    for text in listen {
      let address = try ListenAddress(text: text)
      if !address.isLoopback, tokenFile == nil {
        throw UsageError(
          "\(text) can be reached from other machines, so --token-file is needed; or listen on 127.0.0.1")
      }
    }
  }

  /// The token that clients must present; nil for none.
  func token() throws(UsageError) -> [UInt8]? {
    guard let tokenFile else { return nil }
    var bytes = try Folders.read(tokenFile, limit: 4096)
    while let last = bytes.last, last == 0x0A || last == 0x0D || last == 0x20 { bytes.removeLast() }
    let isPlain = bytes.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ";") }
    guard bytes.count >= 16, isPlain else {
      throw UsageError(
        "the token in \(tokenFile) must have 16 characters at least, all printable ASCII without spaces; "
          + "make one with: openssl rand -hex 24")
    }
    return bytes
  }
}

private func choice<Choice: RawRepresentable & CaseIterable>(
  _ text: String, _ name: String
) throws(UsageError) -> Choice where Choice.RawValue == String {
  guard let value = Choice(rawValue: text) else {
    let all = Choice.allCases.map(\.rawValue)
    let hint = nearest(text, in: all).map { "; did you mean \($0)?" } ?? ""
    throw UsageError("\(name) cannot be \(text); it is one of \(all.joined(separator: ", "))\(hint)")
  }
  return value
}

// MARK: The settings file

extension Settings {
  private mutating func read(_ file: String) throws(UsageError) {
    let document = parse(try Folders.read(file, limit: 1 << 20))
    if let issue = document.issues.first {
      let start = issue.range.start
      throw UsageError("\(file):\(start.line):\(start.column): \(issue.message)")
    }
    guard let value = document.value else { return }
    guard case .mapping(let entries) = value else {
      if case .scalar(let scalar) = value, scalar.kind == .null { return }
      throw UsageError("\(file):1:1: the settings must be a mapping of keys to values")
    }
    for entry in entries {
      do throws(UsageError) {
        try set(entry.key, entry.value)
      } catch {
        let mark = document.range(ofKeyAt: JSONPointer.appending("", entry.key))?.start
        throw UsageError("\(file):\(mark?.line ?? 1):\(mark?.column ?? 1): \(error)")
      }
    }
  }

  private static let keys = [
    "screens", "web", "listen", "tokenFile", "allowHost", "allowOrigin", "readOnly", "writable", "poll", "logLevel",
    "logFormat",
  ]

  private mutating func set(_ key: String, _ value: Value) throws(UsageError) {
    switch key {
    case "screens": screens = try strings(value, key)
    case "web": web = try string(value, key)
    case "listen": listen = try strings(value, key)
    case "tokenFile": tokenFile = try string(value, key)
    case "allowHost": allowHost = try strings(value, key)
    case "allowOrigin": allowOrigin = try strings(value, key)
    case "readOnly": writable = !(try bool(value, key))
    case "writable": writable = try bool(value, key)
    case "poll": poll = try bool(value, key)
    case "logLevel": logLevel = try choice(try string(value, key), key)
    case "logFormat": logFormat = try choice(try string(value, key), key)
    default:
      let hint = nearest(key, in: Self.keys).map { "; did you mean `\($0)`?" }
      throw UsageError(
        "there is no setting `\(key)`\(hint ?? "; the settings are \(Self.keys.joined(separator: ", "))")")
    }
  }

  private func string(_ value: Value, _ key: String) throws(UsageError) -> String {
    guard case .scalar(let scalar) = value, scalar.kind != .null else { throw UsageError("`\(key)` must be text") }
    return scalar.text
  }

  private func strings(_ value: Value, _ key: String) throws(UsageError) -> [String] {
    guard case .sequence(let items) = value else { return [try string(value, key)] }
    var result: [String] = []
    for item in items { result.append(try string(item, key)) }
    return result
  }

  private func bool(_ value: Value, _ key: String) throws(UsageError) -> Bool {
    guard case .scalar(let scalar) = value, case .bool(let bool) = scalar.kind else {
      throw UsageError("`\(key)` must be true or false")
    }
    return bool
  }
}

// MARK: Addresses

extension ListenAddress {
  init(text: String) throws(UsageError) {
    if text.hasPrefix("unix:") {
      self = .unix(path: String(text.dropFirst("unix:".count)))
      return
    }
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
      (0...65535).contains(port)
    else { throw UsageError("\(text) is no address; write 127.0.0.1:8026, [::1]:0 or unix:PATH") }
    var host = String(text[..<colon])
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    guard !host.isEmpty else { throw UsageError("\(text) has no host; write 127.0.0.1\(text) for this machine alone") }
    self = .tcp(host: host, port: port)
  }

  /// Whether only programs of this machine get there.
  var isLoopback: Bool {
    switch self {
    case .tcp(let host, _): host == "localhost" || host == "::1" || host.hasPrefix("127.")
    case .unix, .inherited: true
    }
  }
}
