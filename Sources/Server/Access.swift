/// Who may talk to the server: the checks that keep web pages of other sites, and names that were pointed at this
/// machine, away from it.
struct Access {
  private let allowedHosts: Set<String>
  private let allowedOrigins: Set<String>
  private let token: [UInt8]?

  init(_ settings: ServerSettings) {
    allowedHosts = Set(settings.allowedHosts.map { $0.lowercased() })
    allowedOrigins = Set(settings.allowedOrigins.map { Self.withoutSlash($0.lowercased()) })
    token = settings.token
  }

  /// Why a request is refused.
  struct Refusal {
    var status: Int
    var message: String
  }

  /// - Parameter isLocal: the connection came over a Unix socket, where the host's name says nothing.
  func refusal(_ request: RequestHead, isLocal: Bool) -> Refusal? {
    guard let host = request.host?.lowercased(), !host.isEmpty else {
      return isLocal ? nil : Refusal(status: 400, message: "The request has no Host header.")
    }
    if !isLocal, !isServed(host) {
      let name = Self.withoutPort(host)
      return Refusal(
        status: 403,
        message: "The host name \(name) is not served. Start platterd with --allow-host \(name) to serve it.")
    }
    if let token, !presented(request).contains(where: { Self.equal($0, token) }) {
      return Refusal(
        status: 401, message: "This daemon wants its token: Authorization: Bearer TOKEN, or ?token=TOKEN once.")
    }
    return nil
  }

  /// Browsers send an origin with each WebSocket; scripts send none.
  func refusal(origin: String?, host: String?) -> Refusal? {
    guard let origin = origin.map({ Self.withoutSlash($0.lowercased()) }), !origin.isEmpty else { return nil }
    let host = host?.lowercased() ?? ""
    if origin == "http://" + host || origin == "https://" + host || allowedOrigins.contains(origin) { return nil }
    return Refusal(
      status: 403,
      message: "Pages of \(origin) may not use this feed. Start platterd with --allow-origin \(origin) to let them.")
  }

  private func isServed(_ host: String) -> Bool {
    let name = Self.withoutPort(host)
    if name == "localhost" || name.hasSuffix(".localhost") || name == "[::1]" { return true }
    if Self.isLoopbackAddress(name) { return true }
    return allowedHosts.contains(name) || allowedHosts.contains(host)
  }

  private static func isLoopbackAddress(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  private static func withoutPort(_ host: String) -> String {
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return String(host[...end]) }
    return host.firstIndex(of: ":").map { String(host[..<$0]) } ?? host
  }

  private static func withoutSlash(_ origin: String) -> String {
    origin.hasSuffix("/") ? String(origin.dropLast()) : origin
  }

  private func presented(_ request: RequestHead) -> [[UInt8]] {
    var found: [[UInt8]] = []
    if let value = request.authorization, value.lowercased().hasPrefix("bearer ") {
      found.append(Array(value.dropFirst("bearer ".count).utf8))
    }
    if let value = request.token { found.append(Array(value.utf8)) }
    for part in (request.cookie ?? "").split(separator: ";") {
      let pair = part.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      if pair.count == 2, pair[0] == Self.cookieName { found.append(Array(pair[1].utf8)) }
    }
    return found
  }

  static let cookieName = "platter-token"

  /// Takes as long for a nearly right token as for a wrong one.
  private static func equal(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// What to set so that a page's later requests carry the token that its address had.
  func cookie(for request: RequestHead) -> String? {
    guard token != nil, let value = request.token else { return nil }
    return "\(Self.cookieName)=\(value); Path=/; HttpOnly; SameSite=Strict"
  }
}
