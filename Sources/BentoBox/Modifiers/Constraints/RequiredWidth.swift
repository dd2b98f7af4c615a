/// A width that overrides the container's; see ``Renderable/requiredWidth(_:)``.
public enum RequiredWidth: ConstraintModification {
  /// The constraint that is set.
  public static let constraint = SizeConstraint.requiredWidth
}
