/// The amount of work that a tree has done in each pass, and the number of invalid numbers it has repaired.
///
/// A visit is a computation over a node and its children; returning a cached answer does not count as a
/// visit.
public struct LayoutCounters: Hashable, Sendable {
  /// The number of visits by the pass that collects widths, bottom-up.
  public var widthVisits = 0
  /// The number of visits by the pass that places widths, top-down.
  public var widthPlacements = 0
  /// The number of visits by the pass that collects heights, bottom-up.
  public var heightVisits = 0
  /// The number of visits by the pass that places heights, top-down.
  public var heightPlacements = 0
  /// The number of calls to the measure closure.
  public var measurements = 0
  /// The number of invalid numbers replaced in styles, contents, measurements and proposals.
  public var repairs = 0

  /// The number of conflicts found in layouts, counted each time they occur.
  public var conflicts = 0

  /// Creates counters set to zero.
  public init() {}
}
