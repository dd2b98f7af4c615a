/// A height that holds against the container; see ``Renderable/requiredHeight(_:)``.
public enum RequiredHeight: ConstraintModification {
  /// The constraint that is set.
  public static let constraint = SizeConstraint.requiredHeight
}
