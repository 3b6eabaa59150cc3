import Appearance
import Chrome
import Graphics
import Layout
import Screens
import Tables
import Testing

@Suite struct BarPaintTests {
  private func paint(
    _ bar: BarKind = .navigationBar, _ os: OSVersion = .ios18, dark: Bool = false, reduced: Bool = false,
    contrast: Bool = false, _ change: (inout BarLook) -> Void = { _ in }
  ) -> BarPaint {
    let env = Shipped.environment {
      $0.os = os
      $0.isDark = dark
      $0.increasedContrast = contrast
    }
    var look = BarLook()
    change(&look)
    return barPaint(
      look, bar,
      traits: BarTraits(design: os, isDark: dark, reducedTransparency: reduced, isCompact: false),
      metrics: env.metrics, palette: env.palette)
  }

  private func paint(_ change: (inout BarLook) -> Void) -> BarPaint { paint(.navigationBar, .ios18, change) }

  private func object(_ change: (inout BarAppearance) -> Void) -> (inout BarLook) -> Void {
    var appearance = BarAppearance(path: "/a")
    change(&appearance)
    return { $0.appearance = Boxed(appearance) }
  }

  private func legacy(_ change: (inout LegacyBarStyle) -> Void) -> (inout BarLook) -> Void {
    var style = LegacyBarStyle()
    change(&style)
    return { $0.legacy = Boxed(style) }
  }

  private func image(alpha: Double, _ color: Color = Color(0, 0, 0)) -> ImageReference {
    var image = ImageReference(.file("a.png"))
    image.picture = Picture(
      file: "a.png", tag: "t", size: Size(10, 44), averageAlpha: alpha,
      regions: Array(repeating: color, count: Picture.rows * Picture.columns))
    return image
  }

  @Test("W, api-map §3, 18: iOS 26 draws no material behind a bar by default")
  func modernDefault() {
    #expect(!paint(.navigationBar, .ios26).isFilled)
    #expect(!paint(.toolbar, .ios26, object { _ in }).isFilled)
    #expect(paint(.navigationBar, .ios26).shadow == nil)
  }

  @Test("A: before, chrome with a hairline")
  func classicDefault() {
    let paint = paint()
    #expect(paint.blur?.effect == .systemChromeMaterial)
    #expect(paint.shadow != nil)
    #expect(self.paint { $0.isBare = true } == BarPaint())
  }

  @Test(
    "H, api-map §3, 19: an opaque configuration has no effect but a colour, and is drawn on iOS 26",
    arguments: OSVersion.allCases)
  func opaque(_ os: OSVersion) {
    let light = paint(.navigationBar, os, object { $0.configuration = .opaque })
    #expect(light.blur == nil && light.color == .white && light.shadow != nil && light.isFilled)
    #expect(paint(.navigationBar, os, dark: true, object { $0.configuration = .opaque }).color == .black)
  }

  @Test("H: a transparent configuration draws neither background nor shadow", arguments: OSVersion.allCases)
  func transparent(_ os: OSVersion) {
    #expect(paint(.navigationBar, os, object { $0.configuration = .transparent }) == BarPaint())
  }

  @Test("S, maui#32222: the capsule of iOS 26 takes no background")
  func capsule() {
    let red = object {
      $0.configuration = .opaque
      $0.backgroundColor = .named("systemRed")
    }
    #expect(paint(.tabBar, .ios26, red) == BarPaint())
    #expect(paint(.tabBar, .ios18, red).isFilled)
  }

  @Test("H: a shadow's colour, none where it is clear")
  func shadows() {
    #expect(paint(object { $0.shadowColor = .literal(Color(255, 0, 0)) }).shadow == Color(255, 0, 0))
    #expect(paint(object { $0.shadowColor = .named("clear") }).shadow == nil)
    #expect(paint(object { $0.configuration = .transparent }).shadow == nil)
  }

  @Test("H: a template shadow image takes the colour, none without one; an original ignores it")
  func shadowImages() {
    var template = image(alpha: 1)
    template.renderingMode = "alwaysTemplate"
    let tinted = paint(
      object {
        $0.shadowImage = template
        $0.shadowColor = .literal(Color(255, 0, 0))
      })
    #expect(tinted.shadowImage == template && tinted.shadow == Color(255, 0, 0))
    let none = paint(
      object {
        $0.shadowImage = template
        $0.shadowColor = .named("clear")
      })
    #expect(none.shadowImage == nil && none.shadow == nil)
    let original = image(alpha: 1)
    let plain = paint(
      object {
        $0.shadowImage = original
        $0.shadowColor = .literal(Color(255, 0, 0))
      })
    #expect(plain.shadowImage == original && plain.shadow == nil)
  }

