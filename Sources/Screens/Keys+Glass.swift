/// An entry of `glass`: where it stands, and either its children or the one shape that it is.
struct GlassElementDraft: Sendable {
  var element: GlassElement
  var shape: GlassShape
  var identifier: String?

  static let keys = MappingKeys<GlassElementDraft>(
    "glass",
    [
      .text("identifier", \.identifier, "Names the element in the scene and in the state key `expanded`."),
      .word("anchor", \.element.anchor, "Where it stands in the safe area."),
      Key("insets", .insets, "Points from the safe area: a number, or by edge.") { draft, reader, node in
        if let insets = reader.insets(node, "insets") { draft.element.insets = insets }
      },
      .word("axis", \.element.axis, "Direction in which children stand, as `UIStackView.axis`."),
      .number("spacing", \.element.spacing, "Points between children, as `UIStackView.spacing`."),
      Key("container", .mapping { GlassElement.Container.keys.list }, since: 26, "A `UIGlassContainerEffect`.") {
        draft, reader, node in
        var container = GlassElement.Container()
        reader.decode(node, into: &container, GlassElement.Container.keys)
        draft.element.container = container
      }.orEmpty,
      Key("children", .list(.mapping { GlassShape.keys.list }), "Shapes in the order of the axis.") {
        draft, reader, node in
        draft.element.shapes = reader.glassShapes(node)
      },
    ] + GlassShape.keys.keys.map { $0.lifted(to: \.shape) })
}

extension Key {
  /// The same key for a mapping that holds another one's values beside its own.
  func lifted<Outer: Sendable>(to path: any WritableKeyPath<Outer, Root> & Sendable) -> Key<Outer> {
    let inner = read
    return Key<Outer>(item.name, item.type, since: item.since, item.documentation) { root, reader, node in
      inner(&root[keyPath: path], reader, node)
    }
  }
}

extension GlassElement.Container {
  static let keys = MappingKeys<GlassElement.Container>(
    "container",
    [
      Key("spacing", .number, since: 26, "Shapes nearer to each other than so many points join.") {
        container, reader, node in
        if let value = reader.number(node, "spacing", in: 0...1000) { container.spacing = value }
      },
      .word(
        "animated", \.animated, among: ["bouncy", "smooth", "snappy"],
        "How shapes move when they come and go, as SwiftUI's spring of that name."),
    ])
}

extension GlassShape {
  static let keys = MappingKeys<GlassShape>(
    "glassShape",
    [
      .text("glassEffectID", \.glassEffectID, since: 26, "Shapes with the same id turn into each other."),
      .text("namespace", \.namespace, since: 26, "Where `glassEffectID` is unique."),
      Key(
        "shape", .either([.words(["circle", "capsule", "concentric"]), .mapping { RectDraft.keys.list }]),
        "Outline of the glass: circle, capsule, concentric or {rect: radius}."
      ) { shape, reader, node in shape.shape = reader.glassOutline(node) },
      Key("cornerConfiguration", .cornerConfiguration, since: 26, "`UIView.cornerConfiguration`, instead of `shape`.") {
        shape, reader, node in shape.cornerConfiguration = reader.cornerConfiguration(node)
      },
      Key("size", .flexibleSize, "[width, height] in points, or `fill` for a side that takes the room.") {
        shape, reader, node in shape.size = reader.flexibleSize(node, "size")
      },
      .word("style", \.style, since: 26, "`UIGlassEffect.Style`."),
      .color("tintColor", \.tintColor, since: 26, "`UIGlassEffect.tintColor`."),
      .bool("isInteractive", \.isInteractive, since: 26, "Swells and glows under a finger."),
      .image("image", \.image, "Symbol or picture in the glass."),
      .text("title", \.title, "Text in the glass."),
      Key("button", .mapping { Button.keys.list }, "A button in the glass; with no `shape`, the button itself.") {
        shape, reader, node in shape.button = reader.button(node)
      },
      .word("when", \.when, "The state of the element in which the shape is there."),
      .bool("toggles", \.toggles, "A tap expands or collapses the element."),
      .bool("clipsToBounds", \.clipsToBounds, "Cuts the glass at its frame, its shadow and its press with it."),
      .word("contentPlacedIn", \.contentPlacedIn, "The view that image and text were added to."),
      .bool("isEnabled", \.isEnabled, "Dimmed and dead when false."),
      .text("accessibilityLabel", \.accessibilityLabel, "What VoiceOver says."),
    ])

