package import Incremental
package import Scene
package import Screens
package import Tables
package import YAML

/// A change to a file below the screens folders.
package struct FileUpdate: Hashable, Sendable {
  /// Relative to its screens folder.
  package var file: String
  /// nil: the file is gone.
  package var content: FileInput.Value?

  package init(file: String, content: FileInput.Value?) {
    self.file = file
    self.content = content
  }
}

/// What an update changed.
package struct WorkspaceChange: Hashable, Sendable {
  /// Ids of the screens that may look different; nil: all of them.
  package var screens: Set<String>?
  /// Files that were part of it, sorted.
  package var files: [String]
}

/// One project: files and tables in, scenes and diagnostics out. Belongs to one thread and does no I/O.
package final class Workspace {
  package let database = Database()
  /// Grows by one with each update that changed an input.
  package private(set) var revision = 1
  /// Screens by id.
  private(set) var screens: [String: Screen] = [:]
  /// Ids of the screens that read a file.
  private var readers: [String: Set<String>] = [:]
  /// All files below the screens folders, parts too.
  private var files: Set<String> = []
  /// Locales that someone has looked at.
  private var localesShown: Set<String> = []
  /// Findings that no document holds: refused links, table faults. By file.
  private var external: [Diagnostic] = []
  private var placed: (revision: Int, list: [FileFindings])?

  struct Screen {
    var file: String
    var title: String
    var decoded: Decoded
    /// Of the definition that is shown, which may be an older one.
    var usesStrings: Bool
  }

  package init(tables: Tables) {
    database.set(TablesInput(), to: tables)
  }

  package var tables: Tables { database.value(of: TablesInput()) ?? Tables() }

  /// Replaces the tables. Returns nil when they are equal to the ones before.
  package func update(tables: Tables) -> WorkspaceChange? {
    guard database.set(TablesInput(), to: tables) else { return nil }
    revision += 1
    for id in screens.keys { refresh(id) }
    return WorkspaceChange(screens: nil, files: [])
  }

  /// Replaces the findings about files that are left out.
  package func update(external: [Diagnostic]) -> WorkspaceChange? {
    guard external != self.external else { return nil }
    self.external = external
    revision += 1
    return WorkspaceChange(screens: [], files: external.map(\.place.file).sorted())
  }

  /// Takes file changes over. Returns nil when nothing is different.
  package func apply(_ updates: [FileUpdate]) -> WorkspaceChange? {
    var changed: [String] = []
    for update in updates where database.set(FileInput(file: update.file), to: update.content) {
      changed.append(update.file)
      if update.content == nil { files.remove(update.file) } else { files.insert(update.file) }
    }
    guard !changed.isEmpty else { return nil }
    revision += 1
    var affected: Set<String> = []
    if changed.contains(where: isStringTable) {
      database.set(StringFilesInput(), to: files.filter(isStringTable).sorted())
      affected.formUnion(screens.filter { $0.value.usesStrings }.keys)
    }
    for file in changed {
      affected.formUnion(readers[file] ?? [])
      if let id = Self.screenID(of: file) { affected.insert(id) }
    }
    for id in affected { refresh(id) }
    return WorkspaceChange(screens: affected, files: changed.sorted())
  }

  /// The id that a file's name gives; nil for parts, string tables and other files.
  package static func screenID(of file: String) -> String? {
    guard let ending = [".yaml", ".yml"].first(where: { file.hasSuffix($0) }) else { return nil }
    let parts = file.split(separator: "/")
    guard !parts.contains(where: { $0.hasPrefix("_") }), parts.first != "strings" || parts.count == 1 else {
      return nil
    }
    return String(file.dropLast(ending.count))
  }

  /// The file of a screen; `.yaml` wins over `.yml`.
  private func file(of id: String) -> String? {
    [id + ".yaml", id + ".yml"].first { files.contains($0) }
  }

  /// Decodes a screen again and keeps what is known of it.
  private func refresh(_ id: String) {
    for file in screens[id]?.decoded.reads ?? [] { readers[file]?.remove(id) }
    guard let file = file(of: id) else {
      if let old = screens.removeValue(forKey: id) {
        for locale in [nil] + localesShown.sorted() {
          database.set(LastGoodInput(file: old.file, locale: locale), to: nil)
        }
      }
      return
    }
    let decoded = database.get(DefinitionQuery(file: file))
    if let definition = decoded.definition { database.set(LastGoodInput(file: file), to: definition) }
    if decoded.usesStrings { for locale in localesShown { keepGood(file, locale) } }
    let title = decoded.definition?.title ?? database.value(of: LastGoodInput(file: file))?.title
    let isSound = decoded.definition != nil
    let usesStrings = isSound ? decoded.usesStrings : screens[id]?.usesStrings ?? false
    screens[id] = Screen(file: file, title: title ?? id, decoded: decoded, usesStrings: usesStrings)
    for name in decoded.reads + [file] { readers[name, default: []].insert(id) }
  }

  /// Lets go of results that were not asked for lately, when there are many. Call it between changes.
  package func trim() {
    // A scroll through a screen leaves about four results behind at each step; a definition needs two for good.
    database.trim(to: max(Self.resultLimit, 8 * files.count))
  }

  private static let resultLimit = 8000

  /// Language tags of the string tables, sorted.
  package var locales: [String] { database.get(StringTablesQuery()).locales }

  package func hasScreen(_ id: String) -> Bool { screens[id] != nil }

  /// The files that a screen is made from, its own first; some of them may not exist.
  package func files(of id: String) -> [String] {
    guard let screen = screens[id] else { return [] }
    return [screen.file] + screen.decoded.reads.filter { $0 != screen.file }.sorted()
  }

  // MARK: Scenes

  package enum SceneResult: Sendable {
    case scene(Scene)
    /// Nothing of the screen has ever been usable; a sentence.
    case neverValid(String)
    case unknown
  }

  package func scene(_ id: String, variant: [VariantKey: String], state: ScreenState) -> SceneResult {
    guard let screen = screens[id] else { return .unknown }
    if let value = picture(id, screen, variant, state) { return .scene(value.scene) }
    return .neverValid("The file \(screen.file) has errors and was never shown: mend them and it appears.")
  }

  func picture(
    _ id: String, _ screen: Screen, _ variant: [VariantKey: String], _ state: ScreenState
  ) -> SceneQuery.Picture? {
    guard let key = key(screen, variant, state) else { return nil }
    return database.get(SceneQuery(screen: id, key: key))
  }

  /// Keeps what a screen says in a locale, for the time when its file is broken.
  private func keepGood(_ file: String, _ locale: String) {
    guard let definition = database.get(LocalizedQuery(file: file, locale: locale)) else { return }
    database.set(LastGoodInput(file: file, locale: locale), to: definition)
  }

  func key(_ screen: Screen, _ requests: [VariantKey: String], _ state: ScreenState) -> SceneKey? {
    guard let definition = database.get(ShownQuery(file: screen.file)).definition else { return nil }
    var variant = Variant(requests: requests, defaults: definition.variant)
    if let style = definition.userInterfaceStyle { variant.isDark = style == .dark }
    if screen.usesStrings, localesShown.insert(variant.locale).inserted {
      for other in screens.values where other.usesStrings { keepGood(other.file, variant.locale) }
    }
    let locale = screen.usesStrings ? variant.locale : nil
    return SceneKey(file: screen.file, variant: variant, state: state, locale: locale)
  }

  // MARK: Findings

  /// What is wrong with one file, with places looked up.
  package struct FileFindings: Hashable, Sendable {
    package var file: String
    package var findings: [Finding]
  }

  package struct Finding: Hashable, Sendable {
    package var diagnostic: Diagnostic
    package var range: MarkRange
    /// JSON Pointer in the file; "" for the whole file.
    package var pointer: String
  }

  /// Sorted by file; only files with findings.
  package var findings: [FileFindings] {
    if let placed, placed.revision == revision { return placed.list }
    var byFile: [String: Set<Diagnostic>] = [:]
    for diagnostic in external { byFile[diagnostic.place.file, default: []].insert(diagnostic) }
    for screen in screens.values {
      for diagnostic in screen.decoded.diagnostics { byFile[diagnostic.place.file, default: []].insert(diagnostic) }
    }
    for file in files where !Self.isPicture(file) {
      for diagnostic in fileDiagnostics(file) { byFile[file, default: []].insert(diagnostic) }
    }
    let list = byFile.keys.sorted().map { file in
      let found = (byFile[file] ?? []).map { place($0) }.sorted { Self.precedes($0, $1) }
      return FileFindings(file: file, findings: Self.once(found))
    }
    placed = (revision, list)
    return list
  }

  private static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    let key = { (finding: Finding) in
      let start = finding.range.start
      return (start.line, start.column, finding.diagnostic.code, finding.diagnostic.message, finding.pointer)
    }
    return key(left) < key(right)
  }

  /// What an alias stands for may be wrong at several keys: a place in a file is told once.
  private static func once(_ sorted: [Finding]) -> [Finding] {
    sorted.enumerated().filter { index, finding in
      guard index > 0 else { return true }
      let last = sorted[index - 1]
      return (last.range, last.diagnostic.code, last.diagnostic.message)
        != (finding.range, finding.diagnostic.code, finding.diagnostic.message)
    }.map(\.element)
  }

  private func fileDiagnostics(_ file: String) -> [Diagnostic] {
    switch database.value(of: FileInput(file: file)) {
    case nil: return []
    case .unusable(let message): return [Diagnostic(.error, "file-unreadable", message, at: .file(file))]
    case .bytes:
      let issues = database.get(DocumentQuery(file: file))?.issues ?? []
      return issues.map { issue in
        let message = issue.message.prefix(1).uppercased() + issue.message.dropFirst()
        return Diagnostic(
          .error, issue.code, message.hasSuffix(".") ? message : message + ".", at: .range(file: file, issue.range))
      }
    }
  }

  private func place(_ diagnostic: Diagnostic) -> Finding {
    let start = MarkRange(start: .start, end: .start)
    switch diagnostic.place {
    case .file: return Finding(diagnostic: diagnostic, range: start, pointer: "")
    case .range(_, let range): return Finding(diagnostic: diagnostic, range: range, pointer: "")
    case .key(let file, let pointer):
      let range = database.get(DocumentQuery(file: file))?.range(ofKeyAt: pointer)
      return Finding(diagnostic: diagnostic, range: range ?? start, pointer: pointer)
    case .value(let file, let pointer):
      let range = database.get(DocumentQuery(file: file))?.range(ofValueAt: pointer)
      return Finding(diagnostic: diagnostic, range: range ?? start, pointer: pointer)
    }
  }

  /// Every screen, sorted by id, with its file, title and numbers of errors and warnings.
  package var summaries: [(id: String, title: String, file: String, errors: Int, warnings: Int)] {
    var counts: [String: (errors: Int, warnings: Int)] = [:]
    for file in findings {
      counts[file.file] = (
        file.findings.count { $0.diagnostic.severity == .error },
        file.findings.count { $0.diagnostic.severity == .warning }
      )
    }
    return screens.sorted { $0.key < $1.key }.map { id, screen in
      let read = Set(screen.decoded.reads + [screen.file])
      let errors = read.reduce(0) { $0 + (counts[$1]?.errors ?? 0) }
      let warnings = read.reduce(0) { $0 + (counts[$1]?.warnings ?? 0) }
      return (id, screen.title, screen.file, errors, warnings)
    }
  }
}
