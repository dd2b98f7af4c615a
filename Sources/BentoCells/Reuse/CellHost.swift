package import BentoPlatform
package import BentoViews

/// The interface that a list provides to the cells that it shows.
@MainActor
package protocol CellHost: View {
  /// Whether the user can select items.
  var allowsSelection: Bool { get }

  /// Called when the content of a cell, a header or a footer might need a different size.
  func sizeMayDiffer(of view: View)

  /// Returns the accessibility actions that press and delete a cell's item.
  func actions(ofItemShownBy cell: View) -> [AccessibilityAction]

  /// Expands or collapses the outline row that a cell shows.
  func setExpanded(_ isExpanded: Bool, rowShownBy cell: View)
}

extension ListCell {
  /// The actions for the cell's item.
  var itemActions: [AccessibilityAction] { list?.actions(ofItemShownBy: self) ?? [] }
}
