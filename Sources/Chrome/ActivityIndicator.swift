import Graphics
import Layout
import Scene
import Tables

/// `UIActivityIndicatorView` at the moment when its upper spoke is the brightest: eight spokes, each a node.
///
/// - Parameter frame: in the parent's coordinates.
func activityIndicatorNodes(id: String, frame: Rect, color: Color, _ env: Environment) -> [(id: String, node: Node)] {
  var view = Node("UIActivityIndicatorView", frame: frame)
  let own = Rect(0, 0, frame.width, frame.height)
  let diagonal = 0.5.squareRoot()
  // From the top, in the direction in which the light runs.
  let directions = [
    Point(0, -1), Point(diagonal, -diagonal), Point(1, 0), Point(diagonal, diagonal), Point(0, 1),
    Point(-diagonal, diagonal), Point(-1, 0), Point(-diagonal, -diagonal),
  ]
  let faintest = env.metrics[.buttonActivityIndicatorFaintest]
  let spokes = directions.enumerated().map { index, direction in
    var spoke = Node("UIImageView", frame: own)
    spoke.backgroundColor = color
    spoke.outline = spokePath(direction, in: own, env).svg
    let behind = Double((directions.count - index) % directions.count)
    spoke.alpha = 1 - behind / Double(directions.count - 1) * (1 - faintest)
    return (id: "\(id)/spoke\(index + 1)", node: spoke)
  }
  view.children = spokes.map(\.id)
  return spokes + [(id, view)]
}

/// A capsule that points away from the middle of `own` along a direction of length 1.
private func spokePath(_ direction: Point, in own: Rect, _ env: Environment) -> Path {
  let half = env.metrics[.buttonActivityIndicatorSpokeWidth] / 2
  let near = env.metrics[.buttonActivityIndicatorInnerRadius] + half
  let far = min(own.width, own.height) / 2 - half
  func point(_ along: Double, _ side: Double) -> Point {
    Point(
      own.midX + direction.x * along - direction.y * side * half,
      own.midY + direction.y * along + direction.x * side * half)
  }
  return Path([
    .move(point(near, 1)), .line(point(far, 1)), .arc(point(far, -1), radius: half, isClockwise: false),
    .line(point(near, -1)), .arc(point(near, 1), radius: half, isClockwise: false), .close,
  ])
}
