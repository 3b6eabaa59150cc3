/// `UIMenu`: its inline submenus are sections, its others elements with children.
package struct Menu: Hashable, Sendable {
  /// `UIMenu.ElementSize`.
  package enum ElementSize: String, CaseIterable, Sendable { case automatic, small, medium, large }

  package struct Element: Hashable, Sendable {
    package var path: String
    /// Names the element in node ids, and an open submenu in the state; unique among its siblings.
    package var identifier: String
    package var title: String
    package var subtitle: String?
    package var image: ImageReference?
    package var isDestructive = false
    package var isDisabled = false
    /// `state: on`.
    package var state = State.off
    /// `keepsMenuPresented`.
    package var keepsMenuPresented = false
    /// Sections of a submenu; empty for an action.
    package var children: [Section] = []
    /// What a tap presents.
    package var presents: String?

    package enum State: String, CaseIterable, Sendable { case off, on, mixed }

    package var isOn: Bool {
      get { state == .on }
      set { state = newValue ? .on : .off }
    }

    package init(path: String, title: String) {
      self.path = path
      self.title = title
      identifier = slug(title)
      if identifier.isEmpty { identifier = "element" }
    }
  }

  /// A run of elements, with separators around it.
  package struct Section: Hashable, Sendable {
    package var title: String?
    package var size = ElementSize.automatic
    /// `displayAsPalette`: a row of images to choose from.
    package var isPalette = false
    package var elements: [Element]

    package init(_ elements: [Element]) {
      self.elements = elements
    }
  }

  /// `UIDocumentProperties`: what stands above a title's menu.
  package struct Header: Hashable, Sendable {
    package var path: String
    package var title: String
    package var subtitle: String?
    package var image: ImageReference?
    /// There is something to share.
    package var isShareable = false

    package init(path: String, title: String) {
      self.path = path
      self.title = title
    }
  }

  package var path: String
  package var title: String?
  /// Of sections that have none of their own.
  package var elementSize = ElementSize.automatic
  package var isPalette = false
  package var header: Header?
  /// `preferredMenuElementOrder` of what the menu belongs to.
  package var order = BarButtonItemDetails.ElementOrder.automatic
  package var sections: [Section] = []

  package init(path: String) {
    self.path = path
  }
}
