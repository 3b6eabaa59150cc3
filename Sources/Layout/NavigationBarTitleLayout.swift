package import Appearance
package import Graphics
import Screens
import Tables
package import Typography

/// A label of a title, in the bar's (large titles: in their row's) coordinates.
package struct NavigationBarLabel: Hashable, Sendable {
  /// The whole text; `line` may be cut.
  package var string: String
  package var line: Line
  package var font: Font
  package var frame: Rect

  package init(string: String, line: Line, font: Font, frame: Rect) {
    self.string = string
    self.line = line
    self.font = font
    self.frame = frame
  }
}

/// What the bar buttons leave to a title: distances from the window's leading edge in points.
package struct NavigationBarTitleSpace: Hashable, Sendable {
  package var lower: Double
  package var upper: Double
  /// Vertical middle, in the bar.
  package var middle: Double
  /// Titles of browsers and editors, and those beside a tab bar, stand at the leading edge.
  package var isLeading = false

  /// - Parameters:
  ///   - leading: how far buttons reach inwards from the leading edge; nil without any.
  ///   - trailing: the same from the trailing edge.
  ///   - height: of the row of buttons, in points.
  ///   - tabBarWidth: of a tab bar in the middle of the row: the title stands before it (G).
  package init(
    leading: Double?, trailing: Double?, height: Double, tabBarWidth: Double? = nil, _ env: Environment
  ) {
    let gap = env.metrics[.navigationBarTitleGap]
    let margin = barMargin(env)
    lower = leading.map { $0 + gap } ?? margin
    upper = env.windowSize.width - (trailing.map { $0 + gap } ?? margin)
    middle = min(env.metrics[.barItemPlatterHeight], height) / 2
    if let tabBarWidth {
      upper = (env.windowSize.width - tabBarWidth) / 2 - gap
      isLeading = true
    }
  }

  package var width: Double { max(0, upper - lower) }

  /// Leading edge of something `width` wide: centred in the window where that fits. Else it moves to the leading edge of
  /// the space on iOS 26 (metrics.md §2.4), and only as far as it must on iOS 18.
  package func start(width: Double, _ env: Environment) -> Double {
    if isLeading { return lower }
    let centered = (env.windowSize.width - width) / 2
    if centered >= lower, centered + width <= upper { return centered }
    return env.design == .ios26 ? lower : max(lower, min(centered, upper - width))
  }

  /// Frame in the bar of something centred vertically, mirrored for right-to-left.
  package func frame(_ size: Size, _ env: Environment) -> Rect {
    let width = min(size.width, width)
    let frame = Rect(start(width: width, env), middle - size.height / 2, width, size.height)
    return env.grid.round(env.directed(frame, in: env.windowSize.width))
  }
}

/// Places the inline title with its subtitle; a nil subtitle centres the title on the buttons.
///
/// - Parameter viewSize: of a view in the place of the subtitle, in points.
package func placeInlineTitle(
  _ title: String?, subtitle: String?, viewSize: Size? = nil, in space: NavigationBarTitleSpace,
  look: TitleLook = TitleLook(), _ env: Environment
) -> (title: NavigationBarLabel?, subtitle: NavigationBarLabel?, view: Rect?) {
  let metrics = env.metrics
  let offset = look.titleOffset
  func label(_ string: String?, size: Double, weight: Int, _ attributes: TextAttributes) -> NavigationBarLabel? {
    guard let string, !string.isEmpty else { return nil }
    let font = styledFont(attributes, size: size, weight: weight, env)
    let line = styledLine(string, font, attributes, maxWidth: space.width, env)
    let width = line.truncated ? space.width : min(space.width, env.grid.ceil(line.width))
    return NavigationBarLabel(
      string: string, line: line, font: font, frame: Rect(0, 0, width, env.typesetter.lineHeight(font)))
  }
  let subtitle = subtitle ?? ""
  guard !subtitle.isEmpty || viewSize != nil else {
    var title = label(title, size: metrics[.navigationBarTitleFontSize], weight: 600, look.title)
    if let size = title?.frame.size { title?.frame = space.frame(size, env).offsetBy(offset.x, offset.y) }
    return (title, nil, nil)
  }
  let upper = label(title, size: metrics[.navigationBarTitleWithSubtitleFontSize], weight: 600, look.title)
  let lower =
    viewSize == nil ? label(subtitle, size: metrics[.navigationBarSubtitleFontSize], weight: 400, look.subtitle) : nil
  let width = min(space.width, max(upper?.frame.width ?? 0, lower?.frame.width ?? 0, viewSize?.width ?? 0))
  let start = space.start(width: width, env)
  func placed(_ label: NavigationBarLabel?, baseline: Double) -> NavigationBarLabel? {
    guard var label else { return nil }
    let frame = Rect(
      start + (width - label.frame.width) / 2, baseline - env.typesetter.baseline(label.font), label.frame.width,
      label.frame.height)
    label.frame = env.grid.round(env.directed(frame, in: env.windowSize.width)).offsetBy(offset.x, offset.y)
    return label
  }
  let placedTitle = placed(upper, baseline: metrics[.navigationBarTitleBaselineWithSubtitle])
  let view = viewSize.map { size in
    let across = min(size.width, space.width)
    let frame = Rect(start + (width - across) / 2, placedTitle?.frame.maxY ?? 0, across, size.height)
    return env.grid.round(env.directed(frame, in: env.windowSize.width))
  }
  return (placedTitle, placed(lower, baseline: metrics[.navigationBarSubtitleBaseline]), view)
}

/// Places the labels of the large title's row, moved up by `collapse` points (metrics.md §2.4).
package func placeLargeTitle(
  _ title: String?, subtitle: String?, collapse: Double, look: TitleLook = TitleLook(), _ env: Environment
) -> (title: NavigationBarLabel?, subtitle: NavigationBarLabel?) {
  let metrics = env.metrics
  let available = max(0, env.windowSize.width - 2 * env.layoutMargin)
  func label(
    _ string: String?, size: Double, weight: Int, _ attributes: TextAttributes, top: (Font) -> Double
  ) -> NavigationBarLabel? {
    guard let string, !string.isEmpty else { return nil }
    let font = styledFont(attributes, size: size, weight: weight, env)
    let line = styledLine(string, font, attributes, maxWidth: available, env)
    let width = min(available, env.grid.ceil(line.width))
    let frame = Rect(env.layoutMargin, top(font) - collapse, width, env.typesetter.lineHeight(font))
    return NavigationBarLabel(
      string: string, line: line, font: font,
      frame: env.grid.round(env.directed(frame, in: env.windowSize.width)))
  }
  let hasSubtitle = subtitle?.isEmpty == false
  let upper = label(title, size: metrics[.navigationBarLargeTitleFontSize], weight: 700, look.largeTitle) { font in
    hasSubtitle
      ? metrics[.navigationBarLargeTitleBaselineWithSubtitle] - env.typesetter.baseline(font)
      : metrics[.navigationBarLargeTitleTop]
  }
  let lower = label(subtitle, size: metrics[.navigationBarLargeSubtitleFontSize], weight: 400, look.subtitle) { font in
    metrics[.navigationBarLargeSubtitleBaseline] - env.typesetter.baseline(font)
  }
  return (upper, lower)
}
