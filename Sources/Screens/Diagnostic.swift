package import YAML

/// One thing to tell the author: what is wrong, where and how to mend it.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, CaseIterable, Sendable { case error, warning, information }

  /// Positions are looked up late, so that a comment typed above changes no diagnostic.
  package enum Place: Hashable, Sendable {
    /// The key that a JSON Pointer names, in one file.
    case key(file: String, pointer: String)
    /// The value that a JSON Pointer names, in one file.
    case value(file: String, pointer: String)
    /// Only what cannot be named by a path: a file that is not YAML.
    case range(file: String, MarkRange)
    /// The file as a whole: unreadable, too big.
    case file(String)

    package var file: String {
      switch self {
      case .key(let file, _), .value(let file, _), .range(let file, _), .file(let file): file
      }
    }
  }

  package var severity: Severity
  /// Stable: `unknown-key`, `wrong-type`, `include-cycle`, `yaml-syntax`, …
  package var code: String
  package var message: String
  package var place: Place
  /// Text to put in the place of what `place` names; nil where no edit mends it.
  package var fix: String?

  package init(_ severity: Severity, _ code: String, _ message: String, at place: Place, fix: String? = nil) {
    self.severity = severity
    self.code = code
    self.message = message
    self.place = place
    self.fix = fix
  }
}
