/// Statistics about the recycling of cells in a list, excluding headers and footers.
///
/// ```swift
/// let statistics = table.recyclingStatistics
/// print("created:", statistics.created, "reused:", statistics.reused)
/// ```
public nonisolated struct RecyclingStatistics: Hashable, Sendable {
  /// The number of cells created since the list was created.
  public var created = 0
  /// The number of times that a cell was taken from the reuse pool.
  public var reused = 0
  /// The number of cells that the list currently has, whether shown or in the reuse pool.
  public var alive = 0
  /// The number of cells in the reuse pool.
  public var pooled = 0

  /// Creates statistics for a list that has no cells.
  public init() {}
}
