/// How a list uses its cells; headers and footers do not count.
public nonisolated struct RecyclingStatistics: Hashable, Sendable {
  /// The number of cells created since the list was created.
  public var created = 0
  /// How often a cell from the reuse pool was used.
  public var reused = 0
  /// The number of cells that the list holds now, shown or in the reuse pool.
  public var alive = 0
  /// The number of cells in the reuse pool.
  public var pooled = 0

  /// Creates the statistics of a list without cells.
  public init() {}
}
