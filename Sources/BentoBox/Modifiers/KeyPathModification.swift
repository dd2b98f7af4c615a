/// A modification that writes a property of the view.
///
/// A modifier of one's own takes a type for the property, and a function for those who use it:
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
  /// The property.
  static var keyPath: ReferenceWritableKeyPath<Target, Value> { get }
}

extension KeyPathModification {
  /// Most properties change how a view looks and not how high it is.
  public static var changesHeight: Bool { false }

  /// Writes the property.
  ///
  /// - Returns: What it held.
  public static func apply(_ value: Value, to view: Target) -> Value {
    let original = view[keyPath: keyPath]
    view[keyPath: keyPath] = value
    return original
  }

  /// Writes the property back.
  public static func restore(_ original: Value, in view: Target) {
    view[keyPath: keyPath] = original
  }
}
