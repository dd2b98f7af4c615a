public import BentoBox
internal import BentoOverlays
internal import BentoViews

extension FocusableView {
  /// Shows a toolbar at the bottom of the window while the keyboard is in the view.
  ///
  /// A component that is typed into calls it when editing begins, and nothing when editing ends: the bar
  /// goes when the keyboard does. It stays where it is while the keyboard goes from one field to the
  /// next. In a window of 480 points or more, where Tab and the mouse do the same, nothing is shown.
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
  /// - Parameter isFocusEnabled: Whether the bar has arrows that lead to other fields.
  public func showFocusToolbar(isFocusEnabled: Bool = true) {
    guard let presenter = window?.inputPresenter else { return }
    let toolbar = FocusToolbar(view: self, isFocusEnabled: isFocusEnabled)
    presenter.begin(InputRequest(owner: self, toolbar: toolbar))
  }

  /// Asks again where the arrows of the bar lead, if it is shown for the view.
  public func updateFocusToolbar() {
    (ownRequest?.toolbar as? FocusToolbar)?.updateFocusEligibility()
  }

  /// Takes away the bar that is shown for the view, which keeps the keyboard; nothing happens if there is
  /// none.
  public func hideFocusToolbar() {
    ownRequest?.end()
  }

  /// Ends what is edited in the view, or chosen for it, and gives the keyboard up.
  func endInput() {
    ownRequest?.end()
    guard let host, let responder = host.firstResponder, responder.isDescendant(of: self) else {
      return
    }
    responder.resignFirstResponder()
  }

  /// What is shown for the view; nil for nothing.
  private var ownRequest: InputRequest? {
    guard let request = window?.inputPresenter.request, request.owner === self else { return nil }
    return request
  }
}
