/// A view whose behavior as first responder depends on the window and on how the view got focus: a text
/// field selects its text when Tab leads to it, and ends a composition when the window loses focus.
@MainActor
package protocol KeyboardFollowing: View {
  /// Called when Tab has made the view first responder.
  func focusDidArriveByTab()

  /// Called when the host became active or inactive while the view was its first responder.
  func hostActivityDidChange()
}
