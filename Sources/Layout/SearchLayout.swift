package import Graphics
package import Screens
import Tables
package import Typography

/// Where a search bar stands: what `UINavigationItem.searchBarPlacement` says once the bars are known.
package enum SearchBarPlace: Hashable, Sendable {
  /// A row of its own at the navigation bar's bottom.
  case stacked
  /// Among the trailing items of the navigation bar.
  case navigationBarField
  case navigationBarButton
  /// In the middle of an iPad's navigation bar.
  case navigationBarCenter
  case toolbarField
  case toolbarButton
  /// In the place of the tabs, while the search tab is selected.
  case tabBar

  package var isInNavigationBar: Bool {
    switch self {
    case .stacked, .navigationBarField, .navigationBarButton, .navigationBarCenter: true
    case .toolbarField, .toolbarButton, .tabBar: false
    }
  }
}

/// The placement that the system makes of the preferred one (api-map.md §2.9).
///
/// - Parameters:
///   - hasTabBar: a tab bar shows; below it the system leaves the toolbar to itself unless it is asked for.
///   - isSearchTab: the selected tab is the detached search tab.
package func searchBarPlace(
  _ search: SearchPlacement, hasTabBar: Bool, isInTabBarController: Bool, isSearchTab: Bool, _ env: Environment
) -> SearchBarPlace {
  let isPad = env.device.idiom == .pad
  guard env.design == .ios26 else {
    // Before 26 only `automatic`, `inline` and `stacked` exist, and a phone has no room in its bar.
    return isPad && search.preferred != .stacked ? .navigationBarField : .stacked
  }
  if search.preferred == .stacked { return .stacked }
  if isSearchTab, hasTabBar, !isPad { return .tabBar }
  if isPad {
    switch search.preferred {
    case .integratedButton: return .navigationBarButton
    case .integratedCentered where isInTabBarController: return .navigationBarCenter
    default: return .navigationBarField
    }
  }
  if search.preferred == .automatic, hasTabBar || !search.allowsToolbarIntegration { return .stacked }
  guard search.allowsToolbarIntegration else {
    // A landscape phone has room for a field beside the title.
    return search.preferred != .integratedButton && env.variant.isLandscape ? .navigationBarField : .navigationBarButton
  }
  return search.preferred == .integratedButton ? .toolbarButton : .toolbarField
}

/// Frames of a search bar: the field and the cancel button in the search bar, the rest in the field.
package struct SearchLayout: Hashable, Sendable {
  /// `frame` in the field, icon and text in the token.
  package struct Token: Hashable, Sendable {
    package var frame: Rect
    package var icon: Rect?
    package var text: Rect
    package var line: Line
  }

  package var field: Rect
  package var icon: Rect
  package var tokens: [Token]
  package var text: Rect
  package var line: Line
  package var font: Font
  package var clear: Rect?
  package var cancel: Rect?
  /// The cancel button's title before iOS 26.
  package var cancelTitle: Line?
}

/// What of a search bar has an effect on its frames.
package struct SearchSlot: Hashable, Sendable {
  package var string: String
  package var tokens: [SearchBar.Token] = []
  package var hasClear = false
  package var hasCancel = false
  /// In a toolbar, a tab bar or above the keyboard: icon and text keep a wider margin.
  package var isFloating = false
  /// Between the field and the cancel button, in points.
  package var cancelGap: Double

  package init(string: String, cancelGap: Double) {
    self.string = string
    self.cancelGap = cancelGap
  }
}

/// Room for a cancel button with the gap before it, in points.
package func searchCancelWidth(height: Double, gap: Double, _ env: Environment) -> Double {
  gap + (env.design == .ios26 ? height : env.grid.ceil(cancelLine(env).width))
}

private func cancelLine(_ env: Environment) -> Line {
  env.typesetter.line("Cancel", env.typesetter.font(size: env.metrics[.searchFontSize], weight: 400), maxWidth: nil)
}

