package import Graphics
import Scene
import Screens

/// What something presented grows out of.
package struct PresentationSource: Hashable, Sendable {
  /// Definition of a bar button item, or of the navigation item whose title it is.
  package var path: String?
  /// Id of any other node, or the last part of one.
  package var name: String?
  /// In the source's coordinates, in points; nil is all of it.
  package var rect: Rect?

  package init() {}

  /// A bar button item.
  package init(item path: String?) {
    self.path = path
  }

  init(_ presented: Presented) {
    path = presented.itemPath
    let given: PopoverSource
    switch presented.presentation.kind {
    case .popover(let popover): given = popover.source
    case .actionSheet(let alert): given = alert.source
    case .sheet(let sheet):
      name = sheet.sourceView
      return
    case .alert, .menu, .customization: return
    }
    rect = given.sourceRect
    name = given.sourceItem ?? given.sourceView
  }

  package var isItem: Bool { path != nil }

  /// Its frame in window coordinates; nil where nothing shows it.
  package func anchor(in components: [Component]) -> Rect? {
    for component in components {
      guard let found = frame(in: component.part.nodes) else { continue }
      guard let rect else { return found }
      return Rect(found.x + rect.x, found.y + rect.y, rect.width, rect.height)
    }
    return nil
  }

  /// As high as a bar item's platter, and as wide where it has one to itself.
  private func frame(in nodes: [(id: String, node: Node)]) -> Rect? {
    let roles: [Node.Role?] = [.barItem, .navigationBarTitle]
    let item = path.flatMap { path in
      nodes.first { $0.node.definition == path && roles.contains($0.node.role) }
    }
    guard let source = item ?? named(in: nodes) else { return nil }
    var frame = source.node.frame
    var id = source.id
    while let parent = nodes.first(where: { $0.node.children.contains(id) }) {
      if parent.node.role == .platter {
        let isAlone = parent.node.children.count == 1
        frame.y = 0
        frame.height = parent.node.frame.height
        if isAlone { (frame.x, frame.width) = (0, parent.node.frame.width) }
      }
      let (scale, origin) = (parent.node.scale, parent.node.frame)
      frame = Rect(frame.x * scale, frame.y * scale, frame.width * scale, frame.height * scale)
        .offsetBy(origin.x, origin.y)
      if let scroll = parent.node.scroll { frame = frame.offsetBy(-scroll.offset.x, -scroll.offset.y) }
      id = parent.id
    }
    return frame
  }

  private func named(in nodes: [(id: String, node: Node)]) -> (id: String, node: Node)? {
    guard let name else { return nil }
    return nodes.first { $0.id == name } ?? nodes.first { $0.id.hasSuffix("/" + name) }
  }
}
