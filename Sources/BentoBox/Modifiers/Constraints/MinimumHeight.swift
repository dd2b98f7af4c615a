/// A least height; see ``Renderable/minHeight(_:)``.
public enum MinimumHeight: ConstraintModification {
  /// The constraint that is set.
  public static let constraint = SizeConstraint.minimumHeight

  /// Nothing for a height below zero or of zero.
  public static func constant(for value: Double) -> Double? { value > 0 ? value : nil }
}
