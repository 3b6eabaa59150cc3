import Graphics
import Images
import Incremental
import Screens

/// What an image file is: run when its bytes change, and only for images that a screen names.
struct PictureQuery: Query {
  static let name = "picture"
  var file: String

  func compute(_ context: QueryContext) -> PictureAnswer {
    switch context.input(FileInput(file: file)) {
    case nil: return .missing
    case .unusable(let message): return .broken("cannot be read (\(message))")
    case .bytes(let bytes):
      do throws(PictureProblem) {
        return .picture(try readPicture(bytes, file: file))
      } catch {
        return .broken(error.reason)
      }
    }
  }

  func recovered(from cycle: [String]) -> PictureAnswer { .missing }
}

extension Workspace {
  static func isPicture(_ file: String) -> Bool { pictureEndings.contains { file.hasSuffix($0) } }

  /// The bytes of an image file below the screens folders, and whether they are a PNG's; nil for other files.
  package func imageFile(_ file: String) -> (bytes: [UInt8], tag: String, isPNG: Bool)? {
    guard Self.isPicture(file), case .bytes(let bytes)? = database.value(of: FileInput(file: file)),
      case .picture(let picture) = database.get(PictureQuery(file: file))
    else { return nil }
    return (bytes, picture.tag, bytes.first == 0x89)
  }
}
