/// A height that yields to the container; see ``Renderable/height(_:)``.
public enum ExactHeight: ConstraintModification {
  /// The constraint that the modification sets.
  public static let constraint = SizeConstraint.exactHeight
}
