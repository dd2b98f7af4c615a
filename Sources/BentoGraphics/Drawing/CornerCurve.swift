/// The form of a rounded corner.
public enum CornerCurve: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// A curve that leaves the edges gently: its curvature changes without a jump.
  ///
  /// It begins about one and a half radii from the corner. Where the rectangle has no room for
  /// that, it comes closer to a circle, and is one when the radius is half of the extent.
  case continuous
}
