/// What a list has done since it was created.
public nonisolated struct ListCounters: Hashable, Sendable {
  /// How often a cell, a header or another view of the list was asked for its size.
  public var measuredItems = 0
  /// How often the list was laid out.
  public var layoutPasses = 0

  /// Creates the counters of a list that has done nothing.
  public init() {}
}
