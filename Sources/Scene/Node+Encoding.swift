import Graphics

extension Node {
  /// One member of a node's object: its name, whether it is left out, and how it is written.
  struct Member {
    var name: String
    var isPresent: @Sendable (Node) -> Bool
    var isEqual: @Sendable (Node, Node) -> Bool
    var write: @Sendable (Node, inout JSONWriter) -> Void
  }

  /// Sorted by name.
  static let members: [Member] = [
    Member(
      name: "accessibility", isPresent: { $0.accessibility != nil },
      isEqual: { $0.accessibility == $1.accessibility }, write: { $0.accessibility?.write(to: &$1) }),
    Member(
      name: "alpha", isPresent: { $0.alpha != 1 }, isEqual: { $0.alpha == $1.alpha },
      write: { $1.number($0.alpha) }),
    Member(
      name: "backgroundColor", isPresent: { $0.backgroundColor != nil },
      isEqual: { $0.backgroundColor == $1.backgroundColor }, write: { $1.string($0.backgroundColor?.hex ?? "") }),
    Member(
      name: "badge", isPresent: { $0.badge != nil }, isEqual: { $0.badge == $1.badge },
      write: { $1.string($0.badge ?? "") }),
    Member(
      name: "border", isPresent: { $0.border != nil }, isEqual: { $0.border == $1.border },
      write: { $0.border?.write(to: &$1) }),
    Member(
      name: "children", isPresent: { !$0.children.isEmpty }, isEqual: { $0.children == $1.children },
      write: { $1.strings($0.children) }),
    Member(
      name: "class", isPresent: { _ in true }, isEqual: { $0.className == $1.className },
      write: { $1.string($0.className) }),
    Member(
      name: "clipsToBounds", isPresent: { $0.clipsToBounds }, isEqual: { $0.clipsToBounds == $1.clipsToBounds },
      write: { $1.bool($0.clipsToBounds) }),
    Member(
      name: "corners", isPresent: { $0.corners != nil }, isEqual: { $0.corners == $1.corners },
      write: { $0.corners?.write(to: &$1) }),
    Member(
      name: "definition", isPresent: { $0.definition != nil }, isEqual: { $0.definition == $1.definition },
      write: { $1.string($0.definition ?? "") }),
    Member(
      name: "enabled", isPresent: { !$0.enabled }, isEqual: { $0.enabled == $1.enabled },
      write: { $1.bool($0.enabled) }),
    Member(
      name: "frame", isPresent: { _ in true }, isEqual: { $0.frame == $1.frame },
      write: { $1.numbers([$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height]) }),
    Member(
      name: "glassGroup", isPresent: { $0.glassGroup != nil }, isEqual: { $0.glassGroup == $1.glassGroup },
      write: { $1.string($0.glassGroup ?? "") }),
    Member(
      name: "gradient", isPresent: { !$0.gradient.isEmpty }, isEqual: { $0.gradient == $1.gradient },
      write: { writeGradient($0.gradient, to: &$1) }),
    Member(
      name: "hidden", isPresent: { $0.hidden }, isEqual: { $0.hidden == $1.hidden }, write: { $1.bool($0.hidden) }),
    Member(
      name: "image", isPresent: { $0.image != nil }, isEqual: { $0.image == $1.image },
      write: { $0.image?.write(to: &$1) }),
    Member(
      name: "label", isPresent: { $0.label != nil }, isEqual: { $0.label == $1.label },
      write: { $1.string($0.label ?? "") }),
    Member(
      name: "material", isPresent: { $0.material != nil }, isEqual: { $0.material == $1.material },
      write: { $0.material?.write(to: &$1) }),
    Member(
      name: "morph", isPresent: { $0.morph != nil }, isEqual: { $0.morph == $1.morph },
      write: { $0.morph?.write(to: &$1) }),
    Member(
      name: "outline", isPresent: { $0.outline != nil }, isEqual: { $0.outline == $1.outline },
      write: { $1.string($0.outline ?? "") }),
    Member(
      name: "role", isPresent: { $0.role != nil }, isEqual: { $0.role == $1.role },
      write: { $1.string($0.role?.rawValue ?? "") }),
    Member(
      name: "scale", isPresent: { $0.scale != 1 }, isEqual: { $0.scale == $1.scale },
      write: { $1.number($0.scale) }),
    Member(
      name: "scroll", isPresent: { $0.scroll != nil }, isEqual: { $0.scroll == $1.scroll },
      write: { $0.scroll?.write(to: &$1) }),
    Member(
      name: "selected", isPresent: { $0.selected }, isEqual: { $0.selected == $1.selected },
      write: { $1.bool($0.selected) }),
    Member(
      name: "symbol", isPresent: { $0.symbol != nil }, isEqual: { $0.symbol == $1.symbol },
      write: { $0.symbol?.write(to: &$1) }),
    Member(
      name: "text", isPresent: { $0.text != nil }, isEqual: { $0.text == $1.text },
      write: { $0.text?.write(to: &$1) }),
  ]

