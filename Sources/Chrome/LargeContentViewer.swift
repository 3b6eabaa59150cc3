import Appearance
package import Graphics
package import Layout
package import Scene
package import Screens
import Tables
import Typography

/// What a bar's button shows large, at accessibility sizes, for as long as it is held down.
package struct LargeContentInput: Hashable, Sendable {
  package var title: String
  package var symbol: Node.Symbol?
  package var image: Node.Image?
  /// Of the image as the bar draws it, in points; nil without one.
  package var imageSize: Size?
  /// In the place of the image: `largeContentSizeImage`.
  package var ownImage: ImageReference?

  package init(title: String, symbol: Node.Symbol?, image: Node.Image?, imageSize: Size?) {
    self.title = title
    self.symbol = symbol
    self.image = image
    self.imageSize = imageSize
  }
}

/// A panel in the middle of the window with the button's image over its title: UILargeContentViewer. VoiceOver does not
/// visit it.
package func largeContent(_ input: LargeContentInput, _ env: Environment) -> Component {
  let metrics = env.metrics
  let padding = metrics[.largeContentPadding]
  let width = metrics[.largeContentWidth]
  let font = env.typesetter.font(size: metrics[.largeContentFontSize], weight: 400)
  let lineHeight = env.typesetter.lineHeight(font)
  let lines =
    input.title.isEmpty
    ? []
    : env.typesetter.lines(
      input.title, font, maxWidth: width - 2 * padding, limit: Int(metrics[.largeContentTitleLines]))
  let size = input.ownImage.map { ownSize($0, env) } ?? input.imageSize
  let image = size.map { fitted($0, box: metrics[.largeContentImageSize]) }
  let gap = image == nil || lines.isEmpty ? 0 : metrics[.largeContentImageGap]
  let height = (image?.height ?? 0) + gap + Double(lines.count) * lineHeight + 2 * padding

  var panel = Node(
    "UIView",
    frame: env.grid.round(
      Rect((env.windowSize.width - width) / 2, (env.windowSize.height - height) / 2, width, height)))
  panel.label = input.title
  panel.corners = Node.Corners(radius: metrics[.largeContentRadius], rule: .fixed)
  panel.clipsToBounds = true
  panel.material = panelMaterial(env)
  var nodes: [(id: String, node: Node)] = []
  if let image {
    let frame = env.grid.round(Rect((width - image.width) / 2, padding, image.width, image.height))
    var view = Node("UIImageView", frame: frame)
    view.symbol = input.symbol
    view.symbol?.color = env.palette("label")
    if let side = view.symbol?.side, let drawn = input.imageSize, drawn.width > 0 {
      view.symbol?.side = env.grid.round(side * image.width / drawn.width)
    }
    view.symbol?.effect = nil
    view.image = input.image
    if view.image?.tint != nil { view.image?.tint = env.palette("label") }
    if let own = input.ownImage {
      view = imageNode(own, color: env.palette("label"), frame: frame, isTemplate: true, env)
    }
    nodes.append(("largeContent/image", view))
  }
  for (number, line) in lines.enumerated() {
    let y = padding + (image?.height ?? 0) + gap + Double(number) * lineHeight
    let frame = env.grid.round(Rect(padding, y, width - 2 * padding, lineHeight))
    nodes.append(
      (
        "largeContent/title/\(number + 1)",
        labelNode(line, font, color: env.palette("label"), frame: frame, alignment: .center, env)
      ))
  }
  panel.children = nodes.map(\.id)
  nodes.append(("largeContent", panel))
  return Component(part: ScenePart(nodes: nodes), roots: ["largeContent"])
}

/// Only its proportions matter.
private func ownSize(_ image: ImageReference, _ env: Environment) -> Size {
  if let picture = image.picture { return picture.size }
  guard case .symbol(let name) = image.source else { return Size(1, 1) }
  return env.tables.symbols.sizes[name] ?? Size(1, 1)
}

/// The size scaled so that its longer side fills the box, in points.
private func fitted(_ size: Size, box: Double) -> Size {
  let longest = max(size.width, size.height)
  guard longest > 0 else { return Size(box, box) }
  return Size(size.width * box / longest, size.height * box / longest)
}

/// A thick blur on both systems: the panel follows the interface style, not what is behind it.
private func panelMaterial(_ env: Environment) -> Node.Material {
  var blur = Node.Material(.blur)
  blur.effect = "systemThickMaterial"
  blur.style = env.variant.isDark ? "dark" : "light"
  blur.color = env.palette(env.variant.reducedTransparency ? "bar.opaque" : "bar.overlay")
  blur.blurRadius = env.metrics[.barBlur]
  blur.saturation = env.metrics[.barSaturation]
  return blur
}
