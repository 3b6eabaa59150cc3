import Explain
import Feed
import Graphics
import Scene
import Screens
import Startup
import Tables
import Workspace

extension Verb {
  static let explain = Verb(
    name: "explain", operands: "NODE FILE", help: "why a node is where and what it is: all that changes it",
    options: [OptionDeclaration("format", "WORD", "text (default) or json")] + variantOptions,
    example: "platter explain tabBar Config/screens/mail.yaml --device iphone-se-3"
  ) { (arguments: Arguments) throws(UsageError) -> Int32 in
    guard arguments.operands.count == 2 else { throw UsageError("name a node and a file; hierarchy lists the views") }
    let (node, file) = (arguments.operands[0], arguments.operands[1])
    let format = arguments["format"] ?? "text"
    guard ["text", "json"].contains(format) else {
      throw UsageError("--format cannot be \(format)\(hint(format, ["text", "json"]))")
    }
    let project = try Project(file: file, arguments)
    let scene = try project.scene(file, arguments)
    guard scene.node(node) != nil else { throw UsageError(unknown(node, in: scene)) }
    let (screen, request) = try project.request(file, arguments)
    var config: [String: [UInt8]] = [:]
    for name in Tables.files { config[name] = try Folders.read(project.installation.config + "/" + name) }
    let explainer = Explainer(
      tables: project.workspace.tables, config: config, files: project.files, screen: screen,
      variant: request.variant, state: request.state)
    guard let explanation = explainer.explain(node) else { throw UsageError("\(file) cannot be shown") }
    if format == "json" { write(explanation.encoded()) } else { write(explanation.text) }
    return ExitCode.fine
  }
}

/// Names the nearest node, else those that hold the word, else where to begin.
private func unknown(_ node: String, in scene: Scene) -> String {
  let ids = scene.parts.flatMap(\.nodes).map(\.id)
  let inside = ids.filter { $0.contains(node) || $0.split(separator: "/").last.map(String.init) == node }
  let near = ([nearest(node, in: ids)].compactMap { $0 } + inside).reduce(into: [String]()) { list, id in
    if !list.contains(id), list.count < 5 { list.append(id) }
  }
  let begin = near.isEmpty ? (scene.node(scene.root)?.children ?? []) : near
  return
    "there is no node \(node) here; \(near.isEmpty ? "the scene has" : "did you mean") \(begin.joined(separator: ", "))"
}
