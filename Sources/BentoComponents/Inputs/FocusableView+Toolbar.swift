public import BentoBox
internal import BentoOverlays
internal import BentoViews

extension FocusableView {
  /// Shows a toolbar at the bottom of the window while the view contains the first responder.
  ///
  /// A component with a text field calls this method when editing begins. There is no need to call anything
  /// when editing ends: the toolbar is hidden with the keyboard. It stays while the focus moves from one
  /// field to the next. In a window at least 480 points wide, nothing is shown, because Tab and the mouse do
  /// the same.
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

  /// Updates which arrows of the toolbar are enabled, if it is shown for the view.
  public func updateFocusToolbar() {
    (ownRequest?.toolbar as? FocusToolbar)?.updateFocusEligibility()
  }

  /// Hides the toolbar of the view, which remains first responder; does nothing if there is no toolbar.
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

  /// The request shown for the view, or nil.
  private var ownRequest: InputRequest? {
    guard let request = window?.inputPresenter.request, request.owner === self else { return nil }
    return request
  }
}
