import Graphics

/// One operation of RFC 6902; the value is JSON already.
package enum PatchOperation: Hashable, Sendable {
  case add(path: String, value: [UInt8])
  case replace(path: String, value: [UInt8])
  case remove(path: String)

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    switch self {
    case .add(let path, let value): write("add", path, value, &writer)
    case .replace(let path, let value): write("replace", path, value, &writer)
    case .remove(let path):
      writer.member("op", "remove")
      writer.member("path", path)
    }
    writer.endObject()
  }

  private func write(_ name: String, _ path: String, _ value: [UInt8], _ writer: inout JSONWriter) {
    writer.member("op", name)
    writer.member("path", path)
    writer.key("value")
    writer.raw(value)
  }
}

extension [PatchOperation] {
  /// A JSON Patch document.
  package func encoded() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for operation in self { operation.write(to: &writer) }
    writer.endArray()
    return writer.bytes
  }
}

/// The operations that turn `old` into `new`: a node at a time, a member at a time inside a node.
///
/// Parts that both scenes share are not looked into.
package func difference(from old: Scene, to new: Scene) -> [PatchOperation] {
  var patch: [PatchOperation] = []
  if old.accessibility != new.accessibility {
    patch.append(.replace(path: "/accessibility", value: json { $0.strings(new.accessibility) }))
  }
  compareNodes(old, new, &patch)
  if old.root != new.root { patch.append(.replace(path: "/root", value: json { $0.string(new.root) })) }
  if old.safeArea != new.safeArea {
    patch.append(.replace(path: "/safeArea", value: json { new.safeArea.write(to: &$0) }))
  }
  if old.screen != new.screen { patch.append(.replace(path: "/screen", value: json { $0.string(new.screen) })) }
  if old.size != new.size {
    patch.append(.replace(path: "/size", value: json { $0.numbers([new.size.width, new.size.height]) }))
  }
  if old.stale != new.stale { patch.append(.replace(path: "/stale", value: json { $0.bool(new.stale) })) }
  if !old.state.elementsEqual(new.state, by: { $0 == $1 }) {
    patch.append(.replace(path: "/state", value: json { new.writeState(to: &$0) }))
  }
  if !old.variant.elementsEqual(new.variant, by: { $0 == $1 }) {
    patch.append(.replace(path: "/variant", value: json { new.writeVariant(to: &$0) }))
  }
  return patch
}

private func json(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
  var writer = JSONWriter()
  write(&writer)
  return writer.bytes
}

private func compareNodes(_ old: Scene, _ new: Scene, _ patch: inout [PatchOperation]) {
  let shared = Set(new.parts).intersection(old.parts)
  func rest(_ scene: Scene) -> [(id: String, node: Node)] {
    let parts = scene.parts.filter { !shared.contains($0) }
    // A part is sorted already.
    if parts.count == 1 { return parts[0].nodes }
    return parts.flatMap(\.nodes).sorted { precedes($0.id, $1.id) }
  }
  let before = rest(old)
  let after = rest(new)
  var left = 0
  var right = 0
  while left < before.count || right < after.count {
    if right == after.count || (left < before.count && precedes(before[left].id, after[right].id)) {
      patch.append(.remove(path: nodePath(before[left].id)))
      left += 1
    } else if left == before.count || precedes(after[right].id, before[left].id) {
      let node = after[right].node
      patch.append(.add(path: nodePath(after[right].id), value: json { node.write(to: &$0) }))
      right += 1
    } else {
      if before[left].node != after[right].node {
        compare(before[left].node, after[right].node, path: nodePath(after[right].id), &patch)
      }
      left += 1
      right += 1
    }
  }
}

private func nodePath(_ id: String) -> String { "/nodes/" + escaped(id) }

private func escaped(_ token: String) -> String {
  guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return token }
  var result = ""
  for scalar in token.unicodeScalars {
    switch scalar {
    case "~": result += "~0"
    case "/": result += "~1"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func compare(_ old: Node, _ new: Node, path: String, _ patch: inout [PatchOperation]) {
  for member in Node.members where !member.isEqual(old, new) {
    let place = "\(path)/\(member.name)"
    switch (member.isPresent(old), member.isPresent(new)) {
    case (true, false): patch.append(.remove(path: place))
    case (false, true): patch.append(.add(path: place, value: json { member.write(new, &$0) }))
    case (true, true):
      if let finer = finerDifference(member.name, old, new, path: place) {
        patch.append(finer)
      } else {
        patch.append(.replace(path: place, value: json { member.write(new, &$0) }))
      }
    case (false, false): break
    }
  }
}

/// The two changes that happen many times a second touch one number or word of a member.
private func finerDifference(_ name: String, _ old: Node, _ new: Node, path: String) -> PatchOperation? {
  switch name {
  case "scroll":
    guard var moved = old.scroll, let scroll = new.scroll else { return nil }
    moved.offset = scroll.offset
    guard moved == scroll else { return nil }
    return .replace(path: path + "/offset", value: json { $0.numbers([scroll.offset.x, scroll.offset.y]) })
  case "text":
    guard var recolored = old.text, let text = new.text else { return nil }
    recolored.color = text.color
    guard recolored == text else { return nil }
    return .replace(path: path + "/color", value: json { $0.string(text.color.hex) })
  default: return nil
  }
}
