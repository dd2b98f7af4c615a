/// A width that is a multiple of the height; see ``Renderable/aspectRatio(_:)``.
public enum AspectRatio: ConstraintModification {
  /// The constraint that the modification sets.
  public static let constraint = SizeConstraint.aspectRatio
}
