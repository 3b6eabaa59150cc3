import Incremental
import Screens
import Tables
import YAML

/// The texts of one file.
struct StringFileQuery: Query {
  static let name = "stringFile"
  var file: String

  func compute(_ context: QueryContext) -> StringTables {
    guard case .bytes(let bytes)? = context.input(FileInput(file: file)) else { return StringTables() }
    let isYAML = !file.hasSuffix(".strings")
    return stringTables(of: file, document: isYAML ? context.get(DocumentQuery(file: file)) : nil, bytes: bytes)
  }

  func recovered(from cycle: [String]) -> StringTables { StringTables() }
}

/// The texts of every file, by locale.
struct StringTablesQuery: Query {
  static let name = "stringTables"

  func compute(_ context: QueryContext) -> StringTables {
    (context.input(StringFilesInput()) ?? []).reduce(into: StringTables()) {
      $0.merge(context.get(StringFileQuery(file: $1)))
    }
  }

  func recovered(from cycle: [String]) -> StringTables { StringTables() }
}

/// What one locale sees; for nil what the development language does, and every other key with its own name.
struct StringsQuery: Query {
  static let name = "strings"
  var locale: String?

  func compute(_ context: QueryContext) -> [String: String] {
    let tables = context.get(StringTablesQuery())
    if let locale { return tables.table(for: locale) }
    let own = tables.table(for: "en")
    return tables.keys.reduce(into: own) { if $0[$1] == nil { $0[$1] = $1 } }
  }

  func recovered(from cycle: [String]) -> [String: String] { [:] }
}

/// A screen's definition in one locale; only for screens that use string tables.
struct LocalizedQuery: Query {
  static let name = "localized"
  var file: String
  var locale: String

  func compute(_ context: QueryContext) -> ScreenDefinition? {
    let tables = context.input(TablesInput()) ?? Tables()
    let strings = context.get(StringsQuery(locale: locale))
    return decode(screen: file, tables: tables, strings: strings) { context.get(PartQuery(file: $0)) }.definition
  }

  func recovered(from cycle: [String]) -> ScreenDefinition? { nil }
}