/// Places the parts of a search bar of `size`, laid out from its leading edge (metrics.md §6).
package func placeSearchBar(_ slot: SearchSlot, size: Size, _ env: Environment) -> SearchLayout {
  let metrics = env.metrics
  let isModern = env.design == .ios26
  let font = env.typesetter.font(size: metrics[.searchFontSize], weight: 400)
  var fieldWidth = size.width
  var cancel: Rect?
  if slot.hasCancel {
    let reserved = searchCancelWidth(height: size.height, gap: slot.cancelGap, env)
    fieldWidth = max(0, size.width - reserved)
    cancel = Rect(fieldWidth + slot.cancelGap, 0, reserved - slot.cancelGap, size.height)
  }
  func directed(_ frame: Rect, in width: Double) -> Rect { env.grid.round(env.directed(frame, in: width)) }
  let iconSize = metrics[.searchIconSize]
  let iconX = metrics[slot.isFloating ? .searchToolbarIconInset : .searchIconInset]
  let clearSize = metrics[.searchClearSize]
  let clearX = fieldWidth - metrics[.searchClearInset] - clearSize
  var x = metrics[slot.isFloating ? .searchToolbarTextInset : .searchTextInset]
  let end = slot.hasClear ? clearX - metrics[.searchClearInset] / 2 : fieldWidth - metrics[.searchClearInset]
  var tokens: [SearchLayout.Token] = []
  for token in slot.tokens where x < end {
    let placed = placeToken(token, x: x, end: end, height: size.height, font, env)
    x = placed.frame.maxX + metrics[.searchTokenPadding] / 4
    var directedToken = placed
    directedToken.frame = directed(placed.frame, in: fieldWidth)
    tokens.append(directedToken)
  }
  let height = env.typesetter.lineHeight(font)
  let text = Rect(x, (size.height - height) / 2, max(0, end - x), height)
  return SearchLayout(
    field: directed(Rect(0, 0, fieldWidth, size.height), in: size.width),
    icon: directed(Rect(iconX, (size.height - iconSize) / 2, iconSize, iconSize), in: fieldWidth), tokens: tokens,
    text: directed(text, in: fieldWidth), line: env.typesetter.line(slot.string, font, maxWidth: text.width),
    font: font,
    clear: slot.hasClear
      ? directed(Rect(clearX, (size.height - clearSize) / 2, clearSize, clearSize), in: fieldWidth) : nil,
    cancel: cancel.map { directed($0, in: size.width) },
    cancelTitle: slot.hasCancel && !isModern ? cancelLine(env) : nil)
}

/// A token, its frame laid out from the field's leading edge.
private func placeToken(
  _ token: SearchBar.Token, x: Double, end: Double, height: Double, _ font: Font, _ env: Environment
) -> SearchLayout.Token {
  let padding = env.metrics[.searchTokenPadding]
  let iconSize = token.icon == nil ? 0 : env.metrics[.searchIconSize]
  let lead = iconSize == 0 ? 0 : iconSize + padding / 4
  let line = env.typesetter.line(token.text, font, maxWidth: max(0, end - x - padding - lead))
  let textWidth = env.grid.ceil(line.width)
  let width = textWidth + padding + lead
  let tall = min(env.metrics[.searchTokenHeight], height)
  let lineHeight = env.typesetter.lineHeight(font)
  let icon = Rect(padding / 2, (tall - iconSize) / 2, iconSize, iconSize)
  let text = Rect(padding / 2 + lead, (tall - lineHeight) / 2, textWidth, lineHeight)
  return SearchLayout.Token(
    frame: Rect(x, (height - tall) / 2, width, tall),
    icon: iconSize == 0 ? nil : env.grid.round(env.directed(icon, in: width)),
    text: env.grid.round(env.directed(text, in: width)), line: line)
}

/// Height of the keyboard with the safe area below it, in points.
package func keyboardHeight(_ env: Environment) -> Double {
  env.variant.isLandscape ? env.device.landscapeKeyboardHeight : env.device.keyboardHeight
}
