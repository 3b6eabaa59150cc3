extension Content {
  /// One row or cell with text of its own.
  package struct Row: Hashable, Sendable {
    package var title: String
    package var subtitle: String?
    package var detail: String?
    package var image: ImageReference?
    package var tintColor: ColorReference?
    /// At the trailing edge, or in place of everything where the row has no title.
    package var button: Button?
    package var accessoryType = AccessoryType.none
    /// In place of what `accessoryType` says.
    package var accessory: CellAccessory?

    package init(title: String) {
      self.title = title
    }
  }

  package struct Section: Hashable, Sendable {
    package var header: String?
    package var footer: String?
    package var rows: [Row]

    package init(header: String? = nil, footer: String? = nil, rows: [Row]) {
      self.header = header
      self.footer = footer
      self.rows = rows
    }
  }

  /// `UITableViewCell.AccessoryType`.
  package enum AccessoryType: String, CaseIterable, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
}

/// `UICellAccessory`: what stands at a list cell's trailing end.
package enum CellAccessory: Hashable, Sendable {
  /// Those without a value of their own. What UIKit shows while a list is edited takes no room here.
  package enum Kind: String, CaseIterable, Sendable {
    case disclosureIndicator, outlineDisclosure, checkmark, detail, popUpMenu
    case delete, insert, reorder, multiselect, more
  }

  case kind(Kind)
  case label(String)
  case customView(CustomView)
}
