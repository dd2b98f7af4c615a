package import BentoViews

/// What a view wants to be shown while the keyboard is in it: a toolbar, an input, or both.
///
/// Law: from ``InputPresenter/begin(_:)`` on, ``didEnd`` runs exactly once.
@MainActor
package final class InputRequest {
  /// Why the user leaves an input by a key.
  package enum Exit {
    /// Return: to the next view that takes part, or out of the keyboard.
    case next
    /// Tab or Shift+Tab, past the last or first view of the input.
    case tab(isBackward: Bool)
  }

  /// The view that the input is for; it is not kept alive.
  package private(set) weak var owner: View?
  /// What is shown above the input, in a narrow window only.
  package let toolbar: View?
  /// What the user chooses with; nil where the owner is typed into.
  package let input: View?
  /// Goes on from the owner, which has the keyboard again; nil to do nothing.
  package var goOn: (() -> Void)?
  /// Runs when the input is no longer shown, nor about to be.
  package var didEnd: (() -> Void)?

  weak var presenter: InputPresenter?

  /// Creates a request.
  package init(owner: View, toolbar: View? = nil, input: View? = nil) {
    self.owner = owner
    self.toolbar = toolbar
    self.input = input
  }

  /// Whether it is shown, or about to be.
  package var isActive: Bool { presenter != nil }

  /// Notes that the input wants other extents or shows other views.
  package func inputDidChange() {
    presenter?.inputDidChange(of: self)
  }

  /// Ends it; nothing happens if it has ended.
  ///
  /// - Parameter returnsKeyboard: Whether a keyboard that is in the input goes back to the owner, or
  ///   nowhere.
  package func end(returnsKeyboard: Bool = true) {
    presenter?.end(self, returnsKeyboard: returnsKeyboard)
  }

  func finish() {
    presenter = nil
    let didEnd = didEnd
    self.didEnd = nil
    goOn = nil
    didEnd?()
  }
}
