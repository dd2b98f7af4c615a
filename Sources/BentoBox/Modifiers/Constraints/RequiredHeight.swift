/// A height that overrides the container's; see ``Renderable/requiredHeight(_:)``.
public enum RequiredHeight: ConstraintModification {
  /// The constraint that the modification sets.
  public static let constraint = SizeConstraint.requiredHeight
}
