import Graphics
import Screens
import Tables

/// One thing that could be otherwise, and the ways to make it so; the first way that changes the node is reported.
struct Experiment {
  var kind: Cause.Kind
  var name: String
  /// Below `Config/` or the screens folder; nil for traits.
  var file: String?
  /// JSON Pointer in the file.
  var pointer = ""
  var value: String
  var trials: [Trial]
}

/// What is put in place of a value.
struct Trial {
  enum Input {
    case tables((inout Tables) -> Void)
    case file(String, [UInt8])
    case trait(VariantKey, String)
  }

  /// The change as a person writes it: `+ 1`, `dark`, `removed`.
  var words: String
  var input: Input
}

/// How far a number is moved. Up first: most measures are lengths, and one point more is more easily imagined.
let steps: [(words: String, by: Double)] = [("+ 1", 1), ("− 1", -1)]

/// The variant that experiments are made in, as the tables see it.
struct Setting {
  var device: String
  var design: OSVersion
  var contentSize: String
  var traits: [(key: String, value: String)]

  init(_ traits: [(key: String, value: String)]) {
    let values = Dictionary(traits.map { ($0.key, $0.value) }) { first, _ in first }
    self.traits = traits
    device = values["device"] ?? ""
    contentSize = values["contentSize"] ?? ""
    design = values["compatibility"] == "true" ? .ios18 : OSVersion(rawValue: values["os"] ?? "") ?? .ios26
  }
}

func traitExperiments(_ setting: Setting, _ tables: Tables) -> [Experiment] {
  setting.traits.compactMap { name, value in
    guard let key = VariantKey(rawValue: name) else { return nil }
    let others: [String] =
      switch key {
      case .device: tables.devices.map(\.id)
      case .locale: ["ar", "de", "en"]
      default: key.allowed ?? []
      }
    let trials = others.filter { $0 != value }.map { Trial(words: $0, input: .trait(key, $0)) }
    return Experiment(kind: .trait, name: name, value: value, trials: trials)
  }
}

func metricExperiments(_ setting: Setting, _ tables: Tables) -> [Experiment] {
  let design = setting.design
  return Metric.allCases.map { metric in
    let dot = metric.rawValue.firstIndex(of: ".") ?? metric.rawValue.startIndex
    let measure = metric.rawValue[dot...].dropFirst()
    return Experiment(
      kind: .metric, name: metric.rawValue, file: "metrics-ios\(design.rawValue).yaml",
      pointer: "/\(metric.rawValue[..<dot])/\(measure)", value: decimal(tables.metrics[design]?[metric] ?? 0),
      trials: steps.map { step in
        Trial(words: step.words, input: .tables { $0.metrics[design]?[metric] += step.by })
      })
  }
}

/// Every colour turned into its opposite, in all its appearances.
func colorExperiments(_ setting: Setting, _ tables: Tables) -> [Experiment] {
  let design = setting.design
  return (tables.colors[design]?.colors ?? [:]).sorted { $0.key < $1.key }.map { name, color in
    let group = ColorTable.uikitNames.contains(name) ? "uikit" : "materials"
    let value = color.light == color.dark ? color.light.hex : "\(color.light.hex) \(color.dark.hex)"
    return Experiment(
      kind: .color, name: name, file: "colors.yaml", pointer: "/ios\(design.rawValue)/\(group)/\(name)", value: value,
      trials: [Trial(words: "inverted", input: .tables { $0.colors[design]?.colors[name] = color.inverted })])
  }
}

/// Sizes of the text styles at the variant's content size, and what all text is measured with.
func typeExperiments(_ setting: Setting, _ tables: Tables) -> [Experiment] {
  let category = setting.contentSize
  var list: [Experiment] = []
  for (name, style) in tables.type.styles.sorted(by: { $0.key < $1.key }) {
    guard let size = style.sizes[category] else { continue }
    let members: [(String, Int, WritableKeyPath<TextSize, Double>)] = [("size", 0, \.size), ("leading", 1, \.leading)]
    for (member, index, path) in members {
      list.append(
        Experiment(
          kind: .type, name: "\(name).\(member)", file: "type.yaml",
          pointer: "/styles/\(name)/sizes/\(category)/\(index)",
          value: decimal(size[keyPath: path]),
          trials: steps.map { step in
            Trial(
              words: step.words, input: .tables { $0.type.styles[name]?.sizes[category]?[keyPath: path] += step.by })
          }))
    }
  }
  for (index, row) in tables.type.labelHeights.enumerated() {
    list.append(
      Experiment(
        kind: .type, name: "labelHeights.\(decimal(row.size))", file: "type.yaml",
        pointer: "/labelHeights/\(decimal(row.size))", value: decimal(row.height),
        trials: [Trial(words: "+ 1", input: .tables { $0.type.labelHeights[index].height += 1 })]))
  }
  for (index, row) in tables.type.tracking.enumerated() {
    list.append(
      Experiment(
        kind: .type, name: "tracking.\(decimal(row.size))", file: "type.yaml",
        pointer: "/tracking/\(decimal(row.size))", value: decimal(row.tracking),
        trials: [Trial(words: "+ 1", input: .tables { $0.type.tracking[index].tracking += 1 })]))
  }
  return list
}
