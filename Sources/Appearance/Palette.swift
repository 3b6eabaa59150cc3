package import Graphics
package import Screens
package import Tables

/// Resolves colours for one variant: names and references in, opaque or translucent sRGB out.
package struct Palette: Sendable {
  private let table: ColorTable
  private let isDark: Bool
  private let increasedContrast: Bool

  package init(table: ColorTable, isDark: Bool, increasedContrast: Bool) {
    self.table = table
    self.isDark = isDark
    self.increasedContrast = increasedContrast
  }

  /// The same table seen in the other style: what glass over a backdrop of that lightness uses.
  package func styled(dark: Bool) -> Palette {
    Palette(table: table, isDark: dark, increasedContrast: increasedContrast)
  }

  /// A colour of the table; clear for a name that it lacks (decoding has reported it).
  package func callAsFunction(_ name: String) -> Color {
    guard let color = table.colors[name] else { return .clear }
    if increasedContrast { return isDark ? color.darkIncreasedContrast : color.lightIncreasedContrast }
    return isDark ? color.dark : color.light
  }

  package func callAsFunction(_ reference: ColorReference) -> Color {
    switch reference {
    case .named(let name): self(name)
    case .literal(let color): color
    case .dynamic(let light, let dark): self(isDark ? dark : light)
    case .alpha(let base, let factor): self(base).withAlpha(factor)
    }
  }
}
