package import Graphics
package import Screens
package import Tables

/// A blurred backdrop with a colour over it.
package struct BlurPaint: Hashable, Sendable {
  /// UIKit's name.
  package var effect: BlurEffect
  package var isDark: Bool
  package var color: Color
}

/// A bar's background, decided: each layer lies over the ones before it.
package struct BarPaint: Hashable, Sendable {
  package var blur: BlurPaint?
  package var color: Color?
  package var image: ImageReference?
  package var imageContentMode = ContentMode.scaleToFill
  package var imageAlpha = 1.0
  /// The line at the edge towards the content.
  package var shadow: Color?
  /// In the line's place.
  package var shadowImage: ImageReference?

  package init() {}

  /// Something covers the bar's whole frame: on iOS 26 that switches the scroll edge effect off.
  package var isFilled: Bool { blur != nil || (color?.alpha ?? 0) > 0 || image != nil }

  /// Lightness (0…1) of the bar over a backdrop of that lightness.
  package func luma(over backdrop: Double) -> Double {
    let gray = UInt8((min(1, max(0, backdrop)) * 255).rounded())
    var result = Color(gray, gray, gray)
    if let blur { result = blur.color.over(result) }
    if let color { result = color.over(result) }
    if let picture = image?.picture { result = picture.average.withAlpha(imageAlpha).over(result) }
    return result.luma
  }
}

/// What of a variant changes a bar's background.
package struct BarTraits: Hashable, Sendable {
  package var design: OSVersion
  package var isDark: Bool
  package var reducedTransparency: Bool
  package var isCompact: Bool
  package var hasPrompt: Bool

  package init(
    design: OSVersion, isDark: Bool, reducedTransparency: Bool, isCompact: Bool, hasPrompt: Bool = false
  ) {
    self.hasPrompt = hasPrompt
    self.design = design
    self.isDark = isDark
    self.reducedTransparency = reducedTransparency
    self.isCompact = isCompact
  }
}

/// Paints a bar's background. The capsule of iOS 26 takes none, so a tab bar there is always bare.
package func barPaint(
  _ look: BarLook, _ bar: BarKind, traits: BarTraits, metrics: Metrics, palette: Palette
) -> BarPaint {
  guard !look.isBare, bar != .tabBar || traits.design == .ios18 else { return BarPaint() }
  let painter = BarPainter(traits: traits, metrics: metrics, palette: palette)
  if let appearance = look.appearance?.value { return painter.paint(appearance) }
  return look.legacy.map { painter.paint($0.value) } ?? painter.system
}

private struct BarPainter {
  let traits: BarTraits
  let metrics: Metrics
  let palette: Palette

  private var isModern: Bool { traits.design == .ios26 }

  /// The default configuration: nothing on iOS 26, chrome with a hairline before.
  var system: BarPaint {
    var paint = BarPaint()
    guard !isModern else { return paint }
    paint.blur = blur(.systemChromeMaterial)
    paint.shadow = palette("bar.hairline")
    return paint
  }

  func paint(_ appearance: BarAppearance) -> BarPaint {
    var paint = BarPaint()
    switch appearance.configuration {
    case .default: paint = system
    case .opaque:
      paint.color = palette("bar.opaqueFill")
      paint.shadow = palette("bar.hairline")
    case .transparent: break
    }
    if let effect = appearance.backgroundEffect { paint.blur = blur(effect) }
    if let color = appearance.backgroundColor { paint.color = palette(color) }
    paint.image = appearance.backgroundImage
    paint.imageContentMode = appearance.backgroundImageContentMode
    if let image = appearance.shadowImage {
      let isTemplate = image.renderingMode == "alwaysTemplate"
      let color = appearance.shadowColor.map { palette($0) } ?? paint.shadow
      paint.shadow = isTemplate ? color : nil
      paint.shadowImage = isTemplate && (color?.alpha ?? 0) == 0 ? nil : image
    } else if let color = appearance.shadowColor {
      paint.shadow = palette(color)
    }
    if paint.shadow?.alpha == 0 { paint.shadow = nil }
    return paint
  }

  /// The rules from before iOS 13: a picture's average alpha decides on translucency unless `isTranslucent` does.
  func paint(_ legacy: LegacyBarStyle) -> BarPaint {
    let isBlack = legacy.barStyle == .black
    let solid = legacy.barTintColor.map { palette($0) } ?? palette(isBlack ? "black" : "bar.opaqueFill")
    var paint = BarPaint()
    guard let image = legacy.backgroundImage.value(isCompact: traits.isCompact, hasPrompt: traits.hasPrompt) else {
      guard !isModern else { return paint }
      paint.shadow = (isBlack ? palette.styled(dark: true) : palette)("bar.hairline")
      guard legacy.isTranslucent ?? true, !traits.reducedTransparency else {
        paint.color = solid
        return paint
      }
      paint.blur = blur(isBlack ? .systemChromeMaterialDark : .systemChromeMaterial)
      if legacy.barTintColor != nil { paint.color = solid.withAlpha(metrics[.barTintOpacity]) }
      return paint
    }
    let hasAlpha = (image.picture?.averageAlpha ?? 1) < 1
    paint.image = image
    switch (legacy.isTranslucent, hasAlpha) {
    case (true?, false): paint.imageAlpha = metrics[.barTintOpacity]
    case (false?, true): paint.color = solid
    default: break
    }
    paint.shadowImage = legacy.shadowImage
    if legacy.shadowImage == nil, !isModern { paint.shadow = palette("bar.hairline") }
    return paint
  }

  private func blur(_ effect: BlurEffect) -> BlurPaint? {
    blurPaint(effect, isDark: traits.isDark, reducedTransparency: traits.reducedTransparency, palette: palette)
  }
}

/// Paints an effect; nil where it is none.
///
/// - Parameter isDark: the interface style, for effects that follow it.
package func blurPaint(
  _ effect: BlurEffect, isDark: Bool, reducedTransparency: Bool, palette: Palette
) -> BlurPaint? {
  guard let material = effect.material else { return nil }
  let isDark = effect.isDark ?? isDark
  let look = palette.styled(dark: isDark)
  // Without transparency a material is its own colour over the bar's.
  let color = look(material)
  return BlurPaint(
    effect: effect, isDark: isDark, color: reducedTransparency ? color.over(look("bar.opaque")) : color)
}

extension BlurEffect {
  /// The material's name in the table of colours; nil for no effect.
  fileprivate var material: String? {
    switch self {
    case .none: nil
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: "material.ultraThin"
    case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light, .dark: "material.thin"
    case .systemMaterial, .systemMaterialLight, .systemMaterialDark, .regular: "material.regular"
    case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .prominent, .extraLight:
      "material.thick"
    case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: "bar.overlay"
    }
  }

  /// nil: as the interface style is.
  fileprivate var isDark: Bool? {
    switch self {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      false
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      true
    default: nil
    }
  }
}
