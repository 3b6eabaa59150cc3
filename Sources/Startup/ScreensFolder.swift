package import FileWatch
import Screens
package import Workspace

/// A folder of screens, read once.
package enum ScreensFolder {
  /// Endings of the files that count: definitions, parts, string tables and pictures.
  package static let endings = stringTableEndings + pictureEndings

  /// The folder that a definition's includes and id count from: the nearest one above it that is called `screens`, else
  /// the file's own.
  package static func root(of file: String) -> String {
    let parts = Folders.absolute(file).split(separator: "/").dropLast()
    guard let last = parts.lastIndex(of: "screens") else { return "/" + parts.joined(separator: "/") }
    return "/" + parts[...last].joined(separator: "/")
  }

  /// Every definition and part below a folder, and what is left out, by the same rules as the daemon's.
  ///
  /// - Throws: `UsageError` when the folder cannot be read.
  package static func read(_ folder: String) throws(UsageError) -> (
    files: [FileUpdate], leftOut: [(path: String, message: String)]
  ) {
    let path = Folders.absolute(folder)
    guard Folders.isFolder(path) else { throw UsageError("the folder \(folder) is not there") }
    do throws(SystemError) {
      // Nothing is ever proven here, so the cookie folder is never written to.
      let watcher = try Watcher(
        roots: [WatchRoot(path: path, endings: endings)], cookieFolder: path)
      let batch = watcher.scan()
      let files = batch.changes.map { FileUpdate(file: $0.path, content: $0.content?.input) }
      return (files, (batch.problems ?? []).map { ($0.path, $0.message) })
    } catch {
      throw UsageError("cannot read \(folder): \(error)")
    }
  }
}

extension FileContent {
  /// What the workspace is told of a file.
  package var input: FileInput.Value {
    switch self {
    case .bytes(let bytes): .bytes(bytes)
    case .unreadable(let message): .unusable(message)
    case .tooLarge(let size):
      .unusable("The file has \(size >> 20) MiB; one may have \(WatchSettings().maximumFileBytes >> 20) MiB.")
    }
  }
}
