/// A width that holds against the container; see ``Renderable/requiredWidth(_:)``.
public enum RequiredWidth: ConstraintModification {
  /// The constraint that is set.
  public static let constraint = SizeConstraint.requiredWidth
}
