package import BentoGeometry

/// Shows inputs, such as a wheel to choose from, for the views of one window: beside the page or above
/// it, from a module above the views.
@MainActor
package protocol InputPresenting: AnyObject {
  /// The view whose input is shown; nil while none is.
  var inputOwner: View? { get }

  /// Whether a view is part of the input that is shown, or of what lies above it.
  func shows(_ view: View) -> Bool

  /// Ends an input that is shown for a view or one in it; the keyboard goes nowhere.
  func endInput(in view: View)

  /// Takes a part of the page, and answers what is left of it; called in the window's layout.
  func layOut(in page: Rect) -> Rect

  /// Notes that another view, or none, has the keyboard.
  func firstResponderDidChange()

  /// Notes that a view leaves the window.
  func forget(_ view: View)

  /// Ends everything without touching the keyboard: the host ends.
  func endWithHost()
}

extension Window {
  /// Ends an input that is shown for a view or one in it; the keyboard goes nowhere.
  package func endInput(in view: View) { storedInput?.endInput(in: view) }
}

extension ViewHost {
  /// The view that the keyboard is for: the first responder, or the one whose input has the keyboard.
  package var keyboardOwner: View? {
    guard let input = window.storedInput, let owner = input.inputOwner else {
      return firstResponder
    }
    guard let firstResponder else { return owner }
    return input.shows(firstResponder) ? owner : firstResponder
  }
}
