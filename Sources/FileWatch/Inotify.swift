import Glibc

/// One inotify instance: adds watches and cuts its byte stream into events.
final class Inotify {
  struct Event {
    var watch: Int32
    var mask: UInt32
    /// Empty for events of the watched folder itself.
    var name: String

    func has(_ flag: Int) -> Bool { mask & UInt32(flag) != 0 }
    var isOverflow: Bool { has(Int(IN_Q_OVERFLOW)) }
    var isIgnored: Bool { has(Int(IN_IGNORED)) }
    var concernsFolderItself: Bool { has(Int(IN_DELETE_SELF)) || has(Int(IN_MOVE_SELF)) || has(Int(IN_UNMOUNT)) }
  }

  let descriptor: Int32

  init() throws(SystemError) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { throw SystemError(call: "inotify_init1", code: errno, path: nil) }
  }

  deinit { close(descriptor) }

  /// The watch of a folder; the same one for the same folder under another name.
  func add(_ path: String) throws(SystemError) -> Int32 {
    let mask =
      Int(IN_CLOSE_WRITE) | Int(IN_CREATE) | Int(IN_DELETE) | Int(IN_MOVED_FROM) | Int(IN_MOVED_TO) | Int(IN_ATTRIB)
      | Int(IN_DELETE_SELF) | Int(IN_MOVE_SELF) | Int(IN_ONLYDIR)
    let watch = inotify_add_watch(descriptor, path, UInt32(mask))
    guard watch >= 0 else { throw SystemError(call: "inotify_add_watch", code: errno, path: path) }
    return watch
  }

  func remove(_ watch: Int32) {
    inotify_rm_watch(descriptor, watch)
  }

  /// All events that wait, oldest first.
  func drain() -> [Event] {
    var events: [Event] = []
    let capacity = 64 << 10
    while true {
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 8)
      defer { buffer.deallocate() }
      let count = read(descriptor, buffer.baseAddress, capacity)
      if count <= 0 {
        if count < 0 && errno == EINTR { continue }
        return events
      }
      var offset = 0
      while offset + 16 <= count {
        let watch = buffer.load(fromByteOffset: offset, as: Int32.self)
        let mask = buffer.load(fromByteOffset: offset + 4, as: UInt32.self)
        let length = Int(buffer.load(fromByteOffset: offset + 12, as: UInt32.self))
        let name = buffer[(offset + 16)..<(offset + 16 + length)].prefix { $0 != 0 }
        events.append(Event(watch: watch, mask: mask, name: String(decoding: name, as: UTF8.self)))
        offset += 16 + length
      }
    }
  }
}
