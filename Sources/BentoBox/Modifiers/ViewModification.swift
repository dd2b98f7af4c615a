public import BentoViews

/// What a modifier does to the view of a component, and how that is undone.
///
/// A modification is a type without values: with it, ``Modified`` tells in its type what was modified.
/// One that writes a single property states no more than its key path; see
/// ``KeyPathModification``.
@MainActor
public protocol ViewModification<Value> {
  /// The views that can be modified: those of this class and its subclasses.
  associatedtype Target: NativeView
  /// What the modifier is given.
  associatedtype Value
  /// What is needed to undo the modification.
  associatedtype Original

  /// Whether the view may want another height than before, so that a height which the component
  /// computes counts no more.
  static var changesHeight: Bool { get }

  /// Whether two values give a view the same size: any two of a modification that leaves the height
  /// alone, and equal ones of others, unless implemented.
  static func layoutEquivalence(_ old: Value, _ new: Value) -> LayoutEquivalence

  /// Modifies a view, which may be modified already.
  ///
  /// - Returns: What undoes it; a component that renders again into its view keeps the first one.
  static func apply(_ value: Value, to view: Target) -> Original

  /// Undoes the modification.
  static func restore(_ original: Original, in view: Target)
}

extension ViewModification {
  /// The same where the height does not change; nothing is known of values that cannot be compared.
  public static func layoutEquivalence(_ old: Value, _ new: Value) -> LayoutEquivalence {
    changesHeight ? .different : .same
  }
}

extension ViewModification where Value: Equatable {
  /// The same where the height does not change, and for equal values.
  public static func layoutEquivalence(_ old: Value, _ new: Value) -> LayoutEquivalence {
    !changesHeight || old == new ? .same : .different
  }
}
