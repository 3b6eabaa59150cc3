import Graphics
import Screens
import Tables
package import Workspace
import YAML

/// A workspace as the feed sees it.
package final class WorkspaceModel: FeedModel {
  private let workspace: Workspace
  private var cachedScreens: (revision: Int, list: [ScreenSummary])?
  private var cachedDiagnostics: (revision: Int, list: [FileDiagnostics])?

  package init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  package var revision: Int { workspace.revision }

  package var screens: [ScreenSummary] {
    if let cachedScreens, cachedScreens.revision == revision { return cachedScreens.list }
    let list = workspace.summaries.map {
      ScreenSummary(id: $0.id, title: $0.title, file: $0.file, errors: $0.errors, warnings: $0.warnings)
    }
    cachedScreens = (revision, list)
    return list
  }

  package func hasScreen(_ id: String) -> Bool { workspace.hasScreen(id) }

  package var diagnostics: [FileDiagnostics] {
    if let cachedDiagnostics, cachedDiagnostics.revision == revision { return cachedDiagnostics.list }
    let list = workspace.findings.map { file in
      FileDiagnostics(file: file.file, diagnostics: file.findings.map { placed($0, file.file) })
    }
    cachedDiagnostics = (revision, list)
    return list
  }

  private func placed(_ finding: Workspace.Finding, _ file: String) -> PlacedDiagnostic {
    PlacedDiagnostic(
      location: FilePlace(file, finding.range), severity: finding.diagnostic.severity, code: finding.diagnostic.code,
      message: finding.diagnostic.message, path: finding.pointer, fix: finding.diagnostic.fix)
  }

  package var devices: [DeviceSummary] {
    workspace.tables.devices.map { DeviceSummary(id: $0.id, name: $0.name, size: $0.size) }
  }

  package var locales: [String] { Set(workspace.locales + ["en"]).sorted() }

  package func scene(_ request: SceneRequest) -> SceneAnswer {
    switch workspace.scene(request.screen, variant: request.variant, state: request.state) {
    case .scene(let scene): .scene(scene)
    case .neverValid(let message): .neverValid(message)
    case .unknown: .unknown
    }
  }

  package func locate(screen: String, node: String?, path: String?) -> FilePlace? {
    workspace.locate(screen: screen, node: node, path: path).map { FilePlace($0.file, $0.range) }
  }

  package func interact(_ request: SceneRequest, _ interaction: Interaction) -> InteractionAnswer {
    let gesture: Workspace.Gesture
    switch interaction.event {
    case .tap: gesture = .tap
    case .back: gesture = .back
    case .scrollTo: gesture = .scroll(to: interaction.offset ?? 0)
    case .drag: gesture = .scroll(to: request.state.scroll + (interaction.offset ?? 0))
    case .type: gesture = .type(interaction.text ?? "")
    case .cancel: gesture = .cancel
    case .longPress: gesture = .longPress
    }
    let result = workspace.state(
      after: gesture, on: interaction.node, screen: request.screen, variant: request.variant, state: request.state)
    switch result {
    case .success(let state): return .state(state)
    case .failure(let refusal): return .refused(refusal.message)
    }
  }
}

extension FilePlace {
  init(_ file: String, _ range: MarkRange) {
    self.init(
      file: file, line: range.start.line, column: range.start.column, endLine: range.end.line,
      endColumn: range.end.column)
  }
}
