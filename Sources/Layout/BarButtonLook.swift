package import Appearance
import Graphics
package import Screens
import Tables

/// What a bar button shows in one design, once the table of system items has been asked.
package struct BarButtonLook: Hashable, Sendable {
  package enum Face: Hashable, Sendable {
    case image(ImageReference)
    case text(String)
    case customView(CustomView)
    /// Extra distance in points; zero only parts what stands on its two sides.
    case space(Double)
  }

  package var face: Face
  /// Drawn in semibold.
  package var isEmphasized: Bool
  /// On glass of its own that takes the tint (iOS 26).
  package var isProminent: Bool
  /// Shares glass with no other item, whatever its face.
  package var isAlone: Bool
  /// What VoiceOver says, and what the item is called.
  package var name: String?
  /// What the bar's appearance says of the item.
  package var style = BarButtonItemAppearance.State()
  /// Under a finger, and of no colour that is meant for that.
  package var isDimmed = false
}

extension BarButtonItem {
  /// The image of a bar without height, where the item has one.
  fileprivate func landscapeImage(_ env: Environment) -> ImageReference? {
    env.hasCompactHeight && env.hasCompactWidth ? details.landscapeImagePhone : nil
  }

  /// Of the image that shows, in points.
  func imageInsets(_ env: Environment) -> EdgeInsets {
    landscapeImage(env) == nil ? details.imageInsets : details.landscapeImagePhoneInsets
  }
}

package func barButtonLook(
  _ item: BarButtonItem, style: BarButtonStyle = BarButtonStyle(), _ env: Environment
) -> BarButtonLook {
  let isModern = env.design == .ios26
  let isDone = item.style == .done || item.style == .prominent
  let isProminent = isModern && isDone
  func look(_ face: BarButtonLook.Face, name: String?, emphasized: Bool = false, alone: Bool = false) -> BarButtonLook {
    BarButtonLook(
      face: face, isEmphasized: emphasized || isDone, isProminent: isProminent, isAlone: alone || isProminent,
      name: item.accessibilityLabel ?? item.title ?? name, style: style.state(of: item, isModern: isModern),
      isDimmed: style.dims(item, isModern: isModern))
  }
  switch item.kind {
  case .title(let title): return look(.text(title), name: title)
  case .image(let image): return look(.image(item.landscapeImage(env) ?? image), name: nil)
  case .customView(let view): return look(.customView(view), name: view.name, alone: true)
  case .fixedSpace(let width): return look(.space(max(0, width ?? 0)), name: nil)
  case .flexibleSpace: return look(.space(0), name: nil)
  case .system(let system):
    let entry = env.tables.systemItems[system]
    let name = entry?.accessibilityLabel ?? system
    guard let shown = entry?.looks[env.design] else { return look(.text(name), name: name) }
    if let symbol = shown.symbol {
      return look(
        .image(ImageReference(.symbol(symbol))), name: name, emphasized: shown.emphasized, alone: shown.ownPlatter)
    }
    guard let title = shown.title else { return look(.space(0), name: nil) }
    return look(.text(title), name: name, emphasized: shown.emphasized, alone: shown.ownPlatter)
  }
}
