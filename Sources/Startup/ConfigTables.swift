package import Tables
import YAML

/// The tables of `Config/`, kept up to date file by file.
package struct ConfigTables {
  private var documents: [String: Document] = [:]
  package let symbolAssets: Set<String>

  /// - Parameter symbolFolder: with the SVG files of the symbols.
  package init(symbolFolder: String) {
    let names = Folders.names(in: symbolFolder) ?? []
    symbolAssets = Set(names.filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(".svg".count)) })
  }

  /// Reads every table of a folder.
  package init(folder: String, symbolFolder: String) {
    self.init(symbolFolder: symbolFolder)
    for file in Tables.files {
      if let bytes = try? Folders.read(folder + "/" + file) { update(file, bytes) }
    }
  }

  /// Returns whether the file is one of the tables.
  @discardableResult
  package mutating func update(_ file: String, _ bytes: [UInt8]?) -> Bool {
    guard Tables.files.contains(file) else { return false }
    documents[file] = bytes.map { parse($0) }
    return true
  }

  /// The tables, and what is wrong with them at the place where it stands. A table that is broken is replaced by
  /// nothing: whoever has an older one that worked keeps it.
  package func read() -> (tables: Tables, problems: [Problem]) {
    let syntax = documents.sorted { $0.key < $1.key }.flatMap { file, document in
      document.issues.map {
        Problem(file: file, line: $0.range.start.line, column: $0.range.start.column, message: $0.message)
      }
    }
    let (tables, issues) = Tables.read(documents.compactMapValues(\.value), symbolAssets: symbolAssets)
    guard syntax.isEmpty else { return (tables, syntax) }
    let problems = issues.map { issue in
      let range = documents[issue.file]?.range(ofValueAt: issue.pointer)
      return Problem(
        file: issue.file, line: range?.start.line ?? 1, column: range?.start.column ?? 1,
        message: issue.message)
    }
    return (tables, problems)
  }

  package struct Problem: Hashable, Sendable, CustomStringConvertible {
    package var file: String
    package var line: Int
    package var column: Int
    package var message: String

    package var description: String { "Config/\(file):\(line):\(column): \(message)" }
  }
}
