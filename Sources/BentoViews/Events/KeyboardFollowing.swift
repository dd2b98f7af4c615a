/// A view whose behavior as first responder depends on the window and on how the view got focus: a text field
/// selects its text when Tab moves focus to it, and ends a composition when the window loses focus.
@MainActor
package protocol KeyboardFollowing: View {
  /// Called after Tab makes the view first responder.
  func focusDidArriveByTab()

  /// Called after the host becomes active or inactive while the view is its first responder.
  func hostActivityDidChange()
}
