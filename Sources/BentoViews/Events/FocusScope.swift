/// A view that says itself where Tab goes inside of it.
///
/// A list is one: the views of rows out of view exist only when they are asked for.
@MainActor
package protocol FocusScope: View {
  /// The view inside that Tab goes to, brought into view; nil where Tab passes on to what is outside.
  ///
  /// - Parameters:
  ///   - view: The view that has the keyboard, which is the scope or lies in it; nil when the
  ///     keyboard comes from outside.
  ///   - isBackward: Whether Shift is down.
  func focusTarget(after view: View?, isBackward: Bool) -> View?
}
