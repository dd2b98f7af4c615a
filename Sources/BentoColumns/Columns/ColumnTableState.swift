/// The user's changes to a table's columns: their order, widths and visibility, and the sort order.
///
/// A program saves the state with its settings and restores it at the next launch:
///
/// ```swift
/// table.onStateChange = { [weak table] in
///   settings.columns = try? JSONEncoder().encode(table?.state)
/// }
/// if let data = settings.columns {
///   table.state = try JSONDecoder().decode(ColumnTableState.self, from: data)
/// }
/// ```
///
/// Columns are identified by their ``TableColumn/id``. A table ignores columns that it does not
/// have. Columns missing from the state are appended with their initial visibility.
public nonisolated struct ColumnTableState: Codable, Hashable, Sendable {
  /// The ids of the columns in order, including hidden ones.
  public var order: [String]
  /// The widths, in points at a text scale of 1, that differ from the program's, by column id.
  public var widths: [String: Double]
  /// The ids of the hidden columns.
  public var hidden: Set<String>
  /// The sort order of the rows, most significant column first.
  public var sortOrder: [ColumnSort]

  /// Creates a state.
  public init(
    order: [String] = [],
    widths: [String: Double] = [:],
    hidden: Set<String> = [],
    sortOrder: [ColumnSort] = []
  ) {
    self.order = order
    self.widths = widths
    self.hidden = hidden
    self.sortOrder = sortOrder
  }
}
