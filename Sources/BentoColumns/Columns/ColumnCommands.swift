internal import BentoPlatform
internal import BentoViews

/// The operations that a header requests from its table.
@MainActor
protocol ColumnCommands: AnyObject {
  /// The order and the geometry of the columns.
  var model: ColumnModel { get }
  /// Sorts by a column after a press on its header; `adds` keeps the other columns in the sort order.
  func sort(byColumn index: Int, adds: Bool)
  /// Sorts by a single column in an order chosen by the user.
  func sort(byColumn index: Int, isAscending: Bool)
  /// Resizes a column to fit its content.
  func fitColumn(_ index: Int)
  /// Resizes all columns to fit their content.
  func fitAllColumns()
  /// Called when the user has changed the columns.
  func columnsDidChangeByPerson()
  /// Shows or hides a column.
  func setHidden(_ isHidden: Bool, column index: Int)
  /// Restores the program's order, widths and visibility.
  func resetColumns()
  /// Scrolls horizontally until a column is visible.
  func reveal(place: Int)
}
