/// A width that is so many times the height; see ``Renderable/aspectRatio(_:)``.
public enum AspectRatio: ConstraintModification {
  /// The constraint that is set.
  public static let constraint = SizeConstraint.aspectRatio
}
