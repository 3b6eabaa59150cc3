/// Where a server listens.
package enum ListenAddress: Sendable, Hashable {
  /// Port 0 lets the kernel choose; `Server.addresses` tells which it was.
  case tcp(host: String, port: Int)
  case unix(path: String)
  /// A listening socket that the process was started with (systemd's socket activation). The server closes it.
  case inherited(descriptor: Int32)
}

package struct ServerSettings: Sendable {
  package var listen: [ListenAddress]
  /// Host names (with or without a port) that are served besides the loopback names.
  package var allowedHosts: [String]
  /// Origins (`https://example.org`) that may open the feed besides the server's own.
  package var allowedOrigins: [String]
  /// When set, every request must carry it: `Authorization: Bearer`, `?token=` or the cookie that `?token=` sets.
  package var token: [UInt8]?
  package var pingSeconds: Int
  /// A WebSocket peer that is silent for so long is dropped.
  package var hangupSeconds: Int
  /// Feeds open at once; the next one is answered with 503.
  package var maxConnections: Int
  /// The longest message that a client may send, assembled from its fragments.
  package var maxMessageBytes: Int

  package init(
    listen: [ListenAddress] = [.tcp(host: "127.0.0.1", port: 8026)],
    allowedHosts: [String] = [],
    allowedOrigins: [String] = [],
    token: [UInt8]? = nil,
    pingSeconds: Int = 20,
    hangupSeconds: Int = 60,
    maxConnections: Int = 1000,
    maxMessageBytes: Int = 1 << 20
  ) {
    self.listen = listen
    self.allowedHosts = allowedHosts
    self.allowedOrigins = allowedOrigins
    self.token = token
    self.pingSeconds = pingSeconds
    self.hangupSeconds = hangupSeconds
    self.maxConnections = maxConnections
    self.maxMessageBytes = maxMessageBytes
  }
}

/// What kept a server from starting or a folder from being read, as a sentence a person can act on.
package struct ServerError: Error, CustomStringConvertible, Hashable {
  package var message: String
  package var description: String { message }

  package init(_ message: String) {
    self.message = message
  }
}
