/// A column by which rows are sorted, and the direction.
public nonisolated struct ColumnSort: Codable, Hashable, Sendable {
  /// The id of the column.
  public var column: String
  /// Whether the smallest value comes first.
  public var isAscending: Bool

  /// Creates an order by a column.
  public init(_ column: String, isAscending: Bool = true) {
    self.column = column
    self.isAscending = isAscending
  }
}
