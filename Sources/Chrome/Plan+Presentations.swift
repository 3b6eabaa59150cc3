import Layout
import Screens

extension Plan {
  /// Adds what the state presents.
  mutating func present(
    _ presented: [Presented], _ state: ScreenState, tint: ColorReference?, _ env: Environment
  ) {
    var sheets = 0
    let last = presented.lastIndex { $0.presentation.controller != nil }
    for (level, shown) in presented.enumerated() {
      var input = PresentationInput(presentation: shown.presentation)
      input.id = shown.id
      input.level = level
      input.parent = level > 0 ? presented[level - 1].id : nil
      input.below = sheets
      input.detent = level == last ? state.detent : nil
      input.tintColor = tint
      input.expanded = state.expanded.filter { $0.hasPrefix("menu/") }
      input.source = PresentationSource(shown)
      input.isBackdropDark = env.variant.isDark
      presentations.append(input)
      if case .sheet(let sheet) = shown.presentation.kind, !sheet.modalPresentationStyle.isCover { sheets += 1 }
      if case .alert(let alert) = shown.presentation.kind, !alert.textFields.isEmpty {
        showKeyboard(KeyboardInput(returnWord: "return", onReturn: input.dismissal), env)
      }
    }
  }

  /// The keyboard lies behind the home indicator.
  mutating func showKeyboard(_ input: KeyboardInput, _ env: Environment) {
    presentedKeyboard = input
    window.isHomeIndicatorBackdropDark = env.variant.isDark
  }
}
