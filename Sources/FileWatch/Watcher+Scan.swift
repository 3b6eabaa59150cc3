import Glibc

extension Watcher {
  /// Notices roots that came, went or were replaced by another folder of the same name.
  func checkRoots() {
    for (index, root) in roots.enumerated() {
      let signature = Disk.signature(root.path)
      if let known = folders[root.path] {
        let isSame = signature?.inode == known.signature.inode && signature?.device == known.signature.device
        if isSame, known.watch != nil { continue }
        forget(root.path)
      }
      guard let signature, signature.isDirectory else {
        problems[root.path] = WatchProblem(
          root: index, path: "", message: "The folder \(root.path) is not there. Make it, or give another one.")
        continue
      }
      problems[root.path] = nil
      scan(root.path, root: index, signature: signature)
    }
    lookAgain(Disk.now())
  }

  /// Lists dirty folders until none is left, then believes what has been held back long enough.
  func lookAgain(_ now: Int) {
    for (path, folder) in folders where !folder.links.isEmpty {
      let moved = folder.links.filter { Disk.signature("\(path)/\($0)") != folder.files[$0] }
      if !moved.isEmpty {
        dirty.insert(path)
        touched[path, default: []].formUnion(moved)
      }
    }
    while let path = dirty.popFirst() {
      let names = touched.removeValue(forKey: path) ?? []
      list(path, reading: names, now)
    }
    for (path, due) in held where due <= now {
      held[path] = nil
      guard let (folder, name) = split(path), folders[folder] != nil else { continue }
      read(name, in: folder, now: nil)
    }
  }

  private func split(_ path: String) -> (folder: String, name: String)? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  /// Watches first and lists after, so that nothing falls between.
  private func scan(_ path: String, root: Int, signature: Signature) {
    var folder = Folder(root: root, watch: nil, signature: signature)
    do throws(SystemError) {
      let watch = try inotify.add(path)
      folder.watch = watch
      foldersByWatch[watch, default: []].insert(path)
    } catch {
      problems[path] = WatchProblem(root: root, path: relative(path, root), message: watchMessage(error))
    }
    folders[path] = folder
    list(path, reading: [], Disk.now())
  }

  private func watchMessage(_ error: SystemError) -> String {
    error.code == ENOSPC
      ? "The system's limit of watches is reached: raise it with `sysctl fs.inotify.max_user_watches=524288`."
      : "This folder cannot be watched: \(error)."
  }

  /// Compares a folder with what is known of it.
  private func list(_ path: String, reading touched: Set<String>, _ now: Int) {
    guard let folder = folders[path] else { return }
    guard let names = Disk.names(in: path) else {
      if errno == ENOENT || errno == ENOTDIR {
        if path != roots[folder.root].path { forget(path) }
      } else {
        problems[path] = WatchProblem(
          root: folder.root, path: relative(path, folder.root),
          message: "This folder cannot be read: \(errorText(errno)).")
      }
      return
    }
    problems[path] = folder.watch == nil ? problems[path] : nil
    let present = Set(names)
    for key in problems.keys {
      if let (parent, name) = split(key), parent == path, !present.contains(name) { problems[key] = nil }
    }
    for name in folder.subfolders.subtracting(present) { forget("\(path)/\(name)") }
    for name in folder.files.keys where !present.contains(name) { hold(name, in: path, now) }
    for name in names.sorted() where name.utf8.first != UInt8(ascii: ".") {
      look(at: name, in: path, wasTouched: touched.contains(name), now)
    }
  }

  private func look(at name: String, in path: String, wasTouched: Bool, _ now: Int) {
    guard let folder = folders[path] else { return }
    let full = "\(path)/\(name)"
    guard let signature = Disk.signature(full) else { return noteBrokenLink(full, in: folder) }
    let isLink = Disk.isLink(full)
    if isLink, let refusal = refusal(of: full, signature, root: folder.root) {
      problems[full] = WatchProblem(root: folder.root, path: relative(full, folder.root), message: refusal)
      return
    }
    problems[full] = nil
    if signature.isDirectory {
      guard roots[folder.root].isRecursive else { return }
      if let known = folders[full] {
        if known.signature.inode == signature.inode, known.signature.device == signature.device, known.watch != nil {
          return
        }
        forget(full)
      }
      folders[path]?.subfolders.insert(name)
      scan(full, root: folder.root, signature: signature)
    } else if signature.isRegular, roots[folder.root].accepts(name) {
      if folder.subfolders.contains(name) { forget(full) }
      if isLink { folders[path]?.links.insert(name) } else { folders[path]?.links.remove(name) }
      if wasTouched || folder.files[name] != signature { read(name, in: path, now: now) }
    }
  }

