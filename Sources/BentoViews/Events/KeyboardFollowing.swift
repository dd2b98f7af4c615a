/// A view that treats the keyboard differently with where it comes from and where it goes: a text field
/// selects its text when Tab leads to it, and ends a composition when the window loses the keyboard.
@MainActor
package protocol KeyboardFollowing: View {
  /// Notes that Tab gave the view the keyboard.
  func focusDidArriveByTab()

  /// Notes that the host lost the keyboard, or has it again, while the view is its first responder.
  func hostActivityDidChange()
}
