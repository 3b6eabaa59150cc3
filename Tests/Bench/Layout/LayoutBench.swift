import Foundation
import Scene
import Screens
import Tables
import Workspace
import YAML

/// Draws one rich screen again and again: `LayoutBench none|parse|scratch|tab RUNS ROOT`. `Tests/Bench/layout.py` counts what each
/// run costs from outside, as the difference to `none`, and prints what this writes: the nodes, and microseconds of one run.
@main struct LayoutBench {
  enum Mode: String {
    /// The texts are made, and nothing is done with them: what the other modes are compared with.
    case none
    /// New bytes, nothing drawn.
    case parse
    /// Every text of the screen is another.
    case scratch
    /// The title of one tab is another.
    case tab
  }

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let mode = Mode(rawValue: arguments[1]), let runs = Int(arguments[2]) else {
      FileHandle.standardError.write(Data("usage: LayoutBench none|parse|scratch|tab RUNS ROOT\n".utf8))
      exit(2)
    }
    let root = URL(fileURLWithPath: arguments[3])
    let bench = try LayoutBench(root: root)
    let nodes = bench.draw(number: 0, tab: "Inbox")
    let clock = ContinuousClock()
    let start = clock.now
    for run in 1...max(runs, 1) where runs > 0 {
      switch mode {
      case .none: _ = bench.bytes(number: run, tab: "Tab \(run)")
      case .parse: bench.write(number: run, tab: "Inbox")
      case .scratch: _ = bench.draw(number: run, tab: "Tab \(run)")
      case .tab: _ = bench.draw(number: 0, tab: "Tab \(run)")
      }
    }
    print(nodes, (clock.now - start) / .microseconds(max(runs, 1)))
  }

  private let workspace: Workspace
  private let text: [UInt8]

  private init(root: URL) throws {
    func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: root.appendingPathComponent(path))) }
    var values: [String: Value] = [:]
    for file in Tables.files { values[file] = parse(try bytes("Config/" + file)).value }
    let names = try FileManager.default.contentsOfDirectory(atPath: "/usr/share/bootstrap-icons/svg")
    let symbols = Set(names.filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) })
    workspace = Workspace(tables: Tables.read(values, symbolAssets: symbols).tables)
    text = try bytes("Tests/Bench/Layout/screen.yaml")
  }

  private func bytes(number: Int, tab: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in text {
      switch byte {
      case UInt8(ascii: "%"): bytes.append(contentsOf: String(number).utf8)
      case UInt8(ascii: "@"): bytes.append(contentsOf: tab.utf8)
      default: bytes.append(byte)
      }
    }
    return bytes
  }

  private func write(number: Int, tab: String) {
    _ = workspace.apply([FileUpdate(file: "rich.yaml", content: .bytes(bytes(number: number, tab: tab)))])
  }

  /// The number of nodes in the scene.
  private func draw(number: Int, tab: String) -> Int {
    write(number: number, tab: tab)
    guard case .scene(let scene) = workspace.scene("rich", variant: [:], state: ScreenState()) else {
      fatalError("the bench's screen has no scene")
    }
    return scene.parts.map(\.nodes.count).reduce(0, +)
  }
}
