/// `UISplitViewController` of the column styles.
package struct SplitViewController: Hashable, Sendable {
  package enum Style: String, CaseIterable, Sendable { case doubleColumn, tripleColumn }

  package enum Column: String, CaseIterable, Sendable { case primary, supplementary, secondary }

  package enum DisplayMode: String, CaseIterable, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    case twoDisplaceSecondary
  }

  package enum SplitBehavior: String, CaseIterable, Sendable { case automatic, tile, overlay, displace }

  package enum PrimaryEdge: String, CaseIterable, Sendable { case leading, trailing }

  package enum ButtonVisibility: String, CaseIterable, Sendable { case automatic, never, always }

  package enum BackgroundStyle: String, CaseIterable, Sendable { case none, sidebar }

  /// Preferences for a column's width; nil is the system's.
  package struct ColumnWidth: Hashable, Sendable {
    /// Points; wins over `fraction`.
    package var preferred: Double?
    /// Of the split view's width, 0…1.
    package var fraction: Double?
    /// Points.
    package var minimum: Double?
    /// Points.
    package var maximum: Double?

    package init() {}
  }

  package var path: String
  package var style = Style.doubleColumn
  package var preferredDisplayMode = DisplayMode.automatic
  package var preferredSplitBehavior = SplitBehavior.automatic
  package var primaryEdge = PrimaryEdge.leading
  package var primaryWidth = ColumnWidth()
  package var supplementaryWidth = ColumnWidth()
  package var presentsWithGesture = true
  package var displayModeButtonVisibility = ButtonVisibility.automatic
  package var showsSecondaryOnlyButton = false
  package var primaryBackgroundStyle = BackgroundStyle.none
  package var columns: [Column: Controller] = [:]
  /// Shown instead of all columns where the width is compact.
  package var compact: Controller?
  /// What the delegate answers; UIKit proposes the secondary column.
  package var topColumnForCollapsing = Column.secondary
  package var tintColor: ColorReference?
  package var presentations: [Presentation] = []

  package init(path: String) {
    self.path = path
  }

  /// The columns that the style has beside the secondary one, from the primary edge inwards.
  package var sideColumns: [Column] { style == .tripleColumn ? [.primary, .supplementary] : [.primary] }

  /// A column without a controller is empty.
  package func controller(_ column: Column) -> Controller {
    columns[column] ?? .view(ViewController(emptyAt: path))
  }
}

extension SplitViewController {
  /// Which columns show, and how those at the side stand to the secondary one.
  package struct Arrangement: Hashable, Sendable {
    /// Never `automatic`.
    package var behavior: SplitBehavior
    /// Columns beside or over the secondary one: 0, 1 or 2.
    package var sideCount: Int
  }

  /// The display mode that the system makes of the preferred one.
  ///
  /// A preference for a mode brings the behaviour that has it; a mode that the behaviour lacks is as `automatic`.
  /// - Parameter chosen: how many columns a person has asked for at the side; nil as the screen starts.
  package func arrangement(isLandscape: Bool, chosen: Int?) -> Arrangement {
    let own = preferredDisplayMode.arrangement
    let behavior =
      preferredSplitBehavior != .automatic
      ? preferredSplitBehavior : own?.behavior ?? (isLandscape ? .tile : .overlay)
    let isOneBeside = preferredDisplayMode == .oneBesideSecondary && behavior == .displace
    var count = behavior == .overlay ? 0 : 1
    if preferredDisplayMode == .secondaryOnly {
      count = 0
    } else if let own, own.behavior == behavior || isOneBeside {
      count = own.sideCount
    }
    return Arrangement(behavior: behavior, sideCount: min(max(chosen ?? count, 0), sideColumns.count))
  }
}

extension SplitViewController.DisplayMode {
  /// nil where the mode leaves the behaviour open.
  fileprivate var arrangement: SplitViewController.Arrangement? {
    switch self {
    case .automatic, .secondaryOnly: nil
    case .oneBesideSecondary: .init(behavior: .tile, sideCount: 1)
    case .twoBesideSecondary: .init(behavior: .tile, sideCount: 2)
    case .oneOverSecondary: .init(behavior: .overlay, sideCount: 1)
    case .twoOverSecondary: .init(behavior: .overlay, sideCount: 2)
    case .twoDisplaceSecondary: .init(behavior: .displace, sideCount: 2)
    }
  }
}

extension ScreenDefinition {
  /// The screen as a compact width has it: a split view collapses into one controller.
  package func adapted(isCompact: Bool) -> ScreenDefinition {
    guard isCompact, case .split(let split) = root else { return self }
    var copy = self
    copy.root = split.collapsed
    copy.presentations = split.presentations + presentations
    copy.windowTintColor = split.tintColor ?? windowTintColor
    return copy
  }
}

extension SplitViewController {
  /// The compact column, else the columns on top of each other in the primary one's stack.
  fileprivate var collapsed: Controller {
    if let compact { return compact }
    let all = sideColumns + [.secondary]
    let shown = all.prefix(through: all.firstIndex(of: topColumnForCollapsing) ?? all.count - 1)
    let stacks = shown.compactMap { columns[$0] }
    guard let first = stacks.first else { return .view(ViewController(emptyAt: path)) }
    var navigation: NavigationController
    if case .navigation(let outer) = first {
      navigation = outer
    } else if stacks.count == 1 {
      return first
    } else {
      navigation = NavigationController(path: path)
    }
    navigation.viewControllers = stacks.flatMap(\.stack)
    navigation.presentations = stacks.flatMap(\.presentations)
    return .navigation(navigation)
  }
}

extension Controller {
  fileprivate var stack: [ViewController] {
    switch self {
    case .view(let view): [view]
    case .navigation(let navigation): navigation.viewControllers
    case .tabBar, .split: []
    }
  }

  fileprivate var presentations: [Presentation] {
    if case .navigation(let navigation) = self { navigation.presentations } else { [] }
  }
}
