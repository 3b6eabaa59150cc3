import YAML

/// The radii of `UICornerConfiguration`'s factories, by their argument labels.
struct CornersDraft: Sendable {
  var radii: [String: CornerRadius] = [:]

  static func radius(_ name: String, _ documentation: String) -> Key<CornersDraft> {
    Key(name, .cornerRadius, since: 26, documentation) { draft, reader, node in
      draft.radii[name] = reader.cornerRadius(node, name)
    }
  }

  static let cornersKeys = MappingKeys<CornersDraft>(
    "corners",
    [
      radius("radius", "Radius of every corner; each is resolved for itself."),
      radius("topLeftRadius", "Radius at the top left."), radius("topRightRadius", "Radius at the top right."),
      radius("bottomLeftRadius", "Radius at the bottom left."),
      radius("bottomRightRadius", "Radius at the bottom right."),
    ])

  static let uniformKeys = MappingKeys<CornersDraft>(
    "uniformCorners", [radius("radius", "The largest that it resolves to is used for all corners.")])

  static let edgesKeys = MappingKeys<CornersDraft>(
    "uniformEdges",
    [
      radius("topRadius", "Radius of the two corners at the top."),
      radius("bottomRadius", "Radius of the two corners at the bottom."),
      radius("leftRadius", "Radius of the two corners on the left."),
      radius("rightRadius", "Radius of the two corners on the right."),
    ])
}

struct CapsuleDraft: Sendable {
  var maximumRadius: Double?

  static let keys = MappingKeys<CapsuleDraft>(
    "capsule", [.number("maximumRadius", \.maximumRadius, since: 26, "The radius is never larger, in points.")])
}

struct CornerRadiusDraft: Sendable {
  var fixed: Double?
  var concentric: CornerRadius?

  static let keys = MappingKeys<CornerRadiusDraft>(
    "cornerRadius",
    [
      .number("fixed", \.fixed, since: 26, "Radius in points."),
      Key(
        "containerConcentric", .mapping { MinimumDraft.keys.list }, since: 26,
        "The container's radius less the distance from its corner."
      ) { draft, reader, node in
        var minimum = MinimumDraft()
        reader.decode(node, into: &minimum, MinimumDraft.keys)
        draft.concentric = .containerConcentric(minimum: minimum.minimum)
      }.orEmpty,
    ])
}

struct MinimumDraft: Sendable {
  var minimum: Double?

  static let keys = MappingKeys<MinimumDraft>(
    "containerConcentric", [.number("minimum", \.minimum, "The radius is never smaller, in points.")])
}

struct CornerConfigurationDraft: Sendable {
  var configuration: CornerConfiguration?

  static let keys = MappingKeys<CornerConfigurationDraft>(
    "cornerConfiguration",
    [
      Key("capsule", .mapping { CapsuleDraft.keys.list }, since: 26, "Half of the shorter side.") {
        draft, reader, node in
        var capsule = CapsuleDraft()
        reader.decode(node, into: &capsule, CapsuleDraft.keys)
        draft.configuration = .capsule(maximumRadius: capsule.maximumRadius)
      }.orEmpty,
      Key("corners", .mapping { CornersDraft.cornersKeys.list }, since: 26, "Each corner for itself.") {
        draft, reader, node in
        var corners = CornersDraft()
        reader.decode(node, into: &corners, CornersDraft.cornersKeys)
        let all = corners.radii["radius"] ?? .fixed(0)
        draft.configuration = .corners(
          ["topLeftRadius", "topRightRadius", "bottomRightRadius", "bottomLeftRadius"].map { corners.radii[$0] ?? all })
      },
      Key("uniformCorners", .mapping { CornersDraft.uniformKeys.list }, since: 26, "All corners alike.") {
        draft, reader, node in
        var corners = CornersDraft()
        reader.decode(node, into: &corners, CornersDraft.uniformKeys)
        draft.configuration = .uniformCorners(corners.radii["radius"] ?? .fixed(0))
      },
      Key("uniformEdges", .mapping { CornersDraft.edgesKeys.list }, since: 26, "The corners of an edge alike.") {
        draft, reader, node in
        var corners = CornersDraft()
        reader.decode(node, into: &corners, CornersDraft.edgesKeys)
        let radii = corners.radii
        draft.configuration =
          radii["leftRadius"] != nil || radii["rightRadius"] != nil
          ? .uniformSides(left: radii["leftRadius"] ?? .fixed(0), right: radii["rightRadius"] ?? .fixed(0))
          : .uniformEdges(top: radii["topRadius"] ?? .fixed(0), bottom: radii["bottomRadius"] ?? .fixed(0))
      },
    ])
}

extension ValueType {
  static var cornerRadius: ValueType {
    .either([.number, .words(["containerConcentric"]), .mapping { CornerRadiusDraft.keys.list }])
  }

  static var cornerConfiguration: ValueType {
    .either([.number, .words(["capsule"]), .mapping { CornerConfigurationDraft.keys.list }])
  }
}

extension Reader {
  /// A number is `.fixed`, as UIKit's float literal.
  func cornerRadius(_ node: Composed, _ name: String) -> CornerRadius? {
    switch node.content {
    case .unresolved: return nil
    case .list:
      wrongType(name, "a number, `containerConcentric` or a mapping", node)
      return nil
    case .scalar(let scalar) where scalar.kind == .string:
      return word(node, name, among: ["containerConcentric"]).map { _ in .containerConcentric(minimum: nil) }
    case .scalar: return number(node, name).map { .fixed($0) }
    case .mapping:
      var draft = CornerRadiusDraft()
      decode(node, into: &draft, CornerRadiusDraft.keys)
      return draft.concentric ?? draft.fixed.map { .fixed($0) }
    }
  }

  /// A number stands for uniform corners of that radius.
  func cornerConfiguration(_ node: Composed) -> CornerConfiguration? {
    let name = "cornerConfiguration"
    switch node.content {
    case .unresolved: return nil
    case .list:
      wrongType(name, "`capsule`, a number or a mapping", node)
      return nil
    case .scalar(let scalar) where scalar.kind == .string:
      return word(node, name, among: ["capsule"]).map { _ in .capsule(maximumRadius: nil) }
    case .scalar: return number(node, name).map { .uniformCorners(.fixed($0)) }
    case .mapping:
      var draft = CornerConfigurationDraft()
      decode(node, into: &draft, CornerConfigurationDraft.keys)
      return draft.configuration
    }
  }
}
