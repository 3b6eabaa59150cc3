package import Graphics
import Tables

/// What an image file is worth.
package enum PictureAnswer: Hashable, Sendable {
  case picture(Picture)
  case missing
  /// The end of a sentence that begins with the file's name.
  case broken(String)
}

/// Endings of the files that can be drawn.
package let pictureEndings = [".png", ".jpg", ".jpeg", ".PNG", ".JPG", ".JPEG"]

extension Reader {
  /// The picture that a file's name stands for; nil, and reported, when it cannot be drawn.
  ///
  /// Names are relative to the file that says them, as includes are, else to the screens folder.
  func picture(_ name: String, _ node: Composed) -> Picture? {
    let candidates = [
      Composition.resolve(name, from: node.origin.file), Composition.resolve(name, from: ""),
    ].compactMap { $0 }
    guard !candidates.isEmpty else {
      report(
        "image-outside", "\(name) is outside the screens folder, so it is not drawn: move it inside.", at: node)
      return nil
    }
    guard pictureEndings.contains(where: { name.hasSuffix($0) }) else {
      report("image-kind", "\(name) is not drawn: a picture's name ends in .png, .jpg or .jpeg.", at: node)
      return nil
    }
    for file in candidates {
      if !reads.contains(file) { reads.append(file) }
      switch pictures(file) {
      case .picture(let picture): return picture
      case .broken(let reason):
        report("image-broken", "\(file) \(reason), so a placeholder is drawn.", at: node)
        return nil
      case .missing: continue
      }
    }
    report("image-missing", "There is no file \(candidates[0]): put it there, or mend the name.", at: node)
    return nil
  }

  /// Something that iOS 26 ignores: said where that is what the screen shows by default.
  func noteIgnored(_ node: Composed, _ message: String) {
    ignoredOnModern.append((message, node))
  }

  /// Reports what the design that the screen shows by default ignores.
  func reportIgnored(_ design: OSVersion) {
    guard design == .ios26 else { return }
    for (message, node) in ignoredOnModern { report("no-effect", message, atKey: node, severity: .information) }
  }
}
