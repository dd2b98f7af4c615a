/// A height that overrides the container's; see ``Renderable/requiredHeight(_:)``.
public enum RequiredHeight: ConstraintModification {
  /// The constraint that is set.
  public static let constraint = SizeConstraint.requiredHeight
}
