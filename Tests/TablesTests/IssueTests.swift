import Graphics
import Tables
import Testing
import YAML

@Suite struct IssueTests {
  /// One change to a real file, and the place of the only issue that it makes.
  static let changes: [(file: String, old: String, new: String, pointer: String)] = [
    ("metrics-ios26.yaml", "  height: 54 ", "  heigth: 54 ", "/navigationBar/heigth"),
    ("metrics-ios26.yaml", "  height: 54 ", "  height: tall ", "/navigationBar/height"),
    ("metrics-ios26.yaml", "  height: 54 ", "  height: .inf ", "/navigationBar/height"),
    ("metrics-ios18.yaml", "maximumTabs: 5", "maximumTabs: 0", "/tabBar/maximumTabs"),
    ("devices.yaml", "idiom: phone", "idiom: watch", "/devices/iphone-17-pro/idiom"),
    ("devices.yaml", "size: [402, 874]", "size: [402]", "/devices/iphone-17-pro/size"),
    ("devices.yaml", "size: [402, 874]", "size: [-402, 874]", "/devices/iphone-17-pro/size/0"),
    ("devices.yaml", "name: iPhone 17\n", "name: iPhone 17 Pro\n", "/devices/iphone-17"),
    ("devices.yaml", "18: 56.33}", "18: 56.33, 17: 0}", "/devices/iphone-17-pro/navigationBarTop/17"),
    ("colors.yaml", "label: [\"#000000\"", "label: [\"black\"", "/ios26/uikit/label/0"),
    ("colors.yaml", "    dimming:", "    dimmed:", "/ios26/materials/dimmed"),
    ("type.yaml", "use: display", "use: poster", "/families/1/use"),
    ("type.yaml", "400: /usr", "regular: /usr", "/families/0/files/regular"),
    ("type.yaml", "XS: [31, 38]", "XS: [31, big]", "/styles/largeTitle/sizes/XS/1"),
    ("symbols.yaml", "wifi: wifi", "wifi: no-such-file", "/aliases/wifi"),
    ("system-items.yaml", "edit: {label: Edit,", "edit: {", "/edit"),
    ("system-items.yaml", "{symbol: checkmark, own", "{symbol: no.such, own", "/done/26/symbol"),
    ("system-items.yaml", "26: {title: Edit}", "26: {}", "/edit/26"),
  ]

  @Test(arguments: changes.indices)
  func aWrongEntryIsReportedWhereItStands(_ index: Int) {
    let change = Self.changes[index]
    let text = Config.edited(change.file, change.old, change.new)
    #expect(!text.isEmpty)
    let issues = Config.issues(change.file, text)
    #expect(issues.contains { $0.file == change.file && $0.pointer == change.pointer }, "\(issues)")
  }

  @Test func aMisspeltMeasureIsBothUnknownAndMissing() {
    let issues = Config.issues(
      "metrics-ios26.yaml", Config.edited("metrics-ios26.yaml", "  height: 54 ", "  tall: 54 "))
    #expect(issues.map(\.pointer) == ["/navigationBar/tall", ""])
    #expect(issues.last?.message == "`navigationBar.height` is missing; add it.")
  }

  @Test func anEntryThatIsLeftOutLeavesTheRest() {
    let text = Config.edited("devices.yaml", "size: [820, 1180]", "size: [820]")
    let tables = Config.decode("devices.yaml", text).tables
    #expect(tables.device("ipad-air-11") == nil)
    #expect(tables.devices.count == Config.decoded.tables.devices.count - 1)
  }

  @Test func aMissingFileIsAnIssueOfThatFile() {
    let issues = Tables.read([:], symbolAssets: []).issues
    #expect(issues.map(\.file) == Tables.files)
    #expect(issues.allSatisfy { $0.pointer.isEmpty })
  }

  /// Zero tabs or columns would be cut and divided by.
  @Test func countsStayUsableWithoutTheirFile() {
    let metrics = Tables.read([:], symbolAssets: []).tables.metrics[.ios26]
    #expect(metrics?[.tabBarMaximumTabs] == 2)
    #expect(metrics?[.contentGridColumns] == 1)
  }

  /// Nodes from all over a file, replaced by values of each other kind; an empty one is wrong everywhere.
  @Test(arguments: Tables.files)
  func strangeValuesAreReportedAndNeverTrap(_ file: String) throws {
    let document = try #require(Config.documents[file])
    let root = try #require(document.value)
    let strange: [Value] = [
      .scalar(Scalar(text: "", kind: .null)), .scalar(Scalar(text: "nan", kind: .float(.nan))),
      .scalar(Scalar(text: "9e99", kind: .float(9e99))), .scalar(Scalar(text: "-1", kind: .int(-1))), .sequence([]),
      .mapping([]),
    ]
    let pointers = Self.pointers(root, depth: 3)
    let step = max(1, pointers.count / 20)
    for (index, pointer) in pointers.enumerated() where index % step == 0 {
      for value in strange {
        var changed = document
        changed.value = Self.replacing(root, JSONPointer.tokens(pointer)[...], value)
        var documents = Config.documents
        documents[file] = changed
        let issues = Tables.read(documents.compactMapValues(\.value), symbolAssets: Config.assets).issues
        if value == strange[0] { #expect(!issues.isEmpty, "\(pointer)") }
      }
    }
  }

  private static func pointers(_ value: Value, depth: Int) -> [String] {
    guard depth > 0 else { return [""] }
    let children: [(String, Value)] =
      switch value {
      case .scalar: []
      case .sequence(let items): items.enumerated().map { ("\($0)", $1) }
      case .mapping(let entries): entries.map { ($0.key, $0.value) }
      }
    return [""]
      + children.flatMap { key, child in
        pointers(child, depth: depth - 1).map { JSONPointer.appending("", key) + $0 }
      }
  }

  private static func replacing(_ value: Value, _ path: ArraySlice<String>, _ new: Value) -> Value {
    guard let key = path.first else { return new }
    switch value {
    case .scalar: return value
    case .sequence(let items):
      return .sequence(items.enumerated().map { "\($0)" == key ? replacing($1, path.dropFirst(), new) : $1 })
    case .mapping(let entries):
      return .mapping(
        entries.map {
          Value.Entry(key: $0.key, value: $0.key == key ? replacing($0.value, path.dropFirst(), new) : $0.value)
        })
    }
  }
}
