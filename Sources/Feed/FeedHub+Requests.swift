import Chrome
import Graphics
import Scene
import Screens

extension FeedHub {
  /// A text message came from a client.
  package func received(_ connection: Int, _ bytes: [UInt8]) -> [FeedAction] {
    guard connections[connection] != nil else { return [] }
    var id = RequestID.null
    var extra: [FeedAction] = []
    do throws(FeedError) {
      let message = try parse(bytes)
      let requestID = try identify(message)
      id = requestID ?? .null
      let answer = try respond(connection, message, id, &extra)
      if requestID != nil, let answer { connections[connection]?.responses.append(answer) }
    } catch {
      connections[connection]?.responses.append(Message.error(id, error))
    }
    return pump(connection) + extra
  }

  private func parse(_ bytes: [UInt8]) throws(FeedError) -> JSONValue {
    do throws(JSONValue.Problem) {
      return try JSONValue(parsing: bytes, maximumDepth: limits.messageDepth)
    } catch {
      switch error {
      case .malformed:
        throw FeedError(
          FeedError.parseErrorCode, "This is not JSON: send one JSON-RPC 2.0 object in each text message.")
      case .tooDeep: throw .limit("The message is nested more than \(limits.messageDepth) deep.")
      }
    }
  }

  /// The request's id; nil for a notification.
  private func identify(_ message: JSONValue) throws(FeedError) -> RequestID? {
    guard case .object(let members) = message else {
      throw .invalidRequest("Send one JSON-RPC 2.0 object in each message; batches are not served.")
    }
    switch members["id"] {
    case nil: return nil
    case .string(let text): return .string(text)
    case .number(let value): return .number(value)
    case .null: return .null
    default: throw .invalidRequest("`id` must be a text or a number.")
    }
  }

  private func respond(
    _ connection: Int, _ message: JSONValue, _ id: RequestID, _ extra: inout [FeedAction]
  ) throws(FeedError) -> [UInt8]? {
    guard message["jsonrpc"]?.string == "2.0", let name = message["method"]?.string else {
      throw .invalidRequest("A request needs `\"jsonrpc\": \"2.0\"` and a `method`.")
    }
    let params = message["params"] ?? .object([:])
    guard case .object = params else { throw .invalidParams("`params` must be an object.") }
    guard let method = FeedMethod(rawValue: name) else {
      let hint = nearest(name, in: FeedMethod.allCases.map(\.rawValue)).map { " Did you mean `\($0)`?" } ?? ""
      throw FeedError(FeedError.unknownMethodCode, "There is no method `\(name)`.\(hint)")
    }
    switch method {
    case .initialize: return initialize(id)
    case .list:
      return Message.result(id) { $0.raw(self.screensBody()) }
    case .subscribe: return try subscribe(connection, params, id)
    case .update: return try update(connection, params, id)
    case .interact: return try interact(connection, params, id)
    case .unsubscribe:
      let name = try subscriptionName(connection, params)
      connections[connection]?.remove(name)
      return Message.result(id) {
        $0.beginObject()
        $0.endObject()
      }
    case .sync:
      extra.append(startSync(connection, id))
      return nil
    case .locate: return try locate(params, id)
    case .edit:
      throw FeedError(
        FeedError.unknownMethodCode, "This daemon does not write files: start it with --writable to edit from the page."
      )
    }
  }

  private func initialize(_ id: RequestID) -> [UInt8] {
    Message.result(id) {
      $0.beginObject()
      $0.member("protocol", number: 1)
      $0.key("server")
      $0.beginObject()
      $0.member("name", text: "platterd")
      $0.member("version", text: self.version)
      $0.endObject()
      $0.member("epoch", text: self.epoch)
      $0.member("revision", number: self.model.revision)
      $0.key("limits")
      $0.beginObject()
      $0.member("connections", number: self.limits.connections)
      $0.member("subscriptionsPerConnection", number: self.limits.subscriptionsPerConnection)
      $0.member("waitingResponses", number: self.limits.waitingResponses)
      $0.endObject()
      $0.key("devices")
      $0.beginArray()
      for device in self.model.devices {
        $0.beginObject()
        $0.member("id", text: device.id)
        $0.member("name", text: device.name)
        $0.key("size")
        $0.beginArray()
        $0.number(device.size.width)
        $0.number(device.size.height)
        $0.endArray()
        $0.endObject()
      }
      $0.endArray()
      $0.key("locales")
      $0.beginArray()
      for locale in self.model.locales { $0.string(locale) }
      $0.endArray()
      $0.endObject()
    }
  }

