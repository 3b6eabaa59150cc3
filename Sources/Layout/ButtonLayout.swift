package import Graphics
package import Screens
import Tables
package import Typography

/// What a button shows, in its own coordinates.
package struct ButtonLayout: Hashable, Sendable {
  package struct Text: Hashable, Sendable {
    /// From the top down.
    package var lines: [Line]
    package var font: Font
    package var frame: Rect
  }

  package var size: Size
  /// The image, or the spinner in its place.
  package var image: Rect?
  /// The chevrons behind a pop-up button's text.
  package var indicator: Rect?
  package var title: Text?
  package var subtitle: Text?
  package var radii: [Double]
  package var rule: CornerRule
}

/// Lays a button out; given sides are taken instead of its own, in points.
package func placeButton(
  _ button: Button, width: Double? = nil, height: Double? = nil, origin: Point = .zero,
  in container: CornerContainer? = nil, _ env: Environment
) -> ButtonLayout {
  var given: Double?
  if case .points(let width)? = button.size?.width { given = width }
  let parts = ButtonParts(button, maxWidth: width ?? given, env)
  let insets = parts.insets
  let needed = parts.contentSize
  var size = Size(
    max(0, env.grid.ceil(needed.width + parts.indicatorRoom + insets.left + insets.right)),
    max(parts.leastHeight, needed.height + insets.top + insets.bottom))
  if case .points(let width)? = button.size?.width { size.width = width }
  if case .points(let height)? = button.size?.height { size.height = height }
  size = Size(width ?? size.width, height ?? size.height)
  let frame = Rect(origin.x, origin.y, size.width, size.height)
  let (radii, rule) = buttonCorners(button, frame: frame, in: container, env)
  var layout = ButtonLayout(size: size, radii: radii, rule: rule)
  parts.place(in: Rect(0, 0, size.width, size.height).inset(by: insets), into: &layout)
  return layout
}

/// Image and texts of a button, measured.
private struct ButtonParts {
  let button: Button
  let env: Environment
  let insets: EdgeInsets
  let leastHeight: Double
  private let box: Double
  private let hasImage: Bool
  /// Points that the chevrons of a pop-up button take behind the text.
  let indicatorRoom: Double
  private let title: (lines: [Line], font: Font)?
  private let subtitle: (lines: [Line], font: Font)?

  init(_ button: Button, maxWidth: Double?, _ env: Environment) {
    self.button = button
    self.env = env
    let metrics = env.metrics
    let own: (style: String, vertical: Double, horizontal: Double) =
      switch button.buttonSize {
      case .mini: ("footnote", metrics[.buttonMiniVerticalInset], metrics[.buttonMiniHorizontalInset])
      case .small: ("subheadline", metrics[.buttonSmallVerticalInset], metrics[.buttonSmallHorizontalInset])
      case .medium: ("body", metrics[.buttonMediumVerticalInset], metrics[.buttonMediumHorizontalInset])
      case .large: ("body", metrics[.buttonLargeVerticalInset], metrics[.buttonLargeHorizontalInset])
      }
    leastHeight = button.buttonSize == .mini || button.buttonSize == .small ? metrics[.buttonSmallHeight] : 0
    let given = button.contentInsets ?? Insets()
    let leading = given.leading ?? own.horizontal
    let trailing = given.trailing ?? own.horizontal
    let isMirrored = env.variant.isRightToLeft
    let insets = EdgeInsets(
      top: given.top ?? own.vertical, left: isMirrored ? trailing : leading, bottom: given.bottom ?? own.vertical,
      right: isMirrored ? leading : trailing)
    self.insets = insets
    let font = env.typesetter.font(style: own.style, contentSize: env.variant.contentSize)
    let body = env.typesetter.font(style: "body", contentSize: "L")
    box =
      button.showsActivityIndicator
      ? metrics[.buttonActivityIndicatorSize]
      : symbolBox(button.symbolConfiguration, of: button.image, font: font.size, standard: body.size, env)
    hasImage = button.image != nil || button.showsActivityIndicator
    indicatorRoom =
      button.indicator == .popup ? metrics[.buttonIndicatorSize] + metrics[.buttonIndicatorGap] : 0
    let reserved = indicatorRoom
    var room = maxWidth.map { $0 - insets.left - insets.right - reserved }
    if hasImage, button.imagePlacement == .leading || button.imagePlacement == .trailing {
      let taken = box + button.imagePadding
      room = room.map { $0 - taken }
    }
    let width = room
    let small = env.typesetter.font(style: "caption1", contentSize: env.variant.contentSize)
    func text(
      _ string: String, _ font: Font, _ attributes: TextAttributes, _ mode: TextDecoration.LineBreakMode
    ) -> (lines: [Line], font: Font) {
      let own = styledFont(attributes, size: font.size, weight: font.weight, env)
      return (wrappedLines(string, own, attributes, mode, width: width, env), own)
    }
    title = button.title.map { text($0, font, button.titleAttributes, button.titleLineBreakMode) }
    subtitle = button.subtitle.map { text($0, small, button.subtitleAttributes, button.subtitleLineBreakMode) }
  }

