package import Graphics

extension Node.TextRun {
  /// What is drawn around a text's letters, decided. Lengths are points.
  package struct Decoration: Hashable, Sendable {
    package struct Line: Hashable, Sendable {
      /// `solid`, `double`, `dotted` or `dashed`.
      package var style: String
      package var isThick: Bool
      package var color: Color?

      package init(style: String, isThick: Bool, color: Color?) {
        self.style = style
        self.isThick = isThick
        self.color = color
      }
    }

    package var background: Color?
    package var shadow: Node.Shadow?
    package var strokeColor: Color?
    package var strokeWidth = 0.0
    /// The letters have an outline alone.
    package var isHollow = false
    package var underline: Line?
    package var strikethrough: Line?
    /// Tangent of the angle by which letters lean to the right.
    package var obliqueness = 0.0
    /// Factor by which letters are stretched.
    package var stretch = 1.0

    package init() {}
  }
}

extension Node.TextRun.Decoration {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("background", background)
    writer.flag("hollow", isHollow)
    writer.member("obliqueness", obliqueness == 0 ? nil : obliqueness)
    if let shadow {
      writer.key("shadow")
      writer.beginObject()
      writer.member("color", shadow.color)
      writer.key("offset")
      writer.numbers([shadow.offset.x, shadow.offset.y])
      writer.member("radius", shadow.radius)
      writer.endObject()
    }
    writer.member("stretch", stretch == 1 ? nil : stretch)
    write(strikethrough, "strikethrough", to: &writer)
    writer.member("strokeColor", strokeColor)
    writer.member("strokeWidth", strokeWidth == 0 ? nil : strokeWidth)
    write(underline, "underline", to: &writer)
    writer.endObject()
  }

  private func write(_ line: Line?, _ name: String, to writer: inout JSONWriter) {
    guard let line else { return }
    writer.key(name)
    writer.beginObject()
    writer.member("color", line.color)
    writer.member("style", line.style)
    writer.flag("thick", line.isThick)
    writer.endObject()
  }
}
