/// A width that yields to the container; see ``Renderable/width(_:)``.
public enum ExactWidth: ConstraintModification {
  /// The constraint that the modification sets.
  public static let constraint = SizeConstraint.exactWidth
}