  /// What `write` writes, a member at a time: its name and its value as JSON.
  package var encodedMembers: [(member: String, value: String)] {
    Self.members.filter { $0.isPresent(self) }.map { member in
      var writer = JSONWriter()
      member.write(self, &writer)
      return (member.name, String(decoding: writer.bytes, as: UTF8.self))
    }
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for member in Self.members where member.isPresent(self) {
      writer.key(member.name)
      member.write(self, &writer)
    }
    writer.endObject()
  }

  private static func writeGradient(_ stops: [GradientStop], to writer: inout JSONWriter) {
    writer.beginArray()
    for stop in stops {
      writer.beginObject()
      writer.member("color", stop.color)
      writer.member("location", stop.location)
      writer.endObject()
    }
    writer.endArray()
  }
}

extension Node.Accessibility {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("identifier", identifier)
    writer.member("label", label)
    if !traits.isEmpty {
      writer.key("traits")
      writer.strings(traits)
    }
    writer.member("value", value)
    writer.endObject()
  }
}

extension Node.Border {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("color", color)
    writer.member("width", width)
    writer.endObject()
  }
}

extension Node.Corners {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("curve", continuous ? "continuous" : "circular")
    writer.key("radii")
    writer.numbers(radii)
    writer.member("rule", rule.rawValue)
    writer.endObject()
  }
}

extension Node.Material {
  /// A blur's `style` is its UIKit effect, as the feed's contract has it; its look then stands under `look`.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("bezel", bezel)
    writer.member("blurRadius", blurRadius)
    writer.member("color", color)
    if kind != .blur { writer.member("effect", effect) }
    writer.flag("interactive", interactive)
    writer.member("kind", kind.rawValue)
    if kind == .blur { writer.member("look", style) }
    writer.member("refraction", refraction)
    writer.member("rim", rim)
    writer.member("saturation", saturation)
    if let shadow {
      writer.key("shadow")
      writer.beginObject()
      writer.member("color", shadow.color)
      writer.key("offset")
      writer.numbers([shadow.offset.x, shadow.offset.y])
      writer.member("radius", shadow.radius)
      writer.endObject()
    }
    writer.member("style", kind == .blur ? effect : style)
    writer.member("tint", tint)
    writer.member("variant", variant?.rawValue)
    writer.endObject()
  }
}

extension Node.Morph {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("animation", animation)
    writer.member("id", id)
    writer.member("namespace", namespace)
    writer.endObject()
  }
}

extension Node.Image {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("contentMode", contentMode)
    writer.key("size")
    writer.numbers([size.width, size.height])
    writer.member("source", source)
    writer.member("tint", tint)
    writer.endObject()
  }
}

extension Node.Scroll {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("contentSize")
    writer.numbers([contentSize.width, contentSize.height])
    writer.key("inset")
    inset.write(to: &writer)
    writer.key("offset")
    writer.numbers([offset.x, offset.y])
    writer.endObject()
  }
}

extension Node.Symbol {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("asset", asset)
    writer.member("color", color)
    writer.member("effect", effect)
    writer.flag("effectRepeats", effectRepeats)
    if effectSpeed != 1 { writer.member("effectSpeed", effectSpeed) }
    writer.flag("flipped", flipped)
    writer.member("mode", mode)
    writer.member("name", name)
    writer.member("side", side)
    writer.endObject()
  }
}

extension Node.TextRun {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("alignment", alignment.rawValue)
    writer.member("baseline", baseline)
    writer.member("color", color)
    if let decoration {
      writer.key("decoration")
      decoration.write(to: &writer)
    }
    writer.member("direction", rightToLeft ? "rtl" : nil)
    writer.member("font", font)
    writer.key("lines")
    writer.int(lines)
    writer.member("size", size)
    writer.member("string", string)
    writer.member("tracking", tracking)
    writer.key("truncated")
    writer.bool(truncated)
    writer.key("weight")
    writer.int(weight)
    writer.member("width", width)
    writer.endObject()
  }
}
