package import BentoGeometry

/// An object that presents inputs, such as a picker wheel, for the views of one window, next to the content
/// view or on top of it; implemented in a module above this one.
@MainActor
package protocol InputPresenting: AnyObject {
  /// The view whose input is shown, or nil.
  var inputOwner: View? { get }

  /// Returns whether a view is part of the visible input, or of something on top of it.
  func shows(_ view: View) -> Bool

  /// Ends an input shown for a view or one of its descendants, without a new first responder.
  func endInput(in view: View)

  /// Takes part of the content area, and returns the rest of it; called during the window's layout.
  func layOut(in page: Rect) -> Rect

  /// Called after the first responder changes.
  func firstResponderDidChange()

  /// Called when a view leaves the window.
  func forget(_ view: View)

  /// Ends everything without changing the first responder; called when the host is being deallocated.
  func endWithHost()
}

extension Window {
  /// Ends an input shown for a view or one of its descendants, without a new first responder.
  package func endInput(in view: View) { storedInput?.endInput(in: view) }
}

extension ViewHost {
  /// The view to which keyboard input applies: the first responder, or the view whose input contains the
  /// first responder.
  package var keyboardOwner: View? {
    guard let input = window.storedInput, let owner = input.inputOwner else {
      return firstResponder
    }
    guard let firstResponder else { return owner }
    return input.shows(firstResponder) ? owner : firstResponder
  }
}
