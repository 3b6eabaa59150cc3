import Feed
import Scene
import Screens
import Startup
import Tables
import Workspace
import YAML

/// A definition with everything that it may include, ready to be asked for its scene.
struct Project {
  let workspace: Workspace
  let installation: Installation
  /// Absolute path of the screens folder.
  let folder: String
  let leftOut: [(path: String, message: String)]
  let files: [FileUpdate]

  init(folder: String) throws(UsageError) {
    self.folder = Folders.absolute(folder)
    installation = try Installation.find()
    workspace = Workspace(tables: try readTables(installation))
    let (files, leftOut) = try ScreensFolder.read(folder)
    self.leftOut = leftOut
    self.files = files
    _ = workspace.apply(files)
    _ = workspace.update(
      external: leftOut.map { Diagnostic(.error, "file-left-out", $0.message, at: .file($0.path)) })
  }

  /// The project around one file.
  init(file: String, _ arguments: Arguments) throws(UsageError) {
    guard Folders.isReadable(file) else { throw UsageError("\(file): cannot be read; is the path right?") }
    try self.init(folder: arguments["screens"] ?? ScreensFolder.root(of: file))
  }

  /// The path of a file below the screens folder.
  func relative(_ file: String) throws(UsageError) -> String {
    let path = Folders.absolute(file)
    guard path.hasPrefix(folder + "/") else {
      throw UsageError("\(file) is not below \(folder); name its folder with --screens")
    }
    return String(path.dropFirst(folder.count + 1))
  }

  /// The scene of a file for the variant and state that the options name.
  func scene(_ file: String, _ arguments: Arguments) throws(UsageError) -> Scene {
    let (id, request) = try request(file, arguments)
    if case .scene(let scene) = workspace.scene(id, variant: request.variant, state: request.state) { return scene }
    let errors = workspace.findings.flatMap { file in file.findings.map { (file.file, $0) } }
    guard let (name, first) = errors.first(where: { $0.1.diagnostic.severity == .error }) else {
      throw UsageError("\(file) cannot be shown")
    }
    let start = first.range.start
    throw UsageError("\(name):\(start.line):\(start.column): \(first.diagnostic.message)")
  }

  /// The screen that a file holds, and the variant and state that the options name.
  func request(
    _ file: String, _ arguments: Arguments
  ) throws(UsageError) -> (screen: String, request: SceneRequest) {
    let path = try relative(file)
    guard let id = Workspace.screenID(of: path), workspace.hasScreen(id) else {
      throw UsageError("\(file) is no screen: parts begin with \"_\", and screens end with .yaml or .yml")
    }
    let items = [("screen", id)] + (try variantItems(arguments))
    do throws(FeedError) {
      return (id, try RequestParsing(devices: WorkspaceModel(workspace).devices).query(items))
    } catch {
      throw UsageError(error.message)
    }
  }
}

/// The tables of an installation; broken ones are an error of the installation's.
func readTables(_ installation: Installation) throws(UsageError) -> Tables {
  let (tables, problems) = ConfigTables(folder: installation.config, symbolFolder: Installation.symbolFolder).read()
  if let first = problems.first { throw UsageError("\(first)") }
  return tables
}

/// Options that choose a variant and a state, named as the feed's keys are.
let variantOptions: [OptionDeclaration] =
  VariantKey.allCases.map { key in
    let words = key.allowed?.joined(separator: "|") ?? (key == .device ? "ID" : "TAG")
    return OptionDeclaration(kebab(key.rawValue), key.allowed == nil ? words : "WORD", "\(key.rawValue): \(words)")
  } + [
    OptionDeclaration("state", "KEY=VALUE", "state, such as tab=inbox or scroll=120; may be given more than once"),
    OptionDeclaration("screens", "DIR", "the screens folder (a folder above called screens, else the file's own)"),
  ]

private func kebab(_ name: String) -> String {
  name.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
}

private func variantItems(_ arguments: Arguments) throws(UsageError) -> [(name: String, value: String)] {
  var items: [(name: String, value: String)] = []
  for key in VariantKey.allCases {
    if let value = arguments[kebab(key.rawValue)] { items.append((key.rawValue, value)) }
  }
  for text in arguments.all("state") {
    guard let equals = text.firstIndex(of: "=") else {
      throw UsageError("--state \(text) has no value; write --state KEY=VALUE")
    }
    items.append((String(text[..<equals]), String(text[text.index(after: equals)...])))
  }
  return items
}

func hint(_ word: String, _ words: [String], or other: String = "") -> String {
  nearest(word, in: words).map { "; did you mean \($0)?" } ?? other
}
