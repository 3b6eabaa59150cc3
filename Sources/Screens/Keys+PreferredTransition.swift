import YAML

/// `preferredTransition` as it is read: a word, or `zoom` with where it comes from.
struct PreferredTransitionDraft: Sendable {
  var zoom: ZoomDraft?

  struct ZoomDraft: Sendable {
    var sourceView: String?
    var sourceBarButtonItem: String?

    static let keys = MappingKeys<ZoomDraft>(
      "zoom",
      [
        .text("sourceView", \.sourceView, since: 18, "Id of a view in the scene below, such as `content/mill-valley`."),
        .text(
          "sourceBarButtonItem", \.sourceBarButtonItem, since: 26,
          "Id of the bar button item below that it grows out of."),
      ], later: ["options"])
  }

  static let keys = MappingKeys<PreferredTransitionDraft>(
    "preferredTransition",
    [
      Key("zoom", .mapping { ZoomDraft.keys.list }, since: 18, "Grows out of a view below.") { draft, reader, node in
        var zoom = ZoomDraft()
        reader.decode(node, into: &zoom, ZoomDraft.keys)
        draft.zoom = zoom
      }.orEmpty
    ])
}

extension Key {
  /// Said of a controller that is pushed or presented.
  static func preferredTransition(_ path: Path<PreferredTransition?>) -> Key {
    let type = ValueType.either([
      .words(PreferredTransition.Kind.allCases.map(\.rawValue)), .mapping { PreferredTransitionDraft.keys.list },
    ])
    return Key("preferredTransition", type, since: 18, "How it comes when it is pushed or presented.") {
      root, reader, node in
      if let value = reader.preferredTransition(node) { root[keyPath: path] = value }
    }
  }
}

extension Reader {
  fileprivate func preferredTransition(_ node: Composed) -> PreferredTransition? {
    guard case .mapping = node.content else {
      return word(node, "preferredTransition", PreferredTransition.Kind.self).map { PreferredTransition($0) }
    }
    var draft = PreferredTransitionDraft()
    decode(node, into: &draft, PreferredTransitionDraft.keys)
    guard let zoom = draft.zoom else { return nil }
    var transition = PreferredTransition(.zoom)
    transition.sourceView = zoom.sourceView
    transition.sourceBarButtonItem = zoom.sourceBarButtonItem
    return transition
  }

  /// A stack slides its controllers, or zooms.
  func checkTransition(_ transition: PreferredTransition?, inStack node: Composed) {
    guard let transition, transition.kind != .zoom, let key = node["preferredTransition"] else { return }
    report(
      "transition-non-zoom",
      "A navigation controller honours `zoom` alone; with `\(transition.kind.rawValue)` the push slides as without it.",
      atKey: key, severity: .warning)
  }

  /// The seeds' word: what is pushed says how it comes.
  func checkTransition(ofStack controller: NavigationController, _ node: Composed) {
    guard controller.preferredTransition != nil, let key = node["preferredTransition"] else { return }
    report(
      "no-such-api",
      "UINavigationController takes no transition for its pushes: write `preferredTransition` (iOS 18) at the `viewController` that is pushed.",
      atKey: key, severity: .warning)
    checkTransition(controller.preferredTransition, inStack: node)
  }

  /// What is presented may come in other ways, but a sheet does not turn over.
  func checkTransition(ofSheet controller: Controller?, _ node: Composed) {
    guard let kind = controller?.preferredTransition?.kind, kind == .flipHorizontal || kind == .partialCurl,
      let key = (node["viewController"] ?? node["navigationController"])?["preferredTransition"]
    else { return }
    report(
      "transition-not-for-sheets", "A sheet cannot come with `\(kind.rawValue)`, which is for `fullScreen`: it rises.",
      atKey: key, severity: .warning)
  }
}

extension Controller {
  /// As the controller that is presented says it.
  package var preferredTransition: PreferredTransition? {
    switch self {
    case .view(let view): view.preferredTransition
    case .navigation(let navigation): navigation.preferredTransition
    case .tabBar, .split: nil
    }
  }
}
