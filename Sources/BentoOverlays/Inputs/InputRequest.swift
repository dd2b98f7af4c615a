package import BentoViews

/// A view's request to show a toolbar, an input view, or both while the view has focus.
///
/// After ``InputPresenter/begin(_:)``, ``didEnd`` is called exactly once.
@MainActor
package final class InputRequest {
  /// The key with which the user leaves an input.
  package enum Exit {
    /// Return, which moves to the next participating view or resigns the focus.
    case next
    /// Tab past the last view of the input, or Shift+Tab past the first.
    case tab(isBackward: Bool)
  }

  /// The view that the input belongs to; it is not retained.
  package private(set) weak var owner: View?
  /// The view above the input, shown only in a narrow window that is used by touch; nil if the request was
  /// begun in another way.
  package internal(set) var toolbar: View?
  /// The view with which the user enters a value; nil if the user types into the owner.
  package let input: View?
  /// Called to continue from the owner after the owner has become first responder again.
  package var continueFromOwner: (() -> Void)?
  /// Called when the request ends, whether it was shown or was only about to be.
  package var didEnd: (() -> Void)?

  weak var presenter: InputPresenter?

  /// Creates a request.
  package init(owner: View, toolbar: View? = nil, input: View? = nil) {
    self.owner = owner
    self.toolbar = toolbar
    self.input = input
  }

  /// Whether there is anything to show in a narrow window.
  var hasViews: Bool { toolbar != nil || input != nil }

  /// Whether the request is shown, or about to be.
  package var isActive: Bool { presenter != nil }

  /// Reports that the size or the views of the input have changed.
  package func inputDidChange() {
    presenter?.inputDidChange(of: self)
  }

  /// Ends the request; does nothing if it has ended.
  ///
  /// - Parameter returnsKeyboard: Whether a first responder in the input passes the focus back to the owner;
  ///   if not, it resigns.
  package func end(returnsKeyboard: Bool = true) {
    presenter?.end(self, returnsKeyboard: returnsKeyboard)
  }

  func finish() {
    presenter = nil
    let didEnd = didEnd
    self.didEnd = nil
    continueFromOwner = nil
    didEnd?()
  }
}
