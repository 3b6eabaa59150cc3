package import Tables

/// The keys that choose a variant, as the feed's contract names them.
package enum VariantKey: String, CaseIterable, Hashable, Sendable {
  case device, orientation, os, style, contentSize, locale, direction, contrast, transparency, motion, boldText, glass
  case compatibility

  /// The values a request may give; nil for keys that take a table's ids (`device`) or a language tag (`locale`).
  package var allowed: [String]? {
    switch self {
    case .device, .locale: nil
    case .orientation: ["portrait", "landscape"]
    case .os: OSVersion.allCases.map(\.rawValue)
    case .style: ["light", "dark"]
    case .contentSize: ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]
    case .direction: ["ltr", "rtl"]
    case .contrast: ["standard", "increased"]
    case .transparency, .motion: ["standard", "reduced"]
    case .boldText, .compatibility: ["true", "false"]
    case .glass: ["clear", "tinted"]
    }
  }
}

/// Every trait, decided: what a scene's `variant` says.
package struct Variant: Hashable, Sendable {
  package var device = "iphone-17-pro"
  package var isLandscape = false
  package var os = OSVersion.ios26
  package var isDark = false
  package var contentSize = "L"
  package var locale = "en"
  package var isRightToLeft = false
  package var increasedContrast = false
  package var reducedTransparency = false
  package var reducedMotion = false
  package var boldText = false
  package var tintedGlass = false
  package var compatibility = false

  package init() {}

  /// The design drawn: an iOS 26 app that asks for compatibility looks as on 18.
  package var design: OSVersion { compatibility ? .ios18 : os }

  /// AX1 to AX5: `UIContentSizeCategory.isAccessibilityCategory`.
  package var hasAccessibilitySize: Bool { contentSize.hasPrefix("AX") }

  /// Every key with its value as the contract writes it, sorted by key.
  package var entries: [(key: String, value: String)] {
    VariantKey.allCases.map { ($0.rawValue, self[$0]) }.sorted { $0.0 < $1.0 }
  }

  package subscript(_ key: VariantKey) -> String {
    switch key {
    case .device: device
    case .orientation: isLandscape ? "landscape" : "portrait"
    case .os: os.rawValue
    case .style: isDark ? "dark" : "light"
    case .contentSize: contentSize
    case .locale: locale
    case .direction: isRightToLeft ? "rtl" : "ltr"
    case .contrast: increasedContrast ? "increased" : "standard"
    case .transparency: reducedTransparency ? "reduced" : "standard"
    case .motion: reducedMotion ? "reduced" : "standard"
    case .boldText: boldText ? "true" : "false"
    case .glass: tintedGlass ? "tinted" : "clear"
    case .compatibility: compatibility ? "true" : "false"
    }
  }

  /// Decides every trait: `requests` win over `defaults`, which win over the standard iPhone.
  ///
  /// Values are taken as valid (see `VariantKey.allowed`); one that is not keeps the standard value.
  package init(requests: [VariantKey: String], defaults: [VariantKey: String]) {
    func value(_ key: VariantKey) -> String? { requests[key] ?? defaults[key] }
    device = value(.device) ?? device
    isLandscape = value(.orientation) == "landscape"
    os = value(.os).flatMap(OSVersion.init(rawValue:)) ?? os
    isDark = value(.style) == "dark"
    contentSize = value(.contentSize) ?? contentSize
    locale = value(.locale) ?? locale
    isRightToLeft = value(.direction).map { $0 == "rtl" } ?? Self.isRightToLeft(locale: locale)
    increasedContrast = value(.contrast) == "increased"
    reducedTransparency = value(.transparency) == "reduced"
    reducedMotion = value(.motion) == "reduced"
    boldText = value(.boldText) == "true"
    tintedGlass = value(.glass) == "tinted"
    compatibility = value(.compatibility) == "true"
  }

  /// Languages written from right to left, by their BCP 47 primary subtag.
  package static func isRightToLeft(locale: String) -> Bool {
    let language = locale.split(separator: "-").first.map(String.init) ?? locale
    return ["ar", "he", "fa", "ur", "yi", "ps", "sd", "ug", "ckb", "dv"].contains(language)
  }
}
