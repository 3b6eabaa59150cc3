import YAML

/// `documentProperties` as it is read.
struct DocumentPropertiesDraft: Sendable {
  var url: String?
  var title: String?
  var subtitle: String?
  var image: ImageReference?
  var isShareable = false

  static let keys = MappingKeys<DocumentPropertiesDraft>(
    "documentProperties",
    [
      .text("url", \.url, "The document; without metadata its name is the title."),
      .text("title", \.title, "`LPLinkMetadata.title`."),
      .text("subtitle", \.subtitle, "Line under the title, such as the kind and size that UIKit reads from the file."),
      .image("image", \.image, "`LPLinkMetadata.iconProvider`: the document's picture."),
      .bool("activityViewControllerProvider", \.isShareable, "A button that shares the document."),
      .bool(
        "dragItemsProvider", \.isDraggable,
        "The picture can be dragged out of the menu, which shows no difference in a still."),
    ])

  var isDraggable = false
}

extension Reader {
  func documentProperties(_ node: Composed) -> Menu.Header? {
    var draft = DocumentPropertiesDraft()
    decode(node, into: &draft, DocumentPropertiesDraft.keys)
    guard let title = draft.title ?? draft.url.flatMap(displayName) else {
      if node.isMapping { report("missing-key", "Say what the document is: `url` or `title`.", at: node) }
      return nil
    }
    var header = Menu.Header(path: node.path, title: title)
    header.subtitle = draft.subtitle
    header.image = draft.image
    header.isShareable = draft.isShareable
    return header
  }

  /// A file's name as the system shows it: without its ending.
  private func displayName(_ url: String) -> String? {
    guard let file = url.split(separator: "/").last else { return nil }
    return String(file.lastIndex(of: ".").map { file[..<$0] } ?? file)
  }
}

extension NavigationItem {
  /// What the state key `presented` calls the editing of the title in its place.
  package static let renameIdentifier = "rename"

  /// The title's menu with what UIKit adds to it; nil where a tap on the title shows nothing.
  package var shownTitleMenu: Menu? {
    guard titleMenu != nil || hasRenameDelegate || documentProperties != nil else { return nil }
    var menu = titleMenu ?? Menu(path: path)
    menu.header = documentProperties
    if hasRenameDelegate {
      var rename = Menu.Element(path: path, title: "Rename")
      rename.image = ImageReference(.symbol("pencil"))
      rename.presents = Self.renameIdentifier
      menu.sections.insert(Menu.Section([rename]), at: 0)
    }
    return menu
  }
}
