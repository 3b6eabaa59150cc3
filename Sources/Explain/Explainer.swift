package import Scene
package import Screens
package import Tables
package import Workspace
import YAML

/// Why a node is where and what it is, found by experiment: everything that a scene is made from is changed, a thing at a
/// time, and whatever changes the node is a cause.
package final class Explainer {
  private let workspace: Workspace
  private let tables: Tables
  private let files: [String: [UInt8]]
  private let config: [String: Document]
  private let configLines: [String: [Substring]]
  private let screen: String
  private let variant: [VariantKey: String]
  private let state: ScreenState

  /// - Parameters:
  ///   - config: the bytes of the tables' files, by name.
  ///   - updates: the files of the screens folder; other screens among them are passed over.
  package init(
    tables: Tables, config: [String: [UInt8]], files updates: [FileUpdate], screen: String,
    variant: [VariantKey: String], state: ScreenState
  ) {
    self.tables = tables
    self.screen = screen
    self.variant = variant
    self.state = state
    self.config = config.mapValues { parse($0) }
    configLines = config.mapValues {
      String(decoding: $0, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }
    workspace = Workspace(tables: tables)
    let own = updates.filter { update in Workspace.screenID(of: update.file).map { $0 == screen } ?? true }
    _ = workspace.apply(own)
    var files: [String: [UInt8]] = [:]
    for update in own {
      if case .bytes(let bytes)? = update.content { files[update.file] = bytes }
    }
    self.files = files
  }

  /// The scene that is explained; nil while the screen cannot be shown.
  package var scene: Scene? { picture(variant) }

  private func picture(_ variant: [VariantKey: String]) -> Scene? {
    guard case .scene(let scene) = workspace.scene(screen, variant: variant, state: state) else { return nil }
    return scene
  }

  /// nil when the scene has no such node.
  /// - Parameter kinds: the kinds of causes to look for.
  package func explain(_ id: String, kinds: Set<Cause.Kind> = Set(Cause.Kind.allCases)) -> Explanation? {
    guard let scene, let before = Sighting(id, in: scene) else { return nil }
    let causes = experiments(scene).filter { kinds.contains($0.kind) }.compactMap { cause($0, id, before) }
    return Explanation(
      node: id, className: before.node.className, role: before.node.role?.rawValue, frame: before.node.frame,
      windowFrame: before.frame, steps: before.steps, appearance: before.members, causes: causes)
  }

  private func experiments(_ scene: Scene) -> [Experiment] {
    let setting = Setting(scene.variant)
    // String tables are read by `$strings.` keys, and pictures are no YAML.
    let read = workspace.files(of: screen).filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
    return read.flatMap { file in definitionExperiments(file, files[file].map { parse($0) }) }
      + metricExperiments(setting, tables) + deviceExperiments(setting, config["devices.yaml"])
      + typeExperiments(setting, tables) + colorExperiments(setting, tables) + traitExperiments(setting, tables)
  }

  private func cause(_ experiment: Experiment, _ id: String, _ before: Sighting) -> Cause? {
    for trial in experiment.trials {
      guard let after = result(of: trial, in: id) else { continue }
      let effects = effects(before, after)
      guard !effects.isEmpty else { continue }
      return place(experiment, trial, effects)
    }
    return nil
  }

  /// nil when there is nothing to be seen: the change makes a definition that cannot be shown.
  private func result(of trial: Trial, in id: String) -> Sighting?? {
    defer { workspace.trim() }
    let scene: Scene?
    switch trial.input {
    case .trait(let key, let value):
      scene = picture(variant.merging([key: value]) { _, new in new })
    case .tables(let change):
      var changed = tables
      change(&changed)
      _ = workspace.update(tables: changed)
      scene = picture(variant)
      _ = workspace.update(tables: tables)
    case .file(let name, let bytes):
      _ = workspace.apply([FileUpdate(file: name, content: .bytes(bytes))])
      scene = picture(variant)
      _ = workspace.apply([FileUpdate(file: name, content: files[name].map { .bytes($0) })])
    }
    guard let scene, !scene.stale else { return nil }
    return .some(Sighting(id, in: scene))
  }

  private func place(_ experiment: Experiment, _ trial: Trial, _ effects: [Effect]) -> Cause {
    var cause = Cause(
      kind: experiment.kind, name: experiment.name, value: experiment.value, change: trial.words, effects: effects)
    guard let file = experiment.file else { return cause }
    let isDefinition = experiment.kind == .definition
    let document = isDefinition ? files[file].map { parse($0) } : config[file]
    let start = document?.range(ofKeyAt: experiment.pointer)?.start
    cause.file = isDefinition ? file : "Config/" + file
    cause.line = start?.line
    cause.column = start?.column
    if !isDefinition, let line = start?.line, let lines = configLines[file] {
      cause.comment = comment(lines, line)
      cause.confidence = cause.comment.flatMap(confidence)
    }
    return cause
  }
}

/// What stands behind a value on its line, else the nearest whole-line comment above it that is as deep.
func comment(_ lines: [Substring], _ number: Int) -> String? {
  guard lines.indices.contains(number - 1) else { return nil }
  let line = lines[number - 1]
  if let text = trailingComment(line) { return text }
  let depth = line.prefix { $0 == " " }.count
  for above in lines[..<(number - 1)].reversed() {
    let indent = above.prefix { $0 == " " }.count
    guard indent >= depth, indent < above.count else { return nil }
    let code = above.dropFirst(indent)
    if indent == depth, code.hasPrefix("# ") { return String(code.dropFirst(2)) }
  }
  return nil
}

/// A `#` begins a comment behind a space; in a quoted colour it stands behind the quote.
private func trailingComment(_ line: Substring) -> String? {
  var previous: Character = "x"
  for index in line.indices {
    if line[index] == "#", previous == " " { return String(line[line.index(after: index)...].drop { $0 == " " }) }
    previous = line[index]
  }
  return nil
}

/// The letter that a comment begins with: V, X, M, A, C, D or G.
func confidence(_ comment: String) -> Character? {
  guard let first = comment.first, "VXMACDG".contains(first) else { return nil }
  guard let next = comment.dropFirst().first else { return first }
  return " :;,.".contains(next) ? first : nil
}
