public import BentoViews

/// The way a press on a view competes with the gestures around it.
public nonisolated enum PressTracking: Hashable, Sendable {
  /// A press like that of a button: it begins immediately, and a drag gesture of a surrounding view cancels
  /// it.
  case yielding
  /// A press that moves something in the view along one of these axes.
  ///
  /// A mouse or pen moves it from the beginning of the press. A touch must first move along an axis, or end
  /// where it began, so that it can otherwise scroll the page; the press does not begin until then.
  case dragging(along: PanGestureRecognizer.Axes)
  /// A press that belongs to the view alone from the beginning, for every device.
  case exclusive
}
