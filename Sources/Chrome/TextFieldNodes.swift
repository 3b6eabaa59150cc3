import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables
import Typography

/// What a text field shows.
struct TextFieldLook {
  var text = ""
  var placeholder = ""
  /// Dots in the place of letters.
  var isSecure = false
  /// It has the keyboard.
  var isFirstResponder = false
  /// All of the text is selected, as where a title is edited.
  var isSelected = false
  var fontSize: Double
  /// From the field's edges to its text, in points.
  var padding: Double
  var tint: Color
}

/// A field's nodes, the field last.
///
/// - Parameter field: the field itself, with its background; in its parent's coordinates.
func textFieldNodes(
  _ look: TextFieldLook, id: String, field: Node, _ env: Environment
) -> [(id: String, node: Node)] {
  var field = field
  var nodes: [(id: String, node: Node)] = []
  func add(_ name: String, _ node: Node) {
    field.children.append(id + "/" + name)
    nodes.append((id + "/" + name, node))
  }
  let font = env.typesetter.font(size: look.fontSize, weight: 400)
  let room = field.frame.width - 2 * look.padding
  let isEmpty = look.text.isEmpty
  let string = isEmpty ? look.placeholder : look.isSecure ? String(repeating: "•", count: look.text.count) : look.text
  let line = env.typesetter.line(string, font, maxWidth: room)
  let height = env.typesetter.lineHeight(font)
  let frame = env.grid.round(Rect(look.padding, (field.frame.height - height) / 2, room, height))
  let typed = isEmpty ? 0 : min(line.width, room)
  let isRightToLeft = env.variant.isRightToLeft
  if look.isSelected, !isEmpty {
    let x = isRightToLeft ? frame.maxX - typed : frame.x
    var selection = Node("_UITextSelectionHighlightView", frame: env.grid.round(Rect(x, frame.y, typed, height)))
    selection.backgroundColor = look.tint.withAlpha(env.metrics[.textSelectionAlpha])
    add("selection", selection)
  }
  if !string.isEmpty {
    let color = env.palette(isEmpty ? "tertiaryLabel" : "label")
    var text = labelNode(
      line, font, color: color, frame: frame, alignment: isRightToLeft ? .right : .left, env)
    text.className = isEmpty ? "UITextFieldLabel" : "UIFieldEditor"
    add(isEmpty ? "placeholder" : "text", text)
  }
  if look.isFirstResponder, !look.isSelected || isEmpty {
    let width = env.metrics[.searchCursorWidth]
    let x = isRightToLeft ? frame.maxX - typed - width : frame.x + typed
    var cursor = Node("_UITextCursorView", frame: env.grid.round(Rect(x, frame.y, width, height)))
    cursor.backgroundColor = look.tint
    add("cursor", cursor)
  }
  field.accessibility = Node.Accessibility(
    label: look.placeholder.isEmpty ? field.label : look.placeholder, traits: ["textField"],
    value: isEmpty ? nil : look.isSecure ? string : look.text)
  nodes.append((id, field))
  return nodes
}
