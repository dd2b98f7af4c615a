/// How a list uses its cells; headers and footers do not count.
public nonisolated struct RecyclingStatistics: Hashable, Sendable {
  /// The number of cells made since the list was made.
  public var created = 0
  /// How often a waiting cell was used again.
  public var reused = 0
  /// The number of cells that the list holds now, shown or waiting.
  public var alive = 0
  /// The number of cells that wait to be used again.
  public var pooled = 0

  /// Creates the statistics of a list without cells.
  public init() {}
}
