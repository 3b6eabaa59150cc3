package import Graphics
package import Layout
import Screens

extension ContentInput {
  /// `UIScrollView.adjustedContentInset`: the file's own insets, and the safe area where the scroll view adds it.
  ///
  /// A table can always be moved, so `scrollableAxes` adds the safe area to it; other content only where it is higher
  /// than its view.
  package func adjustedInset(_ env: Environment) -> EdgeInsets {
    var inset = content.scrollView.contentInset
    let adds =
      switch content.scrollView.contentInsetAdjustmentBehavior {
      case .automatic, .always: true
      case .never: false
      case .scrollableAxes:
        content.kind == .list || content.kind == .insetGroupedList
          || contentHeight(content, env) > env.windowSize.height - crop.top - crop.bottom
      }
    if adds {
      inset.top += topInset - crop.top
      inset.bottom += bottomInset - crop.bottom
    }
    return inset
  }
}
