package import Graphics
package import Screens
import Tables
package import Typography

/// The font that attributes make of a place's own: a size or text style without a weight is regular, as
/// `UIFont.systemFont(ofSize:)` and `preferredFont(forTextStyle:)` are; a weight alone keeps the size.
package func styledFont(_ attributes: TextAttributes, size: Double, weight: Int, _ env: Environment) -> Font {
  var font: Font
  if let size = attributes.fontSize {
    font = env.typesetter.font(size: size, weight: attributes.fontWeight ?? 400)
  } else if let style = attributes.textStyle {
    font = env.typesetter.font(style: style, contentSize: env.variant.contentSize)
    font.weight = attributes.fontWeight ?? font.weight
  } else {
    font = env.typesetter.font(size: size, weight: attributes.fontWeight ?? weight)
  }
  if let kern = attributes.kern { font.tracking = kern }
  return font
}

/// An image file's size in a bar: its own, no higher than `height` (points).
package func pictureSize(_ image: ImageReference?, height: Double) -> Size? {
  guard let size = image?.picture?.size, size.height > 0 else { return nil }
  let scale = min(1, height / size.height)
  return Size(size.width * scale, size.height * scale)
}
