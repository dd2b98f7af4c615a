/// A view that is notified when it appears on screen in a list and when it leaves the screen.
///
/// ```swift
/// final class ChartView: View, ViewLifecycleAware {
///   func willDisplayView() { startUpdating() }
///   func didEndDisplayingView() { stopUpdating() }
/// }
/// ```
///
/// Both methods are called on the root view of a component and on all its descendants, depth first. They are
/// not called when a view that is on screen receives a new component.
@MainActor
public protocol ViewLifecycleAware: ComponentViewTrait {
  /// Called when the view appears on screen.
  func willDisplayView()

  /// Called after the view leaves the screen.
  func didEndDisplayingView()
}
