internal import BentoPlatform
internal import BentoViews

/// What the header asks of the table that it belongs to.
@MainActor
protocol ColumnCommands: AnyObject {
  /// Where the columns lie.
  var model: ColumnModel { get }
  /// The user presses a header.
  func sort(byColumn index: Int, adds: Bool)
  /// The user chooses an order for one column.
  func sort(byColumn index: Int, isAscending: Bool)
  /// Makes a column as wide as what it shows.
  func fitColumn(_ index: Int)
  /// Makes all columns as wide as what they show.
  func fitAllColumns()
  /// The user changed the columns.
  func columnsDidChangeByPerson()
  /// Shows or hides a column.
  func setHidden(_ isHidden: Bool, column index: Int)
  /// Puts the columns back to what the program made them.
  func resetColumns()
  /// Scrolls sideways until a column is in view.
  func reveal(place: Int)
}
