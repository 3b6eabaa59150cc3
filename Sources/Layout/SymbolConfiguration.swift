package import Screens
import Tables

extension Environment {
  /// Factor by which an image's own `UIImage.SymbolConfiguration` makes a symbol larger than its place does.
  ///
  /// - Parameter pointSize: of the font that symbols fit in that place, in points.
  package func symbolFactor(_ image: ImageReference?, pointSize: Double) -> Double {
    guard let image, case .symbol = image.source else { return 1 }
    let size = image.pointSize.map { pointSize > 0 ? $0 / pointSize : 1 } ?? 1
    return size * symbolFactor(image.scale.flatMap(Button.SymbolConfiguration.Scale.init(rawValue:)))
  }

  /// `UIImage.SymbolScale`, of the medium one.
  package func symbolFactor(_ scale: Button.SymbolConfiguration.Scale?) -> Double {
    switch scale {
    case .small: metrics[.symbolSmallScale]
    case .large: metrics[.symbolLargeScale]
    case .medium, nil: 1
    }
  }
}
