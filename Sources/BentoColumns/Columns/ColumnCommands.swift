internal import BentoPlatform
internal import BentoViews

/// The operations that a header requests from its table.
@MainActor
protocol ColumnCommands: AnyObject {
  /// The order and positions of the columns.
  var model: ColumnModel { get }
  /// Sorts by a column whose header was pressed; if `adds` is true, the other columns stay in the
  /// sort order.
  func sort(byColumn index: Int, adds: Bool)
  /// Sorts by a single column, in the direction chosen by the user.
  func sort(byColumn index: Int, isAscending: Bool)
  /// Resizes a column to fit its content.
  func fitColumn(_ index: Int)
  /// Resizes all columns to fit their content.
  func fitAllColumns()
  /// Called after the user changes the columns.
  func columnsDidChangeByPerson()
  /// Shows or hides a column.
  func setHidden(_ isHidden: Bool, column index: Int)
  /// Restores the program's column order, widths and visibility.
  func resetColumns()
  /// Scrolls horizontally until the column at the given place is visible.
  func reveal(place: Int)
}
