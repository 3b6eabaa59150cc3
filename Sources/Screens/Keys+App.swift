import YAML

/// How the app is built, as far as its look depends on it.
package struct InfoPlist: Hashable, Sendable {
  package var designRequiresCompatibility = false
  /// The major version of the SDK that the app is built with; nil: that of the system shown.
  package var sdk: Int?

  package init() {}

  /// Whether the app looks as before iOS 26. The key has no effect with the SDK of iOS 27, and needs none with one before 26.
  /// Source: Apple's documentation of `UIDesignRequiresCompatibility`.
  package var isCompatible: Bool {
    guard let sdk else { return designRequiresCompatibility }
    return sdk < 26 || (designRequiresCompatibility && sdk < 27)
  }
}

/// Who draws the app's bars.
package enum Renderer: String, CaseIterable, Sendable {
  case uikit, swiftui
  case reactNative = "react-native"
  /// Draws bars of its own, in which iOS has no part.
  case flutter
}

extension InfoPlist {
  static let keys = MappingKeys<InfoPlist>(
    "infoPlist",
    [
      .bool(
        "UIDesignRequiresCompatibility", \.designRequiresCompatibility, since: 26,
        "Keeps the look that the app had before iOS 26, unless it is built with the SDK of iOS 27 or later."),
      Key(
        "DTSDKName", .text,
        "The SDK that the app is built with, such as `iphoneos26.1`. One before 26 keeps the old look."
      ) {
        draft, reader, node in
        draft.sdk = reader.sdk(node)
      },
    ])
}

extension Reader {
  fileprivate func sdk(_ node: Composed) -> Int? {
    guard let name = text(node, "DTSDKName") else { return nil }
    for platform in ["iphoneos", "iphonesimulator"] where name.hasPrefix(platform) {
      let parts = name.dropFirst(platform.count).split(separator: ".", omittingEmptySubsequences: false)
      if (1...3).contains(parts.count), parts.allSatisfy({ Int($0) != nil }), let major = Int(parts[0]), major > 0 {
        return major
      }
    }
    report("wrong-value", "`\(name)` names no SDK: write one like `iphoneos26.1`.", at: node)
    return nil
  }

  /// Whether the screen is drawn as before iOS 26 unless its variant says otherwise; says why where that may surprise.
  func isCompatible(_ draft: ScreenDraft, _ node: Composed) -> Bool {
    if draft.infoPlist.designRequiresCompatibility, let sdk = draft.infoPlist.sdk, sdk >= 27,
      let key = node["infoPlist"]?["UIDesignRequiresCompatibility"]
    {
      report(
        "compat-ignored",
        "`UIDesignRequiresCompatibility` has no effect in an app that is built with the SDK of iOS \(sdk): it has the look of iOS 26. "
          + "Remove the key, and adopt that look.", atKey: key, severity: .warning)
    }
    if draft.renderer == .flutter, let key = node["renderer"] {
      report(
        "own-chrome",
        "Flutter draws its own bars: they do not turn into Liquid Glass on iOS 26, and are shown as before it.",
        atKey: key, severity: .information)
    }
    return draft.infoPlist.isCompatible || draft.renderer == .flutter
  }
}
