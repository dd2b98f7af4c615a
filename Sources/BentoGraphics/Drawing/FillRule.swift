/// What counts as inside of a path that crosses itself.
public enum FillRule: Hashable, Sendable {
  /// Where the outline winds around the point at least once in sum.
  case winding
  /// Where a ray from the point crosses the outline an odd number of times.
  case evenOdd
}
