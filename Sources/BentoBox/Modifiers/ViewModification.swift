public import BentoViews

/// A change that a modifier makes to a component's view, and the way to undo it.
///
/// A modification is a type without instances: it makes the modification part of the type of ``Modified``.
/// For one that sets a single property, a key path is enough; see ``KeyPathModification``.
@MainActor
public protocol ViewModification<Value> {
  /// The class of views that can be modified, including subclasses.
  associatedtype Target: NativeView
  /// The type of the modifier's argument.
  associatedtype Value
  /// The type of the information that undoes the modification.
  associatedtype Original

  /// Whether the modification may change the height of the view, so that a height computed by the component
  /// no longer applies.
  static var changesHeight: Bool { get }

  /// Whether two values give a view the same size.
  ///
  /// By default, any two values do if the modification doesn't change the height, and otherwise only equal
  /// ones.
  static func layoutEquivalence(_ old: Value, _ new: Value) -> LayoutEquivalence

  /// Modifies a view, which may already be modified.
  ///
  /// - Returns: The information that undoes it; a component that renders again into its view keeps the first
  ///   one.
  static func apply(_ value: Value, to view: Target) -> Original

  /// Undoes the modification.
  static func restore(_ original: Original, in view: Target)
}

extension ViewModification {
  /// The same if the height doesn't change; different for values that can't be compared.
  public static func layoutEquivalence(_ old: Value, _ new: Value) -> LayoutEquivalence {
    changesHeight ? .different : .same
  }
}

extension ViewModification where Value: Equatable {
  /// The same if the height doesn't change or the values are equal.
  public static func layoutEquivalence(_ old: Value, _ new: Value) -> LayoutEquivalence {
    !changesHeight || old == new ? .same : .different
  }
}
