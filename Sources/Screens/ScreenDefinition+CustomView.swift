package import Graphics

/// A view of the developer's own in a bar: enough to show its size and the sizing race.
package struct CustomView: Hashable, Sendable {
  package var path: String
  package var label: String?
  /// Points, once laid out; nil follows the button or the label's text.
  package var size: Size?
  /// What it measures when the bar first lays out; nil is `size`.
  package var intrinsicSizeAtFirstLayout: Size?
  /// Points between the view's edges and what the bar lays out; negative ones lie inside.
  package var alignmentRectInsets = EdgeInsets()
  package var background: ColorReference?
  package var textColor: ColorReference?
  /// Points.
  package var cornerRadius: Double?
  /// Behind `button`.
  private var boxedButton: Boxed<Button>?

  package init(path: String) {
    self.path = path
  }

  /// The view is this `UIButton`.
  package var button: Button? {
    get { boxedButton?.value }
    set { boxedButton = newValue.map { Boxed($0) } }
  }

  /// What VoiceOver says, where the item has no label of its own.
  package var name: String? { label ?? button?.name }
}
