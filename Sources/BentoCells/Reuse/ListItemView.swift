package import BentoViews

/// A view that a list reuses for one element after another.
@MainActor
package protocol ListItemView: View {
  /// Whether the view is a cell and is therefore counted in `RecyclingStatistics`.
  var isCell: Bool { get }

  /// The key under which the view is reused, or nil if it is used only once.
  var reuseKey: String? { get set }

  /// The list to which the view has been added.
  ///
  /// Checking whether the superview is a list would take ten times as long as reading this property
  /// (`collection.jump`).
  var list: (any CellHost)? { get set }

  /// Whether the list has counted the view.
  var isCounted: Bool { get set }

  /// Resets the state that the list has set in the view.
  func resetForReuse()

  /// Resets the state that the program has set in the view.
  func prepareForReuse()

  /// Shows the hover state if items can be selected.
  func updateHover()
}

/// A view that shows an item.
@MainActor
package protocol ListCell: ListItemView {
  /// Shows the cell as selected or not selected.
  func setSelected(_ isSelected: Bool, animated: Bool)

  /// Shows the cell as pressed or not pressed.
  func setHighlighted(_ isHighlighted: Bool, animated: Bool)
}
