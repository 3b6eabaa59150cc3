import Graphics
import YAML

extension TableReader {
  private static let deviceMembers = [
    "name", "idiom", "size", "scale", "safeArea", "landscapeSafeArea", "navigationBarTop", "landscapeNavigationBarTop",
    "statusBarHeight", "displayCornerRadius", "cutout", "layoutMargin", "horizontalSizeClass",
    "landscapeHorizontalSizeClass", "landscapeVerticalSizeClass",
    "keyboardHeight",
  ]
  private static let smallestSide = 100.0
  private static let largestSide = 10_000.0
  private static let scales = 1.0...4.0

  /// The devices that can be read, in the order written.
  mutating func devices(_ root: Field) -> [Device] {
    guard let list = members(root, required: ["devices"])["devices"] else { return [] }
    var devices: [Device] = []
    for (id, field) in members(list) {
      guard let device = device(id, field) else { continue }
      if let twin = devices.first(where: { $0.name == device.name }) {
        report(field, "`\(twin.id)` is named \(device.name) too; give this device its own name.")
      }
      devices.append(device)
    }
    if devices.isEmpty { report(list, "No device can be read; add one.") }
    return devices
  }

  private mutating func device(_ id: String, _ field: Field) -> Device? {
    let found = members(field, required: Self.deviceMembers, optional: ["cutoutFrame", "homeIndicatorFrame"])
    let side = Self.smallestSide...Self.largestSide
    let length = 0...Self.largestSide
    let name = string(found["name"])
    let idiom: Device.Idiom? = word(found["idiom"])
    let size = numbers(found["size"], count: 2, side)
    let scale = number(found["scale"], Self.scales)
    guard let name, let idiom, let size, let scale else { return nil }
    var device = Device(id: id, name: name, idiom: idiom, size: Size(size[0], size[1]), scale: scale)
    device.safeArea = versions(found["safeArea"]) { $0.insets($1) }
    device.landscapeSafeArea = versions(found["landscapeSafeArea"]) { $0.insets($1) }
    device.navigationBarTop = versions(found["navigationBarTop"]) { $0.number($1, length) }
    device.landscapeNavigationBarTop = versions(found["landscapeNavigationBarTop"]) { $0.number($1, length) }
    device.statusBarHeight = number(found["statusBarHeight"], length) ?? 0
    device.displayCornerRadius = number(found["displayCornerRadius"], length) ?? 0
    if let keyboard = numbers(found["keyboardHeight"], count: 2, length) {
      (device.keyboardHeight, device.landscapeKeyboardHeight) = (keyboard[0], keyboard[1])
    }
    device.layoutMargin = number(found["layoutMargin"], length) ?? 0
    device.horizontalSizeClass = word(found["horizontalSizeClass"]) ?? device.horizontalSizeClass
    device.landscapeHorizontalSizeClass =
      word(found["landscapeHorizontalSizeClass"]) ?? device.landscapeHorizontalSizeClass
    device.landscapeVerticalSizeClass = word(found["landscapeVerticalSizeClass"]) ?? device.landscapeVerticalSizeClass
    device.cutout = word(found["cutout"]) ?? .none
    device.cutoutFrame = frame(found["cutoutFrame"], in: device.size)
    device.homeIndicatorFrame = frame(found["homeIndicatorFrame"], in: device.size)
    if device.cutout != .none, found["cutoutFrame"] == nil {
      report(field, "`cutoutFrame` is missing; add it, or write `cutout: none`.")
    }
    return device
  }

  /// Sides that are not written are 0.
  private mutating func insets(_ field: Field) -> EdgeInsets? {
    guard case .mapping = field.value else {
      report(field, "Write the safe area as a mapping with `top`, `left`, `bottom` and `right`.")
      return nil
    }
    let found = members(field, required: [], optional: ["top", "left", "bottom", "right"])
    func inset(_ name: String) -> Double { number(found[name], 0...Self.largestSide) ?? 0 }
    return EdgeInsets(top: inset("top"), left: inset("left"), bottom: inset("bottom"), right: inset("right"))
  }

  /// A frame that lies in the window; zero when it is not given or wrong.
  private mutating func frame(_ field: Field?, in size: Size) -> Rect {
    guard let field, let numbers = numbers(field, count: 4, 0...Self.largestSide) else { return .zero }
    let frame = Rect(numbers[0], numbers[1], numbers[2], numbers[3])
    guard frame.maxX <= size.width, frame.maxY <= size.height else {
      report(field, "The frame reaches out of the window of \(size.width) × \(size.height) points; correct it.")
      return .zero
    }
    return frame
  }
}
