public import BentoBox
internal import BentoOverlays
internal import BentoViews

extension FocusableView {
  /// Shows a toolbar at the bottom of the window while the view contains the first responder.
  ///
  /// A component with a text field calls this method when editing begins. No call is needed when editing
  /// ends: the toolbar is hidden along with the keyboard. It stays visible while focus moves from one field
  /// to the next. In a window at least 480 points wide, and if the user presses with the mouse instead of a
  /// finger, nothing is shown, because Tab and the mouse serve the same purpose.
  ///
  /// ```swift
  /// final class AmountView: View, FocusableView {
  ///   let field = TextField()
  ///
  ///   func fieldDidBeginEditing() { showFocusToolbar() }
  ///
  ///   func neighboringFocusEligibilityDidChange() { updateFocusToolbar() }
  /// }
  /// ```
  ///
  /// - Parameter isFocusEnabled: Whether the toolbar has arrows that move to other fields.
  public func showFocusToolbar(isFocusEnabled: Bool = true) {
    guard let presenter = window?.inputPresenter else { return }
    let toolbar = FocusToolbar(view: self, isFocusEnabled: isFocusEnabled)
    presenter.begin(InputRequest(owner: self, toolbar: toolbar))
  }

  /// Updates which of the toolbar's arrows are enabled, if the toolbar is shown for the view.
  public func updateFocusToolbar() {
    (ownRequest?.toolbar as? FocusToolbar)?.updateFocusEligibility()
  }

  /// Hides the view's toolbar, if any; the view remains first responder.
  public func hideFocusToolbar() {
    ownRequest?.end()
  }

  /// Ends editing or picking for the view and resigns first responder.
  func endInput() {
    ownRequest?.end()
    guard let host, let responder = host.firstResponder, responder.isDescendant(of: self) else {
      return
    }
    responder.resignFirstResponder()
  }

  /// The view's own input request if it is currently shown; otherwise, nil.
  private var ownRequest: InputRequest? {
    guard let request = window?.inputPresenter.request, request.owner === self else { return nil }
    return request
  }
}
