/// What the user has made of the columns of a table: their order and widths, which of them are hidden, and
/// how the rows are sorted.
///
/// A program keeps it where it keeps its settings, and hands it to the table at the next start:
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
/// It knows columns by their ``TableColumn/id``. A table ignores what it says of columns that it lacks,
/// and puts those that it does not mention behind the others, shown or hidden as they are at first.
public nonisolated struct ColumnTableState: Codable, Hashable, Sendable {
  /// The ids of the columns in their order, those that are hidden included.
  public var order: [String]
  /// The widths that differ from the columns' own, in points, by id.
  public var widths: [String: Double]
  /// The ids of the columns that are not shown.
  public var hidden: Set<String>
  /// How the rows are sorted, the most important column first.
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
