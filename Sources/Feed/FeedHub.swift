import Scene
import Screens

/// What the loop must do next for the feed.
package enum FeedAction: Hashable, Sendable {
  /// At most one is on its way for each connection until `drained` is called.
  case send(connection: Int, bytes: [UInt8])
  case close(connection: Int, code: Int, reason: String)
  /// Prove that all earlier file changes were seen, then call `synced` with this token.
  case sync(token: Int)
}

package struct FeedLimits: Hashable, Sendable {
  package var connections = 1024
  package var subscriptionsPerConnection = 256
  /// Responses that wait for a client that does not read.
  package var waitingResponses = 256
  package var messageDepth = 32
  /// Scenes kept for `since`, for each thing subscribed to.
  package var historyLength = 64
  package var historyKeys = 256

  package init() {}
}

/// All subscribers of one daemon: a state machine that is told what happened and returns what to do.
///
/// A subscriber's position is the scene that it holds; what it gets next is the difference from that to the newest.
/// Nothing queues: while a message is on its way, later changes only mark the subscription.
package final class FeedHub {
  package let epoch: String
  let model: any FeedModel
  let limits: FeedLimits
  let version: String
  var connections: [Int: Connection] = [:]
  var history: History
  var differences = DifferenceCache()
  private var lastToken = 0
  var syncs: [Int: (connection: Int, id: RequestID)] = [:]
  /// Milliseconds of the caller's clock, as it was last told.
  var now = 0

  /// - Parameters:
  ///   - epoch: random; names this run of the daemon.
  ///   - version: what `initialize` answers.
  package init(model: any FeedModel, epoch: String, version: String, limits: FeedLimits = FeedLimits()) {
    self.model = model
    self.epoch = epoch
    self.version = version
    self.limits = limits
    history = History(length: limits.historyLength, keys: limits.historyKeys)
  }

  /// Messages sent, by method: for `/metrics`.
  package internal(set) var sent: [String: Int] = [:]
  package var subscriptionCount: Int { connections.values.reduce(0) { $0 + $1.subscriptions.count } }
  package var connectionCount: Int { connections.count }

  /// A WebSocket was opened at `/feed` with these query items.
  package func opened(_ connection: Int, query: [(name: String, value: String)]) -> [FeedAction] {
    guard connections.count < limits.connections else {
      return [
        .close(connection: connection, code: 1013, reason: "There are \(limits.connections) connections already.")
      ]
    }
    connections[connection] = Connection()
    guard query.contains(where: { $0.name == "screen" }) else { return [] }
    do throws(FeedError) {
      let request = try RequestParsing(devices: model.devices).query(query)
      try checkScreen(request.screen)
      connections[connection]?.subscriptions["0"] = Subscription(request: request)
      connections[connection]?.order.append("0")
    } catch {
      connections[connection]?.responses.append(Message.error(.null, error))
    }
    return pump(connection)
  }

  package func closed(_ connection: Int) {
    connections[connection] = nil
    syncs = syncs.filter { $0.value.connection != connection }
  }

  /// The last message is with the kernel.
  package func drained(_ connection: Int) -> [FeedAction] {
    connections[connection]?.isBusy = false
    return pump(connection)
  }

  /// The model has a new revision. `screens` are those that may look different; nil is all.
  package func changed(_ cause: Cause, screens: Set<String>?, now: Int) -> [FeedAction] {
    self.now = now
    differences = DifferenceCache()
    var actions: [FeedAction] = []
    for id in connections.keys.sorted() {
      connections[id]?.mark(cause, screens: screens, now: now)
      actions += pump(id)
    }
    return actions
  }

  /// The watcher has proven what `.sync` asked for.
  package func synced(_ token: Int) -> [FeedAction] {
    guard let (connection, id) = syncs.removeValue(forKey: token) else { return [] }
    connections[connection]?.syncs.append(id)
    return pump(connection)
  }

  func startSync(_ connection: Int, _ id: RequestID) -> FeedAction {
    lastToken += 1
    syncs[lastToken] = (connection, id)
    return .sync(token: lastToken)
  }

  /// When `tick` is due; nil when nothing is held back.
  package var deadline: Int? {
    connections.values.flatMap { $0.subscriptions.values }.compactMap { $0.isDirty ? $0.due : nil }
      .filter { $0 > now }.min()
  }

  /// Sends what `coalesceMs` held back.
  package func tick(now: Int) -> [FeedAction] {
    self.now = now
    return connections.keys.sorted().flatMap { pump($0) }
  }

  /// Says goodbye to everyone; the loop closes the sockets after it.
  package func closing(reason: String, retryAfterMilliseconds: Int) -> [FeedAction] {
    let bytes = Message.notification("feed/closing") {
      $0.member("reason", text: reason)
      $0.member("retryAfterMs", number: retryAfterMilliseconds)
    }
    let ids = connections.keys.sorted()
    connections = [:]
    return ids.map { .send(connection: $0, bytes: bytes) }
      + ids.map { .close(connection: $0, code: 1001, reason: reason) }
  }

  func checkScreen(_ screen: String) throws(FeedError) {
    guard !model.hasScreen(screen) else { return }
    let ids = model.screens.map(\.id)
    let hint = nearest(screen, in: ids).map { " Did you mean \"\($0)\"?" } ?? " `screens/list` names them."
    throw FeedError(FeedError.unknownScreenCode, "There is no screen \"\(screen)\".\(hint)")
  }
}
