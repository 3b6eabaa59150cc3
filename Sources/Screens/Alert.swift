/// `UIAlertController` of either style.
package struct Alert: Hashable, Sendable {
  package struct Action: Hashable, Sendable {
    package enum Style: String, CaseIterable, Sendable { case `default`, cancel, destructive }

    package var path: String
    package var title: String
    package var style = Style.default
    package var isPreferred = false
    package var isEnabled = true

    package init(path: String, title: String) {
      self.path = path
      self.title = title
    }
  }

  /// What `addTextField(configurationHandler:)` sets.
  package struct TextField: Hashable, Sendable {
    package var path: String
    package var placeholder: String?
    package var text: String?
    package var isSecureTextEntry = false

    package init(path: String) {
      self.path = path
    }
  }

  package var path: String
  package var title: String?
  package var message: String?
  package var actions: [Action] = []
  /// Alerts only.
  package var textFields: [TextField] = []
  /// Action sheets only: what they grow out of.
  package var source = PopoverSource()

  package init(path: String) {
    self.path = path
  }
}
