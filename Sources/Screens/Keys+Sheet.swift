import YAML

struct SheetDraft: Sendable {
  var detents: [Sheet.Detent] = []
  var selectedDetentIdentifier: String?
  var largestUndimmedDetentIdentifier: String?
  var prefersGrabberVisible = false
  var prefersScrollingExpandsWhenScrolledToEdge = true
  var prefersEdgeAttachedInCompactHeight = false
  var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  var prefersPageSizing = true
  var preferredCornerRadius: Double?
  var backgroundEffect: SheetEffect?
  var sourceView: String?
  var modalPresentationStyle = ModalPresentationStyle.automatic
  var isModalInPresentation = false

  static let keys = MappingKeys<SheetDraft>(
    "sheet",
    [
      Key(
        "detents", .list(.either([.words(["medium", "large"]), .mapping { DetentDraft.keys.list }])), since: 15,
        "Heights at which the sheet rests."
      ) { draft, reader, node in
        draft.detents = (reader.list(node, "detents") ?? []).compactMap { reader.detent($0) }
      },
      .text("selectedDetentIdentifier", \.selectedDetentIdentifier, since: 15, "Where it rests at first."),
      .text(
        "largestUndimmedDetentIdentifier", \.largestUndimmedDetentIdentifier, since: 15,
        "Up to this detent nothing behind is dimmed."),
      .bool("prefersGrabberVisible", \.prefersGrabberVisible, since: 15, "Shows the grabber."),
      .bool(
        "prefersScrollingExpandsWhenScrolledToEdge", \.prefersScrollingExpandsWhenScrolledToEdge, since: 15,
        "Scrolling the content up makes the sheet larger first."),
      .bool(
        "prefersEdgeAttachedInCompactHeight", \.prefersEdgeAttachedInCompactHeight, since: 15,
        "A phone in landscape shows a sheet at the bottom, not a full screen."),
      .bool(
        "widthFollowsPreferredContentSizeWhenEdgeAttached", \.widthFollowsPreferredContentSizeWhenEdgeAttached,
        since: 15, "There it is as wide as `preferredContentSize` says."),
      .bool(
        "prefersPageSizing", \.prefersPageSizing, since: 17,
        "On an iPad as wide as is good to read; false: `preferredContentSize`."),
      .number(
        "preferredCornerRadius", \.preferredCornerRadius, since: 15, "Corner radius in points, over the system's own."),
      .sheetEffect("backgroundEffect", \.backgroundEffect, "Behind the sheet, in the place of the system's glass."),
      .text("sourceView", \.sourceView, since: 15, "Id of what the sheet is centred over on an iPad."),
      .word("modalPresentationStyle", \.modalPresentationStyle, "Page sheet, form sheet or a cover of the window."),
      .bool("isModalInPresentation", \.isModalInPresentation, since: 13, "A tap outside or a swipe does not close it."),
    ])

  /// The finished sheet. What its controller says of modality counts as well.
  func sheet(at path: String, _ controller: Controller) -> Sheet {
    var sheet = Sheet(path: path, controller: controller)
    if !detents.isEmpty { sheet.detents = detents }
    sheet.selectedDetentIdentifier = selectedDetentIdentifier
    sheet.largestUndimmedDetentIdentifier = largestUndimmedDetentIdentifier
    sheet.prefersGrabberVisible = prefersGrabberVisible
    sheet.prefersScrollingExpandsWhenScrolledToEdge = prefersScrollingExpandsWhenScrolledToEdge
    sheet.prefersEdgeAttachedInCompactHeight = prefersEdgeAttachedInCompactHeight
    sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = widthFollowsPreferredContentSizeWhenEdgeAttached
    sheet.prefersPageSizing = prefersPageSizing
    sheet.preferredCornerRadius = preferredCornerRadius
    sheet.backgroundEffect = backgroundEffect
    sheet.sourceView = sourceView
    sheet.modalPresentationStyle = modalPresentationStyle
    sheet.isModalInPresentation = controller.modal.isModalInPresentation ?? isModalInPresentation
    return sheet
  }
}

struct DetentDraft: Sendable {
  var identifier: String?
  var custom: Double?
  var height: Double?
  var backgroundEffect: SheetEffect?

  static let keys = MappingKeys<DetentDraft>(
    "detent",
    [
      .text("identifier", \.identifier, "Name of the detent; `medium` and `large` are the system's own."),
      .number("custom", \.custom, in: 0...1, since: 16, "A fraction of the greatest height, from 0 to 1."),
      .number("height", \.height, since: 16, "A height in points, without the bottom safe area."),
      .sheetEffect("backgroundEffect", \.backgroundEffect, "Behind the sheet while it rests here."),
    ])

  var detent: Sheet.Detent? {
    var detent: Sheet.Detent
    if let custom {
      detent = .fraction(custom)
    } else if let height {
      detent = .height(height)
    } else {
      guard identifier == "medium" || identifier == "large" else { return nil }
      detent = identifier == "medium" ? .medium : .large
    }
    detent.givenIdentifier = identifier
    detent.backgroundEffect = backgroundEffect
    return detent
  }
}

extension SheetEffect {
  static let names = ["glass", "clearGlass"] + BlurEffect.allCases.map(\.rawValue)

  /// nil: the system's own.
  init?(_ name: String) {
    switch name {
    case "glass": self = .glass
    case "clearGlass": self = .clearGlass
    case BlurEffect.none.rawValue: return nil
    default:
      guard let effect = BlurEffect(rawValue: name) else { return nil }
      self = .blur(effect)
    }
  }
}

extension Key {
  /// A `UIVisualEffect` that came with iOS 26.1: before, nothing but the system's glass is there.
  fileprivate static func sheetEffect(_ name: String, _ path: Path<SheetEffect?>, _ documentation: String) -> Key {
    Key(name, .words(SheetEffect.names), since: 26, documentation + " iOS 26.1.") { root, reader, node in
      guard let word = reader.word(node, name, among: SheetEffect.names) else { return }
      root[keyPath: path] = SheetEffect(word)
      reader.report(
        "sheet-effect-version",
        "`\(name)` of a sheet came with iOS 26.1, as it is drawn here. On 26.0 the sheet keeps the system's glass.",
        atKey: node, severity: .information)
    }
  }
}

extension Reader {
  func detent(_ node: Composed) -> Sheet.Detent? {
    guard case .mapping = node.content else {
      return word(node, "detents", among: ["medium", "large"]).map { $0 == "medium" ? .medium : .large }
    }
    var draft = DetentDraft()
    decode(node, into: &draft, DetentDraft.keys)
    if let detent = draft.detent { return detent }
    report("missing-key", "A detent of your own needs `custom` (a fraction) or `height` (points).", at: node)
    return nil
  }
}
