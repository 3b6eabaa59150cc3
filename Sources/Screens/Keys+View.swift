/// What a controller's `view` is given.
struct ViewDraft: Sendable {
  var backgroundColor: ColorReference?
  var tintColor: ColorReference?

  static let keys = MappingKeys<ViewDraft>(
    "view",
    [
      .color("backgroundColor", \.backgroundColor, "Fill behind everything, where the content has none of its own."),
      .color("tintColor", \.tintColor, "Tint of what is in the view, as `UIView.tintColor`."),
    ])
}

extension Key where Root == ViewController {
  static var view: Key {
    Key("view", .mapping { ViewDraft.keys.list }, "The controller's view.") { controller, reader, node in
      var view = ViewDraft()
      reader.decode(node, into: &view, ViewDraft.keys)
      controller.viewBackgroundColor = view.backgroundColor
      controller.tintColor = controller.tintColor ?? view.tintColor
    }
  }
}

extension Key where Root == NavigationController {
  /// A container's fill is behind the top view's, and so is seen only where that one has none.
  static var view: Key {
    Key("view", .mapping { ViewDraft.keys.list }, "The controller's view.") { controller, reader, node in
      var view = ViewDraft()
      reader.decode(node, into: &view, ViewDraft.keys)
      controller.viewBackgroundColor = view.backgroundColor
      controller.tintColor = controller.tintColor ?? view.tintColor
    }
  }
}

extension Key where Root == TabBarControllerDraft {
  static var view: Key {
    Key("view", .mapping { ViewDraft.keys.list }, "The controller's view.") { draft, reader, node in
      var view = ViewDraft()
      reader.decode(node, into: &view, ViewDraft.keys)
      draft.controller.viewBackgroundColor = view.backgroundColor
      draft.controller.tintColor = draft.controller.tintColor ?? view.tintColor
    }
  }
}
