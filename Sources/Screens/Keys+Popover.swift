import Graphics
import YAML

struct PopoverDraft: Sendable {
  var source = PopoverSource()
  var directions: Set<Popover.ArrowDirection> = []
  var canOverlapSourceViewRect = false
  var backgroundColor: ColorReference?
  var margins: EdgeInsets?
  var adaptiveStyle: Popover.AdaptiveStyle?
  var sheet: SheetDraft?

  private static let any = "any"
  private static let directionNames = Popover.ArrowDirection.allCases.map(\.rawValue) + [any]

  static let keys = MappingKeys<PopoverDraft>(
    "popover",
    PopoverSource.keys(\.source) + [
      Key(
        "permittedArrowDirections", .either([.words(directionNames), .list(.words(directionNames))]),
        "Sides of the popover on which its arrow may stand; any of them unless the file says otherwise."
      ) { draft, reader, node in
        let nodes: [Composed] = if case .list(let items) = node.content { items } else { [node] }
        for node in nodes {
          guard let word = reader.word(node, "permittedArrowDirections", among: directionNames) else { continue }
          if word == any { draft.directions.formUnion(Popover.ArrowDirection.allCases) }
          if let direction = Popover.ArrowDirection(rawValue: word) { draft.directions.insert(direction) }
        }
      },
      .bool("canOverlapSourceViewRect", \.canOverlapSourceViewRect, "It may cover its source where room is short."),
      .color("backgroundColor", \.backgroundColor, "Behind the content and in the arrow."),
      .insets("popoverLayoutMargins", \.margins, "`[top, left, bottom, right]` in points, from the window's edges."),
      Key(
        "adaptivePresentationStyle", .words(Popover.AdaptiveStyle.allCases.map(\.rawValue)), since: 8,
        "What the delegate answers where width is compact; `none` keeps the popover."
      ) { draft, reader, node in
        draft.adaptiveStyle = reader.word(node, "adaptivePresentationStyle", Popover.AdaptiveStyle.self)
      },
      Key(
        "adaptiveSheetPresentationController", .mapping { SheetDraft.keys.list }, since: 15,
        "The sheet that it becomes where width is compact."
      ) { draft, reader, node in
        var sheet = SheetDraft()
        reader.decode(node, into: &sheet, SheetDraft.keys)
        draft.sheet = sheet
      },
    ])

  func popover(at path: String, _ sheet: Sheet) -> Popover {
    var popover = Popover(path: path, sheet: sheet)
    popover.source = source
    if !directions.isEmpty { popover.permittedArrowDirections = directions }
    popover.canOverlapSourceViewRect = canOverlapSourceViewRect
    popover.backgroundColor = backgroundColor
    popover.popoverLayoutMargins = margins
    popover.adaptivePresentationStyle = adaptiveStyle
    return popover
  }
}

extension PopoverSource {
  /// The keys that say what it grows out of.
  static func keys<Root>(_ path: Key<Root>.Path<PopoverSource>) -> [Key<Root>] {
    [
      Key("sourceItem", .text, since: 16, "Id of the bar button item, or of what else it grows out of.") {
        root, reader, node in root[keyPath: path].sourceItem = reader.text(node, "sourceItem")
      },
      Key("barButtonItem", .text, since: 8, "`sourceItem` by its name before iOS 16.") { root, reader, node in
        root[keyPath: path].sourceItem = reader.text(node, "barButtonItem")
      },
      Key("sourceView", .text, since: 8, "Id of the view that it grows out of.") { root, reader, node in
        root[keyPath: path].sourceView = reader.text(node, "sourceView")
      },
      Key("sourceRect", .list(.number), since: 8, "`[x, y, width, height]` in the source view, in points.") {
        root, reader, node in
        guard let numbers = reader.numbers(node, "sourceRect", "[x, y, width, height]") else { return }
        root[keyPath: path].sourceRect = Rect(numbers[0], numbers[1], numbers[2], numbers[3])
      },
    ]
  }
}

extension Key {
  fileprivate static func insets(_ name: String, _ path: Path<EdgeInsets?>, _ documentation: String) -> Key {
    Key(name, .list(.number), documentation) { root, reader, node in
      guard let numbers = reader.numbers(node, name, "[top, left, bottom, right]") else { return }
      root[keyPath: path] = EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }
  }
}

extension Reader {
  /// Four lengths in points; nil, and reported, when there is another number of them.
  fileprivate func numbers(_ node: Composed, _ name: String, _ shape: String) -> [Double]? {
    guard case .list(let items) = node.content, items.count == 4 else {
      wrongType(name, "four lengths `\(shape)` in points", node)
      return nil
    }
    let numbers = items.compactMap { number($0, name) }
    return numbers.count == 4 ? numbers : nil
  }
}
