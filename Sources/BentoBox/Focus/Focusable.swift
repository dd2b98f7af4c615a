/// A component that can become focused, such as a field of a form.
///
/// The component determines whether it can currently become focused. Its view, a ``FocusableView``,
/// takes focus on request.
///
/// ```swift
/// struct AmountField: Renderable, Focusable {
///   let amount: Int?
///   let isEnabled: Bool
///
///   var focusEligibility: FocusEligibility {
///     isEnabled ? .eligible(amount == nil ? .empty : .populated) : .ineligible
///   }
///
///   func render(in view: AmountView) {
///     view.amount = amount
///     view.isEnabled = isEnabled
///   }
/// }
/// ```
///
/// Decorators and modifiers don't change this: ``Node/component(as:)`` finds the outermost `Focusable`.
@MainActor
public protocol Focusable {
  /// Whether the component can become focused with its current content.
  ///
  /// A search reads this property for many components, including components in rows that are not visible, so
  /// its value should be quick to compute.
  var focusEligibility: FocusEligibility { get }
}
