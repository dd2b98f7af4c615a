public import BentoViews

/// How a press on a view competes with the gestures around it.
public nonisolated enum PressTracking: Hashable, Sendable {
  /// The press of a button: it begins immediately, and a drag around the view cancels it.
  case yielding
  /// A press that moves something in the view along one of these axes.
  ///
  /// Mouse and pen move only that, from the beginning of the press. A touch has to move along an axis first,
  /// or to end where it began, so that it can scroll the page otherwise; until then the press has not begun.
  case dragging(along: PanGestureRecognizer.Axes)
  /// A press that belongs to the view alone from its beginning, for every device.
  case exclusive
}
