import Scene

/// An answer to `/api/scene`.
package enum SceneBody: Sendable {
  case scene([UInt8])
  /// HTTP status and a sentence.
  case failure(status: Int, message: String)
}

/// Bodies of the HTTP interface.
extension FeedHub {
  /// `{epoch, revision, screens}`.
  package func screensBody() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("epoch", text: epoch)
    writer.member("revision", number: model.revision)
    writer.key("screens")
    writer.write(model.screens)
    writer.endObject()
    return writer.bytes
  }

  /// `{epoch, revision, files}`.
  package func diagnosticsBody() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("epoch", text: epoch)
    writer.member("revision", number: model.revision)
    writer.key("files")
    writer.beginArray()
    for file in model.diagnostics {
      writer.beginObject()
      writer.member("file", text: file.file)
      writer.key("diagnostics")
      writer.write(file.diagnostics)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  /// The scene that a URL's query asks for, in canonical encoding.
  package func sceneBody(query: [(name: String, value: String)]) -> SceneBody {
    do throws(FeedError) {
      let request = try RequestParsing(devices: model.devices).query(query)
      try checkScreen(request.screen)
      switch model.scene(request) {
      case .scene(let scene): return .scene(scene.encoded())
      case .neverValid(let message): return .failure(status: 422, message: message)
      case .unknown: return .failure(status: 404, message: "There is no screen \"\(request.screen)\".")
      }
    } catch {
      let isMissing = error.code == FeedError.unknownScreenCode
      return .failure(status: isMissing ? 404 : 400, message: error.message)
    }
  }
}
