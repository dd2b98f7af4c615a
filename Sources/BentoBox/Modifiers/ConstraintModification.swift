public import BentoViews

/// A modification of a view's own size constraints.
@MainActor
public protocol ConstraintModification: ViewModification
where Target == NativeView, Value == Double, Original == Double? {
  /// The constraint that the modification sets.
  static var constraint: SizeConstraint { get }

  /// Returns the constant of the constraint for a value, or nil if the value sets no constraint.
  static func constant(for value: Double) -> Double?
}

extension ConstraintModification {
  /// Whether the modification changes the height; true because text may need a different number of lines.
  public static var changesHeight: Bool { true }

  /// Returns the value itself.
  public static func constant(for value: Double) -> Double? { value }

  /// Sets the constraint of a view.
  ///
  /// - Returns: The previous constant.
  public static func apply(_ value: Double, to view: NativeView) -> Double? {
    let original = view.sizeConstraints[constraint]
    if let value = constant(for: value) { view.sizeConstraints[constraint] = value }
    return original
  }

  /// Restores the previous constraint.
  public static func restore(_ original: Double?, in view: NativeView) {
    view.sizeConstraints[constraint] = original
  }
}
