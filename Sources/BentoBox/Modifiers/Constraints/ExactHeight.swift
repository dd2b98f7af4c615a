/// A height that yields to the container; see ``Renderable/height(_:)``.
public enum ExactHeight: ConstraintModification {
  /// The constraint that is set.
  public static let constraint = SizeConstraint.exactHeight
}
