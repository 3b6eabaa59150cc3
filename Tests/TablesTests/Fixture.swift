import Foundation
import Tables
import YAML

/// The repository's own `Config/`, and the icons that Debian installs.
enum Config {
  static let folder = URL(filePath: #filePath).appending(path: "../../../Config").standardized
  static let icons = "/usr/share/bootstrap-icons/svg"

  static let documents: [String: Document] = Tables.files.reduce(into: [:]) { documents, file in
    if let data = try? Data(contentsOf: folder.appending(path: file)) { documents[file] = parse([UInt8](data)) }
  }

  static let assets: Set<String> = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: icons)) ?? []
    return Set(files.filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) })
  }()

  static let decoded = Tables.read(documents.compactMapValues(\.value), symbolAssets: assets)
  static var tables26: Metrics { decoded.tables.metrics[.ios26] ?? Metrics() }
  static var tables18: Metrics { decoded.tables.metrics[.ios18] ?? Metrics() }

  /// The issues of the real tables with one file replaced by `text`.
  static func issues(_ file: String, _ text: String) -> [TableIssue] {
    decode(file, text).issues
  }

  static func decode(_ file: String, _ text: String) -> (tables: Tables, issues: [TableIssue]) {
    var documents = documents
    documents[file] = parse(Array(text.utf8))
    return Tables.read(documents.compactMapValues(\.value), symbolAssets: assets)
  }

  /// The real file's text with the first `old` replaced by `new`; empty when `old` does not occur.
  static func edited(_ file: String, _ old: String, _ new: String) -> String {
    guard let data = try? Data(contentsOf: folder.appending(path: file)),
      let range = String(decoding: data, as: UTF8.self).range(of: old)
    else { return "" }
    return String(decoding: data, as: UTF8.self).replacingCharacters(in: range, with: new)
  }
}
