import Chrome
import Graphics
package import Incremental
import Layout
import Scene
import Screens
import Tables
import Typography
package import YAML

// The road from a file's bytes to a scene, a step a query. Keys are what a step depends on; everything else is asked for.

/// A file's bytes, or why there are none.
package struct FileInput: Input {
  package enum Value: Hashable, Sendable {
    case bytes([UInt8])
    /// A sentence.
    case unusable(String)
  }

  package static let name = "file"
  package static let durability = Durability.low
  package var file: String

  package init(file: String) {
    self.file = file
  }
}

/// Everything read from `Config/`.
struct TablesInput: Input {
  typealias Value = Tables
  static let name = "tables"
  static let durability = Durability.high
}

/// The newest usable definition of a screen: what stands while the file is broken.
struct LastGoodInput: Input {
  typealias Value = ScreenDefinition
  static let name = "lastGood"
  static let durability = Durability.low
  var file: String
  /// nil: as decoded for the development language.
  var locale: String?
}

/// The string tables below the screens folder, by name.
struct StringFilesInput: Input {
  typealias Value = [String]
  static let name = "stringFiles"
  static let durability = Durability.low
}

/// A file as a tree with marks.
package struct DocumentQuery: Query {
  package static let name = "document"
  package var file: String

  package init(file: String) {
    self.file = file
  }

  package func compute(_ context: QueryContext) -> Document? {
    guard case .bytes(let bytes)? = context.input(FileInput(file: file)) else { return nil }
    return parse(bytes)
  }

  package func recovered(from cycle: [String]) -> Document? { nil }
}

/// A file that others include, without its marks: a comment in it reaches nobody.
struct PartQuery: Query {
  static let name = "part"
  var file: String

  func compute(_ context: QueryContext) -> PartAnswer { part(file, context) }
  func recovered(from cycle: [String]) -> PartAnswer { .broken }
}

private func part(_ file: String, _ context: QueryContext) -> PartAnswer {
  switch context.input(FileInput(file: file)) {
  case nil: return .missing
  case .unusable: return .broken
  case .bytes:
    guard let document = context.get(DocumentQuery(file: file)) else { return .missing }
    return document.value == nil && !document.issues.isEmpty ? .broken : .value(document.value)
  }
}

/// A screen's checked definition, and what is wrong with it.
struct DefinitionQuery: Query {
  static let name = "definition"
  var file: String

  func compute(_ context: QueryContext) -> Decoded {
    let tables = context.input(TablesInput()) ?? Tables()
    let read = { (name: String) in name == file ? part(name, context) : context.get(PartQuery(file: name)) }
    let pictures = { (name: String) in context.get(PictureQuery(file: name)) }
    let decoded = decode(screen: file, tables: tables, pictures: pictures, part: read)
    guard decoded.usesStrings else { return decoded }
    // A key that only some locales lack is shown in the development language there.
    let strings = context.get(StringsQuery(locale: nil))
    return decode(screen: file, tables: tables, strings: strings, pictures: pictures, part: read)
  }

  func recovered(from cycle: [String]) -> Decoded { decode(screen: file, tables: Tables()) { _ in .missing } }
}

/// The definition to show: the file's, else the last good one.
struct ShownQuery: Query {
  struct Shown: Hashable, Sendable {
    var definition: ScreenDefinition?
    var isStale: Bool
  }

  static let name = "shown"
  var file: String
  /// nil: the development language.
  var locale: String?

  func compute(_ context: QueryContext) -> Shown {
    let decoded = context.get(DefinitionQuery(file: file))
    if let definition = decoded.definition {
      guard decoded.usesStrings, let locale else { return Shown(definition: definition, isStale: false) }
      return Shown(definition: context.get(LocalizedQuery(file: file, locale: locale)) ?? definition, isStale: false)
    }
    let good = locale.flatMap { context.input(LastGoodInput(file: file, locale: $0)) }
    return Shown(definition: good ?? context.input(LastGoodInput(file: file)), isStale: true)
  }

  func recovered(from cycle: [String]) -> Shown { Shown(definition: nil, isStale: true) }
}

/// Tables, traits and fonts of one variant.
struct EnvironmentQuery: Query {
  struct Value: Equatable, Sendable {
    var environment: Environment

    static func == (left: Value, right: Value) -> Bool {
      left.environment.variant == right.environment.variant && left.environment.tables == right.environment.tables
    }
  }

  static let name = "environment"
  var variant: Variant

  func compute(_ context: QueryContext) -> Value {
    let tables = context.input(TablesInput()) ?? Tables()
    let none = Device(id: variant.device, name: variant.device, idiom: .phone, size: .zero, scale: 1)
    let device = tables.device(variant.device) ?? tables.devices.first ?? none
    let typesetter = context.get(TypesetterQuery(isBold: variant.boldText))
    return Value(
      environment: Environment(tables: tables, variant: variant, device: device, typesetter: typesetter))
  }

  func recovered(from cycle: [String]) -> Value {
    let none = Device(id: variant.device, name: variant.device, idiom: .phone, size: .zero, scale: 1)
    return Value(
      environment: Environment(
        tables: Tables(), variant: variant, device: none, typesetter: Typesetter(TypeTable())))
  }
}

struct TypesetterQuery: Query {
  static let name = "typesetter"
  /// Whether Bold Text is on.
  var isBold: Bool

  func compute(_ context: QueryContext) -> Typesetter {
    Typesetter(context.get(TypeTableQuery()), isBold: isBold)
  }

  func recovered(from cycle: [String]) -> Typesetter { Typesetter(TypeTable()) }
}

/// Cuts off here: another measure or colour opens no font again.
struct TypeTableQuery: Query {
  static let name = "typeTable"

  func compute(_ context: QueryContext) -> TypeTable { context.input(TablesInput())?.type ?? TypeTable() }
  func recovered(from cycle: [String]) -> TypeTable { TypeTable() }
}
