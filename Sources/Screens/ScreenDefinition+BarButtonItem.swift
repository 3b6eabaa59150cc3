package import Graphics

/// What only some bar button items have: images for other traits, actions, effects.
package struct BarButtonItemDetails: Hashable, Sendable {
  /// `UIContextMenuConfiguration.ElementOrder`.
  package enum ElementOrder: String, CaseIterable, Sendable { case automatic, priority, fixed }

  /// In the place of `image` on a phone in landscape.
  package var landscapeImagePhone: ImageReference?
  /// In the large content viewer, in the place of `image`.
  package var largeContentSizeImage: ImageReference?
  /// Points.
  package var imageInsets = EdgeInsets()
  /// Of `landscapeImagePhone`, in points.
  package var landscapeImagePhoneInsets = EdgeInsets()
  /// The item is as wide as the widest of these.
  package var possibleTitles: [String] = []
  package var preferredMenuElementOrder = ElementOrder.automatic
  /// Stands for the item in the overflow menu; nil is made from the item.
  package var menuRepresentation: [Menu.Element]?
  /// A tap does something; a menu opens by a long press only.
  package var hasPrimaryAction = false
  /// A tap turns the selection on and off.
  package var changesSelectionAsPrimaryAction = false
  package var isSymbolAnimationEnabled = false
  package var symbolEffect: SymbolEffect?
  /// For tests of the app's interface.
  package var accessibilityIdentifier: String?

  package init() {}
}

/// An effect of a symbol, as `addSymbolEffect` adds it.
package struct SymbolEffect: Hashable, Sendable {
  /// Effects that UIKit knows, and since which iOS.
  package enum Kind: String, CaseIterable, Sendable {
    case bounce, pulse, variableColor, scale, replace, appear, disappear
    case wiggle, breathe, rotate
    case drawOn, drawOff

    package var since: Int {
      switch self {
      case .bounce, .pulse, .variableColor, .scale, .replace, .appear, .disappear: 17
      case .wiggle, .breathe, .rotate: 18
      case .drawOn, .drawOff: 26
      }
    }
  }

  package var kind: Kind
  /// `options: repeating`; nil is the effect's own.
  package var repeats: Bool?
  /// `options: speed`, 1 as it is.
  package var speed = 1.0

  package init(_ kind: Kind) {
    self.kind = kind
  }
}

extension BarButtonItem {
  package var details: BarButtonItemDetails {
    get { boxedDetails?.value ?? BarButtonItemDetails() }
    set { boxedDetails = newValue == BarButtonItemDetails() ? nil : Boxed(newValue) }
  }

  /// A tap does nothing but turn the selection on and off.
  package var togglesSelection: Bool {
    details.changesSelectionAsPrimaryAction && menu == nil && presents == nil && isEnabled
  }
}

extension NavigationItem {
  /// The same item with the selections that taps have turned.
  ///
  /// - Parameter toggled: ids of bar button items.
  package func togglingSelections(_ toggled: [String]) -> NavigationItem {
    guard !toggled.isEmpty else { return self }
    var result = self
    result.forEachItem { $0.toggleSelection(toggled) }
    return result
  }
}

extension ToolbarItem {
  package func togglingSelections(_ toggled: [String]) -> ToolbarItem {
    guard !toggled.isEmpty else { return self }
    var result = self
    result.forEachItem { $0.toggleSelection(toggled) }
    return result
  }
}

extension BarButtonItem {
  fileprivate mutating func toggleSelection(_ toggled: [String]) {
    if togglesSelection, toggled.contains(id) { isSelected.toggle() }
  }
}
