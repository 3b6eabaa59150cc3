import CSystemd
import Feed
import FileWatch
import Glibc
import Screens
import Server
import Startup
import Tables
import Typography
import Workspace

/// Runs until a signal asks for the end. Returns the exit code.
func runDaemon(_ arguments: [String]) -> Int32 {
  do throws(UsageError) {
    let parsed = try Arguments(arguments, declarations: Settings.declarations)
    if parsed.has("help") || parsed.has("version") {
      say(parsed.has("help") ? Settings.help : "platterd \(Settings.version)\n")
      return 0
    }
    if let operand = parsed.operands.first {
      throw UsageError("\(operand) is no option; folders are given with --screens \(operand)")
    }
    let installation = try Installation.find()
    let settings = try Settings(parsed, installation: installation)
    let daemon = try Daemon(settings, installation: installation, arguments: arguments)
    return parsed.has("check-config") ? 0 : try daemon.run()
  } catch {
    say("platterd: error: \(error)\n", to: STDERR_FILENO)
    return 2
  }
}

private func say(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
  let bytes = Array(text.utf8)
  _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}

/// The one thread of truth: files, tables, scenes and subscribers belong to it. The server's thread owns sockets only.
final class Daemon {
  var settings: Settings
  let installation: Installation
  let arguments: [String]
  var log: Log
  let workspace: Workspace
  let hub: FeedHub
  var tables: ConfigTables
  var tableProblems: [ConfigTables.Problem] = []
  /// Screens files by path, then by the folder that has them: the first folder wins.
  var screenFiles: [String: [Int: FileContent]] = [:]
  var watchProblems: [WatchProblem] = []
  var syncTokens: [Int: Int] = [:]
  let started = monotonicMilliseconds()
  var updates = UpdateTimes()
  /// The first scan is done. What it reports of tables and page was read before.
  private(set) var isLoaded = false
  /// Set when a signal asked for the end.
  var isEnding = false
  /// Set when the server cannot go on.
  var failure: String?
  private(set) var watcher: Watcher?
  private(set) var server: Server?

  init(_ settings: Settings, installation: Installation, arguments: [String]) throws(UsageError) {
    self.settings = settings
    self.installation = installation
    self.arguments = arguments
    log = Log(level: settings.logLevel, format: settings.logFormat)
    tables = ConfigTables(folder: installation.config, symbolFolder: Installation.symbolFolder)
    let (read, problems) = tables.read()
    if !problems.isEmpty {
      throw UsageError("the tables are broken:\n  " + problems.prefix(10).map(\.description).joined(separator: "\n  "))
    }
    if tables.symbolAssets.isEmpty {
      throw UsageError("there are no symbols in \(Installation.symbolFolder); install the package bootstrap-icons")
    }
    let missing = fontFiles(read.type).filter { !Folders.isReadable($0.path) }
    if !missing.isEmpty {
      log(.warning, "\(missing.count) font files are missing, \(missing[0].path) first; run Scripts/setup")
    }
    workspace = Workspace(tables: read)
    hub = FeedHub(model: WorkspaceModel(workspace), epoch: Self.randomEpoch(), version: Settings.version)
  }

  private static func randomEpoch() -> String {
    String(UInt64.random(in: 1 << 60...UInt64.max), radix: 16)
  }

  var screenRoots: Range<Int> { 0..<settings.screens.count }
  var configRoot: Int { settings.screens.count }
  var webRoot: Int { settings.screens.count + 1 }
  var webFolder: String { Folders.absolute(settings.web ?? installation.web) }

  func run() throws(UsageError) -> Int32 {
    guard let signalPipe = Pipe(), let serverPipe = Pipe() else { throw UsageError("no file descriptors are left") }
    let inbox = Inbox(pipe: serverPipe)
    let server = try makeServer(inbox)
    self.server = server
    let signals = Signals(pipe: signalPipe)
    let runtime = try RuntimeFolder()
    defer { runtime.remove() }
    let watcher = try makeWatcher(runtime)
    self.watcher = watcher
    take(watcher.scan())
    server.post(.setAssets(try makeAssets()))
    isLoaded = true
    server.start()
    let count = workspace.summaries.count
    say("platterd: ready \(server.addresses.first ?? "") (\(count) \(count == 1 ? "screen" : "screens"))\n")
    sd_notify(0, "READY=1\nSTATUS=\(count) screens")
    loop(watcher, inbox, signals)
    sd_notify(0, "STOPPING=1")
    server.join()
    if let failure { log(.error, failure) }
    return failure == nil ? 0 : 70
  }

  private func makeServer(_ inbox: Inbox) throws(UsageError) -> Server {
    var listen: [ListenAddress] = []
    for text in settings.listen { listen.append(try ListenAddress(text: text)) }
    let handedOver = sd_listen_fds(1)
    if handedOver > 0 {
      // systemd counts from 3.
      listen = (0..<handedOver).map { .inherited(descriptor: 3 + $0) }
    }
    let serverSettings = ServerSettings(
      listen: listen, allowedHosts: settings.allowHost, allowedOrigins: settings.allowOrigin,
      token: try settings.token())
    do throws(ServerError) {
      return try Server(serverSettings) { inbox.deliver($0) }
    } catch {
      throw UsageError(error.message)
    }
  }

  private func makeWatcher(_ runtime: RuntimeFolder) throws(UsageError) -> Watcher {
    var roots = settings.screens.map { WatchRoot(path: Folders.absolute($0), endings: ScreensFolder.endings) }
    roots.append(WatchRoot(path: installation.config, endings: [".yaml"], isRecursive: false))
    roots.append(WatchRoot(path: webFolder))
    var watch = WatchSettings()
    if settings.poll { watch.pollMilliseconds = 500 }
    do throws(SystemError) {
      return try Watcher(roots: roots, cookieFolder: runtime.path, settings: watch)
    } catch {
      throw UsageError("cannot watch files: \(error); is fs.inotify.max_user_instances reached?")
    }
  }

  /// Everything that is served without asking the engine.
  func makeAssets() throws(UsageError) -> AssetTable {
    var assets = AssetTable()
    let day = 86400
    do throws(ServerError) {
      try assets.load(folder: webFolder)
      let type = workspace.tables.type
      assets.add("/fonts/fonts.css", Array(fontsCSS(type, url: { "/fonts/\($0)" }).utf8))
      for font in fontFiles(type) where Folders.isReadable(font.path) {
        try assets.add("/fonts/\(font.name)", file: font.path, maxAgeSeconds: day)
      }
      for name in tables.symbolAssets {
        try assets.add("/symbols/\(name).svg", file: "\(Installation.symbolFolder)/\(name).svg", maxAgeSeconds: day)
      }
    } catch {
      throw UsageError(error.message)
    }
    return assets
  }
}

func monotonicMilliseconds() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Int(now.tv_sec) * 1000 + Int(now.tv_nsec) / 1_000_000
}
