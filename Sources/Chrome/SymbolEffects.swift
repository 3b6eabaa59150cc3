import Layout
import Scene
import Screens
import Tables

extension Node.Symbol {
  /// Takes a bar button item's effect: none where the visitor wants less motion, or where the system is older than it.
  mutating func take(_ details: BarButtonItemDetails, _ env: Environment) {
    guard !env.variant.reducedMotion else {
      effect = nil
      return
    }
    if let added = details.symbolEffect {
      guard added.kind.since <= env.systemVersion else { return }
      effect = added.kind.rawValue
      effectRepeats = added.repeats ?? added.kind.isIndefinite
      effectSpeed = added.speed
    } else if details.isSymbolAnimationEnabled {
      effect = SymbolEffect.Kind.replace.rawValue
    }
  }
}

extension SymbolEffect.Kind {
  /// Goes on until it is taken away, as `IndefiniteSymbolEffect` (Symbols).
  fileprivate var isIndefinite: Bool {
    switch self {
    case .pulse, .variableColor, .breathe, .rotate: true
    case .bounce, .wiggle, .scale, .replace, .appear, .disappear, .drawOn, .drawOff: false
    }
  }
}

extension Environment {
  /// The iOS version that is previewed, also where an app keeps the older look.
  var systemVersion: Int { variant.os == .ios26 ? 26 : 18 }
}
