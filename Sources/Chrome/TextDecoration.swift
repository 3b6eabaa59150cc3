import Appearance
import Graphics
import Layout
import Scene
import Screens

extension Node {
  /// Puts what attributes draw around letters on a label that is placed already.
  ///
  /// - Parameter look: colours of the place where the label stands.
  mutating func decorate(_ attributes: TextAttributes, _ look: Palette) {
    guard let decoration = attributes.decoration?.value, var run = text else { return }
    run.baseline -= decoration.baselineOffset ?? 0
    if run.truncated, let alignment = decoration.alignment { run.alignment = alignment.side(run.rightToLeft) }
    if run.truncated, decoration.lineBreakMode == .byClipping { clipsToBounds = true }
    let drawn = TextRun.Decoration(decoration, fontSize: run.size, look)
    if drawn != TextRun.Decoration() { run.decoration = drawn }
    text = run
  }
}

extension TextDecoration.Alignment {
  fileprivate func side(_ isRightToLeft: Bool) -> Node.TextRun.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .natural, .justified: isRightToLeft ? .right : .left
    }
  }
}

extension Node.TextRun.Decoration {
  /// `NSShadow`'s own colour: black at a third.
  private static let shadowColor = Color(0, 0, 0, 85)

  fileprivate init(_ decoration: TextDecoration, fontSize: Double, _ look: Palette) {
    self.init()
    background = decoration.backgroundColor.map { look($0) }
    if let given = decoration.shadow {
      shadow = Node.Shadow(
        color: given.color.map { look($0) } ?? Self.shadowColor, radius: given.blurRadius, offset: given.offset)
    }
    if let percent = decoration.strokeWidth, percent != 0 {
      strokeWidth = abs(percent) / 100 * fontSize
      strokeColor = decoration.strokeColor.map { look($0) }
      isHollow = percent > 0
    }
    underline = Line(decoration.underlineStyle, decoration.underlineColor.map { look($0) })
    strikethrough = Line(decoration.strikethroughStyle, decoration.strikethroughColor.map { look($0) })
    obliqueness = decoration.obliqueness ?? 0
    stretch = textStretch(decoration)
  }
}

extension Node.TextRun.Decoration.Line {
  fileprivate init?(_ style: TextDecoration.LineStyle?, _ color: Color?) {
    switch style {
    case nil, .none?: return nil
    case .single?: self.init(style: "solid", isThick: false, color: color)
    case .thick?: self.init(style: "solid", isThick: true, color: color)
    case .double?: self.init(style: "double", isThick: false, color: color)
    case .patternDot?: self.init(style: "dotted", isThick: false, color: color)
    case .patternDash?, .patternDashDot?, .patternDashDotDot?:
      self.init(style: "dashed", isThick: false, color: color)
    }
  }
}
