import Scene
import Screens
import Startup
import Workspace
import YAML

extension Verb {
  static let check = Verb(
    name: "check", operands: "PATH...", help: "parses and validates files and folders; exit 1 where something is wrong",
    options: [
      OptionDeclaration("format", "WORD", "text (default), json or github"),
      OptionDeclaration("deny", "SEVERITY", "warning or info: findings of this severity fail the check too"),
      OptionDeclaration("screens", "DIR", "the screens folder (a folder above called screens, else the file's own)"),
    ], example: "platter check Config/screens --deny warning"
  ) { (arguments: Arguments) throws(UsageError) -> Int32 in
    guard !arguments.operands.isEmpty else { throw UsageError("name a file or a folder to check") }
    let format = arguments["format"] ?? "text"
    guard let report = reports[format] else {
      throw UsageError("--format cannot be \(format)\(hint(format, Array(reports.keys)))")
    }
    let denied = try deniedSeverities(arguments["deny"])
    var found: [Found] = []
    for path in arguments.operands { found += try findings(path, arguments) }
    write(report(found))
    return found.contains { denied.contains($0.finding.diagnostic.severity) } ? ExitCode.findings : ExitCode.fine
  }
}

/// A finding and its file as the user would name it.
private struct Found {
  var path: String
  var finding: Workspace.Finding

  var start: Mark { finding.range.start }
}

private func deniedSeverities(_ word: String?) throws(UsageError) -> Set<Diagnostic.Severity> {
  switch word {
  case nil, "error": return [.error]
  case "warning": return [.error, .warning]
  case "info", "information": return Set(Diagnostic.Severity.allCases)
  case let word?: throw UsageError("--deny cannot be \(word); it is warning or info")
  }
}

private func findings(_ path: String, _ arguments: Arguments) throws(UsageError) -> [Found] {
  let isFolder = Folders.isFolder(path)
  let project = isFolder ? try Project(folder: path) : try Project(file: path, arguments)
  let file = isFolder ? nil : try project.relative(path)
  let prefix = isFolder ? (path.hasSuffix("/") ? path : path + "/") : ""
  return project.workspace.findings.filter { file == nil || $0.file == file }.flatMap { entry in
    entry.findings.map { Found(path: isFolder ? prefix + entry.file : path, finding: $0) }
  }
}

private let reports: [String: @Sendable ([Found]) -> [UInt8]] = [
  "text": { found in
    var text = ""
    for item in found {
      let diagnostic = item.finding.diagnostic
      text +=
        "\(item.path):\(item.start.line):\(item.start.column): \(diagnostic.severity.rawValue): \(diagnostic.message) "
        + "[\(diagnostic.code)]\n"
    }
    return Array(text.utf8)
  },
  "github": { found in
    var text = ""
    for item in found {
      let kind =
        switch item.finding.diagnostic.severity {
        case .error: "error"
        case .warning: "warning"
        case .information: "notice"
        }
      let message = item.finding.diagnostic.message.map { $0 == "%" ? "%25" : $0.isNewline ? "%0A" : String($0) }
      text += "::\(kind) file=\(item.path),line=\(item.start.line),col=\(item.start.column)::\(message.joined())\n"
    }
    return Array(text.utf8)
  },
  "json": { found in
    var writer = JSONWriter()
    writer.beginArray()
    for item in found {
      let diagnostic = item.finding.diagnostic
      writer.beginObject()
      writer.member("code", text: diagnostic.code)
      writer.member("column", number: item.start.column)
      writer.member("file", text: item.path)
      writer.member("line", number: item.start.line)
      writer.member("message", text: diagnostic.message)
      writer.member("path", text: item.finding.pointer)
      writer.member("severity", text: diagnostic.severity.rawValue)
      writer.endObject()
    }
    writer.endArray()
    return writer.bytes + [0x0A]
  },
]
