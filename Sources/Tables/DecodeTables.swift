package import YAML

/// The files of `Config/` that make the tables.
package let tableFiles = [
  "devices.yaml", "metrics-ios26.yaml", "metrics-ios18.yaml", "colors.yaml", "type.yaml", "symbols.yaml",
  "system-items.yaml",
]

/// Reads the tables from their files, by file name.
///
/// What is wrong is left out and reported; the rest stands. Files that are no tables are passed over.
/// - Parameter symbolAssets: names of the symbol files that exist, without their ending.
package func tables(
  from files: [String: Document], symbolAssets: Set<String>
) -> (tables: Tables, issues: [TableIssue]) {
  var reader = TableReader()
  var tables = Tables()
  var roots: [String: Field] = [:]
  for file in tableFiles {
    roots[file] = root(file, files[file], &reader)
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

/// A file's top mapping; nil, and an issue, when there is none.
private func root(_ file: String, _ document: Document?, _ reader: inout TableReader) -> Field? {
  func report(_ message: String) {
    reader.issues.append(TableIssue(file: file, pointer: "", message: message))
  }
  guard let document else {
    report("\(file) is missing; put it back.")
    return nil
  }
  for issue in document.issues {
    report("Line \(issue.range.start.line): \(issue.message)")
  }
  guard let value = document.value else {
    if document.issues.isEmpty { report("\(file) is empty; put its table back.") }
    return nil
  }
  return Field(file: file, pointer: "", value: value)
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
