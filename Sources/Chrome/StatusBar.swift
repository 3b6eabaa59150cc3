import Appearance
import Graphics
import Layout
import Scene
import Screens
import Tables
import Typography

/// Time, cellular, Wi-Fi and battery; nothing where the status bar is hidden.
func statusBar(_ input: WindowInput, _ env: Environment) -> [(id: String, node: Node)] {
  guard env.statusBarHeight > 0 else { return [] }
  let color: Color = input.isStatusBarBackdropDark ? .white : .black
  let hasEars = env.device.cutout != .none
  let font = env.typesetter.font(
    size: env.metrics[hasEars ? .statusBarFontSize : .statusBarSmallFontSize], weight: hasEars ? 600 : 500)
  let line = env.typesetter.line("9:41", font, maxWidth: nil)
  let frames = layoutStatusBar(
    timeWidth: env.grid.ceil(line.width), timeHeight: env.typesetter.lineHeight(font), env)

  var bar = Node(
    "UIStatusBar_Modern", role: .statusBar, frame: Rect(0, 0, env.windowSize.width, env.statusBarHeight))
  bar.children = ["statusBar/time", "statusBar/cellular", "statusBar/wifi", "statusBar/battery"]
  var nodes = [
    (id: "statusBar/time", node: labelNode(line, font, color: color, frame: frames.time, alignment: .center, env))
  ]
  nodes += cellular(frames, color, env)
  let wifi = imageNode(ImageReference(.symbol("wifi")), color: color, frame: frames.wifi, env)
  nodes.append(("statusBar/wifi", wifi))
  nodes += battery(frames, color, env)
  nodes.append(("statusBar", bar))
  return nodes
}

private func cellular(_ frames: StatusBarFrames, _ color: Color, _ env: Environment) -> [(id: String, node: Node)] {
  var glyph = Node("_UIStatusBarCellularSignalView", frame: frames.cellular)
  var nodes: [(id: String, node: Node)] = []
  for (number, frame) in frames.cellularBars.enumerated() {
    let radius = env.metrics[.statusBarCellularRadius] * env.statusBarGlyphScale
    nodes.append(("statusBar/cellular/\(number + 1)", filled(frame, color, radius: radius)))
  }
  glyph.children = nodes.map(\.id)
  nodes.append(("statusBar/cellular", glyph))
  return nodes
}

/// A full battery: an outline, its level and its cap.
private func battery(_ frames: StatusBarFrames, _ color: Color, _ env: Environment) -> [(id: String, node: Node)] {
  let metrics = env.metrics
  let size = env.statusBarGlyphScale
  let radius = metrics[.statusBarBatteryRadius] * size
  let pale = color.withAlpha(metrics[.statusBarBatteryAlpha])
  var glyph = Node("_UIStatusBarBatteryView", frame: frames.battery)
  glyph.children = ["statusBar/battery/body", "statusBar/battery/cap"]
  var body = Node("UIView", frame: frames.batteryBody)
  body.corners = Node.Corners(radius: radius, rule: .fixed)
  body.border = Node.Border(color: pale, width: metrics[.statusBarBatteryBorder])
  body.children = ["statusBar/battery/level"]
  let level = filled(
    frames.batteryLevel, color, radius: max(0, radius - metrics[.statusBarBatteryInset] * size))
  let cap = filled(frames.batteryCap, pale, radius: frames.batteryCap.width / 2)
  return [
    ("statusBar/battery/level", level), ("statusBar/battery/body", body), ("statusBar/battery/cap", cap),
    ("statusBar/battery", glyph),
  ]
}

private func filled(_ frame: Rect, _ color: Color, radius: Double) -> Node {
  var view = Node("UIView", frame: frame)
  view.backgroundColor = color
  view.corners = Node.Corners(radius: radius, rule: .fixed)
  return view
}
