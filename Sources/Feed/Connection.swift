import Scene
import Screens

/// One client: what it has asked for and what it holds.
struct Connection {
  /// A message is on its way.
  var isBusy = false
  /// Answers that wait their turn, oldest first.
  var responses: [[UInt8]] = []
  /// `sync` requests to answer once everything else is sent.
  var syncs: [RequestID] = []
  var subscriptions: [String: Subscription] = [:]
  /// Names in the order subscribed.
  var order: [String] = []
  var lastSubscription = 0
  /// Names of the subscriptions to the list of screens, with the list that the client holds.
  var lists: [String: [ScreenSummary]] = [:]
  /// Names of the subscriptions to diagnostics, with what the client holds by file.
  var diagnostics: [String: [String: [PlacedDiagnostic]]] = [:]
  var isListDirty = false
  var areDiagnosticsDirty = false

  mutating func newName() -> String {
    lastSubscription += 1
    return "s\(lastSubscription)"
  }

  mutating func mark(_ cause: Cause, screens: Set<String>?, now: Int) {
    isListDirty = isListDirty || !lists.isEmpty
    areDiagnosticsDirty = areDiagnosticsDirty || !diagnostics.isEmpty
    for name in order {
      guard let screen = subscriptions[name]?.request.screen, screens?.contains(screen) != false else { continue }
      subscriptions[name]?.mark(cause, now: now)
    }
  }
}

/// One scene that a client follows.
struct Subscription {
  /// What the client holds.
  enum Held {
    case nothing
    case scene(Scene)
    case unavailable(String)
  }

  var request: SceneRequest
  var held = Held.nothing
  /// Revision of the last message: the next one's base.
  var revision = 0
  var isDirty = true
  var cause = Cause.files([])
  /// Milliseconds that changes are gathered before they are sent.
  var coalesce = 0
  /// Not before this time; 0 at once.
  var due = 0

  init(request: SceneRequest) {
    self.request = request
  }

  mutating func mark(_ cause: Cause, now: Int) {
    if isDirty, case .files(let earlier) = self.cause, case .files(let later) = cause {
      self.cause = .files(Array(Set(earlier + later)).sorted())
    } else {
      self.cause = cause
    }
    if !isDirty, coalesce > 0 { due = now + coalesce }
    isDirty = true
  }
}

/// Scenes that were sent, by what was asked for: what `since` goes back to.
struct History {
  let length: Int
  let keys: Int
  private var scenes: [SceneRequest: [(revision: Int, scene: Scene)]] = [:]
  /// Least recently written first.
  private var order: [SceneRequest] = []

  init(length: Int, keys: Int) {
    self.length = length
    self.keys = keys
  }

  mutating func record(_ scene: Scene, at revision: Int, for request: SceneRequest) {
    var list = scenes[request] ?? []
    if list.last?.revision == revision { list.removeLast() }
    list.append((revision, scene))
    if list.count > length { list.removeFirst(list.count - length) }
    scenes[request] = list
    order.removeAll { $0 == request }
    order.append(request)
    if order.count > keys { scenes[order.removeFirst()] = nil }
  }

  /// The scene that a client holds which got its last message at `revision`.
  func scene(at revision: Int, for request: SceneRequest) -> Scene? {
    scenes[request]?.last { $0.revision == revision }?.scene
  }
}

/// Differences made since the model last changed: subscribers in step share the encoded bytes.
struct DifferenceCache {
  private var entries: [SceneRequest: [(old: Scene, patch: [UInt8])]] = [:]
  private(set) var misses = 0

  /// The patch from `old` to `new` as JSON; nil when they are equal.
  mutating func patch(from old: Scene, to new: Scene, for request: SceneRequest) -> [UInt8]? {
    if let known = entries[request]?.first(where: { $0.old == old }) { return known.patch.isEmpty ? nil : known.patch }
    misses += 1
    let operations = difference(from: old, to: new)
    let bytes = operations.isEmpty ? [] : operations.encoded()
    entries[request, default: []].append((old, bytes))
    return bytes.isEmpty ? nil : bytes
  }
}
