public import BentoViews

/// A modification of what a view asks of its own size.
@MainActor
public protocol ConstraintModification: ViewModification
where Target == NativeView, Value == Double, Original == Double? {
  /// The constraint that the modification sets.
  static var constraint: SizeConstraint { get }

  /// The constant of the constraint for a value; nil if the value sets none.
  static func constant(for value: Double) -> Double?
}

extension ConstraintModification {
  /// Whatever a view asks for may change its height: its text may need another number of lines.
  public static var changesHeight: Bool { true }

  /// The value itself.
  public static func constant(for value: Double) -> Double? { value }

  /// Lets the view ask for a value.
  ///
  /// - Returns: What it asked for before.
  public static func apply(_ value: Double, to view: NativeView) -> Double? {
    let original = view.sizeConstraints[constraint]
    if let value = constant(for: value) { view.sizeConstraints[constraint] = value }
    return original
  }

  /// Lets the view ask for what it asked for before.
  public static func restore(_ original: Double?, in view: NativeView) {
    view.sizeConstraints[constraint] = original
  }
}
