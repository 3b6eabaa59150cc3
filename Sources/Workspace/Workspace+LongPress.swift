import Chrome
import Scene
import Screens

extension Workspace {
  /// A long press on a bar button item shows its menu, also where a tap does something else.
  func longPressed(
    _ node: String, _ scene: Scene, _ state: ScreenState, _ definition: ScreenDefinition
  ) -> Result<ScreenState, Refusal> {
    let top = definition.visible(in: state).top
    let items = top.navigationItem.everyItem + top.toolbarItems.flatMap(\.everyItem)
    // A label or image stands for the item that it is in.
    var target = Substring(node)
    while !target.isEmpty {
      if let found = scene.node(String(target)), found.role == .barItem {
        guard let item = items.first(where: { $0.path == found.definition }), item.isEnabled,
          let menu = item.presentedByLongPress
        else { break }
        var result = state
        result.presented = menu
        result.detent = nil
        return .success(result)
      }
      target = target.lastIndex(of: "/").map { target[..<$0] } ?? ""
    }
    return .failure(Refusal(message: "Nothing happens on that here."))
  }
}
