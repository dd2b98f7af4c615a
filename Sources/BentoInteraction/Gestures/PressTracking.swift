public import BentoViews

/// What a press is to the gestures around the view that is pressed.
public nonisolated enum PressTracking: Hashable, Sendable {
  /// The press of a button: it begins at once, and whatever is dragged around the view takes it away.
  case yielding
  /// A press that moves something in the view along one of these axes.
  ///
  /// Mouse and pen move it from the beginning of the press on, and nothing else. A finger has to move
  /// along an axis first, or to be lifted where it is, so that it can scroll the page otherwise; until
  /// then the press has not begun.
  case dragging(along: PanGestureRecognizer.Axes)
  /// A press that belongs to the view alone from its beginning on, by any device.
  case exclusive
}
