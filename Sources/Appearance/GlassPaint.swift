package import Graphics
package import Tables

/// How one piece of Liquid Glass is drawn: all the parameters, decided.
package struct GlassPaint: Hashable, Sendable {
  package var isClear: Bool
  package var isDark: Bool
  /// Laid over the backdrop.
  package var fill: Color
  package var tint: Color?
  package var rim: Color
  package var shadow: Color
  package var shadowRadius: Double
  package var shadowOffset: Double
  package var blur: Double
  package var saturation: Double
  package var refraction: Double
  package var bezel: Double
}

/// What of the variant changes glass.
package struct GlassTraits: Hashable, Sendable {
  package var reducedTransparency: Bool
  package var tinted: Bool

  package init(reducedTransparency: Bool, tinted: Bool) {
    self.reducedTransparency = reducedTransparency
    self.tinted = tinted
  }
}

/// Paints glass for a backdrop: bright glass over bright content, dim glass over dark content.
///
/// With *Reduce Transparency* the backdrop no longer shows; with the *Tinted* setting of iOS 26.1 it shows less.
package func glass(
  isBackdropDark: Bool, tint: Color? = nil, isClear: Bool = false, traits: GlassTraits, metrics: Metrics,
  palette: Palette
) -> GlassPaint {
  let look = palette.styled(dark: isBackdropDark)
  let name =
    traits.reducedTransparency
    ? "glass.opaqueFill" : traits.tinted ? "glass.tintedFill" : isClear ? "glass.clearFill" : "glass.fill"
  return GlassPaint(
    isClear: isClear, isDark: isBackdropDark, fill: look(name), tint: tint, rim: look("glass.rim"),
    shadow: look("glass.shadow"), shadowRadius: metrics[.glassShadowRadius], shadowOffset: metrics[.glassShadowOffset],
    blur: metrics[isClear ? .glassClearBlur : .glassBlur], saturation: metrics[.glassSaturation],
    refraction: traits.reducedTransparency ? 0 : metrics[.glassRefraction], bezel: metrics[.glassBezel])
}
