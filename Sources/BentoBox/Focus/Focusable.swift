/// A component that can become focused, such as a field of a form.
///
/// The component says whether it can become focused now. Its view, which is a ``FocusableView``, takes
/// it when it is asked to.
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
/// Decorators and modifiers leave that as it is: ``Node/component(as:)`` finds the outermost
/// `Focusable`.
@MainActor
public protocol Focusable {
  /// Whether the component can become focused, as its content stands.
  ///
  /// A search asks many components, also of rows out of view: the answer comes from the component's
  /// values, at once.
  var focusEligibility: FocusEligibility { get }
}
