import YAML

extension Alert {
  private static let common: [Key<Alert>] = [
    .text("title", \.title, "The question."),
    .text("message", \.message, "What it is about."),
    Key("actions", .list(.mapping { AlertActionDraft.keys.list }), "The answers, in UIKit's order.") {
      alert, reader, node in
      alert.actions = (reader.list(node, "actions") ?? []).compactMap { reader.alertAction($0) }
    },
  ]

  static let keys = MappingKeys<Alert>(
    "alert",
    common + [
      Key(
        "textFields", .list(.mapping { TextField.keys.list }), "Fields above the buttons; the first has the keyboard."
      ) { alert, reader, node in
        alert.textFields = (reader.list(node, "textFields") ?? []).map { reader.alertTextField($0) }
      }
    ])

  /// A sheet has no text fields: UIKit raises an exception.
  static let sheetKeys = MappingKeys<Alert>(
    "actionSheet",
    common + [
      .mapping(
        "popoverPresentationController", \.source,
        { MappingKeys("popoverPresentationController", PopoverSource.keys(\.self)) }, since: 8,
        "What it grows out of: always on an iPad, and on iOS 26 everywhere.")
    ])
}

extension Alert.TextField {
  static let keys = MappingKeys<Alert.TextField>(
    "textField",
    [
      .text("placeholder", \.placeholder, "Shown while the field is empty."),
      .text("text", \.text, "What stands in the field."),
      .bool("isSecureTextEntry", \.isSecureTextEntry, "Dots in the place of letters."),
    ])
}

struct AlertActionDraft: Sendable {
  var title: String?
  var style = Alert.Action.Style.default
  var isPreferred = false
  var isEnabled = true

  static let keys = MappingKeys<AlertActionDraft>(
    "action",
    [
      .text("title", \.title, "Text of the button."),
      .word("style", \.style, "What kind of answer it is, as `UIAlertAction.Style`."),
      .bool("isPreferred", \.isPreferred, "The alert's `preferredAction`."),
      .bool("isEnabled", \.isEnabled, "Dimmed and dead when false."),
    ])
}

extension Reader {
  func alert(_ node: Composed) -> Alert {
    var alert = Alert(path: node.path)
    decode(node, into: &alert, Alert.keys)
    checkCancel(alert, node)
    return alert
  }

  func actionSheet(_ node: Composed) -> Alert {
    var alert = Alert(path: node.path)
    decode(node, into: &alert, Alert.sheetKeys)
    checkCancel(alert, node)
    return alert
  }

  func alertTextField(_ node: Composed) -> Alert.TextField {
    var field = Alert.TextField(path: node.path)
    decode(node, into: &field, Alert.TextField.keys)
    return field
  }

  /// UIKit raises an exception for a second one.
  private func checkCancel(_ alert: Alert, _ node: Composed) {
    guard alert.actions.count(where: { $0.style == .cancel }) > 1, let key = node["actions"] else { return }
    report("two-cancel-actions", "An alert has one action of the style `cancel`: UIKit raises an exception.", at: key)
  }

  func alertAction(_ node: Composed) -> Alert.Action? {
    var draft = AlertActionDraft()
    decode(node, into: &draft, AlertActionDraft.keys)
    guard let title = draft.title else {
      if node.isMapping, node["title"] == nil { report("missing-key", "An action needs `title`.", at: node) }
      return nil
    }
    var action = Alert.Action(path: node.path, title: title)
    action.style = draft.style
    action.isPreferred = draft.isPreferred
    action.isEnabled = draft.isEnabled
    return action
  }
}
