package import Appearance
import Graphics
package import Screens
import Tables

/// The navigation item as the bar shows it: what has no room, and what the style does not show, goes into the menu of an
/// overflow button (UINavigationItem's documentation, iOS 16 and later).
///
/// - Parameters:
///   - hasBack: a back button stands on the leading side.
///   - isBeforeMount: custom views have the size of their first layout.
///   - style: what titles are measured with.
package func arranged(
  _ item: NavigationItem, hasBack: Bool, isBeforeMount: Bool, style: BarButtonStyle = BarButtonStyle(),
  _ env: Environment
) -> NavigationItem {
  var arrangement = Arrangement(item: item, hasBack: hasBack, isBeforeMount: isBeforeMount, style: style, env: env)
  return arrangement.arrange()
}

private struct Arrangement {
  var item: NavigationItem
  let hasBack: Bool
  let isBeforeMount: Bool
  let style: BarButtonStyle
  let env: Environment
  private let canCustomize: Bool
  /// Sections of the overflow menu.
  private var overflow: [Menu.Section] = []
  /// In reading order, without the pinned group and the overflow button.
  private var trailing: [BarButtonItemGroup] = []

  init(item: NavigationItem, hasBack: Bool, isBeforeMount: Bool, style: BarButtonStyle, env: Environment) {
    self.style = style
    self.item = item
    self.hasBack = hasBack
    self.isBeforeMount = isBeforeMount
    self.env = env
    canCustomize =
      env.device.idiom == .pad && item.style != .navigator && item.customizationIdentifier != nil
      && !item.customizableGroups.isEmpty
  }

  mutating func arrange() -> NavigationItem {
    removeAbsentGroups()
    trailing =
      item.trailingItemGroups.isEmpty
      ? item.rightBarButtonItems.reversed().map { single($0) } : item.trailingItemGroups
    let showsCenter = item.style != .navigator && env.device.idiom == .pad
    let isInlineLarge = env.design == .ios26 && item.largeTitleDisplayMode == .inline && !hasBack
    if !showsCenter || isInlineLarge {
      overflow += item.centerItemGroups.compactMap { elements(of: $0) }
      item.centerItemGroups = []
    }
    if isInlineLarge {
      overflow += leadingGroups.compactMap { elements(of: $0) }
      item.leadingItemGroups = []
      item.leftBarButtonItems = []
    }
    overflow += item.additionalOverflowItems?.sections ?? []
    addCustomization()
    let before = trailing
    makeRoom()
    guard trailing != before || !overflow.isEmpty || item.pinnedTrailingGroup != nil else { return item }
    item.rightBarButtonItems = []
    item.trailingItemGroups =
      trailing + (overflow.isEmpty ? [] : [single(overflowItem)])
      + [item.pinnedTrailingGroup].compactMap { $0 }
    return item
  }

  /// Hidden groups show nowhere; those left out of the bar are in the menu where they say so.
  private mutating func removeAbsentGroups() {
    let all = item.leadingItemGroups + item.centerItemGroups + item.trailingItemGroups
    overflow += all.filter { $0.isLeftOut && $0.alwaysAvailable }.compactMap { elements(of: $0) }
    // Groups replace single items also where none of them shows.
    if !item.leadingItemGroups.isEmpty { item.leftBarButtonItems = [] }
    if !item.trailingItemGroups.isEmpty { item.rightBarButtonItems = [] }
    item.leadingItemGroups.removeAll { !$0.isInBar }
    item.centerItemGroups.removeAll { !$0.isInBar }
    item.trailingItemGroups.removeAll { !$0.isInBar }
    if let pinned = item.pinnedTrailingGroup, !pinned.isInBar { item.pinnedTrailingGroup = nil }
  }

  /// An iPad's overflow menu leads to the panel in which the middle of the bar is customised.
  private mutating func addCustomization() {
    guard canCustomize else { return }
    var element = Menu.Element(path: item.path, title: BarCustomization.title)
    element.image = ImageReference(.symbol("wrench.and.screwdriver"))
    element.presents = BarCustomization.identifier
    overflow.append(Menu.Section([element]))
  }

