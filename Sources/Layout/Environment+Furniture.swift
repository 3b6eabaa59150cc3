package import Graphics
import Screens
import Tables

/// Where the window's own furniture stands in the variant's orientation, in window coordinates.
extension Environment {
  /// The island or notch. In landscape it lies at the left: part of the hardware, it never follows the text's direction.
  package var cutoutFrame: Rect {
    let frame = device.cutoutFrame
    guard variant.isLandscape else { return frame }
    return Rect(frame.y, device.size.width - frame.maxX, frame.height, frame.width)
  }

  /// Zero where the device has a home button. A phone's is longer in landscape, an iPad's is not.
  package var homeIndicatorFrame: Rect {
    let portrait = device.homeIndicatorFrame
    guard variant.isLandscape, portrait.width > 0 else { return portrait }
    let width = portrait.width * (device.idiom == .phone ? metrics[.homeIndicatorLandscapeStretch] : 1)
    let below = device.size.height - portrait.maxY
    return Rect((device.size.height - width) / 2, device.size.width - below - portrait.height, width, portrait.height)
  }

  /// Height of the status bar in points; iPhones hide it in landscape.
  package var statusBarHeight: Double {
    device.idiom == .phone && variant.isLandscape ? 0 : device.statusBarHeight
  }
}
