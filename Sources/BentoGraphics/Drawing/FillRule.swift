/// The rule that determines the inside of a path that crosses itself.
public enum FillRule: Hashable, Sendable {
  /// A point is inside if the outline winds around it a nonzero net number of times.
  case winding
  /// A point is inside if a ray from it crosses the outline an odd number of times.
  case evenOdd
}
