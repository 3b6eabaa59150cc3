import Graphics

extension ColorTable {
  init(_ reader: TableReader) {
    self.init()
    reader.allow(["uikit", "materials"])
    for (name, color) in reader.required("uikit").entries {
      colors[name] = color.dynamicColor
      publicNames.append(name)
    }
    for (name, color) in reader.required("materials").entries { colors[name] = color.dynamicColor }
  }
}

extension TableReader {
  private var color: Color {
    let text = string
    if let color = Color(hex: text) { return color }
    if value != nil { report("A colour such as \"#FF383C\" or \"#FF383C80\" belongs here.") }
    return .clear
  }

  /// One colour for all, `[light, dark]`, or those two and their forms with increased contrast.
  fileprivate var dynamicColor: DynamicColor {
    guard isList else {
      let same = color
      return DynamicColor(light: same, dark: same)
    }
    let list = items.map(\.color)
    switch list.count {
    case 2: return DynamicColor(light: list[0], dark: list[1])
    case 4:
      return DynamicColor(
        light: list[0], dark: list[1], lightIncreasedContrast: list[2], darkIncreasedContrast: list[3])
    default:
      report("Two colours (light, dark) or four (and both with increased contrast) belong here.")
      return DynamicColor(light: .clear, dark: .clear)
    }
  }
}
