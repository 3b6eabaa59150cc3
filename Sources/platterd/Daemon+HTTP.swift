import Feed
import FileWatch
import Scene
import Screens
import Server
import Workspace

extension Daemon {
  /// What the engine answers to a request that no static file does.
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    switch request.path {
    case "/api/screens": json(hub.screensBody())
    case "/api/diagnostics": json(hub.diagnosticsBody())
    case "/api/scene":
      switch hub.sceneBody(query: request.query.map { ($0.name, $0.value) }) {
      case .scene(let bytes): json(bytes)
      case .failure(let status, let message): failure(status, message)
      }
    case "/schema/definition.json": schema(definitionSchema(tables: workspace.tables))
    case "/schema/scene.json": schema(sceneSchema())
    case "/schema/feed.json": schema(feedSchema())
    case "/metrics":
      HTTPResponse(status: 200, contentType: "text/plain; version=0.0.4; charset=utf-8", body: Array(metrics().utf8))
    case "/healthz": health()
    case let path where path.hasPrefix(Self.assets): asset(path)
    default:
      failure(404, "There is nothing at \(request.path).\(hint(request.path))")
    }
  }

  private static let assets = "/assets/"

  /// An image file of the screens folders: only what the watcher has seen, so no dot files and no links out.
  private func asset(_ path: String) -> HTTPResponse {
    guard let picture = workspace.imageFile(String(path.dropFirst(Self.assets.count))) else {
      return failure(404, "There is no picture at \(path) that can be drawn.")
    }
    var response = HTTPResponse(
      status: 200, contentType: picture.isPNG ? "image/png" : "image/jpeg", body: picture.bytes)
    response.etag = "\"\(picture.tag)\""
    return response
  }

  private func json(_ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(status: 200, contentType: "application/json", body: bytes)
  }

  private func schema(_ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(status: 200, contentType: "application/schema+json", body: bytes)
  }

  private func failure(_ status: Int, _ message: String) -> HTTPResponse {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("error", text: message)
    writer.endObject()
    return HTTPResponse(status: status, contentType: "application/json", body: writer.bytes)
  }

  private static let paths = [
    "/api/screens", "/api/diagnostics", "/api/scene", "/schema/definition.json", "/schema/scene.json",
    "/schema/feed.json", "/metrics", "/healthz", "/feed",
  ]

  private func hint(_ path: String) -> String {
    nearest(path, in: Self.paths).map { " Did you mean \($0)?" } ?? ""
  }

  private func health() -> HTTPResponse {
    let missing = watchProblems.filter { $0.path.isEmpty && screenRoots.contains($0.root) }
    let body = missing.isEmpty ? "ok\n" : missing.map(\.message).joined(separator: "\n") + "\n"
    return HTTPResponse(
      status: missing.isEmpty ? 200 : 503, contentType: "text/plain; charset=utf-8", body: Array(body.utf8))
  }
}
