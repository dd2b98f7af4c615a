/// Counters for the work that a list has done since it was created.
///
/// ```swift
/// let before = table.counters.measuredItems
/// table.layoutIfNeeded()
/// print("measured:", table.counters.measuredItems - before)
/// ```
public nonisolated struct ListCounters: Hashable, Sendable {
  /// The number of times that a cell, a header or another view in the list was measured.
  public var measuredItems = 0
  /// The number of layout passes of the list.
  public var layoutPasses = 0

  /// Creates counters that are all 0.
  public init() {}
}
