/// The rule that determines the inside of a path that crosses itself.
public enum FillRule: Hashable, Sendable {
  /// Points are inside if the outline winds around them a nonzero net number of times.
  case winding
  /// Points are inside if a ray from them crosses the outline an odd number of times.
  case evenOdd
}