  private var leadingGroups: [BarButtonItemGroup] {
    item.leadingItemGroups.isEmpty ? item.leftBarButtonItems.map { single($0) } : item.leadingItemGroups
  }

  private func single(_ item: BarButtonItem) -> BarButtonItemGroup {
    var group = BarButtonItemGroup(path: item.path)
    group.items = [item]
    return group
  }

  private var overflowItem: BarButtonItem {
    var button = BarButtonItem(
      path: item.path + "/overflow", id: NavigationItem.overflowIdentifier,
      kind: .image(ImageReference(.symbol("ellipsis"))))
    button.accessibilityLabel = "More"
    var menu = Menu(path: item.path)
    menu.sections = overflow
    button.menu = menu
    return button
  }

  /// First groups that have one shrink to their representative item, then the innermost go into the menu.
  private mutating func makeRoom() {
    guard !fits else { return }
    while !fits, let index = trailing.indices.first(where: { canShrink(trailing[$0]) }) {
      if let representative = trailing[index].representativeItem {
        trailing[index] = shrunk(trailing[index], representative)
      }
    }
    var moved = 0
    while !fits, let first = trailing.indices.dropLast().first {
      if let section = elements(of: trailing[first]) {
        overflow.insert(section, at: moved)
        moved += 1
      }
      trailing.remove(at: first)
    }
  }

  private func canShrink(_ group: BarButtonItemGroup) -> Bool {
    group.representativeItem != nil && group.items.count { !$0.isHidden } > 1
  }

  /// The representative shows a menu of the group's items, unless it has one of its own.
  private func shrunk(_ group: BarButtonItemGroup, _ representative: BarButtonItem) -> BarButtonItemGroup {
    var result = group
    var button = representative
    if button.menu == nil, let elements = elements(of: group) {
      var menu = Menu(path: group.path)
      menu.sections = [elements]
      button.menu = menu
    }
    result.items = [button]
    result.representativeItem = nil
    return result
  }

  /// Both sides stand beside one another, with a gap between them and for the overflow button.
  private var fits: Bool {
    var groups = trailing + [item.pinnedTrailingGroup].compactMap { $0 }
    if !overflow.isEmpty { groups.append(single(overflowItem)) }
    let gap = env.metrics[.barItemPlatterGap]
    let margin = barMargin(env)
    let start = hasBack ? margin + env.metrics[.barItemPlatterHeight] + gap : margin
    let leadingReach = reach(leadingGroups.map { .group($0.items) }, side: .leading, start: start) ?? start
    let trailingReach = reach(groups.reversed().map { .group($0.items.reversed()) }, side: .trailing, start: margin)
    return leadingReach + gap + (trailingReach ?? margin) <= env.windowSize.width
  }

  private func reach(_ units: [BarButtonUnit], side: BarSide, start: Double) -> Double? {
    placeBarButtons(
      barButtonRuns(units, style: style, env), side: side, start: start, height: env.metrics[.barItemPlatterHeight],
      isBeforeMount: isBeforeMount, env
    ).reach
  }

  /// A group as a section of the menu; nil without anything to show.
  private func elements(of group: BarButtonItemGroup) -> Menu.Section? {
    guard !group.isHidden else { return nil }
    if let element = group.menuRepresentation { return Menu.Section([element]) }
    let found = group.items.filter { !$0.isHidden }.flatMap { item -> [Menu.Element] in
      if let own = item.details.menuRepresentation { return own }
      let look = barButtonLook(item, env)
      if case .space = look.face { return [] }
      var title = look.name
      if title == nil, case .image(let image) = look.face, case .symbol(let name) = image.source { title = name }
      guard let title else { return [] }
      var element = Menu.Element(path: item.path, title: title)
      if case .image(let image) = look.face { element.image = image }
      element.isDisabled = !item.isEnabled
      element.isOn = item.isSelected
      return [element]
    }
    return found.isEmpty ? nil : Menu.Section(found)
  }
}