  struct RectDraft: Sendable {
    var rect: Double?

    static let keys = MappingKeys<RectDraft>("shape", [.number("rect", \.rect, "Corner radius in points.")])
  }
}

extension Reader {
  func glassOutline(_ node: Composed) -> GlassShape.Outline? {
    guard case .mapping = node.content else {
      switch word(node, "shape", among: ["circle", "capsule", "concentric"]) {
      case "circle": return .circle
      case "capsule": return .capsule
      case "concentric": return .concentric
      default: return nil
      }
    }
    var draft = GlassShape.RectDraft()
    decode(node, into: &draft, GlassShape.RectDraft.keys)
    return draft.rect.map { .rect($0) }
  }

  /// Each join costs a little arithmetic; nobody puts more controls than this into a row.
  private static let mostShapes = 32

  func glassShapes(_ node: Composed) -> [GlassShape] {
    let items = list(node, "children") ?? []
    if items.count > Self.mostShapes {
      report(
        "limit", "At most \(Self.mostShapes) shapes of one container are drawn; \(items.count) are here.", at: node,
        severity: .warning)
    }
    return items.prefix(Self.mostShapes).compactMap { glassShape($0) }
  }

  private func glassShape(_ node: Composed) -> GlassShape? {
    guard entries(node, "children") != nil else { return nil }
    var shape = GlassShape(path: node.path)
    decode(node, into: &shape, GlassShape.keys)
    check(shape, node)
    return shape
  }

  /// The elements of `glass`, each with a name of its own.
  func glass(_ node: Composed) -> [GlassElement] {
    var elements: [GlassElement] = []
    var names: [(name: String, given: Composed?)] = []
    for item in list(node, "glass") ?? [] {
      guard entries(item, "glass") != nil, !item.isUnresolved else { continue }
      var draft = GlassElementDraft(element: GlassElement(path: item.path), shape: GlassShape(path: item.path))
      decode(item, into: &draft, GlassElementDraft.keys)
      guard let element = draft.finished(self, item) else { continue }
      elements.append(element)
      names.append((element.identifier, draft.identifier == nil ? nil : item["identifier"]))
    }
    for (index, name) in identify(names).enumerated() { elements[index].identifier = name }
    return elements
  }
}

extension GlassElementDraft {
  /// nil, and reported, when there is nothing to show.
  fileprivate func finished(_ reader: Reader, _ node: Composed) -> GlassElement? {
    var result = element
    if node["children"] == nil {
      reader.check(shape, node)
      result.shapes = [shape]
      result.isAlone = true
      result.shapes[0].when = .always
    } else if result.shapes.isEmpty {
      reader.report("missing-key", "`children` is empty: give the glass at least one shape.", at: node)
      return nil
    }
    reader.check(result, node)
    result.nameShapes()
    let namespace = result.isAlone ? nil : result.shapes.lazy.compactMap(\.namespace).first
    let named = identifier ?? namespace ?? result.shapes[0].id
    result.identifier = named.isEmpty ? "glass" : named
    return result
  }
}

extension GlassElement {
  /// Ids from what shapes are called. Two that are never there together and turn into each other share theirs.
  fileprivate mutating func nameShapes() {
    var taken = Identifiers()
    var shared: [String: Set<GlassShape.When>] = [:]
    for (index, shape) in shapes.enumerated() {
      if let id = shape.glassEffectID, !id.isEmpty {
        let isApart =
          shape.when != .always && shared[id].map { $0 == [shape.when == .expanded ? .collapsed : .expanded] } == true
        shared[id, default: []].insert(shape.when)
        shapes[index].id = isApart ? id : taken.unique(id)
      } else {
        let name = slug(shape.name ?? "")
        shapes[index].id = taken.unique(name.isEmpty ? "shape" : name)
      }
    }
    guard expands, !shapes.contains(where: \.toggles) else { return }
    // What changes its face does so at a tap; else the first that is always there.
    let swapped = shared.filter { $0.value == [.expanded, .collapsed] }.keys
    if let id = shapes.first(where: { swapped.contains($0.glassEffectID ?? "") })?.glassEffectID {
      for index in shapes.indices where shapes[index].glassEffectID == id { shapes[index].toggles = true }
    } else if let index = shapes.firstIndex(where: { $0.when == .always }) {
      shapes[index].toggles = true
    }
  }
}
