import Graphics
import Scene
import Tables
import YAML

/// The numbers and words of the device that is shown.
func deviceExperiments(_ setting: Setting, _ document: Document?) -> [Experiment] {
  guard let root = document?.value, let device = root.value(at: "/devices/\(setting.device)") else { return [] }
  let start = "/devices/\(setting.device)"
  return leaves(device, start).compactMap { pointer, scalar in
    let others = alternatives(scalar, at: pointer)
    let trials = others.compactMap { words, other -> Trial? in
      let changed = root.replacing(JSONPointer.tokens(pointer)[...], with: .scalar(other))
      guard let changed else { return nil }
      // The reader leaves out a device with a value that no device can have: such a trial says nothing.
      let read = Tables.read(["devices.yaml": changed], symbolAssets: []).tables.devices
      guard let index = read.firstIndex(where: { $0.id == setting.device }) else { return nil }
      let altered = read[index]
      return Trial(
        words: words,
        input: .tables { tables in
          guard let place = tables.devices.firstIndex(where: { $0.id == altered.id }) else { return }
          tables.devices[place] = altered
        })
    }
    let name = pointer.dropFirst("/devices/".count).map { $0 == "/" ? "." : $0 }
    return Experiment(
      kind: .device, name: String(name), file: "devices.yaml", pointer: pointer, value: scalar.text, trials: trials)
  }
}

private let deviceWords: [[String]] = [["phone", "pad"], ["compact", "regular"], ["none", "notch", "island"]]

private func alternatives(_ scalar: Scalar, at pointer: String) -> [(String, Scalar)] {
  switch scalar.kind {
  case .int, .float:
    let number = Double(scalar.text) ?? 0
    return steps.map { ($0.words, Scalar(text: decimal(number + $0.by), kind: .float(number + $0.by))) }
  default:
    let words = deviceWords.first { $0.contains(scalar.text) } ?? []
    return words.filter { $0 != scalar.text }.map { ($0, Scalar(text: $0, kind: .string)) }
  }
}

/// Every value of the definition's files, changed and, where that says nothing, taken away.
func definitionExperiments(_ file: String, _ document: Document?) -> [Experiment] {
  guard let root = document?.value else { return [] }
  return leaves(root, "").map { pointer, scalar in
    let tokens = JSONPointer.tokens(pointer)[...]
    var trials = otherValues(scalar).compactMap { words, other in
      root.replacing(tokens, with: .scalar(other)).map { Trial(words: words, input: .file(file, yaml($0))) }
    }
    if let rest = root.replacing(tokens, with: nil) {
      trials.append(Trial(words: "removed", input: .file(file, yaml(rest))))
    }
    return Experiment(
      kind: .definition, name: pointer, file: file, pointer: pointer, value: scalar.text, trials: trials)
  }
}

private func otherValues(_ scalar: Scalar) -> [(String, Scalar)] {
  var scalar = scalar
  switch scalar.kind {
  case .null: return []
  case .bool(let value):
    scalar.text = value ? "false" : "true"
    scalar.kind = .bool(!value)
    return [(scalar.text, scalar)]
  case .int(let value):
    scalar.text = String(value + 1)
    scalar.kind = .int(value + 1)
    return [("+ 1", scalar)]
  case .float(let value):
    scalar.text = decimal(value + 1)
    scalar.kind = .float(value + 1)
    return [("+ 1", scalar)]
  case .string:
    if let color = Color(hex: scalar.text) {
      scalar.text = color.inverted.hex
      return [("inverted", scalar)]
    }
    let before = scalar.text
    scalar.text += "x"
    return [("“\(before)” → “\(scalar.text)”", scalar)]
  }
}

/// Every scalar below a value with its pointer, in the order written.
private func leaves(_ value: Value, _ pointer: String) -> [(pointer: String, scalar: Scalar)] {
  switch value {
  case .scalar(let scalar): [(pointer, scalar)]
  case .sequence(let items):
    items.enumerated().flatMap { leaves($1, JSONPointer.appending(pointer, String($0))) }
  case .mapping(let entries):
    entries.flatMap { leaves($0.value, JSONPointer.appending(pointer, $0.key)) }
  }
}

extension Value {
  /// The value with the part at a pointer's tokens replaced, or taken away with nil; nil where there is none.
  fileprivate func replacing(_ tokens: ArraySlice<String>, with new: Value?) -> Value? {
    guard let token = tokens.first else { return new }
    let rest = tokens.dropFirst()
    switch self {
    case .scalar: return nil
    case .sequence(var items):
      guard let index = Int(token), items.indices.contains(index) else { return nil }
      if rest.isEmpty, new == nil {
        items.remove(at: index)
      } else {
        guard let item = items[index].replacing(rest, with: new) else { return nil }
        items[index] = item
      }
      return .sequence(items)
    case .mapping(var entries):
      guard let index = entries.firstIndex(where: { $0.key == token }) else { return nil }
      if rest.isEmpty, new == nil {
        entries.remove(at: index)
      } else {
        guard let inner = entries[index].value.replacing(rest, with: new) else { return nil }
        entries[index].value = inner
      }
      return .mapping(entries)
    }
  }
}

/// A value as YAML that reads back as the same value: JSON, with YAML's tags.
func yaml(_ value: Value) -> [UInt8] {
  var text = ""
  write(value, to: &text)
  return Array(text.utf8)
}

private func write(_ value: Value, to text: inout String) {
  switch value {
  case .scalar(let scalar):
    if let tag = scalar.tag { text += tag + " " }
    switch scalar.kind {
    case .string: text += quoted(scalar.text)
    case .null: text += "null"
    default: text += scalar.text
    }
  case .sequence(let items):
    text += "["
    for (index, item) in items.enumerated() {
      if index > 0 { text += ", " }
      write(item, to: &text)
    }
    text += "]"
  case .mapping(let entries):
    text += "{"
    for (index, entry) in entries.enumerated() {
      if index > 0 { text += ", " }
      text += quoted(entry.key) + ": "
      write(entry.value, to: &text)
    }
    text += "}"
  }
}

private func quoted(_ text: String) -> String {
  var writer = JSONWriter()
  writer.string(text)
  return String(decoding: writer.bytes, as: UTF8.self)
}
