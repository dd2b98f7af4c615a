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
/// Return goes on to the next such view of the list, and resigns first responder at the last one, unless
/// the view, or a view in it, uses the key itself.
@MainActor
public protocol FocusableView: NativeView {
  /// Gives the keyboard to the view, or to a view in it.
  func focus()

  /// Tells the view that there may be other focusable components around it.
  ///
  /// Called while it has the keyboard, in the frame after the list has rendered a box, once for all boxes
  /// before that frame. The default does nothing.
  func neighboringFocusEligibilityDidChange()
}

extension FocusableView {
  /// Does nothing.
  public func neighboringFocusEligibilityDidChange() {}

  /// Asks the list around the view, or moves the keyboard on in it.
  ///
  /// - Parameter body: Gets the coordinator of the nearest table or collection view that shows boxes;
  ///   where there is none, one that leads nowhere.
  public func withFocusCoordinator<Result>(
    _ body: (any FocusCoordinating) throws -> Result
  ) rethrows -> Result {
    guard let list = enclosingList(showingBoxes: true) else {
      return try body(DefaultFocusCoordinator())
    }
    return try body(ListFocusCoordinator(list: list, view: self))
  }
}
