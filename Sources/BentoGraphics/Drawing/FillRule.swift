/// The rule that determines the inside of a path that crosses itself.
public enum FillRule: Hashable, Sendable {
  /// Points around which the outline winds, in total, at least once.
  case winding
  /// Points from which a ray crosses the outline an odd number of times.
  case evenOdd
}
