internal import BentoLists
public import BentoViews

/// The view of a ``Focusable`` component.
///
/// ```swift
/// final class AmountView: View, FocusableView {
///   let field = AmountField()
///   let toolbar = StepBar()
///
///   func focus() { field.becomeFirstResponder() }
///
///   func neighboringFocusEligibilityDidChange() {
///     withFocusCoordinator { coordinator in
///       toolbar.up.isEnabled = coordinator.canMove(.forward)
///       toolbar.down.isEnabled = coordinator.canMove(.backward)
///     }
///   }
/// }
/// ```
///
/// Pressing Return moves focus to the next focusable view in the list, or makes the last one resign
/// first responder, unless the view or a descendant handles the key.
@MainActor
public protocol FocusableView: NativeView {
  /// Makes the view, or a view inside it, first responder.
  func focus()

  /// Called when the focusable components around the view may have changed.
  ///
  /// It is called while the view has focus, in the frame after the list has rendered a box, and once for all
  /// boxes rendered before that frame. The default implementation does nothing.
  func neighboringFocusEligibilityDidChange()
}

extension FocusableView {
  /// Does nothing.
  public func neighboringFocusEligibilityDidChange() {}

  /// Calls a closure with the focus coordinator of the enclosing list.
  ///
  /// - Parameter body: Receives the coordinator of the nearest table or collection view that shows
  ///   boxes; if there is no such view, a coordinator that cannot move focus.
  public func withFocusCoordinator<Result>(
    _ body: (any FocusCoordinating) throws -> Result
  ) rethrows -> Result {
    guard let list = enclosingList(showingBoxes: true) else {
      return try body(DefaultFocusCoordinator())
    }
    return try body(ListFocusCoordinator(list: list, view: self))
  }
}
