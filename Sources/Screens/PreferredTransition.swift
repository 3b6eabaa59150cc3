/// `UIViewController.preferredTransition`: how a controller comes when it is pushed or presented.
package struct PreferredTransition: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case zoom, coverVertical, flipHorizontal, crossDissolve, partialCurl
  }

  package var kind: Kind
  /// Id of the view that a zoom grows out of, as the scene below has it; nil: see `sourceBarButtonItem`.
  package var sourceView: String?
  /// Id of a bar button item below.
  package var sourceBarButtonItem: String?

  package init(_ kind: Kind) {
    self.kind = kind
  }
}
