/// A width that yields to the container; see ``Renderable/width(_:)``.
public enum ExactWidth: ConstraintModification {
  /// The constraint that is set.
  public static let constraint = SizeConstraint.exactWidth
}
