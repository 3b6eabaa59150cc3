import Graphics
import YAML

extension ViewController {
  static let extendedLayoutKeys: [Key<ViewController>] = [
    Key(
      "edgesForExtendedLayout",
      .either([.words([ExtendedLayout.allWord] + ExtendedLayout.edgeWords), .list(.words(ExtendedLayout.edgeWords))]),
      since: 7, "Sides on which the view goes on under the container's bars: `all`, or a list that may be empty."
    ) { controller, reader, node in
      if let edges = reader.rectEdges(node, "edgesForExtendedLayout") { controller.extendedLayout.edges = edges }
    },
    .bool(
      "extendedLayoutIncludesOpaqueBars", \.extendedLayout.includesOpaqueBars, since: 7,
      "The view also goes on under bars with `isTranslucent: false`."),
    Key(
      "additionalSafeAreaInsets", .either([.list(.number), .mapping { EdgeInsetsDraft.keys.list }]), since: 11,
      "Points added to the view's safe area: [top, left, bottom, right], or by edge."
    ) { controller, reader, node in
      guard let insets = reader.safeAreaInsets(node, "additionalSafeAreaInsets") else { return }
      controller.extendedLayout.additionalSafeAreaInsets = insets
    },
  ]
}

extension ExtendedLayout {
  fileprivate static let allWord = "all"
  fileprivate static let edgeWords = Edge.allCases.map(\.rawValue)
}

/// `UIEdgeInsets` by edge.
private struct EdgeInsetsDraft: Sendable {
  var top: Double?
  var left: Double?
  var bottom: Double?
  var right: Double?

  static let keys = MappingKeys<EdgeInsetsDraft>(
    "UIEdgeInsets", id: "edgeInsets",
    [
      .number("top", \.top, in: lengths, "Points at the top."),
      .number("left", \.left, in: lengths, "Points on the left, whatever the direction of text."),
      .number("bottom", \.bottom, in: lengths, "Points at the bottom."),
      .number("right", \.right, in: lengths, "Points on the right, whatever the direction of text."),
    ])

  private static let lengths = -Reader.lengths.upperBound...Reader.lengths.upperBound
}

extension Reader {
  /// `UIRectEdge`: one word, or a list of sides.
  fileprivate func rectEdges(_ node: Composed, _ name: String) -> Set<ExtendedLayout.Edge>? {
    guard case .list(let items) = node.content else {
      guard let word = word(node, name, among: [ExtendedLayout.allWord] + ExtendedLayout.edgeWords) else { return nil }
      return ExtendedLayout.Edge(rawValue: word).map { [$0] } ?? Set(ExtendedLayout.Edge.allCases)
    }
    return Set(items.compactMap { word($0, name, ExtendedLayout.Edge.self) })
  }

  fileprivate func safeAreaInsets(_ node: Composed, _ name: String) -> EdgeInsets? {
    guard node.isMapping else { return edgeInsets(node, name) }
    var draft = EdgeInsetsDraft()
    decode(node, into: &draft, EdgeInsetsDraft.keys)
    return EdgeInsets(
      top: draft.top ?? 0, left: draft.left ?? 0, bottom: draft.bottom ?? 0, right: draft.right ?? 0)
  }
}
