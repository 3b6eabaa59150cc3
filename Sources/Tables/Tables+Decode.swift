import Graphics
package import YAML

extension Tables {
  /// The files under `Config/` that tables are read from.
  package static let files = [
    "devices.yaml", "metrics-ios26.yaml", "metrics-ios18.yaml", "colors.yaml", "type.yaml", "system-items.yaml",
    "symbols.yaml",
  ]

  /// Reads all tables. What is missing or wrong is an issue, and the rest still counts.
  ///
  /// - Parameters:
  ///   - files: values by file name.
  ///   - symbolAssets: symbol files that exist, without their ending.
  package static func read(
    _ files: [String: Value], symbolAssets: Set<String>
  ) -> (tables: Tables, issues: [TableIssue]) {
    let issues = TableReader.Issues()
    func reader(_ file: String) -> TableReader {
      if files[file] == nil {
        issues.list.append(TableIssue(file: file, pointer: "", message: "Config/\(file) is missing or empty."))
      }
      return TableReader(file: file, pointer: "", value: files[file], issues: issues)
    }
    var tables = Tables()
    tables.devices = reader("devices.yaml").required("devices").entries.map { Device(id: $0.key, $0.reader) }
    tables.metrics = [
      .ios26: Metrics(reader("metrics-ios26.yaml")), .ios18: Metrics(reader("metrics-ios18.yaml")),
    ]
    let colors = reader("colors.yaml")
    tables.colors = [.ios26: ColorTable(colors.required("ios26")), .ios18: ColorTable(colors.required("ios18"))]
    tables.type = TypeTable(reader("type.yaml"))
    for (name, item) in reader("system-items.yaml").entries { tables.systemItems[name] = SystemItem(item) }
    tables.symbols = SymbolTable(reader("symbols.yaml"), assets: symbolAssets)
    return (tables, issues.list)
  }
}

extension Metrics {
  fileprivate init(_ reader: TableReader) {
    self.init()
    var missing = Set(Metric.allCases)
    for (component, measures) in reader.entries {
      for (name, measure) in measures.entries {
        guard let metric = Metric(rawValue: "\(component).\(name)") else {
          measure.report("`\(component).\(name)` is no measure that Platter knows.")
          continue
        }
        missing.remove(metric)
        self[metric] = measure.number
      }
    }
    guard reader.value != nil else { return }
    for metric in missing.sorted(by: { $0.rawValue < $1.rawValue }) {
      reader.report("The measure `\(metric.rawValue)` is missing.")
    }
  }
}

extension SystemItem {
  fileprivate init(_ reader: TableReader) {
    reader.allow(["label", "26", "18"])
    var looks: [OSVersion: Look] = [:]
    for version in OSVersion.allCases {
      let look = reader.required(version.rawValue)
      look.allow(["symbol", "title", "emphasized", "ownPlatter"])
      looks[version] = Look(
        symbol: look.optional("symbol")?.string, title: look.optional("title")?.string,
        emphasized: look.optional("emphasized")?.bool ?? false, ownPlatter: look.optional("ownPlatter")?.bool ?? false)
    }
    self.init(accessibilityLabel: reader.optional("label")?.string ?? "", looks: looks)
  }
}

extension SymbolTable {
  fileprivate init(_ reader: TableReader, assets: Set<String>) {
    self.init()
    self.assets = assets
    reader.allow(["aliases", "sizes"])
    for (name, alias) in reader.required("aliases").entries {
      let file = alias.string
      aliases[name] = file
      if !assets.isEmpty, !assets.contains(file) { alias.report("There is no symbol file \(file).svg.") }
    }
    for (name, size) in reader.required("sizes").entries {
      let numbers = size.numbers(2)
      sizes[name] = .init(numbers[0], numbers[1])
    }
  }
}