  @Test func materialsFollowStyleTransparencyAndContrast() throws {
    let thin = object { $0.backgroundEffect = .systemThinMaterial }
    let light = try #require(paint(thin).blur)
    let dark = try #require(paint(.navigationBar, .ios18, dark: true, thin).blur)
    #expect(!light.isDark && dark.isDark && light.color != dark.color)
    #expect(light.color.alpha < 255)
    #expect(try #require(paint(.navigationBar, .ios18, reduced: true, thin).blur).color.alpha == 255)
    #expect(try #require(paint(.navigationBar, .ios18, contrast: true, thin).blur).color.alpha > light.color.alpha)
    let forced = object { $0.backgroundEffect = .systemThinMaterialDark }
    #expect(try #require(paint(forced).blur).isDark)
    #expect(paint(object { $0.backgroundEffect = BlurEffect.none }).blur == nil)
  }

  @Test("A: the materials from thin to thick let less and less through", arguments: [false, true])
  func thickness(_ dark: Bool) throws {
    let effects: [BlurEffect] = [.systemUltraThinMaterial, .systemThinMaterial, .systemMaterial, .systemThickMaterial]
    let alphas = effects.compactMap { effect in
      paint(.navigationBar, .ios18, dark: dark, object { $0.backgroundEffect = effect }).blur?.color.alpha
    }
    #expect(alphas == alphas.sorted() && Set(alphas).count == effects.count)
  }

  @Test("seed 003: opaque bars are white, black or of their tint")
  func opaqueLegacy() {
    #expect(paint(legacy { $0.isTranslucent = false }).color == .white)
    let black = paint(
      legacy {
        $0.isTranslucent = false
        $0.barStyle = .black
      })
    #expect(black.color == .black && black.blur == nil)
    let tinted = paint(
      legacy {
        $0.isTranslucent = false
        $0.barTintColor = .literal(Color(1, 2, 3))
      })
    #expect(tinted.color == Color(1, 2, 3))
  }

  @Test("seed 003: a bar is translucent by default, in its style or its tint")
  func translucentLegacy() throws {
    let black = paint(legacy { $0.barStyle = .black })
    #expect(try #require(black.blur).isDark)
    let tinted = paint(legacy { $0.barTintColor = .literal(Color(1, 2, 3)) })
    let color = try #require(tinted.color)
    #expect(tinted.blur != nil && color.red == 1 && color.alpha < 255)
  }

  @Test("seed 003: a background image's alpha decides on translucency, unless isTranslucent does")
  func imageTranslucency() {
    let opaque = image(alpha: 1)
    let translucent = image(alpha: 0.5)
    func paint(_ image: ImageReference, _ isTranslucent: Bool?) -> BarPaint {
      self.paint(
        legacy {
          $0.backgroundImage.default = image
          $0.isTranslucent = isTranslucent
        })
    }
    #expect(paint(opaque, nil).imageAlpha == 1 && paint(opaque, nil).color == nil)
    #expect(paint(opaque, true).imageAlpha < 1)
    #expect(paint(translucent, nil).color == nil)
    #expect(paint(translucent, true).imageAlpha == 1)
    #expect(paint(translucent, false).color == .white)
  }

  @Test("api-map §3.3: the older styles draw nothing on iOS 26")
  func legacyOnModern() {
    #expect(!paint(.navigationBar, .ios26, legacy { $0.barTintColor = .named("systemRed") }).isFilled)
    #expect(!paint(.navigationBar, .ios26, legacy { $0.barStyle = .black }).isFilled)
    #expect(paint(.navigationBar, .ios26, legacy { $0.backgroundImage.default = self.image(alpha: 1) }).isFilled)
  }

  @Test func lightnessIsThatOfAllLayers() {
    #expect(BarPaint().luma(over: 0.25) > 0.2 && BarPaint().luma(over: 0.25) < 0.3)
    #expect(paint(object { $0.configuration = .opaque }).luma(over: 0) > 0.99)
    #expect(paint(object { $0.backgroundImage = self.image(alpha: 1) }).luma(over: 1) < 0.01)
  }
}
