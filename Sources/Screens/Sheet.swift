package import Graphics

/// `UIModalPresentationStyle`, as far as UIKit itself draws it.
package enum ModalPresentationStyle: String, CaseIterable, Sendable {
  case automatic, pageSheet, formSheet, fullScreen, overFullScreen, currentContext, overCurrentContext, popover

  /// What is presented takes the whole window.
  package var isCover: Bool {
    switch self {
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: true
    case .automatic, .pageSheet, .formSheet, .popover: false
    }
  }

  /// UIKit takes away what is behind.
  package var hidesPresenting: Bool { self == .fullScreen || self == .currentContext }
}

/// What a view controller says of how it is presented; nil members are UIKit's defaults.
package struct ModalSettings: Hashable, Sendable {
  package var style: ModalPresentationStyle?
  package var isModalInPresentation: Bool?
  /// Points.
  package var preferredContentSize: Size?

  package init() {}
}

extension Controller {
  package var modal: ModalSettings {
    switch self {
    case .view(let view): view.modal
    case .navigation(let navigation): navigation.modal
    case .tabBar, .split: ModalSettings()
    }
  }

  /// A stack without a size of its own takes that of its topmost controller.
  package var preferredContentSize: Size? {
    guard case .navigation(let navigation) = self else { return modal.preferredContentSize }
    return navigation.modal.preferredContentSize ?? navigation.viewControllers.last?.modal.preferredContentSize
  }
}

/// `UIVisualEffect` behind a sheet (iOS 26.1).
package enum SheetEffect: Hashable, Sendable {
  case glass
  case clearGlass
  case blur(BlurEffect)
}

/// `UISheetPresentationController` with what it presents.
package struct Sheet: Hashable, Sendable {
  package struct Detent: Hashable, Sendable {
    package enum Height: Hashable, Sendable {
      case medium
      case large
      /// A fraction of the greatest detent's value, from 0 to 1.
      case fraction(Double)
      /// Points, without the bottom safe area.
      case points(Double)
    }

    package var height: Height
    /// The name that the file gives.
    package var givenIdentifier: String?
    /// Behind the sheet while it rests here; nil is the sheet's.
    package var backgroundEffect: SheetEffect?

    package init(_ height: Height) {
      self.height = height
    }

    package static let medium = Detent(.medium)
    package static let large = Detent(.large)
    package static func fraction(_ value: Double) -> Detent { Detent(.fraction(value)) }
    package static func height(_ points: Double) -> Detent { Detent(.points(points)) }

    /// As the state key `detent` names it.
    package var identifier: String {
      if let givenIdentifier { return givenIdentifier }
      switch height {
      case .medium: return "medium"
      case .large: return "large"
      case .fraction(let value): return "\(value)"
      case .points(let value): return value.rounded() == value ? "\(Int(value))" : "\(value)"
      }
    }
  }

  package var path: String
  /// In the order given; never empty.
  package var detents: [Detent] = [.large]
  package var selectedDetentIdentifier: String?
  /// Up to this one nothing behind is dimmed, and it can be used.
  package var largestUndimmedDetentIdentifier: String?
  package var prefersGrabberVisible = false
  /// Scrolling up makes the sheet larger before the content moves.
  package var prefersScrollingExpandsWhenScrolledToEdge = true
  /// A phone in landscape shows a sheet at the bottom, not a full screen.
  package var prefersEdgeAttachedInCompactHeight = false
  /// That sheet is as wide as its content prefers.
  package var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// Where there is width: as a page, or else as a form.
  package var prefersPageSizing = true
  /// Points; nil is the system's.
  package var preferredCornerRadius: Double?
  /// nil is the system's glass.
  package var backgroundEffect: SheetEffect?
  /// Id of what the sheet is centred over where there is width.
  package var sourceView: String?
  package var modalPresentationStyle = ModalPresentationStyle.automatic
  /// A tap outside does not close it.
  package var isModalInPresentation = false
  package var controller: Controller

  package init(path: String, controller: Controller) {
    self.path = path
    self.controller = controller
  }

  /// Points; nil lets the system choose.
  package var preferredContentSize: Size? { controller.preferredContentSize }
}
