/// A column to sort by, and the sort direction.
///
/// ```swift
/// table.sortOrder = [ColumnSort("Kind"), ColumnSort("Size", isAscending: false)]
/// ```
public nonisolated struct ColumnSort: Codable, Hashable, Sendable {
  /// The id of the column.
  public var column: String
  /// Whether the smallest value comes first.
  public var isAscending: Bool

  /// Creates a sort order by a column.
  public init(_ column: String, isAscending: Bool = true) {
    self.column = column
    self.isAscending = isAscending
  }
}
