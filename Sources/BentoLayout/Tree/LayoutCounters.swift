/// The work that a tree has done, pass by pass, and the number of bad numbers it has repaired.
///
/// A visit is a computation over a node and its children; returning a cached answer is not a visit.
public struct LayoutCounters: Hashable, Sendable {
  /// The visits of the pass that collects widths, bottom-up.
  public var widthVisits = 0
  /// The visits of the pass that places widths, top-down.
  public var widthPlacements = 0
  /// The visits of the pass that collects heights, bottom-up.
  public var heightVisits = 0
  /// The visits of the pass that places heights, top-down.
  public var heightPlacements = 0
  /// The number of calls to the measure closure.
  public var measurements = 0
  /// The number of bad numbers that were replaced, in styles, contents, measurements and proposals.
  public var repairs = 0

  /// The number of conflicts found in layouts, counted every time they occur.
  public var conflicts = 0

  /// Creates counters at zero.
  public init() {}
}
