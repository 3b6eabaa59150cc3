import Graphics
import Startup
import Tables

extension Verb {
  static let devices = Verb(
    name: "devices", operands: "", help: "the devices: id, size in points, scale, name", options: [],
    example: "platter devices"
  ) { (_: Arguments) throws(UsageError) -> Int32 in
    let tables = try readTables(try Installation.find())
    let rows = tables.devices.map { device in
      [
        device.id, "\(Int(device.size.width))×\(Int(device.size.height))", "@\(Int(device.scale))x", device.name,
      ]
    }
    write(columns(rows))
    return ExitCode.fine
  }

  static let symbols = Verb(
    name: "symbols", operands: "[TEXT]", help: "the SF Symbol names with a picture, and the file that stands for each",
    options: [], example: "platter symbols magnifyingglass"
  ) { (arguments: Arguments) throws(UsageError) -> Int32 in
    let symbols = try readTables(try Installation.find()).symbols
    let wanted = arguments.operands.first?.lowercased() ?? ""
    let rows = symbols.aliases.filter { wanted.isEmpty || $0.key.contains(wanted) }
      .sorted { $0.key < $1.key }.map { [$0.key, "\($0.value).svg"] }
    write(columns(rows))
    return rows.isEmpty ? ExitCode.findings : ExitCode.fine
  }
}

private func columns(_ rows: [[String]]) -> String {
  guard let first = rows.first else { return "" }
  let widths = first.indices.map { index in rows.map { $0[index].count }.max() ?? 0 }
  return rows.map { row in
    row.enumerated().map { index, cell in
      index == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[index] - cell.count + 2)
    }.joined() + "\n"
  }.joined()
}
