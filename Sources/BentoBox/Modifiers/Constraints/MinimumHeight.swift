/// A minimum height; see ``Renderable/minHeight(_:)``.
public enum MinimumHeight: ConstraintModification {
  /// The constraint that the modification sets.
  public static let constraint = SizeConstraint.minimumHeight

  /// Returns the value, or nil if it is zero or less.
  public static func constant(for value: Double) -> Double? { value > 0 ? value : nil }
}
