import Scene
import Screens
import Testing
import Workspace

@Suite struct StringTests {
  private static let screen = """
    navigationController:
      viewControllers:
        - viewController: {navigationItem: {title: $strings.inbox.title, subtitle: Plain}}
    """
  private static let files = [
    "a.yaml": screen, "b.yaml": "viewController: {}", "strings/en.yaml": "inbox: {title: Inbox}",
    "strings/de.yaml": "inbox: {title: Eingang}",
  ]

  private func title(_ workspace: Workspace, _ locale: String?) -> String? {
    workspace.picture("a", locale.map { [.locale: $0] } ?? [:])?.node("navigationBar/title")?.text?.string
  }

  @Test func textsFollowTheLocale() {
    let workspace = Workspace(Self.files)
    #expect(title(workspace, nil) == "Inbox")
    #expect(title(workspace, "de") == "Eingang")
    #expect(title(workspace, "de-AT") == "Eingang")
    #expect(title(workspace, "fr") == "Inbox")
    #expect(workspace.locales == ["de", "en"])
    #expect(workspace.summaries.map(\.id) == ["a", "b"])
    #expect(workspace.findings.isEmpty)
  }

  @Test func pseudoLocalisationAccentsAndLengthens() {
    let workspace = Workspace(Self.files)
    #expect(title(workspace, "en-XA") == "[Îñƀöx~~]")
    #expect(workspace.picture("a", [.locale: "en-XA"])?.strings.contains("Plain") == true)
  }

  /// As `NSDoubleLocalizedStrings`: the text, a space, the text.
  @Test func pseudoLocalisationDoubles() {
    let workspace = Workspace(Self.files)
    #expect(title(workspace, "en-x-double") == "Inbox Inbox")
  }

  /// The text runs backwards, and the screen with it.
  @Test func pseudoLocalisationTurns() {
    let workspace = Workspace(Self.files)
    #expect(title(workspace, "ar-XB") == "\u{202E}Inbox\u{202C}")
    let turned = workspace.picture("a", [.locale: "ar-XB"])
    #expect(turned?.variant.contains { $0.key == "direction" && $0.value == "rtl" } == true)
    let width = turned?.node("navigationBar/title")?.text?.width
    #expect(width != nil && width == workspace.picture("a")?.node("navigationBar/title")?.text?.width)
  }

  @Test func aMissingKeyIsShownAndReported() {
    let workspace = Workspace(["a.yaml": Self.screen, "strings/en.yaml": "inbox: {tittle: Inbox}"])
    #expect(title(workspace, nil) == "inbox.title")
    let finding = workspace.findings.flatMap(\.findings).first?.diagnostic
    #expect(finding?.code == "unknown-string")
    #expect(finding?.fix == "$strings.inbox.tittle")
  }

  @Test func anEditOfATableReachesItsScreensAlone() {
    let workspace = Workspace(Self.files)
    _ = title(workspace, "de")
    _ = workspace.picture("b")
    #expect(workspace.write("strings/de.yaml", "inbox: {title: Post}")?.screens == ["a"])
    #expect(title(workspace, "de") == "Post")
    #expect(title(workspace, nil) == "Inbox")
    let steps = workspace.steps {
      workspace.write("strings/de.yaml", "# a comment\ninbox: {title: Post}")
      _ = workspace.picture("a", [.locale: "de"])
    }
    #expect(steps == ["document", "stringFile"], "\(steps)")
    workspace.write("strings/de.yaml", nil)
    #expect(title(workspace, "de") == "Inbox")
  }

  @Test func aBrokenScreenKeepsItsTextsInEachLocale() {
    let workspace = Workspace(Self.files)
    let before = workspace.picture("a", [.locale: "de"])
    workspace.write("a.yaml", "navigationController: [")
    let after = workspace.picture("a", [.locale: "de"])
    #expect(after?.stale == true)
    #expect(after?.parts == before?.parts)
  }

  @Test func applesFormatsAreRead() {
    let catalogue = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "inbox.title": {"localizations": {
          "fr": {"stringUnit": {"state": "translated", "value": "Boîte"}},
          "it": {"variations": {"plural": {"one": {"stringUnit": {"value": "una"}}, "other": {"stringUnit": {"value": "altre"}}}}}}}}}
      """
    let old = "/* Title */\n\"inbox.title\" = \"Recibidos \\\"nuevos\\\"\"; // end\nbare = \"\\U00e9\";"
    let workspace = Workspace([
      "a.yaml": Self.screen, "strings/Localizable.xcstrings": catalogue, "strings/es.lproj/Localizable.strings": old,
    ])
    #expect(title(workspace, "fr") == "Boîte")
    #expect(title(workspace, "it") == "altre")
    #expect(title(workspace, "es") == "Recibidos \"nuevos\"")
    #expect(title(workspace, nil) == "inbox.title")
    #expect(workspace.findings.isEmpty)
  }

  @Test(arguments: ["\"a\" = ", "\"a", "=;", "\"a\" = \"b\" \"c\" = \"d\";", "/* open", "\"\\U12\" = \"x\";"])
  func brokenTablesNeverTrap(_ text: String) {
    let workspace = Workspace(["a.yaml": Self.screen, "strings/de.strings": text])
    #expect(title(workspace, "de") == "inbox.title")
  }
}
