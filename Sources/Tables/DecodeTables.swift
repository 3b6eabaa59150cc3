package import YAML

extension Tables {
  /// The files of `Config/` that make the tables.
  package static let files = [
    "devices.yaml", "metrics-ios26.yaml", "metrics-ios18.yaml", "colors.yaml", "type.yaml", "symbols.yaml",
    "system-items.yaml",
  ]

  /// Reads the tables from their files' values, by file name.
  ///
  /// What is wrong is left out and reported; the rest stands. Files that are no tables are passed over.
  /// - Parameter symbolAssets: names of the symbol files that exist, without their ending.
  package static func read(
    _ files: [String: Value], symbolAssets: Set<String>
  ) -> (tables: Tables, issues: [TableIssue]) {
    var reader = TableReader()
    var tables = Tables()
    var roots: [String: Field] = [:]
    for file in Self.files {
      if let value = files[file] {
        roots[file] = Field(file: file, pointer: "", value: value)
      } else {
        reader.issues.append(
          TableIssue(file: file, pointer: "", message: "\(file) is missing, empty or not YAML; put its table back."))
      }
    }
    if let root = roots["devices.yaml"] { tables.devices = reader.devices(root) }
    for version in OSVersion.allCases {
      tables.metrics[version] = reader.metrics(roots["metrics-ios\(version.rawValue).yaml"])
    }
    if let root = roots["colors.yaml"] { tables.colors = reader.colors(root) }
    if let root = roots["type.yaml"] { tables.type = reader.type(root) }
    tables.symbols.assets = symbolAssets
    if let root = roots["symbols.yaml"] { reader.symbols(root, into: &tables.symbols) }
    if let root = roots["system-items.yaml"] {
      tables.systemItems = reader.systemItems(root, symbols: tables.symbols)
    }
    return (tables, reader.issues)
  }
}

extension TableReader {
  /// Counts are never below these, so that nothing divides by them or cuts with them in vain.
  private static let smallestCounts: [Metric: Double] = [.tabBarMaximumTabs: 2, .contentGridColumns: 1]

  mutating func metrics(_ root: Field?) -> Metrics {
    var metrics = Metrics()
    for (metric, count) in Self.smallestCounts { metrics[metric] = count }
    guard let root else { return metrics }
    var missing = Set(Metric.allCases)
    for (component, group) in members(root) {
      for (measure, field) in members(group) {
        let name = "\(component).\(measure)"
        guard let metric = Metric(rawValue: name) else {
          report(field, "`\(name)` is not a measure that Platter uses; remove it or correct its spelling.")
          continue
        }
        missing.remove(metric)
        let smallest = Self.smallestCounts[metric] ?? -Self.largestNumber
        if let number = number(field, smallest...Self.largestNumber) { metrics[metric] = number }
      }
    }
    for metric in Metric.allCases where missing.contains(metric) {
      report(root, "`\(metric.rawValue)` is missing; add it.")
    }
    return metrics
  }
}
