import Glibc

/// Status line and headers of a response.
struct ResponseHead {
  var status: Int
  var headers: [(name: String, value: String)]
  var contentLength: Int
  /// A short body that is sent along with the head.
  var inlineBody: [UInt8] = []

  init(status: Int, contentLength: Int, headers: [(name: String, value: String)] = []) {
    self.status = status
    self.contentLength = contentLength
    self.headers = headers
  }

  /// A response that is one sentence.
  static func text(status: Int, _ sentence: String, headers: [(name: String, value: String)] = []) -> ResponseHead {
    let body = Array((sentence.hasSuffix("\n") ? sentence : sentence + "\n").utf8)
    var head = ResponseHead(
      status: status, contentLength: body.count,
      headers: [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")] + headers)
    head.inlineBody = body
    return head
  }

  /// Sent with every response. Scripts, styles and fonts come from this server alone; `data:` and `blob:` images are
  /// what the page's displacement filters are made of.
  private static let common =
    "X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\nCross-Origin-Resource-Policy: same-origin\r\n"
    + "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    + "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'\r\n"

  func bytes(closes: Bool, withBody: Bool = true) -> [UInt8] {
    var text = "HTTP/1.1 \(status) \(Self.reason(status))\r\nServer: platterd\r\n"
    // Content-Length would be wrong for a 304, which stands for the whole.
    if status != 304 { text += "Content-Length: \(contentLength)\r\n" }
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    text += Self.common
    if closes { text += "Connection: close\r\n" }
    text += "\r\n"
    return Array(text.utf8) + (withBody ? inlineBody : [])
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 422: "Unprocessable Content"
    case 426: "Upgrade Required"
    case 500: "Internal Server Error"
    case 503: "Service Unavailable"
    default: "Status"
    }
  }
}
