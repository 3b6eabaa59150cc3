import Graphics
import YAML

extension SystemItem {
  /// UIBarButtonItem.SystemItem's names.
  package static let names = [
    "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply", "action", "organize",
    "bookmarks", "search", "refresh", "stop", "camera", "trash", "play", "pause", "rewind", "fastForward", "undo",
    "redo", "pageCurl", "close", "writingTools",
  ]

  /// The gaps among them, which have neither look nor label.
  package static let spaces: Set<String> = ["flexibleSpace", "fixedSpace"]
}

extension TableReader {
  /// Aliases of files that exist, measured sizes and drawn extents. `table.assets` says which files do.
  mutating func symbols(_ root: Field, into table: inout SymbolTable) {
    let found = members(root, required: ["aliases", "sizes", "extents"])
    if let aliases = found["aliases"] {
      for (name, field) in members(aliases) {
        guard let asset = string(field) else { continue }
        if table.assets.contains(asset) {
          table.aliases[name] = asset
        } else {
          report(field, "There is no symbol file `\(asset).svg`; name one of the installed icons.")
        }
      }
    }
    if let sizes = found["sizes"] {
      for (name, field) in members(sizes) where isDrawn(name, field, table) {
        table.sizes[name] = numbers(field, count: 2, 0...1000).map { Size($0[0], $0[1]) }
      }
    }
    if let extents = found["extents"] {
      for (name, field) in members(extents) where isDrawn(name, field, table) {
        table.extents[name] = number(field, 0.1...10)
      }
    }
  }

  private mutating func isDrawn(_ name: String, _ field: Field, _ table: SymbolTable) -> Bool {
    guard table.asset(for: name) == nil else { return true }
    report(field, "No file stands for the symbol `\(name)`; add it under `aliases`.")
    return false
  }

  mutating func systemItems(_ root: Field, symbols: SymbolTable) -> [String: SystemItem] {
    let found = members(root, required: SystemItem.names)
    let versions = OSVersion.allCases.map(\.rawValue)
    var items: [String: SystemItem] = [:]
    for name in SystemItem.names {
      guard let field = found[name] else { continue }
      let isSpace = SystemItem.spaces.contains(name)
      let row = members(field, required: isSpace ? versions : ["label"] + versions)
      var looks: [OSVersion: SystemItem.Look] = [:]
      for version in OSVersion.allCases {
        guard let member = row[version.rawValue] else { continue }
        looks[version] = look(member, isSpace: isSpace, symbols: symbols)
      }
      items[name] = SystemItem(accessibilityLabel: string(row["label"]) ?? "", looks: looks)
    }
    return items
  }

  private mutating func look(_ field: Field, isSpace: Bool, symbols: SymbolTable) -> SystemItem.Look? {
    guard case .mapping = field.value else {
      report(field, "Write the look as a mapping with `symbol` or `title`.")
      return nil
    }
    let found = members(field, required: [], optional: ["symbol", "title", "emphasized", "ownPlatter"])
    let look = SystemItem.Look(
      symbol: string(found["symbol"]), title: string(found["title"]), emphasized: bool(found["emphasized"]) ?? false,
      ownPlatter: bool(found["ownPlatter"]) ?? false)
    if isSpace, !found.isEmpty { report(field, "A space shows nothing; leave its look empty.") }
    if !isSpace, (look.symbol == nil) == (look.title == nil) {
      report(field, "Write either `symbol` or `title`.")
    }
    if let symbol = look.symbol, let member = found["symbol"], symbols.asset(for: symbol) == nil {
      report(member, "No file stands for the symbol `\(symbol)`; add it to symbols.yaml.")
    }
    return look
  }
}
