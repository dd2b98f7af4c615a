/// How much work a tree has done, pass by pass, and how many bad numbers it has repaired.
///
/// A visit is a computation over a node and its children; an answer from a cache is none.
public struct LayoutCounters: Hashable, Sendable {
  /// The visits of the pass that collects widths, bottom-up.
  public var widthVisits = 0
  /// The visits of the pass that places widths, top-down.
  public var widthPlacements = 0
  /// The visits of the pass that collects heights, bottom-up.
  public var heightVisits = 0
  /// The visits of the pass that places heights, top-down.
  public var heightPlacements = 0
  /// The calls of the measure closure.
  public var measurements = 0
  /// The bad numbers that were replaced, in styles, contents, measurements and proposals.
  public var repairs = 0

  /// The conflicts that layouts met; each of them every time.
  public var conflicts = 0

  /// Creates counters at zero.
  public init() {}
}
