/// A view that determines the order of Tab inside it.
///
/// A list is one: the views of invisible rows exist only on demand.
@MainActor
package protocol FocusScope: View {
  /// Returns the next view for Tab inside, scrolled to be visible; nil if Tab leaves the scope.
  ///
  /// - Parameters:
  ///   - view: The first responder, which is the scope or inside it; nil when the focus comes from outside.
  ///   - isBackward: Whether Shift is down.
  func focusTarget(after view: View?, isBackward: Bool) -> View?
}
