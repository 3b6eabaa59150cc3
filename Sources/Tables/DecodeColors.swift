import Graphics
import YAML

extension ColorTable {
  /// UIColor's names: what a definition may use.
  package static let uikitNames = [
    "systemRed", "systemOrange", "systemYellow", "systemGreen", "systemMint", "systemTeal", "systemCyan", "systemBlue",
    "systemIndigo", "systemPurple", "systemPink", "systemBrown", "systemGray", "systemGray2", "systemGray3",
    "systemGray4", "systemGray5", "systemGray6", "tintColor", "label", "secondaryLabel", "tertiaryLabel",
    "quaternaryLabel", "placeholderText", "link", "separator", "opaqueSeparator", "systemFill", "secondarySystemFill",
    "tertiarySystemFill", "quaternarySystemFill", "systemBackground", "secondarySystemBackground",
    "tertiarySystemBackground", "systemGroupedBackground", "secondarySystemGroupedBackground",
    "tertiarySystemGroupedBackground", "lightText", "darkText", "black", "darkGray", "lightGray", "white", "gray",
    "red", "green", "blue", "cyan", "yellow", "magenta", "orange", "purple", "brown", "clear",
  ]

  /// What glass, bars and badges are made of.
  package static let materialNames = [
    "glass.fill", "glass.clearFill", "glass.tintedFill", "glass.opaqueFill", "glass.rim", "glass.shadow",
    "glass.barShadow", "glass.label", "list.separator",
    "keyboard.fill", "keyboard.opaque", "keyboard.key", "keyboard.specialKey",
    "search.dimming",
    "tabBar.selection", "tabBar.unselected", "badge.fill", "badge.text", "bar.overlay", "bar.opaque", "bar.hairline",
    "scrollEdge.fade", "dimming", "dimming.alert", "sheet.fill", "sheet.grabber", "popover.shadow", "alert.fieldBorder",
    "glass.fallbackFill", "glass.border",
    "bar.opaqueFill", "material.ultraThin", "material.thin", "material.regular", "material.thick",
  ]
}

extension TableReader {
  mutating func colors(_ root: Field) -> [OSVersion: ColorTable] {
    let found = members(root, required: OSVersion.allCases.map { "ios\($0.rawValue)" })
    var tables: [OSVersion: ColorTable] = [:]
    for version in OSVersion.allCases {
      guard let field = found["ios\(version.rawValue)"] else { continue }
      let groups = members(field, required: ["uikit", "materials"])
      var table = ColorTable()
      add(groups["uikit"], ColorTable.uikitNames, to: &table)
      table.publicNames = ColorTable.uikitNames.filter { table.colors[$0] != nil }
      add(groups["materials"], ColorTable.materialNames, to: &table)
      tables[version] = table
    }
    return tables
  }

  private mutating func add(_ group: Field?, _ names: [String], to table: inout ColorTable) {
    guard let group else { return }
    let found = members(group, required: names)
    for name in names {
      if let field = found[name], let color = dynamicColor(field) { table.colors[name] = color }
    }
  }

  /// One colour, two (light, dark) or four (with increased contrast).
  private mutating func dynamicColor(_ field: Field) -> DynamicColor? {
    guard case .sequence(let items) = field.value else {
      return color(field).map { DynamicColor(light: $0, dark: $0) }
    }
    let colors = items.enumerated().compactMap { color(field.member("\($0)", $1)) }
    guard colors.count == items.count else { return nil }
    switch colors.count {
    case 2: return DynamicColor(light: colors[0], dark: colors[1])
    case 4:
      return DynamicColor(
        light: colors[0], dark: colors[1], lightIncreasedContrast: colors[2], darkIncreasedContrast: colors[3])
    default:
      report(field, "These are \(colors.count) colours; write two (light, dark) or four (with increased contrast).")
      return nil
    }
  }

  private mutating func color(_ field: Field) -> Color? {
    guard let text = string(field) else { return nil }
    guard let color = Color(hex: text) else {
      report(field, "`\(text)` is not a colour; write \"#RRGGBB\" or \"#RRGGBBAA\", in quotes.")
      return nil
    }
    return color
  }
}
