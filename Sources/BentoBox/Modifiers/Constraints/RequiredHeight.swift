internal import BentoLayout
public import BentoViews

/// A height that holds against the container; see ``Renderable/requiredHeight(_:)``.
public enum RequiredHeight: ConstraintModification {
  /// The constraint that is set.
  public static let constraint: WritableKeyPath<SizeConstraints, Double?> =
    \.height.exact.required
}
