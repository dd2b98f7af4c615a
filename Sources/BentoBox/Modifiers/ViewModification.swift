public import BentoViews

/// A reversible change that a modifier makes to a component's view.
///
/// A modification is a type without instances that becomes part of the type of ``Modified``. For a
/// modification that sets a single property, a key path is enough; see ``KeyPathModification``.
@MainActor
public protocol ViewModification<Value> {
  /// The class whose instances, including those of subclasses, can be modified.
  associatedtype Target: NativeView
  /// The type of the modifier's argument.
  associatedtype Value
  /// The type of the information needed to undo the modification.
  associatedtype Original

  /// Whether the modification can change the height of the view, in which case a height computed by the
  /// component no longer applies.
  static var changesHeight: Bool { get }

  /// Returns whether two values give a view the same size.
  ///
  /// By default, the result is true for any two values if the modification doesn't change the height;
  /// otherwise, it is true only for equal values.
  static func layoutEquivalence(_ old: Value, _ new: Value) -> LayoutEquivalence

  /// Modifies a view, which may already be modified.
  ///
  /// - Returns: The information needed to undo the modification; if the component renders into its view
  ///   again, the information from the first call is kept.
  static func apply(_ value: Value, to view: Target) -> Original

  /// Undoes the modification.
  static func restore(_ original: Original, in view: Target)
}

extension ViewModification {
  /// Returns `same` if the height doesn't change; otherwise `different`, because the values can't be
  /// compared.
  public static func layoutEquivalence(_ old: Value, _ new: Value) -> LayoutEquivalence {
    changesHeight ? .different : .same
  }
}

extension ViewModification where Value: Equatable {
  /// Returns `same` if the height doesn't change or the values are equal, otherwise `different`.
  public static func layoutEquivalence(_ old: Value, _ new: Value) -> LayoutEquivalence {
    !changesHeight || old == new ? .same : .different
  }
}
