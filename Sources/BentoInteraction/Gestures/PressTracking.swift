public import BentoViews

/// The way a press on a view competes with the gestures around it.
public nonisolated enum PressTracking: Hashable, Sendable {
  /// A press like that on a button: it begins immediately, and a drag gesture of a surrounding view cancels
  /// it.
  case yielding
  /// A press that moves something in the view along one of the given axes.
  ///
  /// A mouse or pen moves it from the beginning of the press. With touch, the press does not begin until the
  /// touch moves along an axis, or ends where it began; otherwise, the touch can scroll the page.
  case dragging(along: PanGestureRecognizer.Axes)
  /// A press that belongs to the view alone from the beginning, with any device.
  case exclusive
}
