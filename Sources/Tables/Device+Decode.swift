import Graphics

extension Device {
  private static let keys: Set<String> = [
    "name", "idiom", "size", "scale", "safeArea", "landscapeSafeArea", "navigationBarTop", "landscapeNavigationBarTop",
    "statusBarHeight", "displayCornerRadius", "cutout", "cutoutFrame", "homeIndicatorFrame", "layoutMargin",
    "horizontalSizeClass", "landscapeHorizontalSizeClass", "landscapeVerticalSizeClass",
  ]

  init(id: String, _ reader: TableReader) {
    let size = reader.required("size").numbers(2)
    self.init(
      id: id, name: reader.required("name").string, idiom: reader.required("idiom").word(Idiom.self, else: .phone),
      size: Size(size[0], size[1]), scale: reader.required("scale").number)
    reader.allow(Self.keys)
    safeArea = reader.required("safeArea").byVersion(\.insets)
    landscapeSafeArea = reader.required("landscapeSafeArea").byVersion(\.insets)
    navigationBarTop = reader.required("navigationBarTop").byVersion(\.number)
    landscapeNavigationBarTop = reader.required("landscapeNavigationBarTop").byVersion(\.number)
    statusBarHeight = reader.required("statusBarHeight").number
    displayCornerRadius = reader.required("displayCornerRadius").number
    cutout = reader.required("cutout").word(Cutout.self, else: .none)
    cutoutFrame = reader.optional("cutoutFrame")?.rect ?? .zero
    homeIndicatorFrame = reader.optional("homeIndicatorFrame")?.rect ?? .zero
    layoutMargin = reader.required("layoutMargin").number
    horizontalSizeClass = reader.required("horizontalSizeClass").word(SizeClass.self, else: .compact)
    landscapeHorizontalSizeClass = reader.required("landscapeHorizontalSizeClass").word(SizeClass.self, else: .compact)
    landscapeVerticalSizeClass = reader.required("landscapeVerticalSizeClass").word(SizeClass.self, else: .compact)
  }
}

extension TableReader {
  fileprivate var insets: EdgeInsets {
    allow(["top", "left", "bottom", "right"])
    return EdgeInsets(
      top: optional("top")?.number ?? 0, left: optional("left")?.number ?? 0, bottom: optional("bottom")?.number ?? 0,
      right: optional("right")?.number ?? 0)
  }

  fileprivate var rect: Rect {
    let numbers = numbers(4)
    return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}
