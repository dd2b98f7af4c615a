/// A minimum height; see ``Renderable/minHeight(_:)``.
public enum MinimumHeight: ConstraintModification {
  /// The constraint that is set.
  public static let constraint = SizeConstraint.minimumHeight

  /// Nil for a height of zero or less.
  public static func constant(for value: Double) -> Double? { value > 0 ? value : nil }
}
