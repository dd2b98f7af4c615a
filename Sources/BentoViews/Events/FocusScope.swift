/// A view that determines the Tab order inside it.
///
/// A list is a scope, because the views of invisible rows exist only on demand.
@MainActor
package protocol FocusScope: View {
  /// Returns the next Tab stop inside the scope, scrolled to be visible, or nil if Tab leaves the scope.
  ///
  /// - Parameters:
  ///   - view: The first responder, which is the scope or inside it; nil when focus moves in from outside.
  ///   - isBackward: Whether Shift is down.
  func focusTarget(after view: View?, isBackward: Bool) -> View?

  /// The views inside the scope at which neither Tab nor a controller stops.
  var passedViews: [View] { get }
}

extension FocusScope {
  /// None by default.
  package var passedViews: [View] { [] }
}
