import Graphics
import Scene

extension Cause.Kind {
  fileprivate var heading: String {
    switch self {
    case .definition: "The definition"
    case .metric: "Measures"
    case .device: "The device"
    case .type: "Type"
    case .color: "Colours"
    case .trait: "Traits"
    }
  }
}

extension Explanation {
  /// For a person: the node, its sums, and its causes by kind.
  package var text: String {
    var lines = ["\(node): \(className)" + (role.map { ", \($0)" } ?? "")]
    lines.append("  in its parent  \(words(frame))")
    lines.append("  in the window  \(words(windowFrame))")
    lines.append("  x = " + sum(\.x))
    lines.append("  y = " + sum(\.y))
    for (member, value) in appearance { lines.append("  \(member): \(value)") }
    for kind in Cause.Kind.allCases {
      let found = causes.filter { $0.kind == kind }
      guard !found.isEmpty else { continue }
      lines += ["", kind.heading]
      for cause in found { lines += cause.lines }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func words(_ frame: Rect) -> String {
    "x \(decimal(frame.x)), y \(decimal(frame.y)), width \(decimal(frame.width)), height \(decimal(frame.height))"
  }

  private func sum(_ axis: KeyPath<Point, Double>) -> String {
    steps.map { "\(decimal($0.offset[keyPath: axis])) (\($0.node))" }.joined(separator: " + ")
  }

  /// For scripts: one object.
  package func encoded() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("appearance")
    writer.beginObject()
    for (member, value) in appearance {
      writer.key(member)
      writer.raw(Array(value.utf8))
    }
    writer.endObject()
    writer.key("causes")
    writer.beginArray()
    for cause in causes { cause.write(to: &writer) }
    writer.endArray()
    writer.key("frame")
    write(frame, to: &writer)
    writer.member("node", text: node)
    writer.key("steps")
    writer.beginArray()
    for step in steps {
      writer.beginObject()
      writer.member("node", text: step.node)
      writer.key("x")
      writer.number(step.offset.x)
      writer.key("y")
      writer.number(step.offset.y)
      writer.endObject()
    }
    writer.endArray()
    writer.key("windowFrame")
    write(windowFrame, to: &writer)
    writer.endObject()
    return writer.bytes + [0x0A]
  }

  private func write(_ frame: Rect, to writer: inout JSONWriter) {
    writer.beginArray()
    for number in [frame.x, frame.y, frame.width, frame.height] { writer.number(number) }
    writer.endArray()
  }
}

extension Cause {
  fileprivate var lines: [String] {
    let place = file.map { "\($0):\(line ?? 1):\(column ?? 1): " } ?? ""
    let source = comment.map { "  # \($0)" } ?? ""
    return ["  \(place)\(name) = \(value)\(source)", "      \(change): \(effects.map(\.text).joined(separator: ", "))"]
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("change", text: change)
    if let column { writer.member("column", number: column) }
    if let comment { writer.member("comment", text: comment) }
    if let confidence { writer.member("confidence", text: String(confidence)) }
    writer.key("effects")
    writer.beginArray()
    for effect in effects {
      writer.beginObject()
      writer.member("member", text: effect.member)
      writer.member("text", text: effect.text)
      writer.endObject()
    }
    writer.endArray()
    if let file { writer.member("file", text: file) }
    writer.member("kind", text: kind.rawValue)
    if let line { writer.member("line", number: line) }
    writer.member("name", text: name)
    writer.member("value", text: value)
    writer.endObject()
  }
}