  private var isStacked: Bool { button.imagePlacement == .top || button.imagePlacement == .bottom }

  private var imageSize: Size? { hasImage ? Size(box, box) : nil }

  private var textSize: Size? {
    let texts = [title, subtitle].compactMap { $0 }
    guard !texts.isEmpty else { return nil }
    let gap = texts.count == 2 ? button.titlePadding ?? env.metrics[.buttonTitlePadding] : 0
    return Size(
      texts.map { width($0.lines) }.max() ?? 0,
      texts.map { height($0) }.reduce(gap, +))
  }

  private func width(_ lines: [Line]) -> Double { env.grid.ceil(lines.map(\.width).max() ?? 0) }

  private func height(_ text: (lines: [Line], font: Font)) -> Double {
    env.typesetter.lineHeight(text.font) * Double(text.lines.count)
  }

  /// Without insets. A lone image is as tall as a line of text, so that buttons in a row are alike.
  var contentSize: Size {
    let body = env.typesetter.lineHeight(env.typesetter.font(style: "body", contentSize: env.variant.contentSize))
    guard let image = imageSize else { return textSize ?? Size(0, body) }
    guard let text = textSize else { return Size(image.width, max(image.height, leastHeight > 0 ? 0 : body)) }
    if isStacked {
      return Size(max(image.width, text.width), image.height + button.imagePadding + text.height)
    }
    return Size(image.width + button.imagePadding + text.width, max(image.height, text.height))
  }

  func place(in whole: Rect, into layout: inout ButtonLayout) {
    var area = whole
    area.width = max(0, area.width - indicatorRoom)
    if env.variant.isRightToLeft { area.x += indicatorRoom }
    placeContent(in: area, into: &layout)
    guard indicatorRoom > 0 else { return }
    let side = env.metrics[.buttonIndicatorSize]
    let gap = env.metrics[.buttonIndicatorGap]
    let content = min(contentSize.width, area.width)
    let x = env.variant.isRightToLeft ? area.midX - content / 2 - gap - side : area.midX + content / 2 + gap
    layout.indicator = env.grid.round(Rect(x, area.midY - side / 2, side, side))
  }

  private func placeContent(in area: Rect, into layout: inout ButtonLayout) {
    let content = contentSize
    let image = imageSize
    let text = textSize
    let between = image == nil || text == nil ? 0 : button.imagePadding
    var imageBox = Rect(0, 0, image?.width ?? 0, image?.height ?? 0)
    var textBox = Rect(0, 0, min(text?.width ?? 0, area.width), text?.height ?? 0)
    if isStacked {
      let total = imageBox.height + between + textBox.height
      let top = area.midY - total / 2
      let isFirst = button.imagePlacement == .top
      imageBox.y = isFirst ? top : top + textBox.height + between
      textBox.y = isFirst ? top + imageBox.height + between : top
      imageBox.x = area.midX - imageBox.width / 2
      textBox.x = area.midX - textBox.width / 2
    } else {
      let left = area.midX - min(content.width, area.width) / 2
      let isFirst = (button.imagePlacement == .leading) != env.variant.isRightToLeft
      imageBox.x = isFirst ? left : left + textBox.width + between
      textBox.x = isFirst ? left + imageBox.width + between : left
      imageBox.y = area.midY - imageBox.height / 2
      textBox.y = area.midY - textBox.height / 2
    }
    if image != nil { layout.image = env.grid.round(imageBox) }
    placeText(in: textBox, into: &layout)
  }

