/// A view that is told when the list that holds it shows or hides it.
///
/// Both calls reach the root view of a component and every view below it, in depth-first order.
/// They do not fire when a view that is on screen gets a new component.
@MainActor
public protocol ViewLifecycleAware {
  /// Tells the view that it comes on screen.
  func willDisplayView()

  /// Tells the view that it left the screen.
  func didEndDisplayingView()
}
