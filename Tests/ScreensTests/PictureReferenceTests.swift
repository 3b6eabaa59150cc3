import Graphics
import Testing
import YAML

@testable import Screens

private let logo = Picture(file: "", tag: "t", size: Size(10, 10), averageAlpha: 1, regions: [])

/// A screen in `mail/` with an image of that name, and what is known of it.
private func screen(_ file: String, _ answers: [String: PictureAnswer] = [:]) -> Decoded {
  let text = "viewController: {navigationItem: {leftBarButtonItem: {image: {file: \"\(file)\"}}}}"
  return decode(screen: screenFile, tables: tables, pictures: { answers[$0] ?? .missing }) { name in
    name == screenFile ? part(text) : .missing
  }
}

private func part(_ text: String) -> PartAnswer { .value(parse(Array(text.utf8)).value) }

@Suite struct PictureReferenceTests {
  private let place = "/viewController/navigationItem/leftBarButtonItem/image/file"

  private func image(_ decoded: Decoded) throws -> ImageReference {
    guard case .view(let view) = try #require(decoded.definition).root,
      case .image(let image)? = view.navigationItem.leftBarButtonItems.first?.kind
    else { throw NoViewController() }
    return image
  }

  @Test func aNameIsRelativeToTheFileThatSaysIt() throws {
    let result = screen("logo.png", ["mail/logo.png": .picture(logo)])
    #expect(try image(result).picture == logo)
    #expect(result.diagnostics.isEmpty)
    #expect(result.reads == [screenFile, "mail/logo.png"])
  }

  @Test func elseToTheScreensFolder() throws {
    let result = screen("logo.png", ["logo.png": .picture(logo)])
    #expect(try image(result).picture == logo)
    // A file that comes to stand nearer is another answer.
    #expect(result.reads == [screenFile, "mail/logo.png", "logo.png"])
  }

  @Test(arguments: [
    ("gone.png", "error image-missing"), ("../../out.png", "error image-outside"), ("a.svg", "error image-kind"),
    ("/etc/a.png", "error image-outside"),
  ])
  func whatCannotBeDrawnIsReportedOnceAtItsName(_ file: String, _ problem: String) throws {
    let result = screen(file)
    #expect(result.diagnostics.map(\.summary) == ["\(problem) \(place)"])
    #expect(try image(result).picture == nil)
  }

  @Test func aBrokenPictureIsReportedWithItsReason() {
    let result = screen("a.png", ["mail/a.png": .broken("is a broken PNG")])
    #expect(result.diagnostics.map(\.summary) == ["error image-broken \(place)"])
    #expect(result.diagnostics[0].message == "mail/a.png is a broken PNG, so a placeholder is drawn.")
  }

  @Test func onlyNamedPicturesAreAskedFor() {
    var asked: [String] = []
    _ = decode(
      screen: screenFile, tables: tables,
      pictures: {
        asked.append($0)
        return .missing
      }
    ) { _ in part("viewController: {content: {kind: image, file: a.jpg}}") }
    #expect(asked == ["mail/a.jpg", "a.jpg"])
  }

  @Test func contentOfAPictureIsRead() throws {
    let result = decode(screen: screenFile, tables: tables, pictures: { _ in .picture(logo) }) { _ in
      part("viewController: {content: {file: a.jpg, contentMode: scaleAspectFit}}")
    }
    guard case .view(let view) = try #require(result.definition).root else { throw NoViewController() }
    #expect(view.content.kind == .image)
    #expect(view.content.image?.picture == logo)
    #expect(view.content.contentMode == .scaleAspectFit)
    #expect(!view.content.scrolls)
  }
}
