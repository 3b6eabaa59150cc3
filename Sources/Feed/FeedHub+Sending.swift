import Scene
import Screens

extension FeedHub {
  /// Sends the next thing that a client waits for, if nothing is on its way to it.
  func pump(_ id: Int) -> [FeedAction] {
    guard var connection = connections[id], !connection.isBusy else { return [] }
    guard connection.responses.count <= limits.waitingResponses else {
      connections[id] = nil
      return [
        .close(
          connection: id, code: 1008,
          reason: "More than \(limits.waitingResponses) answers wait to be read: read them before asking for more.")
      ]
    }
    guard let bytes = next(&connection) else {
      connections[id] = connection
      return []
    }
    connection.isBusy = true
    connections[id] = connection
    return [.send(connection: id, bytes: bytes)]
  }

  private func next(_ connection: inout Connection) -> [UInt8]? {
    if !connection.responses.isEmpty { return connection.responses.removeFirst() }
    for name in connection.order {
      guard var subscription = connection.subscriptions[name], subscription.isDirty, subscription.due <= now
      else { continue }
      let bytes = update(name, &subscription)
      connection.subscriptions[name] = subscription
      if let bytes { return bytes }
    }
    if let bytes = nextDiagnostics(&connection) { return bytes }
    if let bytes = nextList(&connection) { return bytes }
    guard !connection.syncs.isEmpty, !connection.subscriptions.values.contains(where: \.isDirty) else { return nil }
    let id = connection.syncs.removeFirst()
    return Message.result(id) { self.writePosition(to: &$0) }
  }

  /// `{epoch, revision}`.
  func writePosition(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("epoch", text: epoch)
    writer.member("revision", number: model.revision)
    writer.endObject()
  }

  /// The message that brings a subscription to the newest scene; nil when it holds that already.
  private func update(_ name: String, _ subscription: inout Subscription) -> [UInt8]? {
    subscription.isDirty = false
    subscription.due = 0
    let revision = model.revision
    switch model.scene(subscription.request) {
    case .scene(let scene):
      defer { subscription.held = .scene(scene) }
      guard case .scene(let old) = subscription.held else {
        return snapshot(scene, name, &subscription, revision)
      }
      guard let patch = differences.patch(from: old, to: scene, for: subscription.request) else { return nil }
      let base = subscription.revision
      let cause = subscription.cause
      subscription.revision = revision
      history.record(scene, at: revision, for: subscription.request)
      sent["scene/patch", default: 0] += 1
      return Message.notification("scene/patch") {
        $0.member("subscription", text: name)
        $0.member("epoch", text: self.epoch)
        $0.member("base", number: base)
        $0.member("revision", number: revision)
        $0.key("patch")
        $0.raw(patch)
        $0.key("cause")
        cause.write(to: &$0)
      }
    case .neverValid(let message): return unavailable("neverValid", message, name, &subscription, revision)
    case .unknown:
      let message = "The file of the screen \"\(subscription.request.screen)\" is gone."
      return unavailable("removed", message, name, &subscription, revision)
    }
  }

  private func snapshot(
    _ scene: Scene, _ name: String, _ subscription: inout Subscription, _ revision: Int
  ) -> [UInt8] {
    subscription.revision = revision
    history.record(scene, at: revision, for: subscription.request)
    sent["scene/snapshot", default: 0] += 1
    return Message.notification("scene/snapshot") {
      $0.member("subscription", text: name)
      $0.member("epoch", text: self.epoch)
      $0.member("revision", number: revision)
      $0.key("scene")
      $0.raw(scene.encoded())
    }
  }

  private func unavailable(
    _ reason: String, _ message: String, _ name: String, _ subscription: inout Subscription, _ revision: Int
  ) -> [UInt8]? {
    if case .unavailable(message) = subscription.held { return nil }
    subscription.held = .unavailable(message)
    subscription.revision = revision
    sent["scene/unavailable", default: 0] += 1
    return Message.notification("scene/unavailable") {
      $0.member("subscription", text: name)
      $0.member("epoch", text: self.epoch)
      $0.member("revision", number: revision)
      $0.member("reason", text: reason)
      $0.member("message", text: message)
    }
  }

  /// One file's news for the first diagnostics subscription that does not have them.
  private func nextDiagnostics(_ connection: inout Connection) -> [UInt8]? {
    guard connection.areDiagnosticsDirty else { return nil }
    let newest = model.diagnostics
    for (name, held) in connection.diagnostics.sorted(by: { $0.key < $1.key }) {
      let present = Set(newest.map(\.file))
      if let file = newest.first(where: { held[$0.file] != $0.diagnostics }) {
        connection.diagnostics[name]?[file.file] = file.diagnostics
        return publish(file)
      }
      if let gone = held.keys.sorted().first(where: { !present.contains($0) }) {
        connection.diagnostics[name]?[gone] = nil
        return publish(FileDiagnostics(file: gone, diagnostics: []))
      }
    }
    connection.areDiagnosticsDirty = false
    return nil
  }

  private func publish(_ file: FileDiagnostics) -> [UInt8] {
    sent["diagnostics/publish", default: 0] += 1
    return Message.notification("diagnostics/publish") {
      $0.member("file", text: file.file)
      $0.member("revision", number: self.model.revision)
      $0.key("diagnostics")
      $0.write(file.diagnostics)
    }
  }

  private func nextList(_ connection: inout Connection) -> [UInt8]? {
    guard connection.isListDirty else { return nil }
    let newest = model.screens
    for (name, held) in connection.lists.sorted(by: { $0.key < $1.key }) where held != newest {
      connection.lists[name] = newest
      let before = Dictionary(held.map { ($0.id, $0) }) { first, _ in first }
      let after = Dictionary(newest.map { ($0.id, $0) }) { first, _ in first }
      sent["screens/changed", default: 0] += 1
      return Message.notification("screens/changed") {
        $0.member("epoch", text: self.epoch)
        $0.member("revision", number: self.model.revision)
        $0.ids("added", newest.map(\.id).filter { before[$0] == nil })
        $0.ids("removed", held.map(\.id).filter { after[$0] == nil })
        $0.ids("changed", newest.filter { before[$0.id] != nil && before[$0.id] != $0 }.map(\.id))
      }
    }
    connection.isListDirty = false
    return nil
  }
}

extension JSONWriter {
  fileprivate mutating func ids(_ name: String, _ ids: [String]) {
    key(name)
    beginArray()
    for id in ids { string(id) }
    endArray()
  }
}
