/// A modification that sets a property of the view.
///
/// For a custom modifier, declare a type for the property and a function that applies it:
///
/// ```swift
/// enum GaugeLevel: KeyPathModification {
///   typealias Target = GaugeView
///   typealias Value = Double
///   static let keyPath: ReferenceWritableKeyPath<GaugeView, Double> = \.level
/// }
///
/// extension Renderable where View: GaugeView {
///   func level(_ level: Double) -> Self._KeyPathModified<GaugeLevel> {
///     Modified(base: self, value: level)
///   }
/// }
/// ```
@MainActor
public protocol KeyPathModification<Value>: ViewModification where Original == Value {
  /// The key path of the property.
  static var keyPath: ReferenceWritableKeyPath<Target, Value> { get }
}

extension KeyPathModification {
  /// Whether the modification changes the height; false because most properties change only the appearance of
  /// a view.
  public static var changesHeight: Bool { false }

  /// Sets the property of a view.
  ///
  /// - Returns: The previous value.
  public static func apply(_ value: Value, to view: Target) -> Value {
    let original = view[keyPath: keyPath]
    view[keyPath: keyPath] = value
    return original
  }

  /// Restores the previous value of the property.
  public static func restore(_ original: Value, in view: Target) {
    view[keyPath: keyPath] = original
  }
}
