internal import BentoLayout
public import BentoViews

/// A least height; see ``Renderable/minHeight(_:)``.
public enum MinimumHeight: ConstraintModification {
  /// The constraint that is set.
  public static let constraint: WritableKeyPath<SizeConstraints, Double?> =
    \.height.minimum.required

  /// Nothing for a height below zero or of zero.
  public static func asked(for value: Double) -> Double? { value > 0 ? value : nil }
}
