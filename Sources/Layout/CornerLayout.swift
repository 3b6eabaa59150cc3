package import Graphics
package import Screens

/// A shape that others may be concentric with.
package struct CornerContainer: Hashable, Sendable {
  /// In the coordinates of what is resolved in it.
  package var frame: Rect
  /// Top left, top right, bottom right, bottom left, in points.
  package var radii: [Double]

  package init(_ frame: Rect, radii: [Double]) {
    self.frame = frame
    self.radii = radii
  }
}

/// The four radii of a view with a corner configuration, in points: top left, top right, bottom right, bottom left.
///
/// A concentric corner has the container's radius less its distance from the container's corner, the larger of the two
/// where it differs across and along, and never less than its minimum; without a container it has the minimum alone.
package func resolveCorners(
  _ configuration: CornerConfiguration, frame: Rect, in container: CornerContainer?
) -> [Double] {
  let most = max(0, min(frame.width, frame.height) / 2)
  func resolve(_ radius: CornerRadius, _ corner: Int) -> Double {
    switch radius {
    case .fixed(let value): return min(value, most)
    case .containerConcentric(let minimum):
      guard let container else { return min(minimum ?? 0, most) }
      let across = corner == 0 || corner == 3 ? frame.x - container.frame.x : container.frame.maxX - frame.maxX
      let along = corner < 2 ? frame.y - container.frame.y : container.frame.maxY - frame.maxY
      return min(max(minimum ?? 0, container.radii[corner] - max(across, along, 0)), most)
    }
  }
  switch configuration {
  case .capsule(let maximum): return Array(repeating: min(most, maximum ?? most), count: 4)
  case .corners(let radii): return (0..<4).map { resolve($0 < radii.count ? radii[$0] : .fixed(0), $0) }
  case .uniformCorners(let radius):
    return Array(repeating: (0..<4).map { resolve(radius, $0) }.max() ?? 0, count: 4)
  case .uniformEdges(let top, let bottom):
    let upper = max(resolve(top, 0), resolve(top, 1))
    let lower = max(resolve(bottom, 2), resolve(bottom, 3))
    return [upper, upper, lower, lower]
  case .uniformSides(let left, let right):
    let first = max(resolve(left, 0), resolve(left, 3))
    let second = max(resolve(right, 1), resolve(right, 2))
    return [first, second, second, first]
  }
}

/// What a corner configuration is to a reader of the scene.
package enum CornerRule: Hashable, Sendable { case capsule, concentric, fixed }

package func cornerRule(_ configuration: CornerConfiguration) -> CornerRule {
  let radii: [CornerRadius]
  switch configuration {
  case .capsule: return .capsule
  case .corners(let all): radii = all
  case .uniformCorners(let radius): radii = [radius]
  case .uniformEdges(let first, let second), .uniformSides(let first, let second): radii = [first, second]
  }
  let isConcentric = radii.contains { if case .containerConcentric = $0 { true } else { false } }
  return isConcentric ? .concentric : .fixed
}