  private func subscribe(_ connection: Int, _ params: JSONValue, _ id: RequestID) throws(FeedError) -> [UInt8] {
    let count = connections[connection].map { $0.order.count + $0.lists.count + $0.diagnostics.count } ?? 0
    guard count < limits.subscriptionsPerConnection else {
      throw .limit(
        "A connection can hold \(limits.subscriptionsPerConnection) subscriptions (subscriptionsPerConnection); unsubscribe from some."
      )
    }
    if params["diagnostics"] == .bool(true) {
      let name = connections[connection]?.newName() ?? ""
      connections[connection]?.diagnostics[name] = [:]
      connections[connection]?.areDiagnosticsDirty = true
      return subscribed(name, screen: nil, id)
    }
    if params["screens"]?.string == "*" {
      let name = connections[connection]?.newName() ?? ""
      connections[connection]?.lists[name] = model.screens
      return subscribed(name, screen: nil, id)
    }
    guard let screen = params["screen"]?.string else {
      throw .invalidParams("Say what to follow: `screen`, or `screens: \"*\"`, or `diagnostics: true`.")
    }
    try checkScreen(screen)
    let parsing = RequestParsing(devices: model.devices)
    var subscription = Subscription(
      request: SceneRequest(
        screen: screen, variant: try parsing.variant(params["variant"]), state: try parsing.state(params["state"])))
    subscription.coalesce = min(max(params["coalesceMs"]?.int ?? 0, 0), 60_000)
    if let since = params["since"], since["epoch"]?.string == epoch, let revision = since["revision"]?.int,
      let scene = history.scene(at: revision, for: subscription.request)
    {
      subscription.held = .scene(scene)
      subscription.revision = revision
    }
    let name = connections[connection]?.newName() ?? ""
    connections[connection]?.subscriptions[name] = subscription
    connections[connection]?.order.append(name)
    return subscribed(name, screen: screen, id)
  }

  private func subscribed(_ name: String, screen: String?, _ id: RequestID) -> [UInt8] {
    Message.result(id) {
      $0.beginObject()
      $0.member("subscription", text: name)
      if let screen { $0.member("screen", text: screen) }
      $0.member("epoch", text: self.epoch)
      $0.member("revision", number: self.model.revision)
      $0.endObject()
    }
  }

  private func subscriptionName(_ connection: Int, _ params: JSONValue) throws(FeedError) -> String {
    guard let name = params["subscription"]?.string else {
      throw .invalidParams("Say which `subscription`: the name that `subscribe` answered.")
    }
    guard let known = connections[connection],
      known.subscriptions[name] != nil || known.lists[name] != nil || known.diagnostics[name] != nil
    else {
      throw FeedError(
        FeedError.unknownSubscriptionCode, "There is no subscription \"\(name)\" on this connection: subscribe again.")
    }
    return name
  }

  private func sceneSubscription(
    _ connection: Int, _ params: JSONValue
  ) throws(FeedError) -> (name: String, subscription: Subscription) {
    let name = try subscriptionName(connection, params)
    guard let subscription = connections[connection]?.subscriptions[name] else {
      throw FeedError(FeedError.unknownSubscriptionCode, "The subscription \"\(name)\" does not follow a scene.")
    }
    return (name, subscription)
  }

  private func update(_ connection: Int, _ params: JSONValue, _ id: RequestID) throws(FeedError) -> [UInt8] {
    var (name, subscription) = try sceneSubscription(connection, params)
    let parsing = RequestParsing(devices: model.devices)
    subscription.request.variant = try parsing.variant(params["variant"], onto: subscription.request.variant)
    subscription.request.state = try parsing.state(params["state"], onto: subscription.request.state)
    subscription.mark(.request(id), now: now)
    subscription.due = 0
    connections[connection]?.subscriptions[name] = subscription
    return Message.result(id) {
      $0.beginObject()
      $0.member("revision", number: self.model.revision)
      $0.endObject()
    }
  }

  private func interact(_ connection: Int, _ params: JSONValue, _ id: RequestID) throws(FeedError) -> [UInt8] {
    var (name, subscription) = try sceneSubscription(connection, params)
    guard let word = params["event"]?.string, let event = Interaction.Event(rawValue: word) else {
      let all = Interaction.Event.allCases.map(\.rawValue).joined(separator: ", ")
      throw .invalidParams("`event` must be one of \(all).")
    }
    let interaction = Interaction(
      node: params["node"]?.string ?? "", event: event, offset: params["offset"]?.number ?? params["y"]?.number,
      text: params["text"]?.string)
    switch model.interact(subscription.request, interaction) {
    case .refused(let message): throw .badState(message)
    case .state(let state):
      subscription.request.state = state
      subscription.mark(.request(id), now: now)
      subscription.due = 0
      connections[connection]?.subscriptions[name] = subscription
      return Message.result(id) {
        $0.beginObject()
        $0.key("state")
        StateValue.object(state.entries).write(to: &$0)
        $0.endObject()
      }
    }
  }

  private func locate(_ params: JSONValue, _ id: RequestID) throws(FeedError) -> [UInt8] {
    guard let screen = params["screen"]?.string else { throw .invalidParams("Say which `screen`.") }
    try checkScreen(screen)
    guard let place = model.locate(screen: screen, node: params["node"]?.string, path: params["path"]?.string) else {
      throw .invalidParams(
        "Nothing in the file stands for that: give a `node` of the scene or a `path` (JSON Pointer).")
    }
    return Message.result(id) {
      $0.beginObject()
      $0.member("file", text: place.file)
      $0.member("line", number: place.line)
      $0.member("column", number: place.column)
      $0.member("endLine", number: place.endLine)
      $0.member("endColumn", number: place.endColumn)
      $0.endObject()
    }
  }
}

/// The requests of the contract.
enum FeedMethod: String, CaseIterable {
  case initialize, subscribe, update, interact, unsubscribe, sync
  case list = "screens/list"
  case locate = "source/locate"
  case edit = "source/edit"
}

extension Connection {
  mutating func remove(_ name: String) {
    subscriptions[name] = nil
    order.removeAll { $0 == name }
    lists[name] = nil
    diagnostics[name] = nil
  }
}