  private func placeText(in box: Rect, into layout: inout ButtonLayout) {
    func text(_ item: (lines: [Line], font: Font), y: Double) -> ButtonLayout.Text {
      let width = min(width(item.lines), box.width)
      let slack = box.width - width
      let leading = env.variant.isRightToLeft ? slack : 0
      let x: Double
      switch button.titleAlignment {
      case .center: x = slack / 2
      case .trailing: x = slack - leading
      case .leading: x = leading
      case .automatic: x = isStacked ? slack / 2 : leading
      }
      let frame = Rect(box.x + x, y, width, height(item))
      return ButtonLayout.Text(lines: item.lines, font: item.font, frame: env.grid.round(frame))
    }
    layout.title = title.map { text($0, y: box.y) }
    layout.subtitle = subtitle.map { text($0, y: box.maxY - height($0)) }
  }
}

/// Side of a symbol's box, in points: its configuration's font, else the title's.
private func symbolBox(
  _ symbol: Button.SymbolConfiguration, of image: ImageReference?, font: Double, standard: Double, _ env: Environment
) -> Double {
  let metrics = env.metrics
  let style = symbol.textStyle.map { env.typesetter.font(style: $0, contentSize: env.variant.contentSize).size }
  let size = symbol.pointSize ?? style ?? font
  let isOwn = symbol != Button.SymbolConfiguration()
  let scale = isOwn ? env.symbolFactor(symbol.scale) : env.symbolFactor(image, pointSize: size)
  return standard > 0
    ? env.grid.round(metrics[.buttonSymbolSize] * scale * size / standard) : metrics[.buttonSymbolSize]
}

/// iOS 26 makes capsules of glass and of the bordered kinds unless a corner style is asked for.
private func buttonCorners(
  _ button: Button, frame: Rect, in container: CornerContainer?, _ env: Environment
) -> ([Double], CornerRule) {
  if env.design == .ios26, let configuration = button.cornerConfiguration {
    return (resolveCorners(configuration, frame: frame, in: container), cornerRule(configuration))
  }
  let most = max(0, min(frame.width, frame.height) / 2)
  let metrics = env.metrics
  let own = button.background.cornerRadius ?? metrics[.buttonCornerRadius]
  let body = env.typesetter.font(style: "body", contentSize: env.variant.contentSize).size
  let standard = env.typesetter.font(style: "body", contentSize: "L").size
  let radius: Double
  switch button.cornerStyle ?? defaultCornerStyle(button, env) {
  case .capsule: return (Array(repeating: most, count: 4), .capsule)
  case .fixed: radius = own
  case .dynamic: radius = standard > 0 ? own * body / standard : own
  case .small: radius = metrics[.buttonSmallCornerRadius]
  case .medium: radius = metrics[.buttonMediumCornerRadius]
  case .large: radius = metrics[.buttonLargeCornerRadius]
  }
  return (Array(repeating: min(radius, most), count: 4), .fixed)
}

private func defaultCornerStyle(_ button: Button, _ env: Environment) -> Button.CornerStyle {
  switch button.configuration {
  case .glass, .prominentGlass, .clearGlass, .prominentClearGlass: .capsule
  case .bordered, .borderedTinted, .borderedProminent: env.design == .ios26 ? .capsule : .dynamic
  case .plain, .gray, .tinted, .filled, .borderless: .dynamic
  }
}
