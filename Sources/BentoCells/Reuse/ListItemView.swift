package import BentoViews

/// A view that a list uses for one element after another.
@MainActor
package protocol ListItemView: View {
  /// Whether the view is a cell, which is counted in `RecyclingStatistics`.
  var isCell: Bool { get }

  /// The key under which the view is reused, or nil for one that is used once.
  var reuseKey: String? { get set }

  /// The list in which the view lies, once it has been put there.
  ///
  /// To ask the superview whether it is one takes ten times as long (`collection.jump`).
  var list: (any CellHost)? { get set }

  /// Whether the list has counted the view.
  var isCounted: Bool { get set }

  /// Removes what the list has set on the view.
  func resetForReuse()

  /// Removes what the program has set on the view.
  func prepareForReuse()

  /// Shows the hover if items can be selected, and not otherwise.
  func updateHover()
}

/// A view that shows an item.
@MainActor
package protocol ListCell: ListItemView {
  /// Shows whether the item is selected.
  func setSelected(_ isSelected: Bool, animated: Bool)

  /// Shows whether the item is pressed.
  func setHighlighted(_ isHighlighted: Bool, animated: Bool)
}
