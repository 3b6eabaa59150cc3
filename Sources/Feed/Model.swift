package import Graphics
package import Scene
package import Screens

/// What the feed asks of a project. The workspace answers; tests use a model of their own.
package protocol FeedModel: AnyObject {
  /// Grows with each change that a client can see.
  var revision: Int { get }
  /// Sorted by id.
  var screens: [ScreenSummary] { get }
  func hasScreen(_ id: String) -> Bool
  /// Sorted by file; only files with findings.
  var diagnostics: [FileDiagnostics] { get }
  var devices: [DeviceSummary] { get }
  var locales: [String] { get }
  func scene(_ request: SceneRequest) -> SceneAnswer
  func locate(screen: String, node: String?, path: String?) -> FilePlace?
  func interact(_ request: SceneRequest, _ interaction: Interaction) -> InteractionAnswer
}

/// One picture that can be asked for.
package struct SceneRequest: Hashable, Sendable {
  package var screen: String
  package var variant: [VariantKey: String]
  package var state: ScreenState

  package init(screen: String, variant: [VariantKey: String] = [:], state: ScreenState = ScreenState()) {
    self.screen = screen
    self.variant = variant
    self.state = state
  }
}

package enum SceneAnswer: Sendable {
  case scene(Scene)
  /// The screen exists and has never been usable; the message says why.
  case neverValid(String)
  case unknown
}

package enum InteractionAnswer: Sendable {
  case state(ScreenState)
  /// A sentence: nothing there can be done.
  case refused(String)
}

/// What a user does to a node.
package struct Interaction: Hashable, Sendable {
  package enum Event: String, CaseIterable, Sendable { case tap, longPress, scrollTo, drag, back, type, cancel }

  package var node: String
  package var event: Event
  /// `scrollTo`: points from the top; `drag`: how far.
  package var offset: Double?
  /// `type`.
  package var text: String?

  package init(node: String, event: Event, offset: Double? = nil, text: String? = nil) {
    self.node = node
    self.event = event
    self.offset = offset
    self.text = text
  }
}

package struct ScreenSummary: Hashable, Sendable {
  package var id: String
  package var title: String
  package var file: String
  package var errors: Int
  package var warnings: Int

  package init(id: String, title: String, file: String, errors: Int, warnings: Int) {
    self.id = id
    self.title = title
    self.file = file
    self.errors = errors
    self.warnings = warnings
  }
}

package struct DeviceSummary: Hashable, Sendable {
  package var id: String
  package var name: String
  package var size: Size

  package init(id: String, name: String, size: Size) {
    self.id = id
    self.name = name
    self.size = size
  }
}

/// A range in a file: lines and columns from 1, columns in Unicode scalars.
package struct FilePlace: Hashable, Sendable {
  package var file: String
  package var line: Int
  package var column: Int
  package var endLine: Int
  package var endColumn: Int

  package init(file: String, line: Int, column: Int, endLine: Int, endColumn: Int) {
    self.file = file
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
  }
}

package struct FileDiagnostics: Hashable, Sendable {
  package var file: String
  package var diagnostics: [PlacedDiagnostic]

  package init(file: String, diagnostics: [PlacedDiagnostic]) {
    self.file = file
    self.diagnostics = diagnostics
  }
}

/// A diagnostic with its place looked up.
package struct PlacedDiagnostic: Hashable, Sendable {
  package var location: FilePlace
  package var severity: Diagnostic.Severity
  package var code: String
  package var message: String
  /// JSON Pointer in the file; "" for the whole file.
  package var path: String
  package var fix: String?

  package init(
    location: FilePlace, severity: Diagnostic.Severity, code: String, message: String, path: String, fix: String?
  ) {
    self.location = location
    self.severity = severity
    self.code = code
    self.message = message
    self.path = path
    self.fix = fix
  }
}
