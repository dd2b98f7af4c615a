/// The shape of a rounded corner.
public enum CornerCurve: Hashable, Sendable {
  /// A quarter circle.
  case circular
  /// A curve with continuous curvature that leaves the edges gently.
  ///
  /// It begins about one and a half radii from the corner. If the rectangle has less space, the curve
  /// approaches a circle, and becomes one if the radius is half of the side.
  case continuous
}
