import YAML

extension Key where Root == Content.Row {
  static var cellAccessory: Key {
    Key(
      "accessory",
      .either([.words(CellAccessory.Kind.allCases.map(\.rawValue)), .mapping { CellAccessoryDraft.keys.list }]),
      since: 14,
      "What stands at the trailing edge, as `UICellAccessory`: a name, {label} or {customView}. `delete`, `insert`, `reorder`, `multiselect` and `more` show while a list is edited only."
    ) { row, reader, node in row.accessory = reader.cellAccessory(node) ?? row.accessory }
  }
}

private struct CellAccessoryDraft: Sendable {
  var label: String?
  var customView: CustomView?

  static let keys = MappingKeys<CellAccessoryDraft>(
    "accessory",
    [
      .text("label", \.label, "Text in secondary colour."),
      Key("customView", .mapping { CustomView.keys.list }, "A view of its own.") { draft, reader, node in
        draft.customView = reader.customView(node, "customView")
      },
    ])
}

extension Reader {
  fileprivate func cellAccessory(_ node: Composed) -> CellAccessory? {
    guard node.isMapping else { return word(node, "accessory", CellAccessory.Kind.self).map { .kind($0) } }
    var draft = CellAccessoryDraft()
    decode(node, into: &draft, CellAccessoryDraft.keys)
    if let view = draft.customView { return .customView(view) }
    if draft.label == nil { report("missing-key", "An accessory needs `label` or `customView`.", at: node) }
    return draft.label.map { .label($0) }
  }
}
