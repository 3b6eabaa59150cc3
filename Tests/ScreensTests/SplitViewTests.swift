import Testing

@testable import Screens

@Suite struct SplitViewTests {
  private func split(_ body: String) throws -> SplitViewController {
    let definition = try #require(decoded("splitViewController: {\(body)}").definition)
    guard case .split(let split) = definition.root else { throw Missing() }
    return split
  }

  private struct Missing: Error {}

  private let columns = """
    primary: {navigationController: {viewControllers: [{viewController: {title: P}}, {viewController: {title: Q}}]}},
    supplementary: {viewController: {title: S}},
    secondary: {navigationController: {viewControllers: [{viewController: {title: T}}]}}
    """

  @Test func everyKeyIsRead() throws {
    let split = try split(
      """
      style: tripleColumn, preferredDisplayMode: twoOverSecondary, preferredSplitBehavior: overlay,
      primaryEdge: trailing, presentsWithGesture: false, displayModeButtonVisibility: always,
      showsSecondaryOnlyButton: true, primaryBackgroundStyle: sidebar, topColumnForCollapsing: primary,
      tintColor: label, preferredPrimaryColumnWidth: 1, preferredPrimaryColumnWidthFraction: 0.2,
      minimumPrimaryColumnWidth: 3, maximumPrimaryColumnWidth: 4, preferredSupplementaryColumnWidth: 5,
      preferredSupplementaryColumnWidthFraction: 0.6, minimumSupplementaryColumnWidth: 7,
      maximumSupplementaryColumnWidth: 8, present: [{id: a, alert: {title: A}}],
      compact: {tabBarController: {tabs: []}}, \(columns)
      """)
    #expect(split.style == .tripleColumn && split.preferredDisplayMode == .twoOverSecondary)
    #expect(split.preferredSplitBehavior == .overlay && split.primaryEdge == .trailing)
    #expect(!split.presentsWithGesture && split.displayModeButtonVisibility == .always)
    #expect(split.showsSecondaryOnlyButton && split.primaryBackgroundStyle == .sidebar)
    #expect(split.topColumnForCollapsing == .primary && split.tintColor == .named("label"))
    let (primary, supplementary) = (split.primaryWidth, split.supplementaryWidth)
    #expect([primary.preferred, primary.fraction, primary.minimum, primary.maximum] == [1, 0.2, 3, 4])
    #expect(
      [supplementary.preferred, supplementary.fraction, supplementary.minimum, supplementary.maximum] == [5, 0.6, 7, 8])
    #expect(split.presentations.map(\.id) == ["a"] && split.columns.count == 3)
    guard case .tabBar? = split.compact else { throw Missing() }
  }

  @Test("Without a word it has UIKit's defaults")
  func defaults() throws {
    let split = try split(columns)
    #expect(split.style == .doubleColumn && split.preferredDisplayMode == .automatic)
    #expect(split.preferredSplitBehavior == .automatic && split.primaryEdge == .leading)
    #expect(split.presentsWithGesture && split.displayModeButtonVisibility == .automatic)
    #expect(!split.showsSecondaryOnlyButton && split.topColumnForCollapsing == .secondary)
    #expect(split.primaryWidth == .init() && split.compact == nil)
  }

  /// The table of behaviours and modes in UIKit's documentation of `UISplitViewController.SplitBehavior`.
  @Test(
    "A mode brings its behaviour, and one that the behaviour lacks is as automatic",
    arguments: [
      ("style: tripleColumn", true, "tile", 1), ("style: tripleColumn", false, "overlay", 0),
      ("preferredDisplayMode: oneBesideSecondary", false, "tile", 1),
      ("preferredDisplayMode: secondaryOnly", true, "tile", 0),
      ("preferredDisplayMode: twoBesideSecondary", true, "tile", 1),
      ("style: tripleColumn, preferredDisplayMode: twoBesideSecondary", false, "tile", 2),
      ("style: tripleColumn, preferredDisplayMode: oneOverSecondary", true, "overlay", 1),
      ("style: tripleColumn, preferredDisplayMode: twoOverSecondary", true, "overlay", 2),
      ("style: tripleColumn, preferredDisplayMode: twoDisplaceSecondary", true, "displace", 2),
      ("style: tripleColumn, preferredSplitBehavior: displace", true, "displace", 1),
      (
        "style: tripleColumn, preferredSplitBehavior: displace, preferredDisplayMode: oneBesideSecondary", true,
        "displace", 1
      ),
      ("style: tripleColumn, preferredSplitBehavior: tile, preferredDisplayMode: twoOverSecondary", true, "tile", 1),
      ("preferredSplitBehavior: overlay, preferredDisplayMode: oneBesideSecondary", true, "overlay", 0),
    ])
  func arrangements(_ keys: String, _ isLandscape: Bool, _ behavior: String, _ count: Int) throws {
    let arrangement = try split(keys).arrangement(isLandscape: isLandscape, chosen: nil)
    #expect(arrangement.behavior.rawValue == behavior && arrangement.sideCount == count, "\(arrangement)")
  }

  @Test("A person's choice wins, as far as there are columns")
  func choice() throws {
    let double = try split("preferredDisplayMode: secondaryOnly")
    #expect(double.arrangement(isLandscape: true, chosen: 2).sideCount == 1)
    #expect(double.arrangement(isLandscape: true, chosen: 0).sideCount == 0)
  }

  @Test(
    "In compact width the columns are one stack, the secondary on top unless the delegate says otherwise",
    arguments: [
      ("", ["P", "Q", "T"]), ("style: tripleColumn", ["P", "Q", "S", "T"]),
      ("style: tripleColumn, topColumnForCollapsing: supplementary", ["P", "Q", "S"]),
      ("topColumnForCollapsing: primary", ["P", "Q"]),
      ("compact: {viewController: {title: C}}", ["C"]),
    ])
  func collapsing(_ keys: String, _ titles: [String]) throws {
    let definition = ScreenDefinition(root: .split(try split(keys.isEmpty ? columns : keys + ", " + columns)))
    let stack = definition.adapted(isCompact: true).visible(in: ScreenState())
    #expect(stack.viewControllers.map(\.navigationItem.title) == titles)
    #expect(definition.adapted(isCompact: false) == definition)
  }

  @Test func aColumnNeedsAControllerAndTwoColumnsHaveNoMiddle() {
    #expect(decoded("splitViewController: {primary: {}}").diagnostics.map(\.code) == ["missing-key"])
    let unused = decoded("splitViewController: {supplementary: {viewController: {title: S}}}")
    #expect(unused.diagnostics.map(\.code) == ["no-effect"])
  }
}