  private func noteBrokenLink(_ full: String, in folder: Folder) {
    guard Disk.isLink(full) else { return }
    problems[full] = WatchProblem(
      root: folder.root, path: relative(full, folder.root),
      message: "This link leads nowhere, or in a circle. Remove it, or point it at a file.")
  }

  /// Why a link is not followed; nil when it is.
  private func refusal(of path: String, _ signature: Signature, root: Int) -> String? {
    guard let real = Disk.realPath(path), let home = Disk.realPath(roots[root].path) else {
      return "This link leads nowhere, or in a circle. Remove it, or point it at a file."
    }
    guard real == home || real.hasPrefix(home + "/") else {
      return "This link leads out of the screens folder, so it is not followed. Copy the file here instead."
    }
    if signature.isDirectory {
      let own = Disk.realPath(split(path)?.folder ?? path) ?? path
      if own == real || own.hasPrefix(real + "/") {
        return "This link leads to a folder that holds it: a circle. Remove it."
      }
      if path.utf8.filter({ $0 == UInt8(ascii: "/") }).count > settings.maximumDepth {
        return "Folders are nested too deeply here."
      }
    }
    return nil
  }

  private func hold(_ name: String, in path: String, _ now: Int) {
    let full = "\(path)/\(name)"
    if held[full] == nil { held[full] = now + settings.settleMilliseconds }
  }

  /// Reads a file. With a time given, a file that vanished or was emptied is held back first.
  private func read(_ name: String, in path: String, now: Int?) {
    guard let folder = folders[path] else { return }
    let full = "\(path)/\(name)"
    let signature = Disk.signature(full)
    let content = signature?.isRegular == true ? content(full) : nil
    if let now, content == nil || content == .bytes([]) {
      return hold(name, in: path, now)
    }
    held[full] = nil
    let known = folder.files[name]
    if case .bytes(let bytes)? = content { setSize(bytes.count, of: full) } else { setSize(nil, of: full) }
    folders[path]?.files[name] = content == nil ? nil : signature
    if content == nil { folders[path]?.links.remove(name) }
    if content == nil, known == nil { return }
    changes[full] = FileChange(root: folder.root, path: relative(full, folder.root), content: content)
  }

  private func content(_ path: String) -> FileContent? {
    let room = settings.maximumTotalBytes - totalBytes + (sizes[path] ?? 0)
    guard (Disk.signature(path)?.size ?? 0) <= room else {
      let limit = settings.maximumTotalBytes >> 20
      return .unreadable("all files together have more than \(limit) MiB; point --screens at a smaller folder")
    }
    return Disk.read(path, limit: settings.maximumFileBytes)
  }

  /// Drops a folder with everything below it; its files are gone.
  func forget(_ path: String) {
    guard let folder = folders.removeValue(forKey: path) else { return }
    if let watch = folder.watch {
      foldersByWatch[watch]?.remove(path)
      if foldersByWatch[watch]?.isEmpty == true {
        foldersByWatch[watch] = nil
        inotify.remove(watch)
      }
    }
    problems[path] = nil
    dirty.remove(path)
    touched[path] = nil
    for name in folder.files.keys {
      let full = "\(path)/\(name)"
      held[full] = nil
      setSize(nil, of: full)
      changes[full] = FileChange(root: folder.root, path: relative(full, folder.root), content: nil)
    }
    for name in folder.subfolders { forget("\(path)/\(name)") }
    if let (parent, name) = split(path) { folders[parent]?.subfolders.remove(name) }
  }

  func relative(_ path: String, _ root: Int) -> String {
    String(path.dropFirst(roots[root].path.count + 1))
  }
}
