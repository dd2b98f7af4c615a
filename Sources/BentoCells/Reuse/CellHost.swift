package import BentoViews

/// The list that shows cells: what they ask of it, and tell it.
@MainActor
package protocol CellHost: View {
  /// Whether the user selects items.
  var allowsSelection: Bool { get }

  /// Learns that what a cell, a header or a footer shows may want another size.
  func sizeMayDiffer(of view: View)

  /// What can be done with the item that a cell shows: what a press does, and deleting it.
  func actions(ofItemShownBy cell: View) -> [AccessibilityAction]

  /// Shows or hides what lies below the row of an outline that a cell shows.
  func setExpanded(_ isExpanded: Bool, rowShownBy cell: View)
}

extension ListCell {
  /// What can be done with the item that the cell shows.
  var itemActions: [AccessibilityAction] { list?.actions(ofItemShownBy: self) ?? [] }
}
