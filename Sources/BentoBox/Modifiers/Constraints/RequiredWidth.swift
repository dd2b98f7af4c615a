/// A width that overrides the container's; see ``Renderable/requiredWidth(_:)``.
public enum RequiredWidth: ConstraintModification {
  /// The constraint that the modification sets.
  public static let constraint = SizeConstraint.requiredWidth
}
